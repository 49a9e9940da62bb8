//! A question: one JSON object on a line.

use std::collections::BTreeMap;
use std::time::Duration;

use billhook_plugin::plugin::Look;
use billhook_plugin::{Input, Solution};
use billhook_run::Bounds;
use serde::Deserialize;
use serde_json::Value;

/// A question about a puzzle or an instance. Fields that a verb does not need are ignored; unknown
/// fields are a mistake.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Request {
    /// The question.
    pub(crate) verb: Verb,
    /// The name of the puzzle; empty to find out which puzzle reads the input.
    pub(crate) problem: String,
    pub(crate) input: Text,
    /// The options of the puzzle. `true` stands for an option without a value, and `false` or `null`
    /// for one that is not there.
    pub(crate) options: BTreeMap<String, Value>,
    /// The name of the strategy; empty for the choice of the puzzle.
    pub(crate) strategy: String,
    /// The strategies that are compared; none for all that apply.
    pub(crate) strategies: Vec<String>,
    pub(crate) limits: Bounded,
    pub(crate) seed: u64,
    /// The maximum number of solutions that are shown or counted.
    pub(crate) limit: Option<u64>,
    /// The number of instances to be dealt, of solutions to be drawn, or of probes of an estimate.
    pub(crate) number: Option<u64>,
    /// The number of one solution among all, as a number or in digits.
    pub(crate) nth: Value,
    /// The answer to be judged.
    pub(crate) answer: String,
    /// The facts that a player knows: hints go on from there.
    pub(crate) known: Option<String>,
    /// The level of a hint, from 1: higher levels tell more.
    pub(crate) level: Option<usize>,
    /// The wanted difficulty of dealt instances.
    pub(crate) difficulty: Option<String>,
    /// The number of a conflict of a search that learns.
    pub(crate) conflict: Option<u64>,
    /// The deepest level of a tree.
    pub(crate) depth: Option<u64>,
    /// The name of a cell into which something is written.
    pub(crate) cell: String,
    /// The value that a player writes into the cell; empty to clear it.
    pub(crate) value: Option<String>,
    /// The clue that an author writes into the square; empty to clear it.
    pub(crate) clue: Option<String>,
    /// The notation of an export.
    pub(crate) notation: String,
    /// Extras besides the answer in words.
    pub(crate) want: Vec<Want>,
    /// The time between two reports of the progress, in milliseconds; `None` for none.
    pub(crate) progress_ms: Option<u64>,
}

/// A question that can be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verb {
    /// The puzzles, or one of them.
    #[default]
    List,
    /// The puzzles that can read an input.
    Find,
    /// The instance as it was read.
    Read,
    Solve,
    Count,
    /// Is there exactly one solution?
    Unique,
    /// The values that all solutions have in common.
    Common,
    /// The number of solutions in which each choice occurs.
    Marginals,
    Sample,
    /// Is an answer right?
    Check,
    Hint,
    Grade,
    Explain,
    Generate,
    Estimate,
    Compare,
    Tree,
    Export,
    /// The cells of the board, with what may be written into them.
    Cells,
    /// A value or a clue in a cell.
    Write,
}

/// Something that is wanted besides the answer in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Want {
    /// Pictures, as SVG.
    Svg,
    /// Pictures with an element for each cell of a board, as SVG.
    Interactive,
    /// Pictures for paper, as SVG.
    Paper,
}

impl Want {
    /// Returns the field that has the picture.
    pub(crate) fn field(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Interactive => "interactive",
            Self::Paper => "paper",
        }
    }

    /// Returns the picture of an instance.
    pub(crate) fn of_look(self, look: &dyn Look) -> Option<String> {
        match self {
            Self::Svg => look.picture(false),
            Self::Interactive => look.interactive(),
            Self::Paper => look.picture(true),
        }
    }

    /// Returns the picture of a solution.
    pub(crate) fn of_solution(self, solution: &dyn Solution) -> Option<String> {
        match self {
            Self::Svg => solution.picture(),
            Self::Interactive => solution.interactive(),
            Self::Paper => solution.printed(),
        }
    }
}

/// An input: words as they would be typed, or the text of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Text {
    /// Several lines are the text of a file, and one line is words.
    Line(String),
    Words(Vec<String>),
    File {
        text: String,
        #[serde(default)]
        name: String,
    },
}

impl Default for Text {
    fn default() -> Self {
        Self::Words(Vec::new())
    }
}

impl Text {
    /// Returns the input; `is_file` for a puzzle that takes nothing but files.
    pub(crate) fn input(&self, is_file: bool) -> Input {
        let named = |name: &str, text: &str| {
            Input::from_text(if name.is_empty() { "input" } else { name }, text)
        };
        match self {
            Self::Line(line) if line.trim().is_empty() => Input::from_words([""; 0]),
            Self::Line(line) if is_file || line.trim().contains('\n') => named("", line),
            Self::Line(line) => Input::from_words([line]),
            Self::Words(words) if is_file && !words.is_empty() => named("", &words.join("\n")),
            Self::Words(words) => Input::from_words(words),
            Self::File { text, name } => named(name, text),
        }
    }
}

/// The limits of a question. Without any, a search takes what time it needs.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Bounded {
    time_ms: Option<u64>,
    nodes: Option<u64>,
    /// Bytes of the whole process.
    memory: Option<u64>,
}

impl Bounded {
    /// Returns the limits, with `most` as the limit on memory if that is less.
    pub(crate) fn bounds(self, most: Option<usize>) -> Bounds {
        let mut bounds = Bounds::default();
        let memory = self.memory.map(|memory| usize::try_from(memory).unwrap_or(usize::MAX));
        bounds.time = self.time_ms.map(Duration::from_millis);
        bounds.nodes = self.nodes;
        bounds.memory = memory.into_iter().chain(most).min();
        bounds
    }
}
