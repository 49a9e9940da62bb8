//! The sequential walk over a cut tree: merges the results of the threads in the order of the
//! search.

use super::queue::Queue;
use super::{Ahead, Collector};
use crate::visit::{At, Flow, Limits, Statistics, Visitor};
use crate::{Search, Status};

/// The visitor of the sequential walk, which merges the results of the threads.
pub(super) struct Sequential<'a, C, F, T> {
    pub(super) limits: Limits,
    pub(super) statistics: &'a mut Statistics,
    pub(super) collector: &'a C,
    pub(super) tell: F,
    /// The depth of the cut.
    pub(super) depth: usize,
    /// The results of the subtrees below the cut.
    pub(super) queue: &'a Queue<T>,
    /// `true` if this walk searches the present subtree itself, because the result of the thread
    /// cannot be merged.
    pub(super) is_own: bool,
    /// Number of solutions of this subtree that were reported before `tell` stopped the search.
    /// They are not reported again when this walk finds them, and the walk stops at the last of
    /// them.
    pub(super) told: usize,
}

impl<C, F: FnMut(T) -> Flow, T> Sequential<'_, C, F, T> {
    /// Merges the result of the subtree at the current node. Returns `Prune` if it was merged;
    /// `Continue` if this walk must search the subtree itself, because the result is incomplete or
    /// exceeds a limit, or because `tell` stopped the search at one of its solutions; and `Stop` if
    /// a limit is reached or the queue is closed.
    fn take_over(&mut self) -> Flow {
        let limits = &mut self.limits;
        if limits.exhausted() {
            return Flow::Stop;
        }
        let go_on = |ahead: Ahead| {
            limits.report_ahead(ahead.nodes);
            !limits.exhausted()
        };
        let Some(found) = self.queue.merge(go_on) else { return Flow::Stop };
        let (nodes, solutions) = (found.statistics.nodes(), found.statistics.solutions());
        if !found.whole || !limits.affords(nodes, solutions) {
            limits.report_ahead(0);
            return Flow::Continue;
        }
        for (number, solution) in (1..).zip(found.solutions) {
            if (self.tell)(solution) == Flow::Stop {
                self.told = number;
                return Flow::Continue;
            }
        }
        limits.spend(nodes, solutions);
        self.statistics.add(&found.statistics, self.depth);
        Flow::Prune
    }
}

impl<S, C, F> Visitor<S> for Sequential<'_, C, F, C::Kept>
where
    S: Search,
    C: Collector<S>,
    F: FnMut(C::Kept) -> Flow,
{
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        if at.depth == self.depth && !self.is_own {
            match self.take_over() {
                // The flag stays set if a pause stops the walk here, so that it need not merge
                // again.
                Flow::Continue => self.is_own = true,
                flow => return flow,
            }
        }
        match self.limits.enter(search, at) {
            Flow::Stop => Flow::Stop,
            flow => {
                self.is_own = false;
                flow.max(self.statistics.enter(search, at))
            }
        }
    }

    fn dead(&mut self, search: &S) {
        self.statistics.dead(search);
    }

    fn solved(&mut self, search: &S) -> Flow {
        let flow = self.limits.solved(search).max(self.statistics.solved(search));
        if self.told > 0 {
            self.told -= 1;
            return if self.told == 0 { Flow::Stop } else { flow };
        }
        match self.collector.keep(search) {
            Some(kept) => flow.max((self.tell)(kept)),
            None => flow,
        }
    }

    fn status(&self) -> Status {
        Visitor::<S>::status(&self.limits)
    }
}
