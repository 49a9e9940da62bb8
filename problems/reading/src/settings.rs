//! Reads settings, which are lines such as `size = 9`, in any order and each at most once.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::text::Text;
use super::{Mistake, Place, Word};

/// Lines `key = value`, with each key at most once.
///
/// ```
/// use billhook_reading::{Input, Settings};
///
/// let input = Input::from_text("file", "size = 9\nname = a small one\n");
/// let settings = Settings::read(input.cursor(), &["size", "name", "seed"])?;
/// assert_eq!(settings.number("size", "size", 1..=20)?, 9);
/// assert_eq!(settings.get("name").map(|value| value.text), Some("a small one"));
/// assert_eq!(settings.get("seed"), None);
/// let mistake = settings.number("seed", "seed", 0..=9).unwrap_err();
/// assert_eq!(mistake.to_string(), "there is no `seed` (expected `seed = …`)");
/// # Ok::<(), billhook_reading::Mistake>(())
/// ```
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    values: Vec<(Word<'a>, Word<'a>)>,
    end: Place,
}

impl<'a> Settings<'a> {
    /// Reads all lines of a text.
    ///
    /// # Errors
    ///
    /// Fails for a line without `=`, a key that is not in `keys`, or a key that was set before.
    pub fn read(text: Text<'a>, keys: &[&str]) -> Result<Self, Mistake> {
        let mut values: Vec<(Word<'a>, Word<'a>)> = Vec::new();
        for line in text.lines() {
            let Some((key, value)) = line.split_at('=') else {
                return Err(line.mistake("this line sets nothing", "expected KEY = VALUE"));
            };
            if !keys.contains(&key.text) {
                let label = format!("expected one of {}", keys.join(", "));
                return Err(key.mistake(format!("{} means nothing here", key.shown()), label));
            }
            if values.iter().any(|(other, _)| other.text == key.text) {
                return Err(key.mistake(format!("{} was set before", key.shown()), "not expected"));
            }
            values.push((key, value));
        }
        Ok(Self { values, end: text.end() })
    }

    /// Returns the value of a key; `None` if it is not set.
    pub fn get(&self, key: &str) -> Option<&Word<'a>> {
        self.values.iter().find(|(other, _)| other.text == key).map(|(_, value)| value)
    }

    /// Returns the value of a key that must be set.
    ///
    /// # Errors
    ///
    /// Fails if the key is not set.
    pub fn needed(&self, key: &str) -> Result<&Word<'a>, Mistake> {
        self.get(key).ok_or_else(|| {
            let message = format!("there is no `{key}`");
            Mistake::new(message, self.end.clone(), format!("expected `{key} = …`"))
        })
    }

    /// Reads the value of a key as a number within a range; `what` names it in messages.
    ///
    /// # Errors
    ///
    /// Fails if the key is not set, or its value is no number within the range.
    pub fn number<N>(&self, key: &str, what: &str, range: RangeInclusive<N>) -> Result<N, Mistake>
    where
        N: FromStr + PartialOrd + Display,
    {
        self.needed(key)?.number(what, range)
    }
}
