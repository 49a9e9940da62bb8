//! Limits on nodes, solutions, time and memory, and cancellation.
//!
//! All of them share one countdown: a node costs a decrement, and only when
//! the countdown ends are the clock, the memory and the cancellation flag
//! looked at. Its length adapts to the speed of the search, so that a search
//! with slow nodes is stopped in time as well.
//!
//! The node and solution limits are exact. Time, memory and cancellation act
//! at the next look, which is never more than 256 nodes away. In a search of
//! even speed that is a few milliseconds at most, or a node or two if those
//! take longer; the memory is asked for only every ten milliseconds. The
//! worst case is a search that turns slow all of a sudden: then 256 slow
//! nodes go by before the next look, half a second if each takes two
//! milliseconds. A single node is never interrupted.

use std::fmt;
use std::time::{Duration, Instant};

use super::cancel::Cancel;
use super::clock::Clock;
use super::{At, Flow, Visitor};
use crate::{Search, Status};

/// The longest countdown, in nodes.
const STRIDE: u64 = 256;
/// How far apart two looks at the clock should be at most.
const BEAT: Duration = Duration::from_millis(1);

/// Stops a search at the first of several limits; see the
/// [module](crate::visit) for where to put it in a tuple. What one search
/// has used up is not there for the next one.
///
/// ```
/// use billhook_engine::{Limits, Node, Search, Statistics, Status, dfs};
/// # struct Bits(u32);
/// # impl Search for Bits {
/// #     type Move = bool;
/// #     type Cursor = std::vec::IntoIter<bool>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         if self.0 == 10 { Node::Solved } else { Node::Open(vec![false, true].into_iter()) }
/// #     }
/// #     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<bool> { cursor.next() }
/// #     fn apply(&mut self, _: bool) { self.0 += 1; }
/// #     fn undo(&mut self, _: bool, _: ()) { self.0 -= 1; }
/// # }
/// # let mut ten_coins = Bits(0);
/// let mut visitor = (Limits::new().nodes(100), Statistics::new());
/// let status = dfs::search(&mut ten_coins, &mut visitor);
/// assert_eq!((status, visitor.1.nodes()), (Status::NodeLimit, 100));
/// ```
pub struct Limits {
    countdown: u64,
    stride: u64,
    nodes_left: u64,
    solutions_left: u64,
    clock: Clock,
    cancel: Option<Cancel>,
    last_look: Option<Instant>,
    /// How many nodes all countdowns so far were for.
    counted: u64,
    /// How many nodes other threads have entered that are not counted here yet.
    ahead: u64,
    status: Status,
}

impl Limits {
    /// No limit at all.
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

    /// Enter at most this many nodes.
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes_left = nodes;
        self
    }

    /// Stop with the solution of this number. Zero stops at the first node.
    #[must_use]
    pub fn solutions(mut self, solutions: u64) -> Self {
        self.solutions_left = solutions;
        self
    }

    /// Stop when this much time has passed from now on. A time too long for
    /// the clock is no limit.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.clock.deadline = Instant::now().checked_add(time);
        self
    }

    /// Stop when `gauge` reports more than `bytes`.
    ///
    /// The engine does not know what to count: the gauge may ask the
    /// operating system for the memory of the process, or add up what the
    /// caller's tables hold. It is asked about every ten milliseconds.
    #[must_use]
    pub fn memory(mut self, bytes: usize, gauge: impl FnMut() -> usize + Send + 'static) -> Self {
        self.clock.memory(bytes, gauge);
        self
    }

    /// Tell every so often how many nodes were entered, give or take a few
    /// hundred.
    #[must_use]
    pub fn report(mut self, every: Duration, report: impl FnMut(u64) + Send + 'static) -> Self {
        self.clock.report(every, report);
        self
    }

    /// Stop every so often, so that the caller can look at the search and go on
    /// with it; see [`take_pause`](Self::take_pause).
    pub fn pause(&mut self, every: Duration) {
        self.clock.pause(every);
    }

    /// Returns whether the search stands at a [`pause`](Self::pause), which
    /// [`take_pause`](Self::take_pause) ends.
    pub fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// Whether the search was stopped for nothing but a [`pause`](Self::pause).
    /// If so, it is as if it had not been.
    pub fn take_pause(&mut self) -> bool {
        let paused = self.clock.take_pause();
        if paused {
            self.status = Status::Complete;
        }
        paused
    }

    /// The memory after which to stop, in bytes, if that is bounded.
    pub fn memory_limit(&self) -> Option<usize> {
        self.clock.memory_limit()
    }

    /// Whether any number of solutions is wanted.
    pub fn wants_all(&self) -> bool {
        self.solutions_left == u64::MAX
    }

    /// Whether any number of nodes may be entered: more than a search enters in a lifetime.
    pub fn wants_all_nodes(&self) -> bool {
        self.nodes_left() > u64::MAX / 2
    }

    /// How many solutions are still wanted; from here on there is no limit on
    /// them. For a search whose solutions stand for several.
    pub fn take_solutions(&mut self) -> u64 {
        std::mem::replace(&mut self.solutions_left, u64::MAX)
    }

    /// How many nodes may still be entered.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.nodes_left.saturating_add(self.countdown)
    }

    /// How many solutions may still be found.
    pub fn solutions_left(&self) -> u64 {
        self.solutions_left
    }

    /// Whether so much may be searched: no limit would stop it before its end, or
    /// with it.
    pub(crate) fn affords(&self, nodes: u64, solutions: u64) -> bool {
        nodes <= self.nodes_left() && solutions < self.solutions_left
    }

    /// How often nodes are [reported](Self::report) or the search is
    /// [paused](Self::pause), whichever is the more often; none if neither is.
    pub(crate) fn beat(&self) -> Option<Duration> {
        self.clock.beat()
    }

    /// Adds nodes that other threads have entered to those reported, until they are
    /// counted by [`spend`](Self::spend). They count for no limit.
    pub(crate) fn report_ahead(&mut self, nodes: u64) {
        self.ahead = nodes;
    }

    /// Counts nodes that another thread entered, and solutions that it found, as entered and
    /// found here.
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

    /// Tries something whose nodes count for no limit.
    pub fn without_nodes<T>(&mut self, attempt: impl FnOnce(&mut Self) -> T) -> T {
        self.end_countdown();
        let (nodes, counted) = (std::mem::replace(&mut self.nodes_left, u64::MAX), self.counted);
        let done = attempt(self);
        self.end_countdown();
        (self.nodes_left, self.counted) = (nodes, counted);
        done
    }

    /// Lets so many nodes that were entered be entered again.
    pub(crate) fn give_back(&mut self, nodes: u64) {
        self.end_countdown();
        self.nodes_left = self.nodes_left.saturating_add(nodes);
        self.counted = self.counted.saturating_sub(nodes);
    }

    /// Stop when `cancel` asks for it.
    #[must_use]
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Tries something within `nodes` nodes, and within half of the nodes and
    /// the time that are left, so that something else can be done if it comes
    /// to nothing. Being stopped at one of these bounds is no reason to stop
    /// afterwards.
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

    /// Whether it is time to stop; to be asked now and then by work outside
    /// the tree, such as building a table. Each call looks at the clock.
    pub fn exhausted(&mut self) -> bool {
        self.status = self.reason_to_stop();
        self.status != Status::Complete
    }

    /// What tells work that goes on for long without a look at the limits that they are reached.
    pub(crate) fn alarm(&self) -> Alarm {
        Alarm { deadline: self.clock.deadline, cancel: self.cancel.clone() }
    }

    /// Why the search was stopped; complete if it was not.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The countdown has ended: look at everything, and start it anew.
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

    /// Ends the countdown before its time.
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
        // A cancelled search stops in time: the clock says how often the flag is read.
        if !self.clock.is_needed() && self.cancel.is_none() {
            self.stride = STRIDE;
            return Status::Complete;
        }
        let now = Instant::now();
        // No more than the limit is ever reported.
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

/// Limits on time, and the request to stop, for work that has no limits at hand.
#[derive(Clone, Debug)]
pub(crate) struct Alarm {
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

impl Alarm {
    /// Whether the time is up, or somebody asked to stop.
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
        match self.countdown.checked_sub(1) {
            Some(left) => {
                self.countdown = left;
                Flow::Continue
            }
            None => self.look(),
        }
    }

    #[inline]
    fn solved(&mut self, _: &S) -> Flow {
        self.solutions_left = self.solutions_left.saturating_sub(1);
        if self.solutions_left == 0 {
            self.status = Status::Limit;
            // Used up is used up: a next search must look at once.
            self.end_countdown();
            return Flow::Stop;
        }
        Flow::Continue
    }

    fn status(&self) -> Status {
        self.status
    }
}
