//! Sheets to print: many pictures on numbered pages, and their solutions behind them.
//!
//! A sheet depends on its pictures and its heading alone: it contains no date and nothing random.
//! Its pictures are kept until it is written, so their number has a [limit](MOST).

mod book;
mod embedded;
mod joined;
mod layout;
mod page;
mod paint;
mod paper;
mod pdf;
mod shade;

use billhook_plugin::{Mistake, Problem};

use self::embedded::Embedded;
use self::joined::{browsed, stacked};
use self::page::Page;
pub(crate) use self::paper::Paper;
use super::words::grouped;
use super::{Failure, Messages, nowhere, picture};
use crate::terminal::interrupt;

/// The most pictures of a sheet, their solutions not counted.
pub(crate) const MOST: u64 = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    /// One drawing, with the pages below each other.
    Svg,
    /// The drawing in pixels.
    Png,
    /// A file for browsers, which print a page on each sheet of paper.
    Html,
    /// Pages of lines and areas.
    Pdf,
}

/// The text on the pages of a sheet besides the pictures.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    title: String,
    summary: String,
    command: String,
    paper: Paper,
}

impl Heading {
    /// The heading of pictures of a puzzle: `instance` is what all of them are of, if that is one,
    /// and `command` is what was typed.
    pub(crate) fn new(
        problem: &dyn Problem,
        instance: Option<&str>,
        command: String,
        paper: Paper,
    ) -> Self {
        let about = problem.about();
        let title = instance.map_or(about.name.to_owned(), |it| format!("{} {it}", about.name));
        Self { title, summary: about.summary.to_owned(), command, paper }
    }

    /// With other words below the title.
    pub(crate) fn about(self, summary: &str) -> Self {
        Self { summary: summary.to_owned(), ..self }
    }
}

/// Pictures that go on pages.
pub(crate) struct Sheet {
    medium: Medium,
    heading: Heading,
    /// Advice where there are too many pictures.
    advice: &'static str,
    pictures: Vec<Picture>,
    solutions: Vec<Picture>,
}

/// A picture with its number on the sheet.
struct Picture {
    number: u64,
    /// A note besides its number.
    note: String,
    drawing: Embedded,
}

impl Sheet {
    /// Returns an empty sheet; `advice`: for those who have too many pictures.
    pub(crate) fn new(medium: Medium, heading: Heading, advice: &'static str) -> Self {
        Self { medium, heading, advice, pictures: Vec::new(), solutions: Vec::new() }
    }

    /// Refuses a number of pictures that no sheet has. Fails if it is larger than the
    /// [limit](MOST).
    pub(crate) fn holds(number: u64, advice: &str) -> Result<(), Mistake> {
        if number <= MOST {
            return Ok(());
        }
        let most = grouped(&MOST.to_string());
        let message = format!("a sheet has at most {most} pictures");
        Err(nowhere(message).help(advice))
    }

    /// Adds a picture (SVG), with a note and perhaps the picture of its solution, which stands
    /// behind all others under the same number. Fails if there are [too many](MOST), or a picture
    /// is none.
    pub(crate) fn add(
        &mut self,
        drawing: &str,
        note: String,
        solution: Option<&str>,
    ) -> Result<(), Failure> {
        let number = self.pictures.len() as u64 + 1;
        Self::holds(number, self.advice)?;
        let drawing = Embedded::of(drawing)?;
        let solution = solution.map(Embedded::of).transpose()?;
        self.pictures.push(Picture { number, note, drawing });
        let solution = solution.map(|drawing| Picture { number, note: String::new(), drawing });
        self.solutions.extend(solution);
        Ok(())
    }

    /// Returns the last file of a run: from now on an interrupt ends the program, since there is
    /// nothing left to be stopped. Fails if the pictures hold something that the file cannot.
    pub(crate) fn last(&self, messages: &mut Messages<'_>) -> Result<Vec<u8>, Failure> {
        interrupt::ends();
        self.bytes(messages)
    }

    /// Returns the sheet as a file, which takes some thousandths of a second for each picture. Says
    /// if letters cannot be drawn. Fails if the pictures hold something that the file cannot.
    pub(crate) fn bytes(&self, messages: &mut Messages<'_>) -> Result<Vec<u8>, Failure> {
        let pages = self.pages();
        let heading = &self.heading;
        match self.medium {
            Medium::Svg => Ok(stacked(&pages, heading).into_bytes()),
            Medium::Html => Ok(browsed(&pages, heading).into_bytes()),
            Medium::Png => {
                let options = picture::options_of_sheet(messages);
                picture::pixels(&stacked(&pages, heading), &options)
            }
            Medium::Pdf => {
                let options = picture::options_of_sheet(messages);
                let drawings = pages.iter().map(|page| page.alone(heading));
                pdf::pdf(drawings, heading.paper.points(), &options)
            }
        }
    }

    /// Returns the numbered pages: pictures first, then solutions, which are smaller.
    fn pages(&self) -> Vec<Page<'_>> {
        let (has_solutions, title) = (!self.solutions.is_empty(), self.heading.title.as_str());
        let least = if has_solutions { layout::TO_WRITE } else { layout::TO_READ };
        let (mut pages, scale) = page::pages(&self.pictures, &self.heading, title, least, None);
        if has_solutions {
            let largest = Some(scale * 0.6);
            let title = format!("Solutions: {title}");
            let (solutions, _) =
                page::pages(&self.solutions, &self.heading, &title, layout::TO_READ, largest);
            pages.extend(solutions);
        }
        let (count, is_numbered) = (pages.len(), self.pictures.len() > 1);
        for (number, page) in (1..).zip(&mut pages) {
            (page.number, page.is_numbered) = ([number, count], is_numbered);
        }
        pages
    }
}
