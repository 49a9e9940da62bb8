//! The steps of a learning search, and a conflict, as objects for programs: see `docs/command.md`.

use billhook_engine::Status;
use billhook_plugin::Instance;
use billhook_run::object::about;
use serde_json::{Value, json};

use super::{Conflict, Fact, Steps, Told};

impl Steps {
    /// Returns the steps as an object for programs.
    pub fn object(&self, instance: &dyn Instance) -> Value {
        let step = |told: &Told| match told {
            Told::Decision { level, fact } => {
                json!({ "step": "decision", "level": level, "fact": fact })
            }
            Told::Conflict { number, level, nogood, back, implied } => json!({
                "step": "conflict",
                "number": number,
                "level": level,
                "nogood": nogood,
                "back": back,
                "implied": implied,
            }),
            Told::DeadEnd { level } => json!({ "step": "dead_end", "level": level }),
            Told::Turn { level, fact } => json!({ "step": "turn", "level": level, "fact": fact }),
            Told::Restart { from, to } => json!({ "step": "restart", "level": from, "back": to }),
            Told::Improve { from } => json!({ "step": "improve", "level": from, "back": 0 }),
            Told::Solution { level, text } => {
                json!({ "step": "solution", "level": level, "solution": text })
            }
        };
        let fields = json!({
            "strategy": "learn",
            "status": self.status.name(),
            "whole": self.status == Status::Complete,
            "nodes": self.nodes,
            "steps": self.steps.iter().map(step).collect::<Vec<_>>(),
        });
        about("learning", instance, fields)
    }
}

impl Conflict {
    /// Returns the conflict as an object for programs.
    pub fn object(&self, instance: &dyn Instance) -> Value {
        let Self { number, level, nogood, back, implied, facts, .. } = self;
        let fact = |(id, fact): (usize, &Fact)| {
            json!({
                "id": id,
                "fact": fact.words,
                "level": fact.level,
                "kind": fact.kind(),
                "reason": fact.reason,
                "premises": fact.premises,
                "role": fact.role(),
            })
        };
        let fields = json!({
            "strategy": "learn",
            "number": number,
            "level": level,
            "nogood": nogood,
            "back": back,
            "implied": implied,
            "facts": facts.iter().enumerate().map(fact).collect::<Vec<_>>(),
        });
        about("conflict", instance, fields)
    }
}
