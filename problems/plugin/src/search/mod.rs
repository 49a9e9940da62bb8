//! Floor 4, how a puzzle is searched: a search with its capabilities, and what follows from them.

mod any_way;
mod described;
mod laws;
mod restarts;
mod way;

pub use any_way::{AnyWay, FirstOf};
pub(crate) use any_way::{NO_CUBES, finds};
pub use described::{Described, Guide};
pub use laws::Checked;
pub use way::{
    CompileBy, CountAll, CountAlone, CountBy, Counter, LoadBy, OpenBy, Placed, Priced, Way,
};
