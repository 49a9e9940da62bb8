//! The steps of a learning search in words, and as text: a line for each, indented by its level.

use billhook_engine::constraint::Step;
use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::search::StepWords;
use billhook_plugin::{Instance, Strategy};
use billhook_run::words::{ended, named, several};

use super::branches::tree;
use super::{follow, nogood};
use crate::Nothing;
use crate::tree::{drawing, of_node};

/// Maximum level by which lines are indented.
const DEEPEST: u32 = 40;
/// Maximum number of facts of a nogood in a line, unless `--full` asks for all.
const MOST: usize = 8;

/// The steps of a search.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The steps, in their order.
    pub(crate) steps: Vec<Told>,
    /// The end of the search.
    pub status: Status,
    /// The number of nodes.
    pub nodes: u64,
}

/// A step in words.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    Decision { level: u32, fact: String },
    Conflict { number: u64, level: u32, nogood: Vec<String>, back: u32, implied: String },
    DeadEnd { level: u32 },
    Turn { level: u32, fact: String },
    Restart { from: u32, to: u32 },
    Improve { from: u32 },
    Solution { level: u32, text: String },
}

impl Told {
    pub(crate) fn of(step: Step<'_>, words: &dyn StepWords) -> Self {
        match step {
            Step::Decision { level, statement } => {
                Self::Decision { level, fact: words.statement(&statement) }
            }
            Step::Conflict(conflict) => Self::Conflict {
                number: conflict.number,
                level: conflict.level,
                nogood: conflict.nogood.iter().map(|it| words.statement(it)).collect(),
                back: conflict.back,
                implied: words.statement(&conflict.implied),
            },
            Step::DeadEnd { level } => Self::DeadEnd { level },
            Step::Turn { level, statement } => {
                Self::Turn { level, fact: words.statement(&statement) }
            }
            Step::Restart { from, to } => Self::Restart { from, to },
            Step::Improve { from } => Self::Improve { from },
            Step::Solution { level, solved } => {
                Self::Solution { level, text: words.solution(&solved) }
            }
        }
    }
}

impl Steps {
    /// Follows the search, as far as the limits allow. `strategy` is one that learns, or
    /// [`Strategy::AUTO`].
    ///
    /// # Errors
    ///
    /// If the strategy is another one, does not apply, or a limit is reached before it begins.
    pub fn of(
        instance: &dyn Instance,
        strategy: &Strategy,
        limits: &mut Limits,
    ) -> Result<Self, Nothing> {
        let mut steps = Vec::new();
        let (status, nodes) = follow(instance, strategy, limits, &mut |step, words| {
            steps.push(Told::of(step, words));
            Flow::Continue
        })?;
        Ok(Self { steps, status, nodes })
    }

    fn count(&self, is_one: impl Fn(&Told) -> bool) -> usize {
        self.steps.iter().filter(|step| is_one(step)).count()
    }

    /// Returns the summary of the steps, in a line.
    pub fn sentence(&self, instance: &dyn Instance) -> String {
        let end = match self.status {
            Status::Complete => "the whole search".to_owned(),
            status => format!("{}: this is not the whole search", ended(status)),
        };
        let conflicts = self.count(|step| matches!(step, Told::Conflict { .. }));
        let found = match self.count(|step| matches!(step, Told::Solution { .. })) {
            0 if self.status == Status::Complete => "no solution".to_owned(),
            0 => "no solution found".to_owned(),
            number => several(&number, "solution"),
        };
        let [nodes, conflicts] = [several(&self.nodes, "node"), several(&conflicts, "conflict")];
        format!("{}: {nodes}, {conflicts} and {found}; {end} (learn)", named(instance))
    }

    /// Returns the steps as a tree (SVG), folded unless it is wanted in `full`.
    pub fn svg(&self, title: &str, full: bool) -> String {
        drawing(&tree(self, full), title)
    }

    /// Returns the steps as a tree in the language DOT, folded unless it is wanted in `full`.
    pub fn dot(&self, title: &str, full: bool) -> String {
        tree(self, full).to_dot(title, of_node)
    }

    /// Writes a line for each step, all facts of nogoods if it is wanted in `full`, and behind its
    /// number if `is_numbered`.
    ///
    /// # Errors
    ///
    /// The errors of `write`, which writes a line.
    pub fn write<E>(
        &self,
        (full, is_numbered): (bool, bool),
        mut write: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let most = if full { usize::MAX } else { MOST };
        let width = self.steps.len().to_string().len();
        for (number, step) in (1..).zip(&self.steps) {
            let (level, line) = step.line(most);
            let indent = "  ".repeat(level.min(DEEPEST) as usize);
            let number = if is_numbered { format!("{number:>width$}. ") } else { String::new() };
            write(&format!("{number}{indent}{line}"))?;
        }
        Ok(())
    }
}

impl Told {
    /// Returns the line of a step, and the level by which it is indented. At most `most` facts of a
    /// nogood are shown.
    fn line(&self, most: usize) -> (u32, String) {
        match self {
            Self::Decision { level, fact } => (level - 1, format!("level {level}: {fact}")),
            Self::Conflict { number, level, nogood: learnt, back, implied } => {
                let learnt = nogood(learnt, most);
                let line =
                    format!("conflict {number}; learnt: {learnt}; back to level {back}: {implied}");
                (*level, line)
            }
            Self::DeadEnd { level: 0 } => (0, "dead end: there is nothing else".to_owned()),
            Self::DeadEnd { level } => (*level, "dead end".to_owned()),
            Self::Turn { level, fact } => {
                (*level, format!("level {level}: {fact}, since all others are known"))
            }
            Self::Restart { from, to } => (*from, format!("restart; back to level {to}")),
            Self::Improve { from } => (*from, "a better one is wanted; back to level 0".to_owned()),
            Self::Solution { level, text } => {
                let text: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
                (*level, format!("solution: {}", text.join("/")))
            }
        }
    }
}
