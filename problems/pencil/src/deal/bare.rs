//! Boards before they have clues: their numbers, random regions, black squares, squares that hold
//! an unknown number, numbers in pairs or in all squares, and thermometers.

use std::ops::Range;

use billhook_plugin::Random;
use billhook_plugin::player::Difficulty;

use super::Attempt;
use super::clues::{BLACK, UNKNOWN, candidates};
use super::printed::{are_cages, cages, islands, walls};
use super::regions::{letters, regions};
use super::symmetry::Symmetry;
use crate::genre::Genre;
use crate::links::Code;
use crate::sheet::{Dealt, Layer, Regions, Shape, Sheet};
use crate::size::Size;

/// The greatest number of small clues on a bare board, less two.
const FEW: usize = 8;

/// The number of squares for one with a bare clue: the least and the greatest.
const SPARSE: [usize; 2] = [1, 12];

/// Number of squares that are tried as black ones to exclude a solution.
const BLOCKS: usize = 3;

/// The least number of squares for each pair of clues.
const PAIRED: usize = 6;

/// The greatest length of a thermometer.
const TUBE: usize = 6;

impl Genre {
    /// Returns a board with random regions, if the genre has regions, and some random squares that
    /// are black or hold an unknown number. Its numbers are those of the example, or small.
    pub(super) fn bare(
        &self,
        size: Size,
        symmetry: Symmetry,
        difficulty: Option<Difficulty>,
        random: &mut Random,
    ) -> Sheet {
        let example = self.example().map_or_else(Vec::new, |sheet| sheet.numbers);
        let is_usual = random.below(2) == 0;
        let derived = self.codes.iter().find_map(|code| match code {
            Code::Derived(number) => Some(number(size)),
            _ => None,
        });
        let mut number = |at: usize| match (example.get(at), derived) {
            (Some(&number), _) if is_usual => number,
            (_, Some(number)) => number,
            _ => 1 + random.below(3),
        };
        let numbers = (0..self.numbers.len()).map(&mut number).collect();
        let marks = marks(random);
        let is_apart = random.below(2) == 0;
        let sparse = SPARSE[0] + random.below(SPARSE[1] - SPARSE[0] + 1);
        let layers = self.layers.iter().map(|layer| {
            if layer.shape == Shape::Regions {
                return match self.has_cages() {
                    true => cages(size, difficulty, random),
                    false => regions(size, random),
                };
            }
            match (layer.dealt, layer.dealt_numbers(size)) {
                (Dealt::Pairs, _) => return pairs(size, random),
                (Dealt::Thermometers, _) => return thermometers(size, random),
                (Dealt::Walls, _) => return walls(size, symmetry, random),
                (Dealt::Islands, _) => return islands(size, random),
                (_, Some(numbers)) => return all(size, numbers, random),
                _ => {}
            }
            let mut clues = vec!["-".to_owned(); layer.size(size).number()];
            let mut marks: Vec<&String> = marks.iter().filter(|it| (layer.fits)(it)).collect();
            // A few small numbers are more often equal, and in the sizes of parts.
            if random.below(2) == 0 {
                marks.truncate(2 + random.below(FEW));
            }
            if layer.shape == Shape::Squares && !marks.is_empty() {
                for at in size.squares() {
                    let is_free =
                        |at: usize| !is_apart || size.around(at).all(|it| clues[it] == "-");
                    if random.below(sparse) > 0
                        || !is_free(at)
                        || !is_free(symmetry.image(size, at))
                    {
                        continue;
                    }
                    for at in [at, symmetry.image(size, at)] {
                        clues[at].clone_from(marks[random.below(marks.len())]);
                    }
                }
            }
            clues
        });
        let layers: Vec<Vec<String>> = layers.collect();
        self.sheet(size, numbers, layers)
    }

    /// Returns the layer of squares that may be black or have an unknown number, and the clue of these.
    fn block(&self) -> Option<(usize, &'static str)> {
        let mark = |layer: &Layer| [BLACK, UNKNOWN].into_iter().find(|it| (layer.fits)(it));
        let of = |layer: &Layer| match (layer.shape, layer.dealt) {
            (Shape::Squares, Dealt::Some | Dealt::Walls | Dealt::Islands) => mark(layer),
            _ => None,
        };
        self.layers.iter().enumerate().find_map(|(at, layer)| Some((at, of(layer)?)))
    }

    /// Returns whether the regions are cages with a clue each.
    pub(super) fn has_cages(&self) -> bool {
        self.layers.iter().any(|it| it.dealt == Dealt::Cages)
    }

    /// Returns whether bare boards may change: they have borders, or squares may be black.
    pub(super) fn may_change(&self) -> bool {
        self.block().is_some() || self.layers.iter().any(|it| it.shape == Shape::Regions)
    }
}

impl Attempt<'_, '_> {
    /// Moves a border of the bare board by a square in which two solutions differ, so that the first
    /// one stays a solution. Returns `false` if no border can move so, or the genre has no regions.
    pub(super) fn move_border(&mut self, [solution, other]: [&[String]; 2]) -> bool {
        let size = self.bare.size;
        let Some(layer) = self.dealer.genre.layers.iter().position(|it| it.shape == Shape::Regions)
        else {
            return false;
        };
        let names = &self.bare.layers[layer];
        let differs = |at: usize| {
            solution[at] != other[at] || size.around(at).any(|it| solution[it] != other[it])
        };
        let mut pairs: Vec<[usize; 2]> =
            size.pairs().into_iter().flat_map(|[one, two]| [[one, two], [two, one]]).collect();
        pairs.retain(|&[one, two]| differs(one) && names[one] != names[two]);
        self.dealer.random.shuffle(&mut pairs);
        let moved = pairs.into_iter().find_map(|[one, two]| {
            let mut layers = self.bare.layers.clone();
            layers[layer][one] = names[two].clone();
            layers[layer] = letters(size, &layers[layer]);
            if self.dealer.genre.has_cages() && !are_cages(&Regions::of_names(size, &layers[layer]))
            {
                return None;
            }
            let moved = self.dealer.genre.sheet(size, self.bare.numbers.clone(), layers);
            self.dealer.genre.faults(&moved, solution).is_empty().then_some(moved)
        });
        let Some(moved) = moved else { return false };
        self.bare = moved;
        true
    }

    /// Makes a square of the bare board black in which two solutions differ, or gives it an unknown
    /// number, and draws a solution near the first one. Returns `None` if no square takes either.
    pub(super) fn block(&mut self, [solution, other]: [&[String]; 2]) -> Option<Vec<String>> {
        let (size, symmetry) = (self.bare.size, self.dealer.symmetry);
        let (layer, mark) = self.dealer.genre.block()?;
        let is_open = |&at: &usize| self.bare.layers[layer][at] == "-";
        let differing = size.squares().filter(|&at| solution[at] != other[at]).filter(is_open);
        let mut differing: Vec<usize> = differing.collect();
        self.dealer.random.shuffle(&mut differing);
        differing.into_iter().take(BLOCKS).find_map(|at| {
            let mut layers = self.bare.layers.clone();
            for at in [at, symmetry.image(size, at)] {
                mark.clone_into(&mut layers[layer][at]);
            }
            let bare = self.dealer.genre.sheet(size, self.bare.numbers.clone(), layers);
            let found = self.dealer.draw(&bare, &self.values)?;
            (self.bare, self.values) = (bare, found.values);
            Some(found.signs)
        })
    }
}

/// Returns the clues that may stand on a bare board, at random: none, a black square, an unknown
/// number, or any clues, for genres whose boards have no solution without clues.
fn marks(random: &mut Random) -> Vec<String> {
    match random.below(4) {
        0 => Vec::new(),
        1 => candidates(),
        2 => vec![UNKNOWN.to_owned()],
        _ => vec![BLACK.to_owned()],
    }
}

/// Returns a number for each square, each about as often: shuffled, or none twice in a row or column.
fn all(size: Size, numbers: Range<usize>, random: &mut Random) -> Vec<String> {
    let [mut rows, mut columns] = [size.rows, size.columns].map(|it| Vec::from_iter(0..it));
    random.shuffle(&mut rows);
    random.shuffle(&mut columns);
    let number = |at| {
        let [row, column] = size.place(at);
        (numbers.start + (rows[row] + columns[column]) % numbers.len()).to_string()
    };
    let mut all: Vec<String> = size.squares().map(number).collect();
    if random.below(2) == 0 {
        random.shuffle(&mut all);
    }
    all
}

/// Returns numbers from 1 on, each in two squares, in up to a third of them.
fn pairs(size: Size, random: &mut Random) -> Vec<String> {
    let mut clues = vec!["-".to_owned(); size.number()];
    let mut squares: Vec<usize> = size.squares().collect();
    random.shuffle(&mut squares);
    let most = (size.number() / PAIRED).max(1);
    let number = most.div_ceil(2) + random.below(most / 2 + 1);
    for (place, pair) in squares.chunks_exact(2).take(number).enumerate() {
        pair.iter().for_each(|&at| clues[at] = (place + 1).to_string());
    }
    clues
}

/// Returns random thermometers that cover most squares, of up to [`TUBE`] squares each.
fn thermometers(size: Size, random: &mut Random) -> Vec<String> {
    let mut clues = vec!["-".to_owned(); size.number()];
    let mut squares: Vec<usize> = size.squares().collect();
    random.shuffle(&mut squares);
    let mut number = 0;
    for bulb in squares {
        let (mut tube, most) = (vec![bulb], 2 + random.below(TUBE - 1));
        let is_free = |at: usize, tube: &[usize]| clues[at] == "-" && !tube.contains(&at);
        while let Some(&end) = tube.last().filter(|&&it| clues[it] == "-" && tube.len() < most) {
            let around: Vec<usize> = size.around(end).filter(|&it| is_free(it, &tube)).collect();
            let Some(&next) = around.get(random.below(around.len())) else { break };
            tube.push(next);
        }
        if tube.len() > 1 {
            number += 1;
            for (place, &at) in tube.iter().enumerate() {
                clues[at] = format!("{number}.{}", place + 1);
            }
        }
    }
    clues
}
