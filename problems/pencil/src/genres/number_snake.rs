//! Number Snake: a path from corner to corner with each number once.

use crate::kit::*;

pub static NUMBER_SNAKE: Genre = Genre {
    about: Genre::about(
        "number-snake",
        "Number Snake",
        "a path from the upper left to the lower right square with each number once",
        "A number for each square, from 1 on.",
        "253 121 314",
        "e ew sw / - - ns / - - n",
    )
    .with_rules(
        "Draw a path through centres of squares, across and down, from the upper left square to \
         the lower right one, that visits no square twice. It visits each number from 1 to the \
         highest one exactly once.",
    ),
    usual: 6,
    layers: &[Layer::NUMBERS],
    values: LINE,
    signs: ENDS,
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the greatest number of a board.
fn most(sheet: &Sheet) -> i64 {
    sheet.size.squares().filter_map(|at| sheet.number(at)).max().unwrap_or(0)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    let on = rules.because("the lines form a single path between two corners").single_path(
        size.number(),
        &lattice.edges(),
        [0, size.number() - 1],
    );
    if size.number() == 1 {
        rules.because("a path has two ends").clause(&[], &[]);
    }
    for number in 1..=most(sheet) {
        let those = size.squares().filter(|&at| sheet.number(at) == Some(number));
        rules.exactly(1, &Rules::of(&on, those), format!("{number} is on the path once"));
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.one_path(|at| at == 0 || at + 1 == size.number());
    let on = size.squares().filter(|&at| judge.degree(at) > 0);
    let mut numbers: Vec<i64> = on.filter_map(|at| sheet.number(at)).filter(|&it| it > 0).collect();
    numbers.sort_unstable();
    let is_right = numbers.into_iter().eq(1..=most(sheet));
    judge.check(is_right, || "the path does not have each number once".to_owned());
}
