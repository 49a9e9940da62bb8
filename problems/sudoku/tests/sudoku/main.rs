//! Sudoku: reading, solutions, the judge, dealing, hints and grades.

mod boards;
mod dealing;
mod formats;
mod pictures;
mod players;
mod reading;
