//! The run of a request: a search, unless a [diagram] answers.

use std::cell::{Cell, RefCell};
use std::io::Write;

use billhook_engine::time::Instant;
use billhook_engine::{Flow, Status};
use billhook_plugin::proof::{Proof, Proved, Unproved};
use billhook_plugin::{Instance, Outcome, Solution, Task};

use crate::judged::Judged;
use crate::watcher::Watcher;
use crate::{Aim, Error, Event, Request, Saved, Summary, common, diagram};

impl Request<'_> {
    /// Runs to the end, to a limit, or until it is cancelled or `listener` stops it.
    ///
    /// # Errors
    ///
    /// If the request [cannot be met](Self::check), the saved position or the diagram does not
    /// belong to the instance, the record cannot be written, the judge rejects a solution, or the
    /// search turns out to have a [wrong key](Error::WrongKey).
    pub fn run(mut self, listener: &mut dyn FnMut(Event<'_>) -> Flow) -> Result<Summary, Error> {
        self.check()?;
        self.strategy = self.begun()?;
        // A stop of this run must not cancel others that the caller can cancel with the same
        // switch.
        self.cancel = self.cancel.child();
        let is_read = self.diagram.is_some();
        let ended = match self.needs_diagram() {
            true => diagram::run(self, listener),
            false if self.aim == Aim::Common => common::run(&self, listener),
            false => self.search(listener),
        };
        let ended = ended.and_then(|summary| match summary.outcome.status {
            Status::WrongKey => Err(Error::WrongKey),
            _ => Ok(summary),
        });
        ended.map_err(|error| if is_read { error.of_the_file() } else { error })
    }

    /// Answers without a diagram, unless the strategy of the puzzle makes one. Fails if the judge
    /// rejects a solution, the answer cannot be recorded or proved, a diagram that was asked for by
    /// name cannot be made, or the position to resume from does not exist.
    fn search(self, listener: &mut dyn FnMut(Event<'_>) -> Flow) -> Result<Summary, Error> {
        let mut request = self;
        let start = Instant::now();
        let (wanted, keeps) = (request.wanted(), request.keeps());
        let looks_ahead = request.looks_ahead && request.aim != Aim::ExactlyOne;
        let ahead = looks_ahead.then(|| request.bounds.ahead().cancel(request.cancel.clone()));
        let listener = RefCell::new(listener);
        let record = request.record.take();
        let before = request.resume.as_ref().map(Saved::checkpoint);
        let shown = Cell::new(before.map_or(0, |before| before.shown));
        let mut watcher = Watcher::new(&request, &listener, &shown, start);
        let limits = watcher.reported(request.limits());
        let Request { instance, aim, strategy, tuning, .. } = &request;
        let (mut judged, mut defect) = (Judged::new(*instance), None);
        let mut show = |solution: &dyn Solution| match judged.text(solution) {
            Ok(text) => {
                shown.set(shown.get() + 1);
                (listener.borrow_mut())(Event::Solution { solution, text, number: None })
            }
            Err(error) => {
                defect = Some(error);
                Flow::Stop
            }
        };
        let accepted = request.accepted();
        let mut tell = |text: &str, solutions: u64| {
            shown.set(shown.get() + solutions);
            (listener.borrow_mut())(Event::Page { text, solutions })
        };
        let pages = accepted.as_ref().map(|accepted| accepted.pages(&mut tell));
        let mut meet = |_: &dyn Solution| Flow::Continue;
        let (strategy, is_diagram) = (strategy.clone(), strategy.is_diagram());
        let task = match aim {
            Aim::Count(None) => Task::count(strategy, limits),
            // Up to a limit, listing solutions is faster than counting all of them. A search that
            // is saved counts in any case, so that it can be resumed with another limit.
            Aim::Count(Some(_)) if strategy.is_auto() && !keeps => {
                Task::show(strategy, limits.solutions(wanted), &mut meet)
            }
            Aim::Count(Some(_)) => Task::count(strategy, limits.solutions(wanted)),
            _ => Task::show(strategy, limits.solutions(wanted), &mut show),
        };
        let watch = watcher.is_needed().then_some(&mut watcher as _);
        let cube = request.cube.as_deref();
        let mut task = Task { tuning: *tuning, watch, ahead, pages, cube, ..task };
        let (outcome, proof) = match record {
            Some(record) => proved(*instance, task, record)?,
            None => match instance.prepared(&mut task) {
                Ok(solver) => (solver.run(task), None),
                Err(outcome) => (*outcome, None),
            },
        };
        if let Some(error) =
            defect.or_else(|| accepted.and_then(|accepted| accepted.defect(&outcome.solutions)))
        {
            return Err(error);
        }
        // A diagram that was asked for by name fails with an error. If the puzzle chose it, the
        // summary says why there is none.
        if let (true, Some(why)) = (is_diagram, &outcome.refusal) {
            return Err(Error::NoDiagram(why.clone()));
        }
        let (elapsed, saved) = (watcher.elapsed(), watcher.finish()?);
        Ok(Summary { saved, proof, ..Summary::new(*instance, outcome, elapsed) })
    }
}

/// Runs a task while its search is recorded, and returns the outcome with its proof. Fails if the
/// record cannot be written, or if the answer cannot be proved. The proof is `None` if the search was
/// stopped by anything but the number of solutions wanted.
fn proved(
    instance: &dyn Instance,
    task: Task<'_>,
    mut record: Box<dyn Write + Send + '_>,
) -> Result<(Outcome, Option<Proof>), Error> {
    match instance.proof().prove(task, &mut *record) {
        Ok(Proved { outcome, proof }) => Ok((outcome, proof)),
        Err(Unproved::Record(error)) => Err(Error::Unrecorded(error.to_string())),
        Err(error) => Err(Error::Unproved(error.to_string())),
    }
}
