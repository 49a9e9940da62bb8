//! The judge's memory: an answer that looks like many before it is accepted
//! fast.
//!
//! Whether a piece may lie on some cells depends on nothing else, so what the
//! judge has allowed once need not be decided again. Of the placements that a
//! board has, there are far fewer than solutions.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{given_cells, judge, wrong_piece};
use crate::iq::puzzle::Puzzle;
use crate::iq::symbol::symbols;

/// The most cells of placements that are remembered, for the sake of memory: 2
/// bytes each, and a few words for each placement.
const MOST_REMEMBERED: usize = 1 << 20;

/// Accepts the answers that [`judge`] finds right.
#[derive(Debug)]
pub(in crate::iq) struct Checker {
    /// The characters of an answer in its plainest form, with all rows in
    /// full; none where a piece's character stands. Those come in the order of
    /// the cells' numbers.
    layout: Vec<Option<char>>,
    /// The piece of each character below 256, then of the others.
    latin: [Option<u16>; 256],
    other: FxHashMap<char, u16>,
    /// Which part of `cells` each piece has.
    parts: Vec<Range<usize>>,
    /// What of it has not been written yet.
    left: Vec<Range<usize>>,
    /// The cells of each piece in the answer at hand, in order.
    cells: Vec<u16>,
    /// For each piece the sets of cells on which it was found to lie right.
    right: Vec<FxHashSet<Box<[u16]>>>,
    /// How many cells these sets have together.
    remembered: usize,
}

impl Checker {
    /// For the answers to one puzzle.
    pub(in crate::iq) fn new(puzzle: &Puzzle) -> Self {
        let (mut latin, mut other) = ([None; 256], FxHashMap::default());
        for (piece, symbol) in (0..=u16::MAX).zip(symbols(&puzzle.pieces)) {
            match latin.get_mut(symbol as usize) {
                Some(entry) => *entry = Some(piece),
                None => {
                    other.insert(symbol, piece);
                }
            }
        }
        let mut end = 0;
        let part = |size| {
            end += size;
            end - size..end
        };
        let parts: Vec<_> = puzzle.pieces.iter().map(|piece| piece.cells.len()).map(part).collect();
        Self {
            layout: layout(puzzle),
            latin,
            other,
            left: parts.clone(),
            parts,
            cells: vec![0; end],
            right: vec![FxHashSet::default(); puzzle.pieces.len()],
            remembered: 0,
        }
    }

    /// Whether the answer is right: the verdict of [`judge`], which is asked
    /// unless the answer is right at first sight.
    pub(in crate::iq) fn accepts(&mut self, puzzle: &Puzzle, answer: &str) -> bool {
        self.knows(puzzle, answer) || judge(puzzle, answer).is_ok_and(|report| report.right)
    }

    /// Whether the answer has the plainest form and is right.
    fn knows(&mut self, puzzle: &Puzzle, answer: &str) -> bool {
        let is_read = match answer.is_ascii() {
            true => self.read(answer.bytes().map(char::from)),
            false => self.read(answer.chars()),
        };
        // A piece in each cell, as many cells as all pieces need, and none of
        // them has too many: then none has too few.
        is_read.is_some()
            && self.cells.len() == puzzle.board.points().len()
            && (0..self.parts.len()).all(|piece| self.lies_right(puzzle, piece))
    }

    /// Sorts the cells by pieces; none if a character is not what it should
    /// be, or if a piece has too many cells.
    #[inline(always)]
    fn read(&mut self, mut characters: impl Iterator<Item = char>) -> Option<()> {
        self.left.clone_from_slice(&self.parts);
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
            let place = self.left.get_mut(usize::from(piece))?.next()?;
            *self.cells.get_mut(place)? = cell;
            cell += 1;
        }
        characters.next().is_none().then_some(())
    }

    /// Whether the piece may lie where it lies.
    fn lies_right(&mut self, puzzle: &Puzzle, piece: usize) -> bool {
        let cells = &self.cells[self.parts[piece].clone()];
        if self.right[piece].contains(cells) {
            return true;
        }
        let covered: Vec<usize> = cells.iter().map(|&cell| usize::from(cell)).collect();
        if wrong_piece(puzzle, piece, &covered, &given_cells(puzzle)[piece]).is_some() {
            return false;
        }
        if self.remembered + cells.len() > MOST_REMEMBERED {
            self.right.iter_mut().for_each(FxHashSet::clear);
            self.remembered = 0;
        }
        self.remembered += cells.len();
        self.right[piece].insert(cells.into());
        true
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::iq::file::parse;
    use crate::iq::piece::Piece;
    use crate::plugin::Input;

    fn read(puzzle: &str) -> Puzzle {
        parse(&Input::from_text("file", puzzle), false).expect("a puzzle")
    }

    /// The answer is accepted, and at first sight; again, too.
    #[track_caller]
    fn knows(checker: &mut Checker, puzzle: &Puzzle, answer: &str, expect: bool) {
        for _ in 0..2 {
            assert_eq!(checker.knows(puzzle, answer), expect, "{answer:?}");
            let right = judge(puzzle, answer).is_ok_and(|report| report.right);
            assert_eq!(checker.accepts(puzzle, answer), right, "{answer:?}");
        }
    }

    #[test]
    fn right_answers_are_known_at_first_sight() {
        for (puzzle, table) in [
            (
                "3 3 3\nDEFAULT\nA\nAAA\nBB\nB\nCC",
                &[
                    ("AAA\nABB\nCCB", true),
                    ("BCC\nBBA\nAAA", true),
                    // Right, but in another form.
                    ("AAA/ABB/CCB", false),
                    ("AAA\nABB\nCCB\n", false),
                    // Wrong.
                    ("AAA\nBAB\nCCB", false),
                    ("AAA\nABB\nCC.", false),
                    ("AAA\nABB\nAAB", false),
                    ("AAA\nABB\nCCé", false),
                    ("AAA\nABB\nCC", false),
                    ("", false),
                ][..],
            ),
            (
                "3 3 2\nCUSTOM\nXX.\n.XX\n..X\nAA\n A\nBB",
                &[("AA.\n.AB\n..B", true), ("AA\n AB\n  B", false), ("BB.\n.AA\n..A", true)],
            ),
            ("2 2 2\nPYRAMID\nAA\nA\nBB", &[("B\n\nAA\nAB", true), ("B\nAA\nAB", false)]),
            (
                "2 2 2\nCUSTOM\nXB\nXX\nAA\nA\nB",
                &[("AB\nAA", true), ("BA\nAA", false), ("AB\nAA", true)],
            ),
            // Too many squares, and too few.
            ("1 2 2\nDEFAULT\nAA\nB", &[("AA", false), ("AB", false)]),
            ("1 2 1\nDEFAULT\nA", &[("AA", false)]),
        ] {
            let puzzle = read(puzzle);
            let mut checker = Checker::new(&puzzle);
            for &(answer, expect) in table {
                knows(&mut checker, &puzzle, answer, expect);
            }
        }
    }

    #[test]
    fn symbols_beyond_ascii() {
        let mut puzzle = read("1 3 3\nDEFAULT\nA\nB\nC");
        for (piece, name) in puzzle.pieces.iter_mut().zip(["é", "丁", "A"]) {
            *piece = Piece::new(name, [[0, 0]]);
        }
        let mut checker = Checker::new(&puzzle);
        for (answer, expect) in
            [("é丁A", true), ("A丁é", true), ("éA", false), ("ééA", false), ("é乙A", false)]
        {
            knows(&mut checker, &puzzle, answer, expect);
        }
    }

    #[test]
    fn what_is_remembered_has_an_end() {
        let puzzle = read("1 2 2\nDEFAULT\nA\nB");
        let mut checker = Checker::new(&puzzle);
        knows(&mut checker, &puzzle, "AB", true);
        checker.remembered = MOST_REMEMBERED;
        knows(&mut checker, &puzzle, "BA", true);
        assert_eq!(checker.remembered, 2);
        knows(&mut checker, &puzzle, "AB", true);
    }
}
