//! Computes marginals: how often each placement occurs in all solutions, and each piece in each
//! cell.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use serde_json::{Map, Value, json};

use super::board::Shape;
use super::pack::{Kind, Plan, cell_names};
use super::puzzle::Puzzle;
use super::symbol::symbols;
use billhook_plugin::show::{Candidates, Contents, Heat, share};
use billhook_plugin::solutions::Marginals;

/// Maximum number of equal pieces that are reported one by one, to save memory: their numbers are
/// equal, and long.
const MOST_TOLD: usize = 26;

/// Maximum number of names of equal pieces that are written out.
const MOST_NAMES: usize = 6;

/// Returns the marginals of the pieces. `counts` has the number of packings with each placement,
/// and each packing represents `copies` of `all` solutions. With `names`, equal pieces are
/// distinguished: each lies on each placement of their kind equally often, and of more than
/// [`MOST_TOLD`] only the first is reported. Without, the first represents all of its kind
/// together.
pub(super) fn heat(
    puzzle: &Puzzle,
    plan: &Plan,
    names: bool,
    counts: &[BigUint],
    [copies, all]: [&BigUint; 2],
) -> Marginals {
    let packing = &plan.packing;
    let symbols = symbols(&puzzle.pieces);
    let cells = cell_names(&puzzle.board);
    let mut squares = vec![(Contents::default(), BigUint::ZERO); puzzle.board.points().len()];
    // Sorted by piece, since kinds come in another order.
    let (mut choices, mut fields, mut heats) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for (kind, Kind { pieces, .. }) in packing.kinds.iter().enumerate() {
        // The numbers of one of many equal pieces hold for all.
        let (told, among) = match (names, pieces.len()) {
            (true, all @ ..=MOST_TOLD) => (all, all),
            (true, all) => (1, all),
            (false, _) => (1, 1),
        };
        let solutions = |at: usize| &counts[at] * copies / among;
        let placements: Vec<(usize, BigUint)> = (0..counts.len())
            .filter(|&at| packing.kind(at) == kind)
            .map(|at| (at, solutions(at)))
            .filter(|(_, count)| *count > BigUint::ZERO)
            .collect();
        let mut each = vec![BigUint::ZERO; puzzle.board.points().len()];
        let mut total = BigUint::ZERO;
        for (at, count) in &placements {
            total += count;
            for &cell in packing.covered(*at) {
                each[usize::from(packing.cells[usize::from(cell)])] += count;
            }
        }
        for &piece in &pieces[..told] {
            let named = placements.iter().map(|(at, count)| {
                let covered = packing.covered(*at).iter();
                let covered: Vec<&str> = covered
                    .map(|&cell| cells[usize::from(packing.cells[usize::from(cell)])].as_str())
                    .collect();
                (format!("{} {}", symbols[piece], covered.join(" ")), count.clone())
            });
            choices.insert(piece, named.collect::<Vec<_>>());
            fields.insert(piece, field(puzzle, symbols[piece], &each));
        }
        // If equal pieces are not distinguished, all of a kind are counted together.
        let (represented, total) = match names {
            true => (pieces.len(), total),
            false => (1, total / pieces.len()),
        };
        for ((contents, filled), count) in squares.iter_mut().zip(&each) {
            if *count > BigUint::ZERO {
                *filled += count * represented;
                let signs = pieces[..represented].iter().map(|&piece| symbols[piece].into());
                signs.for_each(|sign| contents.add(Some(sign)));
            }
        }
        let layers = puzzle.board.laid_out(|cell| cell.map(|cell| share(&each[cell], &total)));
        let group = pieces.first().copied().unwrap_or(0);
        heats.insert(pieces.clone(), Heat { label: label(pieces, names, &symbols), group, layers });
    }
    let heats: Vec<Heat> = heats.into_values().collect();
    let contents = |cell: usize| {
        let (mut contents, filled) = squares[cell].clone();
        match puzzle.given.get(cell).copied().flatten() {
            Some(piece) => contents.add(Some(symbols[piece].into())),
            None if filled < *all => contents.add(None),
            None => {}
        }
        contents
    };
    let layers = puzzle.board.laid_out(|cell| cell.map(contents));
    Marginals {
        choices: choices.into_values().flatten().collect(),
        plain: Some(Heat::plain(&heats)),
        fields: fields.into_values().collect(),
        picture: (!heats.is_empty()).then(|| Heat::picture(&heats)),
        board: Some(Candidates { layers, board: None }),
    }
}

/// Returns the name of equal pieces: "A", "A, B, each" if they are `named`, otherwise "A or B". Of
/// more than [`MOST_NAMES`] names, those before the last are shortened to "…".
fn label(pieces: &[usize], named: bool, symbols: &[char]) -> String {
    let mut names: Vec<String> = pieces.iter().map(|&piece| symbols[piece].into()).collect();
    if names.len() > MOST_NAMES {
        names.splice(MOST_NAMES - 2..names.len() - 1, ["…".to_owned()]);
    }
    match (pieces.len(), named) {
        (1, _) => names.concat(),
        (_, true) => names.join(", ") + ", each",
        (_, false) => names.join(" or "),
    }
}

/// Returns the heat map of a piece for programs: the event, the symbol, and the number of solutions
/// with the piece in each cell, in `rows` or, for a pyramid, in `layers` from the top; null where
/// there is no cell.
fn field(puzzle: &Puzzle, symbol: char, each: &[BigUint]) -> Map<String, Value> {
    let number = |cell: Option<usize>| cell.map(|cell| each[cell].to_string());
    let mut layers = puzzle.board.laid_out(number);
    let mut field = Map::new();
    field.insert("event".to_owned(), json!("heat"));
    field.insert("piece".to_owned(), json!(symbol.to_string()));
    match puzzle.board.shape() {
        Shape::Flat => field.insert("rows".to_owned(), json!(layers.remove(0))),
        Shape::Pyramid => field.insert("layers".to_owned(), json!(layers)),
    };
    field
}
