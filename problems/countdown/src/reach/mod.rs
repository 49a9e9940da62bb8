//! Finds the targets of one selection of tiles, or of every selection from a pool.
//!
//! A target is a number below 1,024. Only values that can still lead to a target are computed. Let
//! the selection have n tiles, the greatest of them m:
//!
//! - Parts of up to n - 2 tiles have a list of all of their values.
//! - Values of a part of n - 1 tiles are joined with one tile only, so values up to 1,024 m
//!   suffice: a sum, difference, product or quotient below 1,024 has no greater operand beside a
//!   tile. They are kept as bits only.
//! - Only the targets matter among the values of all n tiles. For each value of the smaller part
//!   they lie in a window of the bits of the larger part: one for sums, one on either side for
//!   differences, which are shifted by words, and its multiples and divisors.
//!
//! Selections from a pool share their parts. A part of n - 1 tiles is built once, joined with each
//! tile that the pool has left, and forgotten.

mod bits;
mod numbers;

pub use bits::Window;

use bits::{Bits, WIDTH};
use numbers::{Numbers, each, last, last_tile};

use crate::pool::Pool;

/// Maximum number of tiles of a selection.
pub const MOST_TILES: usize = 6;

/// Maximum value of a tile. The bits of a part take 128 bytes for each unit of the greatest tile.
pub const GREATEST_TILE: u32 = 1_000;

/// Tables for finding the targets of selections. They serve one pool after the other and reuse
/// their memory, 13 kB for each part of three or four tiles with tiles up to 100.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// The values of each single tile, and of each part that is smaller than a selection by two
    /// tiles or more.
    numbers: Vec<Numbers>,
    /// The numbers below 1,024 that each part or some of its tiles make.
    windows: Vec<Window>,
    bits: Bits,
}

impl Reach {
    /// Returns a table without values.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the numbers below 1,024 that some of these tiles make; `None` for tiles that
    /// [`each_selection`](Self::each_selection) refuses.
    ///
    /// ```
    /// use billhook_countdown::reach::Reach;
    ///
    /// let targets = Reach::new().targets(&[1, 3, 7, 10, 25, 50]).expect("small tiles");
    /// assert!(targets.contains(765) && !targets.contains(831));
    /// assert!(Reach::new().targets(&[1_000_000]).is_none());
    /// ```
    pub fn targets(&mut self, tiles: &[u32]) -> Option<Window> {
        let mut targets = None;
        self.each_selection(tiles, tiles.len(), |_, window| targets = Some(*window));
        targets
    }

    /// Calls `visit` with every selection of this size from a pool, its tiles in ascending order,
    /// and the numbers below 1,024 that some of them make. Returns whether the pool can be
    /// searched: `false`, without a call, if the pool is empty, if it has a tile 0 or one above
    /// 1,000, if `size` is 0 or above six, or if values may not fit 32 bits.
    ///
    /// Time: 0.3 ms for a selection of the show, 1 s for all 13,243.
    pub fn each_selection(
        &mut self,
        pool: &[u32],
        size: usize,
        mut visit: impl FnMut(&[u32], &Window),
    ) -> bool {
        let mut tiles = pool.to_vec();
        tiles.sort_unstable();
        let Some(&greatest) = tiles.last() else { return false };
        let bound = tiles.iter().rev().take(size).map(|&tile| tile.max(2).into());
        let bound: Option<u64> = bound.into_iter().try_fold(1u64, u64::checked_mul);
        if tiles[0] == 0
            || greatest > GREATEST_TILE
            || !(1..=MOST_TILES).contains(&size)
            || bound.is_none_or(|bound| bound > u32::MAX.into())
        {
            return false;
        }
        let span = WIDTH as u32 * greatest.max(2);
        let pool = Pool::new(tiles);
        self.clear(pool.parts(), span);
        for small in 1..=size.saturating_sub(2).max(1) {
            for part in pool.of_size(small) {
                self.list(&pool, part, span, 2 * small >= size);
            }
        }
        if size > 2 {
            for part in pool.of_size(size - 1) {
                self.join_with_tiles(&pool, part, span);
            }
        }
        for part in pool.of_size(size) {
            self.inherit(&pool, part);
            for (low, high) in pool.splits(part) {
                if pool.size(low) > 1 || size == 2 {
                    let (few, many) = (&self.numbers[low], &self.numbers[high]);
                    last(few, many, span, &mut self.windows[part]);
                }
            }
            let selection: Vec<u32> = pool.tiles(part).copied().collect();
            visit(&selection, &self.windows[part]);
        }
        true
    }

    fn clear(&mut self, parts: usize, span: u32) {
        self.numbers.resize_with(parts, Numbers::default);
        self.numbers.iter_mut().for_each(Numbers::clear);
        self.windows.clear();
        self.windows.resize(parts, Window::default());
        self.bits.clear(span);
    }

    /// Lists the values of a part, made from those of smaller ones; with `with_bits`, those up to
    /// `span` as bits as well.
    fn list(&mut self, pool: &Pool<u32>, part: usize, span: u32, with_bits: bool) {
        let mut numbers = std::mem::take(&mut self.numbers[part]);
        let splits = pool.splits(part);
        match splits.is_empty() {
            true => numbers.all.extend(pool.tiles(part)),
            false => {
                for &(low, high) in &splits {
                    let (few, many) = (&self.numbers[low], &self.numbers[high]);
                    each(few, many, u32::MAX, |value| numbers.all.push(value));
                }
            }
        }
        numbers.sort(span, with_bits);
        for &number in numbers.all.iter().take_while(|&&number| number < WIDTH as u32) {
            self.windows[part].set(number);
        }
        self.numbers[part] = numbers;
        self.inherit(pool, part);
    }

    /// Makes the values of a part that has one tile less than a selection, and joins them with
    /// each tile that is left.
    fn join_with_tiles(&mut self, pool: &Pool<u32>, part: usize, span: u32) {
        self.bits.clear(span);
        for (low, high) in pool.splits(part) {
            let (few, many) = (&self.numbers[low], &self.numbers[high]);
            each(few, many, span, |value| self.bits.set(value));
        }
        self.windows[part] = self.bits.first();
        self.inherit(pool, part);
        for (&tile, single, [_, left]) in pool.kinds(part) {
            if left > 0 {
                last_tile(tile, &self.bits, &mut self.windows[part + single]);
            }
        }
    }

    /// Adds the targets of the parts with one tile less, which a part can make without that tile.
    fn inherit(&mut self, pool: &Pool<u32>, part: usize) {
        for (_, single, [taken, _]) in pool.kinds(part) {
            if taken > 0 {
                let smaller = self.windows[part - single];
                self.windows[part].add(&smaller);
            }
        }
    }
}
