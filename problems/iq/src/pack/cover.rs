//! Searches packings as exact covers: each free cell and each piece without an equal is an item,
//! each placement an option.
//!
//! The item with the fewest options left may be a cell or a piece. On wide boards and in pyramids,
//! where no border stays short, this finds dead ends early. Equal pieces are not items, or each
//! packing would be found once for every permutation of them; they are counted instead.

use std::fmt;

use billhook_engine::exact_cover::{Entry, Error, ExactCover, Kernel, Order};
use billhook_engine::{Node, Search};
use smallvec::SmallVec;

use super::left::Left;
use super::placements::ASKED;
use super::placements::Packing;
use super::tiler::Tiler;

/// The search for packings as exact cover, with a counter for the pieces of each kind.
#[derive(Clone, PartialEq)]
pub struct Cover {
    kernel: Kernel,
    /// The placement of each option; `kinds` has its kind.
    placements: Vec<u32>,
    kinds: Vec<u16>,
    /// The cells of each option as bits, and the number of words for each.
    masks: Vec<u64>,
    words: usize,
    filled: Vec<u64>,
    /// Number of pieces left of each kind.
    left: Vec<u32>,
    key: Left,
    pieces_left: usize,
    /// `true` if there are equal pieces. All other pieces are items, which the kernel covers once.
    equal: bool,
}

impl Cover {
    /// Creates the search over the allowed placements; `None` as soon as `go_on`, which is called
    /// now and then, returns `false`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::TooLarge`] if the cover does not fit the numbers of an instance.
    pub fn new(
        packing: &Packing,
        allowed: &[bool],
        mut go_on: impl FnMut() -> bool,
    ) -> Result<Option<Self>, Error> {
        let mut builder = ExactCover::builder();
        for cell in 0..packing.cells.len() {
            builder.primary(&format!("cell{cell}"))?;
        }
        let mut item_of = vec![None; packing.kinds.len()];
        for (number, kind) in packing.kinds.iter().enumerate() {
            if kind.pieces.len() == 1 {
                item_of[number] = Some(builder.primary(&format!("kind{number}"))?);
            }
        }
        let words = packing.cells.len().div_ceil(64);
        let mut masks = Vec::new();
        let mut placements = Vec::new();
        let mut entries = Vec::new();
        for placement in (0..packing.placements()).filter(|&placement| allowed[placement]) {
            if placements.len() % ASKED == 0 && !go_on() {
                return Ok(None);
            }
            let covered = packing.covered(placement).iter().map(|&cell| u32::from(cell));
            entries.clear();
            entries.extend(covered.chain(item_of[packing.kind(placement)]).map(Entry::plain));
            builder.option_of(&entries)?;
            placements.push(placement as u32);
            let begin = masks.len();
            masks.resize(begin + words, 0);
            for &cell in packing.covered(placement) {
                masks[begin + usize::from(cell) / 64] |= 1 << (cell % 64);
            }
        }
        // Building the kernel takes about as long as the steps before.
        if !go_on() {
            return Ok(None);
        }
        Ok(Some(Self {
            kernel: Kernel::new(&builder.build(), Order::MinimumRemaining),
            kinds: placements.iter().map(|&at| packing.kind(at as usize) as u16).collect(),
            placements,
            masks,
            words,
            filled: vec![0; words],
            key: Left::new(packing),
            equal: packing.kinds.iter().any(|kind| kind.pieces.len() > 1),
            left: packing.kinds.iter().map(|kind| kind.pieces.len() as u32).collect(),
            pieces_left: packing.pieces(),
        }))
    }
}

impl Cover {
    /// Returns the next option of a kind with a piece left; `None` if there is none.
    #[inline(always)]
    fn seek(&mut self, within: &mut <Kernel as Search>::Cursor) -> Option<u32> {
        loop {
            let option = self.kernel.next(within)?;
            if self.left[usize::from(self.kinds[option as usize])] > 0 {
                return Some(option);
            }
        }
    }

    /// Fills the cells of an option, or empties them.
    #[inline(always)]
    fn change(&mut self, option: u32) {
        let mask = &self.masks[option as usize * self.words..][..self.words];
        self.filled.iter_mut().zip(mask).for_each(|(filled, mask)| *filled ^= mask);
    }
}

/// The cursor over the options of an item.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    /// The first option, found when the node was opened; `None` once it is yielded, and always
    /// without equal pieces.
    first: Option<u32>,
    within: <Kernel as Search>::Cursor,
}

impl Search for Cover {
    /// The number of an option.
    type Move = u32;
    type Cursor = Cursor;
    type Undo = <Kernel as Search>::Undo;

    #[inline(always)]
    fn open(&mut self) -> Node<Cursor> {
        let mut within = match self.kernel.open() {
            Node::Open(within) if self.equal => within,
            Node::Open(within) => return Node::Open(Cursor { first: None, within }),
            Node::Solved if self.pieces_left == 0 => return Node::Solved,
            Node::Solved | Node::Dead => return Node::Dead,
        };
        // A node is also a dead end if all remaining options belong to kinds without a piece left.
        match self.seek(&mut within) {
            None => {
                self.kernel.close(within);
                Node::Dead
            }
            first => Node::Open(Cursor { first, within }),
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Cursor) -> Option<u32> {
        cursor.first.take().or_else(|| self.seek(&mut cursor.within))
    }

    #[inline(always)]
    fn apply(&mut self, option: u32) -> Self::Undo {
        self.left[usize::from(self.kinds[option as usize])] -= 1;
        self.pieces_left -= 1;
        self.key.take(usize::from(self.kinds[option as usize]));
        self.change(option);
        self.kernel.apply(option)
    }

    #[inline(always)]
    fn undo(&mut self, option: u32, undo: Self::Undo) {
        self.kernel.undo(option, undo);
        self.left[usize::from(self.kinds[option as usize])] += 1;
        self.pieces_left += 1;
        self.key.put_back(usize::from(self.kinds[option as usize]));
        self.change(option);
    }

    #[inline(always)]
    fn close(&mut self, cursor: Cursor) {
        self.kernel.close(cursor.within);
    }
}

impl Tiler for Cover {
    /// The filled cells and the pieces left.
    type Key = SmallVec<[u64; 2]>;

    fn chosen(&self) -> impl Iterator<Item = u32> + Clone {
        self.kernel.chosen().into_iter().map(|option| self.placements[option])
    }

    #[inline(always)]
    fn placements(&self) -> &[u32] {
        &self.placements
    }

    fn is_keyed(&self) -> bool {
        self.key.fits()
    }

    #[inline(always)]
    fn key(&self, tag: u16) -> Self::Key {
        let mut key = SmallVec::from_slice(&self.filled);
        key.push(self.key.with(tag));
        key
    }

    fn key_heap(&self) -> usize {
        if self.words < 2 { 0 } else { 8 * (self.words + 1) + 16 }
    }
}

impl fmt::Debug for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cover").field("left", &self.left).finish_non_exhaustive()
    }
}
