//! Jigsaw sudoku: rows, columns and regions of any shape hold each number once.

use crate::kit::*;

pub static JIGSAWSUDOKU: Genre = Genre {
    about: Genre::about(
        "jigsawsudoku",
        "rows, columns and regions of any shape have each number once",
        "Given numbers; then the region of each square.",
        "..34 ..2. .... .3.. aabc aabc dbbc dddc",
        "1 2 3 4 / 3 4 2 1 / 2 1 4 3 / 4 3 1 2",
    ),
    title: "JigsawSudoku",
    layers: &[Layer::NUMBERS, Layer::REGIONS],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.squares(|_| 1..=size.longest());
    rules.given(0, &numbers);
    rules.latin(&numbers);
    for region in &sheet.regions().squares {
        let words = format!("the region of {} has each number once", size.name(region[0]));
        rules.differ(&Rules::of(&numbers, region.iter().copied()), words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.keeps_layer(0);
    judge.has_numbers(1..=size.longest());
    judge.latin();
    for region in &sheet.regions().squares {
        judge.differ(region, &format!("the region of {}", size.name(region[0])));
    }
}
