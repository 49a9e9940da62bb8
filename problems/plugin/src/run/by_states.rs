//! Runs for the shortest solutions that search no state twice at one cost. A* finds the least cost
//! and the first solution; if more are wanted, all solutions of that cost are listed or counted in
//! the tree that is cut at it.
//!
//! A* remembers every state, so it ends even where moves lead in circles to no solution. If its
//! states do not fit the memory, IDA* takes its place.

use billhook_engine::diagram::{Counting, Reason};
use billhook_engine::strategy::{astar, dead_states, idastar};
use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, Within};
use num_bigint::BigUint;

use super::deepening::deepening;
use super::{Outcome, Presentation, Priced, Task, Walk, memory};

/// Bytes that A* keeps for a node besides its state.
const ENTERED: usize = 48;

/// Runs a task by A*, or by IDA* if its states do not fit the memory; then, if more than one
/// solution is wanted, by states. A task that must be resumable runs by IDA* alone.
pub(crate) fn run<S: Priced>(
    search: &mut S,
    mut task: Task<'_>,
    best: &Presentation<'_, '_, S>,
) -> Outcome {
    let is_auto = task.strategy.is_auto();
    let by = |walk: Walk| {
        let name = if is_auto { walk.name().into() } else { best.name.clone() };
        Presentation { walk, name, read: best.read, price: best.price }
    };
    if task.keeps() {
        return deepening(search, task, &by(Walk::IdaStar));
    }
    let wanted = task.limits.take_solutions();
    let mut each = task.each.take();
    let mut first = |search: &S| {
        if wanted == 1 {
            best.show(&mut each, || best.solution(search));
        }
    };
    let Found { cost, walk, status, statistics } = least(search, &mut task.limits, &mut first);
    let found = by(walk);
    let outcome = Outcome::searched(found.name.clone(), status, statistics);
    match cost {
        None => Outcome { solutions: BigUint::ZERO, ..outcome },
        Some(_) if wanted < 2 => found.valued(Outcome { status: Status::Limit, ..outcome }, cost),
        Some(least) => {
            let states = by(Walk::States);
            let before = outcome.statistics;
            let limits = task.limits.solutions(wanted);
            let all = match each {
                None if wanted == u64::MAX => count(search, least, limits, states.name.clone()),
                mut each => {
                    let memory = memory(&limits);
                    let tell = OnSolution(|search: &Within<&mut S, State<S>>| {
                        states.show(&mut each, || states.solution(search.inner()))
                    });
                    let mut visitor = (limits, Statistics::new(), tell);
                    let mut within = Within::new(&mut *search, least, state as State<S>);
                    let status = dead_states::search(&mut within, &mut visitor, memory);
                    Outcome::searched(states.name.clone(), status, visitor.1)
                }
            };
            let mut statistics = before;
            statistics.merge(&all.statistics);
            states.valued(Outcome { statistics, ..all }, cost)
        }
    }
}

/// A function that returns the state of a borrowed search.
type State<S> = for<'s, 'r> fn(&'r &'s mut S) -> <S as Priced>::State;

fn state<S: Priced>(search: &&mut S) -> S::State {
    search.state()
}

/// The least cost of a solution, `None` if none was found, and the strategy that searched for it.
struct Found {
    cost: Option<i64>,
    walk: Walk,
    status: Status,
    statistics: Statistics,
}

/// Finds the least cost and calls `first` with the first solution of that cost.
fn least<S: Priced>(search: &mut S, limits: &mut Limits, first: &mut dyn FnMut(&S)) -> Found {
    let nodes = memory(limits) / (ENTERED + 2 * size_of::<(S::State, i64)>());
    let (mut cost, mut statistics) = (None, Statistics::new());
    let mut tell = OnSolution(|search: &S| {
        cost = Some(search.cost());
        first(search);
        Flow::Stop
    });
    let mut status = limits.within(nodes as u64, |limits| {
        astar::search(search, &mut (limits, &mut statistics, &mut tell), S::state)
    });
    let mut walk = Walk::AStar;
    // The search stopped, but not at a limit of the task: the states have outgrown the memory.
    if status.is_stop() && statistics.solutions() == 0 && limits.status() == Status::Complete {
        walk = Walk::IdaStar;
        status = idastar::search(search, &mut (limits, &mut statistics, &mut tell));
    }
    Found { cost, walk, status, statistics }
}

/// Counts all solutions of this cost by their states. A count that is stopped includes at least the
/// one that is known. Refuses moves that lead in circles at no cost.
fn count<S: Priced>(
    search: &mut S,
    cost: i64,
    limits: Limits,
    name: std::borrow::Cow<'static, str>,
) -> Outcome {
    let counting = Counting::new().memory(memory(&limits));
    let mut visitor = (limits, Statistics::new());
    let counted = counting.count(&mut Within::new(search, cost, state as State<S>), &mut visitor);
    let statistics = visitor.1;
    match counted {
        Ok(counted) => {
            let counters = vec![("subproblems", counted.subproblems.into())];
            let outcome = Outcome::counted(name, Status::Complete, counted.solutions);
            Outcome { statistics, counters, ..outcome }
        }
        Err(stopped) => {
            let status = match stopped.reason {
                Reason::Stopped(status) => status,
                _ => return Outcome::refused(name, stopped.to_string()),
            };
            // One solution is known from the search for the least cost.
            let solutions = stopped.at_least.max(BigUint::from(1u8));
            Outcome { statistics, ..Outcome::counted(name, status, solutions) }
        }
    }
}
