//! Visitors: everything that watches a search or bounds it.
//!
//! A walk tells its visitor of every node, and the visitor's verdicts steer
//! it (the event-and-verdict style of the Boost Graph Library, Siek, Lee and
//! Lumsdaine 2002). Counting, limits, pruning and collecting solutions are
//! visitors of a few lines each; a tuple of visitors is a visitor. What is
//! not asked for costs nothing: the walk is compiled for the visitor at hand.

mod cancel;
mod clock;
mod limits;
mod prune;
mod solutions;
mod statistics;

pub use cancel::Cancel;
pub(crate) use limits::Alarm;
pub use limits::Limits;
pub use prune::{Cut, DepthLimit, Prune};
pub use solutions::{Collect, OnSolution, Told};
pub use statistics::Statistics;

use crate::{Search, Status};

/// A visitor's verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flow {
    /// Go on.
    Continue,
    /// Do not search this node, but go on with the others.
    Prune,
    /// End the whole search.
    Stop,
}

/// Where a node stands in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At<M> {
    /// Decisions between the root and this node: the root has 0.
    pub depth: usize,
    /// How many children of the same parent were entered before this one.
    pub branch: usize,
    /// The decision that led here; none for the root.
    pub by: Option<M>,
}

/// Watches a search over `S`, and may prune or stop it.
///
/// Every method has a default that does nothing, so a visitor says only what
/// it cares about. For each node the walk calls `enter`; then, unless the
/// search is stopped, one of `pruned`, `dead`, `solved`, or nothing and the
/// children; then `leave`. **A node is one `enter`**: the root, dead ends,
/// pruned nodes and solutions count.
///
/// After a `Stop` the walk goes straight back to the root, without further
/// calls.
///
/// # Tuples
///
/// A tuple asks its visitors in order. A `Stop` ends the round at once, so
/// visitors further right never hear of a node that a limit further left
/// refused: put limits first. `Prune` does not end the round; the strongest
/// verdict counts.
///
/// # Example
///
/// A visitor that remembers the deepest node:
///
/// ```
/// use billhook_engine::{At, Flow, Search, Visitor};
///
/// struct Deepest(usize);
///
/// impl<S: Search> Visitor<S> for Deepest {
///     fn enter(&mut self, _: &S, at: At<S::Move>) -> Flow {
///         self.0 = self.0.max(at.depth);
///         Flow::Continue
///     }
/// }
/// ```
pub trait Visitor<S: Search> {
    /// A node is entered: `search` stands at it, not yet opened.
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        let _ = (search, at);
        Flow::Continue
    }

    /// The node just entered was pruned by a visitor.
    fn pruned(&mut self, search: &S) {
        let _ = search;
    }

    /// The node just entered is a dead end.
    fn dead(&mut self, search: &S) {
        let _ = search;
    }

    /// The node just entered is a solution. `Prune` means `Continue` here.
    fn solved(&mut self, search: &S) -> Flow {
        let _ = search;
        Flow::Continue
    }

    /// The first solution of a search that is being [compiled](crate::diagram::compile), by its
    /// moves: it is known long before the last one. Told of only where nothing is compiled apart.
    /// `Prune` means `Continue` here.
    fn first(&mut self, moves: &[S::Move]) -> Flow {
        let _ = moves;
        Flow::Continue
    }

    /// All of the node's subtree has been walked.
    fn leave(&mut self, at: At<S::Move>) {
        let _ = at;
    }

    /// An earlier search entered this node and was stopped below it; this one
    /// goes on there. Told of each such node from the root down.
    fn resumed(&mut self, search: &S, at: At<S::Move>) {
        let _ = (search, at);
    }

    /// The search stands where this one goes on: nodes that are opened from here on are new.
    fn arrived(&mut self, search: &mut S) {
        let _ = search;
    }

    /// What this visitor's verdicts mean for the search as a whole:
    /// [`Status::Complete`] as long as none of them kept anything from being
    /// found.
    ///
    /// A visitor that stops without giving a reason here is taken as an
    /// interruption.
    fn status(&self) -> Status {
        Status::Complete
    }
}

impl<S: Search, V: Visitor<S> + ?Sized> Visitor<S> for &mut V {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        (**self).enter(search, at)
    }
    #[inline]
    fn pruned(&mut self, search: &S) {
        (**self).pruned(search);
    }
    #[inline]
    fn dead(&mut self, search: &S) {
        (**self).dead(search);
    }
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        (**self).solved(search)
    }
    fn first(&mut self, moves: &[S::Move]) -> Flow {
        (**self).first(moves)
    }
    #[inline]
    fn leave(&mut self, at: At<S::Move>) {
        (**self).leave(at);
    }
    #[inline]
    fn resumed(&mut self, search: &S, at: At<S::Move>) {
        (**self).resumed(search, at);
    }
    fn arrived(&mut self, search: &mut S) {
        (**self).arrived(search);
    }
    fn status(&self) -> Status {
        (**self).status()
    }
}

impl<S: Search> Visitor<S> for () {}

macro_rules! tuple_of_visitors {
    ($($visitor:ident $field:tt),*) => {
        impl<S: Search, $($visitor: Visitor<S>),*> Visitor<S> for ($($visitor,)*) {
            #[inline]
            fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
                let verdict = Flow::Continue;
                $(
                    let verdict = match self.$field.enter(search, at) {
                        Flow::Stop => return Flow::Stop,
                        flow => verdict.max(flow),
                    };
                )*
                verdict
            }
            #[inline]
            fn pruned(&mut self, search: &S) {
                $(self.$field.pruned(search);)*
            }
            #[inline]
            fn dead(&mut self, search: &S) {
                $(self.$field.dead(search);)*
            }
            #[inline]
            fn solved(&mut self, search: &S) -> Flow {
                // Every visitor hears of a solution, also of the one at which
                // another stops: a solution found is never lost.
                let verdict = Flow::Continue;
                $(let verdict = verdict.max(self.$field.solved(search));)*
                verdict
            }
            fn first(&mut self, moves: &[S::Move]) -> Flow {
                let verdict = Flow::Continue;
                $(let verdict = verdict.max(self.$field.first(moves));)*
                verdict
            }
            #[inline]
            fn leave(&mut self, at: At<S::Move>) {
                $(self.$field.leave(at);)*
            }
            #[inline]
            fn resumed(&mut self, search: &S, at: At<S::Move>) {
                $(self.$field.resumed(search, at);)*
            }
            fn arrived(&mut self, search: &mut S) {
                $(self.$field.arrived(search);)*
            }
            fn status(&self) -> Status {
                let status = Status::Complete;
                $(let status = status.or(self.$field.status());)*
                status
            }
        }
    };
}

tuple_of_visitors!(A 0);
tuple_of_visitors!(A 0, B 1);
tuple_of_visitors!(A 0, B 1, C 2);
tuple_of_visitors!(A 0, B 1, C 2, D 3);
tuple_of_visitors!(A 0, B 1, C 2, D 3, E 4);
tuple_of_visitors!(A 0, B 1, C 2, D 3, E 4, F 5);
