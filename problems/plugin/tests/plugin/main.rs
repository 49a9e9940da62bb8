//! The plug-in layer: reading, showing, strategies, dealing, the test kit, and the layers of the
//! crate.

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
