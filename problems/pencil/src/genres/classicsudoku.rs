//! Sudoku: each number once in rows, columns and boxes. Howard Garns, 1979.

use crate::kit::*;

pub static CLASSICSUDOKU: Genre = Genre {
    about: Genre::about(
        "classicsudoku",
        "Classic Sudoku",
        "each number once in rows, columns and boxes",
        "Given numbers.",
        "1..... ....23 6.4... ...... 3...4. 5..6.2",
        "1 2 3 4 5 6 / 4 5 6 1 2 3 / 6 3 4 2 1 5 / 2 1 5 3 6 4 / 3 6 2 5 4 1 / 5 4 1 6 3 2",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row, column or box (thick borders).",
    ),
    usual: 9,
    layers: &[Layer::NUMBERS],
    names: &["sudoku"],
    codes: &[Code::Number16],
    boxes,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let numbers = rules.sudoku();
    rules.given(0, &numbers);
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.sudoku();
}
