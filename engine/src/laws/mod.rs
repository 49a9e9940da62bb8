//! The laws of [`Search`], checked on a problem or on a strategy.
//!
//! A search that breaks a law gives wrong answers far from the mistake.
//! [`check`] walks a new problem slowly and suspiciously and names the law,
//! the place and the move; [`Guard`] watches a new strategy in the same way.

mod guard;

use std::fmt::{self, Debug};

pub use guard::{Guard, Misuse};

use crate::{Node, Search};

/// A promise of [`Search`] that a problem does not keep.
///
/// `path` holds the moves from the root to the node at which it shows, and
/// states are shown as their `Debug` form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// After `apply` and `undo` of a move, the state is not what it was.
    UndoDoesNotRestore {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// The move applied and undone.
        mv: String,
        /// The state before `apply`.
        before: String,
        /// The state after `undo`.
        after: String,
    },
    /// After `open` and `close`, the state is not what it was.
    CloseDoesNotRestore {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// The state before `open`.
        before: String,
        /// The state after `close`.
        after: String,
    },
    /// The same state, opened twice, is not the same kind of node.
    NodeNotRepeatable {
        /// The moves that lead to the node, as text.
        path: Vec<String>,
        /// What it was at first: solved, dead or open.
        first: &'static str,
        /// What it was later.
        later: &'static str,
    },
    /// The same state, opened twice, yields other moves or another order;
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
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |path: &[String]| match path {
            [] => "at the root".to_owned(),
            path => format!("after [{}]", path.join(", ")),
        };
        let list = |moves: &[String]| format!("[{}]", moves.join(", "));
        match self {
            Broken::UndoDoesNotRestore { path, mv, before, after } => write!(
                f,
                "undo does not restore the state {}: move {mv} was applied and undone, \
                 and\n  {before}\nbecame\n  {after}",
                at(path)
            ),
            Broken::CloseDoesNotRestore { path, before, after } => write!(
                f,
                "close does not restore the state {}: it was opened and closed, \
                 and\n  {before}\nbecame\n  {after}",
                at(path)
            ),
            Broken::NodeNotRepeatable { path, first, later } => write!(
                f,
                "the node {} is not repeatable: first {first}, later {later}, \
                 though the state is the same",
                at(path)
            ),
            Broken::OrderNotRepeatable { path, first, later } => write!(
                f,
                "the order of moves {} is not repeatable: first {}, later {}, \
                 though the state is the same",
                at(path),
                list(first),
                list(later)
            ),
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
        }
    }
}

impl std::error::Error for Broken {}

/// Checks the laws at every node down to `depth`, and gives back the number
/// of nodes checked, or the first law found broken.
///
/// Every node is opened three times, every move is applied and undone at
/// least once, and all states are compared: this takes many times as long as
/// a search. A depth of three or four finds nearly every mistake. The moves
/// of one node are all enumerated, so a node must have finitely many.
///
/// # Errors
///
/// The first [`Broken`] law, with the path to the node.
///
/// ```
/// use billhook_engine::{Node, Search, laws};
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Forgetful {
///     chosen: Vec<u8>,
///     sum: u32,
/// }
///
/// impl Search for Forgetful {
///     type Move = u8;
///     type Cursor = u8;
///     type Undo = ();
///     fn open(&mut self) -> Node<u8> {
///         if self.chosen.len() == 3 { Node::Solved } else { Node::Open(0) }
///     }
///     fn next(&mut self, cursor: &mut u8) -> Option<u8> {
///         *cursor += 1;
///         (*cursor <= 2).then_some(*cursor)
///     }
///     fn apply(&mut self, digit: u8) {
///         self.chosen.push(digit);
///         self.sum += u32::from(digit);
///     }
///     fn undo(&mut self, _: u8, (): ()) {
///         self.chosen.pop(); // but the sum stays
///     }
/// }
///
/// let broken = laws::check(&Forgetful { chosen: vec![], sum: 0 }, 3).unwrap_err();
/// assert!(matches!(broken, laws::Broken::UndoDoesNotRestore { .. }));
/// ```
pub fn check<S>(problem: &S, depth: usize) -> Result<u64, Broken>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let mut path = Vec::new();
    check_node(&mut problem.clone(), &mut path, depth)
}

fn check_node<S>(search: &mut S, path: &mut Vec<S::Move>, depth: usize) -> Result<u64, Broken>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let before = search.clone();
    let moves = moves_at_once(search);
    restored(path, &before, search)?;
    repeatable(path, &moves, &moves_at_once(search))?;
    restored(path, &before, search)?;
    if let Some(mv) = repeated(&moves) {
        return Err(Broken::MoveTwice { path: text(path), mv: format!("{mv:?}") });
    }

    // The third time as in a search: with the children between the moves.
    let mut nodes = 1;
    let mut enumerated = Vec::new();
    if let (Node::Open(moves), Node::Open(mut cursor)) = (&moves, search.open()) {
        while let Some(mv) = search.next(&mut cursor) {
            if !moves.contains(&mv) {
                return Err(Broken::MoveOutsideItsNode {
                    path: text(path),
                    mv: format!("{mv:?}"),
                    moves: text(moves),
                });
            }
            enumerated.push(mv);
            if enumerated.len() > moves.len() {
                break;
            }
            let opened = search.clone();
            let undo = search.apply(mv);
            if depth > 0 {
                path.push(mv);
                nodes += check_node(search, path, depth - 1)?;
                path.pop();
            }
            search.undo(mv, undo);
            if *search != opened {
                return Err(Broken::UndoDoesNotRestore {
                    path: text(path),
                    mv: format!("{mv:?}"),
                    before: format!("{opened:?}"),
                    after: format!("{search:?}"),
                });
            }
        }
        search.close(cursor);
        restored(path, &before, search)?;
        repeatable(path, &Node::Open(moves.clone()), &Node::Open(enumerated))?;
    }
    Ok(nodes)
}

/// All moves of the node, enumerated without searching a child.
fn moves_at_once<S: Search>(search: &mut S) -> Node<Vec<S::Move>> {
    match search.open() {
        Node::Solved => Node::Solved,
        Node::Dead => Node::Dead,
        Node::Open(mut cursor) => {
            let moves = std::iter::from_fn(|| search.next(&mut cursor)).collect();
            search.close(cursor);
            Node::Open(moves)
        }
    }
}

fn restored<S: PartialEq + Debug>(
    path: &[impl Debug],
    before: &S,
    after: &S,
) -> Result<(), Broken> {
    if before == after {
        return Ok(());
    }
    Err(Broken::CloseDoesNotRestore {
        path: text(path),
        before: format!("{before:?}"),
        after: format!("{after:?}"),
    })
}

fn repeatable<M: PartialEq + Debug>(
    path: &[M],
    first: &Node<Vec<M>>,
    later: &Node<Vec<M>>,
) -> Result<(), Broken> {
    match (first, later) {
        _ if first == later => Ok(()),
        (Node::Open(first), Node::Open(later)) => Err(Broken::OrderNotRepeatable {
            path: text(path),
            first: text(first),
            later: text(later),
        }),
        _ => Err(Broken::NodeNotRepeatable {
            path: text(path),
            first: kind(first),
            later: kind(later),
        }),
    }
}

fn repeated<M: PartialEq>(moves: &Node<Vec<M>>) -> Option<&M> {
    let Node::Open(moves) = moves else { return None };
    moves.iter().enumerate().find(|(at, mv)| moves[..*at].contains(mv)).map(|(_, mv)| mv)
}

fn kind<C>(node: &Node<C>) -> &'static str {
    match node {
        Node::Solved => "solved",
        Node::Dead => "dead",
        Node::Open(_) => "open",
    }
}

fn text(moves: &[impl Debug]) -> Vec<String> {
    moves.iter().map(|mv| format!("{mv:?}")).collect()
}
