//! Hanare-gumi: a number in each region, as far from the next as they differ.

use crate::kit::*;

pub static HANARE: Genre = Genre {
    about: Genre::about(
        "hanare",
        "Hanare",
        "the number of squares of each region in one of them, as far from the next one as they \
         differ",
        "Numbers; then the region of each square. Between two numbers that follow each other in a \
         row or column lie as many squares as their difference.",
        ".4.. .... .... ...4 aaaa bbcd bbbd bbdd",
        "- 4 - - / - - 1 - / 7 - - - / - - - 4",
    )
    .with_rules(
        "Write into one square of each region the number of squares that the region has. Between \
         two numbers that follow each other in a row or column lie as many squares as the numbers \
         differ by.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS, Layer::REGIONS_OR_HOLES],
    names: &["hanare"],
    codes: &[Code::Borders, Code::Number16],
    values: &["empty", "a number"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let has = rules.squares(|at| i64::from(!sheet.is_open(at))..=1);
    let fields = rules.sized_rooms(&has);
    let number = |at: usize| sheet.room(at).len();
    for line in size.lines() {
        for (place, &one) in line.iter().enumerate() {
            for (end, &two) in line.iter().enumerate().skip(place + 1) {
                let between = &line[place + 1..end];
                if number(one).abs_diff(number(two)) != between.len() {
                    let [a, b] = [one, two].map(|at| size.name(at));
                    rules
                        .because(format!("numbers at {a} and {b} would be too near or too far"))
                        .clause(&Rules::of(&has, between.iter().copied()), &[has[one], has[two]]);
                }
            }
        }
    }
    fields
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    judge.sized_rooms();
    let size = judge.size;
    for line in size.lines() {
        let full: Vec<usize> = (0..line.len()).filter(|&it| !judge.is(line[it], "-")).collect();
        for pair in full.windows(2) {
            let numbers = [pair[0], pair[1]].map(|it| judge.number(line[it]).unwrap_or(0));
            let holds = (numbers[0] - numbers[1]).abs() == (pair[1] - pair[0] - 1) as i64;
            judge.check(holds, || {
                format!("the number at {} is too near or too far", size.name(line[pair[0]]))
            });
        }
    }
}
