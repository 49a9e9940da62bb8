//! Checks answers fast: accepts an answer whose placements the judge has accepted before.
//!
//! A placement is right or wrong independently of the others, so each is judged once. A board has
//! far fewer placements than solutions.

use std::hash::{Hash, Hasher};

use billhook_plugin::puzzle::Checker;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::draw::Stencil;
use crate::filled::Filled;

use super::{given_cells, judge, wrong_piece};
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// Maximum memory for the stored sets of cells, in bytes, without the overhead of hash tables.
const MOST_REMEMBERED: usize = 1 << 25;

/// Returns a checker that accepts the answers that [`judge`] accepts. It consults the judge unless
/// the answer consists of known placements. Sets of cells have the least width that fits the board.
pub(crate) fn checker(puzzle: &Puzzle) -> Checker<'_> {
    match puzzle.board.points().len() {
        0..=64 => Memory::<1>::new(puzzle).checker(puzzle),
        65..=256 => Memory::<4>::new(puzzle).checker(puzzle),
        257..=1024 => Memory::<16>::new(puzzle).checker(puzzle),
        _ => Memory::<64>::new(puzzle).checker(puzzle),
    }
}

/// A set of cells: `N` words, a bit for each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cells<const N: usize>([u64; N]);

/// Hashes word by word: hashing a slice of bytes with its length takes twice the time.
impl<const N: usize> Hash for Cells<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

/// The accepted placements, and the layout of answers.
#[derive(Debug)]
struct Memory<const N: usize> {
    /// The characters of an answer in its canonical form, with all rows in full; `None` for the
    /// characters of pieces, which come in the order of the cells.
    layout: Vec<Option<char>>,
    /// The piece of each character below 256; `other` has those of all other characters.
    latin: [Option<u16>; 256],
    other: FxHashMap<char, u16>,
    /// The given cells of each piece.
    given: Vec<Vec<usize>>,
    /// The cells of each piece in the present answer.
    covered: Vec<Cells<N>>,
    /// The accepted sets of cells of each piece.
    right: Vec<FxHashSet<Cells<N>>>,
    /// Number of sets that may still be stored.
    room: usize,
}

impl<const N: usize> Memory<N> {
    const ROOM: usize = MOST_REMEMBERED / size_of::<[u64; N]>();

    fn new(puzzle: &Puzzle) -> Self {
        let (mut latin, mut other) = ([None; 256], FxHashMap::default());
        for (piece, symbol) in (0..=u16::MAX).zip(symbols(&puzzle.pieces)) {
            match latin.get_mut(symbol as usize) {
                Some(entry) => *entry = Some(piece),
                None => {
                    other.insert(symbol, piece);
                }
            }
        }
        Self {
            layout: Stencil::text(puzzle).layout(),
            latin,
            other,
            given: given_cells(puzzle),
            covered: vec![Cells([0; N]); puzzle.pieces.len()],
            right: vec![FxHashSet::default(); puzzle.pieces.len()],
            room: Self::ROOM,
        }
    }

    fn checker(mut self, puzzle: &Puzzle) -> Checker<'_> {
        Box::new(move |answer| {
            self.knows(puzzle, answer)
                || Filled::read(puzzle, answer).is_ok_and(|answer| judge(puzzle, &answer).right)
        })
    }

    /// Returns whether the answer has the canonical form and consists of accepted placements.
    fn knows(&mut self, puzzle: &Puzzle, answer: &str) -> bool {
        let is_read = match answer.is_ascii() {
            true => self.read(answer.bytes().map(char::from)),
            false => self.read(answer.chars()),
        };
        is_read.is_some() && (0..self.covered.len()).all(|piece| self.lies_right(puzzle, piece))
    }

    /// Collects the cells of each piece. Returns `None` unless each cell has the character of a
    /// piece, and all other characters are those of the layout.
    #[inline(always)]
    fn read(&mut self, mut characters: impl Iterator<Item = char>) -> Option<()> {
        self.covered.fill(Cells([0; N]));
        let mut cell = 0;
        for sign in &self.layout {
            let character = characters.next()?;
            if let Some(sign) = *sign {
                if sign != character {
                    return None;
                }
                continue;
            }
            let piece = match self.latin.get(character as usize) {
                Some(piece) => (*piece)?,
                None => *self.other.get(&character)?,
            };
            let covered = self.covered.get_mut(usize::from(piece))?;
            *covered.0.get_mut(cell / 64)? |= 1 << (cell % 64);
            cell += 1;
        }
        characters.next().is_none().then_some(())
    }

    #[inline(always)]
    fn lies_right(&mut self, puzzle: &Puzzle, piece: usize) -> bool {
        self.right[piece].contains(&self.covered[piece]) || self.decide(puzzle, piece)
    }

    /// Asks the judge whether a piece lies right on its cells, and stores an accepted placement. If
    /// the memory is full, all stored placements are dropped first.
    #[cold]
    fn decide(&mut self, puzzle: &Puzzle, piece: usize) -> bool {
        let covered = self.covered[piece];
        let is_covered = |cell: &usize| covered.0[cell / 64] >> (cell % 64) & 1 == 1;
        let cells: Vec<usize> = (0..puzzle.board.points().len()).filter(is_covered).collect();
        if wrong_piece(puzzle, piece, &cells, &self.given[piece]).is_some() {
            return false;
        }
        if self.room == 0 {
            self.right.iter_mut().for_each(FxHashSet::clear);
            self.room = Self::ROOM;
        }
        self.room -= 1;
        self.right[piece].insert(covered)
    }
}
