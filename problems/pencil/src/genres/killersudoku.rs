//! Killer sudoku: a sudoku whose cages tell the sums of their numbers. Japan, about 1990.

use crate::kit::*;

/// The genre.
pub static KILLERSUDOKU: Genre = Genre {
    about: Genre::about(
        "killersudoku",
        "a sudoku whose cages have different numbers and tell their sums",
        "Sums of the cages; then the cage of each square.",
        ".7.. ..5. .6.7 .... abbc aadc efdg effg",
        "1 4 3 2 / 3 2 4 1 / 2 3 1 4 / 4 1 2 3",
    ),
    title: "KillerSudoku",
    numbers: &[],
    layers: &[Layer::NUMBERS, Layer::REGIONS],
    names: &[],
    codes: &[],
    values: &[],
    signs: &[],
    declare,
    judge,
};

/// Iterates over the cages: their squares and sums.
fn cages(sheet: &Sheet) -> impl Iterator<Item = (&[usize], Option<i64>)> {
    let sum = |cage: &Vec<usize>| cage.iter().find_map(|&at| sheet.number(at));
    sheet.regions().squares.iter().map(move |cage| (&cage[..], sum(cage)))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.sudoku();
    for (cage, sum) in cages(sheet) {
        let name = size.name(cage[0]);
        let inside = Rules::of(&numbers, cage.iter().copied());
        rules.differ(&inside, format!("the cage of {name} has no number twice"));
        if let Some(sum) = sum {
            rules.because(format!("{sum} is the sum of the cage of {name}"));
            rules.result(&inside, sum, &[Operation::Sum]);
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.sudoku();
    let (sheet, size) = (judge.sheet, judge.size);
    for (cage, sum) in cages(sheet) {
        let name = format!("the cage of {}", size.name(cage[0]));
        judge.differ(cage, &name);
        let found = judge.sum(cage.iter().copied());
        let holds = sum.is_none_or(|sum| sum == found);
        judge.check(holds, || format!("{name} has the sum {found}"));
    }
}
