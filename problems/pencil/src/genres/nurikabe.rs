//! Nurikabe: islands in a sea. Nikoli, 1991.

use crate::kit::*;

pub static NURIKABE: Genre = Genre {
    about: Genre::about(
        "nurikabe",
        "Nurikabe",
        "islands, each with its number of squares, in a connected sea without blocks",
        "A number in each island, or ? for an unknown one. An answer shades the sea.",
        "..... 2.... ....4 .1... 1....",
        "x x x x x / - - x - x / x x x - - / x - x - x / - x x x x",
    )
    .with_rules(
        "Shade some squares, all connected through their sides, but no clues and no block of 2×2 \
         squares. The unshaded squares form groups, connected through their sides, each with \
         exactly one clue. A number tells how many squares its group has; ? stands for any \
         number.",
    ),
    usual: 7,
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["nurikabe"],
    codes: &[Code::Number16],
    values: &["island", "sea"],
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let sea = rules.marks(|at| sheet.is_open(at));
    rules.no_block(&sea, 1, "the sea has no block of two by two squares");
    // The sea has all squares but those of the islands. If it is small, its size bounds its reach.
    let islands: Option<i64> = sheet.clue_squares().iter().map(|&at| sheet.number(at)).sum();
    let words = "the sea is connected";
    match islands.and_then(|it| sea.len().checked_sub(it as usize)) {
        Some(number) if 3 * number < sea.len() => {
            rules.because(words).region(&sea, 1, &size.pairs(), None, number..=number);
        }
        _ => rules.connect(&sea, 1, words),
    }
    rules.numbered_islands(&sea, "sea");
    Fields::signs(&sea, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.connected(|it, at| it.is(at, "x"), "the sea");
    judge.no_block(|it, at| it.is(at, "x"), "squares of the sea");
    judge.numbered_islands();
}
