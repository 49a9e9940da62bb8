//! Searches for the best solution: wherever a limit stops one that has found a solution, it shows
//! and counts one.

use billhook_engine::{Cancel, Flow, Limits};
use billhook_plugin::{BigUint, Instance, Outcome, Problem, Solution, Strategy, Task};
use billhook_testing as testing;

const DIGITS: &str = "\
var 0..9: a :: output_var;
var 0..9: b :: output_var;
var 0..9: c :: output_var;
var 0..27: s :: output_var;
constraint int_lin_eq([1,1,1,-1],[a,b,c,s],0);
solve :: int_search([a,b,c],input_order,indomain_min,complete) maximize s;
";

const INSTANCES: &[(&str, &str)] = &[
    ("knapsack", "20 1:1 1:1 1:1 1:1 5:4 6:5 7:6 3:3 2:2"),
    ("knapsack", "2 1:1 1:1 1:1 1:1"),
    ("fzn", DIGITS),
    ("golomb", "5"),
    ("tiles", "1 2 3 4 5 8 0 6 7"),
];

fn puzzle(name: &str) -> &'static dyn Problem {
    let named = |problem: &&&dyn Problem| problem.about().name == name;
    *billhook_problems::ALL.iter().find(named).expect("there is this puzzle")
}

/// Runs a strategy; returns the outcome and the number of solutions shown.
fn shown(instance: &dyn Instance, strategy: &Strategy, limits: Limits) -> (Outcome, u64) {
    let mut shown = 0;
    let mut each = |_: &dyn Solution| {
        shown += 1;
        Flow::Continue
    };
    let outcome = instance.run(Task::show(strategy.clone(), limits, &mut each));
    (outcome, shown)
}

#[test]
fn an_incumbent_is_shown_and_counted_at_every_limit() {
    let mut stopped = 0;
    for &(name, text) in INSTANCES {
        let instance = testing::instance(puzzle(name), text, &[]);
        for strategy in puzzle(name).strategies() {
            if instance.refuses(&strategy).is_some() {
                continue;
            }
            let step = if cfg!(debug_assertions) { 4 } else { 1 };
            let limits = (1..=200).step_by(step);
            for (nodes, wanted) in limits.flat_map(|nodes| [(nodes, 1), (nodes, u64::MAX)]) {
                let what = format!("{name} {text}: {} of {nodes}", strategy.name());
                let limits = || Limits::new().nodes(nodes).solutions(wanted);
                let (outcome, shown) = shown(&*instance, &strategy, limits());
                assert_eq!(outcome.solutions, shown.into(), "{what}");
                let is_valued = outcome.note.is_some() || outcome.reason.is_some();
                assert!(shown > 0 || !is_valued, "{what}: {outcome:?}");
                let counted = instance.run(Task::count(strategy.clone(), limits()));
                let has_one = |count: &BigUint| *count > BigUint::ZERO;
                assert_eq!(has_one(&counted.solutions), shown > 0, "{what}: {counted:?}");
                stopped += u64::from(outcome.status.is_stop());
            }
        }
    }
    assert!(stopped > 1_000, "{stopped}");
}

/// The search is cancelled from within its progress report, as by Ctrl-C.
#[test]
fn an_incumbent_is_shown_when_the_search_is_cancelled() {
    for &(name, text) in &INSTANCES[..3] {
        let instance = testing::instance(puzzle(name), text, &[]);
        let strategy = instance.strategy("branch-and-bound").expect("there is one");
        for nodes in [20, 31, 56, 90] {
            let cancel = Cancel::new();
            let stop = cancel.clone();
            let report = move |entered| {
                if entered >= nodes {
                    stop.cancel();
                }
            };
            let limits = Limits::new().cancel(cancel).report(std::time::Duration::ZERO, report);
            let (outcome, shown) = shown(&*instance, &strategy, limits);
            assert_eq!(outcome.solutions, shown.into(), "{name} {text}: {outcome:?}");
            assert!(shown > 0 || outcome.note.is_none(), "{name} {text}: {outcome:?}");
        }
    }
}
