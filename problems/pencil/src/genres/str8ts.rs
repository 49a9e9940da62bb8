//! Str8ts: compartments of rows and columns hold consecutive numbers. Jeff Widderich, 2008.

use crate::kit::*;

pub static STR8TS: Genre = Genre {
    about: Genre::about(
        "str8ts",
        "Str8t",
        "white runs of consecutive numbers in any order; no number twice in a row or column",
        "x is a black square, 5x a black one with a number that its row and column do not repeat.",
        "5x..x .5... .xx43 .3..x x....",
        "5 - 3 2 - / 3 5 4 1 2 / 2 - - 4 3 / 4 3 2 5 - / - 2 1 3 4",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty white square. No number \
         repeats in a row or column, those in black squares included. Each run of white squares in a row or column, up to the next black one, has \
         consecutive numbers in any order.",
    ),
    usual: 9,
    layers: &[Layer::squares("a number, x, or a number with x", |it| {
        it == "x" || is_number(it.strip_suffix('x').unwrap_or(it))
    })
    .drawn(Mark::OnBlack)],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns whether a square is black.
fn is_black(sheet: &Sheet, at: usize) -> bool {
    sheet.clue(at).ends_with('x')
}

/// Returns the number in a black square.
fn black(sheet: &Sheet, at: usize) -> Option<i64> {
    sheet.clue(at).strip_suffix('x')?.parse().ok()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.squares(|at| match is_black(sheet, at) {
        true => black(sheet, at).map_or(0..=0, |it| it..=it),
        false => 1..=size.longest(),
    });
    rules.given(0, &numbers);
    for (line, mut squares) in size.lines().into_iter().enumerate() {
        squares.retain(|&at| !is_black(sheet, at) || black(sheet, at).is_some());
        let words = format!("{} has no number twice", size.line_name(line));
        rules.differ(&Rules::of(&numbers, squares), words);
    }
    for run in size.runs(|at| !is_black(sheet, at)) {
        let words = format!("the run from {} has consecutive numbers", size.name(run[0]));
        rules.consecutive(&Rules::of(&numbers, run), words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.latin();
    for at in size.squares() {
        let wanted = black(sheet, at).or(sheet.number(at));
        let number = judge.number(at);
        let holds = match is_black(sheet, at) {
            true => number == wanted,
            false => number.is_some() && wanted.is_none_or(|it| number == Some(it)),
        };
        judge.check(holds, || format!("{} has a wrong number", size.name(at)));
        let range = 1..=size.longest();
        let holds = is_black(sheet, at) || number.is_none_or(|it| range.contains(&it));
        judge.check(holds, || format!("the number at {} is too large", size.name(at)));
    }
    for run in size.runs(|at| !is_black(sheet, at)) {
        judge.consecutive(&run, &format!("the run from {}", size.name(run[0])));
    }
}
