//! Even-odd sudoku: a sudoku that tells of some squares whether their numbers are even.

use crate::kit::*;

pub static EVENODDSUDOKU: Genre = Genre {
    about: Genre::about(
        "evenoddsudoku",
        "Even Odd Sudoku",
        "a sudoku with squares for even and for odd numbers",
        "Given numbers, E for an even and O for an odd one.",
        ".... 3.O4 ..43 ....",
        "1 4 3 2 / 3 2 1 4 / 2 1 4 3 / 4 3 2 1",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row, column or box (thick borders). Numbers on a grey square are \
         even, those on a grey circle odd.",
    ),
    usual: 9,
    layers: &[Layer::squares("a number, E or O", |it| matches!(it, "E" | "O") || is_number(it))],
    glyphs: &[("E", "▢"), ("O", "◯")],
    boxes,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.sudoku();
    rules.given(0, &numbers);
    for at in size.squares() {
        let rest = if sheet.clue(at) == "E" { 0 } else { 1 };
        if matches!(sheet.clue(at), "E" | "O") {
            let values = (1..=size.longest()).filter(|it| it % 2 == rest);
            rules.restrict(numbers[at], values.collect::<Values>());
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.sudoku();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let number = judge.number(at).unwrap_or(0);
        let holds = match sheet.clue(at) {
            "E" => number % 2 == 0,
            "O" => number % 2 == 1,
            _ => sheet.number(at).is_none_or(|it| it == number),
        };
        judge.check(holds, || format!("{number} at {} does not fit its clue", size.name(at)));
    }
}
