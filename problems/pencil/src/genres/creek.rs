//! Creek: numbers at points count shaded squares around them.

use crate::kit::*;

pub static CREEK: Genre = Genre {
    about: Genre::about(
        "creek",
        "Creek",
        "shaded squares around numbers, such that all others are connected",
        "Numbers at points, from the upper left corner of the board on, count the shaded squares \
         around them.",
        ".... 02.. .2.. ....",
        "- x x / - x x / - x x",
    )
    .with_rules(
        "Shade some squares so that all unshaded squares are connected through their sides. A \
         number in a circle tells how many of the up to four squares around it are shaded.",
    ),
    usual: 8,
    layers: &[Layer::POINTS],
    names: &["creek"],
    codes: &[Code::FourAtPoints],
    flags: "c",
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|_| true);
    rules.connect(&shaded, 0, "unshaded squares are connected");
    for point in 0..sheet.layers[0].len() {
        if let Some(number) = sheet.number(point) {
            let around = size.around_point(point);
            let words =
                format!("{number} at a corner of {} counts what is shaded", size.name(around[0]));
            rules.exactly(number, &Rules::of(&shaded, around), words);
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.connected(|it, at| !it.is(at, "x"), "unshaded squares");
    let (sheet, size) = (judge.sheet, judge.size);
    for point in size.points().squares() {
        let Some(number) = sheet.number(point) else { continue };
        let shaded = judge.count(size.around_point(point), "x");
        let (found, name) = (counted(shaded, "shaded squares"), size.points().name(point));
        judge.check(shaded == number, || format!("{number} at point {name} has {found} around it"));
    }
}
