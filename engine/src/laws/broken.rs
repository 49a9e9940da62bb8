//! What a problem can break, and how that is said.

use std::fmt;

use super::difference::{Difference, lines, lists};

/// A promise of [`Search`](crate::Search), [`Keyed`](crate::Keyed) or
/// [`Bounded`](crate::Bounded) that a problem does not keep, or that could not
/// be tested.
///
/// `path` holds the moves from the root to the node at which it shows. Of two
/// states that should be equal, only the fields that [differ](Difference) are
/// shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// After `apply` and `undo` of a move, the state is not what it was.
    UndoDoesNotRestore {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// The move applied and undone.
        mv: String,
        /// What differs between the state before `apply` and that after
        /// `undo`; empty if `Debug` does not show it.
        changed: Vec<Difference>,
    },
    /// After `open` and `close`, the state is not what it was; perhaps only
    /// if the node is closed before all its moves were yielded.
    CloseDoesNotRestore {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// What differs between the state before `open` and that after
        /// `close`; empty if `Debug` does not show it.
        changed: Vec<Difference>,
    },
    /// A state, opened twice, is not the same kind of node; often
    /// because `open` reads something that searching a child changes.
    NodeNotRepeatable {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// What it was at first: solved, dead or open.
        first: &'static str,
        /// What it was later.
        later: &'static str,
    },
    /// A state, opened twice, yields other moves or another order;
    /// often because `next` reads something that searching a child changes.
    OrderNotRepeatable {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// Moves at first.
        first: Vec<String>,
        /// Moves later.
        later: Vec<String>,
    },
    /// After a child was searched, the cursor yields a move that this node
    /// does not have: it is about to be applied outside its node.
    MoveOutsideItsNode {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// The move.
        mv: String,
        /// The moves of the node when opened and enumerated at once.
        moves: Vec<String>,
    },
    /// Two moves of one node are equal: what lies below is found twice.
    MoveTwice {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// The move.
        mv: String,
    },
    /// Two nodes have equal keys, but not the same subtree.
    EqualKeysDiffer {
        /// The moves that lead to one of them, as text.
        there: Vec<String>,
        /// The moves that lead to the other.
        here: Vec<String>,
        /// The moves from both of them to where the difference shows.
        below: Vec<String>,
        /// What there is below the one, in words.
        first: String,
        /// What there is below the other.
        later: String,
    },
    /// No two nodes have equal keys, as far as was searched: that equal keys
    /// mean equal subtrees is not refuted, but a wrong key would do as well. A
    /// key that recurs nowhere has too much of the past in it, or the instance
    /// is too small for it, or too large for that to be found.
    NothingCompared {
        /// Nodes looked at.
        nodes: u64,
        /// Whether these are all.
        all: bool,
    },
    /// The bound of a child is less than that of its parent, so it was known
    /// before that the child costs more.
    BoundFalls {
        /// The moves that lead to the parent, as text.
        path: Vec<String>,
        /// The move that leads to the child.
        mv: String,
        /// The bound of the parent.
        before: i64,
        /// The bound of the child.
        after: i64,
    },
    /// At a solution there is more to come, or the bound is not its cost.
    SolutionNotAtItsBound {
        /// The moves that lead to the solution, as text.
        path: Vec<String>,
        /// What it costs.
        cost: i64,
        /// What is said to come at the very least.
        estimate: i64,
        /// What a solution at or below it is said to cost at the very least.
        bound: i64,
    },
    /// A solution costs less than the bound of a node above it.
    BoundTooHigh {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// Its bound.
        bound: i64,
        /// The moves from there to the solution.
        below: Vec<String>,
        /// What the solution costs.
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
