//! The textbook search: tries the pieces in the order of the file, each in every position in which
//! it fits.
//!
//! It follows a published program with published counts of cases, and counts cases in the same way.
//! A piece is turned by 0°, 90°, 180° and 270° clockwise, and each of these is not flipped, flipped
//! horizontally, vertically, or both; three of the sixteen are left out for a piece whose turned
//! drawing is square. Equal orientations are not recognised: a symmetric piece is tried several
//! times in the same cells. Every fitting placement is a case. A board is checked when all pieces
//! lie or it is full; it is a solution only if every piece lies in the first of its positions on
//! those cells, so each solution is found once.
//!
//! Two of the three omitted orientations are the same reflection, which the published program never
//! tries. It makes a difference for a square drawing without any symmetry; there it is tried here
//! after all others.

use std::fmt;

use billhook_engine::{Node, Search};
use rustc_hash::FxHashSet;

use super::bits::{self, Bits};
use crate::piece::Piece;
use crate::puzzle::Puzzle;

/// The textbook search for a flat board of up to `64 * N` cells.
#[derive(Clone)]
pub struct BruteForce<const N: usize> {
    /// The positions of each piece that is not given, in order.
    positions: Vec<Vec<Position<N>>>,
    pieces: Vec<usize>,
    filled: Bits<N>,
    chosen: Vec<u32>,
    /// Number of chosen positions that cover the same cells as an earlier position of the piece.
    repeated: usize,
}

#[derive(Clone, Copy)]
struct Position<const N: usize> {
    mask: Bits<N>,
    repeated: bool,
}

impl<const N: usize> BruteForce<N> {
    /// Creates the search at its root, with the list of every position of each piece.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (mut filled, pieces) = ([u64::MAX; N], puzzle.left());
        for (cell, _) in puzzle.given.iter().enumerate().filter(|(_, piece)| piece.is_none()) {
            filled[cell / 64] &= !(1 << (cell % 64));
        }
        let positions =
            pieces.iter().map(|&piece| positions(puzzle, &puzzle.pieces[piece], &filled)).collect();
        Self { positions, pieces, filled, chosen: Vec::new(), repeated: 0 }
    }

    /// Returns the first position of the current piece, from this one on, that covers only empty
    /// cells; `None` if there is none.
    #[inline(always)]
    fn seek(&self, from: u32) -> Option<u32> {
        let positions = self.positions[self.chosen.len()].get(from as usize..)?;
        let free = |position: &Position<N>| bits::apart(&position.mask, &self.filled);
        positions.iter().position(free).map(|at| from + at as u32)
    }

    /// Returns the next piece, the cells that it covers in the position with this number, and
    /// whether an earlier position covers the same cells.
    pub fn position(&self, number: u32) -> (usize, impl Iterator<Item = usize> + use<N>, bool) {
        let at = self.chosen.len();
        let Position { mask, repeated } = self.positions[at][number as usize];
        (self.pieces[at], (0..64 * N).filter(move |&cell| bits::has(&mask, cell)), repeated)
    }

    /// Returns the piece on each cell of the board, given pieces included; `u16::MAX` for an empty
    /// cell.
    pub fn filled(&self, given: &[Option<usize>]) -> Vec<u16> {
        let mut cells: Vec<u16> =
            given.iter().map(|piece| piece.map_or(u16::MAX, |piece| piece as u16)).collect();
        for ((&piece, positions), &chosen) in
            self.pieces.iter().zip(&self.positions).zip(&self.chosen)
        {
            let mask = &positions[chosen as usize].mask;
            for (cell, filled) in cells.iter_mut().enumerate() {
                if bits::has(mask, cell) {
                    *filled = piece as u16;
                }
            }
        }
        cells
    }
}

/// Returns every position in which a piece fits beside the given pieces, in the order in which they
/// are tried. Drawings that the published program leaves out add only positions on new cells.
fn positions<const N: usize>(puzzle: &Puzzle, piece: &Piece, filled: &Bits<N>) -> Vec<Position<N>> {
    let board = &puzzle.board;
    let grid = &board.layers()[0];
    let mut seen = FxHashSet::default();
    let mut positions = Vec::new();
    let longest = board.rows().max(board.columns()) as i32;
    if piece.cells.is_empty() || piece.cells.iter().flatten().any(|&at| at >= longest) {
        return positions;
    }
    for Drawing { cells, size: [height, width], forgotten } in drawings(&piece.cells) {
        let (rows, columns) = (board.rows() as i32 - height, board.columns() as i32 - width);
        for (row, column) in
            (0..=rows).flat_map(|row| (0..=columns).map(move |column| (row, column)))
        {
            let at = |&[r, c]: &[i32; 2]| grid[(row + r) as usize][(column + c) as usize];
            let mut mask = [0; N];
            let fits = cells.iter().all(|cell| {
                at(cell).is_some_and(|cell| {
                    bits::set(&mut mask, cell);
                    !bits::has(filled, cell)
                })
            });
            if fits && !(forgotten && seen.contains(&mask)) {
                positions.push(Position { mask, repeated: !seen.insert(mask) });
            }
        }
    }
    positions
}

/// A drawing of a piece, turned and flipped.
struct Drawing {
    cells: Vec<[i32; 2]>,
    /// The numbers of rows and of columns of the drawing.
    size: [i32; 2],
    /// `true` if the published program leaves it out.
    forgotten: bool,
}

/// Returns the drawings that are tried, in order.
fn drawings(cells: &[[i32; 2]]) -> Vec<Drawing> {
    let extent = |cells: &[[i32; 2]]| {
        [0, 1].map(|axis| cells.iter().map(|cell| cell[axis]).max().map_or(0, |most| most + 1))
    };
    let mut drawings = Vec::with_capacity(16);
    let mut turned = cells.to_vec();
    for turn in 0..4 {
        let [height, width] = extent(&turned);
        for (horizontal, vertical) in [(false, false), (true, false), (false, true), (true, true)] {
            let left_out = matches!(
                (turn, horizontal, vertical),
                (2, true, true) | (1, true, false) | (3, false, true)
            );
            let flip = |&[r, c]: &[i32; 2]| {
                let row = if vertical { height - 1 - r } else { r };
                [row, if horizontal { width - 1 - c } else { c }]
            };
            drawings.push(Drawing {
                cells: turned.iter().map(flip).collect(),
                size: [height, width],
                forgotten: height == width && left_out,
            });
        }
        turned = turned.iter().map(|&[r, c]| [c, height - 1 - r]).collect();
    }
    drawings.sort_by_key(|drawing| drawing.forgotten);
    drawings
}

impl<const N: usize> Search for BruteForce<N> {
    /// The number of a position of the current piece.
    type Move = u32;
    type Cursor = u32;
    type Undo = ();

    #[inline(always)]
    fn open(&mut self) -> Node<u32> {
        let full = self.filled.iter().all(|&word| word == u64::MAX);
        if self.chosen.len() == self.positions.len() {
            return if full && self.repeated == 0 { Node::Solved } else { Node::Dead };
        }
        // Seeking the first position now shows dead ends at once.
        let first = if full { None } else { self.seek(0) };
        first.map_or(Node::Dead, Node::Open)
    }

    #[inline(always)]
    fn next(&mut self, next: &mut u32) -> Option<u32> {
        let found = self.seek(*next)?;
        *next = found + 1;
        Some(found)
    }

    #[inline(always)]
    fn apply(&mut self, position: u32) {
        let Position { mask, repeated } = &self.positions[self.chosen.len()][position as usize];
        bits::add(&mut self.filled, mask);
        self.repeated += usize::from(*repeated);
        self.chosen.push(position);
    }

    #[inline(always)]
    fn undo(&mut self, position: u32, (): ()) {
        self.chosen.pop();
        let Position { mask, repeated } = &self.positions[self.chosen.len()][position as usize];
        bits::remove(&mut self.filled, mask);
        self.repeated -= usize::from(*repeated);
    }
}

impl<const N: usize> PartialEq for BruteForce<N> {
    fn eq(&self, other: &Self) -> bool {
        (&self.filled, &self.chosen, self.repeated)
            == (&other.filled, &other.chosen, other.repeated)
    }
}

impl<const N: usize> fmt::Debug for BruteForce<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BruteForce").field("chosen", &self.chosen).finish_non_exhaustive()
    }
}
