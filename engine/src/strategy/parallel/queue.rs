//! The work queue: subtrees that wait for a thread, and the results of those searched.
//!
//! Invariant: the sequential walk has merged the subtrees before `merged`, and
//! no thread works on one that is `AHEAD` or more beyond it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Ahead, Beyond};
use crate::visit::{Cancel, Limits, Statistics};

/// Greatest number of subtrees by which threads may be ahead of the sequential walk.
const AHEAD: usize = 256;
/// Time between two looks of the sequential walk for results.
const LOOK: Duration = Duration::from_millis(5);

/// The result of a subtree.
pub(super) struct Found<T> {
    pub(super) statistics: Statistics,
    pub(super) solutions: Vec<T>,
    /// `true` if the subtree was searched to its end.
    pub(super) whole: bool,
}

/// Subtrees in the order of the search, from which threads take the next one.
pub(super) struct Queue<T> {
    /// The estimated share of each subtree in the whole tree.
    shares: Vec<f64>,
    /// The next subtree to be taken.
    next: AtomicUsize,
    /// The limits of the whole search. A thread stops in a subtree that reaches one of them; the
    /// sequential walk then searches this subtree, and ends in it.
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    /// Time between two reports of a thread on the progress in its subtree; `None` for no reports.
    pub(super) beat: Option<Duration>,
    /// Number of stored solutions that wait to be merged.
    pub(super) waiting: AtomicUsize,
    /// The request that stops the threads.
    pub(super) cancel: Cancel,
    results: Mutex<Results<T>>,
    changed: Condvar,
}

struct Results<T> {
    found: HashMap<usize, Found<T>>,
    /// The progress of the threads in their present subtrees.
    running: HashMap<usize, Ahead>,
    /// Number of subtrees that have been merged, or that lie before the bookmark.
    merged: usize,
}

impl<T> Queue<T> {
    /// Creates a queue of all subtrees but the first `passed`.
    pub(super) fn new(shares: Vec<f64>, passed: usize, limits: &Limits) -> Self {
        let (found, running) = (HashMap::new(), HashMap::new());
        Self {
            shares,
            next: AtomicUsize::new(passed),
            nodes: limits.nodes_left(),
            solutions: limits.solutions_left(),
            beat: limits.beat(),
            waiting: AtomicUsize::new(0),
            cancel: Cancel::new(),
            results: Mutex::new(Results { found, running, merged: passed }),
            changed: Condvar::new(),
        }
    }

    /// Takes the next subtree. Waits until the sequential walk is near enough; returns `None` if
    /// all subtrees are taken or the queue is closed.
    pub(super) fn take(&self) -> Option<usize> {
        let subtree = self.next.fetch_add(1, Ordering::Relaxed);
        if subtree >= self.shares.len() {
            return None;
        }
        let far = |results: &mut Results<T>| {
            subtree >= results.merged + AHEAD && !self.cancel.is_cancelled()
        };
        let _results =
            self.changed.wait_while(self.results(), far).unwrap_or_else(PoisonError::into_inner);
        (!self.cancel.is_cancelled()).then_some(subtree)
    }

    /// Reports the progress of a thread in its subtree.
    pub(super) fn update(&self, subtree: usize, nodes: u64, share: f64) {
        let share = share * self.shares[subtree];
        self.results().running.insert(subtree, Ahead { nodes, share });
    }

    pub(super) fn put(&self, subtree: usize, found: Found<T>) {
        let mut results = self.results();
        results.running.remove(&subtree);
        results.found.insert(subtree, found);
        // Waking the sequential walk takes longer than many a subtree, so it is not woken for
        // each; it looks for results every few milliseconds.
        let last = results.merged + results.found.len() >= self.shares.len();
        if last || results.found.len() >= AHEAD / 2 {
            self.changed.notify_all();
        }
    }

    /// Waits for the result of the next subtree and removes it. Calls `go_on` every few
    /// milliseconds with the progress of the threads. Returns `None` once `go_on` returns `false`,
    /// if the queue is closed, or after the last subtree.
    pub(super) fn merge(&self, mut go_on: impl FnMut(Ahead) -> bool) -> Option<Found<T>> {
        let mut results = self.results();
        let subtree = results.merged;
        if subtree >= self.shares.len() {
            return None;
        }
        loop {
            if let Some(found) = results.found.remove(&subtree) {
                results.merged += 1;
                self.waiting.fetch_sub(found.solutions.len(), Ordering::Relaxed);
                self.changed.notify_all();
                return Some(found);
            }
            if !go_on(results.ahead(&self.shares)) || self.cancel.is_cancelled() {
                return None;
            }
            let wait = self.changed.wait_timeout(results, LOOK);
            results = wait.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Returns the progress in subtrees that are not merged.
    pub(super) fn ahead(&self) -> Ahead {
        self.results().ahead(&self.shares)
    }

    /// Returns the results of the subtrees that are not merged, after the threads have ended.
    /// `depth` is the depth of the cut.
    pub(super) fn into_beyond(self, depth: usize) -> Beyond<T> {
        let results = self.results.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut found: Vec<_> = results.found.into_iter().collect();
        found.sort_unstable_by_key(|&(subtree, _)| subtree);
        let mut beyond = Beyond::default();
        for (_, found) in found {
            beyond.statistics.add(&found.statistics, depth);
            beyond.solutions.extend(found.solutions);
        }
        beyond
    }

    /// Stops the threads: their work is no longer needed, or one of them has panicked.
    pub(super) fn close(&self) {
        self.cancel.cancel();
        let _results = self.results();
        self.changed.notify_all();
    }

    fn results(&self) -> MutexGuard<'_, Results<T>> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Results<T> {
    /// Returns the progress in subtrees that are not merged. A subtree that was not searched to
    /// its end does not count, as it is searched again.
    fn ahead(&self, shares: &[f64]) -> Ahead {
        let whole = self.found.iter().filter(|(_, found)| found.whole);
        let done = whole.map(|(&subtree, found)| Ahead {
            nodes: found.statistics.nodes(),
            share: shares[subtree],
        });
        let all = done.chain(self.running.values().copied());
        all.fold(Ahead::default(), |sum, one| Ahead {
            nodes: sum.nodes + one.nodes,
            share: sum.share + one.share,
        })
    }
}
