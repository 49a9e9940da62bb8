//! Yajikabe: arrows count shaded squares, which are connected.

use crate::kit::*;

pub static YAJIKABE: Genre = Genre {
    about: Genre::about(
        "yajikabe",
        "Yajikabe",
        "connected shaded squares without blocks, counted by arrows",
        "2n counts the shaded squares above it; e, s and w are the other directions. Clues are \
         not shaded, and no block of two by two squares is.",
        "4 4 1s - - - - - - 1w - - - 1n - 1n 3n -",
        "- - x x / - - x - / x x x - / - - - -",
    )
    .with_rules(
        "Shade some squares, all connected through their sides, but no clues and no block of 2×2 \
         squares. A number tells how many squares in the direction of its arrow are shaded, up to \
         the edge of the board.",
    ),
    usual: 8,
    layers: &[Layer::squares("a number and a direction, such as 2n", is_arrow)],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|at| sheet.is_open(at));
    rules.connect(&shaded, 1, "shaded squares are connected");
    rules.no_block(&shaded, 1, "no block of two by two squares is shaded");
    for at in size.squares() {
        if let Some((number, seen)) = sheet.arrow(at) {
            let words = format!("{} at {} counts shaded squares", sheet.clue(at), size.name(at));
            rules.exactly(number, &Rules::of(&shaded, seen), words);
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    judge.connected(|it, at| it.is(at, "x"), "shaded squares");
    judge.no_block(|it, at| it.is(at, "x"), "shaded squares");
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let Some((number, seen)) = sheet.arrow(at) else { continue };
        let shaded = judge.count(seen, "x");
        let fault = || format!("{} at {} sees {shaded}", sheet.clue(at), size.name(at));
        judge.check(shaded == number, fault);
    }
}
