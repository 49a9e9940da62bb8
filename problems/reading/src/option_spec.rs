//! Describes the options of a puzzle as data.
//!
//! The command makes its parser, its help, its manual page and its shell completions from this
//! table; the puzzle reads the values from it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::{Mistake, Place};

/// An option of a puzzle: its name, values and description.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The option's name, without dashes. The names of the command's own options, such as `all`,
    /// `limit`, `json` or `output`, are taken: see `docs/command.md`.
    pub name: &'static str,
    /// The kind of values that the option takes.
    pub value: Value,
    /// The description in one sentence, for the help.
    pub help: &'static str,
    /// Whether the option decides how an instance is drawn at random. The title of the instance
    /// then shows what was drawn, so a saved search is resumed with or without the option.
    pub draws: bool,
    /// Whether the option decides how a text or a picture is read. The title of the instance then
    /// shows what was read, as with [`draws`](Self::draws).
    pub reads: bool,
    /// Whether the option asks for many instances instead of one.
    pub lists: bool,
    /// Whether the option describes the instance instead of a file, and so is refused with a file.
    pub instead_of_file: bool,
    /// The value that the option has when it is typed without one; `None` if it must have a value,
    /// or never has one.
    pub alone: Option<&'static str>,
}

/// The kind of values that an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// No value: the option is there or not.
    Flag,
    /// One of these words; the first is the default.
    OneOf(&'static [&'static str]),
    /// A number within a range.
    Number {
        /// The least number.
        least: usize,
        /// The greatest number.
        most: usize,
        /// The number if the option is missing.
        usual: usize,
    },
    /// Any text.
    Text {
        /// The name of the text in the help.
        placeholder: &'static str,
        /// The text if the option is missing; if this is empty, there is no default.
        default: &'static str,
    },
}

impl Value {
    /// Returns which of several words a text names, in upper or lower case; `None` if none, or if
    /// the option takes no words.
    pub fn word(self, text: &str) -> Option<&'static str> {
        let Self::OneOf(words) = self else { return None };
        words.iter().copied().find(|word| word.eq_ignore_ascii_case(text))
    }

    /// Returns the value that holds if the option is missing; `None` if there is none.
    pub fn default(self) -> Option<Cow<'static, str>> {
        match self {
            Self::Flag | Self::Text { default: "", .. } => None,
            Self::OneOf(words) => words.first().copied().map(Cow::Borrowed),
            Self::Number { usual, .. } => Some(usual.to_string().into()),
            Self::Text { default, .. } => Some(default.into()),
        }
    }
}

impl OptionSpec {
    /// Creates an option without a value.
    ///
    /// ```
    /// use billhook_reading::OptionSpec;
    ///
    /// const OPTIONS: &[OptionSpec] = &[
    ///     OptionSpec::flag("random", "Draw an instance instead of reading one"),
    ///     OptionSpec::one_of("goal", &["gap-last", "gap-first"], "The order to be reached"),
    ///     OptionSpec::number("size", "How many rows there are", 2..=9, 5),
    ///     OptionSpec::text("word", "WORD", "What to call it").or("nothing"),
    /// ];
    /// # assert_eq!(OPTIONS.len(), 4);
    /// ```
    pub const fn flag(name: &'static str, help: &'static str) -> Self {
        Self::plain(name, Value::Flag, help)
    }

    /// Creates an option whose value is one of these words; the first is the default.
    pub const fn one_of(
        name: &'static str,
        words: &'static [&'static str],
        help: &'static str,
    ) -> Self {
        Self::plain(name, Value::OneOf(words), help)
    }

    /// Creates an option whose value is a number in `range`; `usual` is the default.
    pub const fn number(
        name: &'static str,
        help: &'static str,
        range: RangeInclusive<usize>,
        usual: usize,
    ) -> Self {
        let value = Value::Number { least: *range.start(), most: *range.end(), usual };
        Self::plain(name, value, help)
    }

    /// Creates the option `--size`, a number that decides how an instance is dealt.
    pub const fn size(help: &'static str, range: RangeInclusive<usize>, usual: usize) -> Self {
        Self::number("size", help, range, usual).draws()
    }

    /// Creates an option whose value is any text, without a default.
    pub const fn text(name: &'static str, placeholder: &'static str, help: &'static str) -> Self {
        let value = Value::Text { placeholder, default: "" };
        Self::plain(name, value, help)
    }

    /// Returns the description, with the range if the option takes a number.
    pub fn told(&self) -> Cow<'static, str> {
        match self.value {
            Value::Number { least, most, .. } => format!("{}, {least} to {most}", self.help).into(),
            _ => self.help.into(),
        }
    }

    const fn plain(name: &'static str, value: Value, help: &'static str) -> Self {
        let [draws, reads, lists, instead_of_file] = [false; 4];
        Self { name, value, help, draws, reads, lists, instead_of_file, alone: None }
    }

    /// Allows the option without a value, which then means `word`.
    #[must_use]
    pub const fn alone(self, word: &'static str) -> Self {
        Self { alone: Some(word), ..self }
    }

    /// Marks the option as one that decides how an instance is drawn at random.
    #[must_use]
    pub const fn draws(self) -> Self {
        Self { draws: true, ..self }
    }

    /// Marks the option as one that decides how a text or a picture is read.
    #[must_use]
    pub const fn reads(self) -> Self {
        Self { reads: true, ..self }
    }

    /// Marks the option as one that asks for many instances: see `Plugin::listed`.
    #[must_use]
    pub const fn lists(self) -> Self {
        Self { lists: true, ..self }
    }

    /// Marks the option as one that describes the instance in place of a file. An instance that is
    /// dealt as a file is read without it.
    #[must_use]
    pub const fn instead_of_file(self) -> Self {
        Self { instead_of_file: true, ..self }
    }

    /// Sets the default of an option that takes a text; other options stay as they are.
    #[must_use]
    pub const fn or(self, default: &'static str) -> Self {
        match self.value {
            Value::Text { placeholder, .. } => {
                Self { value: Value::Text { placeholder, default }, ..self }
            }
            _ => self,
        }
    }
}

/// The name under which the wanted difficulty stands among the values of options. It is the name of
/// an option of the command, so no puzzle has one of this name.
const DIFFICULTY: &str = "difficulty";

/// The values of a puzzle's options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(BTreeMap<&'static str, String>);

impl Options {
    /// Creates the values from those that were typed, and from defaults for the others.
    ///
    /// # Errors
    ///
    /// Fails for a name that no option of `specs` has, or a value that its option does not take. A
    /// flag takes the empty text; one of several words may be in upper case.
    pub fn new(specs: &[OptionSpec], given: &[(&str, &str)]) -> Result<Self, Mistake> {
        let mut values = BTreeMap::new();
        for spec in specs {
            if let Some(default) = spec.value.default() {
                values.insert(spec.name, default.into_owned());
            }
        }
        for &(name, value) in given {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let message = format!("there is no option `{name}`");
                return Err(Mistake::new(message, Place::Nowhere, ""));
            };
            let word = spec.value.word(value);
            let expected = match spec.value {
                Value::Flag if value.is_empty() => None,
                Value::Flag => Some("no value".to_owned()),
                Value::OneOf(words) => word.is_none().then(|| words.join(", ")),
                Value::Number { least, most, .. } => {
                    let is_one = value.parse().is_ok_and(|number| (least..=most).contains(&number));
                    (!is_one).then(|| format!("a whole number from {least} to {most}"))
                }
                Value::Text { .. } => None,
            };
            if let Some(expected) = expected {
                return Err(Mistake::new(
                    format!("`{name}` does not take this value"),
                    Place::Option(spec.name, 0..value.len()),
                    format!("expected {expected}"),
                ));
            }
            values.insert(spec.name, word.unwrap_or(value).to_owned());
        }
        Ok(Self(values))
    }

    /// Returns these values for dealing an instance of a wanted difficulty, such as `easy`.
    #[must_use]
    pub fn of_difficulty(mut self, difficulty: &str) -> Self {
        self.0.insert(DIFFICULTY, difficulty.to_owned());
        self
    }

    /// Returns the difficulty that is wanted of an instance to be dealt; empty for any.
    pub fn difficulty(&self) -> &str {
        self.get(DIFFICULTY)
    }

    /// Returns these values without those of some options.
    #[must_use]
    pub fn without(&self, names: &[&str]) -> Self {
        let kept = self.0.iter().filter(|(name, _)| !names.contains(name));
        Self(kept.map(|(name, value)| (*name, value.clone())).collect())
    }

    /// Returns the options as they would be typed, with a blank before each. Leaves out defaults
    /// and the options named in `except`.
    pub fn typed(&self, specs: &[OptionSpec], except: &[&str]) -> String {
        let mut typed = String::new();
        for spec in specs.iter().filter(|spec| !except.contains(&spec.name)) {
            let default = spec.value.default();
            match self.0.get(spec.name) {
                Some(value) if Some(value.as_str()) != default.as_deref() => {
                    typed += &format!(" --{} {value}", spec.name);
                }
                _ => {}
            }
            typed.truncate(typed.trim_end().len());
        }
        typed
    }

    /// Returns whether an option has a value: it was typed, or it has a default.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Returns the number in an option; 0 if its value is no number.
    pub fn number_in(&self, name: &str) -> usize {
        self.get(name).parse().unwrap_or(0)
    }

    /// Returns the value of an option; empty if it has none.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }
}
