//! Divisions: they decide whether a fold solves the components of a subproblem separately, and
//! whether it looks subproblems up in a diagram that was compiled before.

use std::convert::Infallible;

use super::memo::Known;
use super::overflow::Rest;
use crate::{AnyKey, Divide, Keyed};

/// The treatment of components and of compiled subproblems. By default a subproblem has no
/// components and is not compiled; `Components` forwards the first three functions to [`Divide`].
pub(crate) trait Division<S: Keyed> {
    type Part;
    /// `true` if [`divide`](Self::divide) may find components.
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
    /// Returns what an earlier diagram holds for the current subproblem: its node, or that it is
    /// dead. `None` if there is no such diagram or it does not hold the key.
    #[inline(always)]
    fn compiled(search: &S, key: &S::Key) -> Option<Known<u32>> {
        let _ = (search, key);
        None
    }
}

/// The division that solves every subproblem as a whole.
pub(crate) struct Whole;

impl<S: Keyed> Division<S> for Whole {
    type Part = Infallible;
    const DIVIDES: bool = false;
}

/// The division that solves every subproblem as a whole, unless a diagram holds it.
pub(crate) struct Compiled;

impl<M: Copy> Division<Rest<'_, M>> for Compiled {
    type Part = Infallible;
    const DIVIDES: bool = false;
    fn compiled(search: &Rest<'_, M>, key: &AnyKey) -> Option<Known<u32>> {
        search.known(key)
    }
}

/// The division that solves the components of a subproblem separately.
pub(crate) struct Components;

impl<S: Divide> Division<S> for Components {
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
