//! Limits on nodes, solutions, time and memory, and cancellation.
//!
//! All of them share one countdown: a node costs a decrement, and only when the countdown ends are
//! the clock, the memory and the cancellation flag checked. The length of the countdown adapts to
//! the speed of the search, so that a search with slow nodes is stopped in time as well.
//!
//! The limits on nodes and solutions are exact. Time, memory and cancellation act
//! at the next check, which is never more than 256 nodes away. In a search of
//! even speed that is a few milliseconds at most, or a node or two if those
//! take longer; the memory is checked only every ten milliseconds. The
//! worst case is a search that suddenly becomes slow: then 256 slow
//! nodes pass before the next check, half a second if each takes two
//! milliseconds. A single node is never interrupted.

use std::fmt;
use std::time::Duration;

use super::cancel::Cancel;
use super::clock::{Beat, Clock};
use super::{At, Flow, Visitor};
use crate::time::Instant;
use crate::{Search, Status};

/// The longest countdown, in nodes.
const STRIDE: u64 = 256;
/// Time between two checks of the clock that the countdown aims for.
const BEAT: Duration = Duration::from_millis(1);

/// A visitor that stops a search at the first of several limits. Put it first in a tuple of
/// visitors: see [`Visitor`].
///
/// Consecutive searches with one `Limits` share its budget of nodes and solutions.
pub struct Limits {
    countdown: u64,
    stride: u64,
    nodes_left: u64,
    solutions_left: u64,
    clock: Clock,
    cancel: Option<Cancel>,
    last_look: Option<Instant>,
    /// Number of nodes of all countdowns so far, the present one included.
    counted: u64,
    /// Number of nodes that other threads have entered and that are not counted here yet.
    ahead: u64,
    status: Status,
}

impl Limits {
    /// Creates a visitor without any limit.
    pub fn new() -> Self {
        Self {
            countdown: 0,
            stride: 1,
            nodes_left: u64::MAX,
            solutions_left: u64::MAX,
            clock: Clock::default(),
            cancel: None,
            last_look: None,
            counted: 0,
            ahead: 0,
            status: Status::Complete,
        }
    }

    /// Limits the number of nodes entered.
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes_left = nodes;
        self
    }

    /// Limits the number of solutions: the search stops at the last of them. With 0 it stops at
    /// its first node.
    #[must_use]
    pub fn solutions(mut self, solutions: u64) -> Self {
        self.solutions_left = solutions;
        self
    }

    /// Limits the time, counted from this call. A time beyond the range of the clock is no limit.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.clock.deadline = Instant::now().checked_add(time);
        self
    }

    /// Limits the memory: the search stops if `gauge` returns more than `bytes`.
    ///
    /// The caller decides what to measure: the gauge may return the memory of
    /// the process, or the size of the caller's tables. It is called at most every ten
    /// milliseconds, and at the first check.
    #[must_use]
    pub fn memory(mut self, bytes: usize, gauge: impl FnMut() -> usize + Send + 'static) -> Self {
        self.clock.memory = Some((bytes, Box::new(gauge)));
        self
    }

    /// Calls `report` at the first check after each interval with the number of nodes entered,
    /// exact to a few hundred.
    #[must_use]
    pub fn report(mut self, every: Duration, report: impl FnMut(u64) + Send + 'static) -> Self {
        self.clock.report = Some(Beat::new(every, Box::new(report)));
        self
    }

    /// Stops the search at the first check after each interval, so that the caller can inspect and
    /// resume it; see [`take_pause`](Self::take_pause). At least ten times the length of a pause is
    /// spent searching before the next one.
    pub fn pause(&mut self, every: Duration) {
        self.clock.pause = Some(Beat::new(every, ()));
    }

    /// Returns whether the search is stopped for a [`pause`](Self::pause), which
    /// [`take_pause`](Self::take_pause) ends.
    pub fn is_paused(&self) -> bool {
        self.clock.paused
    }

    /// Ends a [`pause`](Self::pause), so that the search can be resumed; returns whether there was
    /// one. If the search was stopped for another reason, nothing changes.
    pub fn take_pause(&mut self) -> bool {
        let paused = self.clock.take_pause();
        if paused {
            self.status = Status::Complete;
        }
        paused
    }

    /// Returns the memory limit in bytes; `None` without one.
    pub fn memory_limit(&self) -> Option<usize> {
        self.clock.memory.as_ref().map(|(bytes, _)| *bytes)
    }

    /// Returns whether the number of solutions is unlimited.
    pub fn wants_all(&self) -> bool {
        self.solutions_left == u64::MAX
    }

    /// Returns whether the number of nodes is unlimited in practice: more are left than any search
    /// enters in a lifetime.
    pub fn wants_all_nodes(&self) -> bool {
        self.nodes_left() > u64::MAX / 2
    }

    /// Removes the limit on solutions and returns the number that was left; `u64::MAX` without a
    /// limit. Meant for searches in which one solution stands for several: the caller counts these
    /// itself.
    pub fn take_solutions(&mut self) -> u64 {
        std::mem::replace(&mut self.solutions_left, u64::MAX)
    }

    /// Returns the number of nodes left; `u64::MAX` without a limit.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.nodes_left.saturating_add(self.countdown)
    }

    /// Returns the number of solutions left; `u64::MAX` without a limit.
    pub fn solutions_left(&self) -> u64 {
        self.solutions_left
    }

    /// Returns whether the limits on nodes and solutions let a search of `nodes` nodes and
    /// `solutions` solutions run to its end. A search stops at the last solution that is left, so
    /// there must be one more.
    pub(crate) fn affords(&self, nodes: u64, solutions: u64) -> bool {
        nodes <= self.nodes_left() && solutions < self.solutions_left
    }

    /// Returns the shorter of the intervals of [reports](Self::report) and
    /// [pauses](Self::pause); `None` if there are neither.
    pub(crate) fn beat(&self) -> Option<Duration> {
        self.clock.beat()
    }

    /// Adds `nodes`, entered by other threads, to the number reported, until [`spend`](Self::spend)
    /// counts them. They do not count towards the node limit.
    pub(crate) fn report_ahead(&mut self, nodes: u64) {
        self.ahead = nodes;
    }

    /// Counts nodes and solutions towards the limits that were found without this visitor, such as
    /// those of another thread. A limit that is used up stops the search at the next node.
    pub fn spend(&mut self, nodes: u64, solutions: u64) {
        self.ahead = self.ahead.saturating_sub(nodes);
        let left = self.nodes_left().saturating_sub(nodes);
        if self.solutions_left < u64::MAX {
            self.solutions_left = self.solutions_left.saturating_sub(solutions);
        }
        self.end_countdown();
        self.nodes_left = left;
        self.counted = self.counted.saturating_add(nodes);
    }

    /// Runs `attempt` without a limit on nodes; its nodes are not counted.
    pub fn without_nodes<T>(&mut self, attempt: impl FnOnce(&mut Self) -> T) -> T {
        self.end_countdown();
        let (nodes, counted) = (std::mem::replace(&mut self.nodes_left, u64::MAX), self.counted);
        let done = attempt(self);
        self.end_countdown();
        (self.nodes_left, self.counted) = (nodes, counted);
        done
    }

    /// Removes `nodes` from the count: they will be entered again.
    pub(crate) fn give_back(&mut self, nodes: u64) {
        self.end_countdown();
        self.nodes_left = self.nodes_left.saturating_add(nodes);
        self.counted = self.counted.saturating_sub(nodes);
    }

    /// Stops the search when `cancel` is cancelled.
    #[must_use]
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Runs `attempt` with at most `nodes` nodes, and at most half of the nodes and the time that
    /// are left, so that the rest can be spent on something else if the attempt fails. If only
    /// these tighter limits stop it, the status is `Complete` again afterwards.
    pub fn within<T>(&mut self, nodes: u64, attempt: impl FnOnce(&mut Self) -> T) -> T {
        self.end_countdown();
        let all = self.nodes_left;
        self.nodes_left = (all / 2).min(nodes);
        let (kept, now, deadline) = (all - self.nodes_left, Instant::now(), self.clock.deadline);
        self.clock.deadline =
            deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 2);
        let done = attempt(self);
        self.end_countdown();
        (self.nodes_left, self.clock.deadline) = (self.nodes_left.saturating_add(kept), deadline);
        let in_time = deadline.is_none_or(|deadline| Instant::now() < deadline);
        if self.status == Status::NodeLimit && self.nodes_left > 0
            || self.status == Status::Timeout && in_time
        {
            self.status = Status::Complete;
        }
        done
    }

    /// Checks every limit now and returns whether one is reached, the search was cancelled or a
    /// pause is due. Meant for work outside the tree, such as building a table. A call reads the
    /// clock if the search has timed events or can be cancelled.
    pub fn exhausted(&mut self) -> bool {
        self.status = self.reason_to_stop();
        self.status != Status::Complete
    }

    /// Returns the deadline and the request to stop, for long work that has no access to the
    /// limits.
    pub(crate) fn alarm(&self) -> Alarm {
        Alarm { deadline: self.clock.deadline, cancel: self.cancel.clone() }
    }

    /// Returns the reason why the search was stopped, `Complete` if it was not.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Counts a node. Returns `Stop` if a limit is reached.
    #[inline]
    pub(crate) fn step(&mut self) -> Flow {
        match self.countdown.checked_sub(1) {
            Some(left) => {
                self.countdown = left;
                Flow::Continue
            }
            None => self.look(),
        }
    }

    /// Counts a solution. Returns `Stop` if it is the last one that is wanted.
    #[inline]
    pub(crate) fn solve(&mut self) -> Flow {
        self.solutions_left = self.solutions_left.saturating_sub(1);
        if self.solutions_left == 0 {
            self.status = Status::Limit;
            // No budget is left: the next search must check at its first node.
            self.end_countdown();
            return Flow::Stop;
        }
        Flow::Continue
    }

    /// Checks every limit at the end of a countdown. Returns `Stop` if one is reached, the search
    /// was cancelled or a pause is due; otherwise starts the next countdown.
    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Flow {
        self.status = self.reason_to_stop();
        if self.status != Status::Complete {
            return Flow::Stop;
        }
        let nodes = self.stride.min(self.nodes_left);
        self.nodes_left -= nodes;
        self.counted += nodes;
        self.countdown = nodes - 1;
        Flow::Continue
    }

    /// Ends the countdown early, and takes its remaining nodes off the count.
    fn end_countdown(&mut self) {
        let nodes = std::mem::take(&mut self.countdown);
        self.nodes_left = self.nodes_left.saturating_add(nodes);
        self.counted = self.counted.saturating_sub(nodes);
    }

    fn reason_to_stop(&mut self) -> Status {
        if self.solutions_left == 0 {
            return Status::Limit;
        }
        if self.nodes_left == 0 && self.countdown == 0 {
            return Status::NodeLimit;
        }
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Status::Interrupted;
        }
        // If the search can be cancelled, the clock is read as well: the time since the last check
        // sets how many nodes pass until the next.
        if !self.clock.is_needed() && self.cancel.is_none() {
            self.stride = STRIDE;
            return Status::Complete;
        }
        let now = Instant::now();
        // A reported number never exceeds the node limit.
        let ahead = self.ahead.min(self.nodes_left());
        let nodes = self.counted.saturating_sub(self.countdown).saturating_add(ahead);
        let status = self.clock.look(now, nodes);
        if status != Status::Complete {
            return status;
        }
        let fast = self.last_look.is_none_or(|last| now - last < BEAT);
        self.stride = if fast { (self.stride * 2).min(STRIDE) } else { (self.stride / 2).max(1) };
        self.last_look = Some(now);
        Status::Complete
    }
}

/// The deadline and the request to stop, for work that has no access to the limits.
#[derive(Clone, Debug)]
pub(crate) struct Alarm {
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

impl Alarm {
    /// Returns whether the deadline has passed or the search was cancelled.
    pub(crate) fn rings(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.cancel.as_ref().is_some_and(Cancel::is_cancelled)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("nodes_left", &self.nodes_left.saturating_add(self.countdown))
            .field("solutions_left", &self.solutions_left)
            .field("deadline", &self.clock.deadline)
            .field("memory", &self.memory_limit())
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl<S: Search> Visitor<S> for Limits {
    #[inline]
    fn enter(&mut self, _: &S, _: At<S::Move>) -> Flow {
        self.step()
    }

    #[inline]
    fn solved(&mut self, _: &S) -> Flow {
        self.solve()
    }

    fn status(&self) -> Status {
        self.status
    }
}
