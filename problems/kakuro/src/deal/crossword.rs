//! The runs of a layout and their digits: fills a layout at random, and finds the digits that the
//! sums of single runs leave to each cell.

use std::collections::VecDeque;

use billhook_plugin::Random;

use super::sums::{ALL, Digits, Sums};

/// Number of fillings that are begun before a layout is given up.
const ATTEMPTS: usize = 200;

/// The cells of a layout, numbered from 0, and its runs.
pub(super) struct Crossword {
    /// The cells of each run.
    pub(super) runs: Vec<Vec<usize>>,
    /// The two runs of each cell.
    pub(super) of: Vec<[usize; 2]>,
    sums: Sums,
}

/// The digits that are left to the cells, by rules alone.
pub(super) struct Left {
    pub(super) domains: Vec<Digits>,
    /// Number of digits beyond the first of each cell.
    pub(super) excess: u32,
}

impl Crossword {
    /// Creates a crossword from the cells of its runs; each cell is in two of them.
    pub(super) fn new(runs: Vec<Vec<usize>>, cells: usize) -> Self {
        let mut of = vec![[0; 2]; cells];
        let mut met = vec![0; cells];
        for (run, cells) in runs.iter().enumerate() {
            for &cell in cells {
                of[cell][met[cell]] = run;
                met[cell] = 1;
            }
        }
        Self { runs, of, sums: Sums::new() }
    }

    /// Returns the digits in the two runs of a cell, its own left out.
    pub(super) fn around(&self, digits: &[u32], cell: usize) -> Digits {
        let beside = self.of[cell].iter().flat_map(|&run| &self.runs[run]);
        let beside = beside.filter(|&&other| other != cell && digits[other] > 0);
        beside.fold(0, |all, &other| all | 1 << (digits[other] - 1))
    }

    /// Fills the cells with digits, so that each run has different ones: the cell with the fewest
    /// possible digits first. `None` if all attempts end in a cell without a possible digit.
    pub(super) fn filled(&self, random: &mut Random) -> Option<Vec<u32>> {
        (0..ATTEMPTS).find_map(|_| self.attempt(random))
    }

    fn attempt(&self, random: &mut Random) -> Option<Vec<u32>> {
        let mut digits = vec![0; self.of.len()];
        let mut possible: Vec<Digits> = vec![ALL; digits.len()];
        let mut order: Vec<usize> = (0..digits.len()).collect();
        random.shuffle(&mut order);
        for _ in 0..digits.len() {
            let open = order.iter().copied().filter(|&cell| digits[cell] == 0);
            let cell = open.min_by_key(|&cell| possible[cell].count_ones())?;
            let digit = drawn(possible[cell], random)?;
            digits[cell] = digit;
            for &other in self.of[cell].iter().flat_map(|&run| &self.runs[run]) {
                possible[other] &= !(1 << (digit - 1));
            }
        }
        Some(digits)
    }

    /// Returns the sums of the runs.
    pub(super) fn sums(&self, digits: &[u32]) -> Vec<u32> {
        self.runs.iter().map(|run| run.iter().map(|&cell| digits[cell]).sum()).collect()
    }

    /// Returns the digits that the sums of single runs leave to the cells, to the end.
    pub(super) fn left(&self, sums: &[u32]) -> Left {
        let union: Vec<Digits> =
            self.runs.iter().zip(sums).map(|(run, &sum)| self.sums.union(run.len(), sum)).collect();
        let mut domains: Vec<Digits> =
            self.of.iter().map(|&[one, other]| union[one] & union[other]).collect();
        let mut waits = vec![true; self.runs.len()];
        let mut queue: VecDeque<usize> = (0..self.runs.len()).collect();
        let mut here = Vec::new();
        while let Some(run) = queue.pop_front() {
            waits[run] = false;
            here.clear();
            here.extend(self.runs[run].iter().map(|&cell| domains[cell]));
            if here.iter().all(|domain| domain.count_ones() == 1) {
                continue;
            }
            let supported = self.sums.supported(&here, sums[run]);
            for ((&cell, &before), after) in self.runs[run].iter().zip(&here).zip(supported) {
                if after != before {
                    domains[cell] = after;
                    let other = self.of[cell].into_iter().find(|&other| other != run);
                    if let Some(other) = other.filter(|&other| !waits[other]) {
                        waits[other] = true;
                        queue.push_back(other);
                    }
                }
            }
        }
        let excess = domains.iter().map(|domain| domain.count_ones().saturating_sub(1)).sum();
        Left { domains, excess }
    }
}

/// Draws a digit of a set; `None` if it is empty.
pub(super) fn drawn(set: Digits, random: &mut Random) -> Option<u32> {
    let nth = random.below(set.count_ones() as usize);
    (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1).nth(nth)
}
