//! Counts and compilations of diagrams enter nodes of the search, and leave each node that they
//! entered.

use crate::problems::Tree::{Dead, Open, Solved};
use crate::problems::{Small, by_hand, dominoes, queens};
use billhook_engine::diagram::{Compiler, Counting};
use billhook_engine::{At, Flow, Statistics, Visitor, dfs, diagram};

/// Returns a tree of six inner nodes, one of them without moves, three dead ends and three
/// solutions.
fn tree() -> Small {
    let inner = Open(vec![Dead, Open(vec![Solved, Dead]), Solved]);
    by_hand(Open(vec![Open(vec![]), inner, Open(vec![Open(vec![Dead]), Solved])]))
}

/// Returns a number that identifies the path to a node.
fn way(path: &[u64]) -> u64 {
    path.iter().fold(1, |number, &mv| 64 * number + mv)
}

/// The nodes that the walk has entered and not left.
#[derive(Default)]
struct Stack {
    open: Vec<At<u64>>,
    entered: usize,
}

impl Visitor<Small> for Stack {
    fn enter(&mut self, _: &Small, at: At<u64>) -> Flow {
        assert_eq!(at.depth, self.open.len());
        self.open.push(at);
        self.entered += 1;
        Flow::Continue
    }
    fn leave(&mut self, at: At<u64>) {
        assert_eq!(self.open.pop(), Some(at));
    }
}

/// Where no subproblem recurs, a count enters the nodes of depth-first search.
#[test]
fn a_count_enters_the_nodes_of_depth_first() {
    let mut search = tree().with_keys(way);
    let expected = dfs::statistics(&mut search);
    let mut told = Statistics::new();
    let counted = diagram::count(&mut search, &mut told).expect("it has an end");
    assert_eq!(counted.solutions, expected.solutions().into());
    assert_eq!(told.levels().collect::<Vec<_>>(), expected.levels().collect::<Vec<_>>());
    assert_eq!((told.dead_ends(), told.pruned()), (expected.dead_ends(), 0));
    assert_eq!(expected.levels().collect::<Vec<_>>(), [1, 3, 5, 3]);
}

/// A fold leaves each node that it entered, with the position at which it was entered, before the
/// node above.
#[test]
fn folds_leave_each_entered_node() {
    for mut search in [queens(6).with_keys(way), tree().with_keys(way), dominoes(0x0303_0303)] {
        let mut stack = Stack::default();
        assert!(diagram::count(&mut search, &mut stack).is_ok());
        assert!(stack.open.is_empty() && stack.entered > 10);
        let mut stack = Stack::default();
        assert!(Compiler::new().compile(&mut search, &mut stack).is_ok());
        assert!(stack.open.is_empty() && stack.entered > 10);
    }
    let mut stack = Stack::default();
    let apart = Counting::new().count_components(&mut dominoes(0x0303_0003_0300_0303), &mut stack);
    assert!(apart.is_ok() && stack.open.is_empty() && stack.entered > 5);
}

#[test]
fn a_diagram_has_a_root_if_there_is_a_solution() {
    for (size, is_solvable) in [(3, false), (4, true), (6, true)] {
        let diagram = diagram::compile(&mut queens(size).with_keys(way), &mut ());
        let diagram = diagram.expect("it is small");
        assert_eq!(diagram.root().is_some(), is_solvable, "{size}");
        assert_eq!(diagram.solutions().next().is_some(), is_solvable, "{size}");
    }
}
