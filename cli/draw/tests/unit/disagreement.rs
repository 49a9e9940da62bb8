//! Answers that cannot all be right, and answers that can.

use std::time::Duration;

use super::*;
use crate::compare::Contender;
use billhook_engine::Statistics;
use billhook_plugin::Outcome;

fn run(finds: Finds, status: Status, solutions: u64) -> Measured {
    let mut outcome = Outcome::searched("a", status, Statistics::new());
    outcome.solutions = solutions.into();
    let contender = Contender { size: None, strategy: "a".to_owned(), finds };
    Measured { contender, outcome, elapsed: Duration::ZERO, memory: 0 }
}

fn of_best(optimum: Option<i64>, run: Measured) -> Measured {
    Measured { outcome: Outcome { optimum, ..run.outcome }, ..run }
}

#[test]
fn counts_of_complete_searches_are_compared() {
    use Finds::{All, One};
    use Status::{Complete, Cut, Limit, Timeout};
    for (one, other, contradict) in [
        ((All, Complete, 4), (All, Complete, 4), false),
        ((All, Complete, 4), (All, Complete, 5), true),
        ((All, Complete, 4), (All, Timeout, 3), false),
        ((All, Complete, 4), (All, Timeout, 5), true),
        ((All, Complete, 4), (All, Limit, 1), false),
        ((All, Complete, 4), (One, Limit, 1), false),
        ((All, Complete, 0), (One, Limit, 1), true),
        ((All, Complete, 1), (One, Complete, 0), true),
        ((All, Complete, 4), (All, Cut, 0), false),
        ((All, Timeout, 4), (All, Timeout, 5), false),
    ] {
        let runs = [one, other].map(|(finds, status, solutions)| run(finds, status, solutions));
        assert_eq!(disagreement("x", &runs).is_some(), contradict, "{one:?} {other:?}");
    }
    let runs = [run(All, Complete, 4), run(All, Timeout, 5)];
    let expect = "x: a finds 4 solutions, and a finds at least 5 solutions; one of them is wrong, \
                  which is a defect";
    assert_eq!(disagreement("x", &runs).as_deref(), Some(expect));
}

/// Of searches for the best, optima are compared, and a search that was stopped may have found any
/// number of solutions that are not the best.
#[test]
fn optima_are_compared() {
    let best = |optimum| of_best(Some(optimum), run(Finds::All, Status::Complete, 1));
    let one = of_best(Some(3), run(Finds::One, Status::Limit, 1));
    let stopped = run(Finds::All, Status::Timeout, 7);
    assert_eq!(disagreement("x", &[best(3), one, stopped]), None);
    let expect = "x: the least cost is 3 by a, and 4 by a; one of them is wrong, which is a defect";
    assert_eq!(disagreement("x", &[best(3), best(3), best(4)]).as_deref(), Some(expect));
}
