//! Patchwork: regions that count up from 1, with each number equally often in rows and columns.

use crate::kit::*;

pub static PATCHWORK: Genre = Genre {
    about: Genre::about(
        "patchwork",
        "Patchwork",
        "regions count up from 1; equal numbers do not touch; all occur equally often in each line",
        "Given numbers; then the region of each square.",
        "....2. ...2.. ...... ...... .1..1. ...... abccde abcfde abffde ggghhi jkklhi jjklli",
        "1 3 2 3 2 1 / 3 2 1 2 1 3 / 2 1 3 1 3 2 / 3 2 1 3 2 1 / 2 1 3 2 1 3 / 1 3 2 1 3 2",
    )
    .with_rules(
        "Write a number into each empty white square so that each region of n squares has each number \
         from 1 to n. Equal numbers do not share a side. In each row and column, the counts of \
         all numbers, up to that of the largest region, differ by 1 at most.",
    ),
    usual: 7,
    layers: &[Layer::NUMBERS, Layer::REGIONS_OR_HOLES],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the greatest number.
fn last(sheet: &Sheet) -> usize {
    sheet.regions().rooms().map(Vec::len).max().unwrap_or(1)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let last = last(sheet);
    let numbers = rules.count_regions(|_| true);
    rules.given(0, &numbers);
    rules.differ_beside(&numbers);
    for (line, squares) in size.lines().into_iter().enumerate() {
        let number = squares.iter().filter(|&&at| !sheet.is_hole(at)).count();
        let (least, most) = (number / last, number.div_ceil(last));
        let model =
            rules.because(format!("{} has all numbers equally often", size.line_name(line)));
        let squares = Rules::of(&numbers, squares);
        for number in 1..=last {
            model.count_between(&squares, number as i64, least as i64..=most as i64);
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.count_regions(|_| true);
    judge.differ_beside();
    let (sheet, size, last) = (judge.sheet, judge.size, last(judge.sheet));
    for (line, squares) in size.lines().into_iter().enumerate() {
        let inside = squares.iter().filter(|&&at| !sheet.is_hole(at)).count();
        let (least, most) = (inside / last, inside.div_ceil(last));
        for number in 1..=last {
            let times = judge.count(squares.iter().copied(), &number.to_string());
            let holds = (least as i64..=most as i64).contains(&times);
            judge.check(holds, || format!("{} has {number} {times} times", size.line_name(line)));
        }
    }
}
