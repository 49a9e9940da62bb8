//! Number Cross: numbers are crossed out until rows and columns have given sums.

use crate::kit::*;

pub static NUMBER_CROSS: Genre = Genre {
    about: Genre::about(
        "number-cross",
        "Number Cross",
        "numbers that are crossed out, such that the others have given sums",
        "Sums beside columns and rows; then a number for each square. An answer crosses numbers \
         out.",
        "..5 545 132 431 253",
        "x - - / - x x / - x -",
    )
    .with_rules(
        "Cross out some numbers. A number outside is the sum of those that are left in its row or \
         column.",
    ),
    usual: 6,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::NUMBERS],
    values: &["crossed out", "left"],
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let left = rules.marks(|_| true);
    rules.weigh_lines(&left, [0, 1], |_, at| sheet.number_in(2, at).unwrap_or(0));
    Fields::signs(&left, &["x", "-"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.weigh_lines([0, 1], |it, _, at| match it.is(at, "x") {
        true => 0,
        false => it.sheet.number_in(2, at).unwrap_or(0),
    });
}
