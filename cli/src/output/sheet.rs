//! The sheet of a command: its heading by the options, and its bytes with a warning about letters
//! that no font has.

use std::path::PathBuf;

use billhook_plugin::player::Grade;
use billhook_plugin::{Mistake, Problem};
use billhook_run::words::grouped;
use billhook_sheet::{Entry, Heading, MOST, Medium, Pages, Paper, Sheet};

use super::{Failure, Messages, Texts, nowhere};
use crate::terminal::interrupt;

/// The form of the pages of a sheet, as typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Print {
    pub(crate) paper: Paper,
    pub(crate) title: Option<String>,
    pub(crate) columns: Option<usize>,
    /// Whether the rules of the puzzles are told.
    pub(crate) rules: bool,
    pub(crate) captions: Captions,
    pub(crate) answers: Answers,
    pub(crate) footer: Footer,
    /// The file for a list of what is printed.
    pub(crate) manifest: Option<PathBuf>,
}

/// The text beside the number of a picture: which of its parts are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Captions {
    /// The name of the puzzle, if the sheet has several.
    has_name: bool,
    has_difficulty: bool,
    /// The hardest step.
    has_step: bool,
}

impl Default for Captions {
    fn default() -> Self {
        Self { has_name: true, has_difficulty: true, has_step: true }
    }
}

impl Captions {
    /// Returns the captions of these words, in any letters. Fails if a word is none.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let none = Self { has_name: false, has_difficulty: false, has_step: false };
        text.split(',').try_fold(none, |captions, word| match word.trim().to_lowercase().as_str() {
            "all" => Ok(Self::default()),
            "none" => Ok(captions),
            "name" => Ok(Self { has_name: true, ..captions }),
            "difficulty" => Ok(Self { has_difficulty: true, ..captions }),
            "step" => Ok(Self { has_step: true, ..captions }),
            _ => Err("expected all, none, or some of name,difficulty,step".to_owned()),
        })
    }
}

/// The place of the solutions of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Answers {
    /// Pages behind the puzzles.
    #[default]
    End,
    /// A file of their own.
    File,
    None,
}

impl Answers {
    pub(crate) const NAMES: [&str; 3] = ["end", "file", "none"];

    /// Returns the place of this name, in any letters; the end for any other name.
    pub(crate) fn named(name: &str) -> Self {
        match name.to_lowercase().as_str() {
            "file" => Self::File,
            "none" => Self::None,
            _ => Self::End,
        }
    }
}

/// The line at the lower end of a page, beside its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Footer {
    /// The command with its seed, so that the sheet can be made again.
    #[default]
    Command,
    None,
}

impl Footer {
    pub(crate) const NAMES: [&str; 2] = ["command", "none"];

    /// Returns the footer of this name, in any letters; the command for any other name.
    pub(crate) fn named(name: &str) -> Self {
        if name.eq_ignore_ascii_case("none") { Self::None } else { Self::Command }
    }
}

/// Maximum number of characters of a title.
const LONGEST_TITLE: usize = 200;

impl Print {
    /// Fails if the title is too long for a page.
    pub(crate) fn check(&self) -> Result<(), Mistake> {
        let title = self.title.as_deref().unwrap_or_default();
        match title.chars().nth(LONGEST_TITLE) {
            None => Ok(()),
            Some(_) => {
                let message = format!("a title has at most {LONGEST_TITLE} characters");
                Err(nowhere(message))
            }
        }
    }

    /// Returns the text beside the number of a puzzle with this name, if the sheet names it, and
    /// this grade.
    pub(crate) fn caption(&self, name: Option<&str>, grade: Option<&Grade>) -> String {
        let Captions { has_name, has_difficulty, has_step } = self.captions;
        let name = name.filter(|_| has_name).map(capitalised);
        let difficulty = grade.filter(|_| has_difficulty);
        let difficulty = difficulty.map(|grade| grade.difficulty.name().to_owned());
        let step = grade.filter(|_| has_step).and_then(Grade::hardest).map(ToOwned::to_owned);
        [name, difficulty, step].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Returns the heading of a sheet. The title is that of the puzzle, and `instance` the title of the
    /// instance if all pictures show the same one, of which the text below says what it asks; `command`
    /// is the command line.
    pub(crate) fn heading(
        &self,
        problem: Option<&dyn Problem>,
        instance: Option<&str>,
        command: String,
    ) -> Heading {
        let about = problem.map(|problem| problem.about());
        let title = match (about, instance) {
            (Some(about), Some(instance)) => format!("{} {instance}", about.name),
            (Some(about), None) => capitalised(about.name),
            (None, _) => "Puzzles".to_owned(),
        };
        let summary = instance.and(about).map(|about| begun(about.summary));
        Heading {
            title: self.title.clone().unwrap_or(title),
            text: summary.unwrap_or_default(),
            footer: if self.footer == Footer::Command { command } else { String::new() },
            paper: self.paper,
            columns: self.columns,
        }
    }
}

/// Returns the name of a puzzle as a title: `star-battle` as `Star battle`, `killersudoku` as `Killer
/// sudoku`, `make24` as `Make 24`, and names of two letters in capitals.
fn capitalised(name: &str) -> String {
    if name.len() <= 2 {
        return name.to_uppercase();
    }
    let kind = name.strip_suffix("sudoku").filter(|kind| !kind.is_empty());
    let first = kind.unwrap_or(name);
    let letters = first.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let number = &first[letters.len()..];
    let words = [letters, number, kind.map_or("", |_| "sudoku")];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    begun(&words.join(" ").replace('-', " "))
}

/// Returns a text as a sentence begins: with a capital letter.
fn begun(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A sheet with the kind of file that it becomes.
pub(crate) struct Printout {
    sheet: Sheet,
    medium: Medium,
    /// Advice for a sheet with too many pictures.
    advice: &'static str,
}

impl Printout {
    /// Returns an empty sheet. `advice` is the help of the mistake if there are too many pictures.
    pub(crate) fn new(medium: Medium, heading: Heading, advice: &'static str) -> Self {
        Self { sheet: Sheet::new(heading), medium, advice }
    }

    /// Sets the heading of a sheet without pictures.
    pub(crate) fn head(&mut self, heading: Heading) {
        self.sheet = Sheet::new(heading);
    }

    pub(crate) fn has_solutions(&self) -> bool {
        self.sheet.solutions() > 0
    }

    /// Checks that a sheet holds this number of pictures. Fails if it is above the limit.
    pub(crate) fn holds(number: u64, advice: &str) -> Result<(), Mistake> {
        if number <= MOST {
            return Ok(());
        }
        let most = grouped(&MOST.to_string());
        Err(nowhere(format!("a sheet has at most {most} pictures")).help(advice))
    }

    /// Adds a picture. Fails if there are too many, or it is no SVG with a size.
    pub(crate) fn add(&mut self, entry: Entry<'_>) -> Result<(), Failure> {
        Self::holds(self.sheet.pictures() as u64 + 1, self.advice)?;
        Ok(self.sheet.add(entry)?)
    }

    /// Returns the bytes of some pages like [`bytes`](Self::bytes), for the last file of a run:
    /// from now on an interrupt ends the program, because no search is left to be stopped.
    pub(crate) fn last(
        &self,
        pages: Pages,
        messages: &mut Messages<'_>,
    ) -> Result<Vec<u8>, Failure> {
        interrupt::ends();
        self.bytes(pages, messages)
    }

    /// Warns of squares that are hard to write into, because a number of columns was asked for, or a
    /// picture is as large as the page.
    pub(crate) fn warn_of_small_squares(&self, messages: &mut Messages<'_>) {
        const ENOUGH: f64 = 4.95;
        let width = self.sheet.smallest_square();
        if self.has_solutions() && width < ENOUGH {
            let text = format!("some squares are only {width:.1} mm wide");
            let help = "5 mm are enough to write into: with fewer --columns, or smaller puzzles";
            messages.warn(&nowhere(text).help(help), &Texts::default());
        }
    }

    /// Returns the content of a file with some of the pages. Warns of letters that are left out.
    /// Fails if a picture cannot be drawn.
    pub(crate) fn bytes(
        &self,
        pages: Pages,
        messages: &mut Messages<'_>,
    ) -> Result<Vec<u8>, Failure> {
        let printed = self.sheet.bytes(self.medium, pages)?;
        if !printed.missing.is_empty() {
            let text = format!("no font on this machine has the letters {}", printed.missing);
            let help = "they are left out: install a font that has them, or write a .html or .svg \
                        file";
            messages.warn(&nowhere(text).help(help), &Texts::default());
        }
        Ok(printed.bytes)
    }
}
