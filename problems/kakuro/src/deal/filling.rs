//! A filled layout, whose digits are changed until their sums make a puzzle.

use billhook_engine::Limits;
use billhook_plugin::Random;
use billhook_plugin::constraints::Constrained;
use billhook_plugin::player::Undealt;

use super::crossword::{Crossword, Left, drawn};
use super::sums::ALL;
use crate::Kakuro;
use crate::runs::Runs;

/// Number of changes in a row that leave no fewer digits before a filling is given up.
const PATIENCE: usize = 300;
/// Number of changes that are tried to make a board harder.
const CHANGES: usize = 60;
/// Maximum number of nodes for the proof that a board has one solution.
const PROVED: u64 = 3_000;

/// A layout with digits in its cells.
pub(super) struct Filling {
    layout: Runs,
    /// The rows and columns of the cells, in ascending order: their numbers are their places here.
    places: Vec<[usize; 2]>,
    crossword: Crossword,
    digits: Vec<u32>,
    left: Left,
}

impl Filling {
    /// Fills a layout at random; `None` if that fails.
    pub(super) fn drawn(layout: Runs, random: &mut Random) -> Option<Self> {
        let [rows, columns] = layout.size();
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let places: Vec<[usize; 2]> = places.filter(|&place| layout.is_open(place)).collect();
        let number = |place: &[usize; 2]| places.binary_search(place).ok();
        let runs = layout.runs().into_iter();
        let runs = runs.map(|run| run.cells.iter().filter_map(number).collect());
        let crossword = Crossword::new(runs.collect(), places.len());
        let digits = crossword.filled(random)?;
        let left = crossword.left(&crossword.sums(&digits));
        Some(Self { layout, places, crossword, digits, left })
    }

    /// Returns the layout with the sums of the digits as clues.
    pub(super) fn board(&self) -> Runs {
        let digit = |place: &[usize; 2]| Some(self.digits[self.places.binary_search(place).ok()?]);
        self.layout.with_clues(|cells| cells.iter().filter_map(digit).sum())
    }

    /// Changes digits until single runs leave one digit to each cell. Returns whether that was
    /// reached. Fails if a limit is reached.
    pub(super) fn is_settled(
        &mut self,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<bool, Undealt> {
        let mut waited = 0;
        while self.left.excess > 0 && waited < PATIENCE {
            if limits.exhausted() {
                return Err(Undealt::Stopped(limits.status()));
            }
            waited += 1;
            let cell = self.unsettled(random);
            let Some((digits, left)) = self.changed(cell, random) else { continue };
            if left.excess <= self.left.excess {
                waited = if left.excess < self.left.excess { 0 } else { waited };
                (self.digits, self.left) = (digits, left);
            }
        }
        Ok(self.left.excess == 0)
    }

    /// Draws a cell to which several digits are left, or one in a run with it.
    fn unsettled(&self, random: &mut Random) -> usize {
        let open = |&cell: &usize| self.left.domains[cell].count_ones() > 1;
        let open: Vec<usize> = (0..self.places.len()).filter(open).collect();
        let cell = open[random.below(open.len())];
        if random.below(2) == 0 {
            return cell;
        }
        let run = &self.crossword.runs[self.crossword.of[cell][random.below(2)]];
        run[random.below(run.len())]
    }

    /// Draws another digit for a cell. Returns all digits with it, and what single runs leave then;
    /// `None` if each other digit is in one of the cell's runs.
    fn changed(&self, cell: usize, random: &mut Random) -> Option<(Vec<u32>, Left)> {
        let own = 1 << (self.digits[cell] - 1);
        let digit = drawn(ALL & !self.crossword.around(&self.digits, cell) & !own, random)?;
        let mut digits = self.digits.clone();
        digits[cell] = digit;
        let left = self.crossword.left(&self.crossword.sums(&digits));
        Some((digits, left))
    }

    /// Changes digits so that single runs leave more digits, as long as a search soon proves that the
    /// clues have one solution. Fails if a limit is reached.
    pub(super) fn make_harder(
        &mut self,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<(), Undealt> {
        for _ in 0..CHANGES {
            if limits.exhausted() {
                return Err(Undealt::Stopped(limits.status()));
            }
            let cell = random.below(self.places.len());
            let Some((digits, left)) = self.changed(cell, random) else { continue };
            if left.excess < self.left.excess {
                continue;
            }
            let before = std::mem::replace(&mut self.digits, digits);
            if left.excess == 0 || self.has_one_solution() {
                self.left = left;
            } else {
                self.digits = before;
            }
        }
        Ok(())
    }

    fn has_one_solution(&self) -> bool {
        let puzzle = Kakuro::new(self.board());
        puzzle.is_ok_and(|puzzle| puzzle.declared().has_one_solution(PROVED))
    }
}
