//! The summary of a run.

use billhook_plugin::Outcome;
use serde_json::{Value, json};

use crate::Summary;

impl Summary {
    /// Returns the summary for programs, as `docs/command.md` describes it. `event` is the value of
    /// its field `event`, and `levels` says whether it has the number of nodes of each level.
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
