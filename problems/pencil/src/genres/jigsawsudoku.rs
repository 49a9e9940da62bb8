//! Jigsaw sudoku: rows, columns and regions of any shape hold each number once.

use crate::kit::*;

pub static JIGSAWSUDOKU: Genre = Genre {
    about: Genre::about(
        "jigsawsudoku",
        "Jigsaw Sudoku",
        "rows, columns and regions of any shape have each number once",
        "Given numbers; then the region of each square.",
        "..34 ..2. .... .3.. aabc aabc dbbc dddc",
        "1 2 3 4 / 3 4 2 1 / 2 1 4 3 / 4 3 1 2",
    )
    .with_rules(
        "Write a number into each empty white square so that each region of n squares has each number \
         from 1 to n. No number repeats in a row or column.",
    ),
    usual: 6,
    layers: &[Layer::NUMBERS, Layer::REGIONS_OR_HOLES],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.count_regions(|_| true);
    for at in size.squares().filter(|&at| !sheet.is_hole(at)) {
        rules.restrict(numbers[at], 1..=size.longest());
    }
    rules.given(0, &numbers);
    for (line, mut squares) in size.lines().into_iter().enumerate() {
        squares.retain(|&at| !sheet.is_hole(at));
        let words = format!("{} has no number twice", size.line_name(line));
        rules.differ(&Rules::of(&numbers, squares), words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.latin();
    judge.count_regions(|_| true);
}
