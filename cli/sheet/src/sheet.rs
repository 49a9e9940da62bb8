//! Sheets: many pictures on numbered pages, and their solutions behind them.
//!
//! Pictures are kept until the sheet is written, so their number has a [limit](MOST).

use super::embedded::Embedded;
use super::joined::{browsed, stacked};
use super::layout::{LARGEST, TO_READ, TO_WRITE, square_of};
use super::page::{Page, Section};
use super::{Error, Paper, Printed, pdf, pixels};

/// Maximum number of pictures of a sheet, without their solutions.
pub const MOST: u64 = 1_000;

/// The kind of file that a sheet is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// One drawing, with the pages below each other.
    Svg,
    /// The drawing in pixels.
    Png,
    /// An HTML file, which browsers print with a page on each sheet of paper.
    Html,
    /// A PDF file with lines, areas and letters, whose fonts it contains.
    Pdf,
}

/// The pages of a sheet that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pages {
    /// The pictures, and behind them their solutions.
    All,
    /// The pictures alone.
    Pictures,
    /// The solutions alone.
    Solutions,
}

/// The text on the pages of a sheet besides the pictures, and the form of the pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The title of each page.
    pub title: String,
    /// The text below the title; may be empty. If all pictures have the same rules, those take its
    /// place.
    pub text: String,
    /// The line at the lower end of each page, such as the command that made it; may be empty.
    pub footer: String,
    /// The size of the pages.
    pub paper: Paper,
    /// The number of pictures beside each other; `None` for as many as suit them.
    pub columns: Option<usize>,
}

/// A picture that is added to a sheet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry<'e> {
    /// The picture (SVG).
    pub drawing: &'e str,
    /// A note beside its number; may be empty.
    pub note: &'e str,
    /// The name of the puzzle. Pictures of one puzzle have one scale.
    pub puzzle: &'e str,
    /// The rules, which are printed where the first picture with them stands; may be empty.
    pub rules: &'e str,
    /// A picture of the solution (SVG), printed under the same number.
    pub solution: Option<&'e str>,
}

/// Pictures that are printed on pages.
#[derive(Debug)]
pub struct Sheet {
    heading: Heading,
    /// The names of the puzzles, and their rules.
    puzzles: Vec<[String; 2]>,
    pictures: Vec<Picture>,
    solutions: Vec<Picture>,
}

/// A picture with its number on the sheet.
#[derive(Debug)]
pub(super) struct Picture {
    pub(super) number: u64,
    /// A note that is printed beside the number; empty for none.
    pub(super) note: String,
    /// The place of the puzzle among all of the sheet.
    pub(super) puzzle: usize,
    pub(super) rules: String,
    pub(super) drawing: Embedded,
}

impl Sheet {
    /// Creates an empty sheet.
    pub fn new(heading: Heading) -> Self {
        Self { heading, puzzles: Vec::new(), pictures: Vec::new(), solutions: Vec::new() }
    }

    /// Returns the number of pictures.
    pub fn pictures(&self) -> usize {
        self.pictures.len()
    }

    /// Returns the number of solutions.
    pub fn solutions(&self) -> usize {
        self.solutions.len()
    }

    /// Adds a picture. Its number is its place, from 1.
    ///
    /// # Errors
    ///
    /// If there are [too many](MOST), or a picture is no SVG with a size.
    pub fn add(&mut self, entry: Entry<'_>) -> Result<(), Error> {
        let number = self.pictures.len() as u64 + 1;
        if number > MOST {
            return Err(Error(format!("a sheet has at most {MOST} pictures")));
        }
        let drawing = Embedded::of(entry.drawing)?;
        let solution = entry.solution.map(Embedded::of).transpose()?;
        let named = [entry.puzzle, entry.rules].map(str::to_owned);
        let puzzle = self.puzzles.iter().position(|known| *known == named).unwrap_or_else(|| {
            self.puzzles.push(named);
            self.puzzles.len() - 1
        });
        let (note, rules) = (entry.note.to_owned(), entry.rules.to_owned());
        self.pictures.push(Picture { number, note, puzzle, rules, drawing });
        let behind = |drawing| {
            let (note, rules) = (String::new(), String::new());
            Picture { number, note, puzzle, rules, drawing }
        };
        self.solutions.extend(solution.map(behind));
        Ok(())
    }

    /// Returns the width of the smallest squares of the pictures, in millimetres, for pictures whose
    /// squares are 40 units wide; 5 are enough to write into.
    pub fn smallest_square(&self) -> f64 {
        self.section().pages().1 / square_of(1.0)
    }

    /// Returns the content of the file; takes some milliseconds for each picture.
    ///
    /// # Errors
    ///
    /// If a picture cannot be drawn, or has something that a PDF file here cannot have.
    pub fn bytes(&self, medium: Medium, pages: Pages) -> Result<Printed, Error> {
        let (pages, heading) = (self.pages(pages), &self.heading);
        let drawn = |text: String| -> Result<Printed, Error> {
            Ok(Printed { bytes: text.into_bytes(), missing: String::new() })
        };
        match medium {
            Medium::Svg => drawn(stacked(&pages, heading)),
            Medium::Html => drawn(browsed(&pages, heading)),
            Medium::Png => pixels::png(&stacked(&pages, heading)),
            Medium::Pdf => {
                let drawings = pages.iter().map(|page| page.alone(heading));
                pdf::pages(drawings, heading.paper.points())
            }
        }
    }

    /// Returns the pictures without their solutions.
    fn section(&self) -> Section<'_> {
        let heading = &self.heading;
        let least = if self.solutions.is_empty() { TO_READ } else { TO_WRITE };
        // The rules of all pictures, if they are the same.
        let common = match self.puzzles.as_slice() {
            [[_, rules]] if !rules.is_empty() => Some(rules.as_str()),
            _ => None,
        };
        Section {
            pictures: &self.pictures,
            heading,
            before_title: "",
            text: common.unwrap_or(&heading.text),
            tells_rules: common.is_none(),
            scales: [least, LARGEST],
        }
    }

    /// Returns the numbered pages: pictures first, then smaller solutions.
    fn pages(&self, which: Pages) -> Vec<Page<'_>> {
        let (heading, section) = (&self.heading, self.section());
        let has_solutions = !self.solutions.is_empty();
        let (mut pages, scale) = section.pages();
        if which == Pages::Solutions {
            pages.clear();
        }
        if has_solutions && which != Pages::Pictures {
            let largest = (scale * 0.6).max(TO_READ);
            let (pictures, text) = (self.solutions.as_slice(), heading.text.as_str());
            let before_title = "Solutions: ";
            // Solutions of several puzzles share columns, which need not suit all of them.
            let least = if self.puzzles.len() > 1 { TO_READ * 0.75 } else { TO_READ };
            let scales = [least, largest];
            let behind =
                Section { pictures, before_title, text, tells_rules: false, scales, ..section };
            pages.extend(behind.pages().0);
        }
        let (count, is_numbered) = (pages.len(), self.pictures.len() > 1);
        for (number, page) in (1..).zip(&mut pages) {
            (page.number, page.is_numbered) = ([number, count], is_numbered);
        }
        pages
    }
}
