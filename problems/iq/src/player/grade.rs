//! Grades a challenge by the effort to solve it by hand.
//!
//! A player proceeds step by step. A step is *forced* if a cell or a piece has a single placement,
//! not counting those that leave an impossible hole ([`forced`](super::forced)). If no step is
//! forced, all placements are tried in a *round*: a placement is ruled out if the steps that it
//! forces lead to a dead end. A challenge is *easy* if it needs at most one round, *medium* with
//! two or three, and *hard* with more, or if rounds rule out too little and the rest must be
//! searched.
//!
//! The score is 10 for each round, 1 for each piece to be placed, up to 9, and 100 more if the rest
//! must be searched. With the 12 pieces of IQ Puzzler Pro most challenges with 6 given pieces are
//! easy, with 4 medium, and with 3 hard; booklets grade by this number, which is part of the grade.

use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Part};
use billhook_plugin::reading::counted;
use billhook_plugin::{Answer, BigUint};

use super::forced::Finding;
use super::position::Position;
use crate::pack::{Alike, filled};
use crate::{Challenge, Filled};

/// Grades a challenge that has a single solution, or several that count as one. Fails if there is
/// none, if there are others, if the board is too large, or if a limit was reached.
pub(crate) fn grade(challenge: &Challenge, limits: &mut Limits) -> Result<Grade, NoHelp> {
    let layout = super::laid_out(challenge, limits)?;
    let plan = challenge.plan("fill", limits).map_err(|outcome| NoHelp::Stopped(outcome.status))?;
    let mut position = Position::empty(&layout);
    if challenge.alike == Alike::Symmetric {
        position.live.retain(|&placement| plan.reduction.allowed[placement as usize]);
    }
    let start = position.clone();
    let mut found = Vec::new();
    let mut each = OnSolution(|position: &Position<'_>| {
        let is_image = || !plan.is_least(position.laid.iter().copied());
        if challenge.alike == Alike::Symmetric && is_image() {
            return Flow::Continue;
        }
        found.push(position.laid.clone());
        if found.len() > 1 { Flow::Stop } else { Flow::Continue }
    });
    let mut nodes = Statistics::default();
    let status = dfs::search(&mut position, &mut (&mut *limits, &mut each, &mut nodes));
    let mut placements = match (found.len(), status) {
        (2.., _) => return Err(several()),
        (_, status) if status != Status::Complete => return Err(NoHelp::Stopped(status)),
        (0, _) => return Err(NoHelp::NoSolution(None)),
        _ => found.remove(0),
    };
    if !super::is_labelled_once(challenge, &layout.packing) {
        return Err(several());
    }
    let effort = Effort::of(start, limits)?;
    let cells = filled(&layout.packing, &challenge.puzzle.given, &mut placements, &[]);
    let solution = Filled::new(cells).line(challenge);
    Ok(effort.grade(challenge, nodes.nodes(), solution))
}

fn several() -> NoHelp {
    let why = "there is more than one solution, and a grade says how the only one is found";
    NoHelp::Refused(why.to_owned())
}

/// The effort to solve a challenge.
#[derive(Clone, Copy, Debug, Default)]
struct Effort {
    /// Number of pieces to be placed.
    pieces: u32,
    /// Number of pieces placed by forced steps before the first round.
    forced: u32,
    /// Number of rounds that ruled out a placement.
    trials: u32,
    /// Whether forced steps and rounds solve the challenge.
    is_solved: bool,
}

impl Effort {
    fn of(mut position: Position<'_>, limits: &mut Limits) -> Result<Self, NoHelp> {
        let pieces = position.layout.packing.pieces() as u32;
        let mut effort = Self { pieces, ..Self::default() };
        loop {
            if limits.exhausted() {
                return Err(NoHelp::Stopped(limits.status()));
            }
            match position.finding() {
                Finding::Solved => return Ok(Self { is_solved: true, ..effort }),
                Finding::Dead(_) => return Err(NoHelp::NoSolution(None)),
                Finding::Forced(forced) => {
                    effort.forced += u32::from(effort.trials == 0);
                    position.lay(forced.placement);
                }
                Finding::Open => {
                    let before = position.live.len();
                    rule_out(&mut position, limits);
                    if limits.exhausted() {
                        return Err(NoHelp::Stopped(limits.status()));
                    }
                    if position.live.len() == before {
                        return Ok(effort);
                    }
                    effort.trials += 1;
                }
            }
        }
    }

    fn grade(self, challenge: &Challenge, nodes: u64, solution: String) -> Grade {
        let Self { pieces, forced, trials, is_solved } = self;
        let score = 10 * trials + pieces.min(9) + if is_solved { 0 } else { 100 };
        let given = challenge.puzzle.pieces.len() as u32 - pieces;
        let count = |number: u32, one: &str, many: &str| match number {
            1 => format!("1 {one}"),
            number => format!("{number} {many}"),
        };
        let left = count(pieces, "piece is", "pieces are");
        let first_steps = match forced {
            _ if pieces == 0 => String::new(),
            0 => "no first step is forced".to_owned(),
            _ if forced == pieces => "every step is forced".to_owned(),
            _ => count(forced, "first step is forced", "first steps are forced"),
        };
        let tries = "in which all placements are tried";
        let rounds = match (trials, forced == pieces) {
            (0, true) => String::new(),
            (0, false) => "to try a placement rules none out".to_owned(),
            _ => count(trials, &format!("round {tries}"), &format!("rounds {tries}")),
        };
        let rest = if is_solved { "" } else { "the rest has to be searched for" };
        let enters = format!("a search enters {}", counted(nodes as usize, "node"));
        Grade {
            difficulty: Difficulty::of(score, 20, 40),
            score,
            solutions: BigUint::from(1_u8),
            parts: vec![
                Part::new("given", given, format!("{left} to be placed, {given} given")),
                Part::new("left", pieces, ""),
                Part::new("forced", forced, first_steps),
                Part::new("trials", trials, rounds),
                Part::new("search", !is_solved, rest),
                Part::new("nodes", nodes, enters),
            ],
            counts: vec![("solutions", BigUint::from(1_u8))],
            solution,
            hardest_step: None,
        }
    }
}

/// Removes placements that force a dead end, as far as the limits allow.
fn rule_out(position: &mut Position<'_>, limits: &mut Limits) {
    let tried = position.live.clone();
    let wrong: Vec<bool> = tried
        .iter()
        .map(|&placement| {
            let mut ahead = position.clone();
            ahead.lay(placement);
            loop {
                match ahead.seen() {
                    _ if limits.exhausted() => return false,
                    Finding::Forced(forced) => ahead.lay(forced.placement),
                    found => return matches!(found, Finding::Dead(_)),
                }
            }
        })
        .collect();
    let mut wrong = wrong.into_iter();
    position.live.retain(|_| wrong.next() == Some(false));
}
