//! The laws that a search can break, with their messages.

use std::fmt;

use super::difference::{Difference, lines, lists};

/// A law of [`Search`](crate::Search), [`Keyed`](crate::Keyed) or [`Bounded`](crate::Bounded) that
/// a search breaks, or that could not be tested.
///
/// `path` holds the moves from the root to the node concerned, as text; `first` and `later` are
/// what was found at first and later; `mv` is a move. Of two states that should be equal, only the
/// fields that [differ](Difference) are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of a variant and the enum's say what its fields are")]
pub enum Broken {
    /// `undo` does not restore the state before `apply`.
    UndoDoesNotRestore {
        path: Vec<String>,
        mv: String,
        /// Differences between the state before `apply` and that after `undo`; empty if `Debug`
        /// does not show them.
        changed: Vec<Difference>,
    },
    /// `close` does not restore the state before `open`, possibly only if the node is closed before
    /// all its moves were yielded.
    CloseDoesNotRestore {
        path: Vec<String>,
        /// Differences between the state before `open` and that after `close`; empty if `Debug`
        /// does not show them.
        changed: Vec<Difference>,
    },
    /// A node is of another kind when it is opened again. A frequent cause: `open` reads something
    /// that searching a child changes.
    NodeNotRepeatable { path: Vec<String>, first: &'static str, later: &'static str },
    /// A node yields other moves, or its moves in another order, when it is opened again. A
    /// frequent cause: `next` reads something that searching a child changes.
    OrderNotRepeatable { path: Vec<String>, first: Vec<String>, later: Vec<String> },
    /// After a child was searched, the cursor yields a move that the node does not have. A search
    /// would apply it outside its node.
    MoveOutsideItsNode {
        path: Vec<String>,
        mv: String,
        /// The moves of the node if they are enumerated without searching a child.
        moves: Vec<String>,
    },
    /// Two moves of one node are equal, so the solutions below are found twice.
    MoveTwice { path: Vec<String>, mv: String },
    /// Two nodes have equal keys but different subtrees; `there` and `here` are the moves to them.
    EqualKeysDiffer {
        there: Vec<String>,
        here: Vec<String>,
        /// The moves from each of the two nodes to the nodes below that differ.
        below: Vec<String>,
        first: String,
        later: String,
    },
    /// No two of the nodes visited have equal keys, so nothing was compared and a wrong key would
    /// pass as well. Either the key contains too much of the past, or the instance is too small for
    /// a key to recur, or too large for two nodes with equal keys to be found.
    NothingCompared {
        nodes: u64,
        /// `true` if these are all nodes of the tree.
        all: bool,
    },
    /// The bound of a child is less than that of its parent, although the parent's bound applies
    /// to the child as well.
    BoundFalls { path: Vec<String>, mv: String, before: i64, after: i64 },
    /// The estimate at a solution is not 0, or its bound is not its cost.
    SolutionNotAtItsBound { path: Vec<String>, cost: i64, estimate: i64, bound: i64 },
    /// A solution costs less than the bound of a node above it.
    BoundTooHigh {
        path: Vec<String>,
        bound: i64,
        /// The moves from the node to the solution.
        below: Vec<String>,
        cost: i64,
    },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |path: &[String]| match path {
            [] => "at the root".to_owned(),
            path => format!("after [{}]", path.join(", ")),
        };
        let list = |moves: &[String]| format!("[{}]", moves.join(", "));
        match self {
            Broken::UndoDoesNotRestore { path, mv, changed } => write!(
                f,
                "undo does not restore the state {}: move {mv} was applied and undone, and \
                 that changed{}",
                at(path),
                lines(changed)
            ),
            Broken::CloseDoesNotRestore { path, changed } => write!(
                f,
                "close does not restore the state {}: it was opened and closed, half way or at \
                 the end, and that changed{}",
                at(path),
                lines(changed)
            ),
            Broken::NodeNotRepeatable { path, first, later } => write!(
                f,
                "the node {} is not repeatable: first {first}, later {later}, \
                 though the state is the same",
                at(path)
            ),
            Broken::OrderNotRepeatable { path, first, later } => {
                let [first, later] = lists(first, later);
                write!(
                    f,
                    "the order of moves {} is not repeatable: first {first}, later {later}, \
                     though the state is the same",
                    at(path)
                )
            }
            Broken::MoveOutsideItsNode { path, mv, moves } => write!(
                f,
                "a move would be applied outside its node: {} the cursor yields {mv} after \
                 children were searched, but the moves of this node are {}",
                at(path),
                list(moves)
            ),
            Broken::MoveTwice { path, mv } => {
                write!(f, "move {mv} is yielded twice {}", at(path))
            }
            Broken::EqualKeysDiffer { there, here, below, first, later } => {
                let where_it_shows = match below.as_slice() {
                    [] => String::new(),
                    below => format!(" after {}", list(below)),
                };
                write!(
                    f,
                    "the nodes after {} and {} have equal keys, but \
                     differ{where_it_shows}: there {first}, here {later}",
                    list(there),
                    list(here)
                )
            }
            Broken::NothingCompared { nodes, all: true } => write!(
                f,
                "no two nodes have equal keys, of {nodes} in all: the key is untested, and a \
                 diagram would share nothing; a larger instance may tell more"
            ),
            Broken::NothingCompared { nodes, all: false } => write!(
                f,
                "no two nodes have equal keys, of {nodes} looked at: the key is untested, and a \
                 diagram of them would share nothing; a smaller instance may tell more"
            ),
            Broken::BoundFalls { path, mv, before, after } => {
                write!(f, "the bound falls {} by move {mv}: from {before} to {after}", at(path))
            }
            Broken::SolutionNotAtItsBound { path, cost, estimate, bound } => write!(
                f,
                "the solution {} costs {cost}, but there the estimate is {estimate} and the \
                 bound {bound}",
                at(path)
            ),
            Broken::BoundTooHigh { path, bound, below, cost } => write!(
                f,
                "the bound {} is too high: it is {bound}, but the solution below it, after {}, \
                 costs {cost}",
                at(path),
                list(below)
            ),
        }
    }
}

impl std::error::Error for Broken {}
