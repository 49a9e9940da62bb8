//! Numbers of nodes that strategies enter on small trees, as recorded: a change that finds the
//! solutions with more nodes fails here.

use crate::problems::walk::{COMPLETE, ToTheBest, by, to_the_best};
use crate::problems::{priced, random_graph, random_tree};
use billhook_engine::{Statistics, Status};

/// Returns the number of nodes that a walk enters, which must not end at a node limit.
pub(crate) fn nodes(walk: impl FnOnce(&mut Statistics) -> Status) -> u64 {
    let mut statistics = Statistics::new();
    assert_ne!(walk(&mut statistics), Status::NodeLimit);
    statistics.nodes()
}

#[test]
fn searches_for_the_best_enter_the_recorded_nodes() {
    // (seed, divisor, by A*, beams of 2 and 4, best first, branch and bound, all within 12, IDA*)
    let table = [
        (1, 1, [16, 34, 40, 16, 30, 117, 16]),
        (3, 1, [16, 22, 23, 16, 20, 22, 16]),
        (5, 3, [26, 23, 36, 51, 46, 86, 110]),
        (8, 2, [26, 25, 33, 58, 49, 105, 114]),
    ];
    for (seed, divisor, expected) in table {
        let strategies = [
            ToTheBest::Astar,
            ToTheBest::Beam(2),
            ToTheBest::Beam(4),
            ToTheBest::BestFirst,
            ToTheBest::BranchAndBound,
            ToTheBest::AllWithin(12),
            ToTheBest::Idastar,
        ];
        for (strategy, expected) in strategies.into_iter().zip(expected) {
            let search = &mut priced(seed, divisor);
            let entered = nodes(|statistics| to_the_best(strategy, search, statistics));
            assert_eq!(entered, expected, "{strategy:?} {seed}");
        }
    }
}

#[test]
fn complete_strategies_enter_the_recorded_nodes() {
    let table = [
        (random_tree(4, 7), [738, 738, 2_123, 3_492, 2_805, 2_861]),
        (random_tree(7, 7), [368, 368, 1_087, 1_827, 1_404, 1_455]),
        (random_graph(3, 6, 5), [62, 62, 214, 246, 246, 276]),
    ];
    for (search, expected) in table {
        for (strategy, expected) in COMPLETE.into_iter().zip(expected) {
            let entered = nodes(|statistics| by(strategy, &mut search.clone(), statistics));
            assert_eq!(entered, expected, "{strategy}");
        }
    }
}
