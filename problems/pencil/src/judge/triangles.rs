//! Faults of triangles in squares that leave white rectangles.

use super::Judge;
use crate::size::Direction;

impl Judge<'_> {
    /// Checks that white areas are rectangles. Diagonals divide squares into quarters; a triangle
    /// blackens two of them, and a square with a clue all four. An area is a rectangle if its quarters
    /// fill the rectangle around it, upright or on a corner.
    pub fn white_rectangles(&mut self) {
        let size = self.size;
        let is_white = |judge: &Self, (at, side): (usize, usize)| match judge.is(at, "-") {
            true => judge.sheet.is_open(at),
            false => !judge.sign(at).contains(Direction::ALL[side].letter()),
        };
        let mut is_seen = vec![[false; 4]; size.number()];
        for first in size.squares().flat_map(|at| (0..4).map(move |side| (at, side))) {
            if is_seen[first.0][first.1] || !is_white(self, first) {
                continue;
            }
            is_seen[first.0][first.1] = true;
            let (mut area, mut next) = (vec![first], 0);
            while let Some(&(at, side)) = area.get(next) {
                next += 1;
                let across = size.step(at, Direction::ALL[side]).map(|it| (it, (side + 2) % 4));
                let beside = [(at, (side + 1) % 4), (at, (side + 3) % 4)];
                for other in beside.into_iter().chain(across) {
                    if !is_seen[other.0][other.1] && is_white(self, other) {
                        is_seen[other.0][other.1] = true;
                        area.push(other);
                    }
                }
            }
            // The corners of quarters, in halves of a square's side.
            let corners: Vec<[i64; 2]> = area
                .iter()
                .flat_map(|&(at, side)| {
                    let [row, column] = size.place(at).map(|it| 2 * it as i64);
                    let corner = |it: usize| match it % 4 {
                        0 => [row, column],
                        1 => [row, column + 2],
                        2 => [row + 2, column + 2],
                        _ => [row + 2, column],
                    };
                    [[row + 1, column + 1], corner(side), corner(side + 1)]
                })
                .collect();
            let extent = |of: &dyn Fn(&[i64; 2]) -> i64| {
                let all = || corners.iter().map(of);
                all().max().unwrap_or(0) - all().min().unwrap_or(0)
            };
            let upright = extent(&|it| it[0]) * extent(&|it| it[1]);
            let tilted = extent(&|it| it[0] + it[1]) * extent(&|it| it[0] - it[1]) / 2;
            let is_rectangle = [upright, tilted].contains(&(area.len() as i64));
            self.check(is_rectangle, || {
                format!("the white area at {} is no rectangle", size.name(first.0))
            });
        }
    }
}
