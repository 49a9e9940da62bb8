//! Limits of a run.

use std::time::Duration;

use billhook_engine::Limits;

/// Nodes that look for another solution after the last one that is wanted: some milliseconds at
/// most, unless nodes are slow.
const AHEAD: u64 = 1_000;

/// Limits on the time, the nodes and the memory of a run; none of them by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bounds {
    /// Stop after this time.
    pub time: Option<Duration>,
    /// Stop after this many nodes.
    pub nodes: Option<u64>,
    /// Stop when the whole process takes more memory than this, in bytes: runs side by side in
    /// one process share it.
    pub memory: Option<usize>,
}

impl Bounds {
    /// Returns the limits of a search. Their clock starts now.
    pub fn limits(&self) -> Limits {
        let mut limits = Limits::new();
        if let Some(nodes) = self.nodes {
            limits = limits.nodes(nodes);
        }
        if let Some(time) = self.time {
            limits = limits.time(time);
        }
        if let Some(bytes) = self.memory {
            let gauge = || memory_stats::memory_stats().map_or(0, |memory| memory.physical_mem);
            limits = limits.memory(bytes, gauge);
        }
        limits
    }

    /// Returns the limits of a look for another solution, which is not counted as a part of the
    /// search.
    pub(crate) fn ahead(&self) -> Limits {
        self.limits().nodes(AHEAD)
    }
}
