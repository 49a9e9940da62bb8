//! Clues that the judge accepts for a solution, and clues that exclude another solution.

use billhook_engine::Limits;
use billhook_plugin::Random;

use super::solved::Solutions;
use crate::genre::Genre;
use crate::links::Code;
use crate::mark::Mark;
use crate::sheet::{Layer, Regions, Shape, Sheet, is_number};
use crate::size::Direction;

/// The clue of a black square.
pub(super) const BLACK: &str = "x";

/// Maximum number of clues that are changed because they allow another solution.
const CHANGES: usize = 60;

/// The greatest number of a clue.
const MOST: usize = 99;

/// Maximum number of clues that are tried to exclude one other solution.
const TRIALS: usize = 2_000;

impl Genre {
    /// Adds a clue wherever the judge accepts one for this solution, to all places of an orbit or
    /// to none. Returns the board, and the solution with the clues that answers repeat.
    pub(super) fn fill(
        &self,
        bare: &Sheet,
        solution: &[String],
        orbits: &[Vec<[usize; 2]>],
        (random, limits): (&mut Random, &mut Limits),
    ) -> (Sheet, Vec<String>) {
        let (mut board, mut solution) = (bare.clone(), solution.to_vec());
        let candidates = self.candidates();
        for orbit in orbits.iter().filter(|orbit| orbit.iter().all(|it| self.takes(bare, *it))) {
            if limits.exhausted() {
                break;
            }
            let before = (board.clone(), solution.clone());
            let is_whole = orbit.iter().all(|&place| {
                let fitting = self.fitting(&board, &solution, place, &candidates, random);
                fitting.is_some_and(|(clue, signs)| {
                    board.layers[place[0]][place[1]] = clue;
                    solution = signs;
                    true
                })
            });
            if !is_whole {
                (board, solution) = before;
            }
        }
        (board, solution)
    }

    /// Returns whether a place may have a clue: the clue of a region stands in its first square.
    fn takes(&self, board: &Sheet, [layer, at]: [usize; 2]) -> bool {
        let is_in_corner = matches!(self.layers[layer].mark, Mark::Corner);
        let is_of_rooms = is_in_corner || self.codes.iter().any(|code| matches!(code, Code::Rooms));
        let first = |regions: &Regions| regions.squares[regions.of[at]].first() == Some(&at);
        let is_square = self.layers[layer].shape == Shape::Squares;
        !(is_of_rooms && is_square) || board.regions.as_ref().is_none_or(first)
    }

    /// Returns a random clue that the judge accepts at a place, and the solution with it.
    fn fitting(
        &self,
        board: &Sheet,
        solution: &[String],
        [layer, at]: [usize; 2],
        candidates: &[Vec<String>],
        random: &mut Random,
    ) -> Option<(String, Vec<String>)> {
        let mut clues: Vec<&String> = candidates[layer].iter().collect();
        random.shuffle(&mut clues);
        let mut board = board.clone();
        clues.into_iter().find_map(|clue| {
            board.layers[layer][at].clone_from(clue);
            let signs = self.accepted(&board, solution, [layer, at])?;
            Some((clue.clone(), signs))
        })
    }

    /// Returns the solution if the judge accepts it with the clue at a place. In genres whose answers
    /// repeat clues, the clue replaces the sign there.
    fn accepted(
        &self,
        board: &Sheet,
        solution: &[String],
        [layer, at]: [usize; 2],
    ) -> Option<Vec<String>> {
        if self.faults(board, solution).is_empty() {
            return Some(solution.to_vec());
        }
        let is_square = self.layers[layer].shape == Shape::Squares;
        let mut repeated = solution.to_vec();
        repeated.get_mut(at).filter(|_| is_square)?.clone_from(&board.layers[layer][at]);
        self.faults(board, &repeated).is_empty().then_some(repeated)
    }

    /// Changes and moves clues until there is no solution but this one.
    ///
    /// # Errors
    ///
    /// The other solution if no clue excludes it; `None` if a limit is reached first.
    pub(super) fn exclude_others(
        &self,
        mut board: Sheet,
        solution: &[String],
        orbits: &[Vec<[usize; 2]>],
        (random, limits): (&mut Random, &mut Limits),
    ) -> Result<Sheet, Option<Vec<String>>> {
        let candidates = self.candidates();
        for _ in 0..CHANGES {
            let others = match self.solutions(&board, limits) {
                Solutions::One => return Ok(board),
                Solutions::Several(two) => two,
                Solutions::Unknown => return Err(None),
            };
            let other = others.into_iter().find(|it| it != solution).ok_or(None)?;
            let is_excluding = |board: &mut Sheet, random: &mut Random| {
                let orbit = orbits.get(random.below(orbits.len()))?;
                let &[layer, at] = orbit.get(random.below(orbit.len()))?;
                let clues = &candidates[layer];
                let before = board.layers[layer].clone();
                let other_orbit = orbits.get(random.below(orbits.len()))?;
                let &[other_layer, place] = other_orbit.first()?;
                if !self.takes(board, [layer, at]) {
                    return None;
                }
                // Keeps clues at the places of a pair, so that the places stay symmetric.
                let is_free = orbit.len() == 1;
                if !is_free && before[at] == "-" {
                    return None;
                }
                let may_move = is_free
                    && other_orbit.len() == 1
                    && other_layer == layer
                    && self.takes(board, [layer, place])
                    && ![&before[at], &before[place]].into_iter().any(|it| it == BLACK)
                    && before[at] != before[place];
                if may_move && random.below(2) == 0 {
                    // Moves a clue to another place.
                    board.layers[layer].swap(at, place);
                } else {
                    let clue = clues.get(random.below(clues.len()))?;
                    board.layers[layer][at].clone_from(clue);
                }
                let excludes = self.faults(board, solution).is_empty()
                    && self.accepted(board, &other, [layer, at]).is_none();
                if !excludes {
                    board.layers[layer] = before;
                }
                excludes.then_some(())
            };
            let mut trials = (0..TRIALS).take_while(|_| !limits.exhausted());
            if trials.find_map(|_| is_excluding(&mut board, random)).is_none() {
                return Err(Some(other).filter(|_| !limits.exhausted()));
            }
        }
        Err(None)
    }

    /// Returns the clues that a place of each layer may have.
    fn candidates(&self) -> Vec<Vec<String>> {
        let all = candidates();
        let of = |layer: &Layer| match layer.has_clues() {
            true => {
                // Leaves out numbers where they are other names of circles.
                let is_other = |clue: &str| clue.len() == 1 && (layer.fits)("w") && is_number(clue);
                let fits = |clue: &&String| (layer.fits)(clue) && !is_other(clue);
                all.iter().filter(fits).cloned().collect()
            }
            false => Vec::new(),
        };
        self.layers.iter().map(of).collect()
    }
}

/// Returns the clues that genres have, numbers up to 99. Black squares and unknown
/// numbers are not among them.
pub(super) fn candidates() -> Vec<String> {
    let mut clues: Vec<String> = (0..=MOST).map(|number| number.to_string()).collect();
    for number in 0..10 {
        clues.extend(Direction::ALL.map(|to| format!("{number}{}", to.letter())));
        clues.extend(["w", "b"].map(|circle| format!("{circle}{number}")));
        clues.extend(["w", "b"].map(|circle| format!("{number}{circle}")));
    }
    let letters = 'a'..='z';
    clues.extend(letters.filter(|&it| it != 'x').map(String::from));
    clues.extend(
        ["+", "*", "E", "O", "ns", "ew", "ne", "nw", "se", "sw", "nsew"].map(str::to_owned),
    );
    clues
}
