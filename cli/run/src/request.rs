//! A request for a run, and the checks before it begins.

use std::io;
use std::num::NonZeroUsize;
use std::time::Duration;

use billhook_engine::{Cancel, Limits};
use billhook_plugin::run::{Checkpoint, Finds, Tuning};
use billhook_plugin::{Instance, Problem, Strategy, Walk};

use crate::pages::Accepted;
use crate::saved::Identity;
use crate::{Aim, Bounds, Error, Listener, Saved, Write};

/// The program of a request that does not say its own: the version of this crate.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A search that is asked for. Made by [`new`](Self::new); then set the fields that differ.
#[non_exhaustive]
pub struct Request<'r> {
    /// The kind of puzzle.
    pub problem: &'r dyn Problem,
    /// The instance.
    pub instance: &'r dyn Instance,
    /// The question.
    pub aim: Aim,
    /// The strategy, made from its name by [`Problem::strategy`]; [`Strategy::AUTO`] leaves the
    /// choice to the puzzle. A resumed search goes
    /// on by the strategy that it was begun with.
    pub strategy: Strategy,
    /// The parameters of the strategy.
    pub tuning: Tuning,
    /// The limits.
    pub bounds: Bounds,
    /// Stops the run from any thread.
    pub cancel: Cancel,
    /// The versions that the order of moves depends on, as one text: usually that of this crate;
    /// a program with puzzles of its own adds its own. A search that was saved under another text
    /// is not resumed. *If the text stays while moves change: wrong answers of resumed searches.*
    pub program: String,
    /// A search that was stopped, to go on from there: one of this instance, aim and program.
    pub resume: Option<Saved>,
    /// The time between two [`Event::Checkpoint`](crate::Event::Checkpoint)s; none if left out. With one, the puzzle
    /// chooses a strategy that can be resumed, and the [summary](crate::Summary::saved) has the
    /// last of them.
    pub checkpoints: Option<Duration>,
    /// A listener for the progress.
    pub progress: Option<Listener>,
    /// Whether to look a little beyond the last solution that is wanted, so that the summary can
    /// say whether there are more.
    pub looks_ahead: bool,
    /// Writes a solution at the end of a page. With it and with several
    /// [threads](Tuning::threads), all of them judge and write a list whose solutions are known
    /// before most are shown, that of a diagram: there are [pages](crate::Event::Page) of it. A listener
    /// must take [solutions](crate::Event::Solution) as well, in the order of the list: the first may
    /// come alone, and a list of one thread, of another strategy, of few solutions or of a
    /// diagram that does not fit its memory is not shared out.
    pub write: Option<&'r Write>,
    /// A diagram that was saved, to be read instead of compiling one.
    pub diagram: Option<Box<dyn io::Read + Send + 'r>>,
    /// A stream for the record of the search, if the answer is to be proved: then it is searched depth first in one
    /// thread, by a strategy that can be, to its end or to the limit of the aim, and the
    /// [summary](crate::Summary::proof) has the proof, which is written of that record.
    pub record: Option<Box<dyn io::Write + Send + 'r>>,
    /// The branches from the root to a node, if only what is below it is searched: as if it were
    /// the root, by a strategy that goes depth first. Counters have the
    /// [places](billhook_engine::Statistics::places) of solutions then, and no solution is counted
    /// without being met.
    pub cube: Option<Vec<usize>>,
    /// Whether a diagram is compiled in any case, to be saved at
    /// [`Event::Compiled`](crate::Event::Compiled), which comes only with it, with a `diagram` or with an
    /// aim that needs one.
    pub compiles: bool,
}

impl<'r> Request<'r> {
    /// Returns a request for the strategy that the puzzle chooses, in one thread, without limits.
    pub fn new(problem: &'r dyn Problem, instance: &'r dyn Instance, aim: Aim) -> Self {
        Self {
            problem,
            instance,
            aim,
            strategy: Strategy::AUTO,
            tuning: Tuning::default(),
            bounds: Bounds::default(),
            cancel: Cancel::new(),
            program: PROGRAM.to_owned(),
            resume: None,
            checkpoints: None,
            progress: None,
            looks_ahead: false,
            write: None,
            diagram: None,
            record: None,
            cube: None,
            compiles: false,
        }
    }

    /// Checks that the request can be met, as far as that is known before anything is searched.
    ///
    /// # Errors
    ///
    /// If the strategy does not apply to the instance, finds fewer solutions than are wanted,
    /// makes no diagram where one is needed, or cannot be resumed though there are to be
    /// checkpoints; if another search than this one is to be resumed.
    pub fn check(&self) -> Result<(), Error> {
        applies(self.instance, &self.strategy)?;
        self.has_diagram()?;
        self.finds_enough()?;
        self.resumes()?;
        if self.record.is_some() && (self.needs_diagram() || self.keeps()) {
            let why = "the proof of a search is of all of it, in one run and without a diagram";
            return Err(Error::Unproved(why.to_owned()));
        }
        self.begun().map(drop)
    }

    /// Returns whether it is a search that can be resumed.
    pub fn keeps(&self) -> bool {
        self.checkpoints.is_some() || self.resume.is_some()
    }

    /// Returns whether it takes a diagram of all solutions, whatever the strategy.
    pub fn needs_diagram(&self) -> bool {
        self.aim.needs_diagram() || self.compiles || self.diagram.is_some()
    }

    /// Returns the search before the run, to be saved: the one to be resumed, or one at its root.
    pub fn beginning(&self) -> Saved {
        match &self.resume {
            Some(before) => before.of(self.identity()),
            None => Saved::new(self.identity(), self.strategy.name()),
        }
    }

    /// Returns the strategy: the one of the resumed search, or else the requested one.
    ///
    /// # Errors
    ///
    /// If the saved search is not this one, is one by another strategy, or by one that
    /// cannot be resumed.
    pub fn begun(&self) -> Result<Strategy, Error> {
        let Some(before) = &self.resume else { return Ok(self.strategy.clone()) };
        before.fits(&self.identity())?;
        let checkpoint = before.checkpoint();
        let begun = self.problem.strategy(&checkpoint.strategy).filter(Strategy::resumes);
        let same = |begun: &Strategy| self.strategy.is_auto() || self.strategy == *begun;
        let other = || Error::OtherStrategy { begun: checkpoint.strategy.clone() };
        begun.filter(same).ok_or_else(other)
    }

    /// Returns the number of solutions that are still wanted, without those of earlier runs.
    pub fn wanted(&self) -> u64 {
        let before = self.resume.as_ref().map(Saved::checkpoint);
        let (limit, before) = match &self.aim {
            Aim::Count(limit) => (*limit, before.map_or(0, |before| self.found(before))),
            aim => (aim.listed(), before.map_or(0, |before| before.shown)),
        };
        // All solutions are no number to subtract from.
        limit
            .filter(|&limit| limit < u64::MAX)
            .map_or(u64::MAX, |limit| limit.saturating_sub(before))
    }

    /// Returns the number of solutions counted before; of the best, only those known to be.
    fn found(&self, before: &Checkpoint) -> u64 {
        let all = before.statistics.solutions();
        match self.problem.strategy(&before.strategy).and_then(|begun| begun.walk()) {
            // Solutions before the pass to all of the best improve upon each other.
            Some(Walk::BranchAndBound) => {
                before.tally.map_or(0, |before| all.saturating_sub(before.unsigned_abs()))
            }
            _ => all,
        }
    }

    /// Returns all on which the course of the search depends, besides its strategy.
    fn identity(&self) -> Identity {
        let entry = self.instance.entry();
        Identity {
            program: self.program.clone(),
            verb: self.aim.verb().to_owned(),
            problem: entry.puzzle.to_owned(),
            instance: entry.title.clone(),
            options: entry.options.clone(),
            text: entry.text().map(|text| text.trim_end().to_owned()),
            cube: self.cube.clone(),
        }
    }

    /// Returns the writers of a list; `None` if none is asked for, the request does not say how to
    /// write one, or it has one thread.
    pub(crate) fn accepted(&self) -> Option<Accepted<'r>> {
        let threads = self.tuning.threads;
        let is_shared = self.aim.listed().is_some() && threads > NonZeroUsize::MIN;
        self.write.filter(|_| is_shared).map(|it| Accepted::new(self.instance, it, threads))
    }

    /// Returns the limits of the run, whose clock starts now.
    pub(crate) fn limits(&self) -> Limits {
        self.bounds.limits().cancel(self.cancel.clone())
    }

    /// Checks that there is a diagram where one is needed.
    fn has_diagram(&self) -> Result<(), Error> {
        if !self.needs_diagram() {
            return Ok(());
        }
        if !self.strategy.is_auto() && !self.strategy.is_diagram() {
            return Err(Error::NeedsDiagram);
        }
        let diagram = self.instance.strategy("diagram");
        match diagram.and_then(|diagram| self.instance.refuses(&diagram)) {
            Some(why) => Err(Error::NoDiagram(why.to_owned())),
            None => Ok(()),
        }
    }

    /// Checks that the strategy finds more than one solution, if more are wanted.
    fn finds_enough(&self) -> Result<(), Error> {
        if !self.aim.is_of_several() || self.strategy.finds() == Finds::All {
            return Ok(());
        }
        Err(Error::FindsOne { all: self.names(|strategy| strategy.finds() == Finds::All) })
    }

    /// Checks that the search can be stopped and resumed, if that is asked for.
    fn resumes(&self) -> Result<(), Error> {
        let able = self.names(Strategy::resumes);
        let is_able = self.strategy.resumes() && !(self.strategy.is_auto() && able.is_empty());
        match !self.keeps() || is_able && !self.needs_diagram() {
            true => Ok(()),
            false => Err(Error::CannotResume { able }),
        }
    }

    /// Returns the names of some strategies of the puzzle.
    fn names(&self, of: impl Fn(&Strategy) -> bool) -> Vec<String> {
        let strategies = self.problem.strategies().into_iter().filter(of);
        strategies.map(|strategy| strategy.name().to_owned()).collect()
    }
}

/// Checks that a strategy applies to an instance.
fn applies(instance: &dyn Instance, strategy: &Strategy) -> Result<(), Error> {
    instance.refuses(strategy).map_or(Ok(()), |why| Err(Error::Inapplicable(why)))
}

impl std::fmt::Debug for Request<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request")
            .field("puzzle", &self.instance.entry().puzzle)
            .field("instance", &self.instance.entry().title.clone())
            .field("aim", &self.aim)
            .field("strategy", &self.strategy)
            .field("bounds", &self.bounds)
            .finish_non_exhaustive()
    }
}
