//! Timed events of a search: the deadline, checks of the memory, reports and pauses.

use std::time::Duration;

use crate::Status;
use crate::time::Instant;

/// Least time between two checks of the memory. A check may take as long as a hundred nodes.
const GAUGE_BEAT: Duration = Duration::from_millis(10);
/// Least ratio of the time spent searching after a pause to the length of the pause.
const WORK: u32 = 10;

/// The timed events of a search, and when each is due.
#[derive(Default)]
pub(super) struct Clock {
    pub(super) deadline: Option<Instant>,
    /// The memory limit in bytes, and the gauge that measures the memory in use.
    pub(super) memory: Option<(usize, Box<dyn FnMut() -> usize + Send>)>,
    /// Time of the next call of the gauge.
    next_gauge: Option<Instant>,
    /// Regular reports of the number of nodes.
    pub(super) report: Option<Beat<Report>>,
    /// Regular pauses, after which the search is resumed.
    pub(super) pause: Option<Beat<()>>,
    /// `true` while the search is stopped for a pause and for no other reason.
    pub(super) paused: bool,
    /// Beginning of the last pause; `None` once the first check after it has scheduled the next
    /// one.
    rested: Option<Instant>,
}

/// A callback that receives the number of nodes entered.
pub(super) type Report = Box<dyn FnMut(u64) + Send>;

/// An event that recurs at regular intervals.
pub(super) struct Beat<T> {
    every: Duration,
    /// Time of the next event; `None` if it lies beyond the range of the clock.
    next: Option<Instant>,
    what: T,
}

impl<T> Beat<T> {
    pub(super) fn new(every: Duration, what: T) -> Self {
        Self { every, next: Instant::now().checked_add(every), what }
    }

    /// Returns whether the event is due; if so, schedules the next one.
    fn is_due(&mut self, now: Instant) -> bool {
        let due = self.next.is_some_and(|next| now >= next);
        if due {
            self.next = now.checked_add(self.every);
        }
        due
    }
}

impl Clock {
    /// Ends a pause; returns whether there was one.
    pub(super) fn take_pause(&mut self) -> bool {
        if self.paused {
            self.rested = Some(Instant::now());
        }
        std::mem::take(&mut self.paused)
    }

    /// Returns the shorter of the intervals of reports and pauses; `None` if there are neither.
    pub(super) fn beat(&self) -> Option<Duration> {
        let report = self.report.as_ref().map(|beat| beat.every);
        let pause = self.pause.as_ref().map(|beat| beat.every);
        report.into_iter().chain(pause).min()
    }

    /// Returns whether any event depends on the time.
    pub(super) fn is_needed(&self) -> bool {
        self.deadline.is_some()
            || self.memory.is_some()
            || self.report.is_some()
            || self.pause.is_some()
    }

    /// Carries out the events that are due after `nodes` nodes. Returns the reason to stop,
    /// `Complete` if there is none.
    pub(super) fn look(&mut self, now: Instant, nodes: u64) -> Status {
        if let Some(beat) = &mut self.report
            && beat.is_due(now)
        {
            (beat.what)(nodes);
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
                // However long pauses take, most of the time is spent searching.
                let work = beat.every.max((now - since).saturating_mul(WORK));
                beat.next = now.checked_add(work);
            } else if beat.is_due(now) {
                self.paused = true;
                return Status::Interrupted;
            }
        }
        Status::Complete
    }
}
