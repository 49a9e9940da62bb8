//! The plan of a packing: pieces and cells laid out once, with the arguments that make a search unnecessary.

use std::sync::Arc;

use billhook_engine::{Limits, Status};
use billhook_plugin::Outcome;
use num_bigint::BigUint;

use crate::Challenge;
use crate::board::Shape;
use crate::pack::{Packing, Plan, by_area, impossible};

/// The most cells that all placements of all pieces may cover together, for
/// the sake of memory: 2 bytes each. That is what 8 orientations of pieces
/// that cover 4,096 cells come to on as many cells, if they fitted everywhere.
pub(crate) const MOST_COVERED: usize = 1 << 27;

/// The most cells that placements may cover together in an exact cover, which takes 30 bytes for
/// each.
const MOST_ENTRIES: usize = 1 << 24;

/// The widest border, in cells, up to which a flat board is filled cell by
/// cell.
const NARROW: usize = 9;

impl Challenge {
    /// Why there is no solution, where that needs no search.
    pub(crate) fn argument(&self, limits: &mut Limits) -> Option<String> {
        by_area(&self.puzzle).or_else(|| match self.plan("fill", limits) {
            Ok(plan) => impossible(&self.puzzle, &plan.packing),
            Err(outcome) => outcome.reason,
        })
    }

    /// What is to be packed, for a way of this name. With more pieces than cells
    /// there is nothing to be laid out.
    ///
    /// # Errors
    ///
    /// What came of it, if no search is needed or a limit was reached.
    pub(crate) fn plan(
        &self,
        way: &'static str,
        limits: &mut Limits,
    ) -> Result<&Arc<Plan>, Box<Outcome>> {
        let many = self.puzzle.pieces.len() > self.puzzle.board.points().len();
        if many && let Some(reason) = by_area(&self.puzzle) {
            return Err(Box::new(Outcome::impossible("argument", reason)));
        }
        if let Some(plan) = self.plan.get() {
            return Ok(plan);
        }
        let packing = Packing::new_while(&self.puzzle, |covered| {
            covered <= MOST_COVERED && !limits.exhausted()
        });
        let Some(packing) = packing else { return Err(stopped(way, limits)) };
        let plan = Plan::new(packing, &self.puzzle, self.alike, || !limits.exhausted());
        let Some(plan) = plan else { return Err(stopped(way, limits)) };
        Ok(self.plan.get_or_init(|| Arc::new(plan)))
    }

    /// Returns whether a board is filled cell by cell rather than covered.
    pub(crate) fn is_filled(&self, plan: &Plan) -> bool {
        let flat = self.puzzle.board.shape() == Shape::Flat;
        is_too_large_to_cover(plan) || flat && plan.packing.border() <= NARROW
    }
}

/// What comes of a way that a limit stopped while something was laid out, or for which
/// there is too much to be laid out.
pub(crate) fn stopped(way: &'static str, limits: &Limits) -> Box<Outcome> {
    let status = limits.status().or(Status::MemoryLimit);
    Box::new(Outcome::counted(way, status, BigUint::ZERO))
}

/// Whether an exact cover would take too much memory.
pub(crate) fn is_too_large_to_cover(plan: &Plan) -> bool {
    plan.packing.entries() > MOST_ENTRIES
}
