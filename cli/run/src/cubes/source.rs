//! The source of an instance, from which any process can read it without access to the file.

use billhook_plugin::{Input, Instance, Mistake, Options, Problem};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

/// The source of an instance: words or the text of a file, and the options of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<Text>,
    options: Vec<(String, String)>,
}

/// The text of a file, and the name of the file for messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Text {
    name: String,
    text: String,
}

impl Source {
    /// Returns the source of an instance: its input, and the options of the puzzle as typed.
    pub fn new(problem: &dyn Problem, input: &Input, options: &[(&str, &str)]) -> Self {
        let text = || input.text().to_owned();
        let file = input.name().map(|name| Text { name: name.to_owned(), text: text() });
        let words = || input.words().map(|word| word.text.to_owned()).collect();
        let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Self {
            puzzle: problem.about().name.to_owned(),
            words: file.is_none().then(words),
            file,
            options: options.iter().map(owned).collect(),
        }
    }

    pub(super) fn puzzle(&self) -> &str {
        &self.puzzle
    }

    fn input(&self) -> Input {
        match &self.file {
            Some(Text { name, text }) => Input::from_text(name, text),
            None => Input::from_words(self.words.iter().flatten()),
        }
    }

    /// Reads the instance again; `problem` must be its puzzle.
    ///
    /// # Errors
    ///
    /// The mistake that the puzzle finds in the input or the options.
    pub fn read(&self, problem: &dyn Problem) -> Result<Box<dyn Instance>, Mistake> {
        let typed = |(name, value): &(String, String)| {
            let known = problem.about().options.iter().find(|option| option.name == name);
            (known.map_or("", |option| option.name), value.clone())
        };
        let options: Vec<(&str, String)> = self.options.iter().map(typed).collect();
        let options: Vec<_> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
        problem.read(&self.input(), &Options::new(problem.about().options, &options)?)
    }
}

/// A hash of 128 bits (XXH3), in hexadecimal digits.
pub(super) type Hash = String;

/// Returns a hash of the puzzle, the options and the title of an instance. An instance from a file
/// has the text, without white space at its end, in place of the title, which names the file.
pub(super) fn hash_of(instance: &dyn Instance) -> Hash {
    let entry = instance.entry();
    let (title, text) = match entry.text() {
        Some(text) => ("", text.trim_end()),
        None => (entry.title.as_str(), ""),
    };
    hashed(&[entry.puzzle, title, &entry.options, text])
}

/// Returns a hash of some texts and of the length of each.
pub(super) fn hashed(texts: &[&str]) -> Hash {
    let mut all = String::new();
    for text in texts {
        all.push_str(&format!("{}:{text}", text.len()));
    }
    format!("{:032x}", xxh3_128(all.as_bytes()))
}
