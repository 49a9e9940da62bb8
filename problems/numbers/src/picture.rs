//! Draws the cards of a game, with its target, its rules and lines to write on, or a solution in
//! place of the lines: black lines on white, as for paper.

use billhook_plugin::show::svg::node::element::{Group, Path, Rectangle, Text};
use billhook_plugin::show::{Part, page, wrapped};

/// The shape of what carries the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A playing card, with its value in two corners as well, upright in both.
    Card,
    /// A square tile.
    Tile,
}

impl Shape {
    /// Returns width and height.
    fn size(self) -> [f64; 2] {
        match self {
            Shape::Card => [62.0, 86.0],
            Shape::Tile => [46.0, 46.0],
        }
    }
}

/// The picture of a game.
#[derive(Debug)]
pub struct Picture<'p> {
    /// The shape of the cards.
    pub shape: Shape,
    /// The values of the cards.
    pub cards: &'p [String],
    /// The number to make; empty for none.
    pub target: String,
    /// Rules that are not the usual ones, a sentence each.
    pub rules: Vec<String>,
    /// The text of a solution; empty for lines to write on.
    pub solution: &'p str,
    /// Number of lines to write on.
    pub lines: usize,
}

const GAP: f64 = 10.0;
/// Maximum number of cards in a row.
const ROW: usize = 6;
/// The distance of lines to write on.
const LINE: f64 = 30.0;
/// The height of a line of text.
const TEXT: f64 = 24.0;
/// The height of a line of a solution, whose letters are large enough for a small picture.
const ANSWER: f64 = 30.0;
/// The least width of the picture.
const LEAST: f64 = 300.0;
const INK: &str = "#000";
const PALE: &str = "#999";

impl Picture<'_> {
    /// Returns the picture as SVG. Its lines to write on become the lines of the solution.
    pub fn svg(&self) -> String {
        let [wide, height] = self.shape.size();
        let mut group = Group::new();
        let columns = self.cards.len().clamp(1, ROW);
        for (at, card) in self.cards.iter().enumerate() {
            let x = (at % columns) as f64 * (wide + GAP);
            let y = (at / columns) as f64 * (height + GAP);
            group = group.add(self.card(card, [x, y]));
        }
        let rows = self.cards.len().div_ceil(columns).max(1) as f64;
        let mut right = columns as f64 * (wide + GAP) - GAP;
        let mut bottom = rows * (height + GAP) - GAP;
        if !self.target.is_empty() {
            let width = wide.max(self.target.chars().count() as f64 * 15.0 + 20.0);
            let (x, middle) = (right + 34.0, bottom / 2.0);
            group = group.add(text("=", [right + 17.0, middle], 24.0));
            group =
                group.add(framed([x, middle - 23.0], [width, 46.0], 0.0).set("stroke-width", 2.5));
            group = group.add(text(&self.target, [x + width / 2.0, middle], 24.0));
            right = x + width;
        }
        let width = right.max(LEAST);
        for rule in self.rules.iter().flat_map(|rule| wrapped(rule, (width / 9.6) as usize)) {
            bottom += TEXT;
            group = group.add(text(&rule, [width / 2.0, bottom - 3.0], 17.0));
        }
        bottom += GAP / 2.0;
        if self.solution.is_empty() {
            let lines =
                (1..=self.lines).map(|at| format!("M0 {}h{width}", bottom + at as f64 * LINE));
            let lines = Path::new().set("d", lines.collect::<String>()).set("fill", "none");
            group = group.add(lines.set("stroke", PALE).set("stroke-width", 1));
            bottom += self.lines as f64 * LINE + 2.0;
        }
        let solution =
            self.solution.lines().flat_map(|line| wrapped(line, (width / 14.0) as usize));
        for line in solution {
            bottom += ANSWER;
            group = group.add(text(&printed(&line), [width / 2.0, bottom - 10.0], 24.0));
        }
        page(&[Part { group, size: [width, bottom], label: String::new() }])
    }

    /// Draws a card or a tile with its value.
    fn card(&self, value: &str, [x, y]: [f64; 2]) -> Group {
        let [width, height] = self.shape.size();
        let (round, size) = match self.shape {
            Shape::Card => (8.0, 30.0),
            Shape::Tile => (3.0, 24.0),
        };
        let length = value.chars().count().max(1) as f64;
        let big = f64::min(size, 1.3 * width / length);
        let card = Group::new().add(framed([x, y], [width, height], round));
        let card = card.add(text(value, [x + width / 2.0, y + height / 2.0], big));
        if self.shape == Shape::Tile {
            return card;
        }
        let small = f64::min(16.0, 40.0 / length);
        // Both corners are upright: a 6 that is turned is a 9.
        let aside = 4.0 + 0.3 * small * length;
        let corners = [[x + aside, y + 13.0], [x + width - aside, y + height - 13.0]];
        corners.into_iter().fold(card, |card, corner| card.add(text(value, corner, small)))
    }
}

/// Draws a solution for paper, without the cards, so that its letters are as large as those of the text
/// around it even in a small picture.
pub fn solution(text: &str, target: &str) -> String {
    const LETTERS: f64 = 40.0;
    const LONGEST: usize = 24;
    let target = if target.is_empty() { String::new() } else { format!(" =\u{a0}{target}") };
    let all = format!("{text}{target}");
    let lines: Vec<String> = all.lines().flat_map(|line| wrapped(line, LONGEST)).collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = longest as f64 * LETTERS * 0.65;
    let line = |(at, line): (usize, &String)| {
        let middle = (at as f64 + 0.5) * LETTERS * 1.25;
        self::text(&printed(line), [width / 2.0, middle], LETTERS)
    };
    let group = lines.iter().enumerate().map(line).fold(Group::new(), Group::add);
    let size = [width, lines.len() as f64 * LETTERS * 1.25];
    page(&[Part { group, size, label: String::new() }])
}

/// Returns a text for print: with the signs × and ÷ of books, and a minus sign.
pub fn printed(text: &str) -> String {
    text.replace('*', "×").replace('/', "÷").replace('-', "−")
}

/// Draws a white frame.
fn framed([x, y]: [f64; 2], [width, height]: [f64; 2], round: f64) -> Rectangle {
    let frame = Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height);
    frame.set("rx", round).set("fill", "#fff").set("stroke", INK).set("stroke-width", 1.5)
}

/// Writes a text with its middle at a place.
fn text(text: &str, [x, y]: [f64; 2], size: f64) -> Text {
    let weight = if size > 17.0 { "bold" } else { "normal" };
    let text = Text::new(text).set("x", x).set("y", y + 0.36 * size);
    text.set("font-size", size).set("font-weight", weight).set("fill", INK)
}
