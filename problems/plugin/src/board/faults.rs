//! Faults of an answer, a sentence each.

use std::ops::RangeInclusive;

use super::Board;
use crate::reading::counted;

impl Board {
    /// The numbers that stand twice in a row or a column, a sentence each.
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

    /// Why this is no latin square with the given numbers, a sentence each: it has not each number
    /// from 1 to that of the rows once in each row and column.
    pub fn latin_faults(&self, given: &Self) -> Vec<String> {
        [self.misfits(given, 1..=given.0.len() as u32), self.repeats()].concat()
    }

    /// Where this fits to what is given not at all: another size, another number than the given
    /// one, one that is missing or none of these. A sentence each.
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
