//! Defines pieces: sets of squares that may be turned and flipped.

use std::ops::Range;

use rustc_hash::FxHashSet;

/// A piece, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The name: a letter if the piece was read from a file.
    pub name: String,
    /// The squares, each as row and column, sorted; the least row and the least column are 0.
    pub cells: Vec<[i32; 2]>,
    /// The position of its drawing, in bytes of the file's text; empty for built-in pieces.
    pub place: Range<usize>,
}

impl Piece {
    /// Creates a piece with these squares, in any position and order. A square that occurs twice
    /// counts once.
    pub fn new(name: impl Into<String>, cells: impl IntoIterator<Item = [i32; 2]>) -> Self {
        let cells = normalised(cells.into_iter().collect());
        Self { name: name.into(), cells, place: 0..0 }
    }

    /// Returns whether the squares are connected by common edges; `true` without squares.
    pub fn is_connected(&self) -> bool {
        let mut left: FxHashSet<[i32; 2]> = self.cells.iter().copied().collect();
        let mut reached: Vec<[i32; 2]> = self.cells.first().copied().into_iter().collect();
        while let Some(cell) = reached.pop() {
            if left.remove(&cell) {
                let [row, column] = cell;
                reached.extend([[row.saturating_add(1), column], [row.saturating_sub(1), column]]);
                reached.extend([[row, column.saturating_add(1)], [row, column.saturating_sub(1)]]);
            }
        }
        left.is_empty()
    }

    /// Returns the different orientations, at most 8; the first is as drawn. Each is sorted, with
    /// least row and column 0.
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

    /// Returns whether the pieces have the same shape, turned and flipped at will.
    pub fn same_shape(&self, other: &Self) -> bool {
        self.cells.len() == other.cells.len() && self.orientations().contains(&other.cells)
    }
}

/// Moves squares such that the least row and column are 0, and sorts them, each once. Distances
/// beyond `i32::MAX` are cut to it.
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
