//! Encodes a packing for proofs: linear constraints over a Boolean for each placement.

use billhook_engine::proof::{Constraint, Formula};

use super::labelled::cell_names;
use super::placements::Packing;
use crate::puzzle::Puzzle;
use crate::symbols;

/// Returns the formula whose solutions are the packings. Variable `i` is true if placement `i` is
/// chosen; `words` describes a placement.
///
/// Each cell is covered once, and as many placements of each kind are chosen as there are pieces of
/// it. A solution represents all permutations of equal pieces. The constraints of the cells come
/// first, then those of the kinds.
pub fn formula(puzzle: &Puzzle, packing: &Packing, words: impl FnMut(usize) -> String) -> Formula {
    let mut covering: Vec<Vec<u32>> = vec![Vec::new(); packing.cells.len()];
    let mut of_kind: Vec<Vec<u32>> = vec![Vec::new(); packing.kinds.len()];
    for (placement, number) in (0..packing.placements()).zip(0u32..) {
        of_kind[packing.kind(placement)].push(number);
        for &cell in packing.covered(placement) {
            covering[usize::from(cell)].push(number);
        }
    }
    let names = cell_names(&puzzle.board);
    let cells = packing.cells.iter().zip(covering).map(|(&cell, placements)| {
        let words = format!("cell {}, covered once", names[usize::from(cell)]);
        Constraint::exactly(words, 1, placements)
    });
    let symbols = symbols(&puzzle.pieces);
    let kinds = packing.kinds.iter().zip(of_kind).map(|(kind, placements)| {
        let first = symbols[kind.pieces[0]];
        let words = match kind.pieces.len() {
            1 => format!("piece {first}, laid down once"),
            many => format!("piece {first} and those equal to it, {many} laid down"),
        };
        Constraint::exactly(words, kind.pieces.len() as i64, placements)
    });
    Formula {
        about: about(packing),
        variables: (0..packing.placements()).map(words).collect(),
        constraints: cells.chain(kinds).collect(),
        counted: None,
        only: None,
    }
}

fn about(packing: &Packing) -> Vec<String> {
    let (cells, pieces) = (packing.cells.len(), packing.pieces());
    let mut about = vec![
        format!("a packing: {pieces} pieces on {cells} free cells"),
        "a variable is true if a piece lies on these cells".to_owned(),
    ];
    if packing.kinds.iter().any(|kind| kind.pieces.len() > 1) {
        about.push(
            "equal pieces have the name of the first: a solution stands for all their exchanges"
                .to_owned(),
        );
    }
    about
}
