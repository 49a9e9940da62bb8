//! The canvas for pictures of trees and of conflicts: the page, its colours, texts and groups.
//! Lengths are pixels.

use svg::Document;
use svg::node::element::{Group, Rectangle, Text};

use super::page::WIDEST;

/// The margin on all sides.
pub(crate) const BORDER: f64 = 24.0;

pub(crate) const INK: &str = "#2b2925";
pub(crate) const PALE: &str = "#6b665b";
pub(crate) const EDGE: &str = "#a39d8f";
pub(crate) const PAPER: &str = "#fbfaf7";
pub(crate) const WHITE: &str = "#ffffff";

/// Returns a page of this size, with a title, as SVG. A page that is too wide is scaled down as a
/// whole.
pub(crate) fn page<const N: usize>(
    [width, height]: [f64; 2],
    title: &str,
    parts: [Group; N],
) -> String {
    let scale = (WIDEST / width).min(1.0);
    let head = Group::new()
        .set("font-family", "sans-serif")
        .set("font-size", 14)
        .set("fill", INK)
        .add(text(title, BORDER, 30.0).set("font-weight", "bold"));
    let document = Document::new()
        .set("width", (width * scale).floor())
        .set("height", (height * scale).ceil())
        .set("viewBox", (0, 0, width, height))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", PAPER))
        .add(parts.into_iter().fold(head, Group::add));
    format!("{document}\n")
}

pub(crate) fn moved(group: Group, x: f64, y: f64) -> Group {
    Group::new().set("transform", format!("translate({x} {y})")).add(group)
}

pub(crate) fn text(words: &str, x: f64, y: f64) -> Text {
    Text::new(words).set("x", round(x)).set("y", round(y))
}

pub(crate) fn small(words: &str, x: f64, y: f64) -> Text {
    text(words, x, y).set("font-size", 12).set("fill", PALE)
}

/// Rounds a length to a tenth of a pixel.
pub(crate) fn round(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
