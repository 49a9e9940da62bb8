//! The judge's memory: an answer that looks like many before it is accepted
//! fast.
//!
//! Whether a piece may lie on some cells depends on nothing else, so what the
//! judge has allowed once need not be decided again. Of the placements that a
//! board has, there are far fewer than solutions.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::answer::Filled;

use super::{given_cells, judge, wrong_piece};
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The most memory for sets of cells that a checker remembers, in bytes.
const MOST_REMEMBERED: usize = 1 << 25;

/// Accepts the answers to this puzzle that [`judge`] finds right, which is asked unless an
/// answer is right at first sight. Its sets of cells are just wide enough.
pub(crate) fn checker(puzzle: &Puzzle) -> billhook_plugin::Checker<'_> {
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

/// Word by word: a slice would be hashed as bytes, with its length, in twice the time.
impl<const N: usize> Hash for Cells<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

/// What was found right before, and how answers are read.
#[derive(Debug)]
struct Memory<const N: usize> {
    /// The characters of an answer in its plainest form, with all rows in
    /// full; none where a piece's character stands. Those come in the order of
    /// the cells' numbers.
    layout: Vec<Option<char>>,
    /// The piece of each character below 256, then of the others.
    latin: [Option<u16>; 256],
    other: FxHashMap<char, u16>,
    /// For each piece the cells on which it is given.
    given: Vec<Vec<usize>>,
    /// The cells of each piece in the answer at hand.
    covered: Vec<Cells<N>>,
    /// For each piece the sets of cells on which it was found to lie right.
    right: Vec<FxHashSet<Cells<N>>>,
    /// How many more of them may be remembered.
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
            layout: layout(puzzle),
            latin,
            other,
            given: given_cells(puzzle),
            covered: vec![Cells([0; N]); puzzle.pieces.len()],
            right: vec![FxHashSet::default(); puzzle.pieces.len()],
            room: Self::ROOM,
        }
    }

    fn checker(mut self, puzzle: &Puzzle) -> billhook_plugin::Checker<'_> {
        Box::new(move |answer| {
            self.knows(puzzle, answer)
                || Filled::read(puzzle, answer).is_ok_and(|answer| judge(puzzle, &answer).right)
        })
    }

    /// Whether the answer has the plainest form and is right.
    fn knows(&mut self, puzzle: &Puzzle, answer: &str) -> bool {
        let is_read = match answer.is_ascii() {
            true => self.read(answer.bytes().map(char::from)),
            false => self.read(answer.chars()),
        };
        is_read.is_some() && (0..self.covered.len()).all(|piece| self.lies_right(puzzle, piece))
    }

    /// Collects the cells of each piece; none if a character is not what it
    /// should be. So there is a piece in each cell, and in no other place.
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

    /// Whether the piece may lie where it lies.
    #[inline(always)]
    fn lies_right(&mut self, puzzle: &Puzzle, piece: usize) -> bool {
        self.right[piece].contains(&self.covered[piece]) || self.decide(puzzle, piece)
    }

    /// Decides as the judge does, and remembers what is right.
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

/// The characters of an answer, row by row, with empty lines between layers.
fn layout(puzzle: &Puzzle) -> Vec<Option<char>> {
    let mut characters = Vec::new();
    for (number, rows) in puzzle.board.layers().iter().enumerate() {
        characters.extend((number > 0).then_some([Some('\n'); 2]).into_iter().flatten());
        for (number, row) in rows.iter().enumerate() {
            characters.extend((number > 0).then_some(Some('\n')));
            characters.extend(row.iter().map(|cell| cell.is_none().then_some('.')));
        }
    }
    characters
}
