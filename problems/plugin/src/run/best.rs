//! Runs for the best solutions: each strategy shows and counts the solutions of least cost, or, if
//! it may miss them, the best that it finds.

use std::mem;

use billhook_engine::strategy::{astar, beam, best_first, branch_and_bound, breadth_first};
use billhook_engine::{
    Bookmark, Cutoffs, Flow, Limits, NoSuchPosition, OnSolution, Statistics, Status,
};
use num_bigint::BigUint;

use super::deepening::deepening;
use super::watch::watched;
use super::{
    Checkpoint, Each, Found, Outcome, Presentation, Priced, Runner, Task, Walk, by_states,
};

/// Searches for the best solutions, and counts only these unless improvements are shown as well.
/// Refuses a strategy that does not look for them.
pub(crate) fn run<S: Priced>(runner: Runner<'_, '_, '_, S>) -> Outcome {
    let Runner { search, presentation: best, task, .. } = runner;
    let best = &best;
    match best.walk {
        Walk::BranchAndBound => bounding(search, task, best),
        Walk::IdaStar | Walk::IterativeDeepening => deepening(search, task, best),
        Walk::Beam => beaming(search, task, best),
        Walk::States => by_states::run(search, task, best),
        Walk::BreadthFirst | Walk::BestFirst | Walk::AStar => straight(search, task, best),
        Walk::DepthFirst
        | Walk::Diagram
        | Walk::DeadStates
        | Walk::Learn
        | Walk::LimitedDiscrepancy
        | Walk::DepthBounded
        | Walk::Restarts => Outcome::refused(best.name.clone(), "it does not look for the best"),
    }
}

/// Runs a strategy whose first solution is a best one.
fn straight<S: Priced>(search: &mut S, task: Task<'_>, best: &Presentation<'_, '_, S>) -> Outcome {
    let Task { limits, mut each, .. } = task;
    let mut cost = None;
    let tell = OnSolution(|search: &S| {
        cost.get_or_insert(search.cost());
        best.show(&mut each, || best.solution(search))
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let status = match best.walk {
        Walk::BreadthFirst => breadth_first::search(search, &mut visitor),
        Walk::BestFirst => best_first::search(search, &mut visitor),
        _ => astar::search(search, &mut visitor, S::state),
    };
    let mut outcome = Outcome::searched(best.name.clone(), status, visitor.1);
    // A* ends with its first solution, as if no other were wanted.
    if best.walk == Walk::AStar && status == Status::Complete && cost.is_some() {
        outcome.status = Status::Limit;
    }
    best.valued(outcome, cost)
}

/// Runs a beam search. Shows its last solution, which is its best, or each one if
/// `tuning.improving`.
fn beaming<S: Priced>(search: &mut S, task: Task<'_>, best: &Presentation<'_, '_, S>) -> Outcome {
    let Task { mut limits, mut each, tuning, .. } = task;
    limits.take_solutions();
    let mut incumbent = None;
    let tell = OnSolution(|search: &S| {
        let solution = best.solution(search);
        let flow = match &mut each {
            Some(each) if tuning.improving => each(&*solution),
            _ => Flow::Continue,
        };
        incumbent = Some((search.cost(), solution));
        flow
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let status = beam::search(search, &mut visitor, tuning.width, S::state);
    let statistics = visitor.1;
    let outcome = Outcome::searched(best.name.clone(), status, statistics);
    match incumbent {
        None => Outcome { solutions: BigUint::ZERO, ..outcome },
        Some((cost, solution)) => {
            let each = each.filter(|_| !tuning.improving);
            shown(outcome, tuning.improving, (cost, solution), each, best)
        }
    }
}

/// Runs branch and bound, which can be resumed, and then, if more than one solution is wanted,
/// walks to all solutions of the least cost.
///
/// A search that is stopped before it shows a solution shows its incumbent, which is
/// [provisional](Checkpoint::provisional): the run that resumes it shows all the best solutions.
fn bounding<S: Priced>(search: &mut S, task: Task<'_>, best: &Presentation<'_, '_, S>) -> Outcome {
    let Task { mut limits, mut each, watch, tuning, .. } = task;
    let wanted = limits.take_solutions();
    let (mut still_wanted, mut again) = (Some(wanted), 0);
    let shows_later = each.is_some() && !tuning.improving;
    // Whether the search was at its end before, and whether a solution was shown before or in this
    // run.
    let (mut was_over, mut is_shown) = (None, false);
    let go = |search: &mut S, limits: &mut Limits, checkpoint: &mut Checkpoint| {
        let Checkpoint { bookmark, statistics, tally, shown, provisional, .. } = checkpoint;
        was_over.get_or_insert(bookmark.is_at_end());
        is_shown |= *shown > 0;
        bookmark.best(search, |_| ())?;
        if tally.is_none() {
            let tell = OnSolution(|search: &S| match tuning.improving {
                true => {
                    is_shown = true;
                    best.show(&mut each, || best.solution(search))
                }
                false => Flow::Continue,
            });
            let mut visitor = (mem::take(limits), mem::take(statistics), tell);
            let status = branch_and_bound::resume(search, &mut visitor, bookmark);
            (*limits, *statistics) = (visitor.0, visitor.1);
            search.cut_off(bookmark.cutoffs());
            if shows_later && is_stopped(limits, status) {
                *provisional = bookmark.best_cost().is_some();
            }
            let one = wanted == 0 || wanted.saturating_add(*shown) < 2;
            if one || status != Ok(Status::Complete) || bookmark.best_cost().is_none() {
                return status;
            }
            // From here on solutions are counted anew.
            *tally = i64::try_from(statistics.solutions()).ok();
            *bookmark = mem::take(bookmark).rewound();
        }
        let cost = bookmark.best_cost().ok_or(NoSuchPosition)?;
        let before = tally.unwrap_or(0).unsigned_abs();
        let told = |statistics: &Statistics| statistics.solutions().saturating_sub(before);
        if let Some(wanted) = still_wanted.take() {
            // The first of them may have been shown before, as the incumbent.
            again = shown.saturating_sub(told(statistics));
            *limits = mem::take(limits).solutions(wanted.saturating_add(again));
        }
        let tell = OnSolution(|search: &S| match again {
            0 => best.show(&mut each, || best.solution(search)),
            _ => {
                again -= 1;
                Flow::Continue
            }
        });
        let mut visitor = (mem::take(limits), mem::take(statistics), tell);
        let status = branch_and_bound::resume_all(search, &mut visitor, bookmark, cost);
        (*limits, *statistics) = (visitor.0, visitor.1);
        if shows_later && !is_shown && told(statistics) == 0 && is_stopped(limits, status) {
            *provisional = true;
        }
        status
    };
    let words = |bookmark: &Bookmark| bookmark.best_cost().map(|cost| best.price(cost));
    let (status, checkpoint) = watched(&best.name, search, &mut limits, watch, go, words);
    search.cut_off(&Cutoffs::default());
    let outcome = Outcome::searched(best.name.clone(), status, checkpoint.statistics);
    let incumbent =
        checkpoint.bookmark.best(search, |search| (search.cost(), best.solution(search)));
    let Ok(Some((cost, solution))) = incumbent else {
        return Outcome { solutions: BigUint::ZERO, ..outcome };
    };
    if is_shown && (tuning.improving || was_over == Some(true)) {
        each = None;
    }
    let Some(before) = checkpoint.tally else {
        return shown(outcome, tuning.improving, (cost, solution), each, best);
    };
    let mut solutions = outcome.statistics.solutions().saturating_sub(before.unsigned_abs());
    if solutions == 0 {
        if !is_shown {
            best.show(&mut each, || solution);
        }
        solutions = 1;
    }
    best.valued(Outcome { solutions: solutions.into(), ..outcome }, Some(cost))
}

/// Returns whether a search was stopped for more than a pause.
fn is_stopped(limits: &Limits, status: Result<Status, NoSuchPosition>) -> bool {
    !limits.is_paused() && status.is_ok_and(Status::is_stop)
}

/// Shows the best solution if `each` is there, and returns the outcome of the search for it. All
/// solutions count if the search was `improving`, and otherwise this one alone.
fn shown<S: Priced>(
    outcome: Outcome,
    improving: bool,
    (cost, solution): (i64, Found<'_>),
    mut each: Option<Each<'_>>,
    best: &Presentation<'_, '_, S>,
) -> Outcome {
    best.show(&mut each, || solution);
    let solutions = if improving { outcome.statistics.solutions() } else { 1 };
    let outcome = Outcome { solutions: solutions.into(), ..outcome };
    if outcome.status == Status::Complete {
        return best.valued(Outcome { status: Status::Limit, ..outcome }, Some(cost));
    }
    let note = Some(format!("{}, perhaps not the best", best.price(cost)));
    Outcome { note, ..outcome }
}
