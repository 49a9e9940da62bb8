//! Grades a puzzle by the search for its assembly.
//!
//! The score is the number of pieces, up to 9, and 10 for each doubling of the nodes of the search
//! that proves that there is one assembly, apart from turning or mirroring the whole. A puzzle is
//! *medium* from a score of 60 on, and *hard* from 80 on: about 64 and 256 nodes.

use std::sync::Arc;

use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};
use billhook_plugin::Answer;
use billhook_plugin::BigUint;
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Part};
use billhook_plugin::reading::counted;

use crate::plan::Plan;
use crate::{Bits, Burr};

/// The least scores of medium and of hard puzzles.
const LEAST: [u32; 2] = [60, 80];

/// Grades a puzzle with a single assembly. Fails if there is none, if there are others, if there are
/// too many placements, or if a limit was reached.
pub(crate) fn grade(burr: &Burr, limits: &mut Limits) -> Result<Grade, NoHelp> {
    if let Some(why) = crate::argument::argument(burr, limits) {
        return Err(NoHelp::NoSolution(Some(why)));
    }
    let Some(found) = assemblies(burr, limits) else {
        return Err(NoHelp::Refused("there are too many placements of pieces".to_owned()));
    };
    match found.first.as_slice() {
        [_, _, ..] => {
            let why = "there is more than one assembly, and a grade says how the only one is found";
            Err(NoHelp::Refused(why.to_owned()))
        }
        _ if limits.status() != Status::Complete => Err(NoHelp::Stopped(limits.status())),
        [] => Err(NoHelp::NoSolution(None)),
        [assembly] => {
            let pieces = assembly.len() as u32;
            let score = 10 * found.nodes.max(1).ilog2() + pieces.min(9);
            let there_are = if pieces == 1 { "piece is" } else { "pieces are" };
            let enters = format!("a search enters {}", counted(found.nodes as usize, "node"));
            Ok(Grade {
                difficulty: Difficulty::of(score, LEAST[0], LEAST[1]),
                score,
                solutions: BigUint::from(1_u8),
                parts: vec![
                    Part::new("pieces", pieces, format!("{pieces} {there_are} to be assembled")),
                    Part::new("nodes", found.nodes, enters),
                ],
                counts: vec![("solutions", BigUint::from(1_u8))],
                solution: burr.assembly(assembly.clone()).text(burr).replace('\n', " / "),
                hardest_step: None,
            })
        }
    }
}

/// The assemblies that a search found.
pub(crate) struct Found {
    /// The placements of the first assemblies, at most two.
    pub(crate) first: Vec<Vec<u32>>,
    /// The number of nodes of the search.
    pub(crate) nodes: u64,
}

/// Searches for two assemblies that differ by more than turning or mirroring the whole; `None` if
/// there are too many placements.
pub(crate) fn assemblies(burr: &Burr, limits: &mut Limits) -> Option<Found> {
    let plan = burr.plan()?;
    let plan = if plan.is_unique { Arc::clone(plan) } else { Plan::of_unique(burr)? };
    let mut first = Vec::new();
    let mut each = OnSolution(|bits: &Bits| {
        first.push(bits.placements());
        if first.len() > 1 { Flow::Stop } else { Flow::Continue }
    });
    let mut nodes = Statistics::default();
    dfs::search(&mut Bits::new(plan), &mut (limits, &mut each, &mut nodes));
    Some(Found { first, nodes: nodes.nodes() })
}
