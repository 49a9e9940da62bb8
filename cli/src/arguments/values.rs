//! Values of arguments, and how they are read.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use billhook_plugin::Problem;
use bytesize::ByteSize;
use clap::builder::ValueParser;
use clap::value_parser;
use num_bigint::BigUint;

use crate::output::words::several;

/// The most threads that may be asked for.
const MOST_THREADS: usize = 1_024;

/// Reads a number of threads.
pub(super) fn some_threads(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse() {
        Ok(0) => Err("a search needs a thread, so at least 1".to_owned()),
        Ok(threads) if threads <= MOST_THREADS => {
            NonZeroUsize::new(threads).ok_or_else(String::new)
        }
        _ => Err(format!("expected a number of threads from 1 to {MOST_THREADS}")),
    }
}

/// Reads a number from 1, of any size.
pub(super) fn number(text: &str) -> Result<BigUint, String> {
    let number: Option<BigUint> =
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number
        .filter(|number| *number > BigUint::ZERO)
        .ok_or_else(|| "expected a whole number from 1".to_owned())
}

/// Reads a time with its unit, or a number of seconds.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .or_else(|| humantime::parse_duration(text).ok())
        .ok_or_else(|| "expected a time such as 10s, 500ms, 2min or a number of seconds".to_owned())
}

/// The least limit on memory: no search starts in less, and a smaller number lacks its unit.
const LEAST_MEMORY: ByteSize = ByteSize::mb(1);

/// Reads an amount of memory.
pub(super) fn size(text: &str) -> Result<ByteSize, String> {
    let expected = "expected a size such as 512MB or 2GiB";
    let size: ByteSize = text.parse().map_err(|_| expected.to_owned())?;
    if size >= LEAST_MEMORY {
        return Ok(size);
    }
    let advice = match text.parse() {
        Ok(1_u64..) => format!("{text}M?"),
        _ => expected.to_owned(),
    };
    Err(format!("{} is less than any search needs; {advice}", several(&size.0, "byte")))
}

/// Reads a number from 1 that fits 64 bits.
pub(super) fn positive() -> ValueParser {
    value_parser!(u64).range(1..).into()
}

/// The kinds of puzzles that `new` writes.
pub(crate) const KINDS: [&str; 3] = ["search", "cover", "constraints"];

/// The notation of a drawing, and of its pixels.
pub(crate) const DRAWING: &str = "svg";
pub(crate) const PIXELS: &str = "png";

/// Returns the notations of a puzzle: a drawing is written in pixels as well.
pub(super) fn notations(problem: &dyn Problem) -> Vec<&'static str> {
    let mut notations = problem.notations();
    if notations.contains(&DRAWING) {
        notations.push(PIXELS);
    }
    notations
}

/// The most instances of a sweep.
const MOST_SIZES: u64 = 1_000;

/// Sizes from one to another: both ends are among them if the step meets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    from: u64,
    to: u64,
    step: u64,
}

impl Sizes {
    /// Returns the sizes, ascending.
    pub(crate) fn iter(self) -> impl Iterator<Item = u64> {
        (0..=(self.to - self.from) / self.step).map(move |place| self.from + place * self.step)
    }
}

/// Reads `FROM..TO` or `FROM..TO..STEP`.
pub(super) fn sizes(text: &str) -> Result<Sizes, String> {
    let parts: Vec<&str> = text.split("..").collect();
    let (from, to, step) = match parts[..] {
        [_, ""] => return Err("a sweep needs an end, such as 6..12".to_owned()),
        [from, to] => (from, to, "1"),
        [from, to, step] => (from, to, step),
        _ => return Err("expected sizes such as 6..12 or 10..50..10".to_owned()),
    };
    let number = |text: &str| {
        text.parse::<u64>()
            .map_err(|_| format!("`{text}` is no whole number; expected such as 6..12"))
    };
    let sizes = Sizes { from: number(from)?, to: number(to)?, step: number(step)? };
    match sizes {
        Sizes { step: 0, .. } => Err("the step is 0, so the sweep has no end".to_owned()),
        Sizes { from, to, .. } if from > to => {
            Err(format!("there is nothing from {from} to {to}; the smaller one comes first"))
        }
        Sizes { from, to, step } if (to - from) / step >= MOST_SIZES => Err(format!(
            "these are more than {MOST_SIZES} sizes; a step makes them fewer: {from}..{to}..STEP"
        )),
        sizes => Ok(sizes),
    }
}

/// The most cubes that may be asked for.
pub(super) const MOST_CUBES: u64 = 1 << 20;

/// Cubes by their numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) first: u64,
    /// `None`: to the last one.
    pub(crate) last: Option<u64>,
}

impl Numbers {
    /// Returns whether a cube is one of them.
    pub(crate) fn has(&self, cube: u64) -> bool {
        cube >= self.first && self.last.is_none_or(|last| cube <= last)
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) if last == self.first => write!(f, "{last}"),
            Some(last) => write!(f, "{}..{last}", self.first),
            None => write!(f, "{}..", self.first),
        }
    }
}

/// Reads numbers of cubes, from 1: `A..B`, `A..` or `A`.
pub(super) fn range(text: &str) -> Result<Numbers, String> {
    let number = |text: &str| match text.parse() {
        Ok(0) => Err("cubes are numbered from 1".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err("expected a range such as 1..100, or a number".to_owned()),
    };
    let (first, last) = match text.split_once("..") {
        Some((first, "")) => (number(first)?, None),
        Some((first, last)) => (number(first)?, Some(number(last)?)),
        None => (number(text)?, Some(number(text)?)),
    };
    match last {
        Some(last) if last < first => Err("the range ends before it begins".to_owned()),
        _ => Ok(Numbers { first, last }),
    }
}

/// The form in which a tree is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TreeForm {
    /// A line a node, indented.
    Text,
    /// The language of Graphviz.
    Dot,
    /// A drawing.
    Svg,
    /// The drawing in pixels.
    Png,
    /// Nodes and edges, for programs.
    Json,
}

impl TreeForm {
    /// The names that may be typed.
    pub(super) const NAMES: [&str; 4] = ["text", "dot", "svg", "json"];

    /// The forms by the extensions of files.
    pub(crate) const EXTENSIONS: [(&str, Self); 5] = [
        ("txt", Self::Text),
        ("dot", Self::Dot),
        ("json", Self::Json),
        ("svg", Self::Svg),
        ("png", Self::Png),
    ];

    /// Returns whether it is drawn, by this program or another one.
    pub(crate) fn is_drawn(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Dot)
    }

    /// Returns the form of a name; text if there is none.
    pub(super) fn named(name: &str) -> Self {
        match name {
            "dot" => Self::Dot,
            "svg" => Self::Svg,
            "json" => Self::Json,
            _ => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweeps() {
        let read = |text: &str| sizes(text).map(|sizes| sizes.iter().collect::<Vec<_>>());
        for (text, expect) in [
            ("6..8", Ok(vec![6, 7, 8])),
            ("0..0", Ok(vec![0])),
            ("10..45..10", Ok(vec![10, 20, 30, 40])),
            ("6..", Err("a sweep needs an end")),
            ("6", Err("expected sizes")),
            ("..6", Err("`` is no whole number")),
            ("8..6", Err("there is nothing")),
            ("1..2..0", Err("the step is 0")),
            ("0..18446744073709551615", Err("these are more")),
            ("1..2..3..4", Err("expected sizes")),
        ] {
            match (read(text), expect) {
                (Ok(found), Ok(expect)) => assert_eq!(found, expect, "{text}"),
                (Err(found), Err(expect)) => assert!(found.starts_with(expect), "{found}"),
                (found, expect) => panic!("{text}: {found:?}, not {expect:?}"),
            }
        }
    }
}
