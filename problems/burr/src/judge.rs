//! Judges whether an assembly is right, from the cells that each letter fills.
//!
//! The orientations of a piece are generated here by quarter turns and reflections, until no new
//! one appears, so that the judge does not share them with the search.

use std::collections::{BTreeMap, BTreeSet};

use billhook_plugin::Verdict;
use billhook_plugin::reading::counted;

use crate::cube::named;
use crate::{Assembly, Burr, Cell, NEUTRAL, Piece, Turns};

/// Cubes with their colours.
type Cubes = BTreeSet<(Cell, u32)>;

/// A judge that can be used for many assemblies of one puzzle.
pub(crate) struct Judge<'b> {
    burr: &'b Burr,
    /// Whether each cell of the box around the board must be filled; `None` for a cell that is no
    /// place.
    places: Vec<Option<bool>>,
    colours: BTreeMap<Cell, u32>,
    /// All orientations of each piece.
    ways: Vec<BTreeSet<Cubes>>,
}

impl<'b> Judge<'b> {
    pub(crate) fn new(burr: &'b Burr) -> Self {
        let mut places = vec![None; burr.board.cells()];
        for place in burr.board.places() {
            places[burr.board.index(place.at)] = Some(place.is_fixed);
        }
        let colours = burr.board.places().iter().map(|place| (place.at, place.colour)).collect();
        Self { burr, places, colours, ways: burr.pieces.iter().map(ways).collect() }
    }

    /// Judges an assembly: lists the places that are wrongly empty or filled, colours where nothing
    /// lies, letters that do not lie as their piece can, and pieces that are there too rarely or
    /// too often.
    pub(crate) fn verdict(&self, answer: &Assembly) -> Verdict {
        let burr = self.burr;
        let mut faults = Vec::new();
        let mut cells: Vec<BTreeSet<Cell>> = vec![BTreeSet::new(); burr.letters.len()];
        let mut told = BTreeMap::new();
        for (at, (place, letter)) in self.places.iter().zip(&answer.letters).enumerate() {
            let cell = burr.board.cell(at);
            let name = named(cell);
            match (place, letter) {
                (Some(true), None) => faults.push(format!("nothing fills {name}")),
                (None, Some(letter)) => {
                    let letter = burr.letters[*letter as usize].sign;
                    faults.push(format!("{letter} lies at {name}, which is not of the board"));
                }
                (_, Some(letter)) => {
                    cells[*letter as usize].insert(cell);
                    told.extend(answer.colours.get(at).map(|colour| (cell, *colour)));
                }
                (_, None) => {}
            }
            let is_coloured = answer.colours.get(at).is_some_and(|colour| *colour != NEUTRAL);
            if letter.is_none() && is_coloured {
                faults.push(format!("there is a colour at {name}, where nothing lies"));
            }
        }
        let mut copies = vec![0u32; burr.pieces.len()];
        let laid = burr.letters.iter().zip(&cells).filter(|(_, cells)| !cells.is_empty());
        for (letter, cells) in laid {
            copies[letter.piece] += 1;
            if !self.lies(letter.piece, cells, &told) {
                let name = &burr.pieces[letter.piece].name;
                faults.push(format!("{} does not lie as the piece {name} can", letter.sign));
            }
        }
        for (piece, copies) in burr.pieces.iter().zip(copies) {
            let [least, most] = piece.copies;
            if copies < least || copies > most {
                let (name, single) = (&piece.name, least == most);
                let range = if single { least.to_string() } else { format!("{least} to {most}") };
                faults.push(format!(
                    "the piece {name} is there {}, not {range}",
                    counted(copies as usize, "time")
                ));
            }
        }
        let is_full = answer
            .letters
            .iter()
            .zip(&self.places)
            .all(|(letter, place)| letter.is_some() || place.is_none());
        let fill = if is_full { "the board" } else { "each place that must be filled" };
        Verdict::of(faults, || format!("the pieces fill {fill}"))
    }

    /// Returns whether a piece can lie on exactly these cells in some orientation, with colours
    /// that match the places and are those of the answer where it gives any.
    fn lies(&self, piece: usize, cells: &BTreeSet<Cell>, told: &BTreeMap<Cell, u32>) -> bool {
        let from = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0));
        let goes = |own: u32, cell: &Cell| {
            let there = self.colours.get(cell).copied().unwrap_or(NEUTRAL);
            let is_told = told.get(cell).is_none_or(|told| *told == own);
            let is_free = own == NEUTRAL || there == NEUTRAL;
            is_told && (is_free || self.burr.allowed.contains(&(own, there)))
        };
        self.ways[piece].iter().any(|way| {
            way.len() == cells.len()
                && way.iter().all(|&([x, y, z], own)| {
                    let cell = [x + from[0], y + from[1], z + from[2]];
                    cells.contains(&cell) && goes(own, &cell)
                })
        })
    }
}

/// Returns all orientations of a piece, each moved to the corner at 0, 0, 0.
fn ways(piece: &Piece) -> BTreeSet<Cubes> {
    let own = in_corner(piece.cubes.iter().copied().collect());
    let (mut found, mut next) = (BTreeSet::<Cubes>::new(), vec![own]);
    while let Some(cubes) = next.pop() {
        let by = |turn: fn(Cell) -> Cell| -> Cubes {
            let cubes = cubes.iter().map(|&(cell, colour)| (turn(cell), colour));
            in_corner(cubes.collect())
        };
        if piece.turns != Turns::Fixed {
            next.extend([by(|[x, y, z]| [y, -x, z]), by(|[x, y, z]| [x, z, -y])]);
        }
        if piece.turns == Turns::Mirrored {
            next.push(by(|[x, y, z]| [-x, y, z]));
        }
        found.insert(cubes);
        next.retain(|cubes| !found.contains(cubes));
    }
    found
}

fn in_corner(cubes: Cubes) -> Cubes {
    let least = [0, 1, 2].map(|axis| cubes.iter().map(|(cell, _)| cell[axis]).min().unwrap_or(0));
    let moved =
        |([x, y, z], colour): (Cell, u32)| ([x - least[0], y - least[1], z - least[2]], colour);
    cubes.into_iter().map(moved).collect()
}
