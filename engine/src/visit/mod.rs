//! Visitors: code that observes a search and may prune or stop it.
//!
//! A walk calls its visitor at every node and obeys the verdict that it returns (the events of the
//! Boost Graph Library; Siek, Lee and Lumsdaine 2002). Counting, limits, pruning and collecting
//! solutions are visitors of a few lines each, and a tuple of visitors is a visitor. The
//! depth-first walk is compiled for the type of its visitor, so an event left at its default costs
//! nothing.

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
pub(crate) use statistics::mixed;

use crate::{Search, Status};

/// A visitor's verdict on a node. Verdicts are ordered: the stronger one is the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flow {
    /// Continue the search at this node.
    Continue,
    /// Skip the subtree of this node, and continue with the next node.
    Prune,
    /// End the whole search.
    Stop,
}

/// The position of a node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At<M> {
    /// Number of moves from the root; 0 at the root.
    pub depth: usize,
    /// Number of children of the same parent that were entered before this node.
    pub branch: usize,
    /// The move that led here; `None` at the root.
    pub by: Option<M>,
}

/// An observer of a search over `S`, which may prune nodes or stop the search.
///
/// Every method has a default that does nothing; implement the events you need.
///
/// # Order of events
///
/// At each node the walk calls [`enter`](Self::enter); then one of [`pruned`](Self::pruned),
/// [`dead`](Self::dead) and [`solved`](Self::solved), or, at an open node, the events of the
/// children; then [`leave`](Self::leave). After [`Flow::Stop`] it goes straight back to the root,
/// and no further event follows, not even `leave`.
///
/// **One `enter` counts as one node**: the root, dead ends, pruned nodes and solutions included.
///
/// # Tuples
///
/// A tuple passes each event to its visitors from left to right. In `enter`, `Stop` returns at
/// once, so visitors further right never see a node that a limit further left refused: put limits
/// first. `Prune` does not return early; every visitor sees the node, and the strongest verdict
/// counts. Solutions always reach every visitor.
///
/// # Example
///
/// A visitor that records the greatest depth:
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
    /// Called when a node is entered, before [`Search::open`]; `search` stands at the node.
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        let _ = (search, at);
        Flow::Continue
    }

    /// Called if the node just entered is not searched, because a visitor pruned it or the strategy
    /// skips it (by a bound or the limit of a pass, or because it knows the state or subproblem).
    fn pruned(&mut self, search: &S) {
        let _ = search;
    }

    /// Called if the node just entered is a dead end.
    fn dead(&mut self, search: &S) {
        let _ = search;
    }

    /// Called if the node just entered is a solution. `Prune` means `Continue` here.
    fn solved(&mut self, search: &S) -> Flow {
        let _ = search;
        Flow::Continue
    }

    /// Called with the moves of the first solution while a search is being
    /// [compiled](crate::diagram::compile), long before the compilation ends. Not called if
    /// independent components are compiled separately
    /// ([`compile_components`](crate::diagram::Compiler::compile_components)). `Prune` means
    /// `Continue` here.
    fn first(&mut self, moves: &[S::Move]) -> Flow {
        let _ = moves;
        Flow::Continue
    }

    /// Called when a node is done: its subtree has been walked, it was a leaf or pruned, or the
    /// strategy has stored it for later.
    fn leave(&mut self, at: At<S::Move>) {
        let _ = at;
    }

    /// Called, in place of `enter`, for each node above the bookmark of a resumed search, from the
    /// root down. An earlier run has entered and counted these nodes.
    fn resumed(&mut self, search: &S, at: At<S::Move>) {
        let _ = (search, at);
    }

    /// Called once by each depth-first walk that can be resumed, when `search` stands at the node
    /// where the walk begins: the root, or the bookmark of a resumed search. Iterators of solutions
    /// and strategies that store nodes do not call it. No earlier run has opened the nodes that
    /// follow. (Branch and bound passes its cutoffs to the search here.)
    fn arrived(&mut self, search: &mut S) {
        let _ = search;
    }

    /// Returns how this visitor's verdicts affect the result: [`Status::Complete`] as long as none
    /// of them may have hidden a solution. *If not: an incomplete search is reported as complete.*
    ///
    /// If a visitor stops the search but reports `Complete`, the search ends as
    /// [`Status::Interrupted`].
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
                // No early return: a solution reaches every visitor, even if one of them stops
                // the search there.
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
