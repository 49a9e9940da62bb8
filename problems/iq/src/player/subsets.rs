//! Finds subsets of a solution's pieces with which it is the only solution.
//!
//! A set of pieces leaves another solution if and only if that solution has all of them in the same
//! places. So each other solution that is found rules out all subsets of the pieces on which the
//! two agree, and only choices that no solution so far rules out are searched (implicit hitting
//! sets: Reiter, *A theory of diagnosis from first principles*, 1987).

use billhook_engine::{Flow, Limits, OnSolution, Status, dfs};
use billhook_plugin::Random;

use super::position::{Layout, Position};

/// A set of a solution's pieces, as bits: a solution has up to 26.
pub(super) type Pieces = u32;

/// Maximum number of choices of pieces that are tried for a solution: enough for all choices of 4
/// of 12, which are 495.
const CHOICES: usize = 1_000;

/// Number of choices after which a set is taken although a piece of it could go.
const MINIMAL: usize = 50;

/// Number of nodes after which the search for a second solution gives up: whether there is one
/// remains unknown.
const NODES: u64 = 20_000;

/// A solution, with the sets of its pieces that are known to leave it the only one, or not.
#[derive(Debug)]
pub(super) struct Subsets<'l> {
    layout: &'l Layout,
    /// The placements of the solution.
    solution: Vec<u32>,
    /// The sets of pieces on which other solutions agree with it.
    ruled_out: Vec<Pieces>,
    /// Sets of pieces that are known to leave it the only one.
    enough: Vec<Pieces>,
}

impl<'l> Subsets<'l> {
    /// Creates the subsets of a solution with at most 26 pieces.
    pub(super) fn new(layout: &'l Layout, solution: Vec<u32>) -> Self {
        Self { layout, solution, ruled_out: Vec::new(), enough: Vec::new() }
    }

    pub(super) fn placements(&self, pieces: Pieces) -> impl Iterator<Item = u32> {
        let all = self.solution.iter().enumerate();
        all.filter(move |(piece, _)| pieces >> piece & 1 == 1).map(|(_, &placement)| placement)
    }

    /// Returns whether the solution is the only one with these pieces in their places; `None` if
    /// this is not found within [`NODES`] or the limits.
    fn is_only(&mut self, pieces: Pieces, limits: &mut Limits) -> Option<bool> {
        if self.ruled_out.iter().any(|common| pieces & !common == 0) {
            return Some(false);
        }
        if self.enough.iter().any(|enough| enough & !pieces == 0) {
            return Some(true);
        }
        let mut position = Position::empty(self.layout);
        self.placements(pieces).for_each(|placement| position.lay(placement));
        let mut common = None;
        let mut other = OnSolution(|position: &Position<'_>| {
            let lies = |placement: &u32| position.laid.contains(placement);
            let all = self.solution.iter().enumerate().filter(|(_, placement)| lies(placement));
            let agree: Pieces = all.fold(0, |pieces, (piece, _)| pieces | 1 << piece);
            if agree.count_ones() as usize == self.solution.len() {
                return Flow::Continue;
            }
            common = Some(agree);
            Flow::Stop
        });
        let status = limits
            .within(NODES, |limits| dfs::search(&mut position, &mut (&mut *limits, &mut other)));
        self.ruled_out.extend(common);
        let is_only = common.is_none();
        if is_only && status != Status::Complete {
            return None;
        }
        self.enough.extend(is_only.then_some(pieces));
        Some(is_only)
    }

    /// Returns whether the pieces are known to leave the solution the only one, and each of them is
    /// known to be needed for this.
    fn is_minimal(&mut self, pieces: Pieces, limits: &mut Limits) -> bool {
        let others = (0..self.solution.len()).map(|piece| pieces & !(1 << piece));
        self.is_only(pieces, limits) == Some(true)
            && others
                .filter(|&fewer| fewer != pieces)
                .all(|fewer| self.is_only(fewer, limits) == Some(false))
    }

    /// Draws a set of this number of pieces that leave the solution the only one: a minimal one if
    /// the first [`MINIMAL`] random sets contain one, so that few given pieces are all needed. `None` if [`CHOICES`] sets contain none, or if a limit was reached.
    pub(super) fn exactly(
        &mut self,
        number: usize,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Option<Pieces> {
        let all = self.solution.len();
        let mut order: Vec<usize> = (0..all).collect();
        let mut enough = None;
        for choice in 0..CHOICES {
            if limits.exhausted() {
                return None;
            }
            if choice >= MINIMAL && enough.is_some() {
                return enough;
            }
            random.shuffle(&mut order);
            let pieces = order.iter().take(number).fold(0, |pieces, piece| pieces | 1 << piece);
            if self.is_only(pieces, limits) == Some(true) {
                if self.is_minimal(pieces, limits) {
                    return Some(pieces);
                }
                enough.get_or_insert(pieces);
            }
        }
        enough
    }

    /// Removes pieces one by one in random order, each if the solution is known to be the only one
    /// without it, and returns the others. Unless a search gave up, none of these can be removed,
    /// but another choice may be smaller.
    pub(super) fn few(&mut self, random: &mut Random, limits: &mut Limits) -> Pieces {
        let mut order: Vec<usize> = (0..self.solution.len()).collect();
        random.shuffle(&mut order);
        let all = order.iter().fold(0, |pieces, piece| pieces | 1 << piece);
        order.into_iter().fold(all, |pieces, piece| {
            let fewer = pieces & !(1 << piece);
            if self.is_only(fewer, limits) == Some(true) { fewer } else { pieces }
        })
    }
}
