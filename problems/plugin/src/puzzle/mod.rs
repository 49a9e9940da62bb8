//! Floor 1, puzzles: answers, verdicts, and an instance with the form in which its solutions are
//! shown. Nothing here knows a search.

mod answer;
mod instance_of;
mod opened_once;
mod solution;

use std::ffi::OsStr;
use std::path::Path;

use crate::reading::{Input, Mistake, OptionSpec, Options};

pub use answer::{Answer, Verdict, numbers, row};
pub(crate) use instance_of::Look;
pub use instance_of::{Compares, Entry, InstanceOf, Shown};
pub(crate) use opened_once::OpenedOnce;
pub use solution::Solution;

/// A puzzle with the data of one instance: its rules, without how it is searched.
///
/// [`Formulation`](crate::Formulation)s turn it into searches; a [`Plugin`](crate::Plugin) lists
/// them.
pub trait Puzzle: Sized + Send + Sync + 'static {
    /// The name of the puzzle, a description of its instances, and its options.
    const ABOUT: About;

    /// The type of answers.
    type Answer: Answer<Self>;

    /// The name of a number, for answers that are rows of numbers such as `Vec<u32>`: with
    /// "column", mistakes speak of columns, and programs get the field `columns`. Without a name,
    /// programs get the text alone.
    const NUMBER: Option<&'static str> = None;

    /// Maximum length of an input in bytes; a longer one is refused unread. A puzzle with larger
    /// instances raises it, and says in [`weight`](Self::weight) how much memory they take.
    const LONGEST: usize = 1 << 20;

    /// Returns an upper bound of the bytes that reading and laying out this input takes, after a
    /// quick look at its text. An input beyond the memory limit is not read.
    fn weight(input: &Input) -> usize {
        input.text().len().saturating_mul(100)
    }

    /// Reads an instance.
    ///
    /// `options` holds a valid value for every option with a default or a fixed list of values;
    /// free texts are for the puzzle to check.
    ///
    /// # Errors
    ///
    /// A mistake in the input or an option, with its place.
    fn read(input: &Input, options: &Options) -> Result<Self, Mistake>;

    /// Judges an answer, by code that shares nothing with any search.
    fn judge(&self, answer: &Self::Answer) -> Verdict;

    /// Returns a checker that says whether an answer, as [`Answer::text`] writes it, may be shown.
    /// It is asked about every solution, so a puzzle with millions of them may have a faster way to
    /// the verdict of [`judge`](Self::judge), with a memory of its own. Each thread that shows
    /// solutions makes its own checker.
    fn checker(&self) -> Checker<'_> {
        Box::new(|text| {
            Self::Answer::parse(text, self).is_ok_and(|answer| self.judge(&answer).right)
        })
    }

    /// Returns the instance as it would be typed, in one line, with the options that change the
    /// question; `None` if the words and options that were read will do.
    fn title(&self) -> Option<String> {
        None
    }

    /// Returns a stand-in for a long title in a sentence; `None` if the title will do. A long title
    /// is then cut, or replaced by the name of its file.
    fn short_title(&self) -> Option<String> {
        None
    }

    /// Returns the rules of this instance for people who solve it on paper, if they are not those of
    /// all instances, such as with a further condition.
    fn rules(&self) -> Option<String> {
        None
    }

    /// Returns mistakes in the input that do not keep it from being searched.
    fn warnings(&self) -> &[Mistake] {
        &[]
    }

    /// Returns whether solutions of this instance are boards, if the plug-in
    /// [shows](crate::Plugin::shown) boards. A board without squares has no picture.
    fn is_board(&self) -> bool {
        true
    }

    /// Returns whether all solutions are wanted even if nobody asks for more than one: the instance
    /// is a list rather than a puzzle.
    fn wants_all(&self) -> bool {
        false
    }
}

/// A function that says whether an answer is right: see [`Puzzle::checker`].
pub type Checker<'p> = Box<dyn FnMut(&str) -> bool + Send + 'p>;

/// The name of a puzzle, a description of its instances with an example, and its options.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name by which the command knows the puzzle.
    pub name: &'static str,
    /// The display name, such as `The 24 game`.
    pub title: &'static str,
    /// The task in one line.
    pub summary: &'static str,
    /// The rules for people who solve it on paper, in about two sentences.
    pub rules: &'static str,
    /// The source of instances.
    pub takes: Takes,
    /// A description of an instance, in a few sentences.
    pub input: &'static str,
    /// An example of an instance, as typed after the name.
    pub example: &'static str,
    /// A right answer to the example.
    pub answer: &'static str,
    /// The options of the puzzle.
    pub options: &'static [OptionSpec],
}

impl About {
    /// Sets the rules.
    pub const fn with_rules(self, rules: &'static str) -> Self {
        Self { rules, ..self }
    }

    /// Returns the source that takes words: `placeholder` is the name of a word in the help, and
    /// `prompt` asks for the words on a terminal.
    pub const fn words(placeholder: &'static str, prompt: &'static str) -> Takes {
        Takes::Words { placeholder, prompt }
    }
}

/// Extensions of files that a single word names even if there is no such file.
const EXTENSIONS: [&str; 11] =
    ["txt", "non", "nonpack", "xml", "sdk", "png", "jpg", "jpeg", "pbm", "pgm", "ppm"];

/// A source of instances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The words after the puzzle's name. On a terminal, a prompt asks for missing ones.
    Words {
        /// The name of a word in the help.
        placeholder: &'static str,
        /// The prompt for the words on a terminal.
        prompt: &'static str,
    },
    /// Words, or a file with them, named by the only word. See [`names_file`](Self::names_file).
    WordsOrFile {
        /// The name of a word in the help.
        placeholder: &'static str,
        /// The prompt for the words on a terminal.
        prompt: &'static str,
    },
    /// Words, of which the last may name a file with those that follow. As in
    /// [`WordsOrFile`](Self::WordsOrFile), a single word may name a file with all of them.
    WordsThenFile {
        /// The name of a word in the help.
        placeholder: &'static str,
        /// The prompt for the words on a terminal.
        prompt: &'static str,
    },
    /// A file, named by the only word.
    File,
    /// A file, or without one the options; the puzzle then reads an empty input.
    FileOrOptions,
}

impl Takes {
    /// Returns whether the source is a file only, so that words are no instance.
    pub fn is_file(self) -> bool {
        self.words().is_none()
    }

    /// Returns the name of a word in the help and the prompt for words; `None` for files.
    pub fn words(self) -> Option<(&'static str, &'static str)> {
        match self {
            Takes::Words { placeholder, prompt }
            | Takes::WordsOrFile { placeholder, prompt }
            | Takes::WordsThenFile { placeholder, prompt } => Some((placeholder, prompt)),
            Takes::File | Takes::FileOrOptions => None,
        }
    }

    /// Returns whether a file can be named after other words.
    pub fn is_file_last(self) -> bool {
        matches!(self, Takes::WordsThenFile { .. })
    }

    /// Returns whether a word names a file to read. It must be the only word, or the
    /// [last](Self::is_file_last).
    pub fn names_file(self, word: &str) -> bool {
        match self {
            Takes::Words { .. } => false,
            // A word with one of these extensions names a file even if there is none, so that the
            // message says that the file is missing.
            Takes::WordsOrFile { .. } => {
                let path = Path::new(word);
                let extension = path.extension().and_then(|it| it.to_str()).unwrap_or_default();
                path.is_file() || EXTENSIONS.contains(&extension)
            }
            // Words of a board may contain dots; but a letter or digit before the last dot and a
            // letter behind it make the name of a file.
            Takes::WordsThenFile { .. } => {
                let path = Path::new(word);
                let has = |part: Option<&OsStr>, sign: fn(&char) -> bool| {
                    part.is_some_and(|part| part.to_string_lossy().chars().any(|it| sign(&it)))
                };
                let is_named = has(path.file_stem(), |sign| sign.is_alphanumeric());
                path.is_file() || is_named && has(path.extension(), |sign| sign.is_alphabetic())
            }
            Takes::File | Takes::FileOrOptions => true,
        }
    }
}
