//! Readers of the values of arguments: numbers, times, amounts of memory, sizes of a sweep, ranges
//! of cubes, and the forms of a tree.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::time::Duration;

use billhook_plugin::Problem;
use billhook_run::words::several;
use bytesize::ByteSize;
use clap::builder::ValueParser;
use num_bigint::BigUint;

use crate::output::sheet::Answers;

/// Maximum number of threads that may be asked for.
const MOST_THREADS: usize = 1_024;

pub(super) fn some_threads(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse() {
        Ok(0) => Err("a search needs a thread, so at least 1".to_owned()),
        Ok(threads) if threads <= MOST_THREADS => {
            NonZeroUsize::new(threads).ok_or_else(String::new)
        }
        _ => Err(format!("expected a number of threads from 1 to {MOST_THREADS}")),
    }
}

/// Reads a whole number of any size in decimal digits. Fails for 0 and for any other text.
pub(super) fn number(text: &str) -> Result<BigUint, String> {
    let number: Option<BigUint> =
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number
        .filter(|number| *number > BigUint::ZERO)
        .ok_or_else(|| "expected a whole number from 1".to_owned())
}

/// Reads the number of solutions that instances shall have. Fails like [`number`]; words for the place of
/// solutions on a sheet belong to another option.
pub(super) fn number_of_solutions(text: &str) -> Result<BigUint, String> {
    number(text).map_err(|expected| match Answers::NAMES.contains(&text) {
        true => format!("{expected}; `--answers {text}` says where solutions are printed"),
        false => expected,
    })
}

/// Reads a time with its unit, or a number of seconds. Fails for any other text, such as a negative
/// number.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .or_else(|| humantime::parse_duration(text).ok())
        .ok_or_else(|| "expected a time such as 10s, 500ms, 2min or a number of seconds".to_owned())
}

/// Smallest limit on memory: every search needs more, so a smaller number probably lacks its unit.
const LEAST_MEMORY: ByteSize = ByteSize::mb(1);

/// Reads an amount of memory. Fails if it is below a megabyte, or for any other text.
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

/// Returns a reader of numbers from 1 that fit 64 bits.
pub(super) fn positive() -> ValueParser {
    between(1..=u64::MAX)
}

/// Returns a reader of the whole numbers of a range.
pub(super) fn between(range: RangeInclusive<u64>) -> ValueParser {
    let most =
        if *range.end() == u64::MAX { String::new() } else { format!(" to {}", range.end()) };
    let expected = format!("expected a whole number from {}{most}", range.start());
    let read = move |text: &str| -> Result<u64, String> {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| expected.clone())
    };
    read.into()
}

/// The kinds of puzzles that `new` writes.
pub(crate) const KINDS: [&str; 3] = ["search", "cover", "constraints"];

/// The notation of a drawing; [`PIXELS`] and [`PAGE`] are those of its pixels and of a PDF file.
pub(crate) const DRAWING: &str = "svg";
pub(crate) const PIXELS: &str = "png";
pub(crate) const PAGE: &str = "pdf";

/// Returns the notations of a puzzle, with `png` and `pdf` if it has `svg`.
pub(crate) fn notations(problem: &dyn Problem) -> Vec<&'static str> {
    let mut notations = problem.notations();
    if notations.contains(&DRAWING) {
        notations.extend([PIXELS, PAGE]);
    }
    notations
}

/// Maximum number of instances of a sweep.
const MOST_SIZES: u64 = 1_000;

/// Reads `FROM..TO` or `FROM..TO..STEP`, and returns the sizes, ascending. Fails without an end, if
/// the step is 0, if `TO` is below `FROM`, and for more than 1,000 sizes.
pub(super) fn sizes(text: &str) -> Result<Vec<u64>, String> {
    let parts: Vec<&str> = text.split("..").collect();
    let (from, to, step) = match parts[..] {
        [_, ""] => return Err("a sweep needs an end, such as 6..12".to_owned()),
        [from, to] => (from, to, "1"),
        [from, to, step] => (from, to, step),
        _ => return Err("expected sizes such as 6..12 or 10..50..10".to_owned()),
    };
    let number = |text: &str| {
        text.parse::<u64>()
            .map_err(|_| format!("`{text}` is not a whole number; expected such as 6..12"))
    };
    let (from, to, step) = (number(from)?, number(to)?, number(step)?);
    if step == 0 {
        return Err("the step is 0, so the sweep has no end".to_owned());
    }
    if from > to {
        return Err(format!("there is nothing from {from} to {to}; the smaller one comes first"));
    }
    match (to - from) / step {
        last if last < MOST_SIZES => Ok((0..=last).map(|place| from + place * step).collect()),
        _ => Err(format!(
            "these are more than {MOST_SIZES} sizes; a step makes them fewer: {from}..{to}..STEP"
        )),
    }
}

/// Maximum number of cubes that `split` may be asked for.
pub(super) const MOST_CUBES: u64 = 1 << 20;

/// Reads numbers of cubes, from 1: `A..B`, `A..` without an end, or `A` alone. Fails for the number
/// 0, and if `B` is below `A`.
pub(super) fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let number = |text: &str| match text.parse() {
        Ok(0) => Err("cubes are numbered from 1".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err("expected a range such as 1..100, or a number".to_owned()),
    };
    let (first, last) = match text.split_once("..") {
        Some((first, "")) => (number(first)?, u64::MAX),
        Some((first, last)) => (number(first)?, number(last)?),
        None => (number(text)?, number(text)?),
    };
    match last < first {
        true => Err("the range ends before it begins".to_owned()),
        false => Ok(first..=last),
    }
}

/// The form in which a tree is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TreeForm {
    /// A line for each node, indented.
    Text,
    /// The DOT language of Graphviz.
    Dot,
    Svg,
    Png,
    Pdf,
    /// An object with the nodes, for programs.
    Json,
}

/// The size of a picture of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// A slide, 16 to 9.
    Slide,
    /// A page of paper (A4) on end.
    Page,
}

impl Fit {
    /// The names for `--fit`.
    pub(super) const NAMES: [&str; 2] = ["slide", "page"];

    /// Returns the fit of a name; a page for any other name.
    pub(super) fn named(name: &str) -> Self {
        if name == "slide" { Self::Slide } else { Self::Page }
    }

    /// Returns width and height in pixels.
    pub(crate) fn size(self) -> [f64; 2] {
        match self {
            Self::Slide => [1_600.0, 900.0],
            Self::Page => [1_000.0, 1_414.0],
        }
    }
}

impl TreeForm {
    /// The names for `--format`. PNG and PDF have none: only a file has these forms.
    pub(super) const NAMES: [&str; 4] = ["text", "dot", "svg", "json"];

    /// The forms by the extensions of files.
    pub(crate) const EXTENSIONS: [(&str, Self); 6] = [
        ("txt", Self::Text),
        ("dot", Self::Dot),
        ("json", Self::Json),
        ("svg", Self::Svg),
        ("png", Self::Png),
        ("pdf", Self::Pdf),
    ];

    /// Returns whether the form is a picture, drawn by this program or another one.
    pub(crate) fn is_drawn(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Pdf | Self::Dot)
    }

    /// Returns the form of a name; text for any other name.
    pub(super) fn named(name: &str) -> Self {
        match name {
            "dot" => Self::Dot,
            "svg" => Self::Svg,
            "json" => Self::Json,
            _ => Self::Text,
        }
    }
}
