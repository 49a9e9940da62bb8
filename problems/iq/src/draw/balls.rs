//! Draws a pyramid of balls, seen from slightly above and to the right.

use billhook_plugin::show::svg::node::element::{Circle, Group};
use billhook_plugin::show::{Colour, Part};

use super::lying;
use crate::board::Point;
use crate::puzzle::Puzzle;

const RADIUS: f64 = 26.0;

/// Cosine and sine of the angle by which the pyramid is turned to the left; `TILTED` has those of
/// the angle of view from above.
const TURNED: [f64; 2] = [0.92, 0.391_918];
const TILTED: [f64; 2] = [0.86, 0.510_294];

/// Draws the pyramid as a part of a picture.
pub(super) fn balls(puzzle: &Puzzle, cells: &[u16]) -> Part {
    let mut seen: Vec<(usize, [f64; 3])> =
        puzzle.board.points().iter().map(|point| seen(*point)).enumerate().collect();
    // Farther balls are painted first.
    seen.sort_by(|(_, one), (_, other)| one[2].total_cmp(&other[2]));
    let ends = |axis: usize| {
        let values = seen.iter().map(move |(_, at)| at[axis]);
        (values.clone().fold(0.0, f64::min) - RADIUS, values.fold(0.0, f64::max) + RADIUS)
    };
    let ((left, right), (top, bottom)) = (ends(0), ends(1));
    let mut group = Group::new();
    for &(cell, [x, y, _]) in &seen {
        let (fill, edge) = match lying(puzzle, cells, cell) {
            Some(piece) => (Colour::of(piece).hex(), Colour::of(piece).dark()),
            None => ("#e3dfd5".to_owned(), "#b9b3a5".to_owned()),
        };
        let [x, y] = [x - left, y - top].map(|value| (value * 100.0).round() / 100.0);
        let ball = |radius: f64| Circle::new().set("cx", x).set("cy", y).set("r", radius);
        let ball_itself = ball(RADIUS - 0.75).set("fill", fill).set("stroke", edge);
        let shine = ball(RADIUS - 1.5).set("fill", "url(#shine)");
        group = group.add(ball_itself.set("stroke-width", 1.5)).add(shine);
    }
    let size = [right - left, bottom - top].map(f64::ceil);
    Part { group, size, label: String::new() }
}

/// Projects a point: its distance to the right, downwards, and towards the viewer.
fn seen(point: Point) -> [f64; 3] {
    // Layers of balls with radius 1 are √2 apart. Later rows are nearer.
    let [near, right, up] =
        [f64::from(point.x), f64::from(point.y), f64::from(point.z) * std::f64::consts::SQRT_2];
    let (across, towards) =
        (right * TURNED[0] + near * TURNED[1], near * TURNED[0] - right * TURNED[1]);
    [
        across * RADIUS,
        (towards * TILTED[1] - up * TILTED[0]) * RADIUS,
        towards * TILTED[0] + up * TILTED[1],
    ]
}
