//! Fuzuli: numbers once in each row and column, without full blocks of two by two squares.

use crate::kit::*;

pub static FUZULI: Genre = Genre {
    about: Genre::about(
        "fuzuli",
        "Fuzuli",
        "each number once in rows and columns, and empty squares in each block of two by two",
        "The last number; then given numbers.",
        "2 .2.. ...1 .... 1.2.",
        "- 2 1 - / 2 - - 1 / - 1 - 2 / 1 - 2 -",
    )
    .with_rules(
        "Write numbers into some squares so that each row and column has each number from 1 to \
         the stated one once. The other squares stay empty, and so do those with 0. No block of \
         2×2 squares is filled with numbers.",
    ),
    usual: 6,
    numbers: &["last number"],
    layers: &[Layer::NUMBERS.blank("0")],
    values: &["empty"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let last = rules.sheet.numbers[0] as i64;
    let squares = rules.squares(|_| 0..=last);
    rules.given(0, &squares);
    rules.each_once(&squares, 1..=last, "number");
    let model = rules.because("no block of two by two squares is full");
    for block in size.blocks() {
        model.count_between(&block.map(|at| squares[at]), 0, 1..=4);
    }
    Fields::numbers(&squares)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    let numbers: Vec<String> = (1..=judge.sheet.numbers[0]).map(|it| it.to_string()).collect();
    judge.each_once(&numbers, "-");
    judge.no_block(|it, at| !it.is(at, "-"), "numbers");
}
