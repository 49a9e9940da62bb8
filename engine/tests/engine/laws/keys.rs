//! The check of keys finds nodes that wrongly share a key, and passes correct keys.

use crate::problems::{Small, Tree, by_hand, dominoes, random_graph, sliding, steps};
use billhook_engine::laws::{self, Broken, Pairs};
use billhook_engine::{Keyed, Node, Search};

/// Returns a root with two children, each of which begins a chain of this length above a leaf.
fn two(leaves: [Tree; 2], chain: usize, keys: fn(&[u64]) -> u64) -> Small {
    let grown = leaves.map(|leaf| (0..chain).fold(leaf, |tree, _| Tree::Open(vec![tree])));
    by_hand(Tree::Open(grown.to_vec())).with_keys(keys)
}

fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

/// Cells of a grid that are painted one by one. The colours of a cell depend on the cells of the
/// last row only, so that keys recur from the second row on.
#[derive(Clone)]
struct Grid {
    painted: Vec<u8>,
    width: usize,
    colours: u8,
    /// Number of cells of the last row that the key omits; any but 0 is a mistake.
    forgets: usize,
}

impl Search for Grid {
    type Move = u8;
    type Cursor = u8;
    type Undo = ();
    fn open(&mut self) -> Node<u8> {
        if self.painted.len() == 3 * self.width { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, next: &mut u8) -> Option<u8> {
        let above = self.painted.len().checked_sub(self.width).map(|at| self.painted[at]);
        let found = (*next..self.colours).find(|&colour| Some(colour) != above)?;
        *next = found + 1;
        Some(found)
    }
    fn apply(&mut self, colour: u8) {
        self.painted.push(colour);
    }
    fn undo(&mut self, _: u8, (): ()) {
        self.painted.pop();
    }
}

impl Keyed for Grid {
    type Key = (usize, Vec<u8>);
    fn key(&self) -> (usize, Vec<u8>) {
        let last = self.painted.len().saturating_sub(self.width);
        (self.painted.len(), self.painted[last..].iter().skip(self.forgets).copied().collect())
    }
}

/// Returns a tree too large to search, whose keys follow from the path.
fn endless(keys: fn(&[u64]) -> u64) -> Small {
    steps(u64::MAX).with_keys(keys)
}

#[test]
fn correct_keys_pass() {
    for seed in 0..40 {
        match laws::check_keys(&random_graph(seed, 2, 6)) {
            // Only a tree of few nodes has no two nodes with equal keys.
            Err(Broken::NothingCompared { nodes, .. }) => assert!(nodes < 9, "{seed}: {nodes}"),
            pairs => assert!(pairs.is_ok(), "{seed}: {pairs:?}"),
        }
    }
    let pairs = Pairs { compared: 1, whole: 1, nodes: 5 };
    assert_eq!(laws::check_keys(&dominoes(0x0303)), Ok(pairs));
    // Cycles are no mistake of keys, and make the tree infinite.
    let circles = laws::check_keys(&sliding([1, 2, 3, 4, 0, 5]));
    assert!(circles.is_ok_and(|pairs| pairs.compared > 1_000 && pairs.nodes <= 10_000));
}

#[test]
fn the_tree_is_searched_deep_enough_for_equal_keys() {
    for (width, colours) in [(2, 3), (4, 4), (5, 8), (12, 3), (8, 20), (9, 4)] {
        let grid = |forgets| Grid { painted: vec![], width, colours, forgets };
        let pairs = laws::check_keys(&grid(0));
        assert!(pairs.is_ok_and(|pairs| pairs.compared > 9), "{width}, {colours}");
        let broken = laws::check_keys(&grid(1));
        assert!(matches!(broken, Err(Broken::EqualKeysDiffer { .. })), "{width}: {broken:?}");
    }
}

#[test]
fn a_key_that_recurs_nowhere_is_untested() {
    // The path is a correct key, but no two nodes share one.
    let own = |path: &[u64]| path.iter().fold(1, |key: u64, &mv| key.wrapping_mul(1_000_003) ^ mv);
    let broken = laws::check_keys(&endless(own)).expect_err("no key recurs");
    assert_eq!(
        broken.to_string(),
        "no two nodes have equal keys, of 10000 looked at: the key is untested, and a diagram \
         of them would share nothing; a smaller instance may tell more"
    );
    let alone = laws::check_keys(&by_hand(Tree::Solved).with_keys(|_| 7));
    assert_eq!(alone, Err(Broken::NothingCompared { nodes: 1, all: true }));
    // If all nodes have one key, many pairs are compared, but none down to the leaves.
    let pairs = laws::check_keys(&endless(|_| 7)).expect("all nodes are the same");
    assert!(pairs.whole == 0 && pairs.compared > 9_000, "{pairs:?}");
}

#[test]
fn nodes_that_should_not_share_a_key_are_found_and_named() {
    /// Returns the depth of a node as its key.
    fn depth(path: &[u64]) -> u64 {
        path.len() as u64
    }
    // At depth one the nodes are alike; two levels below they are not.
    let problem = two([Tree::Solved, Tree::Dead], 2, depth);
    let broken = laws::check_keys(&problem).expect_err("they differ");
    assert_eq!(
        broken.to_string(),
        "the nodes after [0, 0, 0] and [1, 0, 0] have equal keys, but differ: \
         there it is solved, here it is dead"
    );
    // Nodes below have keys of their own, so that only the nodes above them share one.
    fn above(path: &[u64]) -> u64 {
        match path {
            [] => 0,
            [_] => 1,
            path => 2 + path.iter().fold(1, |key, mv| key * 2 + mv),
        }
    }
    let broken = laws::check_keys(&two([Tree::Solved, Tree::Open(vec![])], 2, above));
    let expected = Broken::EqualKeysDiffer {
        there: words(["0"]),
        here: words(["1"]),
        below: words(["0", "0"]),
        first: "it is solved".to_owned(),
        later: "the moves are []".to_owned(),
    };
    assert_eq!(broken, Err(expected.clone()));
    assert_eq!(
        expected.to_string(),
        "the nodes after [0] and [1] have equal keys, but differ after [0, 0]: \
         there it is solved, here the moves are []"
    );
}

#[test]
fn nodes_at_different_distances_from_the_end_differ() {
    // All nodes of a chain share a key, which is found wrong at the end of the chain.
    let chain = (0..4).fold(Tree::Solved, |tree, _| Tree::Open(vec![tree]));
    let broken = laws::check_keys(&by_hand(chain).with_keys(|_| 7)).expect_err("one is solved");
    assert_eq!(
        broken.to_string(),
        "the nodes after [0, 0, 0, 0] and [0, 0, 0] have equal keys, but differ: \
         there it is solved, here the moves are [0]"
    );
}
