//! Solution diagrams: all solutions of a search in one compiled object.
//!
//! Equal subproblems recur; in a packing, hundreds of times. A diagram holds
//! each of them once, as a node, with an edge for each move that leads to a
//! solution. Then the number of solutions, the solutions themselves, the one
//! of a given number, a random one, and how often each move occurs all come
//! from one pass over its nodes, however many solutions there are.
//!
//! The ways to pay 4 in coins of one and two, by what is left to pay: the search tree has 12
//! nodes, of which five are leaves; the diagram has five, and as many paths from 4 to 0.
//!
//! ```text
//! 4 ─1─ 3 ─1─ 2 ─1─ 1 ─1─ 0          ┌──────2───────┐ ┌──────2───────┐
//! │     │     └─2─ 0                 │              ▼ │              ▼
//! │     └─2─ 1 ─1─ 0                 4 ──1─► 3 ──1─► 2 ──1─► 1 ──1─► 0
//! └─2─ 2 ─1─ 1 ─1─ 0                         │               ▲
//!      └─2─ 0                                └───────2───────┘
//! ```
//!
//! | to | there is |
//! | --- | --- |
//! | count, and nothing else, with less memory | [`count`](count()), or [`Counting`] with a bound on its memory, which gives [`Counted`] |
//! | count by whichever is faster, that or one by one | [`count_by_trial`], [`count_by_either`], which give [`Tried`] |
//! | compile all solutions | [`compile`], or a [`Compiler`], which gives a [`Diagram`] of nodes and [`Edge`]s |
//! | list them | [`Diagram::walk`], a [`Walk`], which is a search without dead ends |
//! | keep them in a file | [`Diagram::save`] and [`Diagram::load`], whose errors are [`Unreadable`] |
//! | find by number, draw, say how often each move occurs | [`Diagram::index`], an [`Index`], and [`uniform_below`] |
//! | do the same with less memory than it takes | [`Compiler::partial`], a [`Partial`] diagram, that goes on by its search ([`Rest`]) |
//! | know why there is none | [`Stopped`] and its [`Reason`] |

mod build;
mod count;
pub(crate) mod division;
mod dovetail;
mod file;
mod fold;
mod graph;
mod index;
mod memo;
mod moves;
mod number;
mod overflow;
mod sample;
mod sealed;
mod trial;
mod walk;

use num_bigint::BigUint;

pub use build::{Compiler, compile};
pub use count::{Counted, Counting, count};
pub use dovetail::{Tried, count_by_either, count_by_trial};
pub use file::Unreadable;
pub use graph::{Diagram, Edge};
pub use index::{Arrivals, Index};
pub(crate) use memo::Known;
pub use overflow::{Partial, Rest};
pub use sample::uniform_below;
pub(crate) use trial::{Progress, Trial};
pub use walk::Walk;

use crate::Status;

/// The memory that a diagram may take if nothing else is said, in bytes.
const MEMORY: usize = 1 << 30;

/// Why there is no diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The visitor stopped the walk, or the memory was used up.
    Stopped(Status),
    /// A subproblem is part of itself: some moves lead back to where they
    /// began, as in a sliding puzzle. Such a search has no end.
    Cycle,
    /// The search is not the one that was compiled, or its moves do not follow
    /// from its state alone.
    Mismatch,
}

/// A count or a compilation that came to nothing, and how far it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub reason: Reason,
    /// How many solutions are known to be there.
    pub at_least: BigUint,
    /// How many distinct subproblems were met.
    pub subproblems: usize,
}

impl Stopped {
    fn new(reason: Reason, subproblems: usize) -> Self {
        Self { reason, at_least: BigUint::ZERO, subproblems }
    }
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.reason {
            Reason::Stopped(status) => {
                write!(f, "stopped ({status}) after {} subproblems", self.subproblems)
            }
            Reason::Cycle => f.write_str("the moves of this problem lead in circles"),
            Reason::Mismatch => {
                f.write_str("the moves of this search do not follow from its state")
            }
        }
    }
}

impl std::error::Error for Stopped {}
