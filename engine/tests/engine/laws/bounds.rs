//! The check of bounds finds and names each broken promise, and passes correct bounds.

use crate::problems::{Costs, Small, Tree, by_hand};
use billhook_engine::laws::{self, Broken};
use billhook_engine::{Bounded, Node, Search};

/// Returns the tree of all words of two letters, 0 or 1. All but 11 are solutions.
fn words(costs: Costs) -> Small {
    let first = Tree::Open(vec![Tree::Solved, Tree::Solved]);
    let second = Tree::Open(vec![Tree::Solved, Tree::Dead]);
    by_hand(Tree::Open(vec![first, second])).with_costs(costs)
}

fn cost(path: &[u64]) -> i64 {
    path.iter().map(|&letter| letter as i64 - 3).sum()
}

fn exact(path: &[u64]) -> (i64, i64) {
    (cost(path), -3 * (2 - path.len() as i64))
}

#[test]
fn correct_bounds_pass() {
    // Costs may be negative. Nodes at the depth itself are checked, too.
    for (depth, nodes) in [(0, 1), (1, 3), (2, 7), (9, 7)] {
        assert_eq!(laws::check_bounds(&words(exact), depth), Ok(nodes));
    }
    // The cost of a dead end does not matter.
    let dead = |path: &[u64]| if path == [1, 1] { (100, 100) } else { exact(path) };
    assert_eq!(laws::check_bounds(&words(dead), 2), Ok(7));
}

#[test]
fn each_broken_promise_is_found_and_named() {
    let path = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let cases: [(Costs, usize, Broken, &str); 5] = [
        (
            |at| if at == [1] { (-2, -5) } else { exact(at) },
            1,
            Broken::BoundFalls { path: path(&[]), mv: "1".to_owned(), before: -6, after: -7 },
            "the bound falls at the root by move 1: from -6 to -7",
        ),
        (
            |at| if at == [0, 1] { (-5, -1) } else { exact(at) },
            2,
            Broken::SolutionNotAtItsBound {
                path: path(&["0", "1"]),
                cost: -5,
                estimate: -1,
                bound: -6,
            },
            "the solution after [0, 1] costs -5, but there the estimate is -1 and the bound -6",
        ),
        (
            |at| if at == [1] { (-2, -2) } else { exact(at) },
            2,
            Broken::BoundTooHigh { path: path(&["1"]), bound: -4, below: path(&["0"]), cost: -5 },
            "the bound after [1] is too high: it is -4, but the solution below it, after [0], \
             costs -5",
        ),
        // The bounds of several nodes are too high; the root is named.
        (
            |at| if at.len() < 2 { (cost(at), 0) } else { exact(at) },
            2,
            Broken::BoundTooHigh { path: path(&[]), bound: 0, below: path(&["0", "0"]), cost: -6 },
            "the bound at the root is too high: it is 0, but the solution below it, after \
             [0, 0], costs -6",
        ),
        // The bound also falls from the root to a child, which matters less and is not named.
        (
            |at| match at {
                [0] => (-3, -9),
                [1] => (-2, -2),
                at => exact(at),
            },
            2,
            Broken::BoundTooHigh { path: path(&["1"]), bound: -4, below: path(&["0"]), cost: -5 },
            "the bound after [1] is too high: it is -4, but the solution below it, after [0], \
             costs -5",
        ),
    ];
    for (costs, depth, broken, message) in cases {
        assert_eq!(laws::check_bounds(&words(costs), depth), Err(broken.clone()));
        assert_eq!(broken.to_string(), message);
        // A check that ends one level above does not find it.
        let above = laws::check_bounds(&words(costs), depth - 1);
        assert_ne!(above, Err(broken));
    }
}

#[test]
fn the_bound_of_a_solution_must_be_its_cost() {
    #[derive(Clone)]
    struct Solved;
    impl Search for Solved {
        type Move = ();
        type Cursor = ();
        type Undo = ();
        fn open(&mut self) -> Node<()> {
            Node::Solved
        }
        fn next(&mut self, (): &mut ()) -> Option<()> {
            None
        }
        fn apply(&mut self, (): ()) {}
        fn undo(&mut self, (): (), (): ()) {}
    }
    impl Bounded for Solved {
        fn cost(&self) -> i64 {
            2
        }
        fn estimate(&self) -> i64 {
            0
        }
        fn bound(&self) -> i64 {
            1
        }
    }
    let broken = laws::check_bounds(&Solved, 0).expect_err("the bound is another");
    assert_eq!(
        broken.to_string(),
        "the solution at the root costs 2, but there the estimate is 0 and the bound 1"
    );
}
