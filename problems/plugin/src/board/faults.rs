//! Faults of an answer that is a board, in one sentence each.

use std::ops::RangeInclusive;

use super::Board;
use crate::reading::counted;

impl Board {
    /// Returns the numbers that are repeated in a row or a column, rows first, in one sentence
    /// each. A number that stands more than twice in a line is reported once.
    pub fn repeats(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (at, line) in (1..).zip(self.lines()) {
            let name = match at {
                row if row <= self.0.len() => format!("row {row}"),
                column => format!("column {}", column - self.0.len()),
            };
            let mut numbers: Vec<u32> = line.into_iter().flatten().collect();
            numbers.sort_unstable();
            let mut repeated: Vec<u32> =
                numbers.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect();
            repeated.dedup();
            faults.extend(repeated.into_iter().map(|number| format!("{name} has {number} twice")));
        }
        faults
    }

    /// Returns the faults of the board as a Latin square with these clues, in one sentence each:
    /// [`misfits`](Self::misfits) for the numbers from 1 to the number of rows, then
    /// [`repeats`](Self::repeats).
    pub fn latin_faults(&self, given: &Self) -> Vec<String> {
        [self.misfits(given, 1..=given.0.len() as u32), self.repeats()].concat()
    }

    /// Returns where the board contradicts `given`, in one sentence each: another number of rows or
    /// columns, a missing number, a number other than the given one, or one outside `numbers`. If
    /// the number of rows differs, that is the only fault; in a row of another length no number is
    /// checked.
    pub fn misfits(&self, given: &Self, numbers: RangeInclusive<u32>) -> Vec<String> {
        if self.0.len() != given.0.len() {
            return vec![format!("it has {}, not {}", counted(self.0.len(), "row"), given.0.len())];
        }
        let mut faults = Vec::new();
        for (row, (line, expected)) in (1..).zip(self.0.iter().zip(&given.0)) {
            if line.len() != expected.len() {
                faults.push(format!(
                    "row {row} has {} numbers, not {}",
                    line.len(),
                    expected.len()
                ));
                continue;
            }
            for (column, (number, expected)) in (1..).zip(line.iter().zip(expected)) {
                let at = format!("r{row}c{column}");
                match (number, expected) {
                    (None, _) => faults.push(format!("there is no number at {at}")),
                    (Some(number), Some(given)) if number != given => {
                        faults.push(format!("there is {number} at {at}, where {given} is given"));
                    }
                    (Some(number), _) if !numbers.contains(number) => {
                        faults.push(format!("there is {number} at {at}, which is no number here"));
                    }
                    _ => {}
                }
            }
        }
        faults
    }
}
