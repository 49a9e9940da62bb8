//! Judges whether a board is a solution by the rules alone, and shares nothing with a search.

use std::collections::BTreeSet;

use billhook_plugin::{Board, Verdict};

use crate::rules::Rules;

/// Checks that every cell has a digit and clues are kept; if so, also that no row, column, region,
/// diagonal or extra region has a digit twice.
pub(crate) fn judge(rules: &Rules, given: &Board, board: &Board) -> Verdict {
    let mut faults = board.misfits(given, 1..=rules.side as u32);
    if faults.is_empty() {
        faults = board.repeats();
        let regions = (0..).zip(&rules.names).map(|(region, name)| {
            (name, (0..rules.regions.len()).filter(move |cell| rules.regions[*cell] == region))
        });
        for (name, cells) in regions {
            faults.extend(repeated(rules, board, name, cells));
        }
        for (name, cells) in rules.diagonals().iter().chain(&rules.extra) {
            faults.extend(repeated(rules, board, name, cells.iter().copied()));
        }
    }
    Verdict::of(faults, || "each digit stands once in each row, column and region".to_owned())
}

/// Names the first digit that a set of cells has twice; `None` if its digits differ.
fn repeated(
    rules: &Rules,
    board: &Board,
    name: &str,
    cells: impl Iterator<Item = usize>,
) -> Option<String> {
    let mut digits = BTreeSet::new();
    let mut digit = cells.filter_map(|cell| board.at([cell / rules.side, cell % rules.side]));
    digit.find(|digit| !digits.insert(*digit)).map(|digit| format!("{name} has {digit} twice"))
}
