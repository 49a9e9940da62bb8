//! Mosaic, or Fill-a-Pix: numbers count shaded squares around them. Trevor Truran.

use crate::kit::*;

pub static MOSAIC: Genre = Genre {
    about: Genre::about(
        "mosaic",
        "shaded squares that numbers count in the blocks of three by three around them",
        "A number counts the shaded squares that touch it, with its own.",
        "..4. .453 .1.. 1..1",
        "x x x x / - - - x / - x - - / - - - x",
    ),
    title: "Mosaic",
    layers: &[Layer::NUMBERS],
    values: SHADED,
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|_| true);
    for at in size.squares() {
        if let Some(number) = sheet.number(at) {
            let words = format!("{number} at {} counts the shaded squares", size.name(at));
            rules.exactly(number, &Rules::of(&shaded, size.touching(at).chain([at])), words);
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    let size = judge.size;
    judge.count_squares("x", |at| size.touching(at).chain([at]).collect());
}
