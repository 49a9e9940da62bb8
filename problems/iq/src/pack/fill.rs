//! Fills the board cell by cell: covers the first empty cell with any piece that fits there.
//!
//! The board is a set of bits, with cells numbered along the longer side, so that the border
//! between full and empty cells stays short. A placement is a set of bits, listed under its first
//! cell (Fletcher, *A program to solve the pentomino problem by the recursive use of macros*, CACM
//! 8, 1965). A placement is skipped if it would leave a piece all of whose placements begin before
//! the first empty cell, or a [region](super::regions) that cannot be filled.

use std::fmt;

use billhook_engine::{Node, Search};

use super::bits::{self, Bits};
use super::left::Left;
use super::placements::ASKED;
use super::placements::Packing;
use super::regions::Regions;
use super::tiler::Tiler;

/// A search that fills up to `64 * N` free cells.
#[derive(Clone)]
pub struct Fill<const N: usize> {
    /// The cells of the placements, in their order in `lists`.
    masks: Vec<Bits<N>>,
    lists: Lists,
    regions: Regions<N>,
    filled: Bits<N>,
    /// Number of pieces left of each kind; `waiting` has the kinds with any left, as bits.
    left: Vec<u16>,
    waiting: u64,
    key: Left,
    pieces_left: usize,
    chosen: Vec<u32>,
}

/// The value of a cursor's first placement once that is yielded.
const GIVEN: u32 = u32::MAX;

/// The placements, sorted by their first cell and kind.
#[derive(Clone)]
struct Lists {
    numbers: Vec<u32>,
    kinds: Vec<u16>,
    groups: Vec<Group>,
    /// The index of the first group of each first cell, with one more entry for the end.
    begins: Vec<u32>,
    /// The kinds that are passed at each cell, as bits: all of their placements begin before it.
    /// Only the first 64 kinds are listed.
    passed: Vec<u64>,
}

/// A group: the placements of one kind with one first cell.
#[derive(Clone, Copy)]
struct Group {
    kind: u16,
    end: u32,
}

/// The cursor over the placements on a cell.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    /// The first placement that fits, found when the node was opened; [`GIVEN`] once it is yielded.
    first: u32,
    group: u32,
    groups_end: u32,
    next: u32,
    end: u32,
}

impl Lists {
    fn new(packing: &Packing, allowed: &[bool]) -> Self {
        // First cell, kind and number of each placement.
        let mut placements: Vec<(usize, usize, u32)> = (0..packing.placements())
            .filter(|&at| allowed[at])
            .map(|at| (usize::from(packing.covered(at)[0]), packing.kind(at), at as u32))
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
        let mut passed = vec![0u64; packing.cells.len() + 1];
        for kind in 0..packing.kinds.len().min(64) {
            let behind = placements.iter().filter(|at| at.1 == kind).map(|at| at.0 + 1).max();
            passed[behind.unwrap_or(0)..].iter_mut().for_each(|passed| *passed |= 1 << kind);
        }
        let numbers = placements.iter().map(|at| at.2).collect();
        let kinds = placements.iter().map(|at| at.1 as u16).collect();
        Self { numbers, kinds, groups, begins, passed }
    }
}

impl<const N: usize> Fill<N> {
    /// Creates the search over the allowed placements; `None` as soon as `go_on`, which is called
    /// now and then, returns `false`.
    ///
    /// # Panics
    ///
    /// Panics if there are more than `64 * N` cells.
    pub fn new(
        packing: &Packing,
        allowed: &[bool],
        mut go_on: impl FnMut() -> bool,
    ) -> Option<Self> {
        let lists = Lists::new(packing, allowed);
        let mut masks = Vec::with_capacity(lists.numbers.len());
        for (number, &at) in lists.numbers.iter().enumerate() {
            if number % ASKED == 0 && !go_on() {
                return None;
            }
            masks.push(bits::of(packing.covered(at as usize)));
        }
        let kinds = lists.kinds.iter().map(|&kind| kind.into()).zip(masks.iter().copied());
        let regions = Regions::new_while(packing, kinds, &mut go_on)?;
        let mut filled = [u64::MAX; N];
        (0..packing.cells.len()).for_each(|cell| filled[cell / 64] &= !(1 << (cell % 64)));
        Some(Self {
            masks,
            lists,
            regions,
            filled,
            left: packing.kinds.iter().map(|kind| kind.pieces.len() as u16).collect(),
            waiting: (0..packing.kinds.len().min(64)).fold(0, |bits, kind| bits | 1 << kind),
            key: Left::new(packing),
            pieces_left: packing.pieces(),
            chosen: Vec::new(),
        })
    }

    /// Returns the next placement that fits and is promising; `None` if there are no more.
    #[inline(always)]
    fn seek(&self, cursor: &mut Cursor) -> Option<u32> {
        loop {
            while cursor.next < cursor.end {
                let at = cursor.next;
                cursor.next += 1;
                if bits::apart(&self.masks[at as usize], &self.filled) && self.is_promising(at) {
                    return Some(at);
                }
            }
            if cursor.group == cursor.groups_end {
                return None;
            }
            let Group { kind, end } = self.lists.groups[cursor.group as usize];
            cursor.group += 1;
            cursor.end = end;
            if self.left[usize::from(kind)] == 0 {
                cursor.next = end;
            }
        }
    }

    /// Returns whether a piece may be placed on empty cells: no piece is passed over, and no region
    /// becomes impossible.
    #[inline(always)]
    fn is_promising(&self, at: u32) -> bool {
        let (mask, kind) = (&self.masks[at as usize], usize::from(self.lists.kinds[at as usize]));
        let mut filled = self.filled;
        bits::add(&mut filled, mask);
        let last = u64::from(kind < 64 && self.left[kind] == 1);
        let waiting = self.waiting & !(last << (kind % 64));
        let passed = first_empty(&filled).map_or(0, |cell| self.lists.passed[cell]);
        passed & waiting == 0 && self.regions.can_be_filled(&filled, waiting, mask, kind)
    }
}

#[inline(always)]
fn first_empty<const N: usize>(filled: &Bits<N>) -> Option<usize> {
    let word = filled.iter().position(|&word| word != u64::MAX)?;
    Some(word * 64 + filled[word].trailing_ones() as usize)
}

impl<const N: usize> Search for Fill<N> {
    /// The index of a placement in `masks`.
    type Move = u32;
    type Cursor = Cursor;
    type Undo = ();

    #[inline(always)]
    fn open(&mut self) -> Node<Cursor> {
        let Some(cell) = first_empty(&self.filled) else {
            return if self.pieces_left == 0 { Node::Solved } else { Node::Dead };
        };
        if self.lists.passed[cell] & self.waiting != 0 {
            return Node::Dead;
        }
        let group = self.lists.begins[cell];
        let next = group.checked_sub(1).map_or(0, |before| self.lists.groups[before as usize].end);
        let groups_end = self.lists.begins[cell + 1];
        let mut cursor = Cursor { first: GIVEN, group, groups_end, next, end: next };
        // Seeking the first placement now shows dead ends at once. It costs nothing more, since the
        // placement is needed anyway.
        match self.seek(&mut cursor) {
            Some(first) => Node::Open(Cursor { first, ..cursor }),
            None => Node::Dead,
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Cursor) -> Option<u32> {
        match std::mem::replace(&mut cursor.first, GIVEN) {
            GIVEN => self.seek(cursor),
            first => Some(first),
        }
    }

    #[inline(always)]
    fn apply(&mut self, at: u32) {
        bits::add(&mut self.filled, &self.masks[at as usize]);
        let kind = usize::from(self.lists.kinds[at as usize]);
        self.left[kind] -= 1;
        if kind < 64 && self.left[kind] == 0 {
            self.waiting &= !(1 << kind);
        }
        self.regions.take(kind);
        self.key.take(kind);
        self.pieces_left -= 1;
        self.chosen.push(at);
    }

    #[inline(always)]
    fn undo(&mut self, at: u32, (): ()) {
        bits::remove(&mut self.filled, &self.masks[at as usize]);
        let kind = usize::from(self.lists.kinds[at as usize]);
        self.left[kind] += 1;
        if kind < 64 {
            self.waiting |= 1 << kind;
        }
        self.regions.put_back(kind);
        self.key.put_back(kind);
        self.pieces_left += 1;
        self.chosen.pop();
    }
}

impl<const N: usize> Tiler for Fill<N> {
    type Key = (Bits<N>, u64);

    fn chosen(&self) -> impl Iterator<Item = u32> + Clone {
        self.chosen.iter().map(|&at| self.lists.numbers[at as usize])
    }

    #[inline(always)]
    fn placements(&self) -> &[u32] {
        &self.lists.numbers
    }

    fn is_keyed(&self) -> bool {
        self.key.fits()
    }

    #[inline(always)]
    fn key(&self, tag: u16) -> Self::Key {
        (self.filled, self.key.with(tag))
    }
}

/// Two searches of the same packing are equal if they stand at the same node.
impl<const N: usize> PartialEq for Fill<N> {
    fn eq(&self, other: &Self) -> bool {
        (&self.filled, &self.left, self.waiting, self.pieces_left, &self.chosen)
            == (&other.filled, &other.left, other.waiting, other.pieces_left, &other.chosen)
    }
}

impl<const N: usize> fmt::Debug for Fill<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fill").field("chosen", &self.chosen).finish_non_exhaustive()
    }
}
