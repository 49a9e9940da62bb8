//! The drawing of a page: title, pictures in cells, and below them the command and the number of
//! the page. Lengths are points.

use super::embedded::round;
use super::layout::{LABEL, Layout};
use super::{Heading, Picture};

/// The margin on all sides: 15 millimetres.
const MARGIN: f64 = 42.5;
/// The height of the title and the line below it.
const HEAD: f64 = 38.0;
/// The height of the command and the page number below the pictures.
const FOOT: f64 = 26.0;
/// The size of the letters below the pictures.
const SMALL: f64 = 7.0;
/// Average width of a letter in a wide line, at size 1; [`BOLD`] for bold letters.
const LETTER: f64 = 0.56;
const BOLD: f64 = 0.7;

/// A page with its pictures.
pub(super) struct Page<'s> {
    title: String,
    pictures: &'s [Picture],
    layout: Layout,
    /// The number of the page, from 1, and the number of pages.
    pub(super) number: [usize; 2],
    /// Whether the numbers of pictures are shown; a single picture shows none.
    pub(super) is_numbered: bool,
}

/// Returns the pages of some pictures, which are not numbered yet, and the scale of the pictures:
/// between `least` and `largest` as in [`Layout::of`].
pub(super) fn pages<'s>(
    pictures: &'s [Picture],
    heading: &Heading,
    title: &str,
    least: f64,
    largest: Option<f64>,
) -> (Vec<Page<'s>>, f64) {
    let [width, height] = heading.paper.points();
    let area = [width - 2.0 * MARGIN, height - 2.0 * MARGIN - HEAD - FOOT];
    let most = |side: usize| {
        let sizes = pictures.iter().map(|picture| picture.drawing.size[side]);
        sizes.fold(1.0, f64::max)
    };
    let layout = Layout::of(pictures.len(), [most(0), most(1)], area, least, largest);
    let pages = pictures.chunks(layout.on_a_page()).map(|pictures| {
        let title = title.to_owned();
        Page { title, pictures, layout, number: [1; 2], is_numbered: true }
    });
    (pages.collect(), layout.scale)
}

impl Page<'_> {
    /// Returns the page as a drawing of its own (SVG).
    pub(super) fn alone(&self, heading: &Heading) -> String {
        let [width, height] = heading.paper.points();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">\n{}</svg>\n",
            self.drawing(heading)
        )
    }

    /// Returns the page as a part of a drawing, with its corner at 0, 0.
    pub(super) fn drawing(&self, heading: &Heading) -> String {
        let [width, height] = heading.paper.points();
        let mut drawing = format!(
            "<g font-family=\"sans-serif\" font-size=\"10\" fill=\"#1c1b19\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        self.head(heading, width, &mut drawing);
        for (place, picture) in self.pictures.iter().enumerate() {
            self.cell(place, picture, &mut drawing);
        }
        self.foot(heading, [width, height], &mut drawing);
        drawing + "</g>\n"
    }

    fn head(&self, heading: &Heading, width: f64, drawing: &mut String) {
        let lines = [
            (&self.title, 16.0, "bold", BOLD, 14.0),
            (&heading.summary, 9.0, "normal", LETTER, 28.0),
        ];
        for (line, size, weight, letter, down) in lines {
            let line = fitting(line, size * letter, width - 2.0 * MARGIN);
            *drawing += &format!(
                "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"{size}\" font-weight=\"{weight}\">{}</text>\n",
                MARGIN + down,
                escaped(&line)
            );
        }
    }

    /// Draws a picture below its number and note, in the middle of its cell.
    fn cell(&self, place: usize, picture: &Picture, drawing: &mut String) {
        let Layout { columns, scale, cell, .. } = self.layout;
        let [left, top] = [place % columns, place / columns];
        let middle = MARGIN + (left as f64 + 0.5) * cell[0];
        let top = MARGIN + HEAD + top as f64 * cell[1];
        let number = if self.is_numbered { picture.number.to_string() } else { String::new() };
        let between = if self.is_numbered && !picture.note.is_empty() { " " } else { "" };
        let note = escaped(&picture.note);
        *drawing += &format!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">\
             <tspan font-weight=\"bold\">{number}</tspan>{between}{note}</text>\n",
            round(middle),
            round(top + LABEL - 4.0)
        );
        let corner = [middle - picture.drawing.size[0] * scale / 2.0, top + LABEL];
        // Names must differ on all pages, because one drawing may contain them all.
        let name = self.number[0] * 10_000 + place;
        *drawing += &picture.drawing.at(corner, scale, name);
    }

    fn foot(&self, heading: &Heading, [width, height]: [f64; 2], drawing: &mut String) {
        let [number, count] = self.number;
        let (right, bottom) = (width - MARGIN, height - MARGIN);
        *drawing += &format!(
            "<text x=\"{right}\" y=\"{bottom}\" font-size=\"8\" text-anchor=\"end\">\
             page {number} of {count}</text>\n"
        );
        let lines = wrapped(&heading.command, SMALL, width - 2.0 * MARGIN - 80.0);
        for (back, line) in lines.iter().rev().enumerate() {
            let y = round(bottom - back as f64 * (SMALL + 2.0));
            *drawing += &format!(
                "<text x=\"{MARGIN}\" y=\"{y}\" font-size=\"{SMALL}\" fill=\"#55524a\">{}</text>\n",
                escaped(line)
            );
        }
    }
}

/// Returns a line, cut off with `…` if it is too long; `letter`: the width of its letters.
fn fitting(line: &str, letter: f64, width: f64) -> String {
    let most = (width / letter) as usize;
    match line.char_indices().nth(most) {
        Some((end, _)) => {
            let end = line[..end].char_indices().next_back().map_or(0, |(at, _)| at);
            format!("{}…", &line[..end])
        }
        None => line.to_owned(),
    }
}

/// Returns a text in one line, or in two if it is too long, broken at a blank if possible. The
/// second line is cut off if it is too long.
fn wrapped(text: &str, size: f64, width: f64) -> Vec<String> {
    let most = (width / (size * LETTER)) as usize;
    let Some((end, _)) = text.char_indices().nth(most) else { return vec![text.to_owned()] };
    let end = text[..end].rfind(' ').unwrap_or(end);
    let (first, second) = text.split_at(end);
    vec![first.to_owned(), fitting(second.trim_start(), size * LETTER, width)]
}

/// Escapes a text for XML and HTML. Control characters, which XML does not allow, become `�`.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            control if control.is_control() => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
#[path = "../../../tests/unit/page.rs"]
mod tests;
