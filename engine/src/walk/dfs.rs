//! Depth-first search by recursion: the fast walk.
//!
//! Backtracking in its textbook form (Walker 1960; Golomb and Baumert 1965;
//! Knuth, *The Art of Computer Programming* 7.2.2, Algorithm B). A child is
//! entered and classified in its parent's loop, so a leaf costs no call.
//! Counting, limits, collecting and pruning are [`Visitor`]s on this walk, and so are
//! the strategies that are a rule over it.
//!
//! The call stack is bounded: below a depth that follows from the size of
//! the problem's cursors, the walk goes on with a stack of its own on the
//! heap, which shows in its speed alone.

use std::ops::ControlFlow;

use super::bookmark::{self, Bookmark, NoSuchPosition, StopPosition};
use super::stack::{Event, Walk};
use crate::visit::{At, Collect, Flow, OnSolution, Statistics, Visitor};
use crate::{Node, Search, Status};

/// Walks the whole tree depth first, or as much of it as `visitor` lets it,
/// and says how it ended. `search` is back at its root afterwards.
///
/// Time: within a few per cent of a recursion written by hand for the
/// problem. Space: one call frame a level; in very deep trees the heap.
///
/// ```
/// # use billhook_engine::{Node, Search};
/// # struct Coins { length: usize, thrown: Vec<bool> }
/// # impl Search for Coins {
/// #     type Move = bool;
/// #     type Cursor = std::vec::IntoIter<bool>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         if self.thrown.len() == self.length { return Node::Solved }
/// #         Node::Open(vec![false, true].into_iter())
/// #     }
/// #     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<bool> { cursor.next() }
/// #     fn apply(&mut self, coin: bool) { self.thrown.push(coin) }
/// #     fn undo(&mut self, _: bool, _: ()) { self.thrown.pop(); }
/// # }
/// # let mut four_coins = Coins { length: 4, thrown: vec![] };
/// use billhook_engine::{Limits, Statistics, Status, dfs};
///
/// let mut visitor = (Limits::new().solutions(3), Statistics::new());
/// assert_eq!(dfs::search(&mut four_coins, &mut visitor), Status::Limit);
/// assert_eq!(visitor.1.solutions(), 3);
/// ```
pub fn search<S: Search, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    // There is always a root.
    resume(search, visitor, &mut Bookmark::new()).unwrap_or(Status::Interrupted)
}

/// Walks on from where the bookmark stands, and leaves it where this walk ends.
/// A walk that is stopped and gone on with, however often, does what one does
/// that is not: the visitors hear of the same nodes, each once.
///
/// Time: that of [`search`], and once the moves on the way to the bookmark.
///
/// # Errors
///
/// If there is no such node in the tree. Then no node was entered, and `search`
/// is at its root.
///
/// ```
/// # use billhook_engine::{Node, Search};
/// # struct Coins { length: usize, thrown: Vec<bool> }
/// # impl Search for Coins {
/// #     type Move = bool;
/// #     type Cursor = std::vec::IntoIter<bool>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         if self.thrown.len() == self.length { return Node::Solved }
/// #         Node::Open(vec![false, true].into_iter())
/// #     }
/// #     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<bool> { cursor.next() }
/// #     fn apply(&mut self, coin: bool) { self.thrown.push(coin) }
/// #     fn undo(&mut self, _: bool, _: ()) { self.thrown.pop(); }
/// # }
/// # let mut four_coins = Coins { length: 4, thrown: vec![] };
/// use billhook_engine::{Bookmark, Limits, Statistics, Status, dfs};
///
/// let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
/// let mut visitor = (Limits::new().nodes(20), &mut statistics);
/// assert_eq!(dfs::resume(&mut four_coins, &mut visitor, &mut bookmark), Ok(Status::NodeLimit));
/// assert_eq!(dfs::resume(&mut four_coins, &mut statistics, &mut bookmark), Ok(Status::Complete));
/// assert_eq!(statistics, dfs::statistics(&mut four_coins));
/// ```
pub fn resume<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    if bookmark.is_at_end() {
        return Ok(visitor.status());
    }
    match bookmark::walk_on(search, visitor, bookmark)? {
        Flow::Stop => Ok(Status::stopped(visitor.status())),
        _ => Ok(visitor.status()),
    }
}

/// What `read` makes of the first solution, if there is one.
pub fn first<S: Search, T>(search: &mut S, mut read: impl FnMut(&S) -> T) -> Option<T> {
    let mut found = None;
    self::search(
        search,
        &mut OnSolution(|at: &S| {
            found = Some(read(at));
            Flow::Stop
        }),
    );
    found
}

/// What `read` makes of each solution, in the order of the search.
pub fn all<S: Search, T>(search: &mut S, read: impl FnMut(&S) -> T) -> Vec<T> {
    let mut collect = Collect::new(read);
    self::search(search, &mut collect);
    collect.solutions
}

/// The statistics of the whole search.
pub fn statistics<S: Search>(search: &mut S) -> Statistics {
    let mut statistics = Statistics::new();
    self::search(search, &mut statistics);
    statistics
}

/// Depth at which the walk leaves the call stack: the frames above it take
/// about an eighth of a megabyte, also in a debug build, whose frames hold
/// several copies of everything. For a problem whose cursor or undo takes
/// tens of kilobytes it is zero; a debug build still needs some fifteen times
/// that size of call stack then, for the copies of one node.
const fn deepest_call<S: Search>() -> usize {
    let held = size_of::<S::Cursor>() + 2 * size_of::<S::Move>() + 2 * size_of::<S::Undo>();
    (128 * 1024) / (512 + 4 * held)
}

/// Enters the node that the search stands at, and all below it.
#[inline(always)]
pub(crate) fn node<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    at: At<S::Move>,
) -> ControlFlow<Box<StopPosition>> {
    match visitor.enter(search, at) {
        Flow::Continue => match search.open() {
            Node::Open(cursor) => children(search, visitor, cursor, at.depth + 1, 0)?,
            Node::Dead => visitor.dead(search),
            Node::Solved => {
                if visitor.solved(search) == Flow::Stop {
                    return StopPosition::here(true);
                }
            }
        },
        Flow::Prune => visitor.pruned(search),
        Flow::Stop => return StopPosition::here(false),
    }
    visitor.leave(at);
    ControlFlow::Continue(())
}

/// Searches the children, which are at `depth`, of an open node, and closes
/// it. The first `branch` of them have been searched already.
///
/// Invariant of the loop: at its head the search stands at this node, as
/// `open` left it; that is what lets `next` and `close` trust the state.
#[inline(never)]
pub(crate) fn children<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    mut cursor: S::Cursor,
    depth: usize,
    mut branch: usize,
) -> ControlFlow<Box<StopPosition>> {
    if depth > const { deepest_call::<S>() } {
        return below(search, visitor, cursor, depth - 1, branch);
    }
    while let Some(mv) = search.next(&mut cursor) {
        let undo = search.apply(mv);
        let flow = node(search, visitor, At { depth, branch, by: Some(mv) });
        search.undo(mv, undo);
        if let ControlFlow::Break(mut halt) = flow {
            halt.path.push(branch);
            search.close(cursor);
            return ControlFlow::Break(halt);
        }
        branch += 1;
    }
    search.close(cursor);
    ControlFlow::Continue(())
}

/// As [`children`], with the stack on the heap. So deep it is compiled once for all
/// visitors.
#[cold]
#[inline(never)]
fn below<S: Search>(
    search: &mut S,
    mut visitor: &mut dyn Visitor<S>,
    cursor: S::Cursor,
    depth: usize,
    branch: usize,
) -> ControlFlow<Box<StopPosition>> {
    let mut walk = Walk::below(depth, cursor, branch);
    loop {
        match walk.advance(search, &mut visitor) {
            Event::Solved => {}
            Event::Done => return ControlFlow::Continue(()),
            Event::Stopped => return ControlFlow::Break(Box::new(walk.halt)),
        }
    }
}
