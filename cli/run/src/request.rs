//! A request for a run, and the checks before it begins.

use std::io;
use std::num::NonZeroUsize;
use std::time::Duration;

use billhook_engine::{Cancel, Limits};
use billhook_plugin::run::{Checkpoint, Finds, Tuning};
use billhook_plugin::{Asked, Instance, Problem, Question, Strategy, Walk};

use crate::pages::Accepted;
use crate::saved::Identity;
use crate::{Aim, Bounds, Error, Listener, Saved, Write};

/// The [program](Request::program) of a new request: the version of this crate.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A request for a run. Make one by [`new`](Self::new), then set the fields that differ.
#[non_exhaustive]
pub struct Request<'r> {
    /// The puzzle of the instance.
    pub problem: &'r dyn Problem,
    /// The instance that the run is about.
    pub instance: &'r dyn Instance,
    /// The question that the run answers.
    pub aim: Aim,
    /// The strategy, made from its name by [`Problem::strategy`]; [`Strategy::AUTO`] leaves the
    /// choice to the puzzle, or to the search that is resumed: another strategy than that search
    /// began with is refused.
    pub strategy: Strategy,
    /// The parameters of the strategy.
    pub tuning: Tuning,
    /// The limits on time, nodes and memory.
    pub bounds: Bounds,
    /// A switch that stops the run from any thread.
    pub cancel: Cancel,
    /// The versions that the order of moves depends on, as one text: usually that of this crate; a
    /// program with puzzles of its own adds its own. A search that was saved under another text is
    /// not resumed. *If the text stays the same while moves change, resumed searches give wrong
    /// answers.*
    pub program: String,
    /// A stopped search to be resumed: one of this instance, its options, this aim, cube and
    /// program.
    pub resume: Option<Saved>,
    /// The time between two [checkpoints](crate::Event::Checkpoint); `None` for a run without any.
    /// With a time, the puzzle chooses a strategy that can be resumed, and the
    /// [summary](crate::Summary::saved) has the last checkpoint.
    pub checkpoints: Option<Duration>,
    /// A listener for the progress.
    pub progress: Option<Listener>,
    /// Whether to search a little beyond the last wanted solution, so that the summary can say
    /// whether there are more. [`Aim::ExactlyOne`] never does.
    pub looks_ahead: bool,
    /// A writer of solutions. With it, several [threads](Tuning::threads) judge and write the list
    /// of a diagram, which arrives in [pages](crate::Event::Page). A listener must take
    /// [solutions](crate::Event::Solution) as well, in the order of the list: the first may come
    /// alone, and threads do not share a list of few solutions, of another strategy or of a diagram
    /// that does not fit its memory.
    pub write: Option<&'r Write>,
    /// A saved diagram, which is read instead of compiling one.
    pub diagram: Option<Box<dyn io::Read + Send + 'r>>,
    /// A stream for the record of the search, to prove the answer: the search then goes depth first
    /// in one thread, by a strategy that can be recorded. If it comes to its end or to the limit of
    /// the aim, the [summary](crate::Summary::proof) has the proof, which is written from the
    /// record.
    pub record: Option<Box<dyn io::Write + Send + 'r>>,
    /// The branches from the root to a node, to search only the subtree below it, depth first or by
    /// a diagram; `None` for the whole tree. A search depth first then meets every solution that it
    /// counts, and its counters have the [places](billhook_engine::Statistics::places) of
    /// solutions.
    pub cube: Option<Vec<usize>>,
    /// Whether a diagram is compiled whatever the aim, for instance to be saved at
    /// [`Event::Compiled`](crate::Event::Compiled). That event comes only if this is set, a
    /// `diagram` is read, or the aim needs a diagram.
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
    /// If the strategy does not apply to the instance, finds fewer solutions than are wanted, makes
    /// no diagram where one is needed, does not find what solutions have in common, or cannot be
    /// resumed though checkpoints are asked for; if the instance has no diagram where one is needed;
    /// if a search is to be recorded that needs a diagram, has checkpoints or is resumed; if the
    /// saved search is another one, or is by another strategy.
    pub fn check(&self) -> Result<(), Error> {
        applies(self.instance, &self.strategy)?;
        self.has_diagram()?;
        self.finds_enough()?;
        self.resumes()?;
        if self.is_of_common() {
            let question = Question::of(Asked::Common);
            let mut limits = Limits::new().time(Duration::ZERO);
            let solver = self.instance.solver(&self.strategy, &question, &mut limits);
            solver.map_err(|why| match self.strategy.is_auto() {
                true => Error::NoDiagram(why.to_owned()),
                false => Error::Inapplicable(why),
            })?;
        }
        let is_searched = !self.needs_diagram() && !self.is_of_common();
        if self.record.is_some() && (!is_searched || self.keeps()) {
            let why = "the proof of a search is of all of it, in one run and without a diagram";
            return Err(Error::Unproved(why.to_owned()));
        }
        self.begun().map(drop)
    }

    /// Returns whether the run has checkpoints or resumes a search.
    pub fn keeps(&self) -> bool {
        self.checkpoints.is_some() || self.resume.is_some()
    }

    /// Returns whether the run takes a diagram of all solutions, whatever its strategy.
    pub fn needs_diagram(&self) -> bool {
        self.aim.needs_diagram() || self.compiles || self.diagram.is_some()
    }

    /// Returns whether the run finds what all solutions have in common, without a diagram that it
    /// was given.
    fn is_of_common(&self) -> bool {
        self.aim == Aim::Common && !self.needs_diagram()
    }

    /// Returns the state before the run, to be saved: the search to be resumed, or one at its root.
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
    /// [`Error::OtherSearch`] if the saved search is another one; [`Error::OtherStrategy`] if it is
    /// by another strategy than the requested one, or by one that cannot be resumed.
    pub fn begun(&self) -> Result<Strategy, Error> {
        let Some(before) = &self.resume else { return Ok(self.strategy.clone()) };
        before.fits(&self.identity())?;
        let checkpoint = before.checkpoint();
        let begun = self.problem.strategy(&checkpoint.strategy).filter(Strategy::resumes);
        let same = |begun: &Strategy| self.strategy.is_auto() || self.strategy == *begun;
        let other = || Error::OtherStrategy { begun: checkpoint.strategy.clone() };
        begun.filter(same).ok_or_else(other)
    }

    /// Returns the number of solutions that are still wanted, without those of earlier runs;
    /// `u64::MAX` for all.
    pub fn wanted(&self) -> u64 {
        let before = self.resume.as_ref().map(Saved::checkpoint);
        let (limit, before) = match &self.aim {
            Aim::Count(limit) => (*limit, before.map_or(0, |before| self.found(before))),
            aim => (aim.listed(), before.map_or(0, |before| before.shown)),
        };
        // From `u64::MAX`, which stands for all solutions, nothing is subtracted.
        limit
            .filter(|&limit| limit < u64::MAX)
            .map_or(u64::MAX, |limit| limit.saturating_sub(before))
    }

    /// Returns the number of solutions that earlier runs counted; of a search for the best, only
    /// those known to be best.
    fn found(&self, before: &Checkpoint) -> u64 {
        let all = before.statistics.solutions();
        let walk = self.problem.strategy(&before.strategy).and_then(|begun| begun.walk());
        // Solutions before the pass that counts all of the best only improve upon each other.
        match walk == Some(Walk::BranchAndBound) || before.learner.has_best() {
            true => before.tally.map_or(0, |before| all.saturating_sub(before.unsigned_abs())),
            false => all,
        }
    }

    /// Returns everything on which the course of the search depends, besides its strategy.
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

    /// Returns the writers of a list; `None` if the aim is no list, or the request has no writer or
    /// one thread only.
    pub(crate) fn accepted(&self) -> Option<Accepted<'r>> {
        let threads = self.tuning.threads;
        let is_shared = self.aim.listed().is_some() && threads > NonZeroUsize::MIN;
        self.write.filter(|_| is_shared).map(|it| Accepted::new(self.instance, it, threads))
    }

    /// Returns the limits of the run, whose clock starts now.
    pub(crate) fn limits(&self) -> Limits {
        self.bounds.limits().cancel(self.cancel.clone())
    }

    /// Checks that the strategy makes a diagram and the instance has one, if one is needed.
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

    /// Checks that the strategy finds all solutions, if more than one is wanted.
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
        match !self.keeps() || is_able && !self.needs_diagram() && !self.is_of_common() {
            true => Ok(()),
            false => Err(Error::CannotResume { able }),
        }
    }

    /// Returns the names of those strategies of the puzzle for which `of` is true.
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
