//! The cut of a parallel search: the nodes whose subtrees are shared out among the threads.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::strategy::stored_nodes::{Id, Nodes, ROOT};
use crate::time::Instant;
use crate::visit::{At, Flow, Limits, Visitor};
use crate::walk::bookmark::Bookmark;
use crate::{Search, dfs};

/// Number of subtrees to aim for.
const SUBTREES: u64 = 2_048;
/// Greatest number of nodes entered to try a single depth for the cut.
const OUTLINE: u64 = 1 << 16;
/// Time after which no deeper cut is tried if there are [`FEW`] subtrees for each thread. The depth
/// of the cut affects only the time of a search, not its results.
const PATIENCE: Duration = Duration::from_millis(50);
/// Number of subtrees for each thread that suffices if there is no time for more.
const FEW: usize = 8;
/// Greatest number of nodes between two checks of the clock. The number doubles while these nodes
/// take less than [`BEAT`] together, and falls back to 1 otherwise.
const STRIDE: u64 = 64;
const BEAT: Duration = Duration::from_millis(1);

/// A cut: all nodes down to a depth, and the roots of the subtrees there.
pub(super) struct Cut {
    pub(super) depth: usize,
    pub(super) nodes: Nodes,
    /// The roots of the subtrees, in the order of the search.
    pub(super) roots: Vec<Id>,
}

impl Cut {
    /// Estimates the share of each subtree in the whole tree.
    pub(super) fn shares(&self) -> Vec<f64> {
        let shares = self.nodes.shares();
        self.roots.iter().map(|&root| shares[root as usize]).collect()
    }

    /// Returns the number of subtrees whose roots a search resumed from `bookmark` does not enter:
    /// those before its position, and the one that the position lies in, if its root was entered.
    pub(super) fn passed(&self, bookmark: &Bookmark) -> usize {
        let stands = bookmark.path();
        self.roots.partition_point(|&root| match self.nodes.path(root).as_slice().cmp(stands) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => bookmark.done,
            std::cmp::Ordering::Greater => false,
        })
    }
}

/// Cuts the tree at the least depth that has [`SUBTREES`] nodes or more; if there is none, at the
/// greatest depth that has nodes and that [`OUTLINE`], [`PATIENCE`] and the limits allow to try.
/// Returns `None` if depth 1 has no nodes or could not be tried. The nodes entered do not count
/// towards the limits.
pub(super) fn cut<S: Search>(
    search: &mut S,
    threads: NonZeroUsize,
    limits: &mut Limits,
) -> Option<Cut> {
    let mut best: Option<Cut> = None;
    let start = Instant::now();
    for depth in 1.. {
        let enough = best.as_ref().is_some_and(|best| best.roots.len() / threads >= FEW);
        let mut outline = Outline {
            depth,
            cut: Cut { depth, nodes: Nodes::new(), roots: Vec::new() },
            path: vec![ROOT],
            left: OUTLINE,
            end: enough.then(|| start + PATIENCE),
            looked: (OUTLINE, Instant::now()),
            stride: 1,
            limits,
        };
        let visitor: &mut dyn Visitor<S> = &mut outline;
        let status = dfs::search(search, &mut { visitor });
        if status.is_stop() || outline.cut.roots.is_empty() {
            break;
        }
        let enough = outline.cut.roots.len() as u64 >= SUBTREES;
        best = Some(outline.cut);
        if enough {
            break;
        }
    }
    best
}

/// A visitor that stores the nodes of the tree down to a depth.
struct Outline<'l> {
    depth: usize,
    cut: Cut,
    /// The nodes on the path to the one entered last.
    path: Vec<Id>,
    left: u64,
    /// The time to give up, if a shallower cut has enough subtrees; `None` otherwise.
    end: Option<Instant>,
    /// The nodes left, and the time, at the last check of the clock.
    looked: (u64, Instant),
    /// Number of nodes between that check and the next one.
    stride: u64,
    limits: &'l mut Limits,
}

impl Outline<'_> {
    /// Checks the clock and the limits; returns whether to stop. A pause is not a reason to stop.
    fn is_over(&mut self) -> bool {
        let now = Instant::now();
        let fast = now - self.looked.1 < BEAT;
        self.stride = if fast { (self.stride * 2).min(STRIDE) } else { 1 };
        self.looked = (self.left, now);
        let late = self.end.is_some_and(|end| now > end);
        late || self.limits.exhausted() && !self.limits.take_pause()
    }
}

impl<S: Search> Visitor<S> for Outline<'_> {
    fn enter(&mut self, _: &S, at: At<S::Move>) -> Flow {
        let Some(left) = self.left.checked_sub(1) else { return Flow::Stop };
        self.left = left;
        if self.looked.0 - left >= self.stride && self.is_over() {
            return Flow::Stop;
        }
        self.path.truncate(at.depth);
        let parent = self.path.last().copied().unwrap_or(ROOT);
        let Some(id) = self.cut.nodes.keep(parent, at) else { return Flow::Stop };
        self.path.push(id);
        if at.depth < self.depth {
            return Flow::Continue;
        }
        self.cut.roots.push(id);
        Flow::Prune
    }
}
