//! Implements the search: moves that choose placements.

use billhook_engine::{Node, Search};

use super::Bits;
use super::choice::{Choose, Next, Set};
use super::tables::{Span, below, clear, set};

/// A move: a placement, the end of adding placements, or an image of the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A placement that fills a place.
    Fill(u32),
    /// A placement of a needed copy of a piece; no earlier placement of the piece will be chosen.
    First(u32),
    /// An optional placement; no earlier one will be added.
    Add(u32),
    /// The end of adding optional placements.
    End,
    /// An image of the solution, as the number of a symmetry.
    See(u32),
}

/// The cursor: the moves of a node that are still to be tried.
#[derive(Clone, Debug)]
pub enum Cursor {
    /// The placements of one set.
    Of(Rest),
    /// The end, and then all placements.
    Adding {
        /// Whether the end is still to be tried.
        may_end: bool,
        /// All placements that are left, from which one is added.
        rest: Rest,
    },
    /// The symmetries that yield the images of the solution.
    Images(std::vec::IntoIter<u32>),
}

/// The placements of a set that are still to be tried.
#[derive(Clone, Copy, Debug)]
pub struct Rest {
    set: Set,
    /// The index of the set's word that is being tried; `bits` are its placements that are still to
    /// be tried.
    word: u32,
    bits: u64,
    /// Maximum number of moves left. If a piece needs several copies, its last placements are not
    /// tried, as too few placements follow them.
    moves: u32,
}

impl Bits {
    /// Opens a complete assembly: a solution, a node whose children are its images, or a dead end
    /// if an image of it is kept instead.
    #[cold]
    fn solved(&self) -> Node<Cursor> {
        let plan = &self.tables.plan;
        let is_reduced = plan.symmetries.pivot.is_some();
        match (plan.is_unique, is_reduced) {
            (false, false) => Node::Solved,
            (is_unique, _) if !plan.symmetries.is_least(&self.chosen, !is_unique) => Node::Dead,
            (true, _) => Node::Solved,
            (false, true) => {
                let images = plan.symmetries.different(&self.chosen);
                Node::Open(Cursor::Images(images.into_iter()))
            }
        }
    }

    fn span(&self, set: Set) -> Option<Span> {
        match set {
            Set::Place(place) => Some(self.tables.places[place as usize]),
            Set::Piece(piece) => Some(self.tables.pieces[piece as usize]),
            Set::All => None,
        }
    }

    /// Returns the placements of a set that are left, of which at most `moves` are to be tried.
    fn rest(&self, set: Set, moves: u32) -> Rest {
        let bits = self.word(set, 0).map_or(0, |(_, bits)| bits);
        Rest { set, word: 0, bits, moves }
    }

    /// Returns the index in a row of word `word` of a set, and the placements left in it; `None`
    /// behind the last word.
    #[inline(always)]
    fn word(&self, set: Set, word: usize) -> Option<(usize, u64)> {
        match self.span(set) {
            Some(span) => {
                let (row, bits) = self.tables.within(self.row(), span);
                Some((span.first() + word, row.get(word)? & bits.get(word)?))
            }
            None => Some((word, *self.row().get(word)?)),
        }
    }

    #[inline(always)]
    fn next_placement(&self, rest: &mut Rest) -> Option<u32> {
        if rest.moves == 0 {
            return None;
        }
        while rest.bits == 0 {
            rest.word += 1;
            (_, rest.bits) = self.word(rest.set, rest.word as usize)?;
        }
        let (at, _) = self.word(rest.set, rest.word as usize)?;
        let bit = rest.bits.trailing_zeros();
        rest.bits &= rest.bits - 1;
        rest.moves -= 1;
        self.tables.placements.get(at * 64 + bit as usize).copied()
    }

    /// Chooses a placement: pushes a row without the placements that are incompatible with it, and
    /// without those that the kind of move gives up.
    fn choose_placement(&mut self, placement: u32, mv: Move) {
        let (words, tables) = (self.tables.words, &*self.tables);
        let level = self.chosen.len() * words;
        if self.live.len() < level + 2 * words {
            self.live.resize(level + 2 * words, 0);
        }
        let (above, row) = self.live.split_at_mut(level + words);
        let row = &mut row[..words];
        row.copy_from_slice(&above[level..]);
        let chosen = &tables.plan.placements[placement as usize];
        let piece = chosen.piece as usize;
        match mv {
            Move::First(_) => {
                tables.take(row, tables.pieces[piece], Some(tables.bit(placement)));
            }
            Move::Add(_) => {
                let bit = tables.bit(placement);
                (0..).zip(row.iter_mut()).for_each(|(at, word)| *word &= !below(at, bit));
            }
            _ => {}
        }
        for &place in &chosen.places {
            tables.take(row, tables.places[place as usize], None);
            if tables.plan.is_fixed[place as usize] {
                clear(&mut self.open, place as usize);
                self.open_places -= 1;
            }
        }
        self.free_places -= chosen.places.len();
        self.laid[piece] += 1;
        if self.laid[piece] == tables.plan.copies[piece][1] {
            tables.take(row, tables.pieces[piece], None);
        }
        self.chosen.push(placement);
    }

    fn take_back(&mut self, placement: u32) {
        let plan = &self.tables.plan;
        let chosen = &plan.placements[placement as usize];
        for &place in &chosen.places {
            if plan.is_fixed[place as usize] {
                set(&mut self.open, place as usize);
                self.open_places += 1;
            }
        }
        self.free_places += chosen.places.len();
        self.laid[chosen.piece as usize] -= 1;
        self.chosen.pop();
    }
}

impl Search for Bits {
    type Move = Move;
    type Cursor = Cursor;
    type Undo = ();

    #[inline]
    fn open(&mut self) -> Node<Cursor> {
        if self.image.is_some() {
            return Node::Solved;
        }
        if self.is_ended {
            return self.solved();
        }
        match self.arch.dispatch(Choose(self)) {
            Next::Dead => Node::Dead,
            Next::Decide(set, moves) => Node::Open(Cursor::Of(self.rest(set, moves))),
            Next::Free if self.row().iter().all(|&word| word == 0) => self.solved(),
            Next::Free => {
                let rest = self.rest(Set::All, u32::MAX);
                Node::Open(Cursor::Adding { may_end: true, rest })
            }
        }
    }

    #[inline]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Move> {
        match cursor {
            Cursor::Of(rest) => {
                let placement = self.next_placement(rest)?;
                match rest.set {
                    Set::Piece(_) => Some(Move::First(placement)),
                    _ => Some(Move::Fill(placement)),
                }
            }
            Cursor::Adding { may_end: may_end @ true, .. } => {
                *may_end = false;
                Some(Move::End)
            }
            Cursor::Adding { rest, .. } => self.next_placement(rest).map(Move::Add),
            Cursor::Images(images) => images.next().map(Move::See),
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        match mv {
            Move::Fill(placement) | Move::First(placement) | Move::Add(placement) => {
                self.choose_placement(placement, mv);
            }
            Move::End => self.is_ended = true,
            Move::See(symmetry) => self.image = Some(symmetry),
        }
    }

    #[inline]
    fn undo(&mut self, mv: Move, (): ()) {
        match mv {
            Move::Fill(placement) | Move::First(placement) | Move::Add(placement) => {
                self.take_back(placement);
            }
            Move::End => self.is_ended = false,
            Move::See(_) => self.image = None,
        }
    }
}
