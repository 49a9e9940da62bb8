//! Defines lattices: the edges between neighbouring points of a rectangle.

use super::Variable;
use super::model::Model;

/// A rectangle of points, with a variable for each edge between neighbours: 1 if the edge is drawn,
/// and 0 if not. Points are numbered row by row, from 0 at the top left.
#[derive(Clone, Debug)]
pub struct Lattice {
    rows: usize,
    columns: usize,
    /// The edge to the right of each point, and the one below it.
    right: Vec<Option<Variable>>,
    down: Vec<Option<Variable>>,
}

impl Model {
    /// Declares a variable for each edge of a lattice of so many points.
    pub fn lattice(&mut self, rows: usize, columns: usize) -> Lattice {
        let points = 0..rows * columns;
        let right = points.clone().map(|point| {
            let is_there = point % columns + 1 < columns;
            is_there.then(|| self.variable(format!("right{point}"), 0..=1))
        });
        let right = right.collect();
        let down = points.map(|point| {
            let is_there = point / columns + 1 < rows;
            is_there.then(|| self.variable(format!("down{point}"), 0..=1))
        });
        let down = down.collect();
        Lattice { rows, columns, right, down }
    }
}

impl Lattice {
    /// Returns the number of rows of points.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns of points.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the edges of a point: up, right, down and left; `None` where there is none.
    ///
    /// # Panics
    ///
    /// Panics if there is no such point.
    pub fn around(&self, point: usize) -> [Option<Variable>; 4] {
        let up = point.checked_sub(self.columns).and_then(|above| self.down[above]);
        let left = point.checked_sub(1).and_then(|before| self.right[before]);
        [up, self.right[point], self.down[point], left]
    }

    /// Returns the edges around a square: above it, to the right, below it and to the left. Squares
    /// have the row and the column of their upper left point.
    ///
    /// # Panics
    ///
    /// Panics if there is no such square.
    pub fn square(&self, row: usize, column: usize) -> [Variable; 4] {
        let point = row * self.columns + column;
        let edges = [
            self.right[point],
            self.down[point + 1],
            self.right[point + self.columns],
            self.down[point],
        ];
        edges.map(|edge| edge.expect("there is such a square"))
    }

    /// Returns all edges, each with the two points that it joins.
    pub fn edges(&self) -> Vec<([usize; 2], Variable)> {
        let points = 0..self.right.len();
        let ends = points.flat_map(|at| {
            [([at, at + 1], self.right[at]), ([at, at + self.columns], self.down[at])]
        });
        ends.filter_map(|(ends, edge)| Some((ends, edge?))).collect()
    }

    /// Returns the number of faces: the squares, and the outside.
    pub(super) fn faces(&self) -> usize {
        1 + self.rows.saturating_sub(1) * self.columns.saturating_sub(1)
    }

    /// Returns all edges, each with the faces on its sides; the outside is face 0.
    pub(super) fn sides(&self) -> Vec<([usize; 2], Variable)> {
        let face = |row: Option<usize>, column: Option<usize>| match (row, column) {
            (Some(row), Some(column)) if row + 1 < self.rows && column + 1 < self.columns => {
                1 + row * (self.columns - 1) + column
            }
            _ => 0,
        };
        let sides = (0..self.right.len()).flat_map(|point| {
            let (row, column) = (point / self.columns, point % self.columns);
            let here = face(Some(row), Some(column));
            let above = face(row.checked_sub(1), Some(column));
            let before = face(Some(row), column.checked_sub(1));
            [([here, above], self.right[point]), ([here, before], self.down[point])]
        });
        sides.filter_map(|(sides, edge)| Some((sides, edge?))).collect()
    }
}
