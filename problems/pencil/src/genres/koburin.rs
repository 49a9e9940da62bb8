//! Koburin: shaded squares beside numbers, and a loop through all others.

use crate::kit::*;

pub static KOBURIN: Genre = Genre {
    about: Genre::about(
        "koburin",
        "Koburin",
        "shaded squares, which do not touch, and a loop through all others but numbers",
        "A number counts the shaded squares beside it. Numbers are neither shaded nor on the loop.",
        ".... 1... 1.1. ....",
        "x se ew sw / - ns x ns / - ns - ns / x ne ew nw",
    )
    .with_rules(
        "Shade some squares, but no two that share a side. Draw a single loop through the centres \
         of all others, across and down, that visits each once. Clues are neither shaded nor \
         visited. A number tells how many of its four neighbours are shaded; ? stands for any \
         number.",
    ),
    usual: 7,
    layers: &[Layer::squares("a number from 0 to 4 or ?", |it| it == "?" || up_to::<4>(it))],
    names: &["koburin"],
    codes: &[Code::Four { unknown: "?" }],
    flags: "b",
    values: LINE,
    signs: LINES_AND_SHADED,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    let on = rules.marks(|at| sheet.is_open(at));
    for [one, two] in size.pairs().into_iter().filter(|it| it.iter().all(|&at| sheet.is_open(at))) {
        rules.because("shaded squares do not touch").clause(&[on[one], on[two]], &[]);
    }
    for at in size.squares() {
        rules.on_loop(&lattice, at, on[at]);
        if let Some(number) = sheet.number(at) {
            let words =
                format!("{number} at {} counts the shaded squares beside it", size.name(at));
            let beside = Rules::of(&on, size.around(at).filter(|&it| sheet.is_open(it)));
            rules.because(words).count_between(&beside, 0, number..=number);
        }
    }
    Fields::lines_or(&lattice, |at| if sheet.is_open(at) { "x" } else { "-" })
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    judge.apart("x", "shaded squares");
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let is_open = sheet.is_open(at);
        let is_shaded = judge.is(at, "x");
        judge.check(is_open || !is_shaded, || format!("the clue at {} is shaded", size.name(at)));
        judge.visits(at, is_open && !is_shaded);
    }
    judge.count_squares("x", |at| size.around(at).collect());
}
