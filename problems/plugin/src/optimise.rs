//! A run for the best solution.

use std::hash::Hash;
use std::mem;

use billhook_engine::strategy::{
    astar, beam, best_first, branch_and_bound, breadth_first, idastar, iterative_deepening,
};
use billhook_engine::{Bookmark, Bounded, Flow, Limits, Lost, OnSolution, Statistics, Status};
use num_bigint::BigUint;

use super::strategies::{
    ASTAR, BEAM, BEST_FIRST, BRANCH_AND_BOUND, BREADTH_FIRST, IDASTAR, ITERATIVE_DEEPENING,
};
use super::watch::watched;
use super::{Each, Outcome, Solution, Stand, Task};

/// How a puzzle that wants the best shows it.
pub trait Best<S: Bounded> {
    /// What decides what can follow and at what cost: as for
    /// [`astar::search`].
    type State: Eq + Hash;
    /// What is shown of a solution.
    type Solution: Solution;

    /// The state of a node.
    fn state(&self, search: &S) -> Self::State;
    /// The solution that the search stands at.
    fn solution(&self, search: &S) -> Self::Solution;
    /// A cost in words, such as `38 moves`.
    fn cost(&self, cost: i64) -> String;
}

/// Looks for the best solutions, as the task says, by [`BRANCH_AND_BOUND`],
/// [`BEST_FIRST`], [`IDASTAR`], [`ASTAR`] or [`BEAM`]; by the one called
/// `usual` if it names none of them. To count is to count the best ones.
///
/// A puzzle whose decisions cost one each may offer [`BREADTH_FIRST`] and
/// [`ITERATIVE_DEEPENING`] besides, to find [one](super::Strategy::one): the
/// shallowest solution is the best.
pub fn optimise<S: Bounded, B: Best<S>>(
    usual: &'static str,
    search: &mut S,
    task: Task<'_>,
    best: &B,
) -> Outcome {
    let all =
        [BRANCH_AND_BOUND, BEST_FIRST, IDASTAR, ASTAR, BEAM, BREADTH_FIRST, ITERATIVE_DEEPENING];
    let name = all.iter().map(|strategy| strategy.name).find(|&name| name == task.strategy);
    let name = name.unwrap_or(usual);
    match name {
        "branch-and-bound" => bounding(search, task, best),
        "idastar" | "iddfs" => deepening(name, search, task, best),
        "beam" => beaming(search, task, best),
        _ => straight(name, search, task, best),
    }
}

/// By a strategy whose first solution is the best.
fn straight<S: Bounded, B: Best<S>>(
    name: &'static str,
    search: &mut S,
    task: Task<'_>,
    best: &B,
) -> Outcome {
    let Task { limits, mut each, .. } = task;
    let mut cost = None;
    let tell = OnSolution(|search: &S| {
        cost.get_or_insert(search.cost());
        show(&mut each, || best.solution(search))
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let status = match name {
        "bfs" => breadth_first::search(search, &mut visitor),
        "best-first" => best_first::search(search, &mut visitor),
        _ => astar::search(search, &mut visitor, |search| best.state(search)),
    };
    let mut outcome = Outcome::searched(name, status, visitor.1);
    // A* ends with one.
    if name == ASTAR.name && status == Status::Complete && cost.is_some() {
        outcome.status = Status::Limit;
    }
    valued(outcome, cost, best)
}

/// By IDA* or iterative deepening, whose first solution is the best, and which
/// can be gone on with.
fn deepening<S: Bounded, B: Best<S>>(
    name: &'static str,
    search: &mut S,
    task: Task<'_>,
    best: &B,
) -> Outcome {
    let Task { mut limits, mut each, watch, .. } = task;
    let go = |search: &mut S, limits: &mut Limits, stand: &mut Stand| {
        let mut cost = stand.tally;
        let tell = OnSolution(|search: &S| {
            cost.get_or_insert(search.cost());
            show(&mut each, || best.solution(search))
        });
        let mut visitor = (mem::take(limits), mem::take(&mut stand.statistics), tell);
        let bookmark = &mut stand.bookmark;
        let status = match name {
            "iddfs" => iterative_deepening::resume(search, &mut visitor, bookmark),
            _ => idastar::resume(search, &mut visitor, bookmark),
        };
        (*limits, stand.statistics) = (visitor.0, visitor.1);
        stand.tally = cost;
        status
    };
    let (status, stand) = watched(name, search, &mut limits, watch, go, |_| None);
    valued(Outcome::searched(name, status, stand.statistics), stand.tally, best)
}

/// By a strategy that improves upon solutions, of which the last one is shown.
fn beaming<S: Bounded, B: Best<S>>(search: &mut S, task: Task<'_>, best: &B) -> Outcome {
    let Task { mut limits, mut each, settings, .. } = task;
    limits.take_solutions();
    let mut incumbent = None;
    let tell = OnSolution(|search: &S| {
        incumbent = Some((search.cost(), best.solution(search)));
        Flow::Continue
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let status = beam::search(search, &mut visitor, settings.width, |search| best.state(search));
    let statistics = visitor.1;
    let outcome = Outcome::searched(BEAM.name, status, statistics);
    match incumbent {
        None => Outcome { solutions: BigUint::ZERO, ..outcome },
        Some((cost, solution)) => shown(outcome, cost, solution, &mut each, best),
    }
}

/// By branch and bound, which can be gone on with, and then, if more than one
/// solution is wanted, a walk to all that are as good.
fn bounding<S: Bounded, B: Best<S>>(search: &mut S, task: Task<'_>, best: &B) -> Outcome {
    let Task { mut limits, mut each, watch, .. } = task;
    let (name, wanted) = (BRANCH_AND_BOUND.name, limits.take_solutions());
    let (mut still_wanted, mut again) = (Some(wanted), 0);
    let keeps = watch.as_ref().is_some_and(|watch| watch.keeps());
    let go = |search: &mut S, limits: &mut Limits, stand: &mut Stand| {
        let Stand { bookmark, statistics, tally, shown, .. } = stand;
        bookmark.best(search, |_| ())?;
        if tally.is_none() {
            let mut visitor = (mem::take(limits), mem::take(statistics));
            let status = branch_and_bound::resume(search, &mut visitor, bookmark);
            (*limits, *statistics) = visitor;
            let one = wanted == 0 || wanted.saturating_add(*shown) < 2;
            if one || status != Ok(Status::Complete) || bookmark.best_cost().is_none() {
                return status;
            }
            // From here on the solutions are counted anew.
            *tally = i64::try_from(statistics.solutions()).ok();
            *bookmark = mem::take(bookmark).rewound();
        }
        let cost = bookmark.best_cost().ok_or(Lost)?;
        if let Some(wanted) = still_wanted.take() {
            // The first of them may have been shown already as the best.
            let told = statistics.solutions().saturating_sub(tally.unwrap_or(0).unsigned_abs());
            again = shown.saturating_sub(told);
            *limits = mem::take(limits).solutions(wanted.saturating_add(again));
        }
        let tell = OnSolution(|search: &S| match again {
            0 => show(&mut each, || best.solution(search)),
            _ => {
                again -= 1;
                Flow::Continue
            }
        });
        let mut visitor = (mem::take(limits), mem::take(statistics), tell);
        let status = branch_and_bound::resume_all(search, &mut visitor, bookmark, cost);
        (*limits, *statistics) = (visitor.0, visitor.1);
        status
    };
    let words = |bookmark: &Bookmark| bookmark.best_cost().map(|cost| best.cost(cost));
    let (status, stand) = watched(name, search, &mut limits, watch, go, words);
    let outcome = Outcome::searched(name, status, stand.statistics);
    let incumbent = stand.bookmark.best(search, |search| (search.cost(), best.solution(search)));
    let Ok(Some((cost, solution))) = incumbent else {
        return Outcome { solutions: BigUint::ZERO, ..outcome };
    };
    if let Some(before) = stand.tally {
        let solutions = outcome.statistics.solutions().saturating_sub(before.unsigned_abs());
        return valued(Outcome { solutions: solutions.into(), ..outcome }, Some(cost), best);
    }
    if keeps && status.is_stop() {
        // It is the end that is shown, by whoever goes on with it.
        let note = Some(format!("{} so far", best.cost(cost)));
        return Outcome { solutions: BigUint::ZERO, note, ..outcome };
    }
    if stand.shown > 0 {
        each = None;
    }
    shown(outcome, cost, solution, &mut each, best)
}

/// The outcome of a search whose best solution is shown at its end.
fn shown<S: Bounded, B: Best<S>>(
    outcome: Outcome,
    cost: i64,
    solution: B::Solution,
    each: &mut Option<Each<'_>>,
    best: &B,
) -> Outcome {
    show(each, || solution);
    let outcome = Outcome { solutions: 1u8.into(), ..outcome };
    if outcome.status == Status::Complete {
        return valued(Outcome { status: Status::Limit, ..outcome }, Some(cost), best);
    }
    let note = Some(format!("{}, perhaps not the best", best.cost(cost)));
    Outcome { note, ..outcome }
}

/// Says how good the solutions are, and whether that is known to be the best:
/// it is if the search came to its end, or to as many as were asked for.
fn valued<S: Bounded, B: Best<S>>(outcome: Outcome, cost: Option<i64>, best: &B) -> Outcome {
    let Some(cost) = cost else { return outcome };
    let words = best.cost(cost);
    match outcome.status {
        Status::Limit => {
            Outcome { reason: Some(format!("none is better than {words}")), ..outcome }
        }
        _ => Outcome { note: Some(words), ..outcome },
    }
}

fn show<T: Solution>(each: &mut Option<Each<'_>>, solution: impl FnOnce() -> T) -> Flow {
    match each {
        Some(each) => each(&solution()),
        None => Flow::Continue,
    }
}
