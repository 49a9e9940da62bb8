//! Sudoku: what is read, what is found, what is judged, and what players are offered.

mod boards;
mod players;
mod reading;
