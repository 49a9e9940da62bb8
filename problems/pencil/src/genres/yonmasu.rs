//! Yonmasu: a board is divided into parts of four squares, each with one circle.

use crate::kit::*;

pub static YONMASU: Genre = Genre {
    about: Genre::about(
        "yonmasu",
        "Yonmasu",
        "parts of four squares, each with one circle",
        "o is a circle, x a square that is in no part. An answer numbers the parts.",
        ".... .o.. oo.. o...",
        "1 1 2 2 / 1 2 2 3 / 1 3 3 3 / 4 4 4 4",
    )
    .with_rules(
        "Divide the board without its black squares into regions of four squares that are \
         connected through their sides. Each region has exactly one circle.",
    ),
    layers: &[Layer::squares("o or x", |it| matches!(it, "o" | "x"))],
    values: &["no part", "a part"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the number of circles in some squares.
fn circles(sheet: &Sheet, squares: &[usize]) -> usize {
    squares.iter().filter(|&&at| sheet.clue(at) == "o").count()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let all = size.polyominoes(4, |at| sheet.clue(at) != "x");
    let parts = rules.pieces(all.into_iter().filter(|it| circles(sheet, it) == 1));
    rules.cover(&parts, |at| sheet.clue(at) != "x");
    parts.fields("-")
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let is_free = sheet.clue(at) != "x";
        judge.check(is_free != judge.is(at, "-"), || {
            format!("{} {}", size.name(at), if is_free { "is in no part" } else { "is in a part" })
        });
    }
    for part in judge.parts("-") {
        let (name, circles) = (size.name(part[0]), circles(sheet, &part));
        judge.check(part.len() == 4, || format!("the part at {name} has {} squares", part.len()));
        judge.check(circles == 1, || format!("the part at {name} has {circles} circles"));
    }
}
