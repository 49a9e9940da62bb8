//! Dominosa: a board is divided into the dominoes of a set. O. S. Adler, 1874.

use crate::kit::*;

pub static DOMINOSA: Genre = Genre {
    about: Genre::about(
        "dominosa",
        "Dominos",
        "a board that consists of all dominoes of a set, each once",
        "A number for each square. An answer numbers the dominoes.",
        "0210 0101 2221",
        "1 2 3 3 / 1 2 4 5 / 6 6 4 5",
    )
    .with_rules(
        "Divide the board into dominoes of two squares; empty squares belong to none. Each pair \
         of numbers from 0 to the highest one, doubles included, is on exactly one domino.",
    ),
    layers: &[Layer::squares("a number up to 99", |it| it.len() < 3 && is_number(it))
        .dealt(Dealt::All { first: 0, is_long: false })],
    values: &["no domino", "a domino"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the lower and the higher number of a domino.
fn numbers(sheet: &Sheet, domino: &[usize]) -> Option<[i64; 2]> {
    let &[one, two] = domino else { return None };
    let [one, two] = [sheet.number(one)?, sheet.number(two)?];
    Some([one.min(two), one.max(two)])
}

/// Returns the dominoes of a set with numbers up to that of a board.
fn set(sheet: &Sheet) -> Vec<[i64; 2]> {
    let most = sheet.size.squares().filter_map(|at| sheet.number(at)).max().unwrap_or(0);
    (0..=most).flat_map(|high| (0..=high).map(move |low| [low, high])).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let has_numbers = |pair: &[usize; 2]| numbers(sheet, pair).is_some();
    let pairs = size.pairs().into_iter().filter(has_numbers);
    let dominoes = rules.pieces(pairs.map(|pair| pair.to_vec()));
    rules.cover(&dominoes, |at| !sheet.is_open(at));
    for domino in set(sheet) {
        let those = dominoes.that(|squares| numbers(sheet, squares) == Some(domino));
        rules.exactly(1, &those, format!("there is one domino {}-{}", domino[0], domino[1]));
    }
    dominoes.fields("-")
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let mut found = Vec::new();
    for part in judge.parts("-") {
        let domino = numbers(sheet, &part);
        judge.check(domino.is_some(), || format!("there is no domino at {}", size.name(part[0])));
        found.extend(domino);
    }
    for domino @ [low, high] in set(sheet) {
        let number = found.iter().filter(|&&it| it == domino).count();
        let fault = || format!("the domino {low}-{high} is there {}", counted(number, "times"));
        judge.check(number == 1, fault);
    }
}
