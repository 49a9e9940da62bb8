//! Whether subproblems that fall apart are solved apart.

use std::convert::Infallible;

use crate::{Divide, Keyed};

/// How a walk deals with subproblems that fall apart.
pub(crate) trait Division<S: Keyed> {
    type Part;
    /// Whether there may be parts at all.
    const DIVIDES: bool;
    fn divide(search: &mut S) -> Option<Self::Part>;
    fn rest(search: &mut S, part: &mut Self::Part);
    fn join(search: &mut S, part: Self::Part);
}

/// They are solved as they are.
pub(crate) struct Whole;

impl<S: Keyed> Division<S> for Whole {
    type Part = Infallible;
    const DIVIDES: bool = false;
    #[inline(always)]
    fn divide(_: &mut S) -> Option<Infallible> {
        None
    }
    fn rest(_: &mut S, _: &mut Infallible) {}
    fn join(_: &mut S, _: Infallible) {}
}

/// They are solved part by part.
pub(crate) struct Apart;

impl<S: Divide> Division<S> for Apart {
    type Part = S::Part;
    const DIVIDES: bool = true;
    #[inline(always)]
    fn divide(search: &mut S) -> Option<S::Part> {
        search.divide()
    }
    #[inline(always)]
    fn rest(search: &mut S, part: &mut S::Part) {
        search.rest(part);
    }
    #[inline(always)]
    fn join(search: &mut S, part: S::Part) {
        search.join(part);
    }
}
