//! Canal View: numbers count the canal squares that they see.

use crate::kit::*;

pub static CANAL_VIEW: Genre = Genre {
    about: Genre::about(
        "canal-view",
        "Canal View",
        "a connected canal without blocks, whose squares numbers see",
        "Numbers count the shaded squares that they see in their rows and columns, up to the next \
         unshaded one. They are not shaded; no block of two by two squares is.",
        "..22 .... .... ..3.",
        "x x - - / - x - x / - x x x / x x - -",
    )
    .with_rules(
        "Shade some squares, all connected through their sides, but no clues and no block of 2×2 \
         squares. A number tells how many shaded squares it sees in the four directions, up to \
         the next unshaded one; ? stands for any number.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["canal"],
    codes: &[Code::Number16],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let canal = rules.marks(|at| sheet.is_open(at));
    rules.connect(&canal, 1, "the canal is connected");
    rules.no_block(&canal, 1, "the canal has no block of two by two squares");
    for (at, number) in sheet.numbers_in_squares() {
        rules.see(at, &canal, 1, number);
    }
    Fields::signs(&canal, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    judge.connected(|it, at| it.is(at, "x"), "squares of the canal");
    judge.no_block(|it, at| it.is(at, "x"), "squares of the canal");
    judge.count_seen(0, |it, at| it.is(at, "x"));
}
