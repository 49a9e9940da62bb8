//! Constraints on graphs: the vertices whose variable has a given value are connected, or form a
//! region of bounded size; borders divide the vertices into connected parts.

mod connected;
mod division;
mod flood;
mod frontier;
mod graph;
mod grounds;
mod parts;
mod region;
mod state;
mod walk;

pub(crate) use connected::Connected;
pub(crate) use division::Division;
pub(crate) use region::Region;

/// The memory of propagators on graphs, kept from run to run.
#[derive(Clone, Debug, Default)]
pub(crate) struct GraphMemory {
    walk: walk::Walk,
    flood: flood::Flood,
    seen: parts::Seen,
}
