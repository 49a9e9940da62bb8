//! The check of keys: what shares a key and should not is found, and keys that
//! are right pass.

use crate::problems::keyed::{Dominoes, RandomGraph, Sliding};
use crate::problems::{ByHand, Tree};
use billhook_engine::laws::{self, Broken};
use billhook_engine::{Keyed, Node, Search};

/// A tree by hand, with a key for each place.
#[derive(Clone)]
struct WithKeys(ByHand, fn(&[usize]) -> u32);

impl Search for WithKeys {
    type Move = usize;
    type Cursor = std::ops::Range<usize>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        self.0.open()
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<usize> {
        self.0.next(cursor)
    }
    fn apply(&mut self, child: usize) {
        self.0.apply(child);
    }
    fn undo(&mut self, child: usize, (): ()) {
        self.0.undo(child, ());
    }
}

impl Keyed for WithKeys {
    type Key = u32;
    fn key(&self) -> u32 {
        self.1(&self.0.path)
    }
}

/// Two nodes below the root, each over a chain of so many to a leaf.
fn two(leaves: [Tree; 2], chain: usize, key: fn(&[usize]) -> u32) -> WithKeys {
    let grown = leaves.map(|leaf| (0..chain).fold(leaf, |tree, _| Tree::Open(vec![tree])));
    WithKeys(ByHand::new(Tree::Open(grown.to_vec())), key)
}

fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

#[test]
fn keys_that_are_right_pass() {
    for seed in 0..40 {
        let levels = laws::check_keys(&RandomGraph::new(seed, 2, 6), 6);
        assert!(levels.is_ok(), "{levels:?}");
    }
    assert_eq!(laws::check_keys(&Dominoes::new(0x0303), 3), Ok(1));
    // Circles are no mistake of keys.
    let circles = laws::check_keys(&Sliding { tiles: [1, 2, 3, 4, 0, 5] }, 5);
    assert!(circles.is_ok_and(|again| again > 20));
}

#[test]
fn nodes_that_should_not_share_a_key_are_found_and_named() {
    /// The depth alone.
    fn depth(path: &[usize]) -> u32 {
        path.len() as u32
    }
    // At depth one they are alike; two levels below, they are not.
    let problem = two([Tree::Solved, Tree::Dead], 2, depth);
    for seen in 0..3 {
        assert!(laws::check_keys(&problem, seen).is_ok());
    }
    let broken = laws::check_keys(&problem, 3).expect_err("they differ");
    assert_eq!(
        broken.to_string(),
        "the nodes after [0, 0, 0] and [1, 0, 0] have equal keys, but differ: \
         there it is solved, here it is dead"
    );
    // With keys of their own below, it shows from above only.
    fn above(path: &[usize]) -> u32 {
        match path {
            [] => 0,
            [_] => 1,
            path => 2 + path.iter().fold(1, |key, mv| key * 2 + *mv as u32),
        }
    }
    let broken = laws::check_keys(&two([Tree::Solved, Tree::Open(vec![])], 2, above), 3);
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
fn the_higher_of_two_nodes_is_kept_to_compare() {
    // A chain, all of whose nodes have one key: each is compared with what is
    // below it, and they differ as they are not equally far from the end.
    let chain = (0..4).fold(Tree::Solved, |tree, _| Tree::Open(vec![tree]));
    let problem = WithKeys(ByHand::new(chain), |_| 7);
    assert_eq!(laws::check_keys(&problem, 3), Ok(3));
    assert!(laws::check_keys(&problem, 4).is_err());
}
