//! Simple Loop: a loop through all squares but the shaded ones.

use crate::kit::*;

pub static SIMPLE_LOOP: Genre = Genre {
    about: Genre::about(
        "simpleloop",
        "Simple Loop",
        "a loop through all squares but the shaded ones",
        "x is a shaded square.",
        "xx.. .... ..x. x...",
        "- - se sw / se ew nw ns / ne sw - ns / - ne ew nw",
    )
    .with_rules(
        "Draw a single loop through the centres of all squares but the black ones, across and \
         down, that visits each of them once.",
    ),
    layers: &[Layer::squares("x", |it| it == "x")],
    names: &["simpleloop"],
    codes: &[Code::Optional(&Code::Binary { marked: "x" })],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let lattice = rules.loop_of_squares();
    rules.visit_all(&lattice, |at| sheet.is_open(at));
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    size.squares().for_each(|at| judge.visits(at, sheet.is_open(at)));
}
