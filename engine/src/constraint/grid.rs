//! Defines grids: rectangles of variables that are read by cell, row, column or diagonal.

use super::Variable;

/// A rectangle of variables. Rows and columns are numbered from 0, from the top left; methods panic
/// if there is no such row or column.
#[derive(Clone, Debug)]
pub struct Grid {
    cells: Vec<Variable>,
    columns: usize,
}

impl Grid {
    pub(super) fn new(cells: Vec<Variable>, columns: usize) -> Self {
        Self { cells, columns }
    }

    /// Returns all variables, row by row.
    pub fn cells(&self) -> &[Variable] {
        &self.cells
    }

    /// Returns the variable in a row and a column.
    pub fn at(&self, row: usize, column: usize) -> Variable {
        self.row(row)[column]
    }

    /// Returns a row, from left to right.
    pub fn row(&self, row: usize) -> &[Variable] {
        &self.cells[row * self.columns..(row + 1) * self.columns]
    }

    /// Returns a column, from top to bottom.
    pub fn column(&self, column: usize) -> Vec<Variable> {
        self.cells.chunks(self.columns).map(|row| row[column]).collect()
    }

    /// Returns all rows, from top to bottom.
    pub fn rows(&self) -> Vec<Vec<Variable>> {
        self.cells.chunks(self.columns.max(1)).map(<[_]>::to_vec).collect()
    }

    /// Returns all columns, from left to right.
    pub fn columns(&self) -> Vec<Vec<Variable>> {
        (0..self.columns).map(|column| self.column(column)).collect()
    }

    /// Returns all rows, followed by all columns.
    pub fn lines(&self) -> Vec<Vec<Variable>> {
        [self.rows(), self.columns()].concat()
    }

    /// Returns the diagonals that start in the top left and in the top right corner. Each runs down
    /// to the edge of the grid.
    pub fn diagonals(&self) -> [Vec<Variable>; 2] {
        let rows = self.cells.chunks(self.columns.max(1)).enumerate();
        let last = self.columns.saturating_sub(1);
        let of = |column: &dyn Fn(usize) -> usize| {
            rows.clone().filter_map(|(row, cells)| cells.get(column(row)).copied()).collect()
        };
        [of(&|row| row), of(&|row| last.wrapping_sub(row))]
    }
}
