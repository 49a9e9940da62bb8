//! Limits on the time, the nodes and the memory of a run.

use std::time::Duration;

use billhook_engine::Limits;

/// Maximum number of nodes entered to find out whether there is one solution more than wanted: some
/// milliseconds of work, unless nodes are slow.
const AHEAD: u64 = 1_000;

/// Limits on the time, the nodes and the memory of a run; none of them by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bounds {
    /// Time after which the run stops.
    pub time: Option<Duration>,
    /// Number of nodes after which the run stops.
    pub nodes: Option<u64>,
    /// Memory of the whole process, in bytes, above which the run stops: runs side by side in one
    /// process share it. Without effect where the system does not say how much a process takes.
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
            limits = limits.memory(bytes, used_memory);
        }
        limits
    }

    /// Returns the limits of the short search for one more solution, which is counted apart from
    /// the run: the run's limits on time and memory, and [`AHEAD`] nodes whatever its limit on
    /// nodes.
    pub(crate) fn ahead(&self) -> Limits {
        self.limits().nodes(AHEAD)
    }
}

/// Returns the memory of the process in bytes; 0 if the system does not say it.
#[cfg(not(target_arch = "wasm32"))]
fn used_memory() -> usize {
    memory_stats::memory_stats().map_or(0, |memory| memory.physical_mem)
}

/// Returns the memory of the module in bytes. It grows and never shrinks, even if most of it is
/// free again.
#[cfg(target_arch = "wasm32")]
fn used_memory() -> usize {
    const PAGE: usize = 1 << 16;
    core::arch::wasm32::memory_size(0) * PAGE
}
