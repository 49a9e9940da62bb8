//! Limits, cancellation and pruning: where they end a search, and its status.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::problems::Tree::{Dead, Open, Solved};
use crate::problems::walk::{depth_first, paused};
use crate::problems::{Small, by_hand, chain, endless, queens};
use billhook_engine::{
    At, Bookmark, Cancel, Cut, DepthLimit, Flow, Limits, OnSolution, Prune, Statistics, Status,
    Visitor, dfs,
};

/// Node limit of endless searches, so that a test of a limit that fails does not hang.
const FAR: u64 = 50_000_000;

/// Returns a tree of six nodes: below the root there are a solution, an inner node with a dead end
/// and a solution, and an inner node without moves.
fn tree() -> Small {
    by_hand(Open(vec![Solved, Open(vec![Dead, Solved]), Open(vec![])]))
}

/// A visitor that stops at the first node without a reason.
struct StopAtOnce;

impl Visitor<Small> for StopAtOnce {
    fn enter(&mut self, _: &Small, _: At<u64>) -> Flow {
        Flow::Stop
    }
}

/// Returns the status of both walks with new visitors, and the number of nodes that they enter.
fn ends<V: Visitor<Small>>(search: &Small, visitor: impl Fn() -> V) -> (Status, u64) {
    both_end(search, &mut visitor(), &mut visitor())
}

fn both_end(
    search: &Small,
    by_recursion: &mut dyn Visitor<Small>,
    by_stack: &mut dyn Visitor<Small>,
) -> (Status, u64) {
    let [mut recursion, mut stack] = [(); 2].map(|()| Statistics::new());
    let mut left = search.clone();
    let status = depth_first(&mut left, &mut (by_recursion, &mut recursion));
    assert_eq!(&left, search);

    let mut watched = (by_stack, &mut stack);
    let mut walk = paused(search.clone(), &mut watched);
    walk.by_ref().for_each(drop);
    let (left, _, same_status) = walk.finish();
    assert_eq!((&left, same_status, &stack), (search, status, &recursion));
    (status, recursion.nodes())
}

#[test]
fn a_node_limit_is_exact() {
    let queens = queens(6);
    let all = dfs::statistics(&mut queens.clone()).nodes();
    for limit in 0..all {
        let nodes = || Limits::new().nodes(limit);
        assert_eq!(ends(&queens, nodes), (Status::NodeLimit, limit));
        // With a clock, the countdown restarts at other nodes.
        let with_clock = || nodes().time(Duration::MAX / 4).cancel(Cancel::new());
        assert_eq!(ends(&queens, with_clock), (Status::NodeLimit, limit));
    }
    for enough in [all, all + 1, u64::MAX] {
        assert_eq!(ends(&queens, || Limits::new().nodes(enough)), (Status::Complete, all));
    }
    for limit in [255, 256, 257, 511, 512, 513, 4096, 50_000] {
        let long = chain(60_000);
        assert_eq!(ends(&long, || Limits::new().nodes(limit)), (Status::NodeLimit, limit));
    }
}

#[test]
fn a_solution_limit_is_exact_and_the_last_one_is_handed_out() {
    let queens = queens(7);
    let nodes = dfs::statistics(&mut queens.clone()).nodes();
    for limit in 1..=40 {
        let mut visitor = (Limits::new().solutions(limit), Statistics::new());
        assert_eq!(depth_first(&mut queens.clone(), &mut visitor), Status::Limit);
        assert_eq!(visitor.1.solutions(), limit);

        let mut limits = Limits::new().solutions(limit);
        let mut walk = paused(queens.clone(), &mut limits);
        assert_eq!(walk.by_ref().count() as u64, limit);
        assert_eq!(walk.finish().2, Status::Limit);
    }
    assert_eq!(ends(&queens, || Limits::new().solutions(41)), (Status::Complete, nodes));
}

#[test]
fn limits_hold_for_several_searches_together() {
    type Make<'a> = &'a dyn Fn() -> Limits;
    let cases: [(Status, Make); 4] = [
        (Status::Limit, &|| Limits::new().solutions(1)),
        (Status::Limit, &|| Limits::new().solutions(7).nodes(1000).cancel(Cancel::new())),
        (Status::Limit, &|| Limits::new().solutions(1).time(Duration::MAX / 4)),
        (Status::NodeLimit, &|| Limits::new().nodes(20)),
    ];
    for (status, limits) in cases {
        let mut visitor = (limits(), Statistics::new());
        assert_eq!(depth_first(&mut queens(7), &mut visitor), status);
        let used = visitor.1.clone();
        assert!(used.nodes() > 0);
        assert_eq!(depth_first(&mut queens(7), &mut visitor), status);
        let mut walk = paused(queens(7), &mut visitor);
        assert_eq!(walk.next(), None);
        let (_, _, ended) = walk.finish();
        assert_eq!((ended, visitor.1), (status, used), "not one node more");
    }
}

#[test]
fn limits_of_zero_and_requests_made_before_stop_before_the_first_node() {
    let cancelled = Cancel::new();
    cancelled.clone().cancel();
    assert!(cancelled.is_cancelled());
    let zero = Duration::ZERO;
    type Make<'a> = &'a dyn Fn() -> Limits;
    let cases: [(Status, Make); 8] = [
        (Status::NodeLimit, &|| Limits::new().nodes(0)),
        (Status::Limit, &|| Limits::new().solutions(0)),
        (Status::Timeout, &|| Limits::new().time(zero)),
        (Status::Interrupted, &|| Limits::new().cancel(cancelled.clone())),
        (Status::MemoryLimit, &|| Limits::new().memory(99, || 100)),
        // Of several reasons, solutions come first, then nodes, the request to stop, and the time.
        (Status::Limit, &|| Limits::new().solutions(0).nodes(0).time(zero)),
        (Status::NodeLimit, &|| Limits::new().nodes(0).time(zero)),
        (Status::Interrupted, &|| Limits::new().cancel(cancelled.clone()).time(zero)),
    ];
    for (status, limits) in cases {
        assert_eq!(ends(&tree(), limits), (status, 0));
    }
}

#[test]
fn limits_that_are_not_reached_leave_the_search_complete() {
    let roomy = || {
        let times = Limits::new().time(Duration::MAX).cancel(Cancel::new());
        times.memory(100, || 100).nodes(1000).solutions(1000)
    };
    assert_eq!(ends(&tree(), roomy), (Status::Complete, 6));
    assert_eq!(ends(&tree(), Limits::default), (Status::Complete, 6));
}

#[test]
fn a_request_from_another_thread_ends_an_endless_search() {
    let cancel = Cancel::new();
    let limits = Limits::new().nodes(FAR).memory(100, || 100).cancel(cancel.clone());
    let (tell, told) = mpsc::sync_channel(1);
    let searcher = thread::spawn(move || {
        let begun = Prune(|_: &Small, at: At<u64>| {
            let _ = tell.try_send(at);
            // The other thread must be heard before the node limit.
            thread::yield_now();
            false
        });
        let mut search = endless();
        (depth_first(&mut search, &mut (limits, begun)), search)
    });
    told.recv().expect("the search is under way");
    cancel.cancel();
    let ended = searcher.join().expect("the search ends");
    assert_eq!(ended, (Status::Interrupted, endless()));
}

#[test]
fn a_request_is_heard_within_256_nodes() {
    for begun in [1, 2, 3, 255, 256, 257, 1000, 8192, 10_000] {
        let cancel = Cancel::new();
        let limits = Limits::new().nodes(FAR).cancel(cancel.clone());
        let mut nodes = 0;
        let hook = Prune(|_: &Small, _: At<u64>| {
            nodes += 1;
            if nodes == begun {
                cancel.cancel();
            }
            false
        });
        assert_eq!(depth_first(&mut endless(), &mut (limits, hook)), Status::Interrupted);
        assert!((begun..=begun + 256).contains(&nodes), "{nodes} nodes for {begun}");
    }
}

#[test]
fn a_gauge_that_rises_ends_an_endless_search() {
    let rising = || {
        let mut readings = 1..;
        Limits::new().nodes(FAR).memory(1, move || readings.next().unwrap_or(0))
    };
    let mut search = endless();
    assert_eq!(depth_first(&mut search, &mut rising()), Status::MemoryLimit);
    let mut limits = rising();
    let mut walk = paused(search, &mut limits);
    assert_eq!((walk.next(), walk.status()), (None, Status::MemoryLimit));
}

/// The time is up when the search is resumed, far from its root.
#[test]
fn a_time_limit_ends_an_endless_search() {
    let (mut search, mut bookmark) = (endless(), Bookmark::new());
    let begun = dfs::resume(&mut search, &mut Limits::new().nodes(1_000), &mut bookmark);
    assert_eq!(begun, Ok(Status::NodeLimit));
    let mut over = Limits::new().nodes(FAR).time(Duration::ZERO);
    assert_eq!(dfs::resume(&mut search, &mut over, &mut bookmark), Ok(Status::Timeout));
    assert_eq!(search, endless());
}

#[test]
fn the_status_tells_what_visitors_did() {
    let second = |_: &Small, at: At<u64>| at.depth == 1 && at.branch == 1;
    let deep = |_: &Small, at: At<u64>| at.depth > 2;
    let stop = || OnSolution(|_: &Small| Flow::Stop);
    let cases = [
        ("a stop at a node", ends(&tree(), || StopAtOnce), (Status::Interrupted, 0)),
        ("a stop at a solution", ends(&tree(), stop), (Status::Interrupted, 2)),
        ("pruned", ends(&tree(), || Prune(second)), (Status::Complete, 4)),
        ("cut", ends(&tree(), || Cut::new(second)), (Status::Cut, 4)),
        ("nothing cut", ends(&tree(), || Cut::new(deep)), (Status::Complete, 6)),
        ("depth 0", ends(&tree(), || DepthLimit::new(0)), (Status::Cut, 4)),
        ("depth 1", ends(&tree(), || DepthLimit::new(1)), (Status::Cut, 6)),
        ("depth 2", ends(&tree(), || DepthLimit::new(2)), (Status::Complete, 6)),
        // A stop outranks a cut at any position in the tuple.
        (
            "cut and stopped",
            ends(&tree(), || (DepthLimit::new(0), Limits::new().nodes(3))),
            (Status::NodeLimit, 3),
        ),
        (
            "stopped and cut",
            ends(&tree(), || (Limits::new().nodes(3), DepthLimit::new(0))),
            (Status::NodeLimit, 3),
        ),
        (
            "cut, then stopped without a reason",
            ends(&tree(), || {
                (Cut::new(|_: &Small, at: At<u64>| at.branch == 0 && at.depth > 0), stop())
            }),
            (Status::Interrupted, 5),
        ),
        (
            "the leftmost of two reasons",
            ends(&tree(), || (Limits::new().solutions(1), Limits::new().nodes(0))),
            (Status::NodeLimit, 0),
        ),
    ];
    for (case, got, wanted) in cases {
        assert_eq!(got, wanted, "{case}");
    }
}

/// An attempt takes at most half of what is left. Its status is forgotten unless nothing is left.
#[test]
fn an_attempt_leaves_something_for_afterwards() {
    let nodes = |limits: &mut Limits| {
        let mut visitor = (&mut *limits, Statistics::new());
        let status = depth_first(&mut tree(), &mut visitor);
        (status, visitor.1.nodes())
    };
    for (all, most, attempt, after) in [
        (u64::MAX, 4, (Status::NodeLimit, 4), (Status::Complete, 6)),
        (u64::MAX, 6, (Status::Complete, 6), (Status::Complete, 6)),
        (9, 100, (Status::NodeLimit, 4), (Status::NodeLimit, 5)),
        (1, 100, (Status::NodeLimit, 0), (Status::NodeLimit, 1)),
        (0, 100, (Status::NodeLimit, 0), (Status::NodeLimit, 0)),
    ] {
        let mut limits = Limits::new().nodes(all);
        assert_eq!(limits.within(most, nodes), attempt, "{all} {most}");
        let forgotten = if all == 0 { Status::NodeLimit } else { Status::Complete };
        assert_eq!(limits.status(), forgotten, "{all} {most}");
        assert_eq!(nodes(&mut limits), after, "{all} {most}");
    }
    let mut limits = Limits::new().time(Duration::ZERO);
    assert_eq!(limits.within(9, nodes), (Status::Timeout, 0));
    assert_eq!(limits.status(), Status::Timeout);
    // Half an hour is enough, and afterwards the whole hour is the limit again.
    let mut limits = Limits::new().time(Duration::from_secs(3_600));
    assert_eq!(limits.within(9, nodes), (Status::Complete, 6));
    assert_eq!(nodes(&mut limits), (Status::Complete, 6));
}

#[test]
fn limits_report_the_remainder() {
    let mut none = Limits::new();
    assert!(none.wants_all() && none.wants_all_nodes());
    assert_eq!((none.memory_limit(), none.solutions_left()), (None, u64::MAX));
    let mut limits = Limits::new().nodes(50).solutions(3).memory(99, || 0);
    assert!(!limits.wants_all() && !limits.wants_all_nodes());
    assert_eq!((limits.memory_limit(), limits.solutions_left()), (Some(99), 3));
    assert!(!Limits::new().nodes(u64::MAX / 2).wants_all_nodes());
    assert!(Limits::new().nodes(u64::MAX / 2 + 1).wants_all_nodes());

    limits.spend(20, 1);
    assert_eq!(limits.solutions_left(), 2);
    let mut visitor = (&mut limits, Statistics::new());
    assert_eq!(dfs::search(&mut queens(8), &mut visitor), Status::NodeLimit);
    assert_eq!(visitor.1.nodes(), 30);
    assert_eq!(limits.take_solutions(), 2);
    assert!(limits.wants_all());
    none.spend(7, 7);
    assert_eq!((none.solutions_left(), none.take_solutions()), (u64::MAX, u64::MAX));
}

/// An attempt enters at most half of the nodes, and the others are left for what follows.
#[test]
fn an_attempt_enters_at_most_half_of_the_nodes() {
    let count = |limits: &mut Limits| {
        let mut visitor = (limits, Statistics::new());
        dfs::search(&mut queens(8), &mut visitor);
        visitor.1.nodes()
    };
    // (nodes, limit of the attempt, nodes that it enters, nodes entered afterwards)
    let table = [
        (100, 1_000, 50, 50),
        (100, 30, 30, 70),
        (10_000, 5_000, 2_057, 2_057),
        (3_000, 1_400, 1_400, 1_600),
        (1, 1, 0, 1),
        (0, 5, 0, 0),
    ];
    for (nodes, within, attempted, then) in table {
        let mut limits = Limits::new().nodes(nodes);
        assert_eq!(limits.within(within, count), attempted, "{nodes}");
        let status = if nodes == 0 { Status::NodeLimit } else { Status::Complete };
        assert_eq!(limits.status(), status, "{nodes}");
        assert_eq!(count(&mut limits), then, "{nodes}");
    }
    // An expired time limit ends the attempt, and what follows.
    let mut limits = Limits::new().time(Duration::ZERO);
    assert_eq!(limits.within(100, count), 0);
    assert_eq!(limits.status(), Status::Timeout);
    let mut limits = Limits::new().time(Duration::from_secs(1_000));
    assert_eq!(limits.within(100, count), 100);
    assert_eq!((limits.status(), count(&mut limits)), (Status::Complete, 2_057));
}

/// Exactly the nodes that an attempt did not enter are left afterwards.
#[test]
fn unused_nodes_of_an_attempt_stay_available() {
    fn entered(search: &Small, limits: &mut Limits) -> u64 {
        let mut visitor = (limits, Statistics::new());
        dfs::search(&mut search.clone(), &mut visitor);
        visitor.1.nodes()
    }
    let (large, small) = (queens(8), by_hand(Open(vec![Solved, Dead])));
    // (search, limit of the attempt, nodes that it enters)
    for (search, within, tried) in
        [(&large, 100, 5), (&large, 5, 5), (&large, 3, 3), (&small, 9, 3)]
    {
        let mut limits = Limits::new().nodes(10);
        assert_eq!(limits.within(within, |limits| entered(search, limits)), tried);
        assert_eq!(limits.status(), Status::Complete);
        let shown = format!("{limits:?}");
        assert!(shown.contains(&format!("nodes_left: {},", 10 - tried)), "{shown}");
        assert_eq!(entered(&large, &mut limits), 10 - tried);
        assert_eq!(limits.status(), Status::NodeLimit);
    }
    // Another limit that stops the attempt also stops what follows.
    let mut limits = Limits::new().nodes(10).solutions(1);
    assert_eq!(limits.within(9, |limits| entered(&small, limits)), 2);
    assert_eq!(limits.status(), Status::Limit);
    assert_eq!(entered(&small, &mut limits), 0);
}
