//! Compiling a board's solutions into a diagram, and reading one.

use std::io::Read;

use billhook_engine::diagram::Unreadable;
use billhook_engine::{Limits, Status};
use num_bigint::BigUint;

use super::classes::Classes;
use super::diagram::Boards;
use super::pack::{Alike, Plan, Spread, Tiler};
use super::plugin::Challenge;
use super::ways::{Job, Way, with_tiler};
use billhook_plugin::{Compile, Compiled, Diagrammed, Outcome, Uncompiled, Unsolvable};

/// The most free cells of a board that is filled cell by cell: a key takes a
/// bit for each. Larger ones are compiled as exact covers, whose keys are as
/// large; there a fixed size does not matter.
const MOST_FILLED: usize = 256;

impl Challenge {
    /// Compiles all solutions.
    pub(super) fn compiled<'a>(
        &'a self,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + 'a>, Uncompiled> {
        let (plan, way) = match self.prepare(how.strategy, how.limits) {
            Ok((plan, Way::Fill)) if plan.packing.cells.len() > MOST_FILLED => (plan, Way::Cover),
            Ok(prepared) => prepared,
            Err(outcome) if outcome.status == Status::Complete => {
                return Ok(Box::new(Unsolvable(*outcome)));
            }
            Err(outcome) => {
                let outcome = Outcome { strategy: "diagram", ..*outcome };
                return Err(Uncompiled::Stopped(Box::new(outcome)));
            }
        };
        with_tiler(plan, way, Compilation { challenge: self, plan, way, how })
    }

    /// Reads a diagram.
    pub(super) fn loaded<'a>(
        &'a self,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'a>, String> {
        let (plan, way) = match self.prepare("diagram", limits) {
            Ok((plan, Way::Fill)) if plan.packing.cells.len() > MOST_FILLED => (plan, Way::Cover),
            Ok(prepared) => prepared,
            Err(_) => return Err("this board cannot be compiled".to_owned()),
        };
        with_tiler(plan, way, Reading { challenge: self, plan, way, file, limits })
    }

    fn boards<'a>(&'a self, plan: &'a Plan, way: Way, tiler: &impl Tiler) -> Boards<'a> {
        let placements = tiler.placements().to_vec();
        Boards { challenge: self, plan, strategy: way.name(), placements }
    }
}

/// A diagram that is to be made.
struct Compilation<'a, 'h> {
    challenge: &'a Challenge,
    plan: &'a Plan,
    way: Way,
    how: Compile<'h>,
}

impl<'a> Job for Compilation<'a, '_> {
    type Done = Result<Box<dyn Compiled + 'a>, Uncompiled>;

    fn with<T: Tiler + 'static>(self, tiler: T) -> Self::Done {
        if !tiler.is_keyed() {
            return Err(Uncompiled::Refused("there are too many kinds of pieces".to_owned()));
        }
        let boards = self.challenge.boards(self.plan, self.way, &tiler);
        let search = Spread::new(tiler, self.plan);
        if self.plan.alike == Alike::Symmetric {
            return Ok(Box::new(Classes::compile(search.tilings(), boards, self.how)?));
        }
        Ok(Box::new(Diagrammed::compile(search, boards, self.how)?))
    }

    fn too_large(self) -> Self::Done {
        let outcome = Outcome::counted("diagram", Status::MemoryLimit, BigUint::ZERO);
        Err(Uncompiled::Stopped(Box::new(outcome)))
    }
}

/// A diagram that is to be read.
struct Reading<'a, 'b> {
    challenge: &'a Challenge,
    plan: &'a Plan,
    way: Way,
    file: &'b mut dyn Read,
    limits: &'b mut Limits,
}

impl<'a> Job for Reading<'a, '_> {
    type Done = Result<Box<dyn Compiled + 'a>, String>;

    fn with<T: Tiler + 'static>(self, tiler: T) -> Self::Done {
        let boards = self.challenge.boards(self.plan, self.way, &tiler);
        let read = Diagrammed::<Spread<'a, T>, _>::load(self.file, boards);
        let read = read.map_err(|why| match why {
            Unreadable::OtherInstance(_) => {
                "it is of another puzzle, or of another version".to_owned()
            }
            why => why.to_string(),
        })?;
        if self.plan.alike != Alike::Symmetric {
            return Ok(Box::new(read));
        }
        let classes = Classes::new(read, self.limits);
        Ok(Box::new(
            classes.map_err(|_| "the time was up before its solutions were counted".to_owned())?,
        ))
    }

    fn too_large(self) -> Self::Done {
        Err("this board cannot be compiled".to_owned())
    }
}
