//! A walk along all paths of a diagram within limits, whose listener can ask the clock.

use std::cell::RefCell;

use billhook_engine::diagram::{Partial, Reason, Stopped};
use billhook_engine::{At, Flow, Limits, Search, Status, Visitor};
use num_bigint::BigUint;

use super::Stored;

/// Number of solutions, or of edges, that are handled between two looks at the clock.
pub(super) const COPIES: u64 = 256;

/// Calls `tell` for each path, in order, within limits, until it returns [`Flow::Stop`]. If `tell`
/// may work on a path for long, it asks the clock now and then.
pub(super) fn walk<M: Stored>(
    paths: &mut Partial<'_, M>,
    limits: &mut Limits,
    mut tell: impl FnMut(&[M], Clock<'_, '_>) -> Flow,
) -> Status {
    let clock = Clock(&RefCell::new(limits));
    // As an object: the walks of a diagram are compiled once for each type of moves.
    let tell: &mut dyn FnMut(&[M]) -> Flow = &mut |path| tell(path, clock);
    paths.each(&mut { clock }, tell)
}

/// Limits that a walk keeps, and that its listener can ask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock<'c, 'l>(&'c RefCell<&'l mut Limits>);

impl Clock<'_, '_> {
    /// Returns whether a limit is reached. Each call looks at the clock.
    pub(super) fn is_over(self) -> bool {
        self.0.borrow_mut().exhausted()
    }
}

impl<S: Search> Visitor<S> for Clock<'_, '_> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        self.0.borrow_mut().enter(search, at)
    }
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        Visitor::<S>::solved(&mut **self.0.borrow_mut(), search)
    }
    fn status(&self) -> Status {
        Limits::status(&self.0.borrow())
    }
}

/// Returns the status of a question that was stopped before its answer.
pub(super) fn status(stopped: &Stopped) -> Status {
    match stopped.reason {
        Reason::Stopped(status) => status,
        Reason::Mismatch => Status::WrongKey,
        Reason::Cycle => Status::Interrupted,
    }
}

/// Returns each move that occurs on a path, with the number of paths on which it occurs. A move
/// that occurs twice on a path counts twice.
///
/// # Errors
///
/// If a limit is reached first.
pub fn moves<M: Stored>(
    paths: &mut Partial<'_, M>,
    limits: &mut Limits,
) -> Result<Vec<(M, BigUint)>, Status> {
    paths.marginals(limits).map_err(|stopped| status(&stopped))
}
