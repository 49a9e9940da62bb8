//! A problem's own options, as data.
//!
//! The command makes its parser, its help, its manual page and its shell
//! completions from this table; a problem reads the values from it.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::reading::expected;
use crate::{Mistake, Place};

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
}

/// What an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// Nothing: it is there or not.
    Flag,
    /// One of these words, of which the first is the default.
    OneOf(&'static [&'static str]),
    /// Any text.
    Text {
        /// How the text is named in the help.
        placeholder: &'static str,
        /// Its value if the option is not there.
        default: &'static str,
    },
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
    ///     OptionSpec::text("word", "WORD", "What to call it").or("nothing"),
    /// ];
    /// # assert_eq!(OPTIONS.len(), 3);
    /// ```
    pub const fn flag(name: &'static str, help: &'static str) -> Self {
        Self { name, value: Value::Flag, help }
    }

    /// One of these words, of which the first is the default.
    pub const fn one_of(
        name: &'static str,
        words: &'static [&'static str],
        help: &'static str,
    ) -> Self {
        Self { name, value: Value::OneOf(words), help }
    }

    /// Any text, empty if it is not there.
    pub const fn text(name: &'static str, placeholder: &'static str, help: &'static str) -> Self {
        Self { name, value: Value::Text { placeholder, default: "" }, help }
    }

    /// The same text with another default.
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
    /// take. A flag takes the empty text.
    pub fn new(specs: &[OptionSpec], given: &[(&str, &str)]) -> Result<Self, Mistake> {
        let mut values = BTreeMap::new();
        for spec in specs {
            match spec.value {
                Value::Flag | Value::Text { default: "", .. } => None,
                Value::OneOf(words) => words.first().copied(),
                Value::Text { default, .. } => Some(default),
            }
            .map(|default| values.insert(spec.name, default.to_owned()));
        }
        for &(name, value) in given {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let message = format!("there is no option `{name}`");
                return Err(Mistake::new(message, Place::Nowhere, ""));
            };
            let expected = match spec.value {
                Value::Flag if value.is_empty() => None,
                Value::Flag => Some("no value".to_owned()),
                Value::OneOf(words) if words.contains(&value) => None,
                Value::OneOf(words) => Some(words.join(", ")),
                Value::Text { .. } => None,
            };
            if let Some(expected) = expected {
                return Err(Mistake::new(
                    format!("`{name}` does not take this value"),
                    Place::Option(spec.name, 0..value.len()),
                    format!("expected {expected}"),
                ));
            }
            values.insert(spec.name, value.to_owned());
        }
        Ok(Self(values))
    }

    /// The options as they would be typed, those left out that have their
    /// default or one of the names `except`.
    pub fn typed(&self, specs: &[OptionSpec], except: &[&str]) -> String {
        let mut typed = String::new();
        for spec in specs.iter().filter(|spec| !except.contains(&spec.name)) {
            let default = match spec.value {
                Value::Flag => None,
                Value::OneOf(words) => words.first().copied(),
                Value::Text { default, .. } => Some(default),
            };
            match self.0.get(spec.name) {
                Some(value) if Some(value.as_str()) != default => {
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

    /// The value of an option; empty if it has none.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// A mistake in the value of an option.
    ///
    /// ```
    /// use billhook_plugin::{OptionSpec, Options, Place};
    ///
    /// let size = OptionSpec::text("size", "NUMBER", "Rows and columns");
    /// let options = Options::new(&[size], &[("size", "9x")])?;
    /// let mistake = options.mistake("size", "this is no size", "expected a number");
    /// assert_eq!(mistake.place, Place::Option("size", 0..2));
    /// # Ok::<(), billhook_plugin::Mistake>(())
    /// ```
    pub fn mistake(
        &self,
        name: &'static str,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Mistake {
        Mistake::new(message, Place::Option(name, 0..self.get(name).len()), label)
    }

    /// The number in an option, within a range; none if the option is not there. `what`
    /// names it in messages.
    ///
    /// # Errors
    ///
    /// If the value is no such number.
    ///
    /// ```
    /// use billhook_plugin::{OptionSpec, Options};
    ///
    /// let moves = OptionSpec::text("moves", "NUMBER", "How many moves");
    /// let number = |given| Options::new(&[moves], given)?.number("moves", "number of moves", 0..=9);
    /// assert_eq!((number(&[]), number(&[("moves", "7")])), (Ok(None), Ok(Some(7))));
    /// let mistake = number(&[("moves", "x")]).unwrap_err();
    /// assert_eq!(mistake.message, "this is no number of moves");
    /// assert_eq!(mistake.label, "expected a whole number from 0 to 9");
    /// ```
    pub fn number<N>(
        &self,
        name: &'static str,
        what: &str,
        range: RangeInclusive<N>,
    ) -> Result<Option<N>, Mistake>
    where
        N: FromStr + PartialOrd + Display,
    {
        match (self.get(name), self.get(name).parse()) {
            ("", _) => Ok(None),
            (_, Ok(number)) if range.contains(&number) => Ok(Some(number)),
            _ => Err(self.mistake(name, format!("this is no {what}"), expected(&range))),
        }
    }

    /// Refuses an option that means nothing without another.
    ///
    /// # Errors
    ///
    /// If `name` is there and `other` is not: `message`, with a label.
    ///
    /// ```
    /// use billhook_plugin::{OptionSpec, Options};
    ///
    /// let specs = [
    ///     OptionSpec::flag("random", "Draw an instance"),
    ///     OptionSpec::text("seed", "NUMBER", "With --random: draw the same every time"),
    /// ];
    /// let seeded = |given: &[_]| {
    ///     let message = "a seed goes with --random";
    ///     Options::new(&specs, given)?.needs("seed", "random", message, "nothing is drawn")
    /// };
    /// assert_eq!(seeded(&[("seed", "1"), ("random", "")]), Ok(()));
    /// assert_eq!(seeded(&[("seed", "1")]).unwrap_err().message, "a seed goes with --random");
    /// ```
    pub fn needs(
        &self,
        name: &'static str,
        other: &str,
        message: &str,
        label: &str,
    ) -> Result<(), Mistake> {
        match self.has(name) && !self.has(other) {
            true => Err(self.mistake(name, message, label)),
            false => Ok(()),
        }
    }

    /// The rows and columns in an option, as in `3x4`, each within a range; none if the
    /// option is not there.
    ///
    /// # Errors
    ///
    /// If the value is no size, or not within the range.
    ///
    /// ```
    /// use billhook_plugin::{OptionSpec, Options};
    ///
    /// let specs = [OptionSpec::text("size", "ROWSxCOLUMNS", "The board, such as 3x4")];
    /// let size = |text| Options::new(&specs, &[("size", text)])?.size("size", 2..=5);
    /// assert_eq!((size(""), size("3x4")), (Ok(None), Ok(Some([3, 4]))));
    /// assert_eq!(size("3").unwrap_err().message, "this is no size of a board");
    /// assert_eq!(size("3x9").unwrap_err().label, "expected 2 to 5 rows and columns");
    /// ```
    pub fn size(
        &self,
        name: &'static str,
        sides: RangeInclusive<usize>,
    ) -> Result<Option<[usize; 2]>, Mistake> {
        let text = self.get(name);
        if text.is_empty() {
            return Ok(None);
        }
        let size = text.split_once(['x', 'X', '×']);
        let size =
            size.and_then(|(rows, columns)| Some([rows.parse().ok()?, columns.parse().ok()?]));
        match size {
            Some(size) if size.iter().all(|side| sides.contains(side)) => Ok(Some(size)),
            Some(_) => {
                let label =
                    format!("expected {} to {} rows and columns", sides.start(), sides.end());
                Err(self.mistake(name, "there is no such board", label))
            }
            None => {
                let label = "expected rows and columns such as 3x4";
                Err(self.mistake(name, "this is no size of a board", label))
            }
        }
    }
}
