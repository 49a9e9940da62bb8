//! Pieces: squares that stay together however they are turned and flipped.

use std::ops::Range;

use rustc_hash::FxHashSet;

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is called: its letter, if it was read from a file.
    pub name: String,
    /// Its squares, each row and column, sorted; the smallest row and the
    /// smallest column are 0.
    pub cells: Vec<[i32; 2]>,
    /// Where it is drawn, in bytes of the file's text; empty if it is built
    /// in.
    pub place: Range<usize>,
}

impl Piece {
    /// A piece with these squares, wherever they are and in any order. A
    /// square named twice counts once.
    pub fn new(name: impl Into<String>, cells: impl IntoIterator<Item = [i32; 2]>) -> Self {
        let cells = normalised(cells.into_iter().collect());
        Self { name: name.into(), cells, place: 0..0 }
    }

    /// Whether one can go from each square to each other over common edges.
    pub fn is_connected(&self) -> bool {
        let mut left: FxHashSet<[i32; 2]> = self.cells.iter().copied().collect();
        let mut reached: Vec<[i32; 2]> = self.cells.first().copied().into_iter().collect();
        while let Some(cell) = reached.pop() {
            if left.remove(&cell) {
                let [row, column] = cell;
                let beside = [
                    [row.checked_add(1), Some(column)],
                    [row.checked_sub(1), Some(column)],
                    [Some(row), column.checked_add(1)],
                    [Some(row), column.checked_sub(1)],
                ];
                reached
                    .extend(beside.into_iter().filter_map(|[row, column]| Some([row?, column?])));
            }
        }
        left.is_empty()
    }

    /// The different ways to turn and flip it, at most 8; the first is as
    /// drawn. Each is sorted, with smallest row and column 0.
    pub fn orientations(&self) -> Vec<Vec<[i32; 2]>> {
        let mut found = Vec::with_capacity(8);
        let mut turned = self.cells.clone();
        for flip in [false, true] {
            for _ in 0..4 {
                if !found.contains(&turned) {
                    found.push(turned.clone());
                }
                // A quarter turn.
                turned = normalised(turned.iter().map(|&[r, c]| [c, r.saturating_neg()]).collect());
            }
            if !flip {
                turned = normalised(turned.iter().map(|&[r, c]| [r, c.saturating_neg()]).collect());
            }
        }
        found
    }

    /// Whether one can be turned and flipped into the other.
    pub fn same_shape(&self, other: &Self) -> bool {
        self.cells.len() == other.cells.len() && self.orientations().contains(&other.cells)
    }
}

/// Moved so that the smallest row and column are 0, sorted, each once. What
/// would be more than `i32::MAX` away from there stays at that distance.
fn normalised(mut cells: Vec<[i32; 2]>) -> Vec<[i32; 2]> {
    let least = |axis: usize| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
    let origin = [least(0), least(1)];
    for cell in &mut cells {
        *cell = [cell[0].saturating_sub(origin[0]), cell[1].saturating_sub(origin[1])];
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn drawn(rows: &[&str]) -> Piece {
        let cells = rows.iter().zip(0..).flat_map(|(row, y)| {
            row.chars().zip(0..).filter(|(c, _)| *c != ' ').map(move |(_, x)| [y, x])
        });
        Piece::new("A", cells)
    }

    #[test]
    fn turned_and_flipped() {
        for (rows, count, connected) in [
            (&["A"][..], 1, true),
            (&["AA"], 2, true),
            (&["AA", "AA"], 1, true),
            (&["AAA", "A"], 8, true),
            (&[" AA", "AA"], 4, true),
            (&["AAA", " A"], 4, true),
            (&["A", "AAAA", "   A"], 4, true),
            (&["A", "AAAA", "  A"], 8, true),
            (&[" AA", "AA", " A"], 8, true),
            (&["AAA", "A A", "AAA"], 1, true),
            (&["A A"], 2, false),
            (&["A", " A"], 2, false),
            (&["AA", "  A"], 8, false),
            (&[], 1, true),
        ] {
            let piece = drawn(rows);
            let ways = piece.orientations();
            assert_eq!((ways.len(), piece.is_connected()), (count, connected), "{rows:?}");
            assert_eq!(ways[0], piece.cells);
            for way in ways {
                assert!(way.is_sorted());
                assert!(piece.same_shape(&Piece::new("B", way)));
            }
        }
    }

    #[test]
    fn the_eight_ways_of_an_l() {
        let ways = drawn(&["AAA", "A"]).orientations();
        assert_eq!(
            ways,
            [
                [[0, 0], [0, 1], [0, 2], [1, 0]],
                [[0, 0], [0, 1], [1, 1], [2, 1]],
                [[0, 2], [1, 0], [1, 1], [1, 2]],
                [[0, 0], [1, 0], [2, 0], [2, 1]],
                [[0, 0], [0, 1], [0, 2], [1, 2]],
                [[0, 1], [1, 1], [2, 0], [2, 1]],
                [[0, 0], [1, 0], [1, 1], [1, 2]],
                [[0, 0], [0, 1], [1, 0], [2, 0]],
            ]
        );
    }

    #[test]
    fn shapes_are_the_same_or_not() {
        for (one, other, expect) in [
            (&["AA", "A"][..], &[" A", "AA"][..], true),
            (&["AAA", "A"], &["A", "AAA"], true),
            (&["AAA", "A"], &["AAA", " A"], false),
            (&["AA"], &["A"], false),
            (&["A   A"], &["A", "", "", "", "A"], true),
            // Five away from each other, but not along a row.
            (&["A    A"], &["A", "", "", "", "   A"], false),
        ] {
            assert_eq!(drawn(one).same_shape(&drawn(other)), expect, "{one:?} {other:?}");
        }
    }

    #[test]
    fn far_squares_do_no_harm() {
        let piece = Piece::new("A", [[i32::MIN, 0], [i32::MAX, i32::MAX], [0, i32::MIN]]);
        assert!(!piece.is_connected());
        assert!(piece.orientations().len() <= 8);
    }
}
