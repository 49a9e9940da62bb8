//! The strategies that walk a tree again and again, each walk by a rule, as one.
//!
//! For whoever offers all of them for many searches: the recursion is compiled once
//! for a search instead of once for each rule. The rule of a walk is looked up at each
//! node, which costs a well-predicted branch.

use super::depth_bounded::Bound;
use super::iterative_deepening::Depth;
use super::limited_discrepancy::Discrepancies;
use super::round::{Limited, Rule, rounds};
use crate::bookmark::{Bookmark, Lost, Turn};
use crate::visit::{At, Visitor};
use crate::{Search, Status};

/// Which rule the walks follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// [`iterative_deepening`](super::iterative_deepening).
    Depth,
    /// [`limited_discrepancy`](super::limited_discrepancy), of a depth that is not
    /// known.
    Discrepancies,
    /// [`depth_bounded`](super::depth_bounded).
    DepthOfDiscrepancies,
}

/// Goes on with a strategy from the bookmark, as its own function does.
///
/// # Errors
///
/// If the bookmark is of another search.
pub fn resume<S: Search, V: Visitor<S>>(
    by: By,
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, Lost> {
    rounds(search, visitor, bookmark, 0, |turn| Any::new(by, turn))
}

/// One of the rules.
enum Any {
    Depth(Depth),
    Discrepancies(Discrepancies),
    Bound(Bound),
}

impl Any {
    fn new(by: By, turn: Turn) -> Self {
        match by {
            By::Depth => Self::Depth(Depth::new(turn)),
            By::Discrepancies => Self::Discrepancies(Discrepancies::new(turn, None)),
            By::DepthOfDiscrepancies => Self::Bound(Bound::new(turn)),
        }
    }
}

impl<S: Search> Limited<S> for Any {
    fn turn(&self) -> Turn {
        match self {
            Self::Depth(rule) => Limited::<S>::turn(rule),
            Self::Discrepancies(rule) => Limited::<S>::turn(rule),
            Self::Bound(rule) => Limited::<S>::turn(rule),
        }
    }
}

impl<S: Search> Rule<S> for Any {
    #[inline]
    fn leaves_out(&mut self, search: &S, at: At<S::Move>) -> bool {
        match self {
            Self::Depth(rule) => rule.leaves_out(search, at),
            Self::Discrepancies(rule) => rule.leaves_out(search, at),
            Self::Bound(rule) => rule.leaves_out(search, at),
        }
    }
    #[inline]
    fn is_new(&mut self, search: &S) -> bool {
        match self {
            Self::Depth(rule) => rule.is_new(search),
            Self::Discrepancies(rule) => rule.is_new(search),
            Self::Bound(rule) => rule.is_new(search),
        }
    }
}
