//! A puzzle read and searched, for the tests of several puzzles.

use crate::{Input, Instance, Mistake, Options, Outcome, Place, Problem, Report, Solution, Task};
use billhook_engine::{Flow, Limits, Status};

/// Reads words, with some options.
pub fn read(
    problem: &dyn Problem,
    words: &str,
    options: &[(&str, &str)],
) -> Result<Box<dyn Instance>, Mistake> {
    let options = Options::new(problem.about().options, options)?;
    problem.read(&Input::from_words(words.split_whitespace()), &options)
}

/// The same where nothing is wrong.
pub fn instance(problem: &dyn Problem, words: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    read(problem, words, options).unwrap_or_else(|mistake| panic!("{words}: {mistake}"))
}

/// What is wrong, and the text where it is.
pub fn mistake(problem: &dyn Problem, words: &str, options: &[(&str, &str)]) -> String {
    let Err(mistake) = read(problem, words, options) else { return "none".to_owned() };
    let option = |name: &str| options.iter().find(|(other, _)| *other == name);
    let place = match &mistake.place {
        Place::Input(place) => {
            let input = Input::from_words(words.split_whitespace());
            format!("`{}`: ", &input.text()[place.clone()])
        }
        Place::Option(name, place) => {
            let value = option(name).map_or("", |(_, value)| value);
            format!("--{name} `{}`: ", &value[place.clone()])
        }
        Place::Answer(_) | Place::Nowhere => String::new(),
    };
    let help = mistake.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
    format!("{place}{mistake}{help}")
}

/// All solutions, as their texts, and what came of the search.
pub fn all(instance: &dyn Instance, strategy: &str) -> (Vec<String>, Outcome) {
    let mut texts = Vec::new();
    let mut each = |solution: &dyn Solution| {
        texts.push(solution.text());
        Flow::Continue
    };
    let task = Task::show(strategy, Limits::new(), &mut each);
    let outcome = instance.run(task);
    (texts, outcome)
}

/// As many as there are, without a look at them.
pub fn count(instance: &dyn Instance, strategy: &str) -> u64 {
    let outcome = instance.run(Task::count(strategy, Limits::new()));
    assert_eq!(outcome.status, Status::Complete);
    u64::try_from(&outcome.solutions).expect("there are not so many")
}

/// Whether an answer is found right; one that cannot be read is not.
pub fn is_right(instance: &dyn Instance, answer: &str) -> bool {
    let report = instance.judge(answer);
    assert!(report.iter().all(|report: &Report| !report.remarks.is_empty()), "{answer:?}");
    report.is_ok_and(|report| report.right)
}
