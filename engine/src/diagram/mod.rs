//! Solution diagrams: all solutions of a search in one compiled object.
//!
//! Equal subproblems recur, in a packing hundreds of times (memoisation: Michie 1968). A diagram
//! stores each of them once, as a node, with an edge for each move that leads to a solution. One
//! pass over the nodes then counts the solutions, however many they are; a path from the root
//! lists a solution, finds it by its number, or draws one at random.
//!
//! The ways to pay 4 in coins of 1 and 2, where a node is the amount left to pay. The search tree
//! has 12 nodes, five of them leaves; the diagram has five nodes and five paths from 4 to 0.
//!
//! ```text
//! 4 ─1─ 3 ─1─ 2 ─1─ 1 ─1─ 0          ┌──────2───────┐ ┌──────2───────┐
//! │     │     └─2─ 0                 │              ▼ │              ▼
//! │     └─2─ 1 ─1─ 0                 4 ──1─► 3 ──1─► 2 ──1─► 1 ──1─► 0
//! └─2─ 2 ─1─ 1 ─1─ 0                         │               ▲
//!      └─2─ 0                                └───────2───────┘
//! ```
//!
//! | task | entry | result |
//! | --- | --- | --- |
//! | count only, in less memory | [`count`](count()), [`Counting`] with a memory limit | [`Counted`] |
//! | count by equal subproblems or one by one, whichever is faster | [`count_by_trial`], [`count_interleaved`] | [`TrialCount`] |
//! | compile all solutions | [`compile`], [`Compiler`] with a memory limit | [`Diagram`] of nodes and [`Edge`]s |
//! | list solutions | [`Diagram::walk`] | [`Walk`], a search without dead ends |
//! | store a diagram in a file | [`Diagram::save`], [`Diagram::load`] | error [`Unreadable`] |
//! | find solutions by number, draw at random, count the uses of each move | [`Diagram::index`], [`uniform_below`] | [`Index`] |
//! | answer the same questions beyond the memory limit | [`Compiler::partial`] | [`Partial`], which searches the rest ([`Rest`]) |
//! | learn why a count or compilation failed | | [`Stopped`] with a [`Reason`] |

mod build;
mod count;
pub(crate) mod division;
mod file;
mod fold;
mod graph;
mod index;
mod interleave;
mod memo;
mod moves;
mod number;
mod overflow;
mod sample;
mod sealed;
mod trial;
mod unreadable;
mod walk;

use num_bigint::BigUint;

pub use build::{Compiler, compile};
pub use count::{Counted, Counting, count};
pub use graph::{Diagram, Edge};
pub use index::{Arrivals, Index};
pub use interleave::{TrialCount, count_by_trial, count_interleaved};
pub use overflow::{Partial, Rest};
pub use sample::uniform_below;
pub(crate) use trial::{Progress, Trial};
pub use unreadable::Unreadable;
pub use walk::Walk;

use crate::Status;

/// Default memory limit, in bytes.
const MEMORY: usize = 1 << 30;

/// The reason why a count or a compilation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The visitor stopped the walk, or the memory was used up.
    Stopped(Status),
    /// A subproblem contains itself: some moves lead back to an earlier state, as in a sliding
    /// puzzle. The tree of such a search is infinite.
    Cycle,
    /// The search is not the one that was compiled, or its moves depend on more than its state: its
    /// [key](crate::Keyed::key) is wrong.
    Mismatch,
}

/// A count or a compilation that failed, with its progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Reason of the failure.
    pub reason: Reason,
    /// Lower bound of the number of solutions.
    pub at_least: BigUint,
    /// Greatest number of distinct subproblems in the table at any time.
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
                f.write_str("the moves of this search depend on more than its state")
            }
        }
    }
}

impl std::error::Error for Stopped {}
