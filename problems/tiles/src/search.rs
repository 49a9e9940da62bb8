//! Searches by moving the gap to a neighbour, but never straight back.

use std::sync::Arc;

use billhook_engine::{Bounded, Keyed, Node, Search};

use super::board::{Board, COLUMNS, Line, Move, MoveList, Slide, leaves};
use super::position::Position;
use super::puzzle::Puzzle;
use billhook_plugin::run::Priced;

/// The search at a position, with the moves that led to it and the bound.
///
/// Most positions are left as soon as their bound is known, so a move computes only the bound;
/// everything else is done when the node is opened.
///
/// The tree is infinite, since tiles may move in circles: it needs strategies that are limited by
/// costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles<P = u64> {
    board: Arc<Board>,
    /// The last move; at the root, an entry that stands for no move.
    last: Slide,
    /// The number of moves made plus the estimate.
    bound: u32,
    /// The cells of the gap in the open nodes, from the root down.
    gaps: Vec<u8>,
    /// The position of the last open node.
    position: P,
    /// The contents of the rows and columns of that position.
    lines: [Line; LINES],
}

/// Maximum number of rows and columns together, rounded up so that four bits are always a valid
/// index.
const LINES: usize = 16;

impl<P: Position> Tiles<P> {
    /// Creates the search at the start position; `None` if the board has more cells than the
    /// position type holds.
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let fits = puzzle.is_too_large::<P>().is_none();
        fits.then(|| Self::on(Arc::new(Board::new(puzzle)), puzzle))
    }

    /// Creates the search with the tables that [`Board::new`] returns for the puzzle; the position
    /// type must hold it.
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

    /// Returns the position. Subtrees of nodes with equal positions differ only by the move that
    /// undoes the last one, which no shortest path contains. So the position is the state for
    /// searches that keep the cheapest path to each state, such as A\*.
    #[inline]
    pub fn position(&self) -> P {
        let (from, to) = (self.last.from(), self.last.to());
        // In an open node the gap is where the tile was, so nothing slides.
        let tile = self.position.tile(from);
        self.position.toggle(from, tile).toggle(to, tile)
    }

    /// Returns the tiles moved so far, in order.
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

    /// Returns the tile that a move slides.
    pub fn tile(&self, mv: Move) -> usize {
        self.position().tile(leaves(mv))
    }

    /// Returns the number of moves made: the number of open nodes above this one.
    #[inline]
    fn moves(&self) -> usize {
        self.gaps.len() - usize::from(self.is_open())
    }

    /// Returns whether `gaps` contains the gap of this node, and not only that of its parent.
    #[inline]
    fn is_open(&self) -> bool {
        self.gaps.last().is_some_and(|gap| usize::from(*gap) == self.last.from())
    }

    /// Applies the last move to the lines; a second call undoes that.
    #[inline]
    fn show(&mut self) {
        for (line, change) in [self.last.across(), self.last.along()] {
            self.lines[line] ^= change;
        }
    }
}

impl<P: Position> Search for Tiles<P> {
    type Move = Move;
    /// The moves that are still to be tried, and the position of the parent.
    type Cursor = (MoveList, P);
    /// The last move and the bound as they were before the move.
    type Undo = (Slide, u32);

    #[inline]
    fn open(&mut self) -> Node<(MoveList, P)> {
        // The estimate is 0 only at the goal.
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
    // Without the attribute this would be a call with arguments in memory.
    #[inline(always)]
    fn apply(&mut self, mv: Move) -> (Slide, u32) {
        let before = (self.last, self.bound);
        let slide = self.board.slide(mv, self.position.tile(leaves(mv)));
        let (line, change) = slide.across();
        let line = self.lines[line];
        // The subtrahend is part of the bound, so the result is never negative.
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
    /// Returns the number of moves made, each of which costs 1.
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
    /// The position, without the moves that led there.
    type State = P;

    fn state(&self) -> P {
        self.position()
    }
}

impl<P: Position> Keyed for Tiles<P> {
    /// The position, and the last move, which must not be undone.
    type Key = (P, Move);

    fn key(&self) -> (P, Move) {
        (self.position(), self.last.mv())
    }
}
