//! A hint from any search in words: the first decision of the first solution.
//!
//! Each decision at the root is tested by a search for one solution below it. The first decision
//! that leads to one is the hint; the number of decisions that do is the reason. If solutions have
//! costs, the least cost is found first, and only solutions of that cost count.

use billhook_engine::strategy::{branch_and_bound, idastar};
use billhook_engine::{At, Bounded, Cutoffs, Flow, Limits, Node, OnSolution, Prune, Status, dfs};

use super::{Conclusion, Hint, NoHelp};
use crate::search::{Guide, SearchTree};

/// Maximum number of nodes that are searched below each decision after the hint: their results only
/// make the reason more exact.
const BESIDE: u64 = 100_000;

/// Returns the hint of a search that stands at its root.
///
/// # Errors
///
/// If there is no solution, or a limit is reached before one is found.
pub(crate) fn first_decision(
    search: &mut SearchTree<'_>,
    limits: &mut Limits,
) -> Result<Hint, NoHelp> {
    let guide = search.guide();
    let Some(leads) = leads(search, guide, limits, |search, branch| search.decision(branch))?
    else {
        return Ok(Hint::new(["nothing is left to be decided"], "it is solved already"));
    };
    let reason = reason(&leads);
    let conclusion = Conclusion::of_fact(&leads.first);
    Ok(Hint::new([leads.first], reason).concluding(conclusion))
}

/// The decisions at a node, by whether they lead to a solution.
pub(crate) struct Leads<T> {
    /// The first decision that leads to a solution.
    pub(crate) first: T,
    /// The kind of solution: `a solution` or `a best solution`.
    pub(crate) solution: &'static str,
    /// Number of decisions that are known to lead to a solution.
    pub(crate) alive: u64,
    /// Number of decisions for which a limit was reached before it was known whether they do.
    pub(crate) unknown: u64,
    /// Number of all decisions at the node.
    pub(crate) all: u64,
}

/// Tests each decision at the root of a search, and leaves the search at its root. `name` returns
/// what the result tells of a decision. Returns `None` if the root is a solution.
///
/// # Errors
///
/// If there is no solution, or a limit is reached before one is found.
pub(crate) fn leads<S: Bounded, T>(
    search: &mut S,
    guide: Option<Guide>,
    limits: &mut Limits,
    name: impl Fn(&S, S::Move) -> T,
) -> Result<Option<Leads<T>>, NoHelp> {
    let (best, solution) = match guide {
        None => (i64::MAX, "a solution"),
        Some(guide) => {
            let best = least_cost(search, guide, limits)?;
            search.cut_off(&Cutoffs::below(best.saturating_add(1)));
            (best, "a best solution")
        }
    };
    let mut cursor = match search.open() {
        Node::Solved => return Ok(None),
        Node::Dead => return Err(NoHelp::NoSolution(None)),
        Node::Open(cursor) => cursor,
    };
    let (mut first, mut alive, mut unknown, mut all) = (None, 0, 0, 0);
    while let Some(mv) = search.next(&mut cursor) {
        let decision = first.is_none().then(|| name(search, mv));
        let undo = search.apply(mv);
        let leads = match decision {
            Some(_) => has_solution(search, best, limits),
            None => limits.within(BESIDE, |limits| has_solution(search, best, limits)),
        };
        search.undo(mv, undo);
        all += 1;
        match (leads, decision) {
            (Some(true), decision) => {
                alive += 1;
                first = first.or(decision);
            }
            (Some(false), _) => {}
            (None, None) => unknown += 1,
            (None, Some(_)) => {
                search.close(cursor);
                return Err(NoHelp::Stopped(limits.status()));
            }
        }
    }
    search.close(cursor);
    let first = first.ok_or(NoHelp::NoSolution(None))?;
    Ok(Some(Leads { first, solution, alive, unknown, all }))
}

fn reason<T>(leads: &Leads<T>) -> String {
    let Leads { alive, unknown, all, solution, .. } = leads;
    match (alive, unknown, all) {
        (_, _, 1) => "the only decision that there is".to_owned(),
        (1, 0, _) => format!("the only one of {all} first decisions that leads to {solution}"),
        (_, 0, _) => format!("{alive} of {all} first decisions lead to {solution}"),
        _ => format!("at least {alive} of {all} first decisions lead to {solution}"),
    }
}

/// Returns the least cost of a solution; an error if there is none, or if a limit is reached first.
fn least_cost<S: Bounded>(
    search: &mut S,
    guide: Guide,
    limits: &mut Limits,
) -> Result<i64, NoHelp> {
    let mut best = None;
    let mut cheaper = OnSolution(|search: &S| {
        best = Some(search.cost());
        // With iterative deepening the first solution is a best one.
        if guide == Guide::Deepening { Flow::Stop } else { Flow::Continue }
    });
    let mut visitor = (&mut *limits, &mut cheaper);
    let status = match guide {
        Guide::Deepening => idastar::search(search, &mut visitor),
        Guide::Incumbent => branch_and_bound::search(search, &mut visitor),
    };
    match best {
        Some(best) if status == Status::Complete || guide == Guide::Deepening => Ok(best),
        None if status == Status::Complete => Err(NoHelp::NoSolution(None)),
        _ => Err(NoHelp::Stopped(status)),
    }
}

/// Returns whether there is a solution of at most the cost `best` at or below the node; `None` if a
/// limit was reached before one was found.
pub(crate) fn has_solution<S: Bounded>(
    search: &mut S,
    best: i64,
    limits: &mut Limits,
) -> Option<bool> {
    let mut found = false;
    let dear = Prune(|search: &S, _: At<S::Move>| search.bound() > best);
    let first = OnSolution(|_: &S| {
        found = true;
        Flow::Stop
    });
    dfs::search(search, &mut (&mut *limits, dear, first));
    (found || limits.status() == Status::Complete).then_some(found)
}
