//! A problem's own options, as data.
//!
//! The command makes its parser, its help, its manual page and its shell
//! completions from this table; a problem reads the values from it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::{Mistake, Place};

/// An option of a problem.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name, without dashes. The names of the command's own options, such
    /// as `all`, `limit`, `json` or `output`, are taken: see
    /// `docs/command.md`.
    pub name: &'static str,
    /// What it takes.
    pub value: Value,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// Whether it says how an instance is drawn at random. Then the title of the instance says
    /// what was drawn, and a search that was saved is resumed with it or without.
    pub draws: bool,
    /// Whether it asks for many instances in place of one.
    pub lists: bool,
    /// Whether it says the instance where there is no file, so that it does not go with one.
    pub instead_of_file: bool,
    /// The word, of several, that it stands for without one; none if it needs one.
    pub alone: Option<&'static str>,
}

/// What an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// Nothing: it is there or not.
    Flag,
    /// One of these words, of which the first is the default.
    OneOf(&'static [&'static str]),
    /// A number within a range.
    Number {
        /// The least one.
        least: usize,
        /// The greatest one.
        most: usize,
        /// Its value if the option is not there.
        usual: usize,
    },
    /// Any text.
    Text {
        /// How the text is named in the help.
        placeholder: &'static str,
        /// Its value if the option is not there.
        default: &'static str,
    },
}

impl Value {
    /// The word that a text names, in upper or lower case, if it is one of several.
    pub fn word(self, text: &str) -> Option<&'static str> {
        let Self::OneOf(words) = self else { return None };
        words.iter().copied().find(|word| word.eq_ignore_ascii_case(text))
    }

    /// What it is if the option is not there; none if there is nothing then.
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
    /// One that is there or not.
    ///
    /// ```
    /// use billhook_plugin::OptionSpec;
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

    /// One of these words, of which the first is the default.
    pub const fn one_of(
        name: &'static str,
        words: &'static [&'static str],
        help: &'static str,
    ) -> Self {
        Self::plain(name, Value::OneOf(words), help)
    }

    /// A number within a range, and that which is meant if it is not there.
    pub const fn number(
        name: &'static str,
        help: &'static str,
        range: RangeInclusive<usize>,
        usual: usize,
    ) -> Self {
        let value = Value::Number { least: *range.start(), most: *range.end(), usual };
        Self::plain(name, value, help)
    }

    /// The number `--size` of an instance that is dealt.
    pub const fn size(help: &'static str, range: RangeInclusive<usize>, usual: usize) -> Self {
        Self::number("size", help, range, usual).draws()
    }

    /// Any text, empty if it is not there.
    pub const fn text(name: &'static str, placeholder: &'static str, help: &'static str) -> Self {
        let value = Value::Text { placeholder, default: "" };
        Self::plain(name, value, help)
    }

    /// What it does, with its range if it takes a number.
    pub fn told(&self) -> Cow<'static, str> {
        match self.value {
            Value::Number { least, most, .. } => format!("{}, {least} to {most}", self.help).into(),
            _ => self.help.into(),
        }
    }

    const fn plain(name: &'static str, value: Value, help: &'static str) -> Self {
        let (draws, lists, instead_of_file, alone) = (false, false, false, None);
        Self { name, value, help, draws, lists, instead_of_file, alone }
    }

    /// This option of some words as one that may stand without any: then it means this one.
    #[must_use]
    pub const fn alone(self, word: &'static str) -> Self {
        Self { alone: Some(word), ..self }
    }

    /// This option as one that says how an instance is drawn at random.
    #[must_use]
    pub const fn draws(self) -> Self {
        Self { draws: true, ..self }
    }

    /// This option as one that asks for many instances: see
    /// [`Plugin::listed`](crate::Plugin::listed).
    #[must_use]
    pub const fn lists(self) -> Self {
        Self { lists: true, ..self }
    }

    /// This option as one that says the instance where there is no file: an instance that is dealt
    /// as a file is read without it.
    #[must_use]
    pub const fn instead_of_file(self) -> Self {
        Self { instead_of_file: true, ..self }
    }

    /// This text with another default.
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

/// The values of a problem's options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(BTreeMap<&'static str, String>);

impl Options {
    /// The values given, and defaults for the others.
    ///
    /// # Errors
    ///
    /// A name that is none of `specs`, or a value that its option does not
    /// take. A flag takes the empty text, and one of several words may be in upper case.
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

    /// These options but for some.
    #[must_use]
    pub fn without(&self, names: &[&str]) -> Self {
        let kept = self.0.iter().filter(|(name, _)| !names.contains(name));
        Self(kept.map(|(name, value)| (*name, value.clone())).collect())
    }

    /// The options as they would be typed, those left out that have their
    /// default or one of the names `except`.
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

    /// Whether an option is there: a flag, or one that has a value.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The number in an option that takes one; 0 if it takes none.
    pub fn number_in(&self, name: &str) -> usize {
        self.get(name).parse().unwrap_or(0)
    }

    /// The value of an option; empty if it has none.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }
}
