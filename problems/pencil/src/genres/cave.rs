//! Cave, also known as Corral or Bag: squares inside see each other.

use crate::kit::*;

pub static CAVE: Genre = Genre {
    about: Genre::about(
        "cave",
        "Cave",
        "a connected cave from which all other squares lead to the rim",
        "Numbers count the squares of the cave that they see in their rows and columns, with \
         their own, up to the next wall. Clues are in the cave.",
        "4.33 .... 4... ..4.",
        "x - x x / x x x x / x - - - / x x x x",
    )
    .with_rules(
        "Shade some squares, all connected through their sides and all clues among them. Unshaded \
         squares are connected through their sides with the edge of the board. A number tells how \
         many shaded squares it sees in the four directions, up to the next unshaded one and with \
         its own; ? stands for any number.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["cave", "bag", "corral"],
    codes: &[Code::Number16],
    values: &["outside", "inside"],
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let cave = rules.squares(|at| i64::from(!sheet.is_open(at))..=1);
    rules.connect(&cave, 1, "the cave is connected");
    rules.connect_outside(&cave, 0, "walls lead to the rim");
    rules.no_checkers(&cave, "neither the cave nor the walls are divided");
    for (at, number) in sheet.numbers_in_squares() {
        rules.see(at, &cave, 1, number - 1);
    }
    Fields::signs(&cave, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for at in sheet.clue_squares() {
        let fault = || format!("the clue at {} is not in the cave", size.name(at));
        judge.check(judge.is(at, "x"), fault);
    }
    judge.connected(|it, at| it.is(at, "x"), "squares of the cave");
    judge.open_to_rim(|it, at| !it.is(at, "x"), "walls");
    judge.count_seen(1, |it, at| it.is(at, "x"));
}
