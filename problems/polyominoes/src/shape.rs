//! Generates the connected shapes of a number of squares.

use std::collections::{BTreeMap, BTreeSet};

/// A square, as its row and column.
pub(crate) type Cell = [i32; 2];

/// Returns all pieces of `size` squares: for each its orientations, turned and turned over, with
/// squares in order, the first at `[0, 0]`.
pub(crate) fn pieces(size: usize) -> Vec<Vec<Vec<Cell>>> {
    let mut shapes = BTreeSet::from([vec![[0, 0]]]);
    for _ in 1..size {
        let larger = |shape: &Vec<Cell>| {
            let around = |[row, column]: &Cell| {
                [[row + 1, *column], [row - 1, *column], [*row, column + 1], [*row, column - 1]]
            };
            let free = shape.iter().flat_map(around).filter(|cell| !shape.contains(cell));
            free.map(|cell| normal(shape.iter().copied().chain([cell]))).collect::<Vec<_>>()
        };
        shapes = shapes.iter().flat_map(larger).collect();
    }
    let mut pieces: BTreeMap<Vec<Cell>, Vec<Vec<Cell>>> = BTreeMap::new();
    for shape in shapes {
        let ways = (0..8).map(|way| normal(shape.iter().map(|&cell| turned(cell, way))));
        pieces.entry(ways.min().unwrap_or_default()).or_default().push(shape);
    }
    pieces.into_values().collect()
}

/// Draws a shape in the notation of boards: `.` for a square and `#` for none, row by row.
pub(crate) fn drawn(shape: &[Cell]) -> String {
    let range = |axis: usize| {
        let along = shape.iter().map(move |cell| cell[axis]);
        along.clone().min().unwrap_or(0)..=along.max().unwrap_or(0)
    };
    let sign = |cell| if shape.contains(&cell) { '.' } else { '#' };
    let row = |row| range(1).map(|column| sign([row, column])).collect::<String>();
    range(0).map(row).collect::<Vec<_>>().join(" ")
}

/// Applies one of eight symmetries to a square: bits 0 and 1 reverse rows and columns, bit 2
/// exchanges them.
pub(crate) fn turned(cell: Cell, way: usize) -> Cell {
    let [row, column] = if way & 4 == 0 { cell } else { [cell[1], cell[0]] };
    [if way & 1 == 0 { row } else { -row }, if way & 2 == 0 { column } else { -column }]
}

/// Sorts squares, and moves the first to `[0, 0]`. There must be at least one.
pub(crate) fn normal(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable();
    let [row, column] = cells[0];
    cells.into_iter().map(|cell| [cell[0] - row, cell[1] - column]).collect()
}
