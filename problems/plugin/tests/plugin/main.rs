//! The plug-in layer: reading, strategies, dealing, the test kit, and the layers of the crate.

mod branched;
mod floors;
mod graded;
mod jugs;
mod kit;
mod options;
mod reading;
mod remembered;
mod words;
