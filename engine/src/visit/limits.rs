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
//! nodes go by before anybody looks, half a second if each takes two
//! milliseconds. A single node is never interrupted.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{At, Flow, Visitor};
use crate::{Search, Status};

/// The longest countdown, in nodes.
const STRIDE: u64 = 256;
/// How far apart two looks at the clock should be at most.
const BEAT: Duration = Duration::from_millis(1);
/// How far apart two looks at the memory should be at least: asking may take
/// as long as a hundred nodes.
const GAUGE_BEAT: Duration = Duration::from_millis(10);
/// How many times as long as a pause the search goes on after it, at least.
const WORK: u32 = 10;

/// Asks a search to stop, from any thread or signal handler.
///
/// Clones share the request.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A request that has not been made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks every search that holds a clone to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](Self::cancel) was called.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

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
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
    memory: Option<(usize, Box<dyn FnMut() -> usize + Send>)>,
    last_look: Option<Instant>,
    next_gauge: Option<Instant>,
    pause: Option<Beat<()>>,
    /// Whether the stop is but a pause.
    paused: bool,
    /// When the pause began from which the search has just come back.
    rested: Option<Instant>,
    report: Option<Beat<Report>>,
    /// How many nodes all countdowns so far were for.
    counted: u64,
    status: Status,
}

/// Who is told how many nodes were entered.
type Report = Box<dyn FnMut(u64) + Send>;

/// Something that happens again and again.
struct Beat<T> {
    every: Duration,
    /// None if it is later than the clock goes.
    next: Option<Instant>,
    what: T,
}

impl<T> Beat<T> {
    fn new(every: Duration, what: T) -> Self {
        Self { every, next: Instant::now().checked_add(every), what }
    }

    /// Whether it is time; if so, the next time is later.
    fn is_due(&mut self, now: Instant) -> bool {
        let due = self.next.is_some_and(|next| now >= next);
        if due {
            self.next = now.checked_add(self.every);
        }
        due
    }
}

impl Limits {
    /// No limit at all.
    pub fn new() -> Self {
        Self {
            countdown: 0,
            stride: 1,
            nodes_left: u64::MAX,
            solutions_left: u64::MAX,
            deadline: None,
            cancel: None,
            memory: None,
            last_look: None,
            next_gauge: None,
            pause: None,
            paused: false,
            rested: None,
            report: None,
            counted: 0,
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
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Stop when `gauge` reports more than `bytes`.
    ///
    /// The engine does not know what to count: the gauge may ask the
    /// operating system for the memory of the process, or add up what the
    /// caller's tables hold. It is asked about every ten milliseconds.
    #[must_use]
    pub fn memory(mut self, bytes: usize, gauge: impl FnMut() -> usize + Send + 'static) -> Self {
        self.memory = Some((bytes, Box::new(gauge)));
        self
    }

    /// Tell every so often how many nodes were entered, give or take a few
    /// hundred.
    #[must_use]
    pub fn report(mut self, every: Duration, report: impl FnMut(u64) + Send + 'static) -> Self {
        self.report = Some(Beat::new(every, Box::new(report)));
        self
    }

    /// Stop every so often, so that the caller can look at the search and go on
    /// with it; see [`take_pause`](Self::take_pause).
    pub fn pause(&mut self, every: Duration) {
        self.pause = Some(Beat::new(every, ()));
    }

    /// Whether the search was stopped for nothing but a [`pause`](Self::pause).
    /// If so, it is as if it had not been.
    pub fn take_pause(&mut self) -> bool {
        if self.paused {
            (self.status, self.rested) = (Status::Complete, Some(Instant::now()));
        }
        std::mem::take(&mut self.paused)
    }

    /// The memory after which to stop, in bytes, if that is bounded.
    pub fn memory_limit(&self) -> Option<usize> {
        self.memory.as_ref().map(|(bytes, _)| *bytes)
    }

    /// Whether any number of solutions is wanted.
    pub fn wants_all(&self) -> bool {
        self.solutions_left == u64::MAX
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
    pub(crate) fn solutions_left(&self) -> u64 {
        self.solutions_left
    }

    /// Whether so much may be searched: no limit would stop it before its end, or
    /// with it.
    pub(crate) fn affords(&self, nodes: u64, solutions: u64) -> bool {
        nodes <= self.nodes_left() && solutions < self.solutions_left
    }

    /// Counts what somebody else searched as searched here.
    pub(crate) fn spend(&mut self, nodes: u64, solutions: u64) {
        let left = self.nodes_left().saturating_sub(nodes);
        if self.solutions_left < u64::MAX {
            self.solutions_left -= solutions;
        }
        self.end_countdown();
        self.nodes_left = left;
        self.counted = self.counted.saturating_add(nodes);
    }

    /// Stop when `cancel` asks for it.
    #[must_use]
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Tries something within so many nodes, and within half of the nodes and
    /// the time that are left, so that something else can be done if it comes
    /// to nothing. Being stopped at one of these bounds is no reason to stop
    /// afterwards.
    pub fn within<T>(&mut self, nodes: u64, attempt: impl FnOnce(&mut Self) -> T) -> T {
        self.end_countdown();
        let all = self.nodes_left;
        self.nodes_left = (all / 2).min(nodes);
        let (kept, now, deadline) = (all - self.nodes_left, Instant::now(), self.deadline);
        self.deadline = deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 2);
        let done = attempt(self);
        self.end_countdown();
        (self.nodes_left, self.deadline) = (self.nodes_left.saturating_add(kept), deadline);
        let in_time = self.deadline.is_none_or(|deadline| Instant::now() < deadline);
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

    /// Whether anything depends on the time, or must be looked at in time.
    fn needs_clock(&self) -> bool {
        self.deadline.is_some()
            || self.cancel.is_some()
            || self.memory.is_some()
            || self.pause.is_some()
            || self.report.is_some()
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
        if !self.needs_clock() {
            self.stride = STRIDE;
            return Status::Complete;
        }
        let now = Instant::now();
        if let Some(beat) = &mut self.report
            && beat.is_due(now)
        {
            (beat.what)(self.counted.saturating_sub(self.countdown));
        }
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return Status::Timeout;
        }
        if let Some((bytes, gauge)) = &mut self.memory
            && self.next_gauge.is_none_or(|next| now >= next)
        {
            if gauge() > *bytes {
                return Status::MemoryLimit;
            }
            self.next_gauge = Some(now + GAUGE_BEAT);
        }
        if let Some(beat) = &mut self.pause {
            if let Some(since) = self.rested.take() {
                // However long a pause takes, most of the time is for the search.
                let work = beat.every.max((now - since).saturating_mul(WORK));
                beat.next = now.checked_add(work);
            } else if beat.is_due(now) {
                self.paused = true;
                return Status::Interrupted;
            }
        }
        let fast = self.last_look.is_none_or(|last| now - last < BEAT);
        self.stride = if fast { (self.stride * 2).min(STRIDE) } else { (self.stride / 2).max(1) };
        self.last_look = Some(now);
        Status::Complete
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
            .field("deadline", &self.deadline)
            .field("memory", &self.memory.as_ref().map(|(bytes, _)| bytes))
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
