//! Paintarea: regions are shaded as a whole and are connected. Nikoli.

use crate::kit::*;

pub static PAINT_AREA: Genre = Genre {
    about: Genre::about(
        "paintarea",
        "Paint Area",
        "connected regions, shaded as a whole, such that no block is shaded or unshaded",
        "Numbers count the shaded squares beside them; then the region of each square. No block \
         of two by two squares is all shaded or all unshaded.",
        "..2. ..3. .3.. ...1 aabc defg deeg dhig",
        "x x - x / - x - x / - x x x / - x - x",
    )
    .with_rules(
        "Shade some regions as a whole so that all shaded squares are connected through their \
         sides. A number tells how many of its four neighbours are shaded. No block of 2×2 \
         squares is all shaded or all unshaded.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS, Layer::REGIONS],
    names: &["paintarea"],
    codes: &[Code::Borders, Code::Numbers { radix: 10, unknown: "-" }],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.whole_rooms();
    rules.connect(&shaded, 1, "shaded regions are connected");
    rules.no_block(&shaded, 1, "no block of two by two squares is shaded");
    rules.no_block(&shaded, 0, "no block of two by two squares is unshaded");
    for (at, number) in sheet.numbers_in_squares() {
        let around: Vec<(i64, Variable)> = size.around(at).map(|it| (1, shaded[it])).collect();
        let words = format!("{number} at {} counts shaded squares beside it", size.name(at));
        rules.because(words).linear(&around, Relation::Equal, number);
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.whole_rooms("x");
    judge.connected(|it, at| it.is(at, "x"), "shaded squares");
    judge.no_block(|it, at| it.is(at, "x"), "shaded squares");
    judge.no_block(|it, at| !it.is(at, "x"), "unshaded squares");
    let size = judge.size;
    judge.count_squares("x", |at| size.around(at).collect());
}
