//! The kernel for boards with nine boxes of 3 × 3: cells as bits, digit by digit.
//!
//! For each digit and band (three rows), 27 bits are the cells where the digit may be. Each row of
//! a band takes the digit from one box, and each box from one row; nine bits decide this, and a
//! table has the result. So locked candidates, and digits with one place left in a box, cost one
//! look-up for each band. The same holds for bands and columns of a stack (three columns). Cells
//! with one digit left, and cells with two, are found by counting in planes of bits, for all cells
//! at once. Bands of bits with tables are known from the fast solvers of the Sudoku Players' Forum
//! (JCZSolve and its relatives, since 2011); the choice of tables and the order of work are this
//! file's own.
//!
//! Invariant: after `open` and `apply` a board is *settled*: nothing more follows from one digit
//! and one band or stack, or from one cell. A settled board without open cells is a solution. The
//! settled board is a function of the choices alone, so the tree can be split and resumed.

mod search;
mod tables;

use tables::{BANDS, STACKS};

/// The set of all cells of a band.
const BAND: u32 = (1 << 27) - 1;
const ALL: Bands = [BAND, BAND, BAND, 0];
/// The set of the first cells of the rows of a band.
const ROWS: u32 = 1 | 1 << 9 | 1 << 18;

/// The cells of each band where each digit may be: bit 9 · row + column.
type Digits = [Bands; 9];

/// The three bands, and a fourth without cells: the processor handles four words at once.
type Bands = [u32; 4];

/// A board that is settled, or a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits {
    digits: Digits,
    /// The cells where each digit was found.
    found: Digits,
    /// The cells whose digit has not been found.
    open: Bands,
    /// The open cells with two digits left.
    pairs: Bands,
    is_dead: bool,
}

impl Bits {
    /// Creates the board of these clues: 81 of them row by row, from 1, with 0 for empty cells.
    /// Clues that contradict each other, or fewer than 81, make a dead end. Clues above 9 count as
    /// 9, and clues after the 81st are ignored.
    ///
    /// ```
    /// use billhook_engine::dfs;
    /// use billhook_sudoku::bits::Bits;
    ///
    /// let clues = "000801000000000043500000000000070800000000100020030000600000075003400000000200600";
    /// let clues: Vec<u8> = clues.bytes().map(|digit| digit - b'0').collect();
    /// assert_eq!(dfs::all(&mut Bits::of(&clues), |bits| bits.cells()[0]).len(), 1);
    /// ```
    pub fn of(clues: &[u8]) -> Self {
        // For each digit, after the entry of empty cells, its clues and the cells that they leave
        // in their rows. Without branches, since whether a cell is empty is hard to predict.
        let (mut own, mut left) = ([[0; 4]; 10], [ALL; 10]);
        for (row, clues) in clues.chunks(9).take(9).enumerate() {
            let (band, first) = (row / 3, row % 3 * 9);
            for (column, &clue) in clues.iter().enumerate() {
                let (digit, bit) = (usize::from(clue.min(9)), 1 << (first + column));
                // An equal clue earlier in the row leaves the cell without a digit.
                own[digit][band] |= left[digit][band] & bit;
                left[digit][band] &= !(511 << first);
                left[0] = ALL;
            }
        }
        let none = [[0; 4]; 9];
        let mut bits = Self { digits: none, found: none, open: ALL, pairs: [0; 4], is_dead: false };
        for (digit, bands) in bits.digits.iter_mut().enumerate() {
            for band in 0..4 {
                bands[band] = own[digit + 1][band] | left[digit + 1][band] & own[0][band];
            }
        }
        bits.settle(511);
        bits
    }

    /// Returns the digits of all cells, row by row, from 1; 0 for open cells.
    pub fn cells(&self) -> [u8; 81] {
        let mut cells = [0; 81];
        for (digit, bands) in (1..).zip(&self.found) {
            for (band, &bits) in bands.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    cells[band * 27 + bits.trailing_zeros() as usize] = digit;
                    bits &= bits - 1;
                }
            }
        }
        cells
    }

    /// Chooses a digit, from 0, for an open cell.
    #[inline]
    fn choose(&mut self, cell: usize, digit: usize) {
        let (band, at) = (cell / 27, cell % 27);
        self.open[band] &= !(1 << at);
        self.found[digit][band] |= 1 << at;
        self.digits[digit][band] &= !(511 << (at / 9 * 9)) | 1 << at;
        self.settle(1 << digit);
    }

    /// Propagates until the board is settled or dead. `changed` are the digits, as bits, that lost
    /// cells since it was last settled.
    fn settle(&mut self, mut changed: u32) {
        loop {
            // Digits found are removed from other digits.
            let mut is_settled = false;
            while !is_settled {
                is_settled = true;
                for digit in 0..9 {
                    let (digits, found) = (self.digits[digit], self.found[digit]);
                    let mut left = [0; 4];
                    for band in 0..4 {
                        left[band] = digits[band] & self.open[band] | found[band];
                    }
                    if changed >> digit & 1 == 1 || left != self.digits[digit] {
                        is_settled = false;
                        if !self.settle_digit(digit, left) {
                            self.is_dead = true;
                            return;
                        }
                    }
                }
                changed = 0;
            }
            let [mut one, mut two, mut three] = [[0; 4]; 3];
            for bands in &self.digits {
                for band in 0..4 {
                    three[band] |= two[band] & bands[band];
                    two[band] |= one[band] & bands[band];
                    one[band] |= bands[band];
                }
            }
            if one != ALL {
                self.is_dead = true;
                return;
            }
            let mut singles = [0; 4];
            for band in 0..4 {
                self.pairs[band] = two[band] & !three[band] & self.open[band];
                singles[band] = !two[band] & self.open[band];
            }
            if singles == [0; 4] {
                return;
            }
            changed = self.alone_in_cells(singles);
        }
    }

    /// Propagates one digit: restricts it to the boxes and columns where it may be, and finds the
    /// rows where it has one cell left. Returns `false`, with the rows not examined, if one of the
    /// bands has no cell left for it.
    #[inline(always)]
    fn settle_digit(&mut self, digit: usize, mut bands: Bands) -> bool {
        loop {
            // For each box of a band, the rows in which the digit may be, as three bits.
            let boxes = bands.map(|cells| {
                let boxes = (cells | cells >> 1 | cells >> 2) & 0o111_111_111;
                (boxes | boxes >> 8 | boxes >> 16) & 511
            });
            for band in 0..3 {
                bands[band] &= BANDS[boxes[band] as usize & 511];
            }
            let columns = bands.map(|band| (band | band >> 9 | band >> 18) & 511);
            let columns = columns[0] | columns[1] << 9 | columns[2] << 18;
            let mut kept = 0;
            for at in [0, 3, 6] {
                let stack = columns >> at & 0o7_007_007;
                kept |= STACKS[((stack | stack >> 6 | stack >> 12) & 511) as usize] << at;
            }
            if kept == columns {
                break;
            }
            let kept = [kept, kept >> 9, kept >> 18, 0].map(|columns| columns & 511);
            for band in 0..4 {
                bands[band] &= kept[band] | kept[band] << 9 | kept[band] << 18;
            }
        }
        self.digits[digit] = bands;
        if bands[..3].contains(&0) {
            return false;
        }
        let alone = bands.map(alone);
        for (band, alone) in alone.into_iter().enumerate() {
            self.found[digit][band] |= alone & self.open[band];
            self.open[band] &= !alone;
        }
        true
    }

    /// Removes the digit of each cell in `singles`, which has one digit left, from the rest of its
    /// row; the cell is found when the digit is propagated next. Returns the digits of these cells
    /// as bits.
    fn alone_in_cells(&mut self, singles: Bands) -> u32 {
        let mut changed = 0;
        for (digit, bands) in self.digits.iter_mut().enumerate() {
            for (cells, singles) in bands.iter_mut().zip(singles) {
                let mut single = *cells & singles;
                changed |= u32::from(single != 0) << digit;
                while single != 0 {
                    let at = single.trailing_zeros();
                    single &= single - 1;
                    *cells &= !(511 << (at / 9 * 9)) | 1 << at;
                }
            }
        }
        changed
    }
}

/// Returns the cells of a band that are alone in their row. Each row must have a cell. A row has
/// one cell only if removing its first cell leaves it empty.
#[inline]
fn alone(cells: u32) -> u32 {
    const LOW: u32 = ROWS * 255;
    let more = cells & cells.wrapping_sub(ROWS);
    let has_more = (((more & LOW) + LOW) | more) >> 8 & ROWS;
    cells & ((ROWS & !has_more) * 511)
}
