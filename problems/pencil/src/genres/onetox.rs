//! One to X: regions that count up from 1, with the sums of rows and columns.

use crate::kit::*;

pub static ONETOX: Genre = Genre {
    about: Genre::about(
        "onetox",
        "regions count up from 1, equal numbers do not touch, and the sums of lines are outside",
        "Sums of the columns, then of the rows; given numbers; the region of each square.",
        "8.87 7..7 .... .... .... .... aabc adcc aefc eeeg",
        "1 3 1 2 / 4 1 4 1 / 2 4 1 3 / 1 3 2 1",
    ),
    title: "OneToX",
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::NUMBERS, Layer::REGIONS],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.count_regions(|_| true);
    rules.given(2, &numbers);
    rules.differ_beside(&numbers);
    for (line, squares) in size.lines().into_iter().enumerate() {
        let sum = sheet.beside(line, [0, 1]);
        if let Some(sum) = sum {
            let words = format!("{sum} is the sum of {}", size.line_name(line));
            rules.total(&Rules::of(&numbers, squares), sum, words);
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(2);
    judge.count_regions(|_| true);
    judge.differ_beside();
    let (sheet, size) = (judge.sheet, judge.size);
    for (line, squares) in size.lines().into_iter().enumerate() {
        let wanted = sheet.beside(line, [0, 1]);
        let sum = judge.sum(squares);
        let holds = wanted.is_none_or(|wanted| wanted == sum);
        judge.check(holds, || format!("{sum} is the sum of {}", size.line_name(line)));
    }
}
