//! Branch and bound: depth first, without what cannot be better.
//!
//! The best solution so far, the *incumbent*, bounds the search: a node all of
//! whose solutions cost at least as much is left out (Land and Doig, *An
//! automatic method of solving discrete programming problems*, 1960; the name
//! is of Little, Murty, Sweeney and Karel 1963).

use super::passes::{Rule, Ruled};
use crate::visit::{At, Flow, Visitor};
use crate::walk::bookmark::{Best, Bookmark, NoSuchPosition};
use crate::{Bounded, Cutoffs, Status, dfs};

/// Looks for a solution of least cost. Each solution that is better than all
/// before it is told; the last one is the best, if the search is complete.
///
/// Space: a path. It never walks less than [`best_first`](super::best_first)
/// does, and mostly faster.
///
/// ```
/// # use billhook_engine::{Bounded, Collect, Node, Search, Status};
/// use billhook_engine::strategy::branch_and_bound;
/// # struct Pay { coins: Vec<i64>, left: i64 }
/// # impl Search for Pay {
/// #     type Move = i64;
/// #     type Cursor = std::vec::IntoIter<i64>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         let most = self.coins.last().copied().unwrap_or(5);
/// #         let coins = [5, 4, 1].into_iter().filter(|&coin| coin <= most.min(self.left));
/// #         if self.left == 0 { Node::Solved } else { Node::Open(coins.collect::<Vec<_>>().into_iter()) }
/// #     }
/// #     fn next(&mut self, coins: &mut Self::Cursor) -> Option<i64> { coins.next() }
/// #     fn apply(&mut self, coin: i64) { self.coins.push(coin); self.left -= coin; }
/// #     fn undo(&mut self, coin: i64, (): ()) { self.coins.pop(); self.left += coin; }
/// # }
/// # impl Bounded for Pay {
/// #     fn cost(&self) -> i64 { self.coins.len() as i64 }
/// #     fn estimate(&self) -> i64 { (self.left + 4) / 5 }
/// # }
///
/// // Fewest coins of 5, 4 and 1 that make 8.
/// let mut better = Collect::new(|pay: &Pay| pay.coins.clone());
/// let status = branch_and_bound::search(&mut Pay { coins: vec![], left: 8 }, &mut better);
/// assert_eq!((status, better.solutions), (Status::Complete, vec![vec![5, 1, 1, 1], vec![4, 4]]));
/// ```
pub fn search<S: Bounded, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    // There is always a root.
    resume(search, visitor, &mut Bookmark::new()).unwrap_or(Status::Interrupted)
}

/// As [`search`], from where the bookmark stands, which is left where this ends; see
/// [`dfs::resume`]. It knows the [best](Bookmark::best) solution so far.
///
/// # Errors
///
/// If the bookmark is of another search.
pub fn resume<S: Bounded, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    let status = improve(search, visitor, bookmark);
    search.cut_off(&Cutoffs::default());
    status
}

/// As [`resume`], and leaves the search under some cutoffs.
fn improve<S: Bounded, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    loop {
        let cost = bookmark.best.as_ref().map(|best| best.cost);
        let before = bookmark.path.clone();
        search.cut_off(&bookmark.cutoffs);
        let rule = Improved { incumbent: Incumbent { cost }, told: None };
        let mut ruled = Ruled { visitor: &mut *visitor, rule };
        let status = dfs::resume(search, &mut ruled, bookmark)?;
        bookmark.entered_under(cost, &before);
        // It halts at each improvement, of which there are few, to learn its path.
        let Improved { incumbent: Incumbent { cost: Some(cost) }, told: Some(flow) } = ruled.rule
        else {
            return Ok(status);
        };
        let (path, cutoffs) = (bookmark.path.clone(), bookmark.cutoffs.clone());
        bookmark.best = Some(Best { cost, path, cutoffs });
        if flow == Flow::Stop {
            return Ok(status);
        }
    }
}

/// Tells of all solutions that cost no more than this: of all the best ones, if
/// it is what [`search`] came to.
pub fn all<S: Bounded, V: Visitor<S>>(search: &mut S, visitor: &mut V, cost: i64) -> Status {
    // There is always a root.
    resume_all(search, visitor, &mut Bookmark::new(), cost).unwrap_or(Status::Interrupted)
}

/// As [`all`], from where the bookmark stands, which is left where this ends.
///
/// # Errors
///
/// If the bookmark is of another search.
pub fn resume_all<S: Bounded, V: Visitor<S>>(
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
    cost: i64,
) -> Result<Status, NoSuchPosition> {
    if let Some(more) = cost.checked_add(1) {
        search.cut_off(&Cutoffs::below(more));
    }
    let status = dfs::resume(search, &mut Ruled { visitor, rule: Within { cost } }, bookmark);
    search.cut_off(&Cutoffs::default());
    status
}

/// Leaves out what is no better than the best solution so far.
#[derive(Default)]
pub(crate) struct Incumbent {
    /// Its cost, once there is one.
    cost: Option<i64>,
}

impl<S: Bounded> Rule<S> for Incumbent {
    #[inline]
    fn leaves_out(&mut self, search: &S, _: At<S::Move>) -> bool {
        self.cost.is_some_and(|cost| search.bound() >= cost)
    }
    fn is_new(&mut self, search: &S) -> bool {
        self.cost = Some(search.cost());
        true
    }
}

/// As [`Incumbent`], and halts at the first solution that is better.
struct Improved {
    incumbent: Incumbent,
    /// If there is one, what the visitor said of it.
    told: Option<Flow>,
}

impl<S: Bounded> Rule<S> for Improved {
    #[inline]
    fn leaves_out(&mut self, search: &S, at: At<S::Move>) -> bool {
        self.incumbent.leaves_out(search, at)
    }
    fn is_new(&mut self, search: &S) -> bool {
        self.incumbent.is_new(search)
    }
    fn arrived(&mut self, search: &mut S) {
        if let Some(cost) = self.incumbent.cost {
            search.cut_off(&Cutoffs::below(cost));
        }
    }
    fn verdict(&mut self, flow: Flow) -> Flow {
        self.told = Some(flow);
        Flow::Stop
    }
}

struct Within {
    cost: i64,
}

impl<S: Bounded> Rule<S> for Within {
    #[inline]
    fn leaves_out(&mut self, search: &S, _: At<S::Move>) -> bool {
        search.bound() > self.cost
    }
}
