//! Kuroshuto, or Kurochute: numbers are distances to shaded squares. Nikoli.

use crate::kit::*;

pub static KUROSHUTO: Genre = Genre {
    about: Genre::about(
        "kuroshuto",
        "Kuroshuto",
        "shaded squares that do not touch, one at the distance of each number",
        "Of the up to four squares in this distance from a number, straight on, exactly one is \
         shaded. Numbers are not shaded, and all unshaded squares are connected.",
        "3.12 ..1. .... ...1",
        "- x - - / - - - x / - - - - / x - x -",
    )
    .with_rules(
        "Shade some squares, but no clues. No two shaded squares share a side, and all unshaded \
         squares are connected through their sides. Of the squares that are as many steps away \
         from a number, straight across or down, as it says, exactly one is shaded; ? stands for \
         any number.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["kurochute"],
    codes: &[Code::Number16],
    declare,
    judge,
    ..Genre::SHADING
};

/// Returns the squares in the distance that a number says.
fn targets(sheet: &Sheet, at: usize, number: i64) -> Vec<usize> {
    let square = |ray: Vec<usize>| ray.get((number as usize).checked_sub(1)?).copied();
    sheet.size.rays(at).into_iter().filter_map(square).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|at| sheet.is_open(at));
    rules.sparse(&shaded);
    for (at, number) in sheet.numbers_in_squares() {
        let words = format!("{number} at {} is the distance of one shaded square", size.name(at));
        rules.exactly(1, &Rules::of(&shaded, targets(sheet, at, number)), words);
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    judge.sparse();
    let (sheet, size) = (judge.sheet, judge.size);
    for (at, number) in sheet.numbers_in_squares() {
        let [row, column] = size.place(at);
        let is_far = |it: &usize| {
            let [r, c] = size.place(*it);
            let far = [r.abs_diff(row) as i64, c.abs_diff(column) as i64];
            far == [0, number] || far == [number, 0]
        };
        let shaded = judge.count(size.squares().filter(is_far), "x");
        let fault = || format!("{number} at {} has {shaded} shaded squares", size.name(at));
        judge.check(shaded == 1, fault);
    }
}
