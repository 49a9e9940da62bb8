//! Whether subproblems that fall apart are solved apart, and whether a diagram has some already.

use std::convert::Infallible;

use super::memo::Known;
use crate::{Anonymous, AnyKey, Divide, Keyed};

/// How a walk deals with subproblems that fall apart.
pub(crate) trait Division<S: Keyed> {
    type Part;
    /// Whether there may be parts at all.
    const DIVIDES: bool;
    #[inline(always)]
    fn divide(search: &mut S) -> Option<Self::Part> {
        let _ = search;
        None
    }
    fn rest(search: &mut S, part: &mut Self::Part) {
        let _ = (search, part);
    }
    fn join(search: &mut S, part: Self::Part) {
        let _ = (search, part);
    }
    /// The node of a diagram that was compiled before, for the subproblem at hand by its key.
    #[inline(always)]
    fn compiled(search: &S, key: &S::Key) -> Option<Known<u32>> {
        let _ = (search, key);
        None
    }
}

/// They are solved as they are.
pub(crate) struct Whole;

impl<S: Keyed> Division<S> for Whole {
    type Part = Infallible;
    const DIVIDES: bool = false;
}

/// They are solved as they are, unless a diagram holds them.
pub(crate) struct Compiled;

impl<M: Copy> Division<Anonymous<'_, M>> for Compiled {
    type Part = Infallible;
    const DIVIDES: bool = false;
    fn compiled(search: &Anonymous<'_, M>, key: &AnyKey) -> Option<Known<u32>> {
        search.known(key)
    }
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
