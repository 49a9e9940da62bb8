//! Depth-first search by recursion: the fast walk.
//!
//! This is backtracking in its textbook form (Walker 1960; Golomb and Baumert 1965; Knuth, *The Art
//! of Computer Programming* 7.2.2, Algorithm B). A child is entered and classified in its parent's
//! loop, so a leaf costs no call. Counting, limits, collecting and pruning are [`Visitor`]s on this
//! walk, and so are the strategies that consist of a rule which skips nodes.
//!
//! The call stack is bounded: below a depth that follows from the size of
//! the search's cursors, moves and undos, the walk continues with a stack on the heap, which
//! is slower but visits the same nodes.

use std::ops::ControlFlow;

use super::bookmark::{Bookmark, NoSuchPosition, StopPosition};
use super::replay::Path;
use super::stack::{Event, Walk};
use crate::visit::{At, Collect, Flow, OnSolution, Statistics, Visitor};
use crate::{Node, Search, Status};

/// Walks the tree depth first until it has been searched or `visitor` stops the walk, and returns
/// how it ended. `search` is back at its root afterwards.
///
/// Time: within a few per cent of a recursion written by hand for the
/// problem. Space: one call frame a level; in very deep trees the heap.
pub fn search<S: Search, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    // No error: every tree has a root.
    resume(search, visitor, &mut Bookmark::new()).unwrap_or(Status::Interrupted)
}

/// Resumes a walk from a bookmark, and moves the bookmark to the position where it ends.
///
/// A walk that is stopped and resumed, however often, enters the nodes of an uninterrupted one,
/// each once and in the same order. (A node at which `enter` returns `Stop` does not count as
/// entered; the resumed walk begins with it.)
///
/// Time: that of [`search`], and the moves of the nodes on the path to the bookmark.
///
/// # Errors
///
/// If the tree has no such node. Then no node was entered, and `search` is at its root.
///
/// ```
/// use billhook_engine::constraint::Model;
/// use billhook_engine::{Bookmark, Limits, Statistics, Status, dfs};
///
/// let mut model = Model::new();
/// model.grid(1, 3, 1..=6);
/// let mut dice = model.labelling()?;
/// let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
/// let mut visitor = (Limits::new().nodes(20), &mut statistics);
/// assert_eq!(dfs::resume(&mut dice, &mut visitor, &mut bookmark), Ok(Status::NodeLimit));
/// assert_eq!(dfs::resume(&mut dice, &mut statistics, &mut bookmark), Ok(Status::Complete));
/// assert_eq!(statistics, dfs::statistics(&mut dice));
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub fn resume<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    if bookmark.is_at_end() {
        return Ok(visitor.status());
    }
    match walk_on(search, visitor, bookmark)? {
        Flow::Stop => Ok(Status::stopped(visitor.status())),
        _ => Ok(visitor.status()),
    }
}

/// Returns the result of `read` at the first solution; `None` without solutions.
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

/// Returns the results of `read` at all solutions, in the order of the search.
pub fn all<S: Search, T>(search: &mut S, read: impl FnMut(&S) -> T) -> Vec<T> {
    let mut collect = Collect::new(read);
    self::search(search, &mut collect);
    collect.solutions
}

/// Searches the whole tree and returns the statistics.
pub fn statistics<S: Search>(search: &mut S) -> Statistics {
    let mut statistics = Statistics::new();
    self::search(search, &mut statistics);
    statistics
}

/// A visitor that continues a walk itself: the recursion without the visitor's type, so that
/// [`walk_on`] is compiled once for each search.
trait Onward<S: Search>: Visitor<S> {
    fn node(&mut self, search: &mut S, at: At<S::Move>) -> ControlFlow<Box<StopPosition>>;

    /// Calls [`children()`], and then leaves the node unless the walk was stopped.
    fn children(
        &mut self,
        search: &mut S,
        cursor: S::Cursor,
        at: At<S::Move>,
        branch: usize,
    ) -> ControlFlow<Box<StopPosition>>;
}

impl<S: Search, V: Visitor<S>> Onward<S> for V {
    fn node(&mut self, search: &mut S, at: At<S::Move>) -> ControlFlow<Box<StopPosition>> {
        node(search, self, at)
    }
    fn children(
        &mut self,
        search: &mut S,
        cursor: S::Cursor,
        at: At<S::Move>,
        branch: usize,
    ) -> ControlFlow<Box<StopPosition>> {
        children(search, self, cursor, at.depth + 1, branch)?;
        self.leave(at);
        ControlFlow::Continue(())
    }
}

/// Resumes a walk from a bookmark that is not at the end, and moves the bookmark to the position
/// where the walk stops. Returns `Stop` if the visitor stopped it, `Continue` if it reached the end
/// of the tree. Fails if the tree has no node at the bookmark.
fn walk_on<S: Search>(
    search: &mut S,
    walk: &mut dyn Onward<S>,
    bookmark: &mut Bookmark,
) -> Result<Flow, NoSuchPosition> {
    let mut path = Path::new();
    for &branch in &bookmark.path {
        walk.resumed(search, path.end());
        if !path.down(search, branch) {
            path.back(search);
            return Err(NoSuchPosition);
        }
    }
    walk.arrived(search);
    let mut flow = match bookmark.done {
        true => {
            walk.leave(path.end());
            ControlFlow::Continue(())
        }
        false => walk.node(search, path.end()),
    };
    while let Some(mut node) = path.nodes.pop() {
        node.undo(search);
        match &mut flow {
            // The child on the path was the last one that the cursor yielded.
            ControlFlow::Continue(()) => {
                flow = walk.children(search, node.cursor, path.end(), node.yielded);
            }
            ControlFlow::Break(halt) => {
                halt.path.push(node.yielded - 1);
                node.close(search);
            }
        }
    }
    match flow {
        ControlFlow::Continue(()) => {
            (bookmark.path, bookmark.done) = (Vec::new(), true);
            Ok(Flow::Continue)
        }
        ControlFlow::Break(mut halt) => {
            halt.path.reverse();
            (bookmark.path, bookmark.done) = (halt.path, halt.done);
            Ok(Flow::Stop)
        }
    }
}

/// Returns the depth at which the walk leaves the call stack. All call frames together take about
/// an eighth of a megabyte, even in a debug build, whose frames hold several copies of each value.
/// The depth is zero for a search whose cursor or undo takes tens of kilobytes; a debug build then
/// still needs some fifteen times that size of call stack for the copies of one node.
const fn deepest_call<S: Search>() -> usize {
    let held = size_of::<S::Cursor>() + 2 * size_of::<S::Move>() + 2 * size_of::<S::Undo>();
    (128 * 1024) / (512 + 4 * held)
}

/// Enters the current node and searches everything below it.
#[inline(always)]
fn node<S: Search, V: Visitor<S>>(
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

/// Searches the children of an open node, which have depth `depth`, and closes the node. The first
/// `branch` of them have been searched already.
///
/// Loop invariant: at the head of the loop the search stands at this node, in the state in which
/// `open` left it. `next` and `close` rely on this.
#[inline(never)]
fn children<S: Search, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    mut cursor: S::Cursor,
    depth: usize,
    mut branch: usize,
) -> ControlFlow<Box<StopPosition>> {
    if depth > const { deepest_call::<S>() } {
        return children_on_heap(search, visitor, cursor, depth - 1, branch);
    }
    while let Some(mv) = search.next(&mut cursor) {
        let undo = search.apply(mv);
        let flow = node(search, visitor, At { depth, branch, by: Some(mv) });
        search.undo(mv, undo);
        if let ControlFlow::Break(mut stop) = flow {
            stop.path.push(branch);
            search.close(cursor);
            return ControlFlow::Break(stop);
        }
        branch += 1;
    }
    search.close(cursor);
    ControlFlow::Continue(())
}

/// Searches the children of an open node at depth `depth` like [`children`], with a stack on the
/// heap. The visitor's type is erased, so that this rare case is compiled once.
#[cold]
#[inline(never)]
fn children_on_heap<S: Search>(
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
