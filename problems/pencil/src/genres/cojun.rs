//! Cojun, or Kojun: regions that count up from 1, with the greater number on top.

use crate::kit::*;

pub static COJUN: Genre = Genre {
    about: Genre::about(
        "cojun",
        "Cojun",
        "regions count up from 1, equal numbers do not touch, greater ones are above others",
        "Given numbers; then the region of each square.",
        "..4.. ..2.. ..4.. ..... .345. abbbc abbcc adddc edffg egggg",
        "3 5 4 1 3 / 2 3 2 4 2 / 1 2 4 3 1 / 2 1 2 1 2 / 1 3 4 5 1",
    )
    .with_rules(
        "Write a number into each empty white square so that each region of n squares has each number \
         from 1 to n. Equal numbers do not share a side, and of two squares of a region, one \
         directly above the other, the upper one has the larger number.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS, Layer::REGIONS_OR_HOLES],
    names: &["cojun", "kojun"],
    codes: &[
        Code::Borders,
        Code::Numbers { radix: 16, unknown: "-" },
        Code::Optional(&Code::Holes),
    ],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the pairs of squares of a region, one below the other.
fn stacked(sheet: &Sheet) -> impl Iterator<Item = [usize; 2]> {
    let of = &sheet.regions().of;
    let below = |at| Some([at, sheet.size.step(at, Down)?]);
    let are_stacked = |&[one, two]: &[usize; 2]| of[one] == of[two] && !sheet.is_hole(one);
    sheet.size.squares().filter_map(below).filter(are_stacked)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.count_regions(|_| true);
    rules.given(0, &numbers);
    rules.differ_beside(&numbers);
    for [above, below] in stacked(sheet) {
        let words = format!("{} is greater than {}", size.name(above), size.name(below));
        rules.ascend(numbers[below], numbers[above], words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.count_regions(|_| true);
    judge.differ_beside();
    for [above, below] in stacked(judge.sheet) {
        let holds = judge.number(above) > judge.number(below);
        let name = judge.size.name(above);
        judge.check(holds, || format!("{name} is less than the number below it"));
    }
}
