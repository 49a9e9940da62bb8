//! Hints and grades, and the reasons why there are none.

use billhook_engine::Status;
use billhook_plugin::Instance;
use billhook_plugin::player::{Conclusion, Grade, HardestStep, Hint, NoHelp};
use billhook_plugin::plugin::Dealt;
use serde_json::{Map, Value, json};

use super::about;

/// Returns the hint at a level. The last level has its conclusions about cells as well.
pub fn hint(hint: &Hint, level: usize, instance: &dyn Instance) -> Value {
    let (level, text) = hint.level(level);
    let fields = json!({
        "status": "complete",
        "hint": text,
        "level": level,
        "levels": hint.levels(),
        "reason": hint.reason(),
    });
    let mut object = about("hint", instance, fields);
    if let Some(goal) = hint.goal() {
        object["towards"] = json!(goal);
    }
    if level == hint.levels() {
        object["conclusions"] = hint.conclusions().iter().map(conclusion).collect();
    }
    object
}

/// Returns a conclusion about a cell: its value, or the values that it does not have.
fn conclusion(conclusion: &Conclusion) -> Value {
    match &conclusion.value {
        Some(value) => json!({ "cell": conclusion.cell, "value": value }),
        None => json!({ "cell": conclusion.cell, "excluded": conclusion.excluded }),
    }
}

/// Returns a grade; `event` is the value of the field `event`.
pub fn grade(event: &str, grade: &Grade, instance: &dyn Instance) -> Value {
    let counts =
        grade.counts.iter().map(|(name, all)| ((*name).to_owned(), json!(all.to_string())));
    let parts = grade.parts.iter().map(|part| (part.name.to_owned(), part.value.clone()));
    let fields = json!({
        "status": "complete",
        "difficulty": grade.difficulty.name(),
        "score": grade.score,
        "solutions": grade.solutions.to_string(),
        "counts": counts.collect::<Map<_, _>>(),
        "parts": parts.collect::<Map<_, _>>(),
        "solution": grade.solution,
    });
    let mut object = about(event, instance, fields);
    if let Some(HardestStep { cells, sentence }) = &grade.hardest_step {
        object["hardest"] = json!({ "cells": cells, "sentence": sentence });
    }
    object
}

/// Returns an instance that was dealt, with its grade, and the text of its file if it is one.
pub fn dealt(Dealt { input, instance, grade: graded }: &Dealt) -> Value {
    let mut object = grade("instance", graded, &**instance);
    if let Some(board) = instance.look().challenge() {
        object["plain"] = json!(board.plain());
    }
    if input.name().is_some() {
        object["file"] = json!(input.text());
    }
    object
}

/// Returns the object for "no hint" and "no grade": `what` names the missing thing. It has the kind of
/// the reason, and the fact at fault if one is.
pub fn no_help(why: &NoHelp, what: &str, instance: &dyn Instance) -> Value {
    let (status, reason) = match why {
        NoHelp::Stopped(status) => (*status, None),
        NoHelp::NoSolution(reason) => {
            let none = || "there is no solution".to_owned();
            (Status::Complete, Some(reason.clone().unwrap_or_else(none)))
        }
        _ => (Status::Complete, Some(why.to_string())),
    };
    let mut object = about(what, instance, json!({ "status": status.name(), what: null }));
    if let Some(reason) = reason {
        object["reason"] = json!(reason);
    }
    add_kind(&mut object, why);
    object
}

/// Adds the kind of a reason to an object, as `code`, and the `fact` at fault if one is.
pub fn add_kind(object: &mut Value, why: &NoHelp) {
    object["code"] = json!(why.code());
    if let NoHelp::NoneAgrees(fact) = why
        && let Some((value, cell)) = fact.rsplit_once(" at ")
    {
        object["fact"] = json!({ "cell": cell.trim(), "value": value.trim() });
    }
}
