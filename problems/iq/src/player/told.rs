//! Writes sentences about a board, with cells and pieces by their names.
//!
//! Equal pieces can change places, so a statement about one of them holds for all. As long as
//! several of them are left, they are named together. A placement uses the first of them that is
//! left.

use billhook_plugin::player::{Conclusion, Hint};
use billhook_plugin::reading::{counted, joined};

use super::forced::{Dead, Forced};
use super::position::{Item, Layout, Position};
use crate::Challenge;
use crate::pack::cell_names;

/// Maximum number of equal pieces that are named one by one.
const NAMED: usize = 4;

/// A board with the names of its cells and pieces.
pub(super) struct Told<'a> {
    challenge: &'a Challenge,
    layout: &'a Layout,
    /// The names of the board's cells.
    cells: Vec<String>,
}

impl<'a> Told<'a> {
    /// Creates the names for a challenge.
    pub(super) fn new(challenge: &'a Challenge, layout: &'a Layout) -> Self {
        let cells = cell_names(&challenge.puzzle.board);
        Self { challenge, layout, cells }
    }

    /// Returns the name of a free cell.
    pub(super) fn cell(&self, cell: usize) -> &str {
        self.first([cell].into_iter())
    }

    /// Returns the name of the first of some free cells, in reading order.
    fn first(&self, cells: impl Iterator<Item = usize>) -> &str {
        let on_board = cells.map(|cell| usize::from(self.layout.packing.cells[cell]));
        &self.cells[on_board.min().unwrap_or(0)]
    }

    /// Lists the pieces left of a kind, as in `B or C`.
    pub(super) fn any_of(&self, position: &Position<'_>, kind: usize) -> String {
        let (mut names, more) = self.left(position, kind);
        names.extend((more > 0).then(|| "another like them".to_owned()));
        joined(&names, "or")
    }

    /// Lists the pieces left of a kind, as in `B and C`.
    fn all_of(&self, position: &Position<'_>, kind: usize) -> String {
        let (mut names, more) = self.left(position, kind);
        names.extend((more > 0).then(|| format!("{more} more")));
        joined(&names, "and")
    }

    /// Returns the names of some pieces left of a kind, and the number of further ones.
    fn left(&self, position: &Position<'_>, kind: usize) -> (Vec<String>, usize) {
        let all = &self.layout.packing.kinds[kind].pieces;
        let left = &all[all.len() - position.left(kind)..];
        let symbols = &self.challenge.words().symbols;
        let names = left.iter().take(NAMED).map(|&piece| symbols[piece].to_string());
        (names.collect(), left.len().saturating_sub(NAMED))
    }

    /// Describes a placement: the first piece left of its kind, and its cells.
    pub(super) fn lies(&self, position: &Position<'_>, placement: u32) -> String {
        let mut laid = position.laid.iter().copied();
        self.challenge.words().placement(&self.layout.packing, &mut laid, placement)
    }

    /// Describes a forced placement as a hint in three levels, with the reason why it is forced.
    pub(super) fn forced(&self, position: &Position<'_>, forced: &Forced) -> Hint {
        let &Forced { placement, item, fills, others } = forced;
        let piece = self.any_of(position, self.layout.kind(placement));
        let lies = self.lies(position, placement);
        let beside = match others {
            true => "every other placement leaves a hole that no pieces fill",
            false => "there is no other placement",
        };
        let hint = match item {
            Item::Cell(_) if fills => {
                let (size, fit) = self.size_of_hole(position, placement);
                let (cell, cells) =
                    (self.first(self.layout.covered(placement)), counted(size, "cell"));
                let levels = [
                    format!("look at the hole at {cell}"),
                    format!("the hole at {cell} has {cells}: it is for {piece}"),
                    format!("only {piece} fills the hole at {cell}: {lies}"),
                ];
                Hint::new(levels, fit.unwrap_or_else(|| beside.to_owned()))
            }
            Item::Cell(cell) => {
                let cell = self.cell(cell);
                let levels = [
                    format!("look at {cell}"),
                    format!("look at {cell}: it is for {piece}"),
                    format!("only {piece} fits at {cell}: {lies}"),
                ];
                Hint::new(levels, beside)
            }
            Item::Kind(_) => {
                let levels = [
                    "look for a piece with one place left".to_owned(),
                    format!("look for the place of {piece}"),
                    format!("{piece} fits nowhere else: {lies}"),
                ];
                Hint::new(levels, beside)
            }
        };
        hint.concluding(self.conclusions(position, placement))
    }

    /// Returns the conclusions of a placement: the piece on each of its cells.
    pub(super) fn conclusions(&self, position: &Position<'_>, placement: u32) -> Vec<Conclusion> {
        let (pieces, _) = self.left(position, self.layout.kind(placement));
        let Some(piece) = pieces.first() else { return Vec::new() };
        let cells = self.layout.covered(placement);
        cells.map(|cell| Conclusion::is(self.cell(cell), piece)).collect()
    }

    /// Returns the size of the hole that a placement fills and, if the size decides it, the reason
    /// why a single piece must fill it.
    fn size_of_hole(&self, position: &Position<'_>, placement: u32) -> (usize, Option<String>) {
        let kinds = &self.layout.packing.kinds;
        let size = self.layout.covered(placement).count();
        let smaller = |kind: usize| if kinds[kind].size < size { position.left(kind) } else { 0 };
        let is_by_size = !position.sums(smaller)[size];
        let left = (0..kinds.len()).filter(|&kind| position.left(kind) > 0);
        let as_large = left.filter(|&kind| kinds[kind].size == size).count();
        let fit = if as_large > 1 { ", and only one of them fits" } else { "" };
        (size, is_by_size.then(|| format!("a hole of {size} needs a piece of {size}{fit}")))
    }

    /// Describes the reason why there is no solution, as a clause.
    pub(super) fn dead(&self, position: &Position<'_>, dead: &Dead) -> String {
        match dead {
            Dead::Item { item, fits, holes } => {
                let holes = if *holes { " without a hole that no pieces fill" } else { "" };
                format!("{}{holes}", self.without_place(position, *item, *fits))
            }
            Dead::Hole(hole) => {
                let (at, size) = (self.first(hole.iter().copied()), counted(hole.len(), "cell"));
                let why = match hole.len() {
                    1 => "no piece left has 1 cell".to_owned(),
                    _ => format!("no pieces of those left cover {size} together"),
                };
                format!("the hole at {at} has {size}, and {why}")
            }
        }
    }

    /// Describes a cell without placements, or a kind with too few; `fits` says whether the kind
    /// has any.
    fn without_place(&self, position: &Position<'_>, item: Item, fits: bool) -> String {
        let kind = match item {
            Item::Cell(cell) => return format!("nothing fits at {}", self.cell(cell)),
            Item::Kind(kind) => kind,
        };
        let pieces = self.all_of(position, kind);
        match (position.left(kind), fits) {
            (1, _) => format!("{pieces} fits nowhere"),
            (_, false) => format!("{pieces} fit nowhere"),
            (2, true) => format!("{pieces} do not both fit"),
            (_, true) => format!("{pieces} do not all fit"),
        }
    }
}
