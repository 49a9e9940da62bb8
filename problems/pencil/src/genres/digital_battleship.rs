//! Digital Battleship: a fleet whose squares are numbers that are summed up beside the board.

use crate::kit::*;

pub static DIGITAL_BATTLESHIP: Genre = Genre {
    about: Genre::about(
        "digital-battleship",
        "Digital Battleship",
        "a fleet of straight ships that do not touch, on numbers with given sums",
        "The number of ships of one to five squares; sums of the numbers under ships beside \
         columns and rows; then a number for each square.",
        "4 4 1 1 0 0 0 - - - - 3 - 3 4 1 2 3 4 3 1 4 2 4 3 2 1 2 4 1 3",
        "- - o - / - - - - / - n - - / - s - -",
    )
    .with_rules(
        "Place the stated ships, straight runs of squares, on the numbers so that no two touch, \
         not even at a corner. A number outside is the sum of the numbers under ships in its row \
         or column.",
    ),
    usual: 8,
    numbers: FLEET,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::NUMBERS],
    values: &["water", "a ship"],
    signs: &["n", "e", "s", "w", "m", "o"],
    glyphs: &[("n", "▲"), ("s", "▼"), ("w", "◀"), ("e", "▶"), ("m", "■"), ("o", "●"), ("x", "≈")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let ships = rules.marks(|_| true);
    rules.fleet(&ships, |at| sheet.number_in(2, at).unwrap_or(0));
    Fields::ships(rules.size, &ships)
}

fn judge(judge: &mut Judge<'_>) {
    judge.fleet();
    judge.weigh_lines([0, 1], |it, _, at| match it.is(at, "-") {
        true => 0,
        false => it.sheet.number_in(2, at).unwrap_or(0),
    });
}
