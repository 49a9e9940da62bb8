//! Finds solutions for dealing, hints and grades: by the kernel of bits where it fits, otherwise by
//! trials on pencil marks, which need no exact cover.

use std::sync::Arc;

use billhook_engine::{Flow, Limits, OnSolution, Search, Statistics, Status, dfs};
use billhook_plugin::Random;

use crate::bits::Bits;
use crate::marks::Trials;
use crate::shape::Shape;

/// Number of nodes after which the first walks of a random draw are restarted; later walks may take
/// a multiple of it.
const UNIT: u64 = 1_000;

/// The result of a search for a few solutions.
pub(crate) struct Found {
    /// The digits of each solution row by row, from 1.
    pub(crate) boards: Vec<Vec<u8>>,
    pub(crate) status: Status,
    /// Number of nodes besides the root: 0 if everything follows from the clues by singles.
    pub(crate) trials: u64,
}

/// Returns the first solutions for some clues, at most `most`, fewer if a limit is reached.
pub(crate) fn first(shape: &Arc<Shape>, clues: &[u8], most: usize, limits: &mut Limits) -> Found {
    if shape.is_classic {
        return searched(&mut Bits::of(clues), |bits| bits.cells().to_vec(), most, limits);
    }
    match Trials::of(shape, clues) {
        Ok(mut trials) => searched(&mut trials, |trials| trials.marks.digits(), most, limits),
        Err(_) => Found { boards: Vec::new(), status: Status::Complete, trials: 0 },
    }
}

fn searched<S: Search>(
    search: &mut S,
    read: impl Fn(&S) -> Vec<u8>,
    most: usize,
    limits: &mut Limits,
) -> Found {
    let mut boards = Vec::new();
    let mut statistics = Statistics::new();
    let keep = OnSolution(|search: &S| {
        boards.push(read(search));
        if boards.len() < most { Flow::Continue } else { Flow::Stop }
    });
    let status = dfs::search(search, &mut (limits, &mut statistics, keep));
    Found { boards, status, trials: statistics.nodes().saturating_sub(1) }
}

/// Returns whether a search of at most this many nodes proves that there is exactly one solution.
pub(crate) fn is_only(shape: &Arc<Shape>, clues: &[u8], nodes: u64) -> bool {
    let found = first(shape, clues, 2, &mut Limits::new().nodes(nodes));
    found.boards.len() == 1 && found.status == Status::Complete
}

/// Draws a random full board; `None` if there is none.
pub(crate) fn drawn(shape: &Arc<Shape>, random: &mut Random) -> Option<Vec<u8>> {
    let none = vec![0; shape.side * shape.side];
    match shape.is_classic {
        true => random.solution(&mut Bits::of(&none), UNIT, |bits| bits.cells().to_vec()),
        false => {
            let mut trials = Trials::of(shape, &none).ok()?;
            random.solution(&mut trials, UNIT, |trials| trials.marks.digits())
        }
    }
}
