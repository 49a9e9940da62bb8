//! Lattices: variables for the edges between neighbouring points of a rectangle.

use super::Variable;
use super::model::Model;

/// A rectangle of points, with a variable for each edge between neighbours: 1 if the edge is drawn,
/// and 0 if not. Points are numbered row by row, from 0 at the top left.
#[derive(Clone, Debug)]
pub struct Lattice {
    rows: usize,
    columns: usize,
    /// The edge to the right of each point; `None` in the last column.
    right: Vec<Option<Variable>>,
    /// The edge below each point; `None` in the last row.
    down: Vec<Option<Variable>>,
}

impl Model {
    /// Declares a lattice with these numbers of rows and columns of points, and a variable for each
    /// of its edges, with a name such as `r1c1-r1c2`.
    pub fn lattice(&mut self, rows: usize, columns: usize) -> Lattice {
        let name = |point: usize| format!("r{}c{}", point / columns + 1, point % columns + 1);
        self.named_lattice(rows, columns, |[one, two]| format!("{}-{}", name(one), name(two)))
    }

    /// Declares a lattice with these numbers of rows and columns of points, and a variable for each
    /// of its edges. `name` returns the name of an edge between two points.
    pub fn named_lattice(
        &mut self,
        rows: usize,
        columns: usize,
        name: impl Fn([usize; 2]) -> String,
    ) -> Lattice {
        let points = 0..rows.checked_mul(columns).expect("the points can be counted");
        let right = points.clone().map(|point| {
            let is_there = point % columns + 1 < columns;
            is_there.then(|| self.variable(name([point, point + 1]), 0..=1))
        });
        let right = right.collect();
        let down = points.map(|point| {
            let is_there = point / columns + 1 < rows;
            is_there.then(|| self.variable(name([point, point + columns]), 0..=1))
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

    /// Returns the edges of a point: up, right, down and left; `None` on the sides where the
    /// rectangle ends.
    ///
    /// # Panics
    ///
    /// Panics if the point does not exist.
    pub fn around(&self, point: usize) -> [Option<Variable>; 4] {
        let up = point.checked_sub(self.columns).and_then(|above| self.down[above]);
        let left = point.checked_sub(1).and_then(|before| self.right[before]);
        [up, self.right[point], self.down[point], left]
    }

    /// Returns the edges around a square: above it, to its right, below it and to its left. A
    /// square has the row and the column of its upper left point.
    ///
    /// # Panics
    ///
    /// Panics if the square does not exist.
    pub fn square(&self, row: usize, column: usize) -> [Variable; 4] {
        let is_there = row + 1 < self.rows && column + 1 < self.columns;
        assert!(is_there, "the lattice has a square at {row}, {column}");
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

    /// Returns the number of faces: the squares and the outside.
    pub(super) fn faces(&self) -> usize {
        1 + self.rows.saturating_sub(1) * self.columns.saturating_sub(1)
    }

    /// Returns all edges, each with the two faces beside it. Face 0 is the outside; the squares
    /// follow row by row.
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
