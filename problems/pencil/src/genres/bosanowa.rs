//! Bosanowa: numbers that are the sums of their differences to their neighbours. Nikoli.

use crate::kit::*;

pub static BOSANOWA: Genre = Genre {
    about: Genre::about(
        "bosanowa",
        "Bosanowa",
        "numbers from 1 to 9999, each the sum of the differences to its neighbours",
        "Given numbers; - is an open square, and . is none.",
        "3 4 - - - - . - . - 4 - - .",
        "8 16 16 32 / - 8 - 16 / 4 8 4 -",
    )
    .with_rules(
        "Write a number from 1 on into each empty square. Each number is the sum of the differences between it and its four neighbours.",
    ),
    layers: &[Layer::squares("a number, or . for no square", |it| it == "." || is_number(it))],
    names: &["bosanowa", "bossanova"],
    codes: &[Code::Binary { marked: "." }, Code::Numbers { radix: 16, unknown: "-" }],
    flags: "ht",
    values: &["no square"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Greatest number. A part of the board without a given number has more solutions without end:
/// twice each number is one as well.
const GREATEST: i64 = 9_999;

/// Returns the neighbours of a square, without holes.
fn beside(sheet: &Sheet, at: usize) -> impl Iterator<Item = usize> {
    sheet.size.around(at).filter(|&it| sheet.clue(it) != ".")
}

/// Returns the greatest possible number of each square: a number is at most twice each neighbour,
/// since the difference is a part of the neighbour.
fn greatest(sheet: &Sheet) -> Vec<i64> {
    let given = |at| sheet.number(at).unwrap_or(GREATEST);
    let mut greatest: Vec<i64> = sheet.size.squares().map(given).collect();
    let mut is_new = true;
    while std::mem::take(&mut is_new) {
        for at in sheet.size.squares() {
            let near = beside(sheet, at).map(|it| 2 * greatest[it]).min().unwrap_or(GREATEST);
            is_new |= near < greatest[at];
            greatest[at] = near.min(greatest[at]);
        }
    }
    greatest
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let greatest = greatest(sheet);
    let is_square = |at: &usize| sheet.clue(*at) != ".";
    let numbers = rules.squares(|at| if is_square(&at) { 1..=greatest[at] } else { 0..=0 });
    rules.given(0, &numbers);
    let mut sums: Vec<Vec<_>> = numbers.iter().map(|&number| vec![(-1, number)]).collect();
    for [one, two] in size.pairs().into_iter().filter(|two| two.iter().all(is_square)) {
        let most = greatest[one].min(greatest[two]);
        let names = format!("{} and {}", size.name(one), size.name(two));
        let signed = rules.variable(format!("signed difference of {names}"), -most..=most);
        let difference = rules.variable(format!("difference of {names}"), 0..=most);
        let model = rules.because(format!("the difference of {names} is a part of both"));
        let terms = [(1, numbers[one]), (-1, numbers[two]), (-1, signed)];
        model.linear(&terms, Relation::Equal, 0);
        model.absolute(difference, signed);
        sums[one].push((1, difference));
        sums[two].push((1, difference));
    }
    for at in size.squares().filter(is_square) {
        let words = format!("{} is the sum of its differences", size.name(at));
        rules.because(words).linear(&sums[at], Relation::Equal, 0);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        if sheet.clue(at) == "." {
            judge.check(judge.is(at, "-"), || format!("there is a number at {name}"));
            continue;
        }
        let number = judge.number(at).unwrap_or(0);
        let given = sheet.number(at).is_none_or(|it| it == number);
        let fault = || format!("there is a wrong number at {name}");
        judge.check(given && (1..=GREATEST).contains(&number), fault);
        let differences =
            beside(sheet, at).map(|it| (number - judge.number(it).unwrap_or(0)).abs());
        let sum: i64 = differences.sum();
        judge.check(sum == number, || format!("{sum} is the sum of differences at {name}"));
    }
}
