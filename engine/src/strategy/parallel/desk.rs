//! Where threads take subtrees from, and put what they found.
//!
//! Invariant: the sequential walk has merged the subtrees before `merged`, and
//! no thread works on one that is `AHEAD` or more beyond it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::visit::{Cancel, Limits, Statistics};

/// How far threads may be ahead of the sequential walk, in subtrees.
const AHEAD: usize = 256;
/// How often the sequential walk looks for what was found.
const LOOK: Duration = Duration::from_millis(5);

/// What was found in a subtree.
pub(super) struct Found<T> {
    pub(super) statistics: Statistics,
    pub(super) solutions: Vec<T>,
    /// Whether it is all that is there.
    pub(super) whole: bool,
}

/// Where the threads take subtrees from and put what they found.
pub(super) struct Desk<T> {
    subtrees: usize,
    /// The next subtree to be taken.
    next: AtomicUsize,
    /// How many nodes and solutions the whole search may have. A subtree that
    /// has as many is the sequential walk's, which ends in it.
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    /// Solutions that wait for their turn.
    pub(super) waiting: AtomicUsize,
    /// Asks the threads to end.
    pub(super) cancel: Cancel,
    found: Mutex<Shelf<T>>,
    changed: Condvar,
}

struct Shelf<T> {
    found: HashMap<usize, Found<T>>,
    /// How many subtrees have been merged.
    merged: usize,
}

impl<T> Desk<T> {
    pub(super) fn new(subtrees: std::ops::Range<usize>, limits: &Limits) -> Self {
        Self {
            subtrees: subtrees.end,
            next: AtomicUsize::new(subtrees.start),
            nodes: limits.nodes_left(),
            solutions: limits.solutions_left(),
            waiting: AtomicUsize::new(0),
            cancel: Cancel::new(),
            found: Mutex::new(Shelf { found: HashMap::new(), merged: subtrees.start }),
            changed: Condvar::new(),
        }
    }

    /// A subtree to be searched, once it is near enough; none if all are taken.
    pub(super) fn take(&self) -> Option<usize> {
        let subtree = self.next.fetch_add(1, Ordering::Relaxed);
        if subtree >= self.subtrees {
            return None;
        }
        let shelf = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let far =
            |shelf: &mut Shelf<T>| subtree >= shelf.merged + AHEAD && !self.cancel.is_cancelled();
        let _shelf = self.changed.wait_while(shelf, far).unwrap_or_else(PoisonError::into_inner);
        (!self.cancel.is_cancelled()).then_some(subtree)
    }

    pub(super) fn put(&self, subtree: usize, found: Found<T>) {
        let mut shelf = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.found.insert(subtree, found);
        // To wake the sequential walk for each subtree would take as long as many
        // of them. It looks by itself every few milliseconds.
        let last = shelf.merged + shelf.found.len() >= self.subtrees;
        if last || shelf.found.len() >= AHEAD / 2 {
            self.changed.notify_all();
        }
    }

    /// What was found in the next subtree, once it was searched. `go_on` is
    /// asked now and then; none if it says no.
    pub(super) fn merge(&self, mut go_on: impl FnMut() -> bool) -> Option<Found<T>> {
        let mut shelf = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let subtree = shelf.merged;
        if subtree >= self.subtrees {
            return None;
        }
        loop {
            if let Some(found) = shelf.found.remove(&subtree) {
                shelf.merged += 1;
                self.waiting.fetch_sub(found.solutions.len(), Ordering::Relaxed);
                self.changed.notify_all();
                return Some(found);
            }
            if !go_on() || self.cancel.is_cancelled() {
                return None;
            }
            let wait = self.changed.wait_timeout(shelf, LOOK);
            shelf = wait.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Nothing is needed any more, or a thread has failed.
    pub(super) fn close(&self) {
        self.cancel.cancel();
        let _shelf = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        self.changed.notify_all();
    }
}
