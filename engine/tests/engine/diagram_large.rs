//! Large diagrams: many subproblems, keys that only equality tells apart, numbers
//! beyond words, and the memory that was allowed.

use std::hash::{Hash, Hasher};

use crate::problems::keyed::{Dominoes, Network, Steps};
use billhook_engine::diagram::{self, Compiler, Counting, Problem};
use billhook_engine::{Keyed, Limits, Node, Search, Statistics, Status};
use num_bigint::BigUint;

/// A grid without end for our purposes: right or down, ten thousand times.
#[derive(Clone, Debug, PartialEq)]
struct Pairs(u32, u32);

impl Search for Pairs {
    type Move = bool;
    type Cursor = u8;
    type Undo = ();
    fn open(&mut self) -> Node<u8> {
        if self.0.max(self.1) == 1_000 { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, next: &mut u8) -> Option<bool> {
        *next += 1;
        (*next <= 2).then_some(*next == 1)
    }
    fn apply(&mut self, right: bool) {
        *(if right { &mut self.0 } else { &mut self.1 }) += 1;
    }
    fn undo(&mut self, right: bool, (): ()) {
        *(if right { &mut self.0 } else { &mut self.1 }) -= 1;
    }
}

impl Keyed for Pairs {
    type Key = (u32, u32, u32);
    fn key(&self) -> (u32, u32, u32) {
        (self.0, self.1, 0)
    }
}

#[test]
fn each_of_many_subproblems_is_worked_out_once() {
    // The last hundred steps in each direction: 100 x 100 nodes with two moves
    // each, and 200 at the two ends, of which one is reached in each path.
    let mut statistics = Statistics::new();
    let counted = diagram::count(&mut Pairs(900, 900), &mut statistics).expect("it is small");
    let paths = (1..=100u8).fold(BigUint::from(1u8), |paths, at| paths * (100 + at) / at);
    assert_eq!((counted.solutions, counted.subproblems), (paths, 10_200));
    assert_eq!((statistics.nodes(), statistics.pruned()), (1 + 2 * 10_000, 20_001 - 10_200));
}

/// [`Steps`], all of whose keys have one hash.
struct HashedAlike(Steps);

/// The key of [`HashedAlike`].
#[derive(PartialEq, Eq)]
struct Left(u32);

impl Hash for Left {
    fn hash<H: Hasher>(&self, state: &mut H) {
        0.hash(state);
    }
}

impl Search for HashedAlike {
    type Move = u8;
    type Cursor = u8;
    type Undo = ();
    fn open(&mut self) -> Node<u8> {
        self.0.open()
    }
    fn next(&mut self, next: &mut u8) -> Option<u8> {
        self.0.next(next)
    }
    fn apply(&mut self, mv: u8) {
        self.0.apply(mv);
    }
    fn undo(&mut self, mv: u8, (): ()) {
        self.0.undo(mv, ());
    }
}

impl Keyed for HashedAlike {
    type Key = Left;
    fn key(&self) -> Left {
        Left(self.0.key())
    }
}

#[test]
fn a_hash_decides_nothing() {
    let counted = diagram::count(&mut HashedAlike(Steps(1_000)), &mut ()).expect("it is small");
    assert_eq!(counted.solutions, BigUint::from(1u8) << 1_000);
    assert_eq!(counted.subproblems, 1_001);
}

#[test]
fn numbers_grow_beyond_words() {
    // The tilings of a chessboard, and three hundred decisions between two.
    let chessboard = diagram::compile(&mut Dominoes::new(u64::MAX), &mut ()).expect("it is small");
    assert_eq!(chessboard.index().count(), 12_988_816u32.into());
    let diagram = diagram::compile(&mut Steps(300), &mut ()).expect("it is small");
    let index = diagram.index();
    let count = index.count();
    assert_eq!(count, BigUint::from(2u8).pow(300));
    let number = &count / 3u8;
    let path = index.nth(&number).expect("there are more");
    assert_eq!(index.rank(&path), Some(number));
    assert_eq!(index.marginals(), [(0, &count * 150u8), (1, &count * 150u8)]);
}

/// Each move stands for as many solutions as a word can say.
#[test]
fn products_and_sums_of_words_are_exact() {
    let most = BigUint::from(u64::MAX);
    for (to, expected) in [
        (vec![vec![2, 2], vec![], vec![]], &most * 2u8),
        // A word and a product, in either order.
        (vec![vec![2, 1], vec![2], vec![]], &most + most.pow(2)),
        (vec![vec![1, 2], vec![2], vec![]], &most + most.pow(2)),
        (vec![vec![1], vec![2], vec![3], vec![4], vec![]], most.pow(4)),
        (vec![vec![1, 4], vec![2, 4], vec![4], vec![], vec![]], &most + most.pow(2) + most.pow(3)),
    ] {
        let mut network = Network { to, at: 0 };
        let diagram = diagram::compile(&mut network, &mut ()).expect("it is small");
        assert_eq!(diagram.index_by(|_| u64::MAX).count(), expected);
        for memory in (0..1_000).step_by(50) {
            let compiler = Compiler::new().memory(memory);
            let partial = compiler.partial_by(&mut network, &mut (), |_| u64::MAX);
            assert_eq!(partial.expect("it is small").count(), expected, "{memory}");
        }
    }
}

#[test]
fn weights_as_great_as_can_be_do_not_overflow() {
    let diagram = diagram::compile(&mut Steps(1_000), &mut ()).expect("it is small");
    for weight in [i64::MIN, i64::MAX] {
        let best = diagram.best(|_| weight);
        assert_eq!(best, Some((1_000 * i128::from(weight), vec![0; 1_000])));
    }
}

#[test]
fn a_bound_is_worth_something() {
    let nodes = || Limits::new().nodes(30_000);
    let mut pairs = Pairs(0, 0);
    let bounds = [
        diagram::count(&mut pairs, &mut nodes()).map(drop),
        diagram::compile(&mut pairs, &mut nodes()).map(drop),
        Compiler::new().memory(1_000_000).compile(&mut pairs, &mut ()).map(drop),
    ]
    .map(|result| result.map_err(|why| why.at_least.bits()));
    assert_eq!(bounds.map(|bound| bound.is_err_and(|bits| bits > 50)), [true; 3], "{bounds:?}");
}

#[test]
fn memory_is_what_was_allowed() {
    // A key of 12 bytes, a number of 4 and a byte in a hash table that is at
    // least 7/16 full, and 8 bytes in a list; as a diagram 4 bytes a node and
    // 12 an edge, of which there are two each.
    for memory in [10_000, 100_000, 1_000_000, 10_000_000] {
        let mut steps = Pairs(0, 0);
        let counted =
            Counting::new().memory(memory).count(&mut steps, &mut Limits::new().nodes(2_000_000));
        let subproblems = counted.map_or_else(|why| why.subproblems, |counted| counted.subproblems);
        let least = subproblems * (12 + 4 + 1 + 24);
        assert!(least <= memory && memory <= 12 * least, "{least} of {memory}");
        let compiled = Compiler::new().memory(memory).compile(&mut steps, &mut ()).map(|_| ());
        let stopped = compiled.expect_err("it is too large");
        assert_eq!(stopped.problem, Problem::Stopped(Status::MemoryLimit));
        let least = stopped.subproblems * (12 + 4 + 1 + 8 + 4 + 24);
        assert!(least <= memory && memory <= 12 * least, "{least} of {memory}");
    }
}
