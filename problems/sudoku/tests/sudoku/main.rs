//! Sudoku: reading, solutions, the judge, dealing, hints and grades.

mod boards;
mod formats;
mod pictures;
mod players;
mod reading;
