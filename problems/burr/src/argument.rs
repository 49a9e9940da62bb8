//! Shows without a search that there is no assembly: the cubes are too few or too many, a piece has
//! fewer placements than the copies that are needed, or no piece reaches a place that must be
//! filled.

use billhook_engine::Limits;
use billhook_plugin::reading::counted;

use crate::Burr;

/// Returns the first argument that applies, as a clause; `None` if none applies, or if there are
/// too many placements to tell.
pub(crate) fn argument(burr: &Burr, _: &mut Limits) -> Option<String> {
    numbers(burr).or_else(|| {
        let plan = burr.plan()?;
        let mut is_reached = vec![false; burr.board.places().len()];
        let mut placements = vec![0u32; burr.pieces.len()];
        for placement in plan.placements.iter() {
            placements[placement.piece as usize] += 1;
            placement.places.iter().for_each(|&place| is_reached[place as usize] = true);
        }
        let mut pieces = burr.pieces.iter().zip(&placements);
        if let Some((piece, _)) = pieces.find(|(piece, number)| piece.copies[0] > **number) {
            return Some(format!("the piece {} fits nowhere", piece.name));
        }
        let mut places = burr.board.places().iter().zip(&is_reached).enumerate();
        let (place, _) = places.find(|(_, (place, is_reached))| place.is_fixed && !**is_reached)?;
        Some(format!("no piece reaches {}", burr.board.name(place)))
    })
}

/// Returns a clause that says that the cubes are too few or too many for the board; `None` if their
/// number is possible.
fn numbers(burr: &Burr) -> Option<String> {
    let cubes = |at: usize| {
        let cubes =
            |piece: &crate::Piece| piece.cubes.len().saturating_mul(piece.copies[at] as usize);
        burr.pieces.iter().map(cubes).fold(0, usize::saturating_add)
    };
    let (least, most) = (cubes(0), cubes(1));
    let (fixed, places) = (burr.board.fixed(), burr.board.places().len());
    let number = |cubes| counted(cubes, "cube");
    if most < fixed {
        let whole = if least == most { "" } else { "at most " };
        return Some(format!("the pieces have {whole}{}, the board needs {fixed}", number(most)));
    }
    if least > places {
        let whole = if least == most { "" } else { "at least " };
        return Some(format!("the pieces have {whole}{}, the board takes {places}", number(least)));
    }
    None
}
