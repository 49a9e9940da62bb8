//! The searches of a board in words: a decision is a piece and its cells, the
//! state the board.

use std::collections::BTreeSet;

use billhook_engine::Limits;
use num_bigint::BigUint;

use super::board::Shape;
use super::pack::{Alike, BruteForce, Choice, Exchange, Packing, Plan, Spread, Step, Tiler};
use super::plugin::Challenge;
use super::symbol::symbols;
use super::ways::{Job, Way, with_tiler};
use billhook_plugin::{Solution, Told, told, told_with};

impl Challenge {
    /// The search of a strategy, in words.
    pub(super) fn told_by(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        match strategy {
            "brute-force" => Ok(match self.puzzle.board.points().len() {
                0..=64 => self.told_by_brute_force::<1>(),
                65..=256 => self.told_by_brute_force::<4>(),
                _ => self.told_by_brute_force::<16>(),
            }),
            "diagram" => Err("its diagram is no tree".to_owned()),
            _ => {
                let (plan, way) =
                    self.prepare(strategy, &mut Limits::new()).map_err(|outcome| match outcome
                        .reason
                    {
                        Some(reason) => format!("no search is needed: {reason}"),
                        None => "there are too many placements".to_owned(),
                    })?;
                with_tiler(plan, way, Telling { challenge: self, plan, way })
            }
        }
    }

    fn told_by_brute_force<const N: usize>(&self) -> Box<dyn Told + '_> {
        let words = Words::new(self);
        told(
            "brute-force",
            BruteForce::<N>::new(&self.puzzle),
            move |search, position| {
                let (piece, cells, repeated) = search.position(position);
                words.lies(piece, cells) + if repeated { " again" } else { "" }
            },
            |search| self.state(search.filled(&self.puzzle.given)),
        )
    }

    /// The board for people: where there is no cell is a blank, and a cell on
    /// which nothing lies a dot.
    fn state(&self, cells: Vec<u16>) -> String {
        self.show(cells).plain().trim_end_matches('\n').to_owned()
    }
}

/// What the pieces are called, and where the cells are.
struct Words {
    symbols: Vec<char>,
    /// For each cell its layer, row and column.
    places: Vec<[usize; 3]>,
    shape: Shape,
}

impl Words {
    fn new(challenge: &Challenge) -> Self {
        let puzzle = &challenge.puzzle;
        let (symbols, shape) = (symbols(&puzzle.pieces), puzzle.board.shape());
        Self { symbols, places: puzzle.board.places(), shape }
    }

    /// A piece and its cells: those beside each other in one word, and those below
    /// each other that have none beside them, as in `A r1-2c3 r3c1-3`.
    fn lies(&self, piece: usize, cells: impl IntoIterator<Item = usize>) -> String {
        let mut text = self.symbols[piece].to_string();
        let mut left: BTreeSet<_> = cells.into_iter().map(|cell| self.places[cell]).collect();
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

    /// A placement that comes to those that are chosen. Of equal pieces it lays down
    /// the first one that is left.
    fn placement(
        &self,
        packing: &Packing,
        chosen: impl Iterator<Item = u32>,
        placement: u32,
    ) -> String {
        let kind = |placement: u32| packing.kind(placement as usize);
        let equal = chosen.filter(|&other| kind(other) == kind(placement)).count();
        let pieces = &packing.kinds[kind(placement)].pieces;
        let piece = pieces[equal.min(pieces.len() - 1)];
        let covered = packing.covered(placement as usize).iter();
        self.lies(piece, covered.map(|&cell| usize::from(packing.cells[usize::from(cell)])))
    }
}

/// A row or a column, and so many after it, counted from 1.
fn span(from: usize, more: usize) -> String {
    match more {
        0 => (from + 1).to_string(),
        _ => format!("{}-{}", from + 1, from + 1 + more),
    }
}

/// A search that is to be told.
struct Telling<'a> {
    challenge: &'a Challenge,
    plan: &'a Plan,
    way: Way,
}

impl<'a> Job for Telling<'a> {
    type Done = Result<Box<dyn Told + 'a>, String>;

    fn with<T: Tiler + 'static>(self, tiler: T) -> Self::Done {
        let Self { challenge, plan, way } = self;
        let words = Words::new(challenge);
        let exchanged = plan.alike == Alike::Different;
        let search = Exchange::new(Spread::new(tiler, plan), &plan.packing, exchanged);
        Ok(told_with(
            way.name(),
            note(plan),
            search,
            move |search: &Exchange<'_, Spread<'_, T>>, step| match step {
                Step::Pack(Choice::Tile(mv)) => {
                    let tiler = search.packer().tiler();
                    let placement = tiler.placements()[mv as usize];
                    words.placement(&plan.packing, tiler.chosen(), placement)
                }
                Step::Pack(Choice::Image(0)) => "as it is".to_owned(),
                Step::Pack(Choice::Image(image)) => format!("image {image}"),
                Step::Label(label) => {
                    let equal =
                        search.unnamed().and_then(|kind| kind.pieces.get(usize::from(label)));
                    equal.map_or_else(String::new, |&piece| {
                        format!("named {}", words.symbols[piece])
                    })
                }
            },
            |search: &Exchange<'_, Spread<'_, T>>| {
                challenge.state(search.laid(&challenge.puzzle.given))
            },
        ))
    }

    fn too_large(self) -> Self::Done {
        Err("there are too many placements".to_owned())
    }
}

/// What the tree owes to the symmetry of the board and to equal pieces, and how to see
/// the packings alone.
fn note(plan: &Plan) -> Option<String> {
    let packings = "packings up to symmetry";
    let packings = is_reduced(plan).then_some(packings);
    let Some((last, option)) = below(plan) else { return packings.map(str::to_owned) };
    let packings = packings.map(|packings| format!("{packings}, ")).unwrap_or_default();
    Some(format!("{packings}{last} last; {option} leaves them out"))
}

/// What hangs below a packing, and the option without it; none if it is a solution.
pub(super) fn below(plan: &Plan) -> Option<(&'static str, &'static str)> {
    let named = plan.exchanges() > BigUint::from(1u8);
    match (is_reduced(plan) && plan.alike != Alike::Symmetric, named) {
        (true, true) => Some(("images and names of equal pieces", "--unique")),
        (true, false) => Some(("images", "--unique")),
        (false, true) => Some(("names of equal pieces", "--unlabelled")),
        (false, false) => None,
    }
}

/// Whether packings are searched up to the symmetry of the board.
fn is_reduced(plan: &Plan) -> bool {
    !plan.reduction.allowed.iter().all(|allowed| *allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_in_words() {
        let all: Vec<[usize; 3]> =
            (0..3).flat_map(|layer| (0..9).map(move |at| [layer, at / 3, at % 3])).collect();
        for (shape, cells, expected) in [
            (Shape::Flat, &[4][..], "A r2c2"),
            (Shape::Flat, &[2, 1, 0, 5], "A r1c1-3 r2c3"),
            (Shape::Flat, &[0, 3, 6], "A r1-3c1"),
            (Shape::Flat, &[0, 3, 6, 7], "A r1-2c1 r3c1-2"),
            (Shape::Flat, &[2, 5, 7, 8], "A r1-2c3 r3c2-3"),
            (Shape::Flat, &[1, 3, 4, 5, 7], "A r1c2 r2c1-3 r3c2"),
            (Shape::Flat, &[0, 1, 3, 4], "A r1c1-2 r2c1-2"),
            (Shape::Flat, &[0, 2], "A r1c1 r1c3"),
            (Shape::Flat, &[2, 3], "A r1c3 r2c1"),
            (Shape::Pyramid, &[0, 9, 10, 19], "A l1r1c1 l2r1c1-2 l3r1c2"),
        ] {
            let words = Words { symbols: vec!['A'], places: all.clone(), shape };
            assert_eq!(words.lies(0, cells.iter().copied()), expected);
        }
    }
}
