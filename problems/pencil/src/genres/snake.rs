//! Snake: a path that does not touch itself.

use crate::kit::*;

pub static SNAKE: Genre = Genre {
    about: Genre::about(
        "snake",
        "Snake",
        "a snake between two given ends that does not touch itself, not even by a corner",
        "Numbers beside columns and rows count the squares of the snake; then x for its ends.",
        "..1. .... .... .... ..x. ...x",
        "- - - - / - - - - / - - x x / - - - x",
    )
    .with_rules(
        "Shade the squares of a snake: a path across and down between the two black squares, its \
         ends, that does not touch itself, not even at a corner. A number outside tells how many \
         squares of its row or column belong to the snake, with its ends.",
    ),
    usual: 8,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::squares("x", |it| it == "x")],
    names: &["snake"],
    codes: &[
        Code::Circles { white: "", black: "x" },
        Code::Outside,
        Code::If(has_ends, "only snakes with two given ends are supported"),
    ],
    values: &["no snake", "snake"],
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns whether two ends are given.
fn has_ends(sheet: &Sheet) -> bool {
    sheet.layers[2].iter().filter(|clue| *clue == "x").count() == 2
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let is_end = |at: usize| sheet.layers[2][at] == "x";
    let snake = rules.squares(|at| i64::from(is_end(at))..=1);
    rules.count_lines(&snake, [0, 1], "squares of the snake");
    rules.connect(&snake, 1, "the snake is connected");
    for at in size.squares() {
        let number = if is_end(at) { 1 } else { 2 };
        rules.degree(at, &snake, number, "the snake goes from end to end");
    }
    for [a, b, c, d] in size.blocks() {
        for ([one, two], others) in [([a, d], [b, c]), ([b, c], [a, d])] {
            let [one, two] = [one, two].map(|at| snake[at]);
            let words = "the snake does not touch itself";
            rules.because(words).clause(&others.map(|at| snake[at]), &[one, two]);
        }
    }
    Fields::signs(&snake, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_lines([0, 1], |it, at| it.is(at, "x"));
    judge.connected(|it, at| it.is(at, "x"), "squares of the snake");
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let (is_end, name) = (sheet.layers[2][at] == "x", size.name(at));
        judge.check(!is_end || judge.is(at, "x"), || format!("no end is at {name}"));
        if !judge.is(at, "x") {
            continue;
        }
        let beside = judge.count(size.around(at), "x");
        let expected = if is_end { 1 } else { 2 };
        judge.check(beside == expected, || format!("{name} has {beside} neighbours"));
        for other in size.touching(at).filter(|&it| size.around(at).all(|at| at != it)) {
            let turns = judge
                .count(size.around(at).filter(|&it| size.around(it).any(|it| it == other)), "x");
            let holds = !judge.is(other, "x") || turns > 0;
            judge.check(holds, || format!("the snake touches itself at {name}"));
        }
    }
}
