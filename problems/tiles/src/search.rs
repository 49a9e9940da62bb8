//! The search: the gap goes to a cell next to it, but never straight back.

use std::sync::Arc;

use billhook_engine::{Bounded, Keyed, Node, Search};

use super::board::{Board, COLUMNS, Line, Move, MoveList, Slide, leaves};
use super::position::Position;
use super::puzzle::Puzzle;
use billhook_plugin::Priced;

/// A position, how it was reached, and what is known of what is to come.
///
/// Most positions are left as soon as their bound is known. So a move does no
/// more than find the bound; the rest is done when the node is opened.
///
/// The tree has no end, as tiles may go round for ever: it is for strategies
/// that go by costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles<P = u64> {
    board: Arc<Board>,
    /// The last move; at the root one that changes nothing.
    last: Slide,
    /// The number of moves so far and the estimate of those to come.
    bound: u32,
    /// Where the gap was in the open nodes, from the root down.
    gaps: Vec<u8>,
    /// Where the tiles are in the last of them.
    position: P,
    /// What stands there in each row and column.
    lines: [Line; LINES],
}

/// Rows and columns, and some more, so that four bits are always one of them.
const LINES: usize = 16;

impl<P: Position> Tiles<P> {
    /// The puzzle at its beginning; none if the board has more cells than a
    /// position can hold.
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let fits = puzzle.is_too_large::<P>().is_none();
        fits.then(|| Self::on(Arc::new(Board::new(puzzle)), puzzle))
    }

    /// The search with the tables that [`Board::new`] makes of the puzzle, where a
    /// position can hold it.
    pub(super) fn on(board: Arc<Board>, puzzle: &Puzzle) -> Self {
        let columns = puzzle.columns();
        let (mut position, mut bound, mut gap) = (P::EMPTY, 0, 0);
        let mut lines = [0; LINES];
        for (at, &tile) in puzzle.tiles().iter().enumerate() {
            let standing = board.standing(tile, at);
            position = position.toggle(at, tile);
            lines[at / columns] |= standing.row;
            lines[COLUMNS + at % columns] |= standing.column;
            bound += u32::from(standing.distance);
            if tile == 0 {
                gap = at;
            }
        }
        bound += lines.iter().map(|line| u32::from(board.conflicts(*line))).sum::<u32>();
        let last = Slide::none(gap);
        Self { board, last, bound, gaps: Vec::new(), position, lines }
    }

    /// Where the tiles are. Two nodes with equal positions differ in their
    /// subtrees by no more than the move back, which is never on a shortest
    /// way: this is the key for searches that keep the cheapest way to each
    /// position, as A\* does.
    #[inline]
    pub fn position(&self) -> P {
        let (from, to) = (self.last.from(), self.last.to());
        // In an open node the gap is where the tile was, so nothing slides.
        let tile = self.position.tile(from);
        self.position.toggle(from, tile).toggle(to, tile)
    }

    /// The tiles moved so far, in order.
    pub fn moved(&self) -> Vec<u8> {
        let (mut position, mut gap) = (self.position(), self.last.from());
        let back = self.gaps[..self.moves()].iter().rev().map(|before| {
            let before = usize::from(*before);
            let tile = position.tile(before);
            position = position.toggle(before, tile).toggle(gap, tile);
            gap = before;
            tile as u8
        });
        let mut moved: Vec<_> = back.collect();
        moved.reverse();
        moved
    }

    /// The tile that a move from here slides.
    pub fn tile(&self, mv: Move) -> usize {
        self.position().tile(leaves(mv))
    }

    /// The number of moves that led here: that of the open nodes above.
    #[inline]
    fn moves(&self) -> usize {
        self.gaps.len() - usize::from(self.is_open())
    }

    /// Whether the gap of this node is in `gaps`, and not only that of the last
    /// one above.
    #[inline]
    fn is_open(&self) -> bool {
        self.gaps.last().is_some_and(|gap| usize::from(*gap) == self.last.from())
    }

    /// Shows the last move in the lines, or shows it no more.
    #[inline]
    fn show(&mut self) {
        for (line, change) in [self.last.across(), self.last.along()] {
            self.lines[line] ^= change;
        }
    }
}

impl<P: Position> Search for Tiles<P> {
    type Move = Move;
    /// The moves that are still to be tried, and where the tiles were in the
    /// node above.
    type Cursor = (MoveList, P);
    /// The last move, and the bound, before.
    type Undo = (Slide, u32);

    #[inline]
    fn open(&mut self) -> Node<(MoveList, P)> {
        // Only at the goal nothing is to come.
        if self.bound as usize == self.gaps.len() {
            return Node::Solved;
        }
        let above = self.position;
        self.position = self.position();
        self.show();
        self.gaps.push(self.last.from() as u8);
        Node::Open((self.board.after(self.last.mv()), above))
    }
    #[inline]
    fn next(&mut self, (ways, _): &mut (MoveList, P)) -> Option<Move> {
        ways.next()
    }
    // Left to the compiler it is a call, which hands over by memory.
    #[inline(always)]
    fn apply(&mut self, mv: Move) -> (Slide, u32) {
        let before = (self.last, self.bound);
        let slide = self.board.slide(mv, self.position.tile(leaves(mv)));
        let (line, change) = slide.across();
        let line = self.lines[line];
        // What is taken away is part of the bound, so it never goes below.
        self.bound = (self.bound + slide.step())
            .wrapping_add(self.board.conflicts(line ^ change).into())
            .wrapping_sub(self.board.conflicts(line).into());
        self.last = slide;
        before
    }
    #[inline]
    fn undo(&mut self, _: Move, before: (Slide, u32)) {
        (self.last, self.bound) = before;
    }
    #[inline]
    fn close(&mut self, (_, above): (MoveList, P)) {
        self.gaps.pop();
        self.show();
        self.position = above;
    }
}

impl<P: Position> Bounded for Tiles<P> {
    /// A move costs 1.
    #[inline]
    fn cost(&self) -> i64 {
        self.moves() as i64
    }
    #[inline]
    fn estimate(&self) -> i64 {
        i64::from(self.bound) - self.cost()
    }
    #[inline]
    fn bound(&self) -> i64 {
        self.bound.into()
    }
}

impl<P: Position> Priced for Tiles<P> {
    /// Where the tiles lie; how they came there does not matter.
    type State = P;

    fn state(&self) -> P {
        self.position()
    }
}

impl<P: Position> Keyed for Tiles<P> {
    /// The position, and the last move, which cannot be taken straight back.
    type Key = (P, Move);

    fn key(&self) -> (P, Move) {
        (self.position(), self.last.mv())
    }
}
