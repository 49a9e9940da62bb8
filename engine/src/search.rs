//! The trait [`Search`]: a tree of moves, described by a mutable state and five operations.
//!
//! Walking the tree changes the state in place and changes it back (Golomb and Baumert,
//! *Backtrack Programming*, J. ACM 12, 1965), so a node costs no allocation and no copy.
//!
//! The operations are called in a fixed order, here at a node with two moves:
//!
//! ```text
//! open ─ next → a ─ apply a ─ …the child… ─ undo a ─ next → b ─ apply b ─ …the child… ─ undo b ─ next → none ─ close
//! ```

/// The result of opening a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node<C> {
    /// A solution. It is a leaf: the search does not continue below it.
    Solved,
    /// A dead end: there is no solution at or below this node.
    Dead,
    /// A branching node, with the cursor that enumerates its moves.
    ///
    /// The cursor may yield no move at all; the node then counts as an inner node without
    /// children, not as a dead end.
    Open(C),
}

impl<C> Node<C> {
    /// Applies `change` to the cursor of an open node; other nodes stay as they are.
    #[inline(always)]
    pub fn map<D>(self, change: impl FnOnce(C) -> D) -> Node<D> {
        match self {
            Self::Solved => Node::Solved,
            Self::Dead => Node::Dead,
            Self::Open(cursor) => Node::Open(change(cursor)),
        }
    }
}

/// A tree of moves, described by the state at one of its nodes.
///
/// The value starts at the root. A strategy moves it through the tree by
/// [`apply`](Search::apply) and [`undo`](Search::undo), and returns it to the
/// root when it ends, even if it was stopped early.
///
/// # The contract
///
/// The strategy promises the search:
///
/// 1. `apply` is called only between `open` and `close` of a node, and only
///    with a move that this node's cursor yielded.
/// 2. `undo` is last in, first out, and gets exactly what `apply` returned.
/// 3. `next` and `close` are called with the state as `open` left it: every
///    child has been undone.
/// 4. Replaying a path calls `open` before each `apply`, as searching does.
///
/// The search promises the strategy:
///
/// 1. `undo` restores the state exactly as it was before `apply`; `close`
///    restores it exactly as it was before `open`. *If not: wrong answers.*
/// 2. The moves of a node and their order depend on the state alone, not on
///    the nodes searched before. *If not: parallel, resumed and split
///    searches, which replay moves to reach a node, give wrong answers.*
/// 3. Exactly one path leads to each solution. *If not: it is found
///    and counted more than once.*
///
/// [`laws::check`](crate::laws::check) tests a search and reports the promise
/// that it breaks.
///
/// The page of the [crate] has an example.
pub trait Search {
    /// A move: the label of the edge to a child. Keep it small; it is copied for every node.
    type Move: Copy;

    /// The position in the enumeration of a node's moves. It borrows nothing from the search, so
    /// that a walk can keep the cursors of all open nodes on a stack.
    type Cursor;

    /// Data that [`apply`](Search::apply) saves for [`undo`](Search::undo): `()` if the move
    /// suffices to undo it, a word or two, or the whole former state.
    type Undo;

    /// Classifies the node and starts the enumeration of its moves.
    ///
    /// Examine the state here. Depth-first walks open each node once; strategies that return to a
    /// node, and replays of a path, close it and open it again, in the same state. A dead end
    /// reported as `Open` only costs time; a node with solutions below it reported as `Dead` loses
    /// them.
    fn open(&mut self) -> Node<Self::Cursor>;

    /// Returns the next move of the node that `cursor` belongs to, `None` after the last one.
    ///
    /// The order depends on the state alone. A move that is left out loses its solutions; a move
    /// that is yielded twice finds them twice.
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move>;

    /// Makes a move: changes the state to that of the child.
    fn apply(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes a move back: restores the state before [`apply`](Search::apply) exactly.
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Ends the enumeration that [`open`](Search::open) started, finished or not, and restores
    /// the state before `open`. Called for `Open` nodes only. Exact cover needs it; most searches
    /// do not.
    fn close(&mut self, cursor: Self::Cursor) {
        drop(cursor);
    }
}

/// Implements the methods of [`Search`] by forwarding each call to an inner search: the value of
/// the expression `$within`, in which `$it` names `self`.
macro_rules! forward {
    ($it:ident => $within:expr) => {
        #[inline]
        fn open(&mut self) -> $crate::Node<Self::Cursor> {
            let $it = self;
            $within.open()
        }
        #[inline]
        fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
            let $it = self;
            $within.next(cursor)
        }
        #[inline]
        fn apply(&mut self, mv: Self::Move) -> Self::Undo {
            let $it = self;
            $within.apply(mv)
        }
        #[inline]
        fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
            let $it = self;
            $within.undo(mv, undo);
        }
        #[inline]
        fn close(&mut self, cursor: Self::Cursor) {
            let $it = self;
            $within.close(cursor);
        }
    };
}
pub(crate) use forward;
