//! A walk that trusts nobody: does a problem keep its promises?

use std::fmt::Debug;

use super::Broken;
use super::difference::differences;
use crate::{Node, Search};

/// Checks the laws at every node down to `depth`, and gives back the number
/// of nodes checked, or the first law found broken.
///
/// Every node is opened five times: twice to enumerate its moves at once,
/// once to be closed after its first move, once as in a search with the
/// children between the moves, and once more after that. Every move is
/// applied and undone, and all states are compared: this takes many times as
/// long as a search. A depth of three or four finds nearly every mistake; it
/// is meant to be small, as each level takes a frame of the call stack. The
/// moves of one node are all enumerated, so a node must have finitely many.
///
/// The promise that every solution is reached by one path only is checked as
/// far as equal moves of one node go; two paths of different moves to the
/// same solution are not noticed.
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
    let first = moves_at_once(search, usize::MAX);
    restored(path, &before, search)?;
    if let Some(mv) = repeated(&first) {
        return Err(Broken::MoveTwice { path: text(path), mv: format!("{mv:?}") });
    }
    // One move too many is enough to tell that there are others.
    let all = if let Node::Open(moves) = &first { moves.len() + 1 } else { 0 };
    // Opens the node once more, takes so many moves, and closes it.
    let again = |search: &mut S, path: &[S::Move], limit: usize| {
        repeatable(path, &at_most(&first, limit), &moves_at_once(search, limit))?;
        restored(path, &before, search)
    };
    again(search, path, all)?;
    again(search, path, 1)?;
    let below = check_children(search, path, depth, &first)?;
    restored(path, &before, search)?;
    again(search, path, all)?;
    Ok(1 + below)
}

/// Opens the node as a search does: with the children between the moves.
fn check_children<S>(
    search: &mut S,
    path: &mut Vec<S::Move>,
    depth: usize,
    first: &Node<Vec<S::Move>>,
) -> Result<u64, Broken>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let node = search.open();
    same_kind(path, first, &node)?;
    let (Node::Open(moves), Node::Open(mut cursor)) = (first, node) else { return Ok(0) };
    let mut nodes = 0;
    let mut enumerated = Vec::new();
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
                changed: differences(&opened, search),
            });
        }
    }
    search.close(cursor);
    repeatable(path, first, &Node::Open(enumerated))?;
    Ok(nodes)
}

/// The moves of the node, or the first so many of them, enumerated without
/// searching a child.
fn moves_at_once<S: Search>(search: &mut S, limit: usize) -> Node<Vec<S::Move>> {
    match search.open() {
        Node::Solved => Node::Solved,
        Node::Dead => Node::Dead,
        Node::Open(mut cursor) => {
            let moves = std::iter::from_fn(|| search.next(&mut cursor)).take(limit).collect();
            search.close(cursor);
            Node::Open(moves)
        }
    }
}

/// The node as [`moves_at_once`] should find it again with this limit.
fn at_most<M: Copy>(node: &Node<Vec<M>>, limit: usize) -> Node<Vec<M>> {
    match node {
        Node::Solved => Node::Solved,
        Node::Dead => Node::Dead,
        Node::Open(moves) => Node::Open(moves.iter().copied().take(limit).collect()),
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
    Err(Broken::CloseDoesNotRestore { path: text(path), changed: differences(before, after) })
}

fn repeatable<M: PartialEq + Debug>(
    path: &[M],
    first: &Node<Vec<M>>,
    later: &Node<Vec<M>>,
) -> Result<(), Broken> {
    same_kind(path, first, later)?;
    match (first, later) {
        (Node::Open(first), Node::Open(later)) if first != later => {
            Err(Broken::OrderNotRepeatable {
                path: text(path),
                first: text(first),
                later: text(later),
            })
        }
        _ => Ok(()),
    }
}

fn same_kind<A, B>(path: &[impl Debug], first: &Node<A>, later: &Node<B>) -> Result<(), Broken> {
    let (first, later) = (kind(first), kind(later));
    if first == later {
        return Ok(());
    }
    Err(Broken::NodeNotRepeatable { path: text(path), first, later })
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

pub(super) fn text(moves: &[impl Debug]) -> Vec<String> {
    moves.iter().map(|mv| format!("{mv:?}")).collect()
}
