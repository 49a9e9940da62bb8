//! Which search suits a board.

use billhook_engine::Limits;
use billhook_engine::Status;
use num_bigint::BigUint;

use super::board::Shape;
use super::pack::{Cover, Fill, Packing, Plan, Tiler, by_area, impossible};
use super::plugin::Challenge;
use billhook_plugin::Outcome;

/// The most cells that all placements of all pieces may cover together, for
/// the sake of memory: 2 bytes each. That is what 8 orientations of pieces
/// that cover 4,096 cells come to on as many cells, if they fitted everywhere.
pub(super) const MOST_COVERED: usize = 1 << 27;

/// The same for exact cover, which takes 30 bytes each.
const MOST_ENTRIES: usize = 1 << 24;

/// The widest border, in cells, up to which a flat board is filled cell by
/// cell.
const NARROW: usize = 9;

/// What finds packings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Fill,
    Cover,
}

impl Way {
    pub(super) fn name(self) -> &'static str {
        match self {
            Way::Fill => "fill",
            Way::Cover => "cover",
        }
    }
}

/// What is to be done with a tiler.
pub(super) trait Job {
    type Done;
    fn with<T: Tiler + 'static>(self, tiler: T) -> Self::Done;
    /// What is done if there are too many placements for it.
    fn too_large(self) -> Self::Done;
}

impl Challenge {
    /// What is to be searched, and how: `strategy` names a way, or leaves the
    /// choice. With `auto` an argument may decide.
    ///
    /// # Errors
    ///
    /// What came of it, if no search is needed or none is possible.
    pub(super) fn prepare(
        &self,
        strategy: &str,
        limits: &mut Limits,
    ) -> Result<(&Plan, Way), Box<Outcome>> {
        let auto = strategy == "auto";
        // With more pieces than cells there is nothing to search.
        let many = self.puzzle.pieces.len() > self.puzzle.board.points().len();
        if (auto || many)
            && let Some(reason) = by_area(&self.puzzle)
        {
            return Err(Box::new(Outcome::impossible("argument", reason)));
        }
        let name = if strategy == "cover" { "cover" } else { "fill" };
        let stopped = |status: Status| {
            Box::new(Outcome::counted(name, status.or(Status::MemoryLimit), BigUint::ZERO))
        };
        let plan = match self.plan.get() {
            Some(plan) => plan,
            None => {
                let packing = Packing::new_while(&self.puzzle, |covered| {
                    covered <= MOST_COVERED && !limits.exhausted()
                });
                let Some(packing) = packing else { return Err(stopped(limits.status())) };
                if auto && let Some(reason) = impossible(&self.puzzle, &packing) {
                    return Err(Box::new(Outcome::impossible("argument", reason)));
                }
                let go_on = || !limits.exhausted();
                let plan = Plan::new_while(packing, &self.puzzle, self.alike, go_on);
                let Some(plan) = plan else { return Err(stopped(limits.status())) };
                self.plan.get_or_init(|| plan)
            }
        };
        let large = plan.packing.entries() > MOST_ENTRIES;
        let flat = self.puzzle.board.shape() == Shape::Flat;
        match strategy {
            "fill" => Ok((plan, Way::Fill)),
            "cover" if large => Err(stopped(Status::MemoryLimit)),
            "cover" => Ok((plan, Way::Cover)),
            _ if large || flat && plan.packing.border() <= NARROW => Ok((plan, Way::Fill)),
            _ => Ok((plan, Way::Cover)),
        }
    }
}

/// Does a job with the tiler for a plan.
pub(super) fn with_tiler<J: Job>(plan: &Plan, way: Way, job: J) -> J::Done {
    let (packing, allowed) = (&plan.packing, &plan.reduction.allowed);
    if way == Way::Cover {
        return match Cover::new(packing, allowed) {
            Ok(cover) => job.with(cover),
            Err(_) => job.too_large(),
        };
    }
    match packing.cells.len() {
        0..=64 => job.with(Fill::<1>::new(packing, allowed)),
        65..=128 => job.with(Fill::<2>::new(packing, allowed)),
        129..=256 => job.with(Fill::<4>::new(packing, allowed)),
        257..=512 => job.with(Fill::<8>::new(packing, allowed)),
        513..=1024 => job.with(Fill::<16>::new(packing, allowed)),
        _ => job.with(Fill::<64>::new(packing, allowed)),
    }
}
