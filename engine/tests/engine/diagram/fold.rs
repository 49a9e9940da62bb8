//! Folds of large searches: many subproblems, keys with equal hashes, numbers that exceed words,
//! and memory limits.

use std::hash::{Hash, Hasher};

use crate::problems::diagrams::{compile, count, diagram};
use crate::problems::{Cursor, Small, Undo, dominoes, pairs, steps};
use billhook_engine::diagram::{Compiler, Counting, Reason};
use billhook_engine::{Keyed, Limits, Node, Search, Statistics, Status};
use num_bigint::BigUint;

#[test]
fn each_subproblem_is_searched_once() {
    // With a hundred steps in each direction, there are 100 × 100 nodes with two moves each, and
    // 200 at the ends, one of which each path reaches.
    let mut statistics = Statistics::new();
    let counted = count(Counting::new(), &mut pairs(100), &mut statistics).expect("it is small");
    let paths = (1..=100u8).fold(BigUint::from(1u8), |paths, at| paths * (100 + at) / at);
    assert_eq!((counted.solutions, counted.subproblems), (paths, 10_200));
    assert_eq!((statistics.nodes(), statistics.pruned()), (1 + 2 * 10_000, 20_001 - 10_200));
}

/// A search whose keys all have the same hash.
struct HashedAlike(Small);

/// The key of [`HashedAlike`].
#[derive(PartialEq, Eq)]
struct Left(u64);

impl Hash for Left {
    fn hash<H: Hasher>(&self, state: &mut H) {
        0.hash(state);
    }
}

impl Search for HashedAlike {
    type Move = u64;
    type Cursor = Cursor;
    type Undo = Undo;
    fn open(&mut self) -> Node<Cursor> {
        self.0.open()
    }
    fn next(&mut self, cursor: &mut Cursor) -> Option<u64> {
        self.0.next(cursor)
    }
    fn apply(&mut self, mv: u64) -> Undo {
        self.0.apply(mv)
    }
    fn undo(&mut self, mv: u64, undo: Undo) {
        self.0.undo(mv, undo);
    }
}

impl Keyed for HashedAlike {
    type Key = Left;
    fn key(&self) -> Left {
        Left(self.0.key().0)
    }
}

#[test]
fn equal_hashes_decide_nothing() {
    let counted =
        Counting::new().count(&mut HashedAlike(steps(1_000)), &mut ()).expect("it is small");
    assert_eq!(counted.solutions, BigUint::from(1u8) << 1_000);
    assert_eq!(counted.subproblems, 1_001);
}

#[test]
fn numbers_may_exceed_words() {
    // The diagrams are those of the tilings of a chessboard, and of three hundred binary decisions.
    let chessboard = diagram(&mut dominoes(u64::MAX));
    assert_eq!(chessboard.index().count(), 12_988_816u32.into());
    let index = diagram(&mut steps(300)).index();
    let count = index.count();
    assert_eq!(count, BigUint::from(2u8).pow(300));
    let number = &count / 3u8;
    let path = index.nth(&number).expect("there are more");
    // The moves are the binary digits of the number, the first decision being the highest.
    let digits = path.iter().fold(BigUint::ZERO, |digits, &mv| digits * 2u8 + mv);
    assert_eq!(digits, number);
    assert_eq!(index.marginals(), [(0, &count * 150u8), (1, &count * 150u8)]);
}

#[test]
fn a_stopped_count_gives_a_large_lower_bound() {
    let nodes = || Limits::new().nodes(30_000);
    let mut pairs = pairs(1_000);
    let bounds = [
        count(Counting::new(), &mut pairs, &mut nodes()).map(drop),
        compile(Compiler::new(), &mut pairs, &mut nodes()).map(drop),
        compile(Compiler::new().memory(1_000_000), &mut pairs, &mut ()).map(drop),
    ]
    .map(|result| result.map_err(|why| why.at_least.bits()));
    assert_eq!(bounds.map(|bound| bound.is_err_and(|bits| bits > 50)), [true; 3], "{bounds:?}");
}

#[test]
fn memory_stays_within_its_limit() {
    // Each subproblem takes at least a key of 16 bytes, a number of 4, one byte of the hash table,
    // and a value; in a diagram, 4 bytes for the node and 12 for each of its two edges.
    let memories = [10_000, 100_000, 1_000_000, 10_000_000];
    // Where arithmetic is checked, the most takes long.
    let (most, nodes) = if cfg!(debug_assertions) { (3, 200_000) } else { (4, 2_000_000) };
    for &memory in &memories[..most] {
        // Open subproblems are stored whatever the limit.
        let mut steps = pairs(1_000.min(memory as u64 / 200));
        let counted =
            count(Counting::new().memory(memory), &mut steps, &mut Limits::new().nodes(nodes));
        let subproblems = counted.map_or_else(|why| why.subproblems, |counted| counted.subproblems);
        let least = subproblems * (16 + 4 + 1 + 24);
        assert!(least <= memory && memory <= 12 * least, "{least} of {memory}");
        let compiled = compile(Compiler::new().memory(memory), &mut steps, &mut ()).map(drop);
        let stopped = compiled.expect_err("it is too large");
        assert_eq!(stopped.reason, Reason::Stopped(Status::MemoryLimit));
        let least = stopped.subproblems * (16 + 4 + 1 + 8 + 4 + 24);
        assert!(least <= memory && memory <= 12 * least, "{least} of {memory}");
    }
}
