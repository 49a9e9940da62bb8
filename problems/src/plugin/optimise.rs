//! A run for the best solution.

use std::hash::Hash;

use billhook_engine::strategy::{astar, beam, best_first, branch_and_bound, idastar};
use billhook_engine::{Bounded, Flow, OnSolution, Statistics, Status};
use num_bigint::BigUint;

use super::strategies::{ASTAR, BEAM, BEST_FIRST, BRANCH_AND_BOUND, IDASTAR};
use super::{Each, Outcome, Solution, Task};

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
pub fn optimise<S: Bounded, B: Best<S>>(
    usual: &'static str,
    search: &mut S,
    task: Task<'_>,
    best: &B,
) -> Outcome {
    let all = [BRANCH_AND_BOUND, BEST_FIRST, IDASTAR, ASTAR, BEAM];
    let name = all.iter().map(|strategy| strategy.name).find(|&name| name == task.strategy);
    let name = name.unwrap_or(usual);
    match name {
        "branch-and-bound" | "beam" => improving(name, search, task, best),
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
        cost = Some(search.cost());
        show(&mut each, || best.solution(search))
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let status = match name {
        "best-first" => best_first::search(search, &mut visitor),
        "astar" => astar::search(search, &mut visitor, |search| best.state(search)),
        _ => idastar::search(search, &mut visitor),
    };
    let mut outcome = Outcome::searched(name, status, visitor.1);
    // A* ends with one.
    if name == ASTAR.name && status == Status::Complete && cost.is_some() {
        outcome.status = Status::Limit;
    }
    valued(outcome, cost, best)
}

/// By a strategy that improves upon its solutions: the last one is shown. If
/// more than one is wanted, all that are as good are looked for afterwards.
fn improving<S: Bounded, B: Best<S>>(
    name: &'static str,
    search: &mut S,
    task: Task<'_>,
    best: &B,
) -> Outcome {
    let Task { mut limits, mut each, settings, .. } = task;
    let wanted = limits.take_solutions();
    let mut incumbent = None;
    let tell = OnSolution(|search: &S| {
        incumbent = Some((search.cost(), best.solution(search)));
        Flow::Continue
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let status = match name {
        "beam" => beam::search(search, &mut visitor, settings.width, |search| best.state(search)),
        _ => branch_and_bound::search(search, &mut visitor),
    };
    let (limits, statistics, _) = visitor;
    let Some((cost, solution)) = incumbent else {
        return Outcome { solutions: BigUint::ZERO, ..Outcome::searched(name, status, statistics) };
    };
    if wanted > 1 && status == Status::Complete && name == BRANCH_AND_BOUND.name {
        let before = statistics.solutions();
        let tell = OnSolution(|search: &S| show(&mut each, || best.solution(search)));
        let mut visitor = (limits.solutions(wanted), statistics, tell);
        let status = branch_and_bound::all(search, &mut visitor, cost);
        let solutions = (visitor.1.solutions() - before).into();
        let outcome = Outcome { solutions, ..Outcome::searched(name, status, visitor.1) };
        return valued(outcome, Some(cost), best);
    }
    show(&mut each, || solution);
    let status = if status == Status::Complete { Status::Limit } else { status };
    let outcome = Outcome { solutions: 1u8.into(), ..Outcome::searched(name, status, statistics) };
    valued(outcome, Some(cost), best)
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
