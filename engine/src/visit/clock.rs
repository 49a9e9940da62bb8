//! What happens at its time: deadlines, looks at the memory, reports, pauses.

use std::time::{Duration, Instant};

use crate::Status;

/// How far apart two looks at the memory should be at least: asking may take
/// as long as a hundred nodes.
const GAUGE_BEAT: Duration = Duration::from_millis(10);
/// How many times as long as a pause the search goes on after it, at least.
const WORK: u32 = 10;

/// What a search does by the clock, at each look.
#[derive(Default)]
pub(super) struct Clock {
    pub(super) deadline: Option<Instant>,
    /// The most bytes, and the gauge that says how many there are.
    memory: Option<(usize, Box<dyn FnMut() -> usize + Send>)>,
    /// When the gauge is asked next.
    next_gauge: Option<Instant>,
    /// The listener, and how often it hears.
    report: Option<Beat<Report>>,
    /// How often the search is stopped, to be gone on with.
    pause: Option<Beat<()>>,
    /// Whether it was stopped for nothing but a pause.
    paused: bool,
    /// When the pause began from which the search has just come back.
    rested: Option<Instant>,
}

/// A listener for the number of nodes entered.
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

impl Clock {
    /// Stops a search when `gauge` reports more than `bytes`.
    pub(super) fn memory(&mut self, bytes: usize, gauge: impl FnMut() -> usize + Send + 'static) {
        self.memory = Some((bytes, Box::new(gauge)));
    }

    /// The bytes after which to stop.
    pub(super) fn memory_limit(&self) -> Option<usize> {
        self.memory.as_ref().map(|(bytes, _)| *bytes)
    }

    /// Tells every so often how many nodes were entered.
    pub(super) fn report(&mut self, every: Duration, report: impl FnMut(u64) + Send + 'static) {
        self.report = Some(Beat::new(every, Box::new(report)));
    }

    /// Stops a search every so often.
    pub(super) fn pause(&mut self, every: Duration) {
        self.pause = Some(Beat::new(every, ()));
    }

    /// Returns whether the search was stopped for nothing but a pause.
    pub(super) fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the search was stopped for nothing but a pause, which is over then.
    pub(super) fn take_pause(&mut self) -> bool {
        if self.paused {
            self.rested = Some(Instant::now());
        }
        std::mem::take(&mut self.paused)
    }

    /// How often it reports or pauses; none if it does neither.
    pub(super) fn beat(&self) -> Option<Duration> {
        let report = self.report.as_ref().map(|beat| beat.every);
        let pause = self.pause.as_ref().map(|beat| beat.every);
        report.into_iter().chain(pause).min()
    }

    /// Whether anything happens at some time.
    pub(super) fn is_needed(&self) -> bool {
        self.deadline.is_some()
            || self.memory.is_some()
            || self.report.is_some()
            || self.pause.is_some()
    }

    /// Does what is due after `nodes` nodes, and says why to stop, if so.
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
                // However long a pause takes, most of the time is for the search.
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
