//! Lays out the packing problem of a challenge when it is first needed, and decides between filling
//! cell by cell and exact cover.

use std::sync::Arc;

use billhook_engine::{Limits, Status};
use billhook_plugin::Outcome;
use num_bigint::BigUint;

use crate::Challenge;
use crate::board::Shape;
use crate::challenge::MOST_COVERED;
use crate::pack::{Packing, Plan, by_area, impossible};

/// Maximum number of cells that placements may cover together in an exact cover, which takes 30
/// bytes for each.
const MOST_ENTRIES: usize = 1 << 24;

/// Maximum length of the border, in cells, of a flat board that is filled cell by cell.
const NARROW: usize = 9;

impl Challenge {
    /// Returns why there is no solution, if an argument without a search shows it; `None` if no
    /// argument does, or if a limit was reached before.
    pub(crate) fn argument(&self, limits: &mut Limits) -> Option<String> {
        by_area(&self.puzzle).or_else(|| match self.plan("fill", limits) {
            Ok(plan) => impossible(&self.puzzle, &plan.packing),
            Err(outcome) => outcome.reason,
        })
    }

    /// Returns the packing problem, laid out on the first call. `way` is the name of the
    /// formulation that asks. With more pieces than cells nothing is laid out.
    ///
    /// # Errors
    ///
    /// Returns the outcome if no search is needed, if a limit was reached, or if the packing is too
    /// large.
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

    /// Returns whether a board is filled cell by cell rather than covered: it is flat and its
    /// border is at most [`NARROW`], or an exact cover would take too much memory.
    pub(crate) fn is_filled(&self, plan: &Plan) -> bool {
        let flat = self.puzzle.board.shape() == Shape::Flat;
        is_too_large_to_cover(plan) || flat && plan.packing.border() <= NARROW
    }
}

/// Returns the outcome of the formulation `way` if a limit stopped it while a packing was laid out,
/// or if the packing is too large for the memory.
pub(crate) fn stopped(way: &'static str, limits: &Limits) -> Box<Outcome> {
    let status = limits.status().or(Status::MemoryLimit);
    Box::new(Outcome::counted(way, status, BigUint::ZERO))
}

/// Returns whether an exact cover would take too much memory.
pub(crate) fn is_too_large_to_cover(plan: &Plan) -> bool {
    plan.packing.entries() > MOST_ENTRIES
}
