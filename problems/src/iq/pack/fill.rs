//! Filling the board cell by cell: always the first empty cell, with whatever
//! fits there.
//!
//! The board is a set of bits, its cells numbered along the longer side, so
//! that the border between full and empty stays short; a placement is a set
//! of bits, listed under its first cell (Fletcher, *A program to solve the
//! pentomino problem by the recursive use of macros*, CACM 8, 1965). After
//! each move the empty regions beside the new piece are looked at: one that no
//! choice of the remaining pieces can fill is a dead end.

use std::fmt;

use billhook_engine::{Node, Search};

use super::placements::Packing;
use super::tiler::Tiler;

/// Fills up to `64 * N` free cells.
#[derive(Clone)]
pub struct Fill<const N: usize> {
    /// The placements by their first cell and kind.
    masks: Vec<[u64; N]>,
    numbers: Vec<u32>,
    kinds: Vec<u16>,
    groups: Vec<Group>,
    /// Where the groups of each first cell begin; one more for the end.
    begins: Vec<u32>,
    near: Vec<[u64; N]>,
    /// For each cell the kinds that have no placement on it or behind it.
    over: Vec<u64>,
    /// For each kind the place of its size in `sizes`.
    size_of: Vec<u16>,
    /// Whether regions are looked at: pieces that are not connected can fill
    /// several at once.
    regions: bool,
    /// Larger regions are not looked at.
    largest: u32,
    filled: [u64; N],
    /// How many pieces of each kind are left, and of each size.
    left: Vec<u16>,
    sizes: Vec<(u32, u16)>,
    pieces_left: usize,
    /// The kinds of which pieces are left, as bits.
    waiting: u64,
    chosen: Vec<u32>,
}

/// The placements of a kind that have the same first cell.
#[derive(Clone, Copy)]
struct Group {
    kind: u16,
    end: u32,
}

/// How far the placements on a cell have been tried.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    group: u32,
    groups_end: u32,
    next: u32,
    end: u32,
}

impl<const N: usize> Fill<N> {
    /// Lays out the placements that are allowed.
    pub fn new(packing: &Packing, allowed: &[bool]) -> Self {
        let bits = |cells: &[u16]| {
            let mut bits = [0; N];
            for &cell in cells {
                set(&mut bits, usize::from(cell));
            }
            bits
        };
        let mut placements: Vec<(usize, usize, u32)> = (0..packing.placements())
            .filter(|&at| allowed[at])
            .map(|at| {
                let first = packing.covered(at).first().map_or(0, |&cell| usize::from(cell));
                (first, packing.kind(at), at as u32)
            })
            .collect();
        placements.sort_unstable();
        let (mut groups, mut begins) = (Vec::new(), vec![0; packing.cells.len() + 1]);
        let mut end = 0;
        for group in placements.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            end += group.len() as u32;
            groups.push(Group { kind: group[0].1 as u16, end });
            begins[group[0].0 + 1] = groups.len() as u32;
        }
        for cell in 1..begins.len() {
            begins[cell] = begins[cell].max(begins[cell - 1]);
        }
        let mut over = vec![0u64; packing.cells.len() + 1];
        for kind in 0..packing.kinds.len().min(64) {
            let last = placements.iter().filter(|at| at.1 == kind).map(|at| at.0 + 1).max();
            over[last.unwrap_or(0)..].iter_mut().for_each(|over| *over |= 1 << kind);
        }
        let mut near = vec![[0; N]; packing.cells.len()];
        for (cell, beside) in packing.near.iter().enumerate() {
            near[cell] = bits(beside);
        }
        let mut sizes: Vec<(u32, u16)> = Vec::new();
        let mut size_of = Vec::new();
        for kind in &packing.kinds {
            let size = kind.size as u32;
            let at = sizes.iter().position(|known| known.0 == size).unwrap_or(sizes.len());
            if at == sizes.len() {
                sizes.push((size, 0));
            }
            sizes[at].1 += kind.pieces.len() as u16;
            size_of.push(at as u16);
        }
        let mut filled = [u64::MAX; N];
        for bit in 0..packing.cells.len() {
            filled[bit / 64] &= !(1 << (bit % 64));
        }
        Self {
            masks: placements
                .iter()
                .map(|&(_, _, at)| bits(packing.covered(at as usize)))
                .collect(),
            numbers: placements.iter().map(|&(_, _, at)| at).collect(),
            kinds: placements.iter().map(|&(_, kind, _)| kind as u16).collect(),
            groups,
            begins,
            near,
            over,
            waiting: packing
                .kinds
                .iter()
                .take(64)
                .enumerate()
                .fold(0, |bits, (kind, _)| bits | 1 << kind),
            size_of,
            regions: packing.connected,
            largest: 2 * sizes.iter().map(|size| size.0).max().unwrap_or(0),
            filled,
            left: packing.kinds.iter().map(|kind| kind.pieces.len() as u16).collect(),
            sizes,
            pieces_left: packing.pieces(),
            chosen: Vec::new(),
        }
    }

    #[inline(always)]
    fn first_empty(&self) -> Option<usize> {
        let word = self.filled.iter().position(|&word| word != u64::MAX)?;
        Some(word * 64 + self.filled[word].trailing_ones() as usize)
    }

    /// Whether each empty region beside the last piece can be filled, as far
    /// as sizes say.
    #[inline(always)]
    fn fillable(&self) -> bool {
        let Some(&last) = self.chosen.last() else { return true };
        let mut beside = [0; N];
        each(&self.masks[last as usize], |cell| {
            for (beside, near) in beside.iter_mut().zip(&self.near[cell]) {
                *beside |= near;
            }
        });
        for (beside, filled) in beside.iter_mut().zip(&self.filled) {
            *beside &= !filled;
        }
        while let Some(seed) = first(&beside) {
            let (region, size) = self.region(seed);
            if size <= self.largest && !self.sum(size) {
                return false;
            }
            for (beside, region) in beside.iter_mut().zip(&region) {
                *beside &= !region;
            }
        }
        true
    }

    /// The empty region around a cell, and its size; of a large one a part.
    #[inline(always)]
    fn region(&self, seed: usize) -> ([u64; N], u32) {
        let mut region = [0; N];
        set(&mut region, seed);
        let mut border = region;
        let mut size = 1;
        while let Some(cell) = first(&border) {
            border[cell / 64] &= border[cell / 64] - 1;
            for word in 0..N {
                let new = self.near[cell][word] & !self.filled[word] & !region[word];
                region[word] |= new;
                border[word] |= new;
                size += new.count_ones();
            }
            if size > self.largest {
                break;
            }
        }
        (region, size)
    }

    /// Whether a region of this size can be filled by some of the pieces left.
    fn sum(&self, size: u32) -> bool {
        if size > 127 {
            return true;
        }
        let mut sums = 1u128;
        for &(piece, left) in &self.sizes {
            if piece <= size {
                for _ in 0..u32::from(left).min(size / piece) {
                    sums |= sums << piece;
                }
            }
        }
        sums >> size & 1 != 0
    }
}

impl<const N: usize> Search for Fill<N> {
    /// A placement, by its place among the masks.
    type Move = u32;
    type Cursor = Cursor;
    type Undo = ();

    #[inline(always)]
    fn open(&mut self) -> Node<Cursor> {
        let Some(cell) = self.first_empty() else {
            return if self.pieces_left == 0 { Node::Solved } else { Node::Dead };
        };
        if self.over[cell] & self.waiting != 0 || self.regions && !self.fillable() {
            return Node::Dead;
        }
        let group = self.begins[cell];
        let next = group.checked_sub(1).map_or(0, |before| self.groups[before as usize].end);
        Node::Open(Cursor { group, groups_end: self.begins[cell + 1], next, end: next })
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Cursor) -> Option<u32> {
        loop {
            while cursor.next < cursor.end {
                let at = cursor.next;
                cursor.next += 1;
                let mask = &self.masks[at as usize];
                if mask.iter().zip(&self.filled).all(|(mask, filled)| mask & filled == 0) {
                    return Some(at);
                }
            }
            if cursor.group == cursor.groups_end {
                return None;
            }
            let Group { kind, end } = self.groups[cursor.group as usize];
            cursor.group += 1;
            if self.left[usize::from(kind)] > 0 {
                cursor.end = end;
            } else {
                (cursor.next, cursor.end) = (end, end);
            }
        }
    }

    #[inline(always)]
    fn apply(&mut self, at: u32) {
        for (filled, mask) in self.filled.iter_mut().zip(&self.masks[at as usize]) {
            *filled |= mask;
        }
        self.take(at, |left| *left -= 1);
        self.pieces_left -= 1;
        self.chosen.push(at);
    }

    #[inline(always)]
    fn undo(&mut self, at: u32, (): ()) {
        for (filled, mask) in self.filled.iter_mut().zip(&self.masks[at as usize]) {
            *filled &= !mask;
        }
        self.take(at, |left| *left += 1);
        self.pieces_left += 1;
        self.chosen.pop();
    }
}

impl<const N: usize> Fill<N> {
    #[inline(always)]
    fn take(&mut self, at: u32, change: impl Fn(&mut u16)) {
        let kind = usize::from(self.kinds[at as usize]);
        change(&mut self.left[kind]);
        if kind < 64 {
            self.waiting = self.waiting & !(1 << kind) | u64::from(self.left[kind] > 0) << kind;
        }
        change(&mut self.sizes[usize::from(self.size_of[kind])].1);
    }
}

impl<const N: usize> Tiler for Fill<N> {
    fn chosen(&self) -> impl Iterator<Item = u32> {
        self.chosen.iter().map(|&at| self.numbers[at as usize])
    }
}

impl<const N: usize> PartialEq for Fill<N> {
    fn eq(&self, other: &Self) -> bool {
        (&self.filled, &self.left, &self.sizes, &self.chosen)
            == (&other.filled, &other.left, &other.sizes, &other.chosen)
    }
}

impl<const N: usize> fmt::Debug for Fill<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fill").field("chosen", &self.chosen).finish_non_exhaustive()
    }
}

#[inline(always)]
fn set<const N: usize>(bits: &mut [u64; N], bit: usize) {
    bits[bit / 64] |= 1 << (bit % 64);
}

#[inline(always)]
fn first<const N: usize>(bits: &[u64; N]) -> Option<usize> {
    let word = bits.iter().position(|&word| word != 0)?;
    Some(word * 64 + bits[word].trailing_zeros() as usize)
}

#[inline(always)]
fn each<const N: usize>(bits: &[u64; N], mut call: impl FnMut(usize)) {
    for (at, &word) in bits.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            call(at * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
