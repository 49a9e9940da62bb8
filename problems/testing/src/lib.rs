//! The test kit: reads, searches and checks puzzles in a line.

mod brute_force;
mod case;
mod check;
mod comparison;
mod dealing;
mod hints;
mod link;
mod players;
mod subject;
mod transcript;

use billhook_engine::{Flow, Limits, Status};

pub use brute_force::{assignments, brute_force_agrees, solutions_are};
pub use case::{Case, typed};
pub use check::check;
pub use comparison::comparison;
pub use dealing::{dealt, dealt_as};
pub use hints::hint_holds;
pub use link::linked;
pub use transcript::transcript;

use billhook_plugin::plugin::{Instance, Problem};
use billhook_plugin::puzzle::{Solution, Verdict};
use billhook_plugin::reading::{Input, Mistake, Options, Place};
use billhook_plugin::run::{Outcome, Strategy, Task};

/// Returns the value, or panics at the line of the test with the reason in words.
#[track_caller]
fn expected<T, E>(result: Result<T, E>, why_not: impl FnOnce(E) -> String) -> T {
    match result {
        Ok(value) => value,
        Err(why) => panic!("{}", why_not(why)),
    }
}

/// Returns the name of an instance for a sentence: its puzzle and its title.
fn named(instance: &dyn Instance) -> String {
    format!("{} {}", instance.entry().puzzle, instance.entry().title).trim_end().to_owned()
}

/// Reads an instance with some options: as the text of a file if the puzzle takes one and the text
/// is not empty, otherwise as words.
///
/// # Errors
///
/// The mistake in the input or an option.
pub fn read(
    problem: &dyn Problem,
    input: &str,
    options: &[(&str, &str)],
) -> Result<Box<dyn Instance>, Mistake> {
    let options = Options::new(problem.about().options, options)?;
    problem.read(&as_input(problem, input), &options)
}

/// Returns the input of a puzzle: see [`read`].
pub(crate) fn as_input(problem: &dyn Problem, input: &str) -> Input {
    match problem.about().takes.is_file() && !input.is_empty() {
        true => Input::from_text("file", input),
        false => Input::from_words(input.split_whitespace()),
    }
}

/// Reads an instance from the text of a file, with some options.
///
/// # Errors
///
/// The mistake in the text or an option.
pub fn read_file(
    problem: &dyn Problem,
    text: &str,
    options: &[(&str, &str)],
) -> Result<Box<dyn Instance>, Mistake> {
    let options = Options::new(problem.about().options, options)?;
    problem.read(&Input::from_text("file", text), &options)
}

/// [Reads](read) an instance that must be right, with some options.
///
/// # Panics
///
/// If there is a mistake in it.
#[track_caller]
pub fn instance(problem: &dyn Problem, input: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    expected(read(problem, input, options), |mistake| {
        let name = problem.about().name;
        format!("{name} {input:?} {options:?} cannot be read: {mistake}")
    })
}

/// Returns the strategy of this name.
///
/// # Panics
///
/// If the instance has no such strategy.
#[track_caller]
pub fn by(instance: &dyn Instance, name: &str) -> Strategy {
    expected(instance.strategy(name).ok_or(()), |()| {
        format!("{} has no strategy `{name}`", named(instance))
    })
}

/// Returns the mistake in an instance in one line, after the text at its place; `none` if there is
/// none.
pub fn mistake(problem: &dyn Problem, input: &str, options: &[(&str, &str)]) -> String {
    let Err(mistake) = read(problem, input, options) else { return "none".to_owned() };
    let option = |name: &str| options.iter().find(|(other, _)| *other == name);
    let place = match &mistake.place {
        Place::Input(place) => {
            let input = as_input(problem, input);
            format!("`{}`: ", &input.text()[Place::part(place, input.text())])
        }
        Place::Option(name, place) => {
            let value = option(name).map_or("", |(_, value)| value);
            format!("--{name} `{}`: ", &value[Place::part(place, value)])
        }
        Place::Answer(_) | Place::Nowhere => String::new(),
    };
    let help = mistake.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
    format!("{place}{mistake}{help}")
}

/// Counts the solutions by a strategy, without a limit.
///
/// # Panics
///
/// If the instance has no such strategy.
#[track_caller]
pub fn run(instance: &dyn Instance, by: &str) -> Outcome {
    instance.run(Task::count(self::by(instance, by), Limits::new()))
}

/// Counts the solutions by a strategy, within limits.
///
/// # Panics
///
/// If the instance has no such strategy.
#[track_caller]
pub fn run_within(instance: &dyn Instance, by: &str, limits: Limits) -> Outcome {
    instance.run(Task::count(self::by(instance, by), limits))
}

/// Returns the texts of all solutions by a strategy, and the outcome.
///
/// # Panics
///
/// If the instance has no such strategy.
#[track_caller]
pub fn all(instance: &dyn Instance, by: &str) -> (Vec<String>, Outcome) {
    all_within(instance, by, Limits::new())
}

/// Returns the texts of the solutions that a strategy finds within limits, and the outcome.
///
/// # Panics
///
/// If the instance has no such strategy.
#[track_caller]
pub fn all_within(instance: &dyn Instance, by: &str, limits: Limits) -> (Vec<String>, Outcome) {
    let mut texts = Vec::new();
    let outcome = each_within(instance, by, limits, |solution| texts.push(solution.text()));
    (texts, outcome)
}

/// Shows each solution that a strategy finds within limits, and returns the outcome.
///
/// # Panics
///
/// If the instance has no such strategy.
#[track_caller]
pub fn each_within(
    instance: &dyn Instance,
    by: &str,
    limits: Limits,
    mut show: impl FnMut(&dyn Solution),
) -> Outcome {
    let mut each = |solution: &dyn Solution| {
        show(solution);
        Flow::Continue
    };
    instance.run(Task::show(self::by(instance, by), limits, &mut each))
}

/// Returns the number of solutions, by a search that must be complete.
///
/// # Panics
///
/// If the instance has no such strategy, the search is not complete, or there are 2⁶⁴ solutions or
/// more.
#[track_caller]
pub fn count(instance: &dyn Instance, by: &str) -> u64 {
    let outcome = run(instance, by);
    let name = named(instance);
    let is_complete = outcome.status == Status::Complete;
    assert!(is_complete, "{name}: the count by {by} must be complete: {}", outcome.status);
    expected(u64::try_from(&outcome.solutions), |_| {
        format!("{name}: there are {} solutions, too many for 64 bits", outcome.solutions)
    })
}

/// Returns the verdict on an answer in one line: `right: …` or `wrong: …` with the remarks. For an
/// answer that cannot be read, returns the mistake, after the text at its place if it has one.
pub fn verdict(instance: &dyn Instance, answer: &str) -> String {
    match instance.answers().judge(answer) {
        Ok(Verdict { right, remarks }) => {
            format!("{}: {}", if right { "right" } else { "wrong" }, remarks.join("; "))
        }
        Err(Mistake { message, place: Place::Answer(place), .. }) => {
            format!("`{}`: {message}", &answer[place])
        }
        Err(mistake) => mistake.to_string(),
    }
}

/// Returns whether an answer is judged right; `false` if it cannot be read.
///
/// # Panics
///
/// If the verdict has no remarks.
#[track_caller]
pub fn is_right(instance: &dyn Instance, answer: &str) -> bool {
    let verdict = instance.answers().judge(answer);
    let has_reason = verdict.iter().all(|verdict: &Verdict| !verdict.remarks.is_empty());
    assert!(has_reason, "{}: the verdict on {answer:?} gives no reason", named(instance));
    verdict.is_ok_and(|verdict| verdict.right)
}
