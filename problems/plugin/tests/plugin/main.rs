//! Reading, showing, and the strategies that puzzles offer.

mod branched;
mod colours;
mod floors;
mod graded;
mod grid;
mod jugs;
mod kit;
mod outline;
mod reading;
mod remembered;
