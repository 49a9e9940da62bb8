//! Floor 1, puzzles: what is played, answers and verdicts, and an instance with the form in which its
//! solutions are shown. Nothing here knows a search.

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

/// A puzzle that has been read: what is played, without how it is searched.
///
/// Its [`Formulation`](crate::Formulation)s say how it is searched, which a
/// [`Plugin`](crate::Plugin) lists.
pub trait Puzzle: Sized + Send + Sync + 'static {
    /// Its name, what it reads, and its options.
    const ABOUT: About;

    /// The type of answers.
    type Answer: Answer<Self>;

    /// The name of a number of the answer, if that is a row of numbers such as `Vec<u32>`: with "column",
    /// mistakes speak of columns, and programs get the field `columns`. Without a name they get the text
    /// alone.
    const NUMBER: Option<&'static str> = None;

    /// The longest text that is read, in bytes; a longer one is refused before it is looked at. A
    /// puzzle whose instances are larger says so, and how much they [take](Self::weight).
    const LONGEST: usize = 1 << 20;

    /// Returns how many bytes reading this input and laying it out takes at the most, by a quick look
    /// at its text. One that is beyond the memory that is allowed is not read.
    fn weight(input: &Input) -> usize {
        input.text().len().saturating_mul(100)
    }

    /// Reads an instance.
    ///
    /// `options` holds a valid value for every option with a default or a
    /// fixed list of values; free texts are for the puzzle to check.
    ///
    /// # Errors
    ///
    /// What is wrong with the input or an option, and where.
    fn read(input: &Input, options: &Options) -> Result<Self, Mistake>;

    /// Judges an answer, by code that shares nothing with any search.
    fn judge(&self, answer: &Self::Answer) -> Verdict;

    /// Tells whether an answer, as [`Answer::text`] writes it, may be shown. Asked of every
    /// solution, so a puzzle with millions of them may have a faster way to the verdict of
    /// [`judge`](Self::judge), with a memory of its own; each thread that shows solutions
    /// makes a checker.
    fn checker(&self) -> Checker<'_> {
        Box::new(|text| {
            Self::Answer::parse(text, self).is_ok_and(|answer| self.judge(&answer).right)
        })
    }

    /// The instance in one line, as it would be typed, with the options that
    /// change what is asked; none if the words and options that were read say it
    /// as well.
    fn title(&self) -> Option<String> {
        None
    }

    /// Returns a stand-in for a long title in a sentence; `None` if the title will do. A long title is then
    /// cut, or replaced by the name of its file.
    fn short_title(&self) -> Option<String> {
        None
    }

    /// Returns mistakes in the input that do not keep it from being searched.
    fn warnings(&self) -> &[Mistake] {
        &[]
    }

    /// Returns whether solutions of this instance are boards, where the plug-in [shows](crate::Plugin::shown)
    /// some: one without squares has no picture.
    fn is_board(&self) -> bool {
        true
    }

    /// Returns whether all solutions are wanted even if nobody asks for more than one: the instance is a list
    /// rather than a puzzle.
    fn wants_all(&self) -> bool {
        false
    }
}

/// Tells right answers from others: see [`Puzzle::checker`].
pub type Checker<'p> = Box<dyn FnMut(&str) -> bool + Send + 'p>;

/// The name of a puzzle, and what it reads.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The word by which the command knows it.
    pub name: &'static str,
    /// The task, in a line.
    pub summary: &'static str,
    /// The source of instances.
    pub takes: Takes,
    /// A description of instances, in some sentences.
    pub input: &'static str,
    /// An instance, as typed after the name.
    pub example: &'static str,
    /// A right answer to the example.
    pub answer: &'static str,
    /// Its own options.
    pub options: &'static [OptionSpec],
}

impl About {
    /// Takes words, `placeholder` in the help; `prompt` asks for them on a terminal.
    ///
    /// ```
    /// use billhook_plugin::About;
    ///
    /// assert!(!About::words("NUMBER", "How many queens: ").is_file());
    /// ```
    pub const fn words(placeholder: &'static str, prompt: &'static str) -> Takes {
        Takes::Words { placeholder, prompt }
    }
}

/// A source of instances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The words after the puzzle's name. Asked for on a terminal, with
    /// this text.
    Words {
        /// The name of a word in the help.
        placeholder: &'static str,
        /// The prompt.
        prompt: &'static str,
    },
    /// Words, or a file with them, whose name is the only word. A word is read as a
    /// name where there is such a file.
    WordsOrFile {
        /// The name of a word in the help.
        placeholder: &'static str,
        /// The prompt.
        prompt: &'static str,
    },
    /// Words, the last of which may be the name of a file with those that follow; also, as in
    /// [`WordsOrFile`](Self::WordsOrFile), of one with all of them.
    WordsThenFile {
        /// The name of a word in the help.
        placeholder: &'static str,
        /// The prompt.
        prompt: &'static str,
    },
    /// A file, whose name is the only word.
    File,
    /// A file, or without one what the options say; the puzzle is given an empty
    /// input then.
    FileOrOptions,
}

impl Takes {
    /// Returns whether it is a file rather than words.
    pub fn is_file(self) -> bool {
        self.words().is_none()
    }

    /// Returns the name of a word in the help and the prompt for words; `None` for files.
    ///
    /// ```
    /// use billhook_plugin::{About, Takes};
    ///
    /// let takes = About::words("NUMBER", "How many queens: ");
    /// assert_eq!(takes.words(), Some(("NUMBER", "How many queens: ")));
    /// assert_eq!(Takes::File.words(), None);
    /// ```
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

    /// Returns whether a word, if it is the only one, or the [last](Self::is_file_last), is the name of a
    /// file to read.
    pub fn names_file(self, word: &str) -> bool {
        match self {
            Takes::Words { .. } => false,
            // A file that is missing is to be named, rather than what is wrong with its name.
            Takes::WordsOrFile { .. } => {
                let path = Path::new(word);
                let extension = path.extension().and_then(|it| it.to_str()).unwrap_or_default();
                path.is_file() || ["txt", "non", "nonpack", "xml", "sdk"].contains(&extension)
            }
            // Words of a board may hold dots, but not between letters.
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
