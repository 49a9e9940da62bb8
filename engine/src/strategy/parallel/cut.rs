//! Where a tree is cut into subtrees.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use crate::strategy::frontier::{Id, Nodes, ROOT};
use crate::visit::{At, Flow, Limits, Visitor};
use crate::walk::bookmark::Bookmark;
use crate::{Search, dfs};

/// How many subtrees there should be.
const SUBTREES: u64 = 2_048;
/// How many nodes may be looked at to cut the tree.
const OUTLINE: u64 = 1 << 16;
/// How long the tree may be looked at for more subtrees once there are [`FEW`] for each
/// thread: nothing but the time depends on where it is cut.
const PATIENCE: Duration = Duration::from_millis(50);
/// How many subtrees keep a thread busy, if there is no time for more.
const FEW: usize = 8;
/// How many nodes are looked at between two looks at the clock, if they do not take longer
/// than [`BEAT`] together.
const STRIDE: u64 = 64;
const BEAT: Duration = Duration::from_millis(1);

/// Where the tree is cut.
pub(super) struct Cut {
    pub(super) depth: usize,
    pub(super) nodes: Nodes,
    /// The roots of the subtrees, in the order of the search.
    pub(super) roots: Vec<Id>,
}

impl Cut {
    /// What share of the tree each subtree is.
    pub(super) fn shares(&self) -> Vec<f64> {
        let shares = self.nodes.shares();
        self.roots.iter().map(|&root| shares[root as usize]).collect()
    }

    /// How many subtrees a search that stands there will not enter any more.
    pub(super) fn passed(&self, bookmark: &Bookmark) -> usize {
        let stands = bookmark.path();
        self.roots.partition_point(|&root| match self.nodes.path(root).as_slice().cmp(stands) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => bookmark.done,
            std::cmp::Ordering::Greater => false,
        })
    }
}

/// The least depth at which there are enough nodes, or as deep as it can be
/// looked at in a while, and within the limits; none if there is no such depth.
/// The nodes are not counted.
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
            way: vec![ROOT],
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

/// Keeps the nodes of the tree down to a depth.
struct Outline<'l> {
    depth: usize,
    cut: Cut,
    /// The nodes on the way to the one entered last.
    way: Vec<Id>,
    left: u64,
    /// When to give up, if that matters.
    end: Option<Instant>,
    /// The nodes left, and the time, at the last look at the clock.
    looked: (u64, Instant),
    /// How many nodes go by before the next one.
    stride: u64,
    limits: &'l mut Limits,
}

impl Outline<'_> {
    /// Whether it is time to stop; a pause is not.
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
        self.way.truncate(at.depth);
        let parent = self.way.last().copied().unwrap_or(ROOT);
        let Some(id) = self.cut.nodes.keep(parent, at) else { return Flow::Stop };
        self.way.push(id);
        if at.depth < self.depth {
            return Flow::Continue;
        }
        self.cut.roots.push(id);
        Flow::Prune
    }
}
