//! Getters and debug output of limits, statistics, bookmarks and boxed searches.

use std::time::Duration;

use crate::problems::Tree::{Dead, Open, Solved};
use crate::problems::{Small, by_hand, dominoes, priced, queens};
use billhook_engine::exact_cover::diagram::ItemOrder;
use billhook_engine::strategy::{branch_and_bound, iterative_deepening};
use billhook_engine::{
    Bookmark, Bounded, Cancel, Cutoffs, Limits, NoSuchPosition, Statistics, Status, dfs, diagram,
};

#[test]
fn limits_tell_what_is_left() {
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

/// An attempt has half of the nodes at most, and what it leaves is there for what comes then.
#[test]
fn an_attempt_has_its_share() {
    let count = |limits: &mut Limits| {
        let mut visitor = (limits, Statistics::new());
        dfs::search(&mut queens(8), &mut visitor);
        visitor.1.nodes()
    };
    // (nodes, for the attempt, that it enters, entered then)
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
    // A time that is over ends it, and so it does what comes then.
    let mut limits = Limits::new().time(Duration::ZERO);
    assert_eq!(limits.within(100, count), 0);
    assert_eq!(limits.status(), Status::Timeout);
    let mut limits = Limits::new().time(Duration::from_secs(1_000));
    assert_eq!(limits.within(100, count), 100);
    assert_eq!((limits.status(), count(&mut limits)), (Status::Complete, 2_057));
}

#[test]
fn a_request_to_all_is_one_to_each() {
    let all = Cancel::new();
    let (one, other) = (all.child(), all.child());
    let inner = one.child();
    let asked = || [&all, &one, &other, &inner].map(Cancel::is_cancelled);
    assert_eq!(asked(), [false; 4]);
    one.cancel();
    assert_eq!(asked(), [false, true, false, true]);
    all.clone().cancel();
    assert_eq!(asked(), [true; 4]);
}

#[test]
fn counters_are_told() {
    let tree = by_hand(Open(vec![Dead, Open(vec![Dead, Solved]), Solved]));
    let counted = dfs::statistics(&mut tree.clone());
    assert_eq!(counted.nodes_to_first_solution(), Some(5));
    assert_eq!(counted.levels().collect::<Vec<_>>(), [1, 3, 2]);
    assert!(counted.is_possible());
    let none = dfs::statistics(&mut by_hand(Open(vec![Dead])));
    assert_eq!(none.nodes_to_first_solution(), None);
    // Added up often enough, they are more than there can be.
    let (mut many, mut doubled) = (counted, 0);
    while many.is_possible() {
        let once = many.clone();
        many.merge(&once);
        doubled += 1;
    }
    // Six nodes, two dead ends and two solutions, of which half a range of 64 bits is possible.
    assert_eq!(doubled, 60);
}

#[test]
fn what_is_shown() {
    assert_eq!(Status::MemoryLimit.to_string(), "memory_limit");
    assert_eq!(Status::Complete.to_string(), "complete");
    assert_eq!(NoSuchPosition.to_string(), "the search tree has no such place");
    for order in ItemOrder::ALL {
        assert_eq!(order.to_string(), order.name());
        assert!(!order.phrase().is_empty());
    }
    let stopped = diagram::count(&mut dominoes(0xffff), &mut Limits::new().nodes(9));
    assert!(!stopped.expect_err("it has nine nodes").to_string().is_empty());
}

/// A search in a box costs what it does without.
#[test]
fn a_box_is_as_good() {
    for seed in 0..30 {
        let plain = priced(seed, 8);
        let (mut search, mut boxed) = (plain.clone(), Box::new(plain));
        let (mut one, mut other) = (Statistics::new(), Statistics::new());
        branch_and_bound::search(&mut search, &mut one);
        branch_and_bound::search(&mut boxed, &mut other);
        assert_eq!(one, other);
        assert_eq!((search.cost(), search.bound()), (boxed.cost(), boxed.bound()));
        assert_eq!(search.estimate(), boxed.estimate());
    }
}

/// What it was told of cutoffs.
#[derive(Clone, Debug, PartialEq)]
struct Told(Cutoffs);

impl billhook_engine::Search for Told {
    type Move = ();
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> billhook_engine::Node<()> {
        billhook_engine::Node::Dead
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        None
    }
    fn apply(&mut self, (): ()) {}
    fn undo(&mut self, (): (), (): ()) {}
}

impl Bounded for Told {
    fn cost(&self) -> i64 {
        17
    }
    fn estimate(&self) -> i64 {
        4
    }
    fn bound(&self) -> i64 {
        23
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        self.0 = cutoffs.clone();
    }
}

#[test]
fn cutoffs_are_passed_on_and_told() {
    let (none, below) = (Cutoffs::default(), Cutoffs::below(9));
    assert_eq!((none.is_empty(), below.is_empty()), (true, false));
    assert_eq!([0, 1, 5].map(|depth| below.at(depth)), [None, Some(9), Some(9)]);
    assert_eq!(none.at(3), None);
    let mut boxed = Box::new(Told(none));
    assert_eq!((boxed.cost(), boxed.estimate(), boxed.bound()), (17, 4, 23));
    Bounded::cut_off(&mut boxed, &below);
    assert_eq!(boxed.0, below);
}

#[test]
fn bookmarks_tell_of_walks() {
    let new = Bookmark::new();
    assert_eq!((new.limit(), new.best_cost(), new.is_at_end()), (None, None, false));
    let mut search = queens(6);
    let mut bookmark = Bookmark::new();
    let mut few = Limits::new().nodes(60);
    let ended = iterative_deepening::resume(&mut search, &mut few, &mut bookmark);
    assert_eq!(ended, Ok(Status::NodeLimit));
    assert_eq!(bookmark.limit(), Some(2));
    assert_eq!(bookmark.clone().rewound(), Bookmark::new());

    let mut search: Small = priced(3, 8);
    let mut bookmark = Bookmark::new();
    let ended = branch_and_bound::resume(&mut search, &mut (), &mut bookmark);
    assert_eq!(ended, Ok(Status::Complete));
    let best = bookmark.best(&mut search, Bounded::cost).expect("it is in the tree");
    assert!(best.is_some());
    assert_eq!(bookmark.best_cost(), best);
    assert!(bookmark.is_at_end());
    let again = bookmark.rewound();
    assert_eq!((again.best_cost(), again.is_at_end()), (best, false));
}
