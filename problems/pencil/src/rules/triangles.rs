//! Triangles in squares that leave white rectangles, upright or on a corner.

use std::sync::Arc;

use billhook_engine::constraint::Variable;

use super::Rules;

/// The value of a black square. Other values are 0 for a white square, and 1 to 4 for a triangle
/// with its black corner at the upper right, lower right, lower left, upper left.
const BLACK: i64 = 5;

/// Returns whether the two eighths of the plane at a corner of a square, in clockwise order, are
/// white. The square lies in this quadrant (0 is upper right) of the corner.
fn eighths(value: i64, quadrant: i64) -> [bool; 2] {
    if value == 0 || value == BLACK {
        return [value == 0; 2];
    }
    // The quarters from the corner at this point to the black corner.
    match (value - 1 - (quadrant + 2)).rem_euclid(4) {
        0 => [false, false],
        1 => [false, true],
        2 => [true, true],
        _ => [true, false],
    }
}

/// Returns whether all white angles at a point are right, straight or full.
fn is_even(values: [i64; 4]) -> bool {
    let white: Vec<bool> = (0..4).flat_map(|it| eighths(values[it as usize], it)).collect();
    let Some(begin) = white.iter().position(|it| !it) else { return true };
    let around: Vec<bool> = (0..8).map(|it| white[(begin + it) % 8]).collect();
    around.split(|it| !it).all(|run| matches!(run.len(), 0 | 2 | 4))
}

impl Rules<'_> {
    /// Requires that the white areas are rectangles: around each point, white angles are right,
    /// straight or full.
    pub fn white_rectangles(&mut self, squares: &[Variable]) {
        let size = self.size;
        let outside = self.variable("outside", BLACK..=BLACK);
        let all = (0..6i64.pow(4)).map(|it| [it / 216, it / 36 % 6, it / 6 % 6, it % 6]);
        let rows: Arc<[i64]> = all.filter(|it| is_even(*it)).flatten().collect();
        for row in 0..=size.rows {
            for column in 0..=size.columns {
                // The squares around a point, clockwise from the one at its upper right.
                let near = [(1, 0), (0, 0), (0, 1), (1, 1)].map(|(up, left)| {
                    let [row, column] = [row.checked_sub(up)?, column.checked_sub(left)?];
                    (row < size.rows && column < size.columns).then(|| size.at([row, column]))
                });
                let near = near.map(|at| at.map_or(outside, |at| squares[at]));
                self.because("white areas are rectangles").table_of(&near, &rows);
            }
        }
    }
}
