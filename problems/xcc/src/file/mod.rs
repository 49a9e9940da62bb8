//! Defines instances, and reads them from files in three formats.

mod chosen;

use std::sync::OnceLock;

use billhook_engine::exact_cover::{
    ExactCover, Format, Misread, Order, parse, parse_knuth_skipping,
};
use billhook_plugin::cover::{Cover, Covering};
use billhook_plugin::reading::grouped;
use billhook_plugin::{
    About, Answer, Input, Mistake, OptionSpec, Options, Place, Puzzle, Takes, Verdict,
};

use crate::judge::{self, Checker, Index};
use crate::lines::Lines;
use crate::remarks::Remarks;
pub use chosen::Chosen;

/// Maximum number of lines that are read: options, items and comments.
const MOST_LINES: usize = 1 << 22;

/// An instance that was read from a file.
#[derive(Debug)]
pub struct File {
    title: String,
    /// The cover; each option represents its own number.
    cover: Cover<u32>,
    /// Warnings about skipped options.
    warnings: Vec<Mistake>,
    order: Order,
    is_unique: bool,
    /// The items of a board, row by row, if the file has a layout.
    layout: Vec<Vec<Option<usize>>>,
    /// The index of the options, for answers; created when first needed.
    index: OnceLock<Index>,
    /// The options by their text, for checkers; created with the first of them.
    options: OnceLock<judge::Options>,
    /// The options as text, created when the first solution is shown.
    lines: OnceLock<Lines>,
}

impl Puzzle for File {
    const ABOUT: About = About {
        name: "xcc",
        title: "Exact covers",
        summary: "exact cover with colours, read from a file",
        rules: "Choose options that cover each item once. Secondary items may stay uncovered, or \
                be covered several times in one colour.",
        takes: Takes::File,
        input: "A file in Knuth's format: a line of items, `|` before the secondary ones, then an \
                option a line, such as `p r x:A y`; or `p ec ITEMS` and a line `s item …` for \
                each option; or `ITEMS OPTIONS` and a line `SIZE item …` for each.",
        example: "examples/toy.xcc",
        answer: "q x:A ; p r x:A y",
        options: &[
            OptionSpec::one_of(
                "format",
                &["auto", "knuth", "ec", "lists"],
                "The format of the file; auto looks at it",
            ),
            OptionSpec::one_of(
                "order",
                &["fewest", "given"],
                "Which item to cover next: one with the fewest options left, or the first in the \
                 file",
            ),
            OptionSpec::flag(
                "unique",
                "One solution of those that differ by a symmetry, which comments of the file say",
            ),
        ],
    };
    type Answer = Chosen;

    /// Maximum length of a file or an answer, in bytes: covers written by programs are long.
    const LONGEST: usize = 64 << 20;

    /// Estimates the memory of an instance in bytes: that of the text, and what was measured for
    /// each option and for each of its items, as read and in the search for large instances.
    fn weight(input: &Input) -> usize {
        let text = input.text();
        let options = text.bytes().filter(|&byte| byte == b'\n').count();
        let words = text.as_bytes().windows(2);
        let words =
            words.filter(|two| !two[0].is_ascii_whitespace() && two[1].is_ascii_whitespace());
        text.len() + 120 * options + 32 * words.count()
    }

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        few_enough(input)?;
        let asked = Format::ALL.into_iter().find(|format| format.name() == options.get("format"));
        let format = asked.unwrap_or_else(|| Format::detect(input.text()));
        let comment = |misread: &Misread| match format {
            Format::Knuth => foreign_comment(input.text(), misread.place.start),
            _ => None,
        };
        let (mut skipped, mut number) = (None, 0);
        let parsed = match format {
            Format::Knuth => parse_knuth_skipping(input.text(), |misread| {
                number += 1;
                skipped.get_or_insert(misread);
            }),
            _ => parse(input.text(), format),
        };
        let cover = parsed.map_err(|misread| match (asked, format) {
            _ if let Some(sign) = comment(&misread) => {
                mistake(misread).help(format!("`|` begins a comment in this format, not `{sign}`"))
            }
            (Some(_), _) => mistake(misread),
            (None, Format::Knuth) if !begins_with_numbers(input.text()) => mistake(misread),
            (None, Format::Knuth) => mistake(misread).help(
                "it is read in Knuth's format, since it fits no other; --format ec or \
                 --format lists says why",
            ),
            (None, _) => mistake(misread)
                .help(format!("it looks like the format `{format}`; --format reads another")),
        })?;
        let remarks = match format {
            Format::Knuth => Remarks::read(input, &cover)?,
            _ => Remarks::default(),
        };
        let is_unique = options.has("unique");
        if is_unique && remarks.place.is_none() {
            let message = "the file says no symmetry";
            let help = "a comment such as `| symmetry a b / c d` says what items become under it";
            return Err(Mistake::new(message, Place::whole("unique"), "not expected").help(help));
        }
        let order = match options.get("order") {
            "given" => Order::Given,
            _ => Order::MinimumRemaining,
        };
        let title = input.title() + &options.typed(Self::ABOUT.options, &["order"]);
        let numbers = (0..).take(cover.options()).collect();
        let mut cover = Cover::of(cover, numbers);
        for symmetry in &remarks.symmetries {
            let moved = cover.symmetry(|&option| symmetry[option as usize]);
            moved.map_err(|wrong| Mistake {
                place: remarks.place.clone().unwrap_or(wrong.place),
                ..wrong
            })?;
        }
        let warnings = skipped.map(|first| without_primary(first, number));
        Ok(Self {
            title,
            cover,
            warnings: warnings.into_iter().collect(),
            order,
            is_unique,
            layout: remarks.layout,
            index: OnceLock::new(),
            options: OnceLock::new(),
            lines: OnceLock::new(),
        })
    }

    fn judge(&self, chosen: &Chosen) -> Verdict {
        judge::judge(&chosen.text(self), self.exact())
    }

    fn checker(&self) -> billhook_plugin::puzzle::Checker<'_> {
        let cover = self.exact();
        let options = self.options.get_or_init(|| judge::Options::new(self.lines()));
        let mut checker = Checker::new(options, self.lines(), cover);
        Box::new(move |text| {
            checker.accepts(cover, text) || judge::is_right(text, cover, self.index())
        })
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }

    fn warnings(&self) -> &[Mistake] {
        &self.warnings
    }

    fn is_board(&self) -> bool {
        !self.layout.is_empty()
    }
}

impl File {
    /// Returns the index of the options by their words.
    pub(crate) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::new(self.exact()))
    }

    /// Returns the options as text.
    pub(crate) fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::new(self.exact()))
    }

    /// Returns the items of a board, row by row; empty if the file has no layout.
    pub(crate) fn layout(&self) -> &[Vec<Option<usize>>] {
        &self.layout
    }

    pub(crate) fn exact(&self) -> &ExactCover {
        self.cover.exact()
    }
}

impl Covering for File {
    type Choice = u32;

    fn cover(&self) -> &Cover<u32> {
        &self.cover
    }
    fn answer(&self, options: Vec<u32>) -> Chosen {
        Chosen::new(options)
    }
    fn name(&self, option: &u32) -> String {
        self.exact().show_option(*option as usize).to_string()
    }
    fn order(&self) -> Order {
        self.order
    }
    fn is_up_to_symmetry(&self) -> bool {
        self.is_unique
    }
}

/// Fails if a text has more than [`MOST_LINES`] lines.
fn few_enough(input: &Input) -> Result<(), Mistake> {
    let text = input.text();
    let mut lines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    let Some((at, _)) = lines.nth(MOST_LINES).filter(|(at, _)| at + 1 < text.len()) else {
        return Ok(());
    };
    let end = text[at + 1..].find('\n').map_or(text.len(), |end| at + 1 + end);
    let message = format!("there are more than {} lines", grouped(MOST_LINES));
    Err(Mistake::new(message, Place::Input(at + 1..end), "an instance has no more"))
}

/// Returns whether the first line looks like the sizes of another format.
fn begins_with_numbers(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut words = first.split_whitespace();
    first.starts_with("p ec") || words.all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the sign with which a comment of another format begins, if the line of the mistake, or
/// the line that was read as that of the items, begins with it; `None` otherwise.
fn foreign_comment(text: &str, mistake: usize) -> Option<&'static str> {
    let begins_at = text[..mistake].rfind('\n').map_or(0, |end| end + 1);
    let is_said = |line: &&str| !line.trim().is_empty() && !line.starts_with('|');
    let lines = text.lines().find(is_said).into_iter().chain(text[begins_at..].lines().next());
    let sign =
        |line: &str| ["#", "//", "%"].into_iter().find(|sign| line.trim_start().starts_with(sign));
    lines.filter_map(sign).next()
}

/// Creates the warning about options without primary items, the first of which is shown.
fn without_primary(first: Misread, number: usize) -> Mistake {
    let more = match number {
        1 => "this option is skipped".to_owned(),
        _ => format!("this option and {} more are skipped", grouped(number - 1)),
    };
    let message = format!("{more}: it has no primary item");
    let message = if number == 1 { message } else { message.replace("it has", "they have") };
    Mistake::new(message, Place::Input(first.place), "no solution needs it")
}

fn mistake(misread: Misread) -> Mistake {
    Mistake::new(misread.message, Place::Input(misread.place), misread.expected)
}
