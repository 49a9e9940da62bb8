//! Thermometers: mercury rises from the bulb without a gap.

use crate::kit::*;

pub static THERMOMETERS: Genre = Genre {
    about: Genre::about(
        "thermometers",
        "Thermometer",
        "mercury that fills thermometers from their bulbs on, counted in rows and columns",
        "Numbers beside columns and rows count the filled squares; then for each square its \
         thermometer and its place in it from the bulb on, such as 3.1.",
        "4 4 1 3 2 1 - - 2 - 1.1 1.2 1.3 2.1 3.2 3.1 5.1 2.2 4.1 4.2 5.2 2.3 4.4 4.3 6.2 6.1",
        "- - - - / - x x - / x x - - / - x x x",
    )
    .with_rules(
        "Shade squares of thermometers: in each, all from the bulb on up to any square, or none. \
         A number outside tells how many squares of its row or column are shaded.",
    ),
    usual: 8,
    layers: &[
        Layer::COLUMNS,
        Layer::ROWS,
        Layer::squares("a thermometer and a place, such as 3.1", |it| {
            it.split_once('.').is_some_and(|(one, two)| is_number(one) && is_number(two))
        })
        .drawn(Mark::Thermometer)
        .dealt(Dealt::Thermometers),
    ],
    values: &["empty", "filled"],
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the pairs of squares that follow each other in a thermometer, from the bulb on.
fn steps(sheet: &Sheet) -> Vec<[usize; 2]> {
    let places = &sheet.layers[2];
    let next = |at: usize| {
        let (tube, place) = places[at].split_once('.')?;
        let next = format!("{tube}.{}", place.parse::<usize>().ok()? + 1);
        Some([at, places.iter().position(|it| *it == next)?])
    };
    (0..places.len()).filter_map(next).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let filled = rules.marks(|at| sheet.layers[2][at] != "-");
    rules.count_lines(&filled, [0, 1], "filled squares");
    for [before, after] in steps(sheet) {
        rules.because("mercury rises from the bulb").clause(&[filled[before]], &[filled[after]]);
    }
    Fields::signs(&filled, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_lines([0, 1], |it, at| it.is(at, "x"));
    let (sheet, size) = (judge.sheet, judge.size);
    let empty = size.squares().filter(|&at| sheet.layers[2][at] == "-");
    let filled = judge.count(empty, "x");
    judge.check(filled == 0, || {
        format!("there is mercury beside the thermometers, in {}", counted(filled, "squares"))
    });
    for [before, after] in steps(sheet) {
        let holds = judge.is(before, "x") || !judge.is(after, "x");
        judge.check(holds, || format!("{} is empty below mercury", size.name(before)));
    }
}
