//! Hitori: squares are shaded so that no number repeats in a row or column. Nikoli, 1990.

use crate::kit::*;

pub static HITORI: Genre = Genre {
    about: Genre::about(
        "hitori",
        "numbers are shaded until none repeats in a row or column",
        "A number for each square. Shaded squares do not touch, and the others are connected.",
        "44132 43325 22412 31554 52234",
        "x - - x - / - - x - - / x - - - x / - - x - - / - x - - x",
    )
    .with_rules(
        "Shade some squares so that no number or letter repeats among the unshaded squares of a \
         row or column. No two shaded squares share a side, and all unshaded squares are \
         connected through their sides.",
    ),
    title: "Hitori",
    usual: 8,
    layers: &[Layer::squares("a number or a letter", |it| {
        it.bytes().all(|it| it.is_ascii_alphanumeric())
    })
    .full()
    .dealt(Dealt::All { first: 1, is_long: true })],
    names: &["hitori"],
    codes: &[Code::Digits36],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|_| true);
    rules.sparse(&shaded);
    for (number, line) in size.lines().into_iter().enumerate() {
        for (place, &one) in line.iter().enumerate() {
            for &two in line[place + 1..].iter().filter(|&&two| sheet.clue(one) == sheet.clue(two))
            {
                if sheet.is_open(one) {
                    continue;
                }
                let words = format!("{} has {} once", size.line_name(number), sheet.clue(one));
                rules.because(words).clause(&[shaded[one], shaded[two]], &[]);
            }
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.sparse();
    let (sheet, size) = (judge.sheet, judge.size);
    for (number, line) in size.lines().into_iter().enumerate() {
        let mut left: Vec<&str> = line
            .into_iter()
            .filter(|&at| !judge.is(at, "x") && !sheet.is_open(at))
            .map(|at| sheet.clue(at))
            .collect();
        left.sort_unstable();
        for pair in left.windows(2) {
            let fault = || format!("{} has {} twice", size.line_name(number), pair[0]);
            judge.check(pair[0] != pair[1], fault);
        }
    }
}
