//! Aqre: connected shaded squares, never four alike in a line. Eric Fox.

use crate::kit::*;

pub static AQRE: Genre = Genre {
    about: Genre::about(
        "aqre",
        "Aqre",
        "connected shaded squares in regions, and no four squares in a line alike",
        "Numbers count the shaded squares of their regions; then the region of each square. No \
         four squares that follow each other in a row or column are all shaded or all unshaded.",
        "...1 .... .... .4.1 aabc bbbd bbbd bbbd",
        "x x - x / - x x x / - - x - / - - x -",
    )
    .with_rules(
        "Shade some squares, all connected through their sides. A number tells how many squares \
         of its region are shaded, and no four consecutive squares of a row or column are all \
         shaded or all unshaded.",
    ),
    usual: 6,
    layers: &[Layer::OF_REGIONS, Layer::REGIONS],
    names: &["aqre"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let shaded = rules.marks(|_| true);
    rules.count_rooms(&shaded, 1, "shaded squares");
    rules.connect(&shaded, 1, "shaded squares are connected");
    rules.no_run(4, &shaded, 1, "no four squares in a line are shaded");
    rules.no_run(4, &shaded, 0, "no four squares in a line are unshaded");
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_rooms(|it, at| it.is(at, "x"));
    judge.connected(|it, at| it.is(at, "x"), "shaded squares");
    judge.no_run(4, |it, at| it.is(at, "x"));
    judge.no_run(4, |it, at| !it.is(at, "x"));
}
