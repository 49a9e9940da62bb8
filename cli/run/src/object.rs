//! What a run tells, as JSON objects for programs: see `docs/command.md`.

use billhook_plugin::{Marginals, Outcome, Solution};
use num_bigint::BigUint;
use serde_json::{Map, Value, json};

use crate::Summary;

/// The object of a solution, the `index`-th that was shown, from 1.
pub fn solution(
    solution: &dyn Solution,
    index: u64,
    text: &str,
    plain: &str,
    number: Option<&BigUint>,
) -> Value {
    let mut object = Map::new();
    object.insert("event".to_owned(), json!("solution"));
    object.insert("index".to_owned(), json!(index));
    if let Some(number) = number {
        object.insert("number".to_owned(), json!(number.to_string()));
    }
    object.insert("text".to_owned(), json!(text));
    object.insert("plain".to_owned(), json!(plain));
    object.extend(solution.fields());
    Value::Object(object)
}

/// An object for each choice, and those that the puzzle adds.
pub fn marginals(marginals: &Marginals) -> impl Iterator<Item = Value> {
    let choices = marginals.choices.iter().map(|(choice, count)| {
        json!({ "event": "marginal", "choice": choice, "solutions": count.to_string() })
    });
    choices.chain(marginals.fields.iter().cloned().map(Value::Object))
}

impl Summary {
    /// A summary for programs, as `docs/command.md` has it; `event` says what it is the summary
    /// of, and with `levels` it has the nodes of each level.
    pub fn object(&self, event: &str, levels: bool) -> Value {
        let Outcome { strategy, status, solutions, statistics, note, counters, more, .. } =
            &self.outcome;
        let mut object = json!({
            "event": event,
            "problem": self.puzzle,
            "instance": self.title,
            "strategy": strategy,
            "status": status.name(),
            "solutions": solutions.to_string(),
            "nodes": statistics.nodes(),
            "dead_ends": statistics.dead_ends(),
            "pruned": statistics.pruned(),
            "elapsed_ns": u64::try_from(self.elapsed.as_nanos()).unwrap_or(u64::MAX),
        });
        if let Some(reason) = self.outcome.why() {
            object["reason"] = json!(reason);
        }
        if let Some(note) = note {
            object["note"] = json!(note);
        }
        if *more {
            object["more"] = json!(true);
        }
        if self.confirmed {
            object["confirmed"] = json!(true);
        }
        for (name, count) in counters {
            object[name.replace(' ', "_")] = json!(count.to_string());
        }
        if levels {
            object["levels"] = statistics.levels().collect();
        }
        object
    }
}
