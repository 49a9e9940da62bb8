//! Pills: pills of three squares cover sums from 1 on, each once.

use crate::kit::*;

pub static PILLS: Genre = Genre {
    about: Genre::about(
        "pills",
        "Pills",
        "pills on three squares in a line, of which each covers another sum from 1 on",
        "The sums of the covered numbers of each column and of each row, then the numbers. In \
         answers a pill has its sum, and 0 is no pill.",
        "2400 3201 1201 0201 0001 1012",
        "3 3 3 0 / 1 2 0 0 / 1 2 0 0 / 1 2 0 0",
    )
    .with_rules(
        "Place pills, each on three consecutive squares of a row or column, so that no two \
         overlap. The numbers under the pills have the sums 1, 2, 3 and so on, each once. A \
         number outside is the sum of the numbers under pills in its row or column.",
    ),
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::NUMBERS.drawn(Mark::Corner)],
    values: &["no pill", "a pill"],
    glyphs: &[("0", "")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the number of pills: together they cover the sum of all columns.
fn pills(sheet: &Sheet) -> i64 {
    let all: i64 = sheet.size.lines()[0].iter().filter_map(|&it| sheet.number_in(0, it)).sum();
    (1..=all).find(|number| number * (number + 1) / 2 >= all).unwrap_or(0)
}

/// Returns the sum of the numbers in some squares.
fn sum(sheet: &Sheet, squares: &[usize]) -> i64 {
    squares.iter().filter_map(|&at| sheet.number_in(2, at)).sum()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let number = pills(sheet);
    let lines = size.lines();
    let threes = lines.iter().flat_map(|line| line.windows(3)).map(<[usize]>::to_vec);
    let pieces = rules.pieces(threes.filter(|it| (1..=number).contains(&sum(sheet, it))));
    for over in pieces.over_squares() {
        rules.because("no pill lies on another").count_between(&over, 1, 0..=1);
    }
    for value in 1..=number {
        let those = pieces.that(|squares| sum(sheet, squares) == value);
        rules.exactly(1, &those, format!("there is one pill {value}"));
    }
    for (name, line, given) in sheet.numbered_lines([0, 1]) {
        let inside = |squares: &[usize]| -> Vec<usize> {
            squares.iter().copied().filter(|at| line.contains(at)).collect()
        };
        let terms = pieces.all.iter().map(|(squares, it)| (sum(sheet, &inside(squares)), *it));
        let words = format!("the covered numbers of {name} sum to {given}");
        rules.because(words).linear(&terms.collect::<Vec<_>>(), Relation::Equal, given);
    }
    let placed = pieces.all.into_iter().map(|(squares, it)| {
        let number = sum(sheet, &squares);
        (it, squares.into_iter().map(|at| (at, number)).collect())
    });
    Fields::placed(size, placed.collect(), "0")
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let mut found = Vec::new();
    for part in judge.parts("0") {
        let is_line = part.len() == 3 && judge.rectangle(&part).is_some();
        judge.check(is_line, || format!("there is no pill at {}", size.name(part[0])));
        let covered = sum(sheet, &part);
        let is_right = judge.number(part[0]) == Some(covered);
        judge.check(is_right, || format!("the pill at {} covers {covered}", size.name(part[0])));
        found.push(covered);
    }
    found.sort_unstable();
    let is_right = found.iter().copied().eq(1..=pills(sheet));
    judge.check(is_right, || "the pills do not cover each sum once".to_owned());
    for (name, line, given) in sheet.numbered_lines([0, 1]) {
        let covered: Vec<usize> = line.into_iter().filter(|&at| !judge.is(at, "0")).collect();
        let sum = sum(sheet, &covered);
        let fault = || format!("the covered numbers of {name} sum to {sum}, not {given}");
        judge.check(sum == given, fault);
    }
}
