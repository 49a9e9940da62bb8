//! Which pieces of a solution leave it the only one.
//!
//! Pieces of a solution leave another one if and only if that other one has all of them in the same
//! places. So each other solution that is met rules out, by the set of pieces in which the two
//! agree, all subsets of that set, and only choices that no solution met so far rules out are
//! searched (implicit hitting sets: Reiter, *A theory of diagnosis from first principles*, 1987).

use billhook_engine::{Flow, Limits, OnSolution, Status, dfs};
use billhook_plugin::Random;

use super::position::{Layout, Position};

/// Pieces of a solution, as bits: a solution has up to 26.
pub(super) type Pieces = u32;

/// How many choices of pieces of one solution are tried: all of 4 of 12, which are 495.
const CHOICES: usize = 1_000;

/// After how many nodes a search for a second solution is given up, and the choice with it.
const NODES: u64 = 20_000;

/// A solution, and what is known of others.
#[derive(Debug)]
pub(super) struct Subsets<'l> {
    layout: &'l Layout,
    /// The placements of the solution.
    solution: Vec<u32>,
    /// In which pieces others agree with it.
    ruled_out: Vec<Pieces>,
    /// Which pieces are known to leave it the only one.
    enough: Vec<Pieces>,
}

impl<'l> Subsets<'l> {
    /// Those of a solution with at most 26 pieces.
    pub(super) fn new(layout: &'l Layout, solution: Vec<u32>) -> Self {
        Self { layout, solution, ruled_out: Vec::new(), enough: Vec::new() }
    }

    /// The placements of some pieces.
    pub(super) fn placements(&self, pieces: Pieces) -> impl Iterator<Item = u32> {
        let all = self.solution.iter().enumerate();
        all.filter(move |(piece, _)| pieces >> piece & 1 == 1).map(|(_, &placement)| placement)
    }

    /// Whether the solution is the only one with these pieces in their places; none if that is
    /// not found out soon, or within the limits.
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

    /// Whether the pieces leave the solution the only one, and without any of them do not.
    fn is_minimal(&mut self, pieces: Pieces, limits: &mut Limits) -> bool {
        let others = (0..self.solution.len()).map(|piece| pieces & !(1 << piece));
        self.is_only(pieces, limits) == Some(true)
            && others
                .filter(|&fewer| fewer != pieces)
                .all(|fewer| self.is_only(fewer, limits) == Some(false))
    }

    /// So many pieces, drawn at random, that leave the solution the only one and of which none can
    /// go; none if there are no such, or none among many.
    pub(super) fn exactly(
        &mut self,
        number: usize,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Option<Pieces> {
        let all = self.solution.len();
        let mut order: Vec<usize> = (0..all).collect();
        for _ in 0..CHOICES {
            if limits.exhausted() {
                return None;
            }
            random.shuffle(&mut order);
            let pieces = order.iter().take(number).fold(0, |pieces, piece| pieces | 1 << piece);
            if self.is_minimal(pieces, limits) {
                return Some(pieces);
            }
        }
        None
    }

    /// The pieces that are left when they are taken away one by one, in an order by chance, each
    /// unless it is needed: none of them can go, but of others fewer may be enough.
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
