//! Help in three levels: where to look, for which piece, and where that lies.
//!
//! A step that is [forced](super::forced) comes with its reason. Where none is, it is the decision
//! of the search: the cell or piece with the fewest placements, and how many of them lead to a
//! solution. A hint is given only where there is a solution, and its step leads to one.

use billhook_engine::{Limits, Node, Search};
use billhook_plugin::Random;
use billhook_plugin::player::{Hint, NoHelp};

use super::forced::{Finding, Forced};
use super::position::{Item, Layout, Position};
use super::solution;
use crate::Challenge;
use crate::pack::cell_names;
use crate::symbols;

/// The nodes that are searched below a placement which is not the hint: they only make the reason
/// more exact.
const BESIDE: u64 = 20_000;

/// Helps with the next piece.
pub(crate) fn hint(challenge: &Challenge, limits: &mut Limits) -> Result<Hint, NoHelp> {
    if let Some(why) = challenge.argument(limits) {
        return Err(NoHelp::NoSolution(Some(why)));
    }
    let layout = super::laid_out(challenge, limits)?;
    let mut position = Position::empty(&layout);
    let found = solution::draw(&position, &mut Random::of(0), limits).map_err(NoHelp::Stopped)?;
    let Some(found) = found else { return Err(NoHelp::NoSolution(None)) };
    let words = Told::new(challenge, &layout);
    match position.finding() {
        Finding::Solved => Ok(Hint::new(["nothing is left to be decided"], "it is solved already")),
        Finding::Forced(forced) => Ok(words.forced(&position, &forced)),
        // Nothing is dead that has a solution.
        Finding::Open | Finding::Dead(_) => words.searched(&mut position, &found, limits),
    }
}

/// What is said of a board.
pub(super) struct Told<'a> {
    challenge: &'a Challenge,
    layout: &'a Layout,
    /// What its cells are called.
    cells: Vec<String>,
}

impl<'a> Told<'a> {
    /// What is said of a challenge, laid out.
    pub(super) fn new(challenge: &'a Challenge, layout: &'a Layout) -> Self {
        Self { challenge, layout, cells: cell_names(&challenge.puzzle.board) }
    }

    /// The name of a free cell.
    pub(super) fn cell(&self, cell: usize) -> &str {
        &self.cells[self.board_cell(cell)]
    }

    /// The step that is forced.
    pub(super) fn forced(&self, position: &Position<'_>, forced: &Forced) -> Hint {
        let &Forced { placement, item, fills, others } = forced;
        let (piece, lies) = self.placement(placement);
        let beside = match others {
            true => "every other placement leaves a hole that no pieces fill",
            false => "there is no other placement",
        };
        let size = self.layout.covered(placement).count();
        if fills {
            let cell = self.layout.covered(placement).map(|cell| self.board_cell(cell)).min();
            let cell = &self.cells[cell.unwrap_or(0)];
            let levels = [
                format!("look at the hole at {cell}"),
                format!("the hole at {cell} has {size} cells: it is for {piece}"),
                format!("only {piece} fills the hole at {cell}: {lies}"),
            ];
            let left = (0..self.layout.packing.kinds.len()).filter(|&kind| position.left(kind) > 0);
            let as_large =
                left.filter(|&kind| self.layout.packing.kinds[kind].size == size).count();
            let fit = if as_large > 1 { ", and only one of them fits" } else { "" };
            return Hint::new(levels, format!("a hole of {size} needs a piece of {size}{fit}"));
        }
        match item {
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
        }
    }

    /// The placement of a solution for the cell or piece with the fewest of them.
    fn searched(
        &self,
        position: &mut Position<'_>,
        solution: &[u32],
        limits: &mut Limits,
    ) -> Result<Hint, NoHelp> {
        let Node::Open(mut cursor) = position.open() else {
            return Err(NoHelp::NoSolution(None));
        };
        let item = position.items().min_by_key(|&(_, number)| number).map(|(item, _)| item);
        let (mut step, mut all, mut alive, mut unknown) = (None, 0, 0, 0);
        while let Some(placement) = position.next(&mut cursor) {
            all += 1;
            if solution.contains(&placement) {
                (step, alive) = (Some(placement), alive + 1);
                continue;
            }
            let mut below = position.clone();
            below.lay(placement);
            let leads =
                limits.within(BESIDE, |limits| solution::draw(&below, &mut Random::of(0), limits));
            match leads {
                Ok(leads) => alive += u32::from(leads.is_some()),
                Err(_) => unknown += 1,
            }
        }
        // The item is covered in every solution.
        let (Some(placement), Some(item)) = (step, item) else {
            return Err(NoHelp::NoSolution(None));
        };
        let (piece, lies) = self.placement(placement);
        let look = match item {
            Item::Cell(cell) => format!("look at {}", self.cell(cell)),
            Item::Kind(_) => "look for a piece with few places left".to_owned(),
        };
        let which = match item {
            Item::Cell(_) => format!("{look}: it is for {piece}"),
            Item::Kind(_) => format!("look for the place of {piece}"),
        };
        let least = if unknown > 0 { "at least " } else { "" };
        let lead = if alive == 1 { "leads" } else { "lead" };
        let reason = format!("{least}{alive} of {all} placements there {lead} to a solution");
        Ok(Hint::new([look, which, lies], reason))
    }

    /// The letter of a kind of pieces.
    pub(super) fn piece(&self, kind: usize) -> char {
        let piece = self.layout.packing.kinds[kind].pieces.first();
        piece.map_or('?', |&piece| symbols(&self.challenge.puzzle.pieces)[piece])
    }

    /// The piece of a placement, and both piece and cells.
    fn placement(&self, placement: u32) -> (char, String) {
        let words = self.challenge.words();
        let lies = words.placement(&self.layout.packing, [].into_iter(), placement);
        (lies.chars().next().unwrap_or('?'), lies)
    }

    /// The number on the board of a free cell.
    fn board_cell(&self, cell: usize) -> usize {
        usize::from(self.layout.packing.cells[cell])
    }
}
