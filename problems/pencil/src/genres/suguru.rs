//! Suguru, or Tectonics: regions that count up from 1, and equal numbers do not touch. Naoki Inaba.

use crate::kit::*;

pub static SUGURU: Genre = Genre {
    about: Genre::about(
        "suguru",
        "Suguru",
        "regions count up from 1, and equal numbers do not touch, not even diagonally",
        "Given numbers; then the region of each square.",
        "1.1.. ..... ..3.. 4.... ..... aabbc aabbc daeec ddecc dffff",
        "1 3 1 3 1 / 2 4 2 4 2 / 3 5 3 1 3 / 4 1 2 5 4 / 2 3 4 1 2",
    )
    .with_rules(
        "Write a number into each empty white square so that each region of n squares has each number \
         from 1 to n. Equal numbers do not touch, not even at a corner.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS, Layer::REGIONS_OR_HOLES],
    names: &["suguru"],
    codes: &[
        Code::Borders,
        Code::Numbers { radix: 16, unknown: "-" },
        Code::Optional(&Code::Holes),
    ],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.count_regions(|_| true);
    rules.given(0, &numbers);
    let model = rules.because("equal numbers do not touch, not even diagonally");
    for pair in size.touching_pairs() {
        if pair.iter().all(|&at| !sheet.is_hole(at)) {
            model.all_different(&pair.map(|at| numbers[at]));
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.count_regions(|_| true);
    let size = judge.size;
    for [one, two] in size.touching_pairs() {
        let holds = judge.sign(one) != judge.sign(two) || judge.is(one, "-");
        let names = [one, two].map(|at| size.name(at));
        judge.check(holds, || format!("equal numbers touch at {} and {}", names[0], names[1]));
    }
}
