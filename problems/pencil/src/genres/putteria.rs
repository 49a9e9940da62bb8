//! Putteria: a number in each region that tells its size.

use crate::kit::*;

pub static PUTTERIA: Genre = Genre {
    about: Genre::about(
        "putteria",
        "Putteria",
        "the number of squares of each region in one of them, apart and without equal ones in a \
         line",
        "Numbers, and x for an empty square; then the region of each square. Numbers do not \
         touch, and equal ones are not in one row or column.",
        ".4.. x... x... .x.. aaaa bbcc bbdd bbde",
        "- 4 - - / - - - 2 / - - 3 - / 6 - - 1",
    )
    .with_rules(
        "Write into one square of each region the number of squares that the region has; black \
         squares stay empty. No two numbers share a side, and equal numbers are not in one row or \
         column.",
    ),
    usual: 6,
    layers: &[
        Layer::squares("a number or x", |it| it == "x" || is_number(it)),
        Layer::REGIONS_OR_HOLES,
    ],
    names: &["putteria"],
    codes: &[Code::Borders, Code::Numbers { radix: 16, unknown: "x" }],
    values: &["empty", "a number"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let number = |at: usize| sheet.room(at).len();
    let has = rules.squares(|at| match sheet.clue(at) {
        "-" => 0..=1,
        "x" => 0..=0,
        _ => 1..=1,
    });
    let fields = rules.sized_rooms(&has);
    rules.apart(&has, "numbers do not touch");
    for line in size.lines() {
        for (place, &one) in line.iter().enumerate() {
            for &two in line[..place].iter().filter(|&&two| number(one) == number(two)) {
                let words = "equal numbers are not in one line";
                rules.because(words).clause(&[], &[has[one], has[two]]);
            }
        }
    }
    fields
}

fn judge(judge: &mut Judge<'_>) {
    judge.sized_rooms();
    let (sheet, size) = (judge.sheet, judge.size);
    for [one, two] in size.pairs() {
        let holds = judge.is(one, "-") || judge.is(two, "-");
        judge.check(holds, || format!("numbers touch at {}", size.name(one)));
    }
    for at in sheet.clue_squares() {
        let given = if sheet.clue(at) == "x" { "-" } else { sheet.clue(at) };
        judge.check(judge.is(at, given), || format!("{given} is given at {}", size.name(at)));
    }
    for (line, squares) in size.lines().into_iter().enumerate() {
        let mut numbers: Vec<i64> = squares.into_iter().filter_map(|at| judge.number(at)).collect();
        numbers.sort_unstable();
        for pair in numbers.windows(2) {
            let fault = || format!("{} is twice in {}", pair[0], size.line_name(line));
            judge.check(pair[0] < pair[1], fault);
        }
    }
}
