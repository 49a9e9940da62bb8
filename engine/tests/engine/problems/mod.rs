//! Small problems for the tests of the engine.
//!
//! All of them have one type, [`Small`], with one type of moves, cursors, undo values and keys, so
//! that code over them is compiled once.

mod boards;
pub mod diagrams;
mod graphs;
pub mod guard;
pub mod lent;
mod priced;
mod trees;
pub mod walk;
pub mod wrong;

use billhook_engine::{Bounded, Divide, Keyed, Node, Search};

use boards::{Dominoes, Queens, Sliding};
use graphs::{Network, Pairs, RandomGraph, Steps};
use priced::Priced;
pub use trees::Tree;
use trees::{ByHand, Chain, Endless, RandomTree};

/// The state of the enumeration of a node's moves.
pub type Cursor = (u64, u64);
/// The value that takes a move back.
pub type Undo = (u64, u64);
/// The data on which the subtree below a node depends.
pub type Key = (u64, u64);
/// The value that joins divided components again.
pub type Part = (u64, u64);

/// The rules of a small problem: those of [`Search`], and optional keys, components and costs.
trait Rules {
    fn open(&mut self) -> Node<Cursor>;
    fn next(&self, cursor: &mut Cursor) -> Option<u64>;
    fn apply(&mut self, mv: u64) -> Undo;
    fn undo(&mut self, mv: u64, undo: Undo);
    fn close(&mut self, _: Cursor) {}
    fn key(&self) -> Key {
        unreachable!("this problem has no keys")
    }
    fn divide(&mut self) -> Option<Part> {
        None
    }
    fn rest(&mut self, _: &mut Part) {}
    fn join(&mut self, _: Part) {}
    fn cost(&self) -> i64 {
        unreachable!("this problem has no costs")
    }
    fn estimate(&self) -> i64 {
        0
    }
}

/// A small problem, and the path to its present node.
#[derive(Clone, Debug)]
pub struct Small {
    kind: Kind,
    /// The moves from the root to the present node.
    pub path: Vec<u64>,
    /// Replacements of the problem's own keys and costs.
    keys: Option<fn(&[u64]) -> u64>,
    costs: Option<Costs>,
}

/// The cost of a path, and the estimate of the rest.
pub type Costs = fn(&[u64]) -> (i64, i64);

/// Two problems are equal if they stand at the same node of the same problem.
impl PartialEq for Small {
    fn eq(&self, other: &Self) -> bool {
        (&self.kind, &self.path) == (&other.kind, &other.path)
    }
}

macro_rules! kinds {
    ($($kind:ident),*) => {
        #[derive(Clone, Debug, PartialEq)]
        enum Kind {
            $($kind($kind)),*
        }

        impl Small {
            fn rules(&self) -> &dyn Rules {
                match &self.kind {
                    $(Kind::$kind(rules) => rules),*
                }
            }
            fn rules_mut(&mut self) -> &mut dyn Rules {
                match &mut self.kind {
                    $(Kind::$kind(rules) => rules),*
                }
            }
        }

        $(impl From<$kind> for Small {
            fn from(rules: $kind) -> Self {
                Self { kind: Kind::$kind(rules), path: vec![], keys: None, costs: None }
            }
        })*
    };
}

kinds!(
    ByHand,
    Chain,
    Dominoes,
    Endless,
    Network,
    Pairs,
    Priced,
    Queens,
    RandomGraph,
    RandomTree,
    Sliding,
    Steps
);

impl Search for Small {
    type Move = u64;
    type Cursor = Cursor;
    type Undo = Undo;

    fn open(&mut self) -> Node<Cursor> {
        self.rules_mut().open()
    }
    fn next(&mut self, cursor: &mut Cursor) -> Option<u64> {
        self.rules().next(cursor)
    }
    fn apply(&mut self, mv: u64) -> Undo {
        self.path.push(mv);
        self.rules_mut().apply(mv)
    }
    fn undo(&mut self, mv: u64, undo: Undo) {
        self.path.pop();
        self.rules_mut().undo(mv, undo);
    }
    fn close(&mut self, cursor: Cursor) {
        self.rules_mut().close(cursor);
    }
}

impl Keyed for Small {
    type Key = Key;
    fn key(&self) -> Key {
        self.keys.map_or_else(|| self.rules().key(), |keys| (keys(&self.path), 0))
    }
}

impl Divide for Small {
    type Part = Part;
    fn divide(&mut self) -> Option<Part> {
        self.rules_mut().divide()
    }
    fn rest(&mut self, part: &mut Part) {
        self.rules_mut().rest(part);
    }
    fn join(&mut self, part: Part) {
        self.rules_mut().join(part);
    }
}

impl Bounded for Small {
    fn cost(&self) -> i64 {
        self.costs.map_or_else(|| self.rules().cost(), |costs| costs(&self.path).0)
    }
    fn estimate(&self) -> i64 {
        self.costs.map_or_else(|| self.rules().estimate(), |costs| costs(&self.path).1)
    }
}

impl Small {
    /// Replaces the keys by functions of the path.
    pub fn with_keys(self, keys: fn(&[u64]) -> u64) -> Self {
        Self { keys: Some(keys), ..self }
    }

    /// Replaces the costs by functions of the path.
    pub fn with_costs(self, costs: Costs) -> Self {
        Self { costs: Some(costs), ..self }
    }
}

/// Returns the n queens; a move is a field of the row, as a mask of one bit.
pub fn queens(n: u32) -> Small {
    Queens::new(n).into()
}

/// Returns a tree without branches: a chain of moves with a solution at its end.
pub fn chain(length: u64) -> Small {
    Chain(length).into()
}

/// Returns an infinite tree that needs no memory: a root with endless children.
pub fn endless() -> Small {
    Endless { is_at_root: true }.into()
}

/// Returns this tree; a move is the number of a child.
pub fn by_hand(tree: Tree) -> Small {
    ByHand { tree, path: vec![] }.into()
}

/// Returns a random tree with at most `levels` levels below the root, determined by the seed.
pub fn random_tree(seed: u64, levels: u64) -> Small {
    RandomTree::new(seed, levels).into()
}

/// Returns a random graph with at most `levels` levels of `width` nodes below the root, determined
/// by the seed.
pub fn random_graph(seed: u64, width: u64, levels: u64) -> Small {
    RandomGraph::new(seed, width, levels).into()
}

/// Returns a graph given by the targets of each node's moves. A node without moves is a solution if
/// its number is even, else a dead end.
pub fn network(to: Vec<Vec<usize>>) -> Small {
    Network { to, at: 0 }.into()
}

/// Returns `length` decisions between two moves.
pub fn steps(length: u64) -> Small {
    Steps(length).into()
}

/// Returns paths from a corner of a square grid, to the right or down, until a side is reached.
pub fn pairs(length: u64) -> Small {
    Pairs([length; 2]).into()
}

/// Returns a random graph whose moves cost 1 to 3. The estimate is the least cost that remains,
/// divided by `divisor`; with 1 it is exact.
pub fn priced(seed: u64, divisor: i64) -> Small {
    Priced::new(RandomGraph::new(seed, 4, 5), divisor).into()
}

/// Returns dominoes on a board of 64 cells in rows of eight, of which those with a bit in `empty`
/// must be covered; a move is a pair of cells.
pub fn dominoes(empty: u64) -> Small {
    Dominoes(empty).into()
}

/// Returns a sliding puzzle of two rows of three with 0 as the hole; a move is the cell to which
/// the hole moves.
pub fn sliding(tiles: [u8; 6]) -> Small {
    Sliding(tiles).into()
}

/// Returns the next number of Splitmix64 (Steele, Lea and Flood 2014).
fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
