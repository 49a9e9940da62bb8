//! Puzzles: their input, options and strategies.

use billhook_plugin::reading::Value as Kind;
use billhook_plugin::run::Finds;
use billhook_plugin::{OptionSpec, Problem, Strategy};
use serde_json::{Value, json};

/// Returns what `list` says of a puzzle.
pub fn puzzle(problem: &dyn Problem) -> Value {
    let about = problem.about();
    let option = |option: &OptionSpec| {
        let (values, default) = match option.value {
            Kind::Flag => (json!(null), json!(false)),
            Kind::OneOf(words) => (json!(words), json!(words.first())),
            Kind::Number { usual, .. } => (json!(null), json!(usual)),
            Kind::Text { default, .. } => (json!(null), json!(default)),
        };
        json!({
            "name": option.name,
            "help": option.told(),
            "values": values,
            "default": default,
            "deals": option.draws,
            "reads": option.reads,
        })
    };
    let strategy = |strategy: &Strategy| {
        let finds = match strategy.finds() {
            Finds::All => "all",
            Finds::One => "one",
            Finds::Some => "some",
        };
        json!({ "name": strategy.name(), "summary": strategy.summary(), "finds": finds })
    };
    json!({
        "event": "problem",
        "problem": about.name,
        "title": about.title,
        "summary": about.summary,
        "rules": about.rules,
        "input": about.input,
        "example": about.example,
        "answer": about.answer,
        "auto": problem.auto(),
        "options": about.options.iter().map(option).collect::<Vec<_>>(),
        "strategies": problem.strategies().iter().map(strategy).collect::<Vec<_>>(),
        "notations": problem.notations(),
    })
}
