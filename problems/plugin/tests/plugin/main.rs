//! What puzzles read, and what they show.

mod colours;
mod grid;
mod outline;
mod reading;
