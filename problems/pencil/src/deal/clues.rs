//! Clues that the judge accepts for a solution, and clues that exclude another solution.

use super::solved::Solutions;
use super::{Attempt, Orbit};
use crate::genre::Genre;
use crate::sheet::{Layer, Regions, Shape, Sheet, is_number};
use crate::size::{Direction, Size};

/// The clue of a black square.
pub(super) const BLACK: &str = "x";

/// The clue of an unknown number.
pub(super) const UNKNOWN: &str = "?";

/// Maximum number of changes of clues, without and with other changes to try after them.
const CHANGES: [usize; 2] = [60, 12];

/// The greatest number of a clue.
const MOST: usize = 99;

/// Maximum number of changes that are tried to exclude a solution.
pub(super) const TRIALS: usize = 2_000;

/// Number of changes that are tried at least.
const FEW_TRIALS: usize = 40;

/// Number of times as many changes are tried as were needed before.
const SPARE: usize = 4;

/// Number of places of a kind that take no clue, after which no place of the kind is tried.
const REFUSALS: i32 = 12;

impl Attempt<'_, '_> {
    /// Adds a clue to the board wherever it has none yet and the judge accepts one for this solution, to
    /// all places of an orbit or to none. The clues of a board before are tried first. The solution gets
    /// the clues that answers repeat.
    pub(super) fn fill(&mut self, board: &mut Sheet, solution: &mut Vec<String>, before: &Sheet) {
        for orbit in self.orbits.clone() {
            if self.dealer.limits.exhausted() {
                break;
            }
            if let Some(more) = self.fill_orbit(&orbit, [board, before], solution) {
                (*board, *solution) = more;
            }
        }
    }

    /// Adds a clue to each place of an orbit; `None` if a place has one or takes none that the judge
    /// accepts.
    fn fill_orbit(
        &mut self,
        orbit: &Orbit,
        [board, before]: [&Sheet; 2],
        solution: &[String],
    ) -> Option<(Sheet, Vec<String>)> {
        let is_bare = |&[layer, at]: &[usize; 2]| {
            board.layers[layer][at] == self.bare.layers[layer][at] && self.takes([layer, at])
        };
        if !orbit.iter().all(is_bare) {
            return None;
        }
        let (mut board, mut solution) = (board.clone(), solution.to_vec());
        for &[layer, at] in orbit {
            let is_square = self.dealer.genre.layers[layer].shape == Shape::Squares;
            let sign = if is_square { solution[at].clone() } else { String::new() };
            let kind = (layer, board.layers[layer][at].clone(), sign);
            let refusals = self.dealer.refusals.get(&kind).copied().unwrap_or(0);
            if refusals >= REFUSALS {
                return None;
            }
            let mut clues: Vec<&String> = self.dealer.candidates[layer].iter().collect();
            self.dealer.random.shuffle(&mut clues);
            let first = Some(&before.layers[layer][at]).filter(|it| clues.contains(it));
            let accepted = first.into_iter().chain(clues).find_map(|clue| {
                board.layers[layer][at].clone_from(clue);
                self.fitted([layer, at], &board, &solution, &[clue])
            });
            // A kind of places that took a clue is not given up.
            let is_taken = accepted.is_some() || refusals < 0;
            self.dealer.refusals.insert(kind, if is_taken { -1 } else { refusals + 1 });
            solution = accepted?;
        }
        Some((board, solution))
    }

    /// Returns whether a place may have a clue: the clue of a region stands in its first square, that of
    /// a wall or an island in a square that is one.
    fn takes(&self, [layer, at]: [usize; 2]) -> bool {
        if self.dealer.genre.layers[layer].dealt.is_marked() && self.bare.layers[layer][at] == "-" {
            return false;
        }
        let first = |regions: &Regions| regions.squares[regions.of[at]].first() == Some(&at);
        let is_of_regions = self.dealer.genre.layers[layer].is_of_regions;
        !is_of_regions || self.bare.regions.as_ref().is_none_or(first)
    }

    /// Returns the solution if the judge accepts it on a board with a clue at this place, as it is or with
    /// one of these signs there.
    fn fitted(
        &self,
        [layer, at]: [usize; 2],
        board: &Sheet,
        solution: &[String],
        signs: &[&str],
    ) -> Option<Vec<String>> {
        let genre = self.dealer.genre;
        if genre.faults(board, solution).is_empty() {
            return Some(solution.to_vec());
        }
        let is_square = genre.layers[layer].shape == Shape::Squares;
        signs.iter().filter(|it| is_square && **it != solution[at]).find_map(|sign| {
            let mut changed = solution.to_vec();
            (*sign).clone_into(&mut changed[at]);
            genre.faults(board, &changed).is_empty().then_some(changed)
        })
    }

    /// Changes and moves clues until there is one solution: this one, or another one that fits the
    /// changed clues.
    ///
    /// # Errors
    ///
    /// Another solution if no clue tells the two apart, or many were changed; `None` if a limit is reached
    /// first.
    pub(super) fn exclude_others(
        &mut self,
        board: &mut Sheet,
        solution: &mut Vec<String>,
    ) -> Result<(), Option<Vec<String>>> {
        let most = CHANGES[usize::from(self.dealer.genre.may_change())];
        for change in 0.. {
            let others = match self.dealer.genre.solutions(board, self.dealer.limits) {
                Solutions::One => return Ok(()),
                Solutions::Several(two) => two,
                Solutions::Unknown => break,
            };
            let other = others.into_iter().find(|it| it.signs != *solution).ok_or(None)?;
            let excluded =
                (change < most).then(|| self.exclude(board, [solution, &other.signs])).flatten();
            let Some((kept, is_other)) = excluded else {
                return Err(Some(other.signs).filter(|_| !self.dealer.limits.exhausted()));
            };
            *solution = kept;
            if is_other {
                self.values = other.values;
                // The other solution may take clues where the first one does not.
                let before = board.clone();
                self.fill(board, solution, &before);
            }
        }
        Err(None)
    }

    /// Changes the board so that it keeps one of two solutions. Returns the solution, and whether it is
    /// the second one. Returns `None`, and leaves the board, if no random change does so.
    fn exclude(
        &mut self,
        board: &mut Sheet,
        solutions: [&[String]; 2],
    ) -> Option<(Vec<String>, bool)> {
        let differs = |&[layer, at]: &[usize; 2]| {
            let is_square = self.dealer.genre.layers[layer].shape == Shape::Squares;
            is_square && solutions[0][at] != solutions[1][at]
        };
        let near = |it: &usize| self.orbits[*it].iter().any(differs);
        let near: Vec<usize> = (0..self.orbits.len()).filter(near).collect();
        for trial in 1..=self.dealer.patience {
            if self.dealer.limits.exhausted() {
                return None;
            }
            let Some(([layer, at], before)) = self.change(board, &near) else { continue };
            let clue = &board.layers[layer][at];
            // The square of a new clue may have no sign in the solution with it.
            let signs = if before[at] == "-" { &[clue, "-"][..] } else { &[] };
            let fitted = solutions.map(|it| self.fitted([layer, at], board, it, signs));
            let kept = match fitted {
                [Some(kept), None] => Some((kept, false)),
                [None, Some(kept)] => Some((kept, true)),
                _ => None,
            };
            if kept.is_none() {
                board.layers[layer] = before;
                continue;
            }
            let wanted = (SPARE * trial).min(TRIALS);
            self.dealer.patience = self.dealer.patience.max(wanted);
            return kept;
        }
        self.dealer.patience = (self.dealer.patience / 2).max(FEW_TRIALS);
        None
    }

    /// Changes a random clue, half of the time at one of the orbits `near`: exchanges it with that of
    /// another place, or takes another clue. Returns its place, and the clues of the layer before; `None`
    /// if the place cannot change.
    fn change(&mut self, board: &mut Sheet, near: &[usize]) -> Option<([usize; 2], Vec<String>)> {
        let orbit = self.orbit(near)?;
        let &[layer, at] = orbit.get(self.dealer.random.below(orbit.len()))?;
        let place = self.other_place([layer, at], near)?;
        let before = board.layers[layer].clone();
        // Keeps clues at the places of a pair, so that the places stay symmetric.
        let is_free = |place: usize| self.orbits.contains(&vec![[layer, place]]);
        if !self.takes([layer, at]) || !is_free(at) && before[at] == "-" {
            return None;
        }
        let may_move = before[at] != before[place]
            && ![&before[at], &before[place]].contains(&&BLACK.to_owned())
            && self.takes([layer, place])
            && is_free(at)
            && is_free(place);
        let (random, candidates) = (&mut *self.dealer.random, &self.dealer.candidates[layer]);
        if may_move && random.below(2) == 0 {
            board.layers[layer].swap(at, place);
            return Some(([layer, at], before));
        }
        // Takes a clue that stands elsewhere more often than any, since few clues are frequent.
        let used = before.iter().filter(|it| candidates.contains(it));
        let used: Vec<&String> = used.chain(candidates.first()).collect();
        let clue = match random.below(4) {
            0 => candidates.get(random.below(candidates.len()))?,
            _ => used.get(random.below(used.len()))?,
        };
        board.layers[layer][at].clone_from(clue);
        Some(([layer, at], before))
    }

    /// Returns a random place in the layer of another: half of the time, if these are squares, a
    /// neighbour.
    fn other_place(&mut self, [layer, at]: [usize; 2], near: &[usize]) -> Option<usize> {
        let size = self.bare.size;
        if self.dealer.genre.layers[layer].shape == Shape::Squares
            && self.dealer.random.below(2) == 0
        {
            let around: Vec<usize> = size.around(at).collect();
            return around.get(self.dealer.random.below(around.len())).copied();
        }
        let &[other_layer, place] = self.orbit(near)?.first()?;
        Some(if other_layer == layer { place } else { at })
    }

    /// Returns a random orbit, half of the time one of those `near`.
    fn orbit(&mut self, near: &[usize]) -> Option<Orbit> {
        let random = &mut self.dealer.random;
        let is_near = !near.is_empty() && random.below(2) == 0;
        let orbit =
            if is_near { near[random.below(near.len())] } else { random.below(self.orbits.len()) };
        self.orbits.get(orbit).cloned()
    }
}

impl Genre {
    /// Returns the clues that a place of each layer may have.
    pub(super) fn candidates(&self, size: Size) -> Vec<Vec<String>> {
        let all = candidates();
        let of = |layer: &Layer| {
            if let Some(numbers) = layer.dealt_numbers(size) {
                return numbers.map(|it| it.to_string()).collect();
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
