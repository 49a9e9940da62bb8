//! Terra X: a digit for each country, with the sum 10 where four of them meet.

use crate::fields::known;
use crate::kit::*;

pub static TERRAX: Genre = Genre {
    about: Genre::about(
        "terrax",
        "Terra X",
        "a digit for each region; neighbours differ, and where four regions meet, their sum is 10",
        "Given digits; then the region of each square.",
        "0... ..5. .432 1... aabc ddbc edfc eeff",
        "0 0 5 2 / 4 4 5 2 / 1 4 3 2 / 1 1 3 3",
    )
    .with_rules(
        "Write a digit from 0 to 9 into each region that has none. Regions that share a side have \
         different digits, and where four regions meet at a point, the sum of their digits is 10.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS, Layer::REGIONS],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Iterates over the points where four regions meet, each by its four regions.
fn corners(sheet: &Sheet) -> impl Iterator<Item = [usize; 4]> {
    let of = &sheet.regions().of;
    let four = sheet.size.blocks().map(|block| block.map(|at| of[at]));
    four.filter(|four| (0..4).all(|it| !four[..it].contains(&four[it])))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let regions = sheet.regions();
    let first = |region: &Vec<usize>| format!("region of {}", size.name(region[0]));
    let digits: Vec<Variable> =
        regions.squares.iter().map(|it| rules.variable(first(it), 0..=9)).collect();
    for at in size.squares() {
        if let Some(given) = sheet.number(at) {
            rules.restrict(digits[regions.of[at]], given..=given);
        }
    }
    let model = rules.because("neighbours differ");
    for [one, two] in sheet.room_pairs() {
        model.all_different(&[digits[one], digits[two]]);
    }
    let model = rules.because("the sum of four regions that meet is 10");
    for four in corners(sheet) {
        model.sum(&four.map(|it| digits[it]), 10);
    }
    let of = regions.of.clone();
    Fields::by(digits.clone(), move |value| {
        of.iter().map(|&region| known(value(digits[region]))).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.has_numbers(0..=9);
    let (sheet, size) = (judge.sheet, judge.size);
    for region in &sheet.regions().squares {
        let holds = region.iter().all(|&at| judge.is(at, judge.sign(region[0])));
        judge.check(holds, || format!("the region of {} has two digits", size.name(region[0])));
    }
    let digits: Vec<Option<i64>> =
        sheet.regions().squares.iter().map(|region| judge.number(region[0])).collect();
    for [one, two] in sheet.room_pairs() {
        let name = size.name(sheet.regions().squares[one][0]);
        judge.check(digits[one] != digits[two], || format!("a neighbour of {name} is equal"));
    }
    for four in corners(sheet) {
        let sum: i64 = four.iter().filter_map(|&it| digits[it]).sum();
        let name = size.name(sheet.regions().squares[four[0]][0]);
        let fault = || format!("{sum} is the sum where the region of {name} meets three");
        judge.check(sum == 10, fault);
    }
}
