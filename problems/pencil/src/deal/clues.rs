//! Clues that the judge accepts for a solution, and clues that exclude another solution.

use super::solved::Solutions;
use super::{Attempt, Orbit};
use crate::genre::Genre;
use crate::sheet::{Layer, Regions, Shape, Sheet, is_number};
use crate::size::{Direction, Size};

/// The clue of a black square.
pub(super) const BLACK: &str = "x";

/// Maximum number of clues that are changed because they allow another solution.
const CHANGES: usize = 60;

/// The greatest number of a clue.
const MOST: usize = 99;

/// Maximum number of clues that are tried to exclude one other solution.
const TRIALS: usize = 2_000;

impl Attempt<'_> {
    /// Adds a clue to the bare board wherever the judge accepts one for this solution, to all places
    /// of an orbit or to none. Returns the board, and the solution with the clues that answers repeat.
    pub(super) fn fill(&mut self, solution: &[String]) -> (Sheet, Vec<String>) {
        let (mut board, mut solution) = (self.bare.clone(), solution.to_vec());
        for orbit in self.orbits.clone() {
            if self.limits.exhausted() {
                break;
            }
            if let Some(more) = self.fill_orbit(&orbit, &board, &solution) {
                (board, solution) = more;
            }
        }
        (board, solution)
    }

    /// Adds a clue to each place of an orbit; `None` if a place takes no clue that the judge accepts.
    fn fill_orbit(
        &mut self,
        orbit: &Orbit,
        board: &Sheet,
        solution: &[String],
    ) -> Option<(Sheet, Vec<String>)> {
        if !orbit.iter().all(|&place| self.takes(place)) {
            return None;
        }
        let (mut board, mut solution) = (board.clone(), solution.to_vec());
        for &[layer, at] in orbit {
            let mut clues: Vec<&String> = self.candidates[layer].iter().collect();
            self.random.shuffle(&mut clues);
            let accepted = clues.into_iter().find_map(|clue| {
                board.layers[layer][at].clone_from(clue);
                self.accepted(&board, &solution, [layer, at])
            });
            solution = accepted?;
        }
        Some((board, solution))
    }

    /// Returns whether a place may have a clue: the clue of a region stands in its first square.
    fn takes(&self, [layer, at]: [usize; 2]) -> bool {
        let first = |regions: &Regions| regions.squares[regions.of[at]].first() == Some(&at);
        !self.genre.layers[layer].is_of_regions || self.bare.regions.as_ref().is_none_or(first)
    }

    /// Returns the solution if the judge accepts it with the clue at a place. In genres whose answers
    /// repeat clues, the clue replaces the sign there.
    fn accepted(
        &self,
        board: &Sheet,
        solution: &[String],
        [layer, at]: [usize; 2],
    ) -> Option<Vec<String>> {
        if self.genre.faults(board, solution).is_empty() {
            return Some(solution.to_vec());
        }
        let is_square = self.genre.layers[layer].shape == Shape::Squares;
        let mut repeated = solution.to_vec();
        repeated.get_mut(at).filter(|_| is_square)?.clone_from(&board.layers[layer][at]);
        self.genre.faults(board, &repeated).is_empty().then_some(repeated)
    }

    /// Changes and moves clues until there is no solution but this one.
    ///
    /// # Errors
    ///
    /// The other solution if no clue excludes it; `None` if a limit is reached first.
    pub(super) fn exclude_others(
        &mut self,
        mut board: Sheet,
        solution: &[String],
    ) -> Result<Sheet, Option<Vec<String>>> {
        for _ in 0..CHANGES {
            let others = match self.genre.solutions(&board, self.limits) {
                Solutions::One => return Ok(board),
                Solutions::Several(two) => two,
                Solutions::Unknown => return Err(None),
            };
            let other = others.into_iter().find(|it| it != solution).ok_or(None)?;
            if !self.exclude(&mut board, [solution, &other]) {
                return Err(Some(other).filter(|_| !self.limits.exhausted()));
            }
        }
        Err(None)
    }

    /// Changes the board so that it has a solution still, and not another one. Returns `false`, and
    /// leaves the board, if no random change does so.
    fn exclude(&mut self, board: &mut Sheet, [solution, other]: [&[String]; 2]) -> bool {
        let differs = |&[layer, at]: &[usize; 2]| {
            self.genre.layers[layer].shape == Shape::Squares && solution[at] != other[at]
        };
        let near = |it: &usize| self.orbits[*it].iter().any(differs);
        let near: Vec<usize> = (0..self.orbits.len()).filter(near).collect();
        for _ in 0..TRIALS {
            if self.limits.exhausted() {
                return false;
            }
            let Some(([layer, at], before)) = self.change(board, &near) else { continue };
            if self.genre.faults(board, solution).is_empty()
                && self.accepted(board, other, [layer, at]).is_none()
            {
                return true;
            }
            board.layers[layer] = before;
        }
        false
    }

    /// Changes a random clue, half of the time at one of the orbits `near`, or moves it to another place.
    /// Returns its place, and the clues of the layer before; `None` if the place cannot change.
    fn change(&mut self, board: &mut Sheet, near: &[usize]) -> Option<([usize; 2], Vec<String>)> {
        let any = self.random.below(self.orbits.len());
        let is_near = !near.is_empty() && self.random.below(2) == 0;
        let orbit = if is_near { near[self.random.below(near.len())] } else { any };
        let orbit = self.orbits.get(orbit)?;
        let &[layer, at] = orbit.get(self.random.below(orbit.len()))?;
        let other_orbit = self.orbits.get(self.random.below(self.orbits.len()))?;
        let &[other_layer, place] = other_orbit.first()?;
        let before = board.layers[layer].clone();
        // Keeps clues at the places of a pair, so that the places stay symmetric.
        let is_free = orbit.len() == 1;
        if !self.takes([layer, at]) || !is_free && before[at] == "-" {
            return None;
        }
        let may_move = is_free
            && other_orbit.len() == 1
            && other_layer == layer
            && self.takes([layer, place])
            && before[at] != BLACK
            && before[place] != BLACK
            && before[at] != before[place];
        if may_move && self.random.below(2) == 0 {
            board.layers[layer].swap(at, place);
        } else {
            let clues = &self.candidates[layer];
            board.layers[layer][at].clone_from(clues.get(self.random.below(clues.len()))?);
        }
        Some(([layer, at], before))
    }
}

impl Genre {
    /// Returns the clues that a place of each layer may have.
    pub(super) fn candidates(&self, size: Size) -> Vec<Vec<String>> {
        let all = candidates();
        let of = |layer: &Layer| {
            if layer.is_full {
                return (1..=size.rows.max(size.columns)).map(|it| it.to_string()).collect();
            }
            // Leaves out numbers where they are other names of circles.
            let is_other = |clue: &str| clue.len() == 1 && (layer.fits)("w") && is_number(clue);
            let fits = |clue: &&String| (layer.fits)(clue) && !is_other(clue);
            let clues = all.iter().filter(|_| layer.has_clues());
            clues.filter(fits).cloned().collect()
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
