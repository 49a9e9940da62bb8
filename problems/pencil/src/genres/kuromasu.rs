//! Kuromasu: unshaded squares see each other. Nikoli, 1991.

use crate::kit::*;

pub static KUROMASU: Genre = Genre {
    about: Genre::about(
        "kuromasu",
        "Kuromasu",
        "shaded squares that do not touch, and numbers that count the unshaded squares they see",
        "Numbers count the squares that they see in their rows and columns, with their own, up to \
         the next shaded one. Unshaded squares are connected; numbers are unshaded.",
        ".2.. .... .... 3.4.",
        "x - - x / - x - - / - - - - / - x - x",
    )
    .with_rules(
        "Shade some squares, but no clues. No two shaded squares share a side, and all unshaded \
         squares are connected through their sides. A number tells how many unshaded squares it \
         sees in the four directions, up to the next shaded one and with its own; ? stands for \
         any number.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["kurodoko", "kuromasu"],
    codes: &[Code::Number16],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let shaded = rules.marks(|at| sheet.is_open(at));
    rules.sparse(&shaded);
    for (at, number) in sheet.numbers_in_squares() {
        rules.see(at, &shaded, 0, number - 1);
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    judge.sparse();
    judge.count_seen(1, |it, at| !it.is(at, "x"));
}
