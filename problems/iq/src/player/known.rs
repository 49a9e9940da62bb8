//! Hints for a player who has laid some pieces: these pieces count as given.

use billhook_engine::Limits;
use billhook_plugin::Random;
use billhook_plugin::player::{Hint, NoHelp};
use bitvec::bitvec;

use super::position::Position;
use super::{hint, laid_out, solution};
use crate::Challenge;
use crate::cells::laid;
use crate::congruent::covers_exactly;
use crate::pack::cell_names;

/// Returns a hint for a player who has laid the pieces in `known`, ball by ball. Fails if a piece
/// lies there only in part, if no solution agrees with the laid pieces, or if a hint for the empty
/// board fails.
pub(crate) fn hint_from(
    challenge: &Challenge,
    known: &str,
    limits: &mut Limits,
) -> Result<Hint, NoHelp> {
    let laid = laid(challenge, known)?;
    if laid.is_empty() {
        return hint(challenge, limits);
    }
    let symbols = &challenge.words().symbols;
    let names = cell_names(&challenge.puzzle.board);
    let mut order: Vec<usize> = Vec::new();
    for &(_, piece) in &laid {
        if !order.contains(&piece) {
            order.push(piece);
        }
    }
    let mut puzzle = challenge.puzzle.clone();
    for piece in order {
        let mut cells = bitvec![0; puzzle.given.len()];
        for &(cell, _) in laid.iter().filter(|it| it.1 == piece) {
            cells.set(cell, true);
            puzzle.given[cell] = Some(piece);
        }
        let (sign, all) = (symbols[piece], puzzle.pieces[piece].cells.len());
        if cells.count_ones() < all {
            let there = cells.count_ones();
            return Err(NoHelp::NoFact(format!("{there} of {all} cells of {sign} lie there")));
        }
        let fact = || {
            let first = cells.first_one().map_or("", |cell| names[cell].as_str());
            NoHelp::NoneAgrees(format!("{sign} at {first}"))
        };
        if !covers_exactly(&puzzle.board, &puzzle.pieces[piece], &cells) {
            return Err(fact());
        }
        if !is_solvable(&challenge.with(puzzle.clone()), limits)? {
            return Err(fact());
        }
    }
    hint(&challenge.with(puzzle), limits)
}

/// Returns whether a challenge has a solution. Fails if it is too large, or a limit was reached.
fn is_solvable(challenge: &Challenge, limits: &mut Limits) -> Result<bool, NoHelp> {
    if challenge.argument(limits).is_some() {
        return Ok(false);
    }
    let layout = match laid_out(challenge, limits) {
        Ok(layout) => layout,
        Err(NoHelp::NoSolution(_)) => return Ok(false),
        Err(why) => return Err(why),
    };
    let found = solution::draw(&Position::empty(&layout), &mut Random::of(0), limits);
    found.map(|found| found.is_some()).map_err(NoHelp::Stopped)
}
