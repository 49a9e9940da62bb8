//! The difficulty of an instance, as one number with its parts.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use serde_json::Value;

/// How hard an instance is, in a word.
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
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The difficulty of a score: medium and hard begin at these.
    ///
    /// ```
    /// use billhook_plugin::player::Difficulty;
    ///
    /// assert_eq!(Difficulty::of(29, 30, 50), Difficulty::Easy);
    /// assert_eq!(Difficulty::of(30, 30, 50), Difficulty::Medium);
    /// assert_eq!(Difficulty::of(50, 30, 50), Difficulty::Hard);
    /// ```
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

/// How hard an instance is, by a definition that the puzzle has written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// In a word.
    pub difficulty: Difficulty,
    /// As one number, of which a higher one is harder.
    pub score: u32,
    /// The number of solutions as people count them.
    pub solutions: BigUint,
    /// What the score is made of.
    pub parts: Vec<Part>,
    /// The number of solutions in every way to count them, by its name.
    pub counts: Vec<(&'static str, BigUint)>,
    /// The solution that is the easiest to find, in a line that the
    /// [judge](crate::plugin::Answers::judge) takes.
    pub solution: String,
}

/// A part of a [`Grade`].
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its name for programs, such as `first_steps`.
    pub name: &'static str,
    /// Its value for programs.
    pub value: Value,
    /// What it says, for people; empty if another part says it.
    pub words: String,
}

impl Part {
    /// A part with its value, and what that says.
    pub fn new(name: &'static str, value: impl Into<Value>, words: impl Into<String>) -> Self {
        Self { name, value: value.into(), words: words.into() }
    }
}
