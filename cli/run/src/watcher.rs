//! A watcher of a search while it runs: it reports progress and checkpoints.

use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use billhook_engine::time::Instant;
use billhook_engine::{Cancel, Flow, Limits, Statistics};
use billhook_plugin::run::{Checkpoint, View, Watch};

use crate::{Error, Event, Listener, Progress, Request, Saved};

/// The shortest time between two looks at a search, which goes back to its root for each.
const SHORTEST: Duration = Duration::from_millis(1);

/// The listener of a run, which solutions and checkpoints share.
type Events<'e> = RefCell<&'e mut dyn FnMut(Event<'_>) -> Flow>;

/// A watcher of a request's search.
pub(crate) struct Watcher<'w, 'e> {
    events: &'w Events<'e>,
    progress: Option<Reporter>,
    /// The time between two checkpoints.
    every: Option<Duration>,
    /// The checkpoint to resume from. A new search of a cube begins at one that notes positions.
    resume: Option<Checkpoint>,
    /// The state at the last checkpoint; `None` if the request neither has checkpoints nor resumes.
    saved: Option<Saved>,
    cancel: Cancel,
    start: Instant,
    earlier: Duration,
    /// The time at which the last checkpoint was reported.
    told: Instant,
    /// Solutions shown, in earlier runs too.
    shown: &'w Cell<u64>,
    /// The checkpoint at the end of the search; `None` before, or if it cannot be resumed.
    last: Option<Checkpoint>,
    /// Whether the position to resume from turned out not to exist in the tree.
    lost: bool,
}

impl<'w, 'e> Watcher<'w, 'e> {
    pub(crate) fn new(
        request: &Request<'_>,
        events: &'w Events<'e>,
        shown: &'w Cell<u64>,
        start: Instant,
    ) -> Self {
        let before = request.resume.as_ref().map(Saved::checkpoint);
        let found = before.map_or(0, |before| before.statistics.solutions());
        Self {
            events,
            progress: request.progress.clone().map(|listener| Reporter::new(listener, found)),
            every: request.checkpoints,
            resume: before.cloned().or_else(|| request.cube.as_ref().map(|_| with_places())),
            saved: request.keeps().then(|| request.beginning()),
            cancel: request.cancel.clone(),
            start,
            earlier: request.resume.as_ref().map_or(Duration::ZERO, Saved::elapsed),
            told: start,
            shown,
            last: None,
            lost: false,
        }
    }

    /// Returns whether there is anything to report, to save or to resume.
    pub(crate) fn is_needed(&self) -> bool {
        self.progress.is_some() || self.keeps() || self.resume.is_some()
    }

    /// Returns the limits, which report the nodes entered if there is a listener.
    pub(crate) fn reported(&self, limits: Limits) -> Limits {
        match self.progress.clone() {
            Some(reporter) => limits.report(reporter.listener.every, move |nodes| {
                reporter.report(nodes);
            }),
            None => limits,
        }
    }

    /// Returns the time that the search took so far, earlier runs included.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed().saturating_add(self.earlier)
    }

    /// Returns the search in the state in which it ended; `None` if the request neither has
    /// checkpoints nor resumes, or nothing was searched. Fails if the position to resume from is
    /// not in this tree.
    pub(crate) fn finish(mut self) -> Result<Option<Saved>, Error> {
        if self.lost {
            return Err(Error::NoSuchPosition);
        }
        // The best solution is shown after the search has ended; one that is provisional is not
        // counted among those that were shown.
        let last = self.last.as_ref().map(|checkpoint| {
            let shown = self.shown.get().saturating_sub(u64::from(checkpoint.provisional));
            Checkpoint { shown, provisional: false, ..checkpoint.clone() }
        });
        let (Some(mut saved), Some(last)) = (self.saved.take(), last) else { return Ok(None) };
        saved.stands(last, self.elapsed());
        Ok(Some(saved))
    }

    fn with_shown(&self, checkpoint: &Checkpoint) -> Checkpoint {
        Checkpoint { shown: self.shown.get(), ..checkpoint.clone() }
    }
}

impl Watch for Watcher<'_, '_> {
    fn every(&self) -> Duration {
        let progress = self.progress.as_ref().map(|reporter| reporter.listener.every);
        let every = [progress, self.every].into_iter().flatten().min();
        every.map_or(Duration::MAX, |every| every.max(SHORTEST))
    }

    fn keeps(&self) -> bool {
        self.saved.is_some()
    }

    fn asks_for_share(&self) -> bool {
        self.progress.is_some()
    }

    fn earlier(&mut self) -> Option<Checkpoint> {
        self.resume.clone()
    }

    fn resumes(&self) -> bool {
        self.resume.as_ref().is_some_and(|checkpoint| !checkpoint.strategy.is_empty())
    }

    fn look(&mut self, view: &View<'_>) {
        if let Some(reporter) = &self.progress {
            reporter.look(view);
        }
        if self.every.is_some_and(|every| self.told.elapsed() >= every) {
            let (checkpoint, elapsed) = (self.with_shown(view.checkpoint), self.elapsed());
            if let Some(saved) = &mut self.saved {
                saved.stands(checkpoint, elapsed);
                if (self.events.borrow_mut())(Event::Checkpoint(saved)) == Flow::Stop {
                    self.cancel.cancel();
                }
            }
            self.told = Instant::now();
        }
    }

    fn end(&mut self, checkpoint: &Checkpoint) {
        self.last = Some(checkpoint.clone());
    }

    fn lost(&mut self) {
        self.lost = true;
    }
}

/// Returns the beginning of a search that notes the positions of solutions.
fn with_places() -> Checkpoint {
    Checkpoint { statistics: Statistics::with_places(), ..Checkpoint::default() }
}

/// The progress of a run, shared by the limits, which report nodes, and the watcher, which looks at
/// the search.
///
/// Each has its own interval. A look reports both, so that they agree; nodes alone are reported
/// only if there was no look for two intervals.
#[derive(Clone)]
struct Reporter {
    listener: Listener,
    state: Arc<Mutex<(Progress, Instant)>>,
}

impl Reporter {
    /// Returns the progress of a search that found this number of solutions before.
    fn new(listener: Listener, solutions: u64) -> Self {
        let progress = Progress { solutions, ..Progress::default() };
        Self { listener, state: Arc::new(Mutex::new((progress, Instant::now()))) }
    }

    fn report(&self, nodes: u64) {
        let (progress, looked) = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        progress.nodes = nodes;
        if looked.elapsed() >= 2 * self.listener.every {
            (self.listener.tell)(progress);
        }
    }

    fn look(&self, view: &View<'_>) {
        let (progress, looked) = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        progress.look(view);
        *looked = Instant::now();
        (self.listener.tell)(progress);
    }
}
