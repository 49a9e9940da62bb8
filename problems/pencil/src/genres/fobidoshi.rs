//! Fobidoshi, or Forbidden Four: connected circles, never four in a line.

use crate::kit::*;

pub static FOBIDOSHI: Genre = Genre {
    about: Genre::about(
        "fobidoshi",
        "Fobidoshi",
        "connected circles, of which no four are in a line",
        "o is a given circle, x a square without one. No four squares that follow each other in a \
         row or column have circles.",
        ".o.o .... .xox .ox.",
        "- o o o / o o o - / o - o - / o o - -",
    )
    .with_rules(
        "Place circles in some empty squares; black squares stay empty. All circles are connected \
         through the sides of their squares, and no four consecutive squares of a row or column \
         have circles.",
    ),
    usual: 8,
    layers: &[Layer::squares("o or x", |it| matches!(it, "o" | "x"))],
    values: &["no circle", "a circle"],
    signs: &["o"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let circles = rules.squares(|at| match sheet.clue(at) {
        "o" => 1..=1,
        "x" => 0..=0,
        _ => 0..=1,
    });
    rules.connect(&circles, 1, "circles are connected");
    rules.no_run(4, &circles, 1, "no four circles are in a line");
    Fields::signs(&circles, &["-", "o"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.connected(|it, at| it.is(at, "o"), "circles");
    judge.no_run(4, |it, at| it.is(at, "o"));
    let (sheet, size) = (judge.sheet, judge.size);
    for at in sheet.clue_squares() {
        let holds = judge.is(at, "o") == (sheet.clue(at) == "o");
        judge.check(holds, || format!("{} is given at {}", sheet.clue(at), size.name(at)));
    }
}
