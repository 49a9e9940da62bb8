//! Draws frames that are visible on any colour around marked squares of a picture.

use svg::node::element::{Group, Rectangle};

use super::layer::SIDE;

/// The distance of a frame from the sides of its square.
const INSET: f64 = 4.0;

/// Draws a frame in each of these squares, given by row and column.
pub(super) fn marks(squares: impl Iterator<Item = [usize; 2]>) -> Group {
    let frames = squares.flat_map(|[row, column]| {
        let [x, y] = [column, row].map(|index| index as f64 * SIDE + INSET);
        let side = SIDE - 2.0 * INSET;
        let frame = Rectangle::new().set("x", x).set("y", y).set("width", side);
        let frame = frame.set("height", side).set("rx", 6).set("fill", "none");
        [("#fff", 6), ("#1c1b19", 3)]
            .map(|(colour, width)| frame.clone().set("stroke", colour).set("stroke-width", width))
    });
    frames.fold(Group::new(), Group::add)
}
