//! What puzzles read and show, and which of their strategies are offered.

mod branched;
mod colours;
mod graded;
mod grid;
mod jugs;
mod kit;
mod outline;
mod reading;
mod remembered;
