//! Verbs: name, help, the capability that a puzzle must have, and the function that runs them.

use billhook_plugin::reading::Value;
use billhook_plugin::reading::shell;
use billhook_plugin::{OptionSpec, Problem};

use super::Settings;
use super::argument::{Argument, Use};
use super::capability::{Capability, DEALS};
use super::table::arguments;
use crate::input::Question;
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

/// A verb of the command. Its arguments are those of the [table](super::table) whose uses name it.
pub(crate) struct Verb {
    pub(crate) name: &'static str,
    /// A line of help.
    pub(crate) about: &'static str,
    pub(crate) run: Run,
    /// The capability that a puzzle must have to offer the verb; `None`: every puzzle offers it.
    pub(crate) needs: Option<&'static Capability>,
    /// Whether the words behind the puzzle are an instance.
    pub(crate) takes_instance: bool,
    /// An example of the words behind the verb; empty if there is none. `{puzzle}`, `{instance}`,
    /// `{answer}` and `{notation}` stand for the name of the puzzle, its examples of an instance
    /// and an answer, and its first notation.
    pub(crate) example: &'static str,
    /// A function that makes a paragraph of help before the example.
    pub(crate) note: Option<fn(&dyn Problem) -> String>,
}

/// The function that runs a verb and returns the exit code.
#[derive(Clone, Copy)]
pub(crate) enum Run {
    /// The function of a verb about a puzzle, whose name follows the verb.
    OfPuzzle(fn(&Call<'_>, &mut Terminal<'_>) -> Result<u8, Failure>),
    /// The function of a verb without a puzzle.
    Alone(fn(&Settings, &Program<'_>, &mut Terminal<'_>) -> Result<u8, Failure>),
}

/// Everything that a verb about a puzzle is called with.
pub(crate) struct Call<'c> {
    pub(crate) question: Question<'c>,
    pub(crate) settings: Settings,
    pub(crate) program: &'c Program<'c>,
}

impl Verb {
    /// Returns a verb about an instance of any puzzle.
    pub(crate) const fn of_puzzle(
        name: &'static str,
        about: &'static str,
        run: fn(&Call<'_>, &mut Terminal<'_>) -> Result<u8, Failure>,
    ) -> Self {
        let (run, example) = (Run::OfPuzzle(run), "{puzzle} {instance}");
        Self { name, about, run, needs: None, takes_instance: true, example, note: None }
    }

    /// Returns a verb without a puzzle behind it.
    pub(crate) const fn alone(
        name: &'static str,
        about: &'static str,
        run: fn(&Settings, &Program<'_>, &mut Terminal<'_>) -> Result<u8, Failure>,
    ) -> Self {
        let run = Run::Alone(run);
        Self { name, about, run, needs: None, takes_instance: false, example: "", note: None }
    }

    /// Returns whether the words behind a puzzle are an instance: for a verb that deals, a file from
    /// which the puzzle deals.
    pub(super) fn takes_instance_of(&self, problem: &dyn Problem) -> bool {
        self.takes_instance || self.deals() && problem.deals_from_files()
    }

    /// Returns whether the verb deals instances.
    fn deals(&self) -> bool {
        self.needs.is_some_and(|needs| std::ptr::eq(needs, &DEALS))
    }

    /// Returns whether the name of a puzzle must follow the verb.
    pub(super) fn is_of_puzzle(&self) -> bool {
        matches!(self.run, Run::OfPuzzle(_))
    }

    /// Returns the puzzles that offer the verb; none if it is not about a puzzle.
    pub(super) fn puzzles<'p>(&self, all: &[&'p dyn Problem]) -> Vec<&'p dyn Problem> {
        let has = |puzzle: &dyn Problem| self.needs.is_none_or(|needs| (needs.has)(puzzle));
        all.iter().copied().filter(|puzzle| self.is_of_puzzle() && has(*puzzle)).collect()
    }

    /// Returns the arguments of the verb, for a puzzle if it is about one, in the order of help.
    pub(crate) fn arguments(
        &self,
        problem: Option<&dyn Problem>,
    ) -> impl Iterator<Item = (Argument, Use)> {
        arguments().filter_map(move |it| Some((it, it.used_by(self.name, problem)?)))
    }

    /// Returns the names of those options of a puzzle that the verb does not offer: an argument of
    /// the verb has this name, or the option lists many instances and the verb has no `--lines`, or
    /// it is a flag to draw an instance at random, or decides how one is read, and the verb deals its
    /// instances itself.
    pub(super) fn hidden(
        &self,
        problem: &dyn Problem,
        arguments: &[(Argument, Use)],
    ) -> Vec<&'static str> {
        let has = |name: &str| arguments.iter().any(|(it, _)| it.name == name);
        let draws = self.deals();
        let is_hidden = |spec: &&OptionSpec| {
            // What is dealt is neither drawn a second time nor read from a file.
            let is_of_deal = draws_one(spec) || spec.reads && !spec.draws;
            has(spec.name) || spec.lists && !has("lines") || draws && is_of_deal
        };
        problem.about().options.iter().filter(is_hidden).map(|spec| spec.name).collect()
    }

    /// Returns the text below the help: the note and the example, each left out if the verb has
    /// none.
    pub(super) fn after_help(&self, program: &str, problem: Option<&dyn Problem>) -> String {
        let note = self.note.zip(problem).map(|(note, problem)| note(problem) + "\n\n");
        let example = match problem {
            _ if self.example.is_empty() => String::new(),
            None => format!("Example: {program} {} {}", self.name, self.example),
            Some(problem) => {
                let about = problem.about();
                let words = self
                    .example
                    .replace("{puzzle}", about.name)
                    .replace("{instance}", &shell::words(about.example))
                    .replace("{answer}", &shell::argument(about.answer))
                    .replace("{notation}", problem.notations().first().unwrap_or(&""));
                format!("Example: {program} {} {words}", self.name)
            }
        };
        note.unwrap_or_default() + &example
    }
}

/// Returns whether an option is a flag to draw an instance at random.
fn draws_one(spec: &OptionSpec) -> bool {
    spec.draws && matches!(spec.value, Value::Flag)
}

/// Returns whether the help of a verb with these arguments leaves out an option of a puzzle: it decides
/// how an instance is drawn at random, the verb deals none, and no flag asks it to draw one.
pub(super) fn is_untold(
    spec: &OptionSpec,
    options: &[OptionSpec],
    arguments: &[(Argument, Use)],
) -> bool {
    // `--difficulty` is an argument of all verbs that deal instances.
    let deals = arguments.iter().any(|(it, _)| it.name == "difficulty");
    spec.draws && !spec.reads && !deals && !options.iter().any(draws_one)
}
