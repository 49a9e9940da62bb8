//! Yin-Yang: black and white circles.

use crate::kit::*;

pub static YIN_YANG: Genre = Genre {
    about: Genre::about(
        "yin-yang",
        "Yin Yang",
        "black and white circles, each colour connected, without blocks",
        "b and w are given. No block of two by two squares has one colour.",
        "b..b ..w. b..b ..b.",
        "b w w b / b b w b / b w w b / b b b b",
    )
    .with_rules(
        "Draw a black or a white circle into each empty square. Circles of each colour are \
         connected through the sides of their squares, and no block of 2×2 squares has four \
         circles of one colour.",
    ),
    usual: 8,
    layers: &[Layer::squares("b or w", |it| matches!(it, "b" | "w"))],
    names: &["yinyang"],
    codes: &[Code::Circles { white: "w", black: "b" }],
    values: &["white", "black"],
    signs: &["b", "w"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let black = rules.squares(|at| match sheet.clue(at) {
        "b" => 1..=1,
        "w" => 0..=0,
        _ => 0..=1,
    });
    for (value, colour) in [(0, "white"), (1, "black")] {
        rules.connect(&black, value, &format!("{colour} circles are connected"));
        rules.no_block(&black, value, &format!("no block of two by two squares is {colour}"));
    }
    rules.no_checkers(&black, "circles of both colours are connected");
    rules.two_arcs(&black, "circles of both colours are connected");
    Fields::signs(&black, &["w", "b"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    for (sign, words) in [("w", "white circles"), ("b", "black circles")] {
        judge.connected(|it, at| it.is(at, sign), words);
        judge.no_block(|it, at| it.is(at, sign), words);
    }
    for at in judge.size.squares() {
        let (holds, name) = (matches!(judge.sign(at), "b" | "w"), judge.size.name(at));
        judge.check(holds, || format!("no circle is at {name}"));
    }
}
