//! Defines positions: a partly filled board with every placement that still fits.
//!
//! A [tiler](crate::pack::Tiler) is built for one set of free cells; a position may begin with any
//! pieces placed, because dealing asks thousands of times what follows from some pieces of a
//! solution. The list of live placements becomes shorter with each piece, so a node costs what is
//! left to try. The next move belongs to the cell or piece with the fewest of them.
//!
//! Invariant: a live placement overlaps no placed piece, and a piece of its kind is left.

use billhook_engine::{Node, Search};

use crate::pack::Packing;

/// A cell or a kind of pieces, which a solution must cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A free cell of the packing.
    Cell(usize),
    /// A kind with one piece left, or with more pieces left than live placements.
    Kind(usize),
}

/// A packing problem, with its placements as sets of cells.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) packing: Packing,
    words: usize,
    masks: Vec<u64>,
}

impl Layout {
    /// Lays out the placements of a packing problem.
    pub(crate) fn new(packing: Packing) -> Self {
        let words = packing.cells.len().div_ceil(64);
        let mut masks = vec![0; words * packing.placements()];
        for placement in 0..packing.placements() {
            let mask = &mut masks[placement * words..][..words];
            for &cell in packing.covered(placement) {
                mask[usize::from(cell) / 64] |= 1 << (cell % 64);
            }
        }
        Self { packing, words, masks }
    }

    /// Returns the cells of a placement as bits.
    fn mask(&self, placement: u32) -> &[u64] {
        &self.masks[placement as usize * self.words..][..self.words]
    }

    pub(super) fn kind(&self, placement: u32) -> usize {
        self.packing.kind(placement as usize)
    }

    /// Iterates over the free cells of a placement.
    pub(super) fn covered(&self, placement: u32) -> impl Iterator<Item = usize> {
        self.packing.covered(placement as usize).iter().map(|&cell| usize::from(cell))
    }
}

/// A board with some pieces placed.
#[derive(Clone, Debug)]
pub(crate) struct Position<'l> {
    pub(super) layout: &'l Layout,
    /// The placements that fit, in the order in which they are tried.
    pub(super) live: Vec<u32>,
    /// The placements made, in order.
    pub(super) laid: Vec<u32>,
    filled: Vec<u64>,
    /// Number of pieces left of each kind.
    left: Vec<usize>,
    /// Buffer for the number of live placements of each cell; `of_kind` is that for each kind.
    of_cell: Vec<u32>,
    of_kind: Vec<u32>,
}

impl<'l> Position<'l> {
    /// Creates the empty board, with placements in their usual order.
    pub(crate) fn empty(layout: &'l Layout) -> Self {
        let packing = &layout.packing;
        Self {
            layout,
            live: (0..packing.placements() as u32).collect(),
            laid: Vec::new(),
            filled: vec![0; layout.words],
            left: packing.kinds.iter().map(|kind| kind.pieces.len()).collect(),
            of_cell: vec![0; packing.cells.len()],
            of_kind: vec![0; packing.kinds.len()],
        }
    }

    /// Makes a placement, which must be live.
    pub(crate) fn lay(&mut self, placement: u32) {
        drop(self.apply(placement));
    }

    pub(super) fn is_filled(&self, cell: usize) -> bool {
        self.filled[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Returns the number of pieces left of a kind.
    pub(super) fn left(&self, kind: usize) -> usize {
        self.left[kind]
    }

    /// Iterates over the live placements of a cell or a kind.
    pub(super) fn options(&self, item: Item) -> impl Iterator<Item = u32> {
        self.live.iter().copied().filter(move |&placement| match item {
            Item::Cell(cell) => self.layout.mask(placement)[cell / 64] >> (cell % 64) & 1 == 1,
            Item::Kind(kind) => self.layout.kind(placement) == kind,
        })
    }

    /// Iterates over the empty cells, in order, and the kinds with one piece left, each with its
    /// number of live placements. A kind with several pieces left is included only if it has fewer
    /// live placements than pieces left, and counts as having none.
    pub(super) fn items(&mut self) -> impl Iterator<Item = (Item, u32)> {
        self.of_cell.fill(0);
        self.of_kind.fill(0);
        for &placement in &self.live {
            self.of_kind[self.layout.kind(placement)] += 1;
            for &cell in self.layout.packing.covered(placement as usize) {
                self.of_cell[usize::from(cell)] += 1;
            }
        }
        let position = &*self;
        let cells = position.of_cell.iter().enumerate();
        let cells = cells.filter(|(cell, _)| !position.is_filled(*cell));
        let kinds =
            position.of_kind.iter().enumerate().filter_map(|(kind, &number)| {
                match position.left[kind] {
                    0 => None,
                    1 => Some((Item::Kind(kind), number)),
                    left => ((number as usize) < left).then_some((Item::Kind(kind), 0)),
                }
            });
        cells.map(|(cell, &number)| (Item::Cell(cell), number)).chain(kinds)
    }

    /// Returns the empty regions, each with its cells in order.
    pub(super) fn regions(&self) -> Vec<Vec<usize>> {
        self.layout.packing.regions(|cell| self.is_filled(cell))
    }
}

/// The cursor over the placements of the chosen item.
#[derive(Clone, Debug)]
pub(crate) struct Cursor(std::vec::IntoIter<u32>);

impl Search for Position<'_> {
    /// A placement.
    type Move = u32;
    type Cursor = Cursor;
    /// The placements that were live before.
    type Undo = Vec<u32>;

    fn open(&mut self) -> Node<Cursor> {
        match self.items().min_by_key(|&(_, number)| number) {
            None => Node::Solved,
            Some((_, 0)) => Node::Dead,
            Some((item, _)) => {
                Node::Open(Cursor(self.options(item).collect::<Vec<u32>>().into_iter()))
            }
        }
    }

    fn next(&mut self, cursor: &mut Cursor) -> Option<u32> {
        cursor.0.next()
    }

    fn apply(&mut self, placement: u32) -> Vec<u32> {
        let layout = self.layout;
        let (mask, kind) = (layout.mask(placement), layout.kind(placement));
        self.filled.iter_mut().zip(mask).for_each(|(filled, mask)| *filled |= mask);
        self.left[kind] -= 1;
        self.laid.push(placement);
        let is_used_up = self.left[kind] == 0;
        let fits = |other: &u32| {
            let apart = layout.mask(*other).iter().zip(mask).all(|(one, other)| one & other == 0);
            apart && !(is_used_up && layout.kind(*other) == kind)
        };
        let live = self.live.iter().copied().filter(fits).collect();
        std::mem::replace(&mut self.live, live)
    }

    fn undo(&mut self, placement: u32, live: Vec<u32>) {
        self.live = live;
        self.laid.pop();
        self.left[self.layout.kind(placement)] += 1;
        let mask = self.layout.mask(placement);
        self.filled.iter_mut().zip(mask).for_each(|(filled, mask)| *filled &= !mask);
    }
}
