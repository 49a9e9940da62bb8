//! What is to be run, and whether it can be.

use std::io::Read;
use std::time::Duration;

use billhook_engine::{Cancel, Flow, Limits};
use billhook_plugin::{
    Checkpoint, Finds, Instance, Mistake, Place, Problem, Strategy, Tuning, Walk,
};

use super::{Aim, Bounds, Error, Event, Listener, Summary, diagram, search};

/// A search that is asked for. Made by [`new`](Self::new), with whatever differs from the
/// usual put into its fields.
pub struct Request<'r> {
    /// The kind of puzzle.
    pub problem: &'r dyn Problem,
    /// The instance.
    pub instance: &'r dyn Instance,
    /// What is asked of it.
    pub aim: Aim,
    /// The strategy; [`Strategy::AUTO`] leaves the choice to the puzzle. A resumed search goes
    /// on by the strategy that it was begun with.
    pub strategy: Strategy,
    /// The parameters of the strategy.
    pub tuning: Tuning,
    /// How far to go.
    pub bounds: Bounds,
    /// Stops the run from any thread.
    pub cancel: Cancel,
    /// Where an earlier run was stopped, to go on from there.
    pub resume: Option<Checkpoint>,
    /// The time that the earlier runs took.
    pub elapsed: Duration,
    /// How often there is an [`Event::Checkpoint`]; never if left out. With one, the puzzle
    /// chooses a strategy that can be resumed.
    pub checkpoints: Option<Duration>,
    /// A listener for the progress.
    pub progress: Option<Listener>,
    /// Whether to look a little way beyond the last solution that is wanted, so that the summary
    /// can say whether there are more.
    pub looks_ahead: bool,
    /// A diagram that was saved, to be read instead of compiling one.
    pub diagram: Option<Box<dyn Read + 'r>>,
    /// Whether a diagram is compiled in any case, to be saved.
    pub compiles: bool,
}

impl<'r> Request<'r> {
    /// By whatever strategy the puzzle chooses, in one thread, without bounds.
    pub fn new(problem: &'r dyn Problem, instance: &'r dyn Instance, aim: Aim) -> Self {
        Self {
            problem,
            instance,
            aim,
            strategy: Strategy::AUTO,
            tuning: Tuning::default(),
            bounds: Bounds::default(),
            cancel: Cancel::new(),
            resume: None,
            elapsed: Duration::ZERO,
            checkpoints: None,
            progress: None,
            looks_ahead: false,
            diagram: None,
            compiles: false,
        }
    }

    /// Runs to the end, to a bound, or until it is cancelled or `listener` stops it.
    ///
    /// # Errors
    ///
    /// If the request [cannot be met](Self::check), the checkpoint or the diagram is of
    /// another search, or a solution does not pass its check.
    pub fn run(mut self, listener: &mut dyn FnMut(Event<'_>) -> Flow) -> Result<Summary, Error> {
        self.check()?;
        if let Some(checkpoint) = &self.resume {
            self.strategy = self.begun_by(checkpoint)?;
        }
        match self.needs_diagram() || self.strategy.is_diagram() {
            true => diagram::run(self, listener),
            false => search::run(self, listener),
        }
    }

    /// Whether the request can be met, as far as that shows before anything is searched.
    ///
    /// # Errors
    ///
    /// If the strategy does not apply to the instance, finds fewer solutions than are wanted,
    /// makes no diagram where one is needed, or cannot be resumed where it is to be kept.
    pub fn check(&self) -> Result<(), Mistake> {
        applies(self.instance, &self.strategy)?;
        self.has_diagram()?;
        self.finds_enough()?;
        if let Some(option) = self.keeping() {
            self.resumes(option)?;
        }
        self.resume.as_ref().map_or(Ok(()), |before| self.begun_by(before).map(drop))
    }

    /// Whether it is a search that can be resumed.
    pub fn keeps(&self) -> bool {
        self.keeping().is_some()
    }

    /// How many solutions are still wanted: those of earlier runs are not asked for again.
    pub fn wanted(&self) -> u64 {
        match (&self.aim, &self.resume) {
            (Aim::Solutions(wanted), Some(before)) if *wanted < u64::MAX => {
                wanted.saturating_sub(before.shown)
            }
            (Aim::Solutions(wanted), _) => *wanted,
            (Aim::Count(Some(limit)), Some(before)) => limit.saturating_sub(self.found(before)),
            (Aim::Count(limit), _) => limit.unwrap_or(u64::MAX),
            _ => u64::MAX,
        }
    }

    /// How many solutions were counted before; of the best, those that are known to be.
    fn found(&self, before: &Checkpoint) -> u64 {
        let all = before.statistics.solutions();
        match self.problem.strategy(&before.strategy).and_then(|begun| begun.walk()) {
            // Those before the walk to all of the best improve upon each other.
            Some(Walk::BranchAndBound) => {
                before.tally.map_or(0, |before| all.saturating_sub(before.unsigned_abs()))
            }
            _ => all,
        }
    }

    /// The limits of the run, whose clock starts now.
    pub(super) fn limits(&self) -> Limits {
        self.bounds.limits().cancel(self.cancel.clone())
    }

    /// Whether something needs a diagram.
    pub(super) fn needs_diagram(&self) -> bool {
        self.needing_diagram().is_some()
    }

    fn needing_diagram(&self) -> Option<&'static str> {
        let read = self.diagram.is_some().then_some("--diagram");
        let saved = self.compiles.then_some("--save-diagram");
        self.aim.needing_diagram().or(read).or(saved)
    }

    fn keeping(&self) -> Option<&'static str> {
        let saves = self.checkpoints.is_some().then_some("save");
        saves.or(self.resume.is_some().then_some("resume"))
    }

    /// Whether there is a diagram where one is needed.
    fn has_diagram(&self) -> Result<(), Mistake> {
        let Some(name) = self.needing_diagram() else { return Ok(()) };
        let message = format!("{name} needs a diagram");
        if !self.strategy.is_auto() && !self.strategy.is_diagram() {
            return Err(wrong(message, "this strategy makes none")
                .help("leave out --strategy, or say --strategy diagram"));
        }
        let diagram = self.instance.strategy("diagram");
        match diagram.and_then(|diagram| self.instance.refuses(&diagram)) {
            Some(why) => Err(Mistake::new(message, Place::Nowhere, "").help(why)),
            None => Ok(()),
        }
    }

    /// Whether the strategy finds more than one solution, if more are wanted.
    fn finds_enough(&self) -> Result<(), Mistake> {
        if !self.aim.is_of_several() || self.strategy.finds() == Finds::All {
            return Ok(());
        }
        let mistake =
            wrong("this strategy finds one solution and ends", "does not know all of them");
        match self.names(|strategy| strategy.finds() == Finds::All).as_str() {
            "" => Err(mistake),
            all => Err(mistake.help(format!("all are found by {all}"))),
        }
    }

    /// Whether the strategy can be stopped and resumed, which some option needs.
    fn resumes(&self, option: &str) -> Result<(), Mistake> {
        let able = self.names(Strategy::resumes);
        let is_able = self.strategy.resumes() && !(self.strategy.is_auto() && able.is_empty());
        if is_able && !self.needs_diagram() {
            return Ok(());
        }
        let message = format!("--{option} needs a strategy that can be stopped and resumed");
        let mut mistake = match self.strategy.is_auto() {
            true => Mistake::new(message, Place::Nowhere, ""),
            false => wrong(message, "cannot"),
        };
        if !able.is_empty() {
            mistake = mistake.help(format!("these can: {able}"));
        }
        Err(mistake)
    }

    /// The strategy by which a search was begun, if it is the one that is asked for.
    fn begun_by(&self, checkpoint: &Checkpoint) -> Result<Strategy, Mistake> {
        let begun = self.problem.strategy(&checkpoint.strategy).filter(Strategy::resumes);
        let Some(begun) = begun else {
            let message = "the saved search is of a strategy that cannot be resumed";
            return Err(Mistake::new(message, Place::Nowhere, ""));
        };
        if self.strategy.is_auto() || self.strategy == begun {
            return Ok(begun);
        }
        let label = format!("it was begun by {}", checkpoint.strategy);
        Err(wrong("the saved search is of another strategy", label))
    }

    /// The names of some strategies of the puzzle, with commas between them.
    fn names(&self, of: impl Fn(&Strategy) -> bool) -> String {
        let strategies = self.problem.strategies().into_iter().filter(of);
        let names = strategies.map(|strategy| strategy.name().to_owned());
        names.collect::<Vec<_>>().join(", ")
    }
}

/// Whether a strategy can be used on an instance.
pub(crate) fn applies(instance: &dyn Instance, strategy: &Strategy) -> Result<(), Mistake> {
    match instance.refuses(strategy) {
        Some(why) => Err(wrong("this strategy does not apply", why)),
        None => Ok(()),
    }
}

/// A mistake in the choice of the strategy.
fn wrong(message: impl Into<String>, label: impl Into<String>) -> Mistake {
    Mistake::new(message, Place::whole("strategy"), label)
}

impl std::fmt::Debug for Request<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request")
            .field("puzzle", &self.instance.puzzle())
            .field("instance", &self.instance.title())
            .field("aim", &self.aim)
            .field("strategy", &self.strategy)
            .field("bounds", &self.bounds)
            .finish_non_exhaustive()
    }
}
