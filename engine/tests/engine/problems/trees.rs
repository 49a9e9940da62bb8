//! Trees: chains, an endless one, trees by hand, and random trees.

use billhook_engine::Node;

use super::{Cursor, Key, Rules, Undo, mix};

/// A chain without choices: the number of moves left.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain(pub u64);

impl Rules for Chain {
    fn open(&mut self) -> Node<Cursor> {
        if self.0 == 0 { Node::Solved } else { Node::Open((1, 0)) }
    }
    fn next(&self, (left, _): &mut Cursor) -> Option<u64> {
        *left = left.checked_sub(1)?;
        Some(self.0)
    }
    fn apply(&mut self, _: u64) -> Undo {
        self.0 -= 1;
        (0, 0)
    }
    fn undo(&mut self, _: u64, _: Undo) {
        self.0 += 1;
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Endless {
    pub is_at_root: bool,
}

impl Rules for Endless {
    fn open(&mut self) -> Node<Cursor> {
        if self.is_at_root { Node::Open((0, 0)) } else { Node::Dead }
    }
    fn next(&self, _: &mut Cursor) -> Option<u64> {
        Some(0)
    }
    fn apply(&mut self, _: u64) -> Undo {
        self.is_at_root = false;
        (0, 0)
    }
    fn undo(&mut self, _: u64, _: Undo) {
        self.is_at_root = true;
    }
}

/// A tree written down by hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Solved,
    Dead,
    Open(Vec<Tree>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct ByHand {
    pub tree: Tree,
    pub path: Vec<u64>,
}

impl Rules for ByHand {
    fn open(&mut self) -> Node<Cursor> {
        let node = self.path.iter().fold(&self.tree, |node, &child| match node {
            Tree::Open(children) => &children[child as usize],
            _ => unreachable!("a leaf has no children"),
        });
        match node {
            Tree::Solved => Node::Solved,
            Tree::Dead => Node::Dead,
            Tree::Open(children) => Node::Open((0, children.len() as u64)),
        }
    }
    fn next(&self, (next, end): &mut Cursor) -> Option<u64> {
        *next += 1;
        (*next <= *end).then_some(*next - 1)
    }
    fn apply(&mut self, child: u64) -> Undo {
        self.path.push(child);
        (0, 0)
    }
    fn undo(&mut self, _: u64, _: Undo) {
        self.path.pop();
    }
}

/// A random tree. A hash of the path determines a node's kind and its moves.
///
/// Every second inner node changes the state in `open` and changes it back in `close`, as exact
/// cover does; its moves depend on that change. About one inner node in ten has no moves.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomTree {
    hash: u64,
    levels_left: u64,
    covered: Vec<u64>,
}

impl RandomTree {
    pub fn new(seed: u64, levels: u64) -> Self {
        Self { hash: mix(seed), levels_left: levels, covered: vec![] }
    }
}

impl Rules for RandomTree {
    /// Classifies the node; its cursor holds the number of moves left, and 1 if `open` changed the
    /// state.
    fn open(&mut self) -> Node<Cursor> {
        let leaf = self.levels_left == 0;
        match self.hash % 16 {
            0..3 => Node::Solved,
            3..6 => Node::Dead,
            kind if leaf => [Node::Solved, Node::Dead][(kind % 2) as usize],
            kind => {
                let covers = self.hash >> 4 & 1;
                if covers == 1 {
                    self.covered.push(self.hash);
                }
                let moves = if kind == 6 { 0 } else { 1 + (self.hash >> 8) % 4 };
                Node::Open((moves, covers))
            }
        }
    }
    fn next(&self, (left, _): &mut Cursor) -> Option<u64> {
        *left = left.checked_sub(1)?;
        Some(mix(self.hash ^ self.covered.last().unwrap_or(&7)).wrapping_add(*left))
    }
    fn apply(&mut self, mv: u64) -> Undo {
        self.levels_left -= 1;
        (std::mem::replace(&mut self.hash, mix(mv)), 0)
    }
    fn undo(&mut self, mv: u64, (hash, _): Undo) {
        assert_eq!(self.hash, mix(mv), "undo of another move");
        self.levels_left += 1;
        self.hash = hash;
    }
    fn close(&mut self, (_, covers): Cursor) {
        if covers == 1 {
            assert_eq!(self.covered.pop(), Some(self.hash), "close of another node");
        }
    }
    fn key(&self) -> Key {
        (self.hash, self.levels_left)
    }
}
