//! All that a genre needs, in one import.

pub use std::sync::Arc;

pub use billhook_engine::constraint::{Relation, Values, Variable};

pub use crate::fields::Fields;
pub use crate::genre::{Genre, LINE, SHADED};
pub use crate::judge::Judge;
pub use crate::links::Code;
pub use crate::mark::Mark;
pub use crate::outside::Outside;
pub use crate::rules::{Cage, Grids, Operation, Rules, boxes, boxes_of, clueless, grids};
pub use crate::sheet::{Dealt, Layer, Shape, Sheet, is_arrow, is_number, up_to};
pub use crate::size::{Direction, Down, Left, Right, Size, Up};
pub use crate::words::counted;

/// The signs of lines from square to square, and of shaded squares.
pub const LINES_AND_SHADED: &[&str] = &["ns", "ew", "ne", "nw", "se", "sw", "x"];

/// The signs of lines from square to square, and of their ends.
pub const ENDS: &[&str] = &["ns", "ew", "ne", "nw", "se", "sw", "n", "s", "e", "w"];

/// The directions of arrows, clockwise.
pub const ARROWS: &[&str] = &["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// Arrows, and stars, in pictures.
#[rustfmt::skip]
pub const ARROW_GLYPHS: &[(&str, &str)] = &[
    ("n", "↑"), ("ne", "↗"), ("e", "→"), ("se", "↘"), ("s", "↓"), ("sw", "↙"), ("w", "←"), ("nw", "↖"),
    ("*", "★"),
];

/// The numbers of a fleet: those of its ships of each length.
pub const FLEET: &[&str] = &[
    "number of ships of one square",
    "number of ships of two squares",
    "number of ships of three squares",
    "number of ships of four squares",
    "number of ships of five squares",
];
