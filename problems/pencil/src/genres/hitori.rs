//! Hitori: squares are shaded so that no number repeats in a row or column. Nikoli, 1990.

use crate::kit::*;

pub static HITORI: Genre = Genre {
    about: Genre::about(
        "hitori",
        "Hitori",
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
    add_consequences(rules, &shaded);
    Fields::signs(&shaded, &["-", "x"])
}

/// Adds what a solver sees at once in equal numbers that stand close together, though it follows from
/// two rules: without it no board is easy.
fn add_consequences(rules: &mut Rules<'_>, shaded: &[Variable]) {
    let (sheet, size) = (rules.sheet, rules.size);
    let is_equal =
        |one: usize, two: usize| !sheet.is_open(one) && sheet.clue(one) == sheet.clue(two);
    for line in size.lines() {
        for three in line.windows(3).filter(|three| is_equal(three[0], three[2])) {
            let words = format!("{} on both sides: one is shaded", sheet.clue(three[0]));
            rules.because(words).clause(&[], &[shaded[three[1]]]);
        }
        for pair in line.windows(2).filter(|pair| is_equal(pair[0], pair[1])) {
            for &third in line.iter().filter(|third| !pair.contains(third)) {
                if is_equal(pair[0], third) {
                    let words = format!("one {} of two neighbours is left", sheet.clue(third));
                    rules.because(words).clause(&[shaded[third]], &[]);
                }
            }
        }
    }
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
