//! Constraints on the vertices of a graph: those whose variable has a given value are connected, or
//! form a region around a root.

mod connected;
mod flood;
mod frontier;
mod graph;
mod grounds;
mod region;
mod state;
mod walk;

pub(crate) use connected::Connected;
pub(crate) use region::Region;

/// The memory of propagators on graphs, kept from run to run.
#[derive(Clone, Debug, Default)]
pub(crate) struct GraphMemory {
    walk: walk::Walk,
    flood: flood::Flood,
}
