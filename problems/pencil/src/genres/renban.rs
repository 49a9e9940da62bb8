//! Renban: a latin square whose regions have consecutive numbers.

use crate::kit::*;

pub static RENBAN: Genre = Genre {
    about: Genre::about(
        "renban",
        "Renban",
        "each number once in rows and columns, and consecutive numbers in regions",
        "Given numbers; then the region of each square.",
        ".... .3.1 ..23 .... abbc addc effg ehhg",
        "1 4 3 2 / 2 3 4 1 / 4 1 2 3 / 3 2 1 4",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row or column. The numbers of each region are consecutive, in any \
         order.",
    ),
    usual: 6,
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
        let words = format!("the region of {} has consecutive numbers", size.name(region[0]));
        rules.consecutive(&Rules::of(&numbers, region.iter().copied()), words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.keeps_layer(0);
    judge.has_numbers(1..=size.longest());
    judge.latin();
    for region in &sheet.regions().squares {
        judge.consecutive(region, &format!("the region of {}", size.name(region[0])));
    }
}
