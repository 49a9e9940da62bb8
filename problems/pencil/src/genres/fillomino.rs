//! Fillomino: parts of which each square tells the size. Nikoli, 1994.

use crate::kit::*;

pub static FILLOMINO: Genre = Genre {
    about: Genre::about(
        "fillomino",
        "parts whose squares hold their number, and none touches another of its size",
        "Numbers of squares.",
        "3.53 .... ...1 .33.",
        "3 5 5 3 / 3 5 3 3 / 3 5 5 1 / 1 3 3 3",
    ),
    title: "Fillomino",
    layers: &[Layer::NUMBERS],
    names: &["fillomino", "fillomino01"],
    codes: &[Code::Numbers { radix: 16, unknown: "-" }],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    // A part without a clue consists of squares without one.
    let open = size.squares().filter(|&at| sheet.is_open(at)).count() as i64;
    let most = size.squares().filter_map(|at| sheet.number(at)).max().unwrap_or(1).max(open);
    let sizes = rules.squares(|at| sheet.number(at).map_or(1..=most, |given| given..=given));
    let mut edges = Vec::new();
    for [one, two] in size.pairs() {
        let name = format!("border of {} and {}", size.name(one), size.name(two));
        let border = rules.variable(name, 0..=1);
        rules
            .because("equal numbers that touch are in one part")
            .unequal_reified(border, sizes[one], sizes[two]);
        edges.push(([one, two], border));
    }
    rules.because("a part has as many squares as its number says").division(
        size.number(),
        &edges,
        &sizes,
    );
    Fields::numbers(&sizes)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    let size = judge.size;
    let parts = judge.joined(|one, two| judge.sign(one) == judge.sign(two));
    for part in parts {
        let (number, name) = (judge.number(part[0]), size.name(part[0]));
        let is_right = number == Some(part.len() as i64);
        judge.check(is_right, || format!("the part at {name} has {} squares", part.len()));
    }
}
