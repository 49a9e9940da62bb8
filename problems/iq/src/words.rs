//! Describes moves and states: a move is a piece and its cells, a state the board.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use crate::Challenge;
use crate::answer::Filled;
use crate::board::Shape;
use crate::pack::{Alike, BruteForce, Choice, Packing, Plan, Step, Tiler};
use crate::puzzle::Puzzle;
use crate::symbol::symbols;
use crate::ways::Packings;
use billhook_plugin::Answer;

/// Describes a move of the textbook search, with "again" if an earlier one covered the same cells.
pub(crate) fn position<const N: usize>(
    challenge: &Challenge,
    search: &BruteForce<N>,
    position: u32,
) -> String {
    let (piece, mut cells, repeated) = search.position(position);
    challenge.words().lies(piece, &mut cells) + if repeated { " again" } else { "" }
}

/// Draws the board of the textbook search.
pub(crate) fn tried<const N: usize>(challenge: &Challenge, search: &BruteForce<N>) -> String {
    challenge.board_of(search.filled(&challenge.puzzle.given))
}

/// Describes a move of a packing search: a placement, an image or a name; empty for a placement
/// without a plan, or a label out of range.
pub(crate) fn step<T: Tiler>(
    challenge: &Challenge,
    search: &Packings<T>,
    step: Step<Choice<u32>>,
) -> String {
    let words = challenge.words();
    match (step, challenge.plan.get()) {
        (Step::Pack(Choice::Tile(mv)), Some(plan)) => {
            let tiler = search.packer().tiler();
            words.placement(&plan.packing, &mut tiler.chosen(), tiler.placements()[mv as usize])
        }
        (Step::Pack(Choice::Tile(_)), None) => String::new(),
        (Step::Pack(Choice::Image(0)), _) => "as it is".to_owned(),
        (Step::Pack(Choice::Image(image)), _) => format!("image {image}"),
        (Step::Label(label), _) => {
            let equal = search.unnamed().and_then(|kind| kind.pieces.get(usize::from(label)));
            equal.map_or_else(String::new, |&piece| format!("named {}", words.symbols[piece]))
        }
    }
}

/// Draws the board of a packing search.
pub(crate) fn packed<T: Tiler>(challenge: &Challenge, search: &Packings<T>) -> String {
    challenge.board_of(search.laid(&challenge.puzzle.given))
}

impl Challenge {
    pub(crate) fn words(&self) -> &Words {
        self.words.get_or_init(|| Words::new(&self.puzzle))
    }

    /// Draws the board for people, with a blank where there is no cell, and a dot on an empty cell.
    fn board_of(&self, cells: Vec<u16>) -> String {
        Filled::new(cells).plain(self).trim_end_matches('\n').to_owned()
    }
}

/// The names of the pieces, and the positions of the cells.
#[derive(Debug)]
pub(crate) struct Words {
    pub(crate) symbols: Vec<char>,
    /// Layer, row and column of each cell.
    places: Vec<[usize; 3]>,
    shape: Shape,
}

impl Words {
    fn new(puzzle: &Puzzle) -> Self {
        let (symbols, shape) = (symbols(&puzzle.pieces), puzzle.board.shape());
        Self { symbols, places: puzzle.board.places(), shape }
    }

    /// Formats a piece and its cells. Adjacent cells of a row form one word, and so do adjacent
    /// cells of a column that have no neighbours in their rows, as in `A r1-2c3 r3c1-3`.
    fn lies(&self, piece: usize, cells: &mut dyn Iterator<Item = usize>) -> String {
        let mut text = self.symbols[piece].to_string();
        let mut left: BTreeSet<_> = cells.map(|cell| self.places[cell]).collect();
        while let Some([layer, row, column]) = left.pop_first() {
            let mut take = |row, column| left.remove(&[layer, row, column]);
            let right = (column + 1..).take_while(|&column| take(row, column)).count();
            let alone = |row| {
                let beside = column.checked_sub(1).into_iter().chain([column + 1]);
                beside.into_iter().all(|column| !left.contains(&[layer, row, column]))
            };
            let is_below = |row: &usize| left.contains(&[layer, *row, column]) && alone(*row);
            let below = match right {
                0 => (row + 1..).take_while(is_below).count(),
                _ => 0,
            };
            left.retain(|&[l, r, c]| (l, c) != (layer, column) || r > row + below);
            let layer = match self.shape {
                Shape::Flat => String::new(),
                Shape::Pyramid => format!("l{}", layer + 1),
            };
            text += &format!(" {layer}r{}c{}", span(row, below), span(column, right));
        }
        text
    }

    /// Describes a placement that is added to those chosen, by the first piece of its kind that is
    /// left.
    pub(crate) fn placement(
        &self,
        packing: &Packing,
        chosen: &mut dyn Iterator<Item = u32>,
        placement: u32,
    ) -> String {
        let kind = |placement: u32| packing.kind(placement as usize);
        let equal = chosen.filter(|&other| kind(other) == kind(placement)).count();
        let pieces = &packing.kinds[kind(placement)].pieces;
        let piece = pieces[equal.min(pieces.len() - 1)];
        let covered = packing.covered(placement as usize).iter();
        self.lies(piece, &mut covered.map(|&cell| packing.cells[usize::from(cell)].into()))
    }
}

/// Formats a range of rows or columns, counted from 1: from `from`, with `more` after it.
fn span(from: usize, more: usize) -> String {
    if more == 0 { (from + 1).to_string() } else { format!("{}-{}", from + 1, from + 1 + more) }
}

/// Returns a note on how the tree depends on the symmetry of the board and on equal pieces, and on
/// how to see the packings alone; `None` if it depends on neither, or if no packing is laid out.
pub(crate) fn note(challenge: &Challenge) -> Option<String> {
    let plan = challenge.plan.get()?;
    let packings = "packings up to symmetry";
    let packings = is_reduced(plan).then_some(packings);
    let Some((last, option)) = below(plan) else { return packings.map(str::to_owned) };
    let packings = packings.map(|packings| format!("{packings}, ")).unwrap_or_default();
    Some(format!("{packings}{last} last; {option} leaves them out"))
}

/// Returns what extends a packing to solutions, and the option that leaves it out; `None` if a
/// packing is a solution.
pub(crate) fn below(plan: &Plan) -> Option<(&'static str, &'static str)> {
    let named = plan.relabellings() > BigUint::from(1u8);
    match (is_reduced(plan) && plan.alike != Alike::Symmetric, named) {
        (true, true) => Some(("images and names of equal pieces", "`unique`")),
        (true, false) => Some(("images", "`unique`")),
        (false, true) => Some(("names of equal pieces", "`unlabelled`")),
        (false, false) => None,
    }
}

/// Returns whether packings are searched up to the symmetry of the board.
fn is_reduced(plan: &Plan) -> bool {
    !plan.reduction.allowed.iter().all(|allowed| *allowed)
}
