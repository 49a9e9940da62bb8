//! Kakkuru: numbers in gray squares are the sums of those around them.

use crate::kit::*;

pub static KAKKURU: Genre = Genre {
    about: Genre::about(
        "kakkuru",
        "Kakkuru",
        "numbers from 1 on, once in each row and column, with the sums of those around clues",
        "A given number is the sum of the up to eight numbers around it, without given ones. The \
         last number is the number of free squares in a row.",
        "..41 5..4 36.. .35.",
        "2 1 4 1 / 5 2 1 4 / 3 6 2 1 / 1 3 5 2",
    )
    .with_rules(
        "Write a number into each empty square, from 1 to the number of empty squares in the \
         emptiest row or column, so that no written number repeats in a row or column. A given \
         number is the sum of the written numbers in the eight squares around it.",
    ),
    layers: &[Layer::NUMBERS],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the free squares of each row and column.
fn free(sheet: &Sheet) -> Vec<Vec<usize>> {
    let mut lines = sheet.size.lines();
    lines.iter_mut().for_each(|line| line.retain(|&at| sheet.is_open(at)));
    lines
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lines = free(sheet);
    let last = lines.iter().map(Vec::len).max().unwrap_or(0) as i64;
    let numbers = rules.squares(|at| if sheet.is_open(at) { 1..=last } else { 0..=0 });
    for (line, squares) in lines.into_iter().enumerate() {
        let words = format!("{} has each number once", size.line_name(line));
        rules.differ(&Rules::of(&numbers, squares), words);
    }
    for at in size.squares() {
        if let Some(sum) = sheet.number(at) {
            let around = Rules::of(&numbers, size.touching(at).filter(|&it| sheet.is_open(it)));
            rules.total(&around, sum, format!("{sum} at {} is the sum around it", size.name(at)));
        }
    }
    Fields::numbers(&numbers).with_clues(&sheet.layers[0])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    let (sheet, size) = (judge.sheet, judge.size);
    let lines = free(sheet);
    let last = lines.iter().map(Vec::len).max().unwrap_or(0) as i64;
    for (line, squares) in lines.iter().enumerate() {
        judge.differ(squares, &size.line_name(line));
    }
    for at in size.squares() {
        let name = size.name(at);
        if let Some(wanted) = sheet.number(at) {
            let sum = judge.sum(size.touching(at).filter(|&it| sheet.is_open(it)));
            judge.check(sum == wanted, || format!("the sum around {wanted} at {name} is {sum}"));
        } else {
            let holds = judge.number(at).is_some_and(|it| (1..=last).contains(&it));
            judge.check(holds, || format!("there is no number from 1 to {last} at {name}"));
        }
    }
}
