//! Where a search stands, so that it can be gone on with another day.
//!
//! A depth-first search that is stopped has a path to where it stands; all that
//! lies before the path has been searched, and nothing after it. Moves come in
//! the same order every time, so the numbers of the branches on the path are all
//! there is to remember.
//!
//! Nothing is noted while a walk goes down. When it is stopped, each node on its
//! way back adds its branch; a search that is not stopped pays nothing.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::dfs;
use super::replay::Path;
use crate::visit::{At, Flow, Visitor};
use crate::{Bounded, Cutoffs, Node, Search};

/// How many moves are looked at to weigh a place in the tree.
const MOST_MOVES: usize = 4_096;

/// Where a search stands that can be gone on with, by
/// [`dfs::resume`] or the like in [`strategy`](crate::strategy).
///
/// It belongs to one search, of one instance by one strategy; that it is not
/// given to another is up to the caller. It can be written with `serde`.
///
/// Space: eight bytes a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bookmark {
    /// Which child was taken at each level, from the root down.
    pub(crate) path: Vec<usize>,
    /// Whether the node that the path leads to has been searched, and all below
    /// it. If not, it has not been entered.
    pub(crate) done: bool,
    /// Of a strategy that walks several times: which walk it is.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "turn")]
    pub(crate) pass: Option<Pass>,
    /// Of a strategy that improves upon solutions: the best so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) best: Option<Best>,
    /// Under which cutoffs the nodes on the path were entered.
    #[serde(default, skip_serializing_if = "Cutoffs::is_empty")]
    pub(crate) cutoffs: Cutoffs,
}

/// One of several walks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pass {
    /// How far it goes, whatever that means.
    pub(crate) limit: i64,
    /// How far the next one goes; none if nothing was left out so far.
    pub(crate) next: Option<i64>,
    /// Whether it is the last one, because it found something.
    pub(crate) last: bool,
}

/// The best solution so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Best {
    pub(crate) cost: i64,
    pub(crate) path: Vec<usize>,
    #[serde(default, skip_serializing_if = "Cutoffs::is_empty")]
    pub(crate) cutoffs: Cutoffs,
}

/// There is no such place in this tree: the bookmark is of another search, or
/// the problem's moves do not come in the same order every time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPosition;

impl Pass {
    /// A walk that goes this far, and whether another one is to go further.
    pub(crate) fn of(limit: usize, more: bool) -> Self {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        Self { limit, next: more.then(|| limit.saturating_add(1)), last: false }
    }

    /// How far it goes, where that is no cost.
    pub(crate) fn limit(&self) -> usize {
        usize::try_from(self.limit).unwrap_or(0)
    }
}

impl fmt::Display for NoSuchPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search tree has no such place")
    }
}

impl std::error::Error for NoSuchPosition {}

impl Bookmark {
    /// At the beginning.
    pub fn new() -> Self {
        Self::default()
    }

    /// At the beginning of a walk.
    pub(crate) fn at_pass(limit: i64) -> Self {
        Self { pass: Some(Pass { limit, ..Pass::default() }), ..Self::default() }
    }

    /// Before the node that these branches lead to.
    pub(crate) fn before(path: Vec<usize>) -> Self {
        Self { path, ..Self::default() }
    }

    /// Whether everything has been searched.
    pub fn is_at_end(&self) -> bool {
        self.done && self.path.is_empty()
    }

    /// Which child was taken at each level, from the root down, to come to where
    /// the search stands. Empty at the beginning and at the end.
    pub fn path(&self) -> &[usize] {
        &self.path
    }

    /// Of a strategy that walks the tree several times, how far this walk goes:
    /// to what depth, cost, or number of exceptions.
    pub fn limit(&self) -> Option<i64> {
        self.pass.map(|pass| pass.limit)
    }

    /// The cost of the best solution so far, if the strategy is one that improves
    /// upon solutions.
    pub fn best_cost(&self) -> Option<i64> {
        self.best.as_ref().map(|best| best.cost)
    }

    /// This bookmark at the beginning of another walk, with the best solution so far.
    #[must_use]
    pub fn rewound(self) -> Self {
        Self { best: self.best, ..Self::new() }
    }

    /// How much of the tree lies before where the search stands, if the children
    /// of each node share it evenly: 0 at the beginning, 1 at the end, and never
    /// less than before. `search` is at its root, and [told](Bounded::cut_off) of the
    /// [cutoffs](Self::cutoffs). (Kilby, Slaney, Thiébaux and
    /// Walsh, *Estimating search tree size*, AAAI 2006, who weigh what was
    /// searched so.)
    ///
    /// Time: the moves of the nodes on the way; after 4,096 of them the rest of the way
    /// is left out.
    pub fn share<S: Search>(&self, search: &mut S) -> f64 {
        if self.is_at_end() {
            return 1.0;
        }
        let (mut share, mut weight) = (0.0, 1.0);
        let (mut way, mut left) = (Path::new(), MOST_MOVES);
        for &branch in &self.path {
            let Some(children) = children(search, &mut left) else { break };
            weight /= children as f64;
            share += weight * branch as f64;
            if weight < f64::EPSILON || !way.down(search, branch) {
                break;
            }
        }
        way.back(search);
        share.clamp(0.0, 1.0 - f64::EPSILON)
    }

    /// What `read` makes of the best solution so far; none if there is none, or
    /// the strategy is not one that improves upon solutions.
    ///
    /// # Errors
    ///
    /// If it is not in this tree.
    pub fn best<S: Bounded, T>(
        &self,
        search: &mut S,
        read: impl FnOnce(&S) -> T,
    ) -> Result<Option<T>, NoSuchPosition> {
        let Some(best) = &self.best else { return Ok(None) };
        search.cut_off(&best.cutoffs);
        let mut way = Path::new();
        // A solution shows itself when it is opened.
        let found = match way.go(search, &best.path).then(|| search.open()) {
            Some(Node::Solved) => Ok(Some(read(search))),
            Some(Node::Open(cursor)) => {
                search.close(cursor);
                Err(NoSuchPosition)
            }
            Some(Node::Dead) | None => Err(NoSuchPosition),
        };
        way.back(search);
        search.cut_off(&Cutoffs::default());
        found
    }

    /// Under which cutoffs the search stands where it does.
    pub fn cutoffs(&self) -> &Cutoffs {
        &self.cutoffs
    }

    /// Notes where a walk under this cutoff came to, which began at `before`: what it has in
    /// common with the way there was entered under earlier ones.
    pub(crate) fn entered_under(&mut self, cutoff: Option<i64>, before: &[usize]) {
        let Some(cost) = cutoff else { return };
        let kept = before.iter().zip(&self.path).take_while(|(one, other)| one == other).count();
        self.cutoffs = self.cutoffs.then(kept, cost);
    }
}

/// How many children the node has that the search stands at; none if they are more
/// than are left to be counted.
fn children<S: Search>(search: &mut S, left: &mut usize) -> Option<usize> {
    let Node::Open(mut cursor) = search.open() else { return None };
    let mut children = 0;
    while *left > 0 && search.next(&mut cursor).is_some() {
        children += 1;
        *left -= 1;
    }
    search.close(cursor);
    (*left > 0 && children > 0).then_some(children)
}

/// A walk below a node: [`dfs`] for a visitor, without its type.
pub(crate) trait Onward<S: Search> {
    /// As [`dfs::node`].
    fn node(&mut self, search: &mut S, at: At<S::Move>) -> ControlFlow<Box<StopPosition>>;

    /// As [`dfs::children`], which leaves the node as well.
    fn children(
        &mut self,
        search: &mut S,
        cursor: S::Cursor,
        at: At<S::Move>,
        branch: usize,
    ) -> ControlFlow<Box<StopPosition>>;

    /// As [`Visitor::leave`].
    fn leave(&mut self, at: At<S::Move>);

    /// As [`Visitor::resumed`].
    fn resumed(&mut self, search: &S, at: At<S::Move>);

    /// As [`Visitor::arrived`].
    fn arrived(&mut self, search: &mut S);
}

impl<S: Search, V: Visitor<S>> Onward<S> for V {
    fn node(&mut self, search: &mut S, at: At<S::Move>) -> ControlFlow<Box<StopPosition>> {
        dfs::node(search, self, at)
    }
    fn children(
        &mut self,
        search: &mut S,
        cursor: S::Cursor,
        at: At<S::Move>,
        branch: usize,
    ) -> ControlFlow<Box<StopPosition>> {
        dfs::children(search, self, cursor, at.depth + 1, branch)?;
        Visitor::leave(self, at);
        ControlFlow::Continue(())
    }
    fn leave(&mut self, at: At<S::Move>) {
        Visitor::leave(self, at);
    }
    fn resumed(&mut self, search: &S, at: At<S::Move>) {
        Visitor::resumed(self, search, at);
    }
    fn arrived(&mut self, search: &mut S) {
        Visitor::arrived(self, search);
    }
}

/// Walks on from a bookmark that is not at the end, and leaves it where the walk
/// is stopped.
pub(crate) fn walk_on<S: Search>(
    search: &mut S,
    walk: &mut dyn Onward<S>,
    bookmark: &mut Bookmark,
) -> Result<Flow, NoSuchPosition> {
    let mut way = Path::new();
    for &branch in &bookmark.path {
        walk.resumed(search, way.end());
        if !way.down(search, branch) {
            way.back(search);
            return Err(NoSuchPosition);
        }
    }
    walk.arrived(search);
    let mut flow = match bookmark.done {
        true => {
            walk.leave(way.end());
            ControlFlow::Continue(())
        }
        false => walk.node(search, way.end()),
    };
    while let Some(mut node) = way.nodes.pop() {
        node.undo(search);
        match &mut flow {
            // The child that was taken was the last one yielded.
            ControlFlow::Continue(()) => {
                flow = walk.children(search, node.cursor, way.end(), node.yielded);
            }
            ControlFlow::Break(halt) => {
                halt.path.push(node.yielded - 1);
                node.close(search);
            }
        }
    }
    match flow {
        ControlFlow::Continue(()) => {
            (bookmark.path, bookmark.done) = (Vec::new(), true);
            Ok(Flow::Continue)
        }
        ControlFlow::Break(mut halt) => {
            halt.path.reverse();
            (bookmark.path, bookmark.done) = (halt.path, halt.done);
            Ok(Flow::Stop)
        }
    }
}

/// Where a walk was stopped, told by the nodes on its way back.
#[derive(Debug, Default)]
pub(crate) struct StopPosition {
    /// The branches, from the last to the first.
    pub(crate) path: Vec<usize>,
    /// As in a bookmark.
    pub(crate) done: bool,
}

impl StopPosition {
    /// Stops a walk at a node.
    #[cold]
    pub(crate) fn here(done: bool) -> ControlFlow<Box<Self>> {
        ControlFlow::Break(Box::new(Self { path: Vec::new(), done }))
    }
}
