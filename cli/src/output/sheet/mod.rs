//! Sheets to print: many pictures on numbered pages, and their solutions behind them.
//!
//! | file | holds |
//! | --- | --- |
//! | `layout.rs` | how many pictures stand on a page, and how large |
//! | `embedded.rs` | a picture as a part of a page |
//! | `page.rs` | the drawing of a page |
//! | `pdf.rs` | drawings as the pages of a PDF file; `shade.rs`, the light on their balls |
//!
//! A sheet depends on its pictures and its heading alone: no date and no chance is in it. Its pictures
//! are kept until it is written, so their number has a [limit](MOST).

mod embedded;
mod layout;
mod page;
mod pdf;
mod shade;

use std::fmt::Write;

use billhook_plugin::{Mistake, Place, Problem};

use self::embedded::Embedded;
use self::page::Page;
use super::words::grouped;
use super::{Failure, Messages, Texts, picture};

/// The most pictures of a sheet, their solutions not counted.
pub(crate) const MOST: u64 = 1_000;

/// The file of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    /// One drawing, with the pages below each other.
    Svg,
    /// The same in pixels.
    Png,
    /// A file for browsers, which print a page on each sheet of paper.
    Html,
    /// Pages of lines and areas.
    Pdf,
}

impl Medium {
    /// The files by their extensions.
    pub(crate) const EXTENSIONS: [(&str, Self); 4] =
        [("svg", Self::Svg), ("png", Self::Png), ("html", Self::Html), ("pdf", Self::Pdf)];
}

/// The size of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    /// What can be asked for by name.
    pub(crate) const NAMES: [&str; 2] = ["a4", "letter"];

    /// The paper of this name; A4 if there is none.
    pub(crate) fn named(name: &str) -> Self {
        if name == "letter" { Self::Letter } else { Self::A4 }
    }

    /// Width and height in millimetres.
    fn millimetres(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }

    /// Width and height in points, of which an inch has 72, in tenths.
    fn points(self) -> [f64; 2] {
        self.millimetres().map(|length| (length / 25.4 * 720.0).round() / 10.0)
    }
}

/// What stands on the pages of a sheet besides the pictures.
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
    /// What to do instead where there are too many pictures.
    advice: &'static str,
    pictures: Vec<Picture>,
    solutions: Vec<Picture>,
}

/// A picture with its number on the sheet.
struct Picture {
    number: u64,
    /// What is said of it besides its number.
    note: String,
    drawing: Embedded,
}

impl Sheet {
    /// An empty sheet; `advice` says what to do instead where there are too many pictures.
    pub(crate) fn new(medium: Medium, heading: Heading, advice: &'static str) -> Self {
        Self { medium, heading, advice, pictures: Vec::new(), solutions: Vec::new() }
    }

    /// Refuses a number of pictures that no sheet has.
    ///
    /// # Errors
    ///
    /// If it is larger than the [limit](MOST).
    pub(crate) fn holds(number: u64, advice: &str) -> Result<(), Mistake> {
        if number <= MOST {
            return Ok(());
        }
        let most = grouped(&MOST.to_string());
        let message = format!("a sheet has at most {most} pictures");
        Err(Mistake::new(message, Place::Nowhere, "").help(advice))
    }

    /// Adds a picture (SVG), with a note and perhaps the picture of its solution, which stands
    /// behind all others under the same number.
    ///
    /// # Errors
    ///
    /// If there are [too many](MOST), or a picture is none.
    pub(crate) fn add(
        &mut self,
        drawing: &str,
        note: String,
        solution: Option<&str>,
    ) -> Result<(), Failure> {
        let number = self.pictures.len() as u64 + 1;
        Self::holds(number, self.advice).map_err(|mistake| Texts::default().wrong(mistake))?;
        let drawing = Embedded::of(drawing)?;
        let solution = solution.map(Embedded::of).transpose()?;
        self.pictures.push(Picture { number, note, drawing });
        let solution = solution.map(|drawing| Picture { number, note: String::new(), drawing });
        self.solutions.extend(solution);
        Ok(())
    }

    /// The sheet as a file. Says if letters cannot be drawn.
    ///
    /// # Errors
    ///
    /// If the pictures hold something that the file cannot.
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

    /// The numbered pages: pictures first, then solutions, which are smaller.
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

/// The pages below each other as one drawing.
fn stacked(pages: &[Page<'_>], heading: &Heading) -> String {
    let [width, height] = heading.paper.points();
    let [wide, high] = heading.paper.millimetres();
    let count = pages.len();
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{}mm\" \
         viewBox=\"0 0 {width} {}\">\n",
        high * count as f64,
        height * count as f64
    );
    for (place, page) in pages.iter().enumerate() {
        let top = height * place as f64;
        // Writing to a text cannot fail.
        let _ = writeln!(drawing, "<g transform=\"translate(0 {top})\">");
        drawing += &page.drawing(heading);
        drawing += "</g>\n";
        if place > 0 {
            let _ = writeln!(drawing, "<path d=\"M0 {top}H{width}\" stroke=\"#bbb\"/>");
        }
    }
    drawing + "</svg>\n"
}

/// A file for browsers: a section for each page.
fn browsed(pages: &[Page<'_>], heading: &Heading) -> String {
    let [wide, high] = heading.paper.millimetres();
    let title = page::escaped(&heading.title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<style>\n\
         @page {{ size: {wide}mm {high}mm; margin: 0 }}\n\
         body {{ margin: 0; background: #ddd }}\n\
         section {{ width: {wide}mm; height: {high}mm; margin: 5mm auto; background: #fff; \
         overflow: hidden; break-after: page; break-inside: avoid }}\n\
         section:last-of-type {{ break-after: auto }}\n\
         section > svg {{ display: block; width: 100%; height: 100% }}\n\
         @media print {{ body {{ background: none }} section {{ margin: 0 }} }}\n\
         </style>\n</head>\n<body>\n"
    );
    for page in pages {
        text += "<section>\n";
        text += &page.alone(heading);
        text += "</section>\n";
    }
    text + "</body>\n</html>\n"
}
