//! A worker: it searches cubes of a cut one after the other, each by a request of its own, and
//! returns a result for each.

use std::time::Duration;

use billhook_engine::{Cancel, Flow};
use billhook_plugin::{Instance, Problem};

use super::file::{Cube, Head};
use super::finished::{EVENT, Finished};
use super::kept::Lines;
use crate::{Aim, Bounds, Error, Event, Listener, Request, Saved};

/// A worker, which searches cubes of one cut, one after the other.
#[non_exhaustive]
pub struct Work<'w> {
    head: &'w Head,
    problem: &'w dyn Problem,
    instance: &'w dyn Instance,
    /// The limits for each cube.
    pub bounds: Bounds,
    /// A switch that stops the search from any thread.
    pub cancel: Cancel,
    /// The name of the machine.
    pub host: String,
    /// A name that no other run has: results under different names count as independent.
    pub run: String,
    /// The time between two [checkpoints](Event::Checkpoint); `None` for cubes that are not saved.
    pub checkpoints: Option<Duration>,
    /// A listener to the progress of each cube.
    pub progress: Option<Listener>,
}

impl<'w> Work<'w> {
    /// Returns a worker without limits for an instance that was [read](Head::read) from the head.
    pub fn new(head: &'w Head, problem: &'w dyn Problem, instance: &'w dyn Instance) -> Self {
        let (bounds, cancel) = (Bounds::default(), Cancel::new());
        let (host, run) = (String::new(), String::new());
        let (checkpoints, progress) = (None, None);
        Self { head, problem, instance, bounds, cancel, host, run, checkpoints, progress }
    }

    /// Returns the request for a cube: for its solutions if `listed`, else only for their number.
    fn request(&self, cube: &Cube, listed: bool) -> Request<'w> {
        let aim = if listed { Aim::ALL } else { Aim::Count(None) };
        let mut request = Request::new(self.problem, self.instance, aim);
        if let Some(strategy) = self.problem.strategy(&self.head.strategy) {
            request.strategy = strategy;
        }
        (request.bounds, request.cancel) = (self.bounds, self.cancel.clone());
        request.program.clone_from(&self.head.program);
        request.cube = Some(cube.path.clone());
        request.checkpoints = self.checkpoints;
        request.progress.clone_from(&self.progress);
        request
    }

    /// Searches a cube from its root, or resumes a saved search of it: `resume` has that search and
    /// the names of its earlier runs. `keep` takes each solution as a line without its line break;
    /// with `None`, solutions are only counted. `save` takes each checkpoint. Returns the result,
    /// and the search to be resumed if it was stopped and has checkpoints or was itself resumed;
    /// otherwise `None`.
    ///
    /// # Errors
    ///
    /// If the strategy does not apply, or cannot be saved and resumed though that is asked for; if
    /// the saved search is another one, the tree has no such cube, or the judge rejects a solution.
    pub fn search(
        &self,
        cube: &Cube,
        resume: Option<(Saved, &[String])>,
        mut keep: Option<&mut dyn FnMut(&str) -> Flow>,
        save: &mut dyn FnMut(&Saved) -> Flow,
    ) -> Result<(Finished, Option<Saved>), Error> {
        let mut request = self.request(cube, keep.is_some());
        let before = resume.as_ref().map_or(&[][..], |(_, runs)| runs);
        request.resume = resume.map(|(saved, _)| saved);
        let mut lines = Lines::default();
        let summary = request.run(&mut |event| match (event, &mut keep) {
            (Event::Solution { solution, text, .. }, Some(keep)) => {
                keep(&lines.line(solution, text))
            }
            (Event::Checkpoint(search), _) => save(search),
            _ => Flow::Continue,
        })?;
        let outcome = summary.outcome;
        if outcome.refusal.is_some() {
            return Err(Error::NoSuchPosition);
        }
        let Head { instance, cut, strategy, program, .. } = self.head.clone();
        let finished = Finished {
            event: EVENT.to_owned(),
            cube: cube.cube,
            path: cube.path.clone(),
            status: outcome.status.name().to_owned(),
            count: outcome.solutions.to_string(),
            nodes: outcome.statistics.nodes(),
            statistics: outcome.statistics,
            lines: keep.map(|_| lines.hash()),
            elapsed_ns: u64::try_from(summary.elapsed.as_nanos()).unwrap_or(u64::MAX),
            host: self.host.clone(),
            run: [before, std::slice::from_ref(&self.run)].concat().join("+"),
            instance,
            cut,
            strategy,
            program,
        };
        Ok((finished, summary.saved.filter(|_| outcome.status.is_stop())))
    }
}

impl std::fmt::Debug for Work<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work")
            .field("head", self.head)
            .field("run", &self.run)
            .finish_non_exhaustive()
    }
}
