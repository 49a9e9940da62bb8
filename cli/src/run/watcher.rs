//! A search that is looked at while it runs: its progress is told, and its checkpoints.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use billhook_engine::{Cancel, Flow, Limits};
use billhook_plugin::{Checkpoint, View, Watch};

use super::{Error, Event, Listener, Progress, Request};

/// The shortest time between two looks at a search, which goes back to its root for each.
const SHORTEST: Duration = Duration::from_millis(1);

/// The listener of a run, which solutions and checkpoints share.
type Events<'e> = RefCell<&'e mut dyn FnMut(Event<'_>) -> Flow>;

/// Looks at a search for its request.
pub(super) struct Watcher<'w, 'e> {
    events: &'w Events<'e>,
    progress: Option<Reporter>,
    /// How often there is a checkpoint.
    every: Option<Duration>,
    /// Where an earlier run was stopped.
    resume: Option<Checkpoint>,
    cancel: Cancel,
    start: Instant,
    earlier: Duration,
    /// When the last checkpoint was.
    told: Instant,
    /// How the search stood last; none if it cannot be resumed.
    last: Option<Checkpoint>,
    /// Whether there is no such place as where an earlier run was stopped.
    lost: bool,
}

impl<'w, 'e> Watcher<'w, 'e> {
    pub(super) fn new(request: &Request<'_>, events: &'w Events<'e>, start: Instant) -> Self {
        Self {
            events,
            progress: request.progress.clone().map(Reporter::new),
            every: request.checkpoints.map(|every| every.max(SHORTEST)),
            resume: request.resume.clone(),
            cancel: request.cancel.clone(),
            start,
            earlier: request.elapsed,
            told: start,
            last: None,
            lost: false,
        }
    }

    /// Whether there is anything to look for.
    pub(super) fn is_needed(&self) -> bool {
        self.progress.is_some() || self.keeps()
    }

    /// The limits, which tell of the nodes entered if somebody listens.
    pub(super) fn reported(&self, limits: Limits) -> Limits {
        match self.progress.clone() {
            Some(reporter) => limits.report(reporter.listener.every, move |nodes| {
                reporter.tell(|progress| progress.nodes = nodes);
            }),
            None => limits,
        }
    }

    /// The time that the search took so far, earlier runs included.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed().saturating_add(self.earlier)
    }

    /// How the search stood at its end.
    pub(super) fn end(self) -> Result<Option<Checkpoint>, Error> {
        if self.lost { Err(Error::Lost) } else { Ok(self.last) }
    }
}

impl Watch for Watcher<'_, '_> {
    fn every(&self) -> Duration {
        let progress = self.progress.as_ref().map(|reporter| reporter.listener.every);
        [progress, self.every].into_iter().flatten().min().unwrap_or(Duration::MAX)
    }

    fn keeps(&self) -> bool {
        self.every.is_some() || self.resume.is_some()
    }

    fn asks_for_share(&self) -> bool {
        self.progress.is_some()
    }

    fn earlier(&mut self) -> Option<Checkpoint> {
        self.resume.clone()
    }

    fn look(&mut self, view: &View<'_>) {
        if let Some(reporter) = &self.progress {
            reporter.tell(|progress| progress.look(view));
        }
        if self.every.is_some_and(|every| self.told.elapsed() >= every) {
            let (checkpoint, elapsed) = (view.checkpoint, self.elapsed());
            if (self.events.borrow_mut())(Event::Checkpoint { checkpoint, elapsed }) == Flow::Stop {
                self.cancel.cancel();
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

/// The progress of a run, shared by those that add to it.
#[derive(Clone)]
struct Reporter {
    listener: Listener,
    progress: Arc<Mutex<Progress>>,
}

impl Reporter {
    fn new(listener: Listener) -> Self {
        Self { listener, progress: Arc::default() }
    }

    fn tell(&self, change: impl FnOnce(&mut Progress)) {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut progress);
        (self.listener.tell)(&progress);
    }
}
