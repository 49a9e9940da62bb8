//! Fillomino: parts of which each square tells the size. Nikoli, 1994.

use crate::kit::*;

pub static FILLOMINO: Genre = Genre {
    about: Genre::about(
        "fillomino",
        "Fillomino",
        "parts whose squares hold their number, and none touches another of its size",
        "Numbers of squares.",
        "3.53 .... ...1 .33.",
        "3 5 5 3 / 3 5 3 3 / 3 5 5 1 / 1 3 3 3",
    )
    .with_rules(
        "Write a number into each empty square. Equal numbers that are connected through their \
         sides form groups, and each group has as many squares as its number says.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS],
    names: &["fillomino", "fillomino01"],
    codes: &[Code::Numbers { radix: 16, unknown: "-" }],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    Fields::numbers(&rules.sized_parts())
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    let size = judge.size;
    let parts = judge.joined(|one, two| judge.sign(one) == judge.sign(two));
    for part in parts {
        let (number, name) = (judge.number(part[0]), size.name(part[0]));
        let is_right = number == Some(part.len() as i64);
        judge.check(is_right, || format!("the part at {name} has {} squares", part.len()));
    }
}
