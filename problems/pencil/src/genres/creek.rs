//! Creek: numbers at points count shaded squares around them.

use crate::kit::*;

pub static CREEK: Genre = Genre {
    about: Genre::about(
        "creek",
        "shaded squares around numbers, such that all others are connected",
        "Numbers at points, from the upper left corner of the board on, count the shaded squares \
         around them.",
        ".... 02.. .2.. ....",
        "- x x / - x x / - x x",
    ),
    title: "Creek",
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
    for (point, row) in
        (0..=size.rows).flat_map(|row| (0..=size.columns).map(move |it| [row, it])).enumerate()
    {
        let Some(number) = sheet.number(point) else { continue };
        let [down, right] = row;
        let is_near = |at: &usize| {
            let [r, c] = size.place(*at);
            r + 1 >= down && r <= down && c + 1 >= right && c <= right
        };
        let shaded = judge.count(size.squares().filter(is_near), "x");
        judge.check(shaded == number, || {
            format!(
                "{number} at point {down} {right} has {} around it",
                counted(shaded, "shaded squares")
            )
        });
    }
}
