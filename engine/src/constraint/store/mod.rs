//! The store: the domains of all variables and the trailed state of propagators, with backtracking.
//!
//! Everything is one vector of words: first the domains, `W` words each with a bit per value (or
//! with bounds: [`wide`]), then the state of propagators. Variables that differ by a constant share
//! a domain. A word is saved on the *trail* before its first change at a node (time stamps: Aggoun
//! and Beldiceanu, *Time stamps techniques for the trailed data in constraint logic programming
//! systems*, 1990), and [`undo`](Store::undo) restores the saved words. A node saves about a dozen
//! words where a copy of the store would take hundreds.

mod domain;
mod journal;
mod wide;

pub(super) use super::snapshot::WIDE;
pub(crate) use journal::Journal;
pub(super) use wide::{MOST_DUG, wide};

use std::sync::Arc;

use super::event::Watches;
use super::learn::{Cause, Trace};
use super::propagators::GraphMemory;
use super::queue::Queue;
use super::snapshot::Holes;
use super::variable::View;
use crate::visit::Alarm;

/// The index of a trailed word in the store: one word of a propagator's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trailed(pub(super) u32);

impl Trailed {
    /// Returns the word `index` places further on.
    #[inline(always)]
    pub(crate) fn at(self, index: usize) -> Self {
        Self(self.0 + index as u32)
    }
}

/// Failure: a domain became empty, or a constraint cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// The result of propagation: an error if a domain became empty or a constraint cannot hold.
pub(crate) type Outcome = Result<(), Failed>;

#[derive(Clone, Debug)]
pub(crate) struct Store<const W: usize> {
    words: Vec<u64>,
    /// Number of words that belong to domains. They come first in `words`.
    domains: usize,
    /// The level at which each word was last saved on the trail.
    stamps: Vec<u64>,
    trail: Vec<(u32, u64)>,
    level: u64,
    variables: Arc<[View]>,
    watches: Arc<Watches>,
    /// Watches that wake no propagator, used by [`probe`](Self::probe).
    no_watches: Arc<Watches>,
    pub(super) queue: Queue,
    /// The alarm that stops a long propagator while a model is built; `None` afterwards. Once it
    /// has rung, the domains must not be used.
    pub(super) alarm: Option<Alarm>,
    /// The changes of domains with their causes; `None` if nobody asks for reasons.
    pub(super) trace: Option<Box<Trace>>,
    /// The changes of followed domains, for propagators that look only at what changed.
    pub(crate) journal: Journal,
    /// The memory of propagators on graphs.
    pub(super) graphs: GraphMemory,
    /// The holes of wide domains.
    pub(super) holes: Holes,
    /// Number of holes that are in use; those after them are out of date.
    hole_count: Trailed,
}

impl<const W: usize> Store<W> {
    /// Returns whether a long propagator should stop early. Propagators poll it.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.alarm.as_ref().is_some_and(Alarm::rings)
    }

    pub(super) fn new(
        variables: Vec<View>,
        domains: &[[u64; W]],
        state: Vec<u64>,
        watches: Watches,
        queue: Queue,
    ) -> Self {
        let mut words = domains.concat();
        let domains = words.len();
        words.extend(state);
        let stamps = vec![0; words.len()];
        let no_watches = Arc::new(Watches::new(domains / W, Vec::new()));
        Self {
            words,
            domains,
            stamps,
            trail: Vec::new(),
            level: 1,
            variables: variables.into(),
            watches: Arc::new(watches),
            no_watches,
            queue,
            alarm: None,
            trace: None,
            journal: Journal::default(),
            graphs: GraphMemory::default(),
            holes: Holes::default(),
            hole_count: Trailed(0),
        }
    }

    /// Calls `run`, undoes all its changes and returns its outcome: an error if `run` failed. Wakes
    /// no propagator.
    pub(crate) fn probe(&mut self, run: impl FnOnce(&mut Self) -> Outcome) -> Outcome {
        let watches = std::mem::replace(&mut self.watches, Arc::clone(&self.no_watches));
        let trace = self.trace.take();
        let mark = self.mark();
        let outcome = run(self);
        self.undo(mark);
        (self.watches, self.trace) = (watches, trace);
        outcome
    }

    /// Opens a trail level and returns its mark, to be passed to [`undo`](Self::undo).
    #[inline]
    pub(super) fn mark(&mut self) -> usize {
        self.level += 1;
        self.trail.len()
    }

    /// Sets the cause of the changes that follow.
    pub(super) fn causes(&mut self, cause: Cause) {
        if let Some(trace) = &mut self.trace {
            trace.cause = cause;
        }
    }

    /// Returns the number of words of domains that changed since the mark. Propagator state does
    /// not count: it may depend on the path to a node.
    pub(super) fn changes(&self, mark: usize) -> usize {
        self.trail[mark..].iter().filter(|&&(place, _)| (place as usize) < self.domains).count()
    }

    /// Restores all words to their values at the mark, and notes in the journal which domains change.
    #[inline]
    pub(super) fn undo(&mut self, mark: usize) {
        let is_followed = !self.journal.is_idle();
        while self.trail.len() > mark {
            if let Some((place, word)) = self.trail.pop() {
                self.words[place as usize] = word;
                if is_followed && (place as usize) < self.domains {
                    self.journal.note(place / W as u32);
                }
            }
        }
        // A new level: words saved since the mark must be saved again before their next change.
        self.level += 1;
    }

    #[inline(always)]
    fn save(&mut self, index: usize) {
        if self.stamps[index] != self.level {
            self.stamps[index] = self.level;
            self.trail.push((index as u32, self.words[index]));
        }
    }

    /// Returns a word of a propagator's state.
    #[inline(always)]
    pub(crate) fn trailed(&self, at: Trailed) -> u64 {
        self.words[at.0 as usize]
    }

    /// Sets a word of a propagator's state. The change is undone on backtracking.
    #[inline(always)]
    pub(crate) fn set_trailed(&mut self, at: Trailed, word: u64) {
        let index = at.0 as usize;
        if self.words[index] != word {
            self.save(index);
            self.words[index] = word;
        }
    }
}

/// Compares domains and propagator state; the trail does not count.
impl<const W: usize> PartialEq for Store<W> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words && self.has_holes_of(other)
    }
}
