//! Nanbaboru, or Number Ball: numbers once in each row and column, of which some places are known.

use crate::kit::*;

pub static NANBABORU: Genre = Genre {
    about: Genre::about(
        "nanbaboru",
        "Nanbaboru",
        "each number once in rows and columns; other squares stay empty",
        "The last number; then given numbers, 0 for an unknown number, x for an empty square.",
        "2 ...0 .1.. ..x0 ..x.",
        "- - 1 2 / - 1 2 - / 2 - - 1 / 1 2 - -",
    )
    .with_rules(
        "Write numbers into some empty squares so that each row and column has each number from 1 \
         to the stated one once. The other squares stay empty, and so do black ones; a 0 stands \
         for any number.",
    ),
    usual: 6,
    numbers: &["last number"],
    layers: &[Layer::squares("a number or x", |it| it == "x" || is_number(it))],
    values: &["empty"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let last = sheet.numbers[0] as i64;
    let squares = rules.squares(|at| match (sheet.clue(at), sheet.number(at)) {
        ("x", _) => 0..=0,
        (_, Some(_)) => 1..=last,
        _ => 0..=last,
    });
    for at in sheet.size.squares() {
        if let Some(given @ 1..) = sheet.number(at) {
            rules.restrict(squares[at], given..=given);
        }
    }
    rules.each_once(&squares, 1..=last, "number");
    Fields::numbers(&squares)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let numbers: Vec<String> = (1..=sheet.numbers[0]).map(|it| it.to_string()).collect();
    judge.each_once(&numbers, "-");
    for at in size.squares() {
        let holds = match (sheet.clue(at), sheet.number(at)) {
            ("x", _) => judge.is(at, "-"),
            (_, Some(0)) => !judge.is(at, "-"),
            (_, given) => given.is_none() || judge.number(at) == given,
        };
        judge.check(holds, || format!("{} does not fit its clue", size.name(at)));
    }
}
