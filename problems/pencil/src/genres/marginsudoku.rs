//! Margin sudoku, or frame sudoku: sums of the first numbers of rows and columns around a sudoku.

use crate::kit::*;

pub static MARGINSUDOKU: Genre = Genre {
    about: Genre::about(
        "marginsudoku",
        "Margin Sudoku",
        "a sudoku with the sums of the numbers in the first box of a row or column outside",
        "Clues above, below, left and right; then given numbers.",
        "4... ...5 .7.. .... .... .... .... ..1.",
        "1 2 3 4 / 3 4 2 1 / 2 1 4 3 / 4 3 1 2",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row, column or box (thick borders). A number outside is the sum of \
         the numbers that its row or column has in the nearest box.",
    ),
    usual: 9,
    layers: &[Layer::COLUMNS, Layer::COLUMNS, Layer::ROWS, Layer::ROWS, Layer::NUMBERS],
    boxes,
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the squares of a line that are in the box of the first one.
fn first_box(size: Size, line: &[usize]) -> Vec<usize> {
    let first = boxes(size).into_iter().find(|it| it.contains(&line[0])).unwrap_or_default();
    line.iter().copied().filter(|at| first.contains(at)).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.sudoku();
    rules.given(4, &numbers);
    for Outside { clue, place, line } in sheet.outside() {
        let first = Rules::of(&numbers, first_box(size, &line));
        let words = format!("{clue} {place} is the sum of the first box");
        rules.total(&first, clue.parse().unwrap_or(0), words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(4);
    judge.sudoku();
    let (sheet, size) = (judge.sheet, judge.size);
    for Outside { clue, place, line } in sheet.outside() {
        let sum = judge.sum(first_box(size, &line));
        judge.check(clue.parse() == Ok(sum), || format!("{sum} is the sum {place}, not {clue}"));
    }
}
