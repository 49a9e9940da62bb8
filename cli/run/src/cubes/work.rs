//! Searching cubes.

use std::time::Duration;

use billhook_engine::{Cancel, Flow};
use billhook_plugin::{Instance, Problem};

use super::file::{Cube, Head};
use super::finished::{EVENT, Finished};
use super::kept::Lines;
use crate::{Aim, Bounds, Error, Event, Listener, Request, Saved};

/// A worker: searches cubes of one cut, one after the other.
#[non_exhaustive]
pub struct Work<'w> {
    head: &'w Head,
    problem: &'w dyn Problem,
    instance: &'w dyn Instance,
    /// The limits for each cube.
    pub bounds: Bounds,
    /// Stops it from any thread.
    pub cancel: Cancel,
    /// The name of the machine.
    pub host: String,
    /// A name that tells this run from all others.
    pub run: String,
    /// The time between two [`Event::Checkpoint`]s.
    pub checkpoints: Option<Duration>,
    /// A listener for how far the search of a cube has come.
    pub progress: Option<Listener>,
}

impl<'w> Work<'w> {
    /// A worker on an instance that was [read](Head::read) from the head of a cut.
    pub fn new(head: &'w Head, problem: &'w dyn Problem, instance: &'w dyn Instance) -> Self {
        let (bounds, cancel) = (Bounds::default(), Cancel::new());
        let (host, run) = (String::new(), String::new());
        let (checkpoints, progress) = (None, None);
        Self { head, problem, instance, bounds, cancel, host, run, checkpoints, progress }
    }

    /// A worker that searches cubes.
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

    /// Searches a cube, or what earlier runs have left of it, by their names. `keep` is told each solution as a
    /// line, without its line break, if solutions are to be kept; `save` is told the search as it
    /// stands, as often as checkpoints are wanted. With the line that says what came of the cube
    /// comes the search to be resumed, if it was stopped and there are checkpoints.
    ///
    /// # Errors
    ///
    /// If a solution does not pass its check, or the saved search is another one.
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
