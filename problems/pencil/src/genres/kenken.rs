//! KenKen, or CalcuDoku: a latin square whose cages tell a result. Tetsuya Miyamoto, 2004.

use crate::kit::*;

pub static KENKEN: Genre = Genre {
    about: Genre::about(
        "kenken",
        "Ken Ken",
        "rows and columns have each number once; cages tell the result of an operation",
        "12+ is a sum, 12* (or x) a product, 2- a difference and 2/ a quotient of two numbers, \
         12 the result of any of these; then the cage of each square.",
        "4 4 4+ - - - - - - 4+ 6* - - - - - - - a a b b a c c d e e f d g g f f",
        "2 1 3 4 / 1 4 2 3 / 3 2 4 1 / 4 3 1 2",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each square so that no number \
         repeats in a row or column. A clue is a result of the numbers of its region: + sum, × \
         product, − difference of two, ÷ quotient of two; without a sign, any of these.",
    ),
    layers: &[
        Layer::squares("a number and one of + - * / or none", |it| Operation::clue(it).is_some())
            .of_regions()
            .drawn(Mark::Corner),
        Layer::REGIONS,
    ],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The squares of a cage, its result, and the operations that may give it.
type Clue<'s> = (&'s [usize], i64, &'static [Operation]);

/// Iterates over the clues.
fn clues(sheet: &Sheet) -> impl Iterator<Item = Clue<'_>> {
    sheet.size.squares().filter_map(|at| {
        let (result, operations) = Operation::clue(sheet.clue(at))?;
        Some((sheet.room(at), result, operations))
    })
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.squares(|_| 1..=size.longest());
    rules.latin(&numbers);
    for (cage, result, operations) in clues(sheet) {
        let words = format!("{result} is the result of the cage of {}", size.name(cage[0]));
        rules.result(&Rules::of(&numbers, cage.iter().copied()), result, operations, words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.has_numbers(1..=judge.size.longest());
    judge.latin();
    let (sheet, size) = (judge.sheet, judge.size);
    for (cage, result, operations) in clues(sheet) {
        let numbers: Vec<i64> = cage.iter().filter_map(|&at| judge.number(at)).collect();
        let holds = operations.iter().any(|it| it.of(&numbers) == Some(result));
        let fault = || format!("the cage of {} has not the result {result}", size.name(cage[0]));
        judge.check(holds, fault);
    }
}
