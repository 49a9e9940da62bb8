//! Minesweeper on paper: mines around numbers.

use crate::kit::*;

pub static MINESWEEPER: Genre = Genre {
    about: Genre::about(
        "minesweeper",
        "Minesweeper",
        "mines that numbers count around them",
        "The number of mines, or 0 if it is not told; then numbers that count the mines in the up \
         to eight squares around them; ? is a square without a mine.",
        "0 2..1 .... 332. 1...",
        "- - x - / x x - - / - - - - / - x - -",
    )
    .with_rules(
        "Place mines in some empty squares. A number tells how many of the eight squares around \
         it have mines; a square with ? has none. If a number of mines is stated, the board has \
         as many.",
    ),
    usual: 8,
    numbers: &["number of mines"],
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["mines"],
    codes: &[Code::Derived(|_| 0), Code::Number16],
    values: &["no mine", "a mine"],
    signs: &["x"],
    glyphs: &[("x", "●")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let mines = rules.marks(|at| sheet.is_open(at));
    let total = sheet.numbers[0] as i64;
    if total > 0 {
        rules.exactly(total, &mines, format!("the board has {}", counted(total, "mines")));
    }
    rules.count_numbers("mines around it", |at| Rules::of(&mines, size.touching(at)));
    Fields::signs(&mines, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    let (sheet, size) = (judge.sheet, judge.size);
    judge.count_squares("x", |at| size.touching(at).collect());
    let (total, mines) = (sheet.numbers[0] as i64, judge.count(size.squares(), "x"));
    let fault = || format!("the board has {}, not {total}", counted(mines, "mines"));
    judge.check(total == 0 || mines == total, fault);
}
