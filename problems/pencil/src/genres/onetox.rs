//! One to X: regions that count up from 1, with the sums of rows and columns.

use crate::kit::*;

pub static ONETOX: Genre = Genre {
    about: Genre::about(
        "onetox",
        "One To X",
        "regions count up from 1, equal numbers do not touch, and the sums of lines are outside",
        "Sums of the columns, then of the rows; given numbers; the region of each square.",
        "8.87 7..7 .... .... .... .... aabc adcc aefc eeeg",
        "1 3 1 2 / 4 1 4 1 / 2 4 1 3 / 1 3 2 1",
    )
    .with_rules(
        "Write a number into each empty white square so that each region of n squares has each number \
         from 1 to n. Equal numbers do not share a side. A number outside is the sum of its row \
         or column.",
    ),
    usual: 8,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::NUMBERS, Layer::REGIONS_OR_HOLES],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let numbers = rules.count_regions(|_| true);
    rules.given(2, &numbers);
    rules.differ_beside(&numbers);
    for (name, line, sum) in sheet.numbered_lines([0, 1]) {
        rules.total(&Rules::of(&numbers, line), sum, format!("{sum} is the sum of {name}"));
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(2);
    judge.count_regions(|_| true);
    judge.differ_beside();
    judge.weigh_lines([0, 1], |it, _, at| it.number(at).unwrap_or(0));
}
