//! Scores against times that are known: unsolved instances count twice the limit, and take longer
//! than all others.

use super::*;
use crate::compare::Contender;
use billhook_engine::{Statistics, Status};
use billhook_plugin::Outcome;

const LIMIT: Duration = Duration::from_secs(10);

fn run(status: Status, seconds: u64) -> Measured {
    let mut outcome = Outcome::searched("learn", status, Statistics::new());
    outcome.counters = vec![
        ("nogoods learnt", 10u8.into()),
        ("nogoods kept", 7u8.into()),
        ("atoms in nogoods", 25u8.into()),
        ("restarts", 2u8.into()),
    ];
    let contender = Contender { size: None, strategy: "learn".to_owned(), finds: Finds::All };
    Measured { contender, outcome, elapsed: Duration::from_secs(seconds), memory: 0 }
}

fn score(runs: &[(Status, u64)]) -> Score {
    let mut scores = Scores::new(LIMIT);
    for &(status, seconds) in runs {
        scores.add(vec![run(status, seconds)]);
    }
    assert_eq!(scores.instances, runs.len());
    scores.strategies.pop().expect("there is one")
}

#[test]
fn unsolved_instances_count_twice_the_limit() {
    use Status::{Complete, Cut, Limit, MemoryLimit, NodeLimit, Timeout};
    for (runs, solved, par_2, median) in [
        (&[(Complete, 4)][..], 1, 4, Some(4)),
        (&[(Complete, 4), (Limit, 2)], 2, 3, Some(3)),
        (&[(Complete, 3), (Timeout, 10), (Complete, 1)], 2, 8, Some(3)),
        (&[(Complete, 4), (MemoryLimit, 1)], 1, 12, None),
        (&[(NodeLimit, 1), (Cut, 1), (Complete, 5)], 1, 15, None),
        (&[(Timeout, 10)], 0, 20, None),
    ] {
        let score = score(runs);
        assert_eq!(score.solved().len(), solved, "{runs:?}");
        assert_eq!(score.par_2(LIMIT), Duration::from_secs(par_2), "{runs:?}");
        assert_eq!(score.median(), median.map(Duration::from_secs), "{runs:?}");
    }
}

/// Even the longest limits have a score.
#[test]
fn no_limit_is_too_long() {
    let score = score(&[(Status::Timeout, 10), (Status::Timeout, 10)]);
    assert_eq!(score.par_2(Duration::MAX), Duration::MAX / 2);
}

#[test]
fn counters_are_added_up() {
    let score = score(&[(Status::Complete, 1), (Status::Timeout, 10)]);
    let cells = score.counters.cells(ToString::to_string);
    assert_eq!(cells, ["4", "20", "14", "2.5"]);
    let object = score.object("costas", LIMIT);
    assert_eq!(object["nogoods_kept"], "14");
    assert_eq!(object["atoms_per_nogood"], 2.5);
    assert_eq!(object["median_ns"], Value::Null);
}
