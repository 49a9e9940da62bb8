//! Where pieces lie in all solutions: how often each placement occurs, and
//! each piece in each cell.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use num_traits::ToPrimitive;
use serde_json::{Map, Value, json};

use super::board::Shape;
use super::draw::{self, Shares};
use super::pack::{Packing, Plan, cell_names};
use super::puzzle::Puzzle;
use super::symbol::symbols;
use billhook_plugin::Marginals;

/// The most equal pieces of which each is told of, for the sake of memory: their
/// numbers are the same, and long.
const MOST_TOLD: usize = 26;

/// The pieces that can be told apart: all of them, or the first of each kind.
struct Pieces {
    /// Their places in the puzzle.
    of: Vec<usize>,
    /// By which number what is counted for the kind is to be divided.
    among: usize,
}

/// What the numbers of packings with each placement, of `all` packings, say
/// about the pieces. If they have `names`, equal pieces are told apart, and
/// each lies in each place of their kind equally often.
pub(super) fn heat(
    puzzle: &Puzzle,
    plan: &Plan,
    names: bool,
    counts: &[BigUint],
    exchanges: &BigUint,
) -> Marginals {
    let packing = &plan.packing;
    let symbols = symbols(&puzzle.pieces);
    let cells = cell_names(&puzzle.board);
    // By piece: kinds come in another order.
    let (mut choices, mut fields, mut shares) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for (kind, pieces) in by_kind(packing, names).into_iter().enumerate() {
        let solutions = |at: usize| &counts[at] * exchanges / pieces.among;
        let placements: Vec<(usize, BigUint)> = (0..counts.len())
            .filter(|&at| packing.kind(at) == kind)
            .map(|at| (at, solutions(at)))
            .filter(|(_, count)| *count > BigUint::ZERO)
            .collect();
        let mut each = vec![BigUint::ZERO; puzzle.board.points().len()];
        let mut all = BigUint::ZERO;
        for (at, count) in &placements {
            all += count;
            for &cell in packing.covered(*at) {
                each[usize::from(packing.cells[usize::from(cell)])] += count;
            }
        }
        for &piece in &pieces.of {
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
        // A kind whose pieces have no names covers more.
        let kind = &packing.kinds[kind].pieces;
        let total = &all / if names { 1 } else { kind.len() };
        let share = each.iter().map(|count| ratio(count, &total)).collect();
        shares.push(Shares { pieces: kind.clone(), named: names, share });
    }
    shares.sort_by(|one, other| one.pieces.cmp(&other.pieces));
    Marginals {
        choices: choices.into_values().flatten().collect(),
        plain: Some(draw::heat_text(puzzle, &shares)),
        fields: fields.into_values().collect(),
        picture: (!shares.is_empty()).then(|| draw::heat_picture(puzzle, &shares)),
    }
}

fn by_kind(packing: &Packing, names: bool) -> Vec<Pieces> {
    // What is said of one of many equal pieces is true of all.
    let told = |kind: &super::pack::Kind| {
        let all = if kind.pieces.len() > MOST_TOLD { 1 } else { kind.pieces.len() };
        kind.pieces.iter().take(all).copied().collect()
    };
    let pieces = |kind: &super::pack::Kind| match names {
        true => Pieces { of: told(kind), among: kind.pieces.len() },
        false => Pieces { of: kind.pieces.iter().take(1).copied().collect(), among: 1 },
    };
    packing.kinds.iter().map(pieces).collect()
}

/// The numbers as they lie on the board: `rows`, or the `layers` of a pyramid
/// from the top; null where there is no cell.
fn field(puzzle: &Puzzle, symbol: char, each: &[BigUint]) -> Map<String, Value> {
    let number = |cell: &Option<usize>| match cell {
        Some(cell) => json!(each[*cell].to_string()),
        None => Value::Null,
    };
    let layers: Vec<Value> = puzzle
        .board
        .layers()
        .iter()
        .map(|layer| layer.iter().map(|row| row.iter().map(number).collect::<Vec<_>>()).collect())
        .collect();
    let mut field = Map::new();
    field.insert("event".to_owned(), json!("heat"));
    field.insert("piece".to_owned(), json!(symbol.to_string()));
    match (puzzle.board.shape(), layers) {
        (Shape::Flat, mut layers) => {
            field.insert("rows".to_owned(), layers.pop().unwrap_or_default())
        }
        (Shape::Pyramid, layers) => field.insert("layers".to_owned(), layers.into()),
    };
    field
}

/// A part of a whole, as a number between 0 and 1.
fn ratio(part: &BigUint, whole: &BigUint) -> f64 {
    if *whole == BigUint::ZERO {
        return 0.0;
    }
    // Numbers too large for floating point are cut to size together.
    let excess = whole.bits().saturating_sub(1_000);
    let [part, whole] = [part, whole].map(|number| (number >> excess).to_f64().unwrap_or(0.0));
    part / whole
}
