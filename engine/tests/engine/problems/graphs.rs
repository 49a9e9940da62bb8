//! Graphs: several paths lead to a node, and its key identifies it.

use billhook_engine::Node;

use super::{Cursor, Key, Rules, Undo, mix};

/// A random graph. A hash of a node's level and of its number there determines its kind and its
/// moves. About one node in five is a dead end or has no moves.
///
/// Every second inner node changes the state in `open` and changes it back in `close`.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomGraph {
    seed: u64,
    /// Number of nodes on a level.
    width: u64,
    levels_left: u64,
    pub at: u64,
    covered: u64,
}

impl RandomGraph {
    pub fn new(seed: u64, width: u64, levels: u64) -> Self {
        Self { seed: mix(seed), width, levels_left: levels, at: 0, covered: 0 }
    }

    fn hash(&self) -> u64 {
        mix(self.seed ^ mix(self.levels_left << 32 | self.at))
    }
}

impl Rules for RandomGraph {
    /// Classifies the node; its cursor holds the number of the next move and the number of moves.
    fn open(&mut self) -> Node<Cursor> {
        let hash = self.hash();
        match hash % 16 {
            0..2 => Node::Dead,
            2 => Node::Solved,
            _ if self.levels_left == 0 => Node::Solved,
            kind => {
                self.covered += hash >> 8 & 1;
                let moves = if kind == 3 { 0 } else { 1 + (hash >> 16) % 4 };
                Node::Open((0, moves))
            }
        }
    }
    fn next(&self, (next, end): &mut Cursor) -> Option<u64> {
        (*next < *end).then(|| {
            *next += 1;
            // The order of moves differs between nodes.
            (*next - 1) ^ (self.hash() >> 32 & 4)
        })
    }
    fn apply(&mut self, mv: u64) -> Undo {
        let to = mix(self.hash() ^ mv) % self.width;
        self.levels_left -= 1;
        (std::mem::replace(&mut self.at, to), 0)
    }
    fn undo(&mut self, mv: u64, (at, _): Undo) {
        let to = std::mem::replace(&mut self.at, at);
        self.levels_left += 1;
        assert_eq!(to, mix(self.hash() ^ mv) % self.width, "undo of another move");
    }
    fn close(&mut self, _: Cursor) {
        self.covered -= self.hash() >> 8 & 1;
    }
    fn key(&self) -> Key {
        (self.levels_left, self.at)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    pub to: Vec<Vec<usize>>,
    pub at: usize,
}

impl Rules for Network {
    /// Classifies the node; its cursor holds the number of the next move and the number of moves.
    fn open(&mut self) -> Node<Cursor> {
        match self.to[self.at].len() {
            0 if self.at.is_multiple_of(2) => Node::Solved,
            0 => Node::Dead,
            moves => Node::Open((0, moves as u64)),
        }
    }
    fn next(&self, (next, end): &mut Cursor) -> Option<u64> {
        *next += 1;
        (*next <= *end).then_some(*next - 1)
    }
    fn apply(&mut self, mv: u64) -> Undo {
        let to = self.to[self.at][mv as usize];
        (std::mem::replace(&mut self.at, to) as u64, 0)
    }
    fn undo(&mut self, _: u64, (at, _): Undo) {
        self.at = at as usize;
    }
    fn key(&self) -> Key {
        (self.at as u64, 0)
    }
}

/// A sequence of decisions between two moves: the number of decisions left.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps(pub u64);

impl Rules for Steps {
    fn open(&mut self) -> Node<Cursor> {
        if self.0 == 0 { Node::Solved } else { Node::Open((0, 2)) }
    }
    fn next(&self, (next, end): &mut Cursor) -> Option<u64> {
        *next += 1;
        (*next <= *end).then_some(*next - 1)
    }
    fn apply(&mut self, _: u64) -> Undo {
        self.0 -= 1;
        (0, 0)
    }
    fn undo(&mut self, _: u64, _: Undo) {
        self.0 += 1;
    }
    fn key(&self) -> Key {
        (self.0, 0)
    }
}

/// Numbers of moves left in two directions.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairs(pub [u64; 2]);

impl Rules for Pairs {
    fn open(&mut self) -> Node<Cursor> {
        if self.0.contains(&0) { Node::Solved } else { Node::Open((0, 2)) }
    }
    fn next(&self, (next, end): &mut Cursor) -> Option<u64> {
        *next += 1;
        (*next <= *end).then_some(*next - 1)
    }
    fn apply(&mut self, direction: u64) -> Undo {
        self.0[direction as usize] -= 1;
        (0, 0)
    }
    fn undo(&mut self, direction: u64, _: Undo) {
        self.0[direction as usize] += 1;
    }
    fn key(&self) -> Key {
        self.0.into()
    }
}
