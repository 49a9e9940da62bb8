//! Grades: the difficulty of an instance as one number with its parts.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use serde_json::Value;

/// A level of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Most people find a solution soon.
    Easy,
    /// A solution takes some trying.
    Medium,
    /// A solution takes an idea.
    Hard,
}

impl Difficulty {
    /// All difficulties, easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the difficulty as a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// Returns the difficulty of a score: `medium` and `hard` are the least scores of these levels.
    pub const fn of(score: u32, medium: u32, hard: u32) -> Self {
        match score {
            _ if score >= hard => Self::Hard,
            _ if score >= medium => Self::Medium,
            _ => Self::Easy,
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Difficulty {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == word).ok_or(())
    }
}

/// The grade of an instance, by a definition that the puzzle documents.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The difficulty as a word.
    pub difficulty: Difficulty,
    /// The difficulty as a number; harder instances have higher ones.
    pub score: u32,
    /// The number of solutions as people count them.
    pub solutions: BigUint,
    /// The numbers from which the score is made.
    pub parts: Vec<Part>,
    /// The number of solutions in each way of counting them, with the name of the way.
    pub counts: Vec<(&'static str, BigUint)>,
    /// The solution that is easiest to find, in one line that
    /// [`judge`](crate::plugin::Answers::judge) reads.
    pub solution: String,
    /// The first step of the hardest kind that the instance needs; `None` if the grade is not found
    /// by steps, if these do not lead to the end, or if all are alike.
    pub hardest_step: Option<HardestStep>,
}

/// The first step of the hardest kind that an instance needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HardestStep {
    /// The names of the cells where it is to be seen.
    pub cells: Vec<String>,
    /// The step in a sentence, without a full stop.
    pub sentence: String,
}

impl Grade {
    /// Returns the difficulty in words for a page: `easy`, or `hard, X-wing` with the
    /// [hardest](Part::hardest) step if the puzzle names it.
    ///
    /// ```
    /// use billhook_plugin::BigUint;
    /// use billhook_plugin::player::{Difficulty, Grade, Part};
    ///
    /// let grade = Grade {
    ///     difficulty: Difficulty::Hard,
    ///     score: 206,
    ///     solutions: BigUint::from(1_u8),
    ///     parts: vec![Part::hardest("X-wing")],
    ///     counts: Vec::new(),
    ///     solution: String::new(),
    ///     hardest_step: None,
    /// };
    /// assert_eq!(grade.label(), "hard, X-wing");
    /// ```
    pub fn label(&self) -> String {
        match self.hardest() {
            Some(hardest) => format!("{}, {hardest}", self.difficulty),
            None => self.difficulty.to_string(),
        }
    }

    /// Returns the hardest step; `None` if the puzzle names none.
    pub fn hardest(&self) -> Option<&str> {
        self.parts.iter().find(|part| part.name == HARDEST)?.value.as_str()
    }
}

/// The name of the part that names the hardest step.
const HARDEST: &str = "hardest";

/// One of the numbers from which the score of a [`Grade`] is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The name of the number for programs, such as `first_steps`.
    pub name: &'static str,
    /// The number, or the truth value, for programs.
    pub value: Value,
    /// The meaning of the number, in words for people; empty if another part mentions it.
    pub words: String,
}

impl Part {
    /// Creates a part from its name, its value, and what the value means in words.
    pub fn new(name: &'static str, value: impl Into<Value>, words: impl Into<String>) -> Self {
        Self { name, value: value.into(), words: words.into() }
    }

    /// Creates the part that names the hardest step that an instance needs, such as `X-wing`.
    pub fn hardest(step: &str) -> Self {
        Self::new(HARDEST, step, "")
    }
}
