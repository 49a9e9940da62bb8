//! The drawing of a page: title, rules, pictures in cells, and below them a line and the number of
//! the page. Lengths are points.

use super::embedded::round;
use super::layout::{Bounds, Cell, GAP, Item, LABEL, Plan, RULES, RULES_LINE, Told, laid_out};
use super::sheet::{Heading, Picture};
use super::text::{BOLD, LETTER, escaped, fitting, wrapped};

/// The margin on all sides: 15 millimetres.
const MARGIN: f64 = 42.5;
/// The size of the letters of the title, the height of its lines, and the space below them.
const TITLE: f64 = 16.0;
const TITLE_LINE: f64 = 19.0;
const BELOW_TITLE: f64 = 7.0;
/// The height of each line below the title.
const LINE: f64 = 12.0;
/// The size of the letters below the pictures, the height of their lines, and the space above them.
const SMALL: f64 = 7.0;
const SMALL_LINE: f64 = 9.0;
const ABOVE_FOOT: f64 = 8.0;
/// Maximum number of lines of the title, below it, and below the pictures.
const MOST_LINES: usize = 6;

/// A page with its pictures.
pub(super) struct Page<'s> {
    /// The lines of the title.
    title: Vec<String>,
    /// The lines below the title.
    lines: Vec<String>,
    pictures: &'s [Picture],
    plan: Plan,
    /// The number of the page, from 1, and the number of pages.
    pub(super) number: [usize; 2],
    /// Whether the numbers of pictures are shown; a single picture shows none.
    pub(super) is_numbered: bool,
}

/// The pages of some pictures with their layout.
#[derive(Clone, Copy)]
pub(super) struct Section<'s> {
    pub(super) pictures: &'s [Picture],
    pub(super) heading: &'s Heading,
    /// What stands before the title of the sheet.
    pub(super) before_title: &'static str,
    /// The text below the title.
    pub(super) text: &'s str,
    /// Whether cells tell the rules of their puzzles.
    pub(super) tells_rules: bool,
    /// The least and the greatest scale.
    pub(super) scales: [f64; 2],
}

impl<'s> Section<'s> {
    /// Returns the pages, which are not numbered yet, and the least scale of their pictures.
    pub(super) fn pages(self) -> (Vec<Page<'s>>, f64) {
        let Self { pictures, heading, before_title, text, tells_rules, scales: [least, largest] } =
            self;
        let [width, height] = heading.paper.points();
        let wide = width - 2.0 * MARGIN;
        let title = format!("{before_title}{}", heading.title);
        let title = wrapped(&title, TITLE * BOLD / LETTER, wide, MOST_LINES);
        let lines = wrapped(text, 9.0, wide, MOST_LINES);
        let used = head([&title, &lines]) + foot_height(heading, width);
        let area = [wide, height - 2.0 * MARGIN - used];
        let item = |picture: &'s Picture| Item {
            size: picture.drawing.size,
            puzzle: picture.puzzle,
            rules: if tells_rules { &picture.rules } else { "" },
            label: picture.note.chars().count() as f64 * 10.0 * LETTER + 40.0,
        };
        let items: Vec<Item<'_>> = pictures.iter().map(item).collect();
        let bounds = Bounds { area, least, largest, columns: heading.columns };
        let plans = laid_out(&items, bounds);
        let cells = plans.iter().flat_map(|plan| &plan.cells);
        let scale = cells.map(|cell| cell.scale).fold(largest, f64::min);
        let pages = plans.into_iter().map(|plan| {
            let (title, lines) = (title.clone(), lines.clone());
            Page { title, lines, pictures, plan, number: [1; 2], is_numbered: true }
        });
        (pages.collect(), scale)
    }
}

/// Returns the height of the lines of the title and below it.
fn head([title, lines]: [&[String]; 2]) -> f64 {
    BELOW_TITLE + TITLE_LINE * title.len() as f64 + LINE * lines.len() as f64
}

/// Returns the lines below the pictures, beside the number of the page.
fn foot(heading: &Heading, width: f64) -> Vec<String> {
    wrapped(&heading.footer, SMALL, width - 2.0 * MARGIN - 80.0, MOST_LINES)
}

fn foot_height(heading: &Heading, width: f64) -> f64 {
    ABOVE_FOOT + SMALL_LINE * foot(heading, width).len().max(2) as f64
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
            "<g font-family=\"sans-serif\" font-size=\"10\" fill=\"#000\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        self.head(&mut drawing);
        for told in &self.plan.rules {
            self.rules(told, &mut drawing);
        }
        for cell in &self.plan.cells {
            self.cell(cell, &mut drawing);
        }
        self.foot(heading, [width, height], &mut drawing);
        drawing + "</g>\n"
    }

    fn head(&self, drawing: &mut String) {
        for (place, line) in self.title.iter().enumerate() {
            *drawing += &format!(
                "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"{TITLE}\" font-weight=\"bold\">{}</text>\n",
                MARGIN + 14.0 + TITLE_LINE * place as f64,
                escaped(line)
            );
        }
        for (place, line) in (1..).zip(&self.lines) {
            *drawing += &format!(
                "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"9\">{}</text>\n",
                MARGIN + head([&self.title, &[]]) - 10.0 + LINE * f64::from(place),
                escaped(line)
            );
        }
    }

    /// Returns the upper end of the area for pictures.
    fn top(&self) -> f64 {
        MARGIN + head([&self.title, &self.lines])
    }

    fn rules(&self, told: &Told, drawing: &mut String) {
        let [middle, down] = told.at;
        for (place, line) in told.lines.iter().enumerate() {
            *drawing += &format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{RULES}\" text-anchor=\"middle\">{}</text>\n",
                round(MARGIN + middle),
                round(self.top() + down + RULES_LINE * place as f64 + RULES),
                escaped(line)
            );
        }
    }

    /// Draws a picture below its number and note, in the middle of its cell.
    fn cell(&self, cell: &Cell, drawing: &mut String) {
        let Cell { item, at: [middle, down], wide, scale } = *cell;
        let picture = &self.pictures[item];
        let (middle, top) = (MARGIN + middle, self.top() + down + LABEL);
        let number = if self.is_numbered { picture.number.to_string() } else { String::new() };
        let between = if self.is_numbered && !picture.note.is_empty() { " " } else { "" };
        let letters = 10.0 * (number.len() + between.len()) as f64 * LETTER;
        let note = escaped(&fitting(&picture.note, 10.0 * LETTER, wide - GAP - letters));
        *drawing += &format!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">\
             <tspan font-weight=\"bold\">{number}</tspan>{between}{note}</text>\n",
            round(middle),
            round(top - 4.0)
        );
        let corner = [middle - picture.drawing.size[0] * scale / 2.0, top];
        // Names must differ on all pages, because one drawing may contain them all.
        *drawing += &picture.drawing.at(corner, scale, self.number[0] * 10_000 + item);
    }

    fn foot(&self, heading: &Heading, [width, height]: [f64; 2], drawing: &mut String) {
        let [number, count] = self.number;
        let (right, bottom) = (width - MARGIN, height - MARGIN);
        *drawing += &format!(
            "<text x=\"{right}\" y=\"{bottom}\" font-size=\"8\" text-anchor=\"end\">\
             page {number} of {count}</text>\n"
        );
        for (back, line) in foot(heading, width).iter().rev().enumerate() {
            let y = round(bottom - back as f64 * SMALL_LINE);
            *drawing += &format!(
                "<text x=\"{MARGIN}\" y=\"{y}\" font-size=\"{SMALL}\">{}</text>\n",
                escaped(line)
            );
        }
    }
}
