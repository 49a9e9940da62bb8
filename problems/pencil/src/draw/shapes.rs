//! Shapes that stand for signs: circles, triangles, stars, arrows. They are drawn as paths, since many fonts
//! lack the characters.

use super::board::Board;

/// The parts of a shape that have colour.
#[derive(Clone, Copy)]
enum Paint {
    /// The area.
    Area,
    /// The outline; the area is white.
    Outline,
    /// The line.
    Line,
}

use Paint::{Area, Line, Outline};

const DISC: &str = "M-12,0a12,12 0 1 0 24,0a12,12 0 1 0 -24,0Z";
const BLOCK: &str = "M-11,-11H11V11H-11Z";
const TRIANGLE: &str = "M0,-12L12,10H-12Z";
const ARROW: &str = "M0,-13L8,-3H3V13H-3V-3H-8Z";
const STAR: &str = "M0,-13L3,-4H12.4L5,1.6L7.6,10.5L0,5.2L-7.6,10.5L-5,1.6L-12.4,-4H-3Z";
const MOON: &str = "M5,-11A12,12 0 1 0 5,11A14,14 0 0 1 5,-11Z";
const SUN: &str = "M-6,0a6,6 0 1 0 12,0a6,6 0 1 0 -12,0ZM0,-13V-9M0,13V9M-13,0H-9M13,0H9M-9,-9L-6.5,-6.5M9,9L6.5,6.5M-9,9L-6.5,6.5M9,-9L6.5,-6.5";
const CLOUD: &str = "M-9,8A6,6 0 0 1 -9,-3A7,7 0 0 1 4,-6A7,7 0 0 1 9,8Z";
const WAVES: &str = "M-11,-4q5.5,-7 11,0t11,0M-11,6q5.5,-7 11,0t11,0";

/// The shapes: the sign, the path around the middle of a square, degrees by which it is turned clockwise, and
/// what is painted.
const SHAPES: &[(&str, &str, u32, Paint)] = &[
    ("●", DISC, 0, Area),
    ("○", DISC, 0, Outline),
    ("■", BLOCK, 0, Area),
    ("□", BLOCK, 0, Outline),
    ("▲", TRIANGLE, 0, Area),
    ("△", TRIANGLE, 0, Outline),
    ("▶", TRIANGLE, 90, Area),
    ("▼", TRIANGLE, 180, Area),
    ("◀", TRIANGLE, 270, Area),
    ("↑", ARROW, 0, Area),
    ("↗", ARROW, 45, Area),
    ("→", ARROW, 90, Area),
    ("↘", ARROW, 135, Area),
    ("↓", ARROW, 180, Area),
    ("↙", ARROW, 225, Area),
    ("←", ARROW, 270, Area),
    ("↖", ARROW, 315, Area),
    ("★", STAR, 0, Area),
    ("☾", MOON, 0, Area),
    ("☀", SUN, 0, Outline),
    ("☁", CLOUD, 0, Area),
    ("≈", WAVES, 0, Line),
];

/// Returns whether a sign is drawn as a shape.
pub(super) fn is_shape(sign: &str) -> bool {
    SHAPES.iter().any(|it| it.0 == sign)
}

impl Board<'_> {
    /// Draws the shape of a sign in the middle of a square; nothing for a sign without a shape.
    pub(super) fn shape(&mut self, at: usize, sign: &str, colour: &str) {
        let Some((_, path, degrees, paint)) = SHAPES.iter().find(|it| it.0 == sign) else { return };
        let [x, y] = self.middle(at);
        let (fill, stroke) = match paint {
            Area => (colour, "none"),
            Outline => ("white", colour),
            Line => ("none", colour),
        };
        self.add(format_args!(
            r#"<path d="{path}" transform="translate({x},{y}) rotate({degrees})" fill="{fill}" stroke="{stroke}" stroke-width="2"/>"#
        ));
    }
}
