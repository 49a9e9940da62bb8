//! The plug-in layer: boards, strategies, dealing, the test kit, and the layers of the crate.

mod boards;
mod branched;
mod circles;
mod floors;
mod graded;
mod jugs;
mod kit;
mod remembered;
