//! Small problems whose equal subproblems can be told.

use billhook_engine::{Divide, Keyed, Node, Search};

use super::mix;

/// A graph that follows from a seed: what a node is, and where its moves lead,
/// is read off a hash of its place among few on its level. So many paths lead
/// to each node, and every fifth node or so is a dead end.
///
/// Every second inner node changes the state in `open` and changes it back in
/// `close`; its moves depend on that change.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomGraph {
    seed: u64,
    /// How many nodes there are on a level.
    width: u64,
    pub levels_left: u32,
    pub at: u64,
    covered: u32,
}

impl RandomGraph {
    pub fn new(seed: u64, width: u64, levels: u32) -> Self {
        Self { seed: mix(seed), width, levels_left: levels, at: 0, covered: 0 }
    }

    fn hash(&self) -> u64 {
        mix(self.seed ^ mix(u64::from(self.levels_left) << 32 | self.at))
    }
}

impl Search for RandomGraph {
    /// Its number among the node's moves.
    type Move = u8;
    type Cursor = (u8, u8, u32);
    type Undo = u64;

    fn open(&mut self) -> Node<Self::Cursor> {
        let hash = self.hash();
        match hash % 16 {
            0..2 => Node::Dead,
            2 => Node::Solved,
            _ if self.levels_left == 0 => Node::Solved,
            kind => {
                let covers = (hash >> 8 & 1) as u32;
                self.covered += covers;
                let moves = if kind == 3 { 0 } else { 1 + (hash >> 16) % 4 };
                Node::Open((0, moves as u8, covers))
            }
        }
    }
    fn next(&mut self, (next, end, _): &mut Self::Cursor) -> Option<u8> {
        (*next < *end).then(|| {
            *next += 1;
            // In another order for each node.
            (*next - 1) ^ (self.hash() >> 32 & 4) as u8
        })
    }
    fn apply(&mut self, mv: u8) -> u64 {
        let to = mix(self.hash() ^ u64::from(mv)) % self.width;
        self.levels_left -= 1;
        std::mem::replace(&mut self.at, to)
    }
    fn undo(&mut self, mv: u8, at: u64) {
        let to = std::mem::replace(&mut self.at, at);
        self.levels_left += 1;
        assert_eq!(to, mix(self.hash() ^ u64::from(mv)) % self.width, "undo of another move");
    }
    fn close(&mut self, (.., covers): Self::Cursor) {
        self.covered -= covers;
    }
}

impl Keyed for RandomGraph {
    type Key = (u32, u64);
    fn key(&self) -> (u32, u64) {
        (self.levels_left, self.at)
    }
}

/// Dominoes on a board of at most 64 cells in rows of eight, some of which are
/// missing: the first empty cell is covered first. What is left falls apart
/// into regions.
#[derive(Clone, Debug, PartialEq)]
pub struct Dominoes {
    /// The cells to be covered now.
    pub empty: u64,
}

impl Dominoes {
    pub fn new(empty: u64) -> Self {
        Self { empty }
    }

    /// The region that the first empty cell is in.
    fn region(&self) -> u64 {
        const LEFT: u64 = 0x0101_0101_0101_0101;
        let mut region = self.empty & self.empty.wrapping_neg();
        loop {
            let sides = (region & !(LEFT << 7)) << 1 | (region & !LEFT) >> 1;
            let grown = (region | sides | region << 8 | region >> 8) & self.empty;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

impl Search for Dominoes {
    /// The two cells.
    type Move = u64;
    type Cursor = u8;
    type Undo = ();

    fn open(&mut self) -> Node<u8> {
        if self.empty == 0 { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, tried: &mut u8) -> Option<u64> {
        let cell = self.empty.trailing_zeros();
        while *tried < 2 {
            *tried += 1;
            let other = match *tried {
                1 if cell % 8 < 7 => 1u64.checked_shl(cell + 1),
                2 => 1u64.checked_shl(cell + 8),
                _ => None,
            };
            if let Some(other) = other.filter(|other| self.empty & other != 0) {
                return Some(1 << cell | other);
            }
        }
        None
    }
    fn apply(&mut self, domino: u64) {
        self.empty ^= domino;
    }
    fn undo(&mut self, domino: u64, (): ()) {
        self.empty ^= domino;
    }
}

impl Keyed for Dominoes {
    type Key = u64;
    fn key(&self) -> u64 {
        self.empty
    }
}

impl Divide for Dominoes {
    /// What was left, and the part of it that is not at hand.
    type Part = (u64, u64);

    fn divide(&mut self) -> Option<(u64, u64)> {
        let (all, first) = (self.empty, self.region());
        (first != all).then(|| {
            self.empty = first;
            (all, all ^ first)
        })
    }
    fn rest(&mut self, (_, rest): &mut (u64, u64)) {
        self.empty = *rest;
    }
    fn join(&mut self, (all, _): (u64, u64)) {
        self.empty = all;
    }
}

/// A sliding puzzle of two rows of three: moves lead back to where they began.
#[derive(Clone, Debug, PartialEq)]
pub struct Sliding {
    pub tiles: [u8; 6],
}

impl Sliding {
    fn hole(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0)
    }
}

impl Search for Sliding {
    /// Where the hole goes.
    type Move = usize;
    type Cursor = usize;
    type Undo = usize;

    fn open(&mut self) -> Node<usize> {
        if self.tiles == [1, 2, 3, 4, 5, 0] { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, cursor: &mut usize) -> Option<usize> {
        let hole = self.hole();
        let found = (*cursor..6).find(|&to| {
            to + 3 == hole || hole + 3 == to || to / 3 == hole / 3 && to.abs_diff(hole) == 1
        });
        *cursor = found.map_or(6, |to| to + 1);
        found
    }
    fn apply(&mut self, to: usize) -> usize {
        let hole = self.hole();
        self.tiles.swap(hole, to);
        hole
    }
    fn undo(&mut self, to: usize, hole: usize) {
        self.tiles.swap(hole, to);
    }
}

impl Keyed for Sliding {
    type Key = [u8; 6];
    fn key(&self) -> [u8; 6] {
        self.tiles
    }
}

/// A graph written down: of each node the nodes that its moves lead to. One
/// without moves is solved if its number is even, else dead.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    pub to: Vec<Vec<usize>>,
    pub at: usize,
}

impl Network {
    /// Whether some moves lead back to where they began.
    pub fn goes_in_circles(&self) -> bool {
        // As often as there are nodes, nodes that lead only to those without
        // circles are found to be without.
        let mut without = vec![false; self.to.len()];
        for _ in 0..self.to.len() {
            for node in 0..self.to.len() {
                without[node] = self.to[node].iter().all(|&to| without[to]);
            }
        }
        !without[self.at]
    }
}

impl Search for Network {
    /// The number of the move among those of its node.
    type Move = usize;
    type Cursor = std::ops::Range<usize>;
    type Undo = usize;

    fn open(&mut self) -> Node<Self::Cursor> {
        match self.to[self.at].len() {
            0 if self.at.is_multiple_of(2) => Node::Solved,
            0 => Node::Dead,
            moves => Node::Open(0..moves),
        }
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<usize> {
        cursor.next()
    }
    fn apply(&mut self, mv: usize) -> usize {
        let to = self.to[self.at][mv];
        std::mem::replace(&mut self.at, to)
    }
    fn undo(&mut self, _: usize, at: usize) {
        self.at = at;
    }
}

impl Keyed for Network {
    type Key = usize;
    fn key(&self) -> usize {
        self.at
    }
}

/// So many decisions between two.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps(pub u32);

impl Search for Steps {
    type Move = u8;
    type Cursor = u8;
    type Undo = ();
    fn open(&mut self) -> Node<u8> {
        if self.0 == 0 { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, next: &mut u8) -> Option<u8> {
        *next += 1;
        (*next <= 2).then_some(*next - 1)
    }
    fn apply(&mut self, _: u8) {
        self.0 -= 1;
    }
    fn undo(&mut self, _: u8, (): ()) {
        self.0 += 1;
    }
}

impl Keyed for Steps {
    type Key = u32;
    fn key(&self) -> u32 {
        self.0
    }
}
