//! Sudoku: reading, solutions, the judge, dealing, hints and grades.

mod boards;
mod players;
mod reading;
