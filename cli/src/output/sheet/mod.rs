//! Sheets to print: many pictures on numbered pages, and their solutions behind them.
//!
//! A sheet depends only on its pictures, its heading and the fonts of the system: it contains no
//! date and nothing random. Its pictures are kept until it is written, so their number has a
//! [limit](MOST).

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

/// Maximum number of pictures of a sheet, without their solutions.
pub(crate) const MOST: u64 = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    /// One drawing, with the pages below each other.
    Svg,
    /// The drawing in pixels.
    Png,
    /// An HTML file, which browsers print with a page on each sheet of paper.
    Html,
    /// A PDF file, whose pages consist of lines and areas.
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
    /// Returns the heading of pictures of a puzzle. `instance` is the title of the instance, if all
    /// pictures show the same one, and `command` the command line.
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

    /// Returns the heading with another line below the title.
    pub(crate) fn about(self, summary: &str) -> Self {
        Self { summary: summary.to_owned(), ..self }
    }
}

/// Pictures that are printed on pages.
pub(crate) struct Sheet {
    medium: Medium,
    heading: Heading,
    /// Advice for a sheet with too many pictures.
    advice: &'static str,
    pictures: Vec<Picture>,
    solutions: Vec<Picture>,
}

/// A picture with its number on the sheet.
struct Picture {
    number: u64,
    /// A note that is printed beside the number; empty for none.
    note: String,
    drawing: Embedded,
}

impl Sheet {
    /// Returns an empty sheet. `advice` is the help of the mistake if there are too many pictures.
    pub(crate) fn new(medium: Medium, heading: Heading, advice: &'static str) -> Self {
        Self { medium, heading, advice, pictures: Vec::new(), solutions: Vec::new() }
    }

    /// Checks that a sheet holds this number of pictures. Fails if it is above the [limit](MOST).
    pub(crate) fn holds(number: u64, advice: &str) -> Result<(), Mistake> {
        if number <= MOST {
            return Ok(());
        }
        let most = grouped(&MOST.to_string());
        let message = format!("a sheet has at most {most} pictures");
        Err(nowhere(message).help(advice))
    }

    /// Adds a picture (SVG), with a note beside its number. A picture of its solution is printed
    /// behind all pictures, under the same number. Fails if there are [too many](MOST), or one is
    /// no SVG with a size.
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

    /// Returns the sheet as [`bytes`](Self::bytes), for the last file of a run: from now on an
    /// interrupt ends the program, because no search is left to be stopped. Fails as
    /// [`bytes`](Self::bytes) does.
    pub(crate) fn last(&self, messages: &mut Messages<'_>) -> Result<Vec<u8>, Failure> {
        interrupt::ends();
        self.bytes(messages)
    }

    /// Returns the content of the file; takes some milliseconds for each picture. Warns if letters
    /// cannot be drawn because there is no font. Fails if a picture cannot be drawn, or has
    /// something that a PDF file here cannot have.
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

    /// Returns the numbered pages: pictures first, then solutions at 0.6 times the scale or less.
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
