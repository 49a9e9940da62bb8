//! Small problems shared by the tests of the engine.

#![allow(dead_code, reason = "each test file uses some of them")]

pub mod costs;
pub mod keyed;
pub mod priced;
pub mod wrong;

use billhook_engine::{Node, Search};

/// N queens, a row a level; the masks hold the fields attacked in this row.
#[derive(Clone, Debug, PartialEq)]
pub struct Queens {
    rows_left: u32,
    all: u32,
    columns: u32,
    falling: u32,
    rising: u32,
}

impl Queens {
    pub fn new(n: u32) -> Self {
        Self { rows_left: n, all: (1 << n) - 1, columns: 0, falling: 0, rising: 0 }
    }
}

impl Search for Queens {
    /// The field, as a mask of one bit.
    type Move = u32;
    /// The fields still to be tried.
    type Cursor = u32;
    /// The attacked diagonals, as the shift drops bits at the edge.
    type Undo = (u32, u32);

    fn open(&mut self) -> Node<u32> {
        match self.all & !(self.columns | self.falling | self.rising) {
            _ if self.rows_left == 0 => Node::Solved,
            0 => Node::Dead,
            free => Node::Open(free),
        }
    }
    fn next(&mut self, free: &mut u32) -> Option<u32> {
        let lowest = *free & free.wrapping_neg();
        *free &= !lowest;
        (lowest != 0).then_some(lowest)
    }
    fn apply(&mut self, field: u32) -> (u32, u32) {
        let old = (self.falling, self.rising);
        self.rows_left -= 1;
        self.columns |= field;
        self.falling = (self.falling | field) << 1;
        self.rising = (self.rising | field) >> 1;
        old
    }
    fn undo(&mut self, field: u32, old: (u32, u32)) {
        self.rows_left += 1;
        self.columns &= !field;
        (self.falling, self.rising) = old;
    }
}

/// A tree without branches: so many moves, and a solution at the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain(pub usize);

impl Search for Chain {
    type Move = usize;
    type Cursor = Option<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Option<usize>> {
        if self.0 == 0 { Node::Solved } else { Node::Open(Some(self.0)) }
    }
    fn next(&mut self, cursor: &mut Option<usize>) -> Option<usize> {
        cursor.take()
    }
    fn apply(&mut self, _: usize) {
        self.0 -= 1;
    }
    fn undo(&mut self, _: usize, (): ()) {
        self.0 += 1;
    }
}

/// A tree that never ends, and needs no memory: a root with endless children.
#[derive(Clone, Debug, PartialEq)]
pub struct Endless {
    pub at_root: bool,
}

impl Search for Endless {
    type Move = ();
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        if self.at_root { Node::Open(()) } else { Node::Dead }
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        Some(())
    }
    fn apply(&mut self, (): ()) {
        self.at_root = false;
    }
    fn undo(&mut self, (): (), (): ()) {
        self.at_root = true;
    }
}

/// A tree written down by hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Solved,
    Dead,
    Open(Vec<Tree>),
}

/// The search of a tree written down by hand; a move is a child's number.
#[derive(Clone, Debug, PartialEq)]
pub struct ByHand {
    pub tree: Tree,
    pub path: Vec<usize>,
}

impl ByHand {
    pub fn new(tree: Tree) -> Self {
        Self { tree, path: vec![] }
    }
}

impl Search for ByHand {
    type Move = usize;
    type Cursor = std::ops::Range<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Self::Cursor> {
        let node = self.path.iter().fold(&self.tree, |node, &child| match node {
            Tree::Open(children) => &children[child],
            _ => unreachable!("a leaf has no children"),
        });
        match node {
            Tree::Solved => Node::Solved,
            Tree::Dead => Node::Dead,
            Tree::Open(children) => Node::Open(0..children.len()),
        }
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<usize> {
        cursor.next()
    }
    fn apply(&mut self, child: usize) {
        self.path.push(child);
    }
    fn undo(&mut self, _: usize, (): ()) {
        self.path.pop();
    }
}

/// A tree that follows from a seed: what a node is, and what moves it has,
/// is read off a hash of the path to it. `N` bytes of ballast in each undo
/// make the recursion go over to the heap early.
///
/// Every second inner node changes the state in `open` and changes it back
/// in `close`, as exact cover does; its moves depend on that change. About
/// one inner node in ten has no move at all.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomTree<const N: usize = 0> {
    pub hash: u64,
    pub levels_left: u32,
    covered: Vec<u64>,
}

impl<const N: usize> RandomTree<N> {
    pub fn new(seed: u64, levels: u32) -> Self {
        Self { hash: mix(seed), levels_left: levels, covered: vec![] }
    }
}

/// Splitmix64 (Steele, Lea and Flood 2014).
fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl<const N: usize> Search for RandomTree<N> {
    type Move = u64;
    /// Moves left, and whether this node covered something.
    type Cursor = (u64, bool);
    type Undo = (u64, [u8; N]);

    fn open(&mut self) -> Node<(u64, bool)> {
        let leaf = self.levels_left == 0;
        match self.hash % 16 {
            0..3 => Node::Solved,
            3..6 => Node::Dead,
            kind if leaf => [Node::Solved, Node::Dead][(kind % 2) as usize],
            kind => {
                let covers = self.hash & 16 != 0;
                if covers {
                    self.covered.push(self.hash);
                }
                let moves = if kind == 6 { 0 } else { 1 + (self.hash >> 8) % 4 };
                Node::Open((moves, covers))
            }
        }
    }
    fn next(&mut self, (left, _): &mut (u64, bool)) -> Option<u64> {
        *left = left.checked_sub(1)?;
        Some(mix(self.hash ^ self.covered.last().unwrap_or(&7)).wrapping_add(*left))
    }
    fn apply(&mut self, mv: u64) -> (u64, [u8; N]) {
        self.levels_left -= 1;
        (std::mem::replace(&mut self.hash, mix(mv)), [0; N])
    }
    fn undo(&mut self, mv: u64, (hash, _): (u64, [u8; N])) {
        assert_eq!(self.hash, mix(mv), "undo of another move");
        self.levels_left += 1;
        self.hash = hash;
    }
    fn close(&mut self, (_, covers): (u64, bool)) {
        if covers {
            assert_eq!(self.covered.pop(), Some(self.hash), "close of another node");
        }
    }
}
