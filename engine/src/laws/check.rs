//! Checks a search against the contract of [`Search`]: at every node the moves must be different
//! and repeatable, and `undo` and `close` must restore the state.

use std::fmt::Debug;

use super::difference::differences;
use super::{Broken, Difference};
use crate::adapt::Stacked;
use crate::{Node, Search};

/// Checks the laws at every node down to `depth`. Returns the number of nodes checked, or the
/// first broken law.
///
/// Every node is opened five times: twice to enumerate its moves at once, once to be closed after
/// its first move, once as in a search with the children between the moves, and once more after
/// that. Every move is applied and undone, and all states are compared, which takes many times as
/// long as a search. A depth of three or four finds nearly every mistake. Keep `depth` small: each
/// level takes a frame of the call stack. All moves of a node are enumerated, so each node must
/// have finitely many.
///
/// The check finds equal moves of one node, but not two paths of different moves to one solution,
/// which break the promise that exactly one path leads to each solution as well.
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
    let mut suspect = Copied { inside: Stacked::new(problem.clone()), copies: Vec::new() };
    check_node(&mut suspect, &mut Vec::new(), depth)
}

/// A search with copies of its earlier states. Only the type of its moves is known, so the check
/// is compiled once for all searches with moves of this type.
trait Suspect<M> {
    fn search(&mut self) -> &mut dyn Search<Move = M, Cursor = (), Undo = ()>;

    /// Pushes a copy of the present state.
    fn keep(&mut self);

    /// Returns the differences from the latest copy; `None` if the states are equal.
    fn changed(&self) -> Option<Vec<Difference>>;

    /// Drops the latest copy.
    fn forget(&mut self);
}

struct Copied<S: Search> {
    inside: Stacked<S>,
    copies: Vec<S>,
}

impl<S: Search + Clone + PartialEq + Debug> Suspect<S::Move> for Copied<S> {
    fn search(&mut self) -> &mut dyn Search<Move = S::Move, Cursor = (), Undo = ()> {
        &mut self.inside
    }
    fn keep(&mut self) {
        self.copies.push(self.inside.search.clone());
    }
    fn changed(&self) -> Option<Vec<Difference>> {
        let copy = self.copies.last().filter(|&copy| *copy != self.inside.search)?;
        Some(differences(copy, &self.inside.search))
    }
    fn forget(&mut self) {
        self.copies.pop();
    }
}

fn check_node<M: Copy + PartialEq + Debug>(
    suspect: &mut dyn Suspect<M>,
    path: &mut Vec<M>,
    depth: usize,
) -> Result<u64, Broken> {
    suspect.keep();
    let first = moves_at_once(suspect, usize::MAX);
    restored(path, suspect)?;
    if let Some(mv) = repeated(&first) {
        return Err(Broken::MoveTwice { path: text(path), mv: format!("{mv:?}") });
    }
    // One move more than before suffices to notice that there are others.
    let all = if let Node::Open(moves) = &first { moves.len() + 1 } else { 0 };
    // Opens the node once more, takes `limit` moves, and closes it.
    let again = |suspect: &mut dyn Suspect<M>, path: &[M], limit: usize| {
        let first = first.clone().map(|moves| moves.into_iter().take(limit).collect());
        repeatable(path, &first, &moves_at_once(suspect, limit))?;
        restored(path, suspect)
    };
    again(suspect, path, all)?;
    again(suspect, path, 1)?;
    let below = check_children(suspect, path, depth, &first)?;
    restored(path, suspect)?;
    again(suspect, path, all)?;
    suspect.forget();
    Ok(1 + below)
}

/// Opens the node as a search does, with the children between the moves, and checks them if `depth`
/// is not 0. Returns the number of nodes checked below, or the first broken law.
fn check_children<M: Copy + PartialEq + Debug>(
    suspect: &mut dyn Suspect<M>,
    path: &mut Vec<M>,
    depth: usize,
    first: &Node<Vec<M>>,
) -> Result<u64, Broken> {
    let node = suspect.search().open();
    same_kind(path, first, &node)?;
    let (Node::Open(moves), Node::Open(mut cursor)) = (first, node) else { return Ok(0) };
    let mut nodes = 0;
    let mut enumerated = Vec::new();
    while let Some(mv) = suspect.search().next(&mut cursor) {
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
        suspect.keep();
        suspect.search().apply(mv);
        if depth > 0 {
            path.push(mv);
            nodes += check_node(suspect, path, depth - 1)?;
            path.pop();
        }
        suspect.search().undo(mv, ());
        if let Some(changed) = suspect.changed() {
            let (path, mv) = (text(path), format!("{mv:?}"));
            return Err(Broken::UndoDoesNotRestore { path, mv, changed });
        }
        suspect.forget();
    }
    suspect.search().close(cursor);
    repeatable(path, first, &Node::Open(enumerated))?;
    Ok(nodes)
}

/// Returns the first `limit` moves of the node, enumerated without searching a child.
fn moves_at_once<M: Copy>(suspect: &mut dyn Suspect<M>, limit: usize) -> Node<Vec<M>> {
    let search = suspect.search();
    search.open().map(|mut cursor| {
        let moves = std::iter::from_fn(|| search.next(&mut cursor)).take(limit).collect();
        search.close(cursor);
        moves
    })
}

fn restored<M: Debug>(path: &[M], suspect: &dyn Suspect<M>) -> Result<(), Broken> {
    match suspect.changed() {
        None => Ok(()),
        Some(changed) => Err(Broken::CloseDoesNotRestore { path: text(path), changed }),
    }
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
