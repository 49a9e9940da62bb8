//! Skyscraper sudoku: a sudoku of heights, with the numbers of those seen from outside.

use crate::kit::*;

pub static SKYSCRAPERSUDOKU: Genre = Genre {
    about: Genre::about(
        "skyscrapersudoku",
        "Skyscraper Sudoku",
        "a sudoku of heights; clues count those seen, which no greater one before them hides",
        "Clues above, below, left and right; then given numbers.",
        "..2. 1..3 .... 2... .... .... .... ....",
        "1 4 2 3 / 2 3 1 4 / 3 1 4 2 / 4 2 3 1",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row, column or box (thick borders). A number outside tells how many \
         numbers of its row or column are larger than all before them, seen from there.",
    ),
    usual: 9,
    layers: &[Layer::COLUMNS, Layer::COLUMNS, Layer::ROWS, Layer::ROWS, Layer::NUMBERS],
    boxes,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let numbers = rules.sudoku();
    rules.given(4, &numbers);
    for Outside { clue, place, line } in sheet.outside() {
        let words = format!("{clue} {place} counts the heights seen");
        rules.because(words).records(&Rules::of(&numbers, line), clue.parse().unwrap_or(0));
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(4);
    judge.sudoku();
    for Outside { clue, place, line } in judge.sheet.outside() {
        let (mut highest, mut seen) = (0, 0);
        for height in line.iter().filter_map(|&at| judge.number(at)) {
            seen += i64::from(height > highest);
            highest = highest.max(height);
        }
        judge.check(clue.parse() == Ok(seen), || format!("{seen} are seen {place}, not {clue}"));
    }
}
