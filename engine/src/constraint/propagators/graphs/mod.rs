//! Constraints on graphs: the vertices whose variable has a given value are connected, or form a
//! region of bounded size; borders divide the vertices into connected parts.

mod connected;
mod division;
mod flood;
mod frontier;
mod graph;
mod grounds;
mod infer;
mod parts;
mod progress;
mod region;
mod seen;
mod state;
mod views;
mod walk;

pub(crate) use connected::Connected;
pub(crate) use division::Division;
pub(crate) use region::Region;

/// The memory of propagators on graphs, kept from run to run.
#[derive(Clone, Debug, Default)]
pub(crate) struct GraphMemory {
    walk: walk::Walk,
    flood: flood::Flood,
    /// The progress of each division, by its number among the propagators that follow domains.
    progress: Vec<progress::Progress>,
}
