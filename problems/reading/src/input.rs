//! Defines the text of an instance, from a command line or a file, with its words, and mistakes at
//! their places in it.

use std::fmt;
use std::ops::Range;

/// The text of an instance, with its words.
///
/// Words of a command line are joined to one text, so that a mistake can be shown at its place
/// among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Input {
    name: Option<String>,
    text: String,
    /// Words of a command line, with their places in the text.
    typed: Vec<(String, Range<usize>)>,
    /// Whether the first line was typed before the text of a file.
    is_begun: bool,
    /// Whether the text was made of a picture in pixels.
    is_depicted: bool,
}

/// Characters besides blanks that separate words in [separated](Input::separated) inputs.
const SEPARATORS: [char; 2] = [',', ';'];

/// A word or a line of the input, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The characters as they were typed. A typed word may be empty; only a line contains white
    /// space.
    pub text: &'a str,
    /// The place in the input's text, in bytes. There a word with control characters is escaped and
    /// in quotes, and an empty one is two quotes.
    pub place: Range<usize>,
}

impl Input {
    /// Creates an input from the words of a command line. A word with white space in it counts as
    /// several words. A word without any other character is kept as an empty one, since it is a
    /// mistake worth showing.
    pub fn from_words<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Self {
        let mut input = Self::default();
        for argument in words {
            let argument = argument.as_ref();
            let mut parts = argument.split_whitespace().peekable();
            if parts.peek().is_none() {
                input.push("");
            }
            parts.for_each(|part| input.push(part));
        }
        input
    }

    /// Creates an input from a file or another stream, which `name` names in messages. Drops a
    /// byte-order mark at the beginning.
    pub fn from_text(name: impl Into<String>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        Self { name: Some(name.into()), text, ..Self::default() }
    }

    /// Marks the text as one that was made of a picture in pixels.
    #[must_use]
    pub fn depicted(self) -> Self {
        Self { is_depicted: true, ..self }
    }

    /// Returns whether the text was made of a picture in pixels.
    pub fn is_depicted(&self) -> bool {
        self.is_depicted
    }

    /// Inserts words that were typed as a first line before the text of a file.
    #[must_use]
    pub fn after<W: AsRef<str>>(self, words: impl IntoIterator<Item = W>) -> Self {
        let text = Self::from_words(words).text + "\n" + &self.text;
        Self { text, is_begun: true, ..self }
    }

    /// Returns the number of lines that were typed [before](Self::after) a file: 0 or 1.
    pub fn typed_lines(&self) -> usize {
        usize::from(self.is_begun)
    }

    /// Returns the name of the file; `None` for a command line.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the name of the file in one line, escaped and in quotes if it has control
    /// characters; empty for a command line.
    pub fn title(&self) -> String {
        let name = self.name().unwrap_or_default();
        match name.contains(char::is_control) {
            true => format!("'{}'", name.escape_debug()),
            false => name.to_owned(),
        }
    }

    /// Returns the whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the words in order. The text of a file is split at white space.
    pub fn words(&self) -> impl Iterator<Item = Word<'_>> {
        let start = |word: &str| word.as_ptr() as usize - self.text.as_ptr() as usize;
        let read = self.name.is_some().then(|| self.text.split_whitespace());
        let read = read.into_iter().flatten();
        let typed = self.typed.iter().map(|(text, place)| Word { text, place: place.clone() });
        typed.chain(
            read.map(move |text| Word { text, place: start(text)..start(text) + text.len() }),
        )
    }

    /// Returns the input with commas and semicolons read as blanks: `7, 4;9` has three words. The
    /// words keep their places in this text. A typed word with control characters is not split.
    #[must_use]
    pub fn separated(&self) -> Self {
        let mut typed = Vec::new();
        for (word, place) in &self.typed {
            // An escaped word has no places for its parts.
            let is_shown = self.text.get(place.clone()) == Some(word);
            if !is_shown || !word.contains(SEPARATORS) {
                typed.push((word.clone(), place.clone()));
                continue;
            }
            for part in word.split(SEPARATORS).filter(|part| !part.is_empty()) {
                let start = place.start + part.as_ptr() as usize - word.as_ptr() as usize;
                typed.push((part.to_owned(), start..start + part.len()));
            }
        }
        let text = match self.name {
            Some(_) => self.text.replace(SEPARATORS, " "),
            None => self.text.clone(),
        };
        Self { text, typed, ..self.clone() }
    }

    /// Returns the input with blanks in place of each comment, a line of a file that begins with
    /// `#`. The words keep their places in this text. A command line has no comments.
    #[must_use]
    pub fn uncommented(&self) -> Self {
        let mut bare = self.clone();
        if self.name.is_some() && self.text.contains('#') {
            let lines = self.text.split_inclusive('\n').map(|line| {
                let is_comment = line.trim_start().starts_with('#');
                let end = if is_comment { line.trim_end().len() } else { 0 };
                " ".repeat(end) + &line[end..]
            });
            bare.text = lines.collect();
        }
        bare
    }

    fn push(&mut self, word: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        let start = self.text.len();
        if word.is_empty() {
            self.text.push_str("''");
        } else if word.chars().any(char::is_control) {
            self.text.push_str(&format!("'{}'", word.escape_debug()));
        } else {
            self.text.push_str(word);
        }
        self.typed.push((word.to_owned(), start..self.text.len()));
    }
}

/// A mistake of a user, with its place and advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The fault, in one sentence without a full stop.
    pub message: String,
    /// The place of the mistake.
    pub place: Place,
    /// A remark on the place: what was expected there. May be empty.
    pub label: String,
    /// Advice, if there is any.
    pub help: Option<String>,
}

/// The result of reading, whose error is a `Mistake` by default.
pub type Result<T, E = Mistake> = std::result::Result<T, E>;

/// The place of a mistake, in bytes of the text that it names. An end beyond the text stands for
/// the end of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A place in the input's text.
    Input(Range<usize>),
    /// A place in the value of an option.
    Option(&'static str, Range<usize>),
    /// A place in an answer to be judged.
    Answer(Range<usize>),
    /// No place: something is missing, or the fault is in no single place.
    Nowhere,
}

impl Place {
    /// Returns `range` with both ends rounded down to boundaries of characters of `text`, and at
    /// most at its end.
    pub fn part(range: &Range<usize>, text: &str) -> Range<usize> {
        let [start, end] = [range.start, range.end].map(|at| text.floor_char_boundary(at));
        start..end
    }

    /// Returns the place of the whole value of an option.
    pub const fn whole(option: &'static str) -> Self {
        Self::Option(option, 0..usize::MAX)
    }
}

impl Mistake {
    /// Creates a mistake at a place; `label` is the remark on the place.
    pub fn new(message: impl Into<String>, place: Place, label: impl Into<String>) -> Self {
        Self { message: message.into(), place, label: label.into(), help: None }
    }

    /// Adds advice to the mistake.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        if !self.label.is_empty() {
            write!(f, " ({})", self.label)?;
        }
        Ok(())
    }
}

impl std::error::Error for Mistake {}

/// Converts an error into a mistake without a place.
impl From<billhook_engine::constraint::Error> for Mistake {
    fn from(error: billhook_engine::constraint::Error) -> Self {
        Self::new(error.to_string(), Place::Nowhere, "")
    }
}

/// Converts an error into a mistake without a place.
impl From<billhook_engine::exact_cover::Error> for Mistake {
    fn from(error: billhook_engine::exact_cover::Error) -> Self {
        Self::new(error.to_string(), Place::Nowhere, "")
    }
}
