//! A worker: searches subtrees from the queue, in a thread of its own.

use std::sync::atomic::Ordering;

use super::Collector;
use super::cut::Cut;
use super::queue::{Found, Queue};
use crate::strategy::stored_nodes::Standing;
use crate::visit::{Flow, Limits, OnSolution, Statistics, Told};
use crate::walk::bookmark::Bookmark;
use crate::{Search, Status, dfs};

/// Greatest number of solutions that wait for the sequential walk.
const WAITING: usize = 1 << 18;

/// Searches one subtree of the queue after another, until none is left or the queue is closed.
pub(super) fn work<S: Search, C: Collector<S>>(
    search: &mut S,
    cut: &Cut,
    queue: &Queue<C::Kept>,
    collector: &C,
) {
    let _guard = Guard(queue);
    let mut standing = Standing::new(search);
    while let Some(subtree) = queue.take() {
        standing.go(&cut.nodes, cut.roots[subtree]);
        let limits = Limits::new().nodes(queue.nodes).solutions(queue.solutions);
        let mut limits = limits.cancel(queue.cancel.clone());
        if let Some(beat) = queue.beat {
            limits.pause(beat);
        }
        let (mut solutions, mut whole) = (Vec::new(), true);
        let mut keep = |search: &S| {
            let Some(kept) = collector.keep(search) else { return Flow::Continue };
            if queue.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
                // Too many to store: the sequential walk will find them again.
                queue.waiting.fetch_sub(1 + solutions.len(), Ordering::Relaxed);
                (solutions, whole) = (Vec::new(), false);
                return Flow::Stop;
            }
            solutions.push(kept);
            Flow::Continue
        };
        let mut visitor: Told<'_, S> = (limits, Statistics::new(), OnSolution(&mut keep));
        let mut bookmark = Bookmark::new();
        let status = loop {
            let status = dfs::resume(standing.search, &mut visitor, &mut bookmark);
            if status.is_err() || !visitor.0.take_pause() {
                break status;
            }
            queue.update(subtree, visitor.1.nodes(), bookmark.share(standing.search));
        };
        let statistics = visitor.1;
        whole &= status == Ok(Status::Complete);
        queue.put(subtree, Found { statistics, solutions, whole });
    }
    standing.back();
}

/// A guard that closes the queue if its thread panics, so that no thread waits for its subtree.
pub(super) struct Guard<'q, T>(pub(super) &'q Queue<T>);

impl<T> Drop for Guard<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.close();
        }
    }
}
