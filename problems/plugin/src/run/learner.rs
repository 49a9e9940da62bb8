//! A learning search that is watched while it runs and resumed another day.

use std::mem;
use std::time::Duration;

use billhook_engine::constraint::{
    Counts, Decision, Error, Learner, LearnerBookmark, Model, Solved,
};
use billhook_engine::strategy::parallel::{Ahead, CubeBookmark, Cubes};
use billhook_engine::{Flow, Limits, NoSuchPosition, Statistics, Status};

use super::watch::{earlier, end};
use super::{Checkpoint, Outcome, View, Watch};

/// The limits, the watcher and the checkpoint of a learning search.
pub(crate) struct LearnerRun<'w> {
    pub(crate) limits: Limits,
    pub(crate) checkpoint: Checkpoint,
    watch: Option<&'w mut dyn Watch>,
}

impl<'w> LearnerRun<'w> {
    /// Begins a run at its root, or at the checkpoint that the watcher has.
    pub(crate) fn new(name: &str, limits: Limits, mut watch: Option<&'w mut dyn Watch>) -> Self {
        let checkpoint = earlier(name, &mut watch);
        Self { limits, checkpoint, watch }
    }

    /// Builds the search of a model at the checkpoint, or at its beginning, confined by decisions.
    ///
    /// # Errors
    ///
    /// The outcome of the run if the model is refused, a limit is reached before the search is
    /// built, or the checkpoint is of another model.
    pub(crate) fn open(
        &mut self,
        model: &Model,
        confining: &[Decision],
    ) -> Result<Learner, Box<Outcome>> {
        // A pause would end the building, and so would the limit on solutions, if none is left.
        self.limits.pause(Duration::MAX);
        let wanted = self.limits.take_solutions();
        let name = self.checkpoint.strategy.clone();
        let built = learner(model, &name, &mut self.limits);
        self.limits = mem::take(&mut self.limits).solutions(wanted);
        let mut learner = match built {
            Ok(learner) => learner,
            Err(outcome) => {
                if let Some(watch) = self.watch.take().filter(|_| outcome.refusal.is_none()) {
                    watch.end(&self.checkpoint);
                }
                let statistics = mem::take(&mut self.checkpoint.statistics);
                let solutions = statistics.solutions().into();
                return Err(Box::new(Outcome { statistics, solutions, ..*outcome }));
            }
        };
        match self.checkpoint.learner.is_at_beginning() {
            true => learner.confine(confining),
            false => {
                let resumed = learner.resume(&self.checkpoint.learner);
                resumed.map_err(|lost| Box::new(self.lost(lost)))?;
            }
        }
        if let Some(watch) = &self.watch {
            self.limits.pause(watch.every());
        }
        Ok(learner)
    }

    /// Searches to the end, to a limit, or until `tell` stops it, with a pause for each look of the
    /// watcher. `best` returns the cost of the best solution so far, in words.
    pub(crate) fn search(
        &mut self,
        learner: &mut Learner,
        best: &dyn Fn(&Learner) -> Option<String>,
        tell: &mut dyn FnMut(&Solved<'_>) -> Flow,
    ) -> Status {
        loop {
            let statistics = &mut self.checkpoint.statistics;
            let status = learner.search(&mut self.limits, statistics, &mut *tell);
            if !self.limits.take_pause() {
                self.keep(learner);
                return status;
            }
            self.keep(learner);
            let Self { watch: Some(watch), checkpoint, .. } = self else { continue };
            let share = if watch.asks_for_share() { learner.share() } else { None };
            watch.look(&View { checkpoint, share, best: best(learner) });
        }
    }

    /// Searches cubes to the end, to a limit, or until `tell` stops it, with a pause for each look
    /// of the watcher.
    ///
    /// # Errors
    ///
    /// If the checkpoint turns out to be of other cubes.
    pub(crate) fn search_cubes(
        &mut self,
        search: &Cubes<'_>,
        tell: &mut dyn FnMut(&[i64]) -> Flow,
    ) -> Result<Status, NoSuchPosition> {
        let Self { limits, checkpoint, watch } = self;
        let mut bookmark = checkpoint.cubes.take().unwrap_or_default();
        let strategy = &checkpoint.strategy;
        let mut paused = |bookmark: &CubeBookmark, statistics: &Statistics, ahead: Ahead| {
            let Some(watch) = watch else { return };
            let (cubes, statistics) = (Some(bookmark.clone()), statistics.clone());
            let strategy = strategy.clone();
            let checkpoint = Checkpoint { strategy, cubes, statistics, ..Checkpoint::default() };
            let share = bookmark.done as f64 / search.cubes.len() as f64 + ahead.share;
            let share = watch.asks_for_share().then(|| share.min(1.0 - f64::EPSILON));
            watch.look(&View { checkpoint: &checkpoint, share, best: None });
        };
        let so_far = (&mut bookmark, &mut checkpoint.statistics);
        let status = search.resume(limits, so_far, tell, &mut paused);
        match status {
            Ok(Status::Complete) => checkpoint.learner = LearnerBookmark::at_end(bookmark.counts()),
            _ => checkpoint.cubes = Some(bookmark),
        }
        status
    }

    /// Puts the position of the search into the checkpoint, if the watcher keeps it.
    pub(crate) fn keep(&mut self, learner: &Learner) {
        if self.watch.as_ref().is_some_and(|watch| watch.keeps()) {
            self.checkpoint.learner = learner.bookmark();
        }
    }

    /// Ends the run: tells the watcher, and returns the outcome.
    pub(crate) fn end(self, status: Status, counts: Counts) -> Outcome {
        let Self { watch, checkpoint, .. } = self;
        let status = end(watch, &checkpoint, Ok(status));
        let mut outcome = Outcome::searched(checkpoint.strategy, status, checkpoint.statistics);
        counted(&mut outcome, counts);
        outcome
    }

    /// Ends a run whose checkpoint is of another search.
    pub(crate) fn lost(&mut self, lost: NoSuchPosition) -> Outcome {
        let status = end(self.watch.take(), &self.checkpoint, Err(lost));
        Outcome::searched(self.checkpoint.strategy.clone(), status, Statistics::new())
    }
}

/// Builds the learning search of a model.
///
/// # Errors
///
/// Returns the outcome of the task if the model is refused, or a limit is reached before it is
/// built.
pub(crate) fn learner(
    model: &Model,
    name: &str,
    limits: &mut Limits,
) -> Result<Learner, Box<Outcome>> {
    model.learner(limits).map_err(|error| {
        Box::new(match error {
            Error::Stopped(status) => Outcome::searched(name.to_owned(), status, Statistics::new()),
            error => Outcome::refused(name.to_owned(), error.to_string()),
        })
    })
}

/// Adds the counters of the learning search to those of the outcome.
pub(crate) fn counted(outcome: &mut Outcome, counts: Counts) {
    let kept = counts.learnt.saturating_sub(counts.forgotten);
    outcome.counters.extend([
        ("nogoods learnt", counts.learnt.into()),
        ("nogoods kept", kept.into()),
        ("atoms in nogoods", counts.atoms.into()),
        ("restarts", counts.restarts.into()),
    ]);
}
