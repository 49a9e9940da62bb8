//! Kakurasu: shaded squares count as much as their number in the row or column.

use crate::kit::*;

pub static KAKURASU: Genre = Genre {
    about: Genre::about(
        "kakurasu",
        "Kakurasu",
        "shaded squares whose places in each row and column have given sums",
        "Numbers beside columns and rows are the sums of the places, from 1, of their shaded \
         squares.",
        "4 4 3 4 1 6 9 4 7 0",
        "- x x x / - - - x / x x - x / - - - -",
    )
    .with_rules(
        "Shade some squares. The squares of a row are worth 1, 2, 3 and so on from the left, \
         those of a column from the top; a number outside is the sum of what the shaded squares \
         of its row or column are worth.",
    ),
    usual: 7,
    layers: &[Layer::COLUMNS, Layer::ROWS],
    names: &["box"],
    codes: &[Code::OutsideDigits { base: 32, may_lack: false }],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let shaded = rules.marks(|_| true);
    rules.weigh_lines(&shaded, [0, 1], |place, _| place as i64 + 1);
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.weigh_lines([0, 1], |it, place, at| if it.is(at, "x") { place as i64 + 1 } else { 0 });
}
