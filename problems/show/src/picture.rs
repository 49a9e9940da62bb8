//! Lays out the page of a picture: parts beside and below each other.

use svg::Document;
use svg::node::element::{Definitions, Group, RadialGradient, Rectangle, Stop, Text};

/// The space around and between the parts.
const GAP: f64 = 20.0;
/// The height of a line of text.
const LINE: f64 = 22.0;
/// Maximum width of a row of parts, unless a single part is wider.
const WIDTH: f64 = 1_200.0;
/// The width up to which parts are put in a row beneath other groups if the rows above are
/// narrower.
const BENEATH: f64 = 400.0;

/// A part of a picture: a board, or anything that a puzzle draws with [`svg`]. Balls are filled
/// with `url(#shine)`, which the page defines, over their colour.
#[derive(Clone, Debug)]
pub struct Part {
    /// The drawing, with its corner at 0, 0.
    pub group: Group,
    /// The width and height, without the label.
    pub size: [f64; 2],
    /// The text below the part; may be empty.
    pub label: String,
}

impl Part {
    /// Scales the part by a factor, but not its label.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        let group = Group::new().set("transform", format!("scale({by})")).add(self.group);
        Self { group, size: self.size.map(|side| side * by), ..self }
    }
}

/// Returns the parts as an SVG picture, in rows from left to right; the parts of a row stand on one
/// line. Equal parts give equal pictures, byte for byte.
///
/// ```
/// use billhook_show::{Grid, Part, page};
///
/// let boards = ["Q.", ".Q"].map(|row| Grid::rows([row.chars()]));
/// let parts = boards.iter().flat_map(Grid::parts).zip(["before", "after"]);
/// let parts: Vec<Part> =
///     parts.map(|(part, label)| Part { label: label.to_owned(), ..part }).collect();
/// assert!(page(&parts).contains("after"));
/// ```
pub fn page(parts: &[Part]) -> String {
    page_beneath(&[parts])
}

/// Returns groups of parts as an SVG picture like [`page`], but each group begins a new row. From
/// the second group on a row ends where it is as wide as the rows above it, or 400 wide if they are
/// narrower.
pub fn page_beneath(groups: &[&[Part]]) -> String {
    let mut content = Group::new()
        .set("font-family", "sans-serif")
        .set("font-size", 17)
        .set("font-weight", "bold")
        .set("text-anchor", "middle");
    let (mut width, mut bottom) = (0.0_f64, 0.0);
    for mut left in groups.iter().copied() {
        let most = if width > 0.0 { BENEATH.max(width - GAP) } else { WIDTH };
        while !left.is_empty() {
            let (row, rest) = left.split_at(fitting(left, most));
            let mut x = GAP;
            bottom += GAP + row.iter().map(|part| part.size[1]).fold(0.0, f64::max);
            for Part { group, size, label } in row {
                content = content.add(moved(group.clone(), x, bottom - size[1]));
                if !label.is_empty() {
                    content = content.add(caption(label, x + size[0] / 2.0, bottom + LINE - 6.0));
                }
                x += size[0] + GAP;
            }
            if row.iter().any(|part| !part.label.is_empty()) {
                bottom += LINE;
            }
            width = width.max(x);
            left = rest;
        }
    }
    document(width, bottom + GAP, content)
}

/// Returns the number of parts that fit in a row of this width, at least 1.
fn fitting(parts: &[Part], most: f64) -> usize {
    let mut right = 0.0;
    let fits = parts.iter().take_while(|part| {
        right += part.size[0] + GAP;
        right <= most
    });
    fits.count().max(1)
}

pub(super) fn moved(group: Group, x: f64, y: f64) -> Group {
    Group::new().set("transform", format!("translate({x} {y})")).add(group)
}

fn caption(label: &str, x: f64, y: f64) -> Text {
    let text = Text::new(label).set("x", x).set("y", y);
    text.set("font-size", 14).set("font-weight", "normal").set("fill", "#6b665b")
}

fn document(width: f64, height: f64, content: Group) -> String {
    let paper = Rectangle::new().set("width", width).set("height", height);
    let document = Document::new()
        .set("width", width)
        .set("height", height)
        .set("viewBox", (0, 0, width, height))
        .add(Definitions::new().add(shine()))
        .add(paper.set("fill", "#fbfaf7"))
        .add(content);
    format!("{document}\n")
}

/// Returns the light that falls on a ball from above left, over its colour.
fn shine() -> RadialGradient {
    let stop = |at: f64, colour: &str, opacity: f64| {
        Stop::new().set("offset", at).set("stop-color", colour).set("stop-opacity", opacity)
    };
    RadialGradient::new()
        .set("id", "shine")
        .set("cx", 0.36)
        .set("cy", 0.32)
        .set("r", 0.72)
        .add(stop(0.0, "#fff", 0.6))
        .add(stop(0.45, "#fff", 0.12))
        .add(stop(0.8, "#000", 0.05))
        .add(stop(1.0, "#000", 0.28))
}
