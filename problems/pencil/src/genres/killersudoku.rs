//! Killer sudoku: a sudoku whose cages tell the sums of their numbers. Japan, about 1990.

use crate::kit::*;

pub static KILLERSUDOKU: Genre = Genre {
    about: Genre::about(
        "killersudoku",
        "Killer Sudoku",
        "a sudoku whose cages have different numbers and tell their sums",
        "Sums of the cages; then the cage of each square.",
        ".7.. ..5. .6.7 .... abbc aadc efdg effg",
        "1 4 3 2 / 3 2 4 1 / 2 3 1 4 / 4 1 2 3",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each square so that no number \
         repeats in a row, column, box (thick borders) or region (dashed borders). The small \
         number of a region is the sum of its numbers.",
    ),
    usual: 9,
    layers: &[Layer::OF_REGIONS.drawn(Mark::Corner).dealt(Dealt::Cages), Layer::REGIONS],
    boxes,
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the cages.
fn cages(sheet: &Sheet) -> Vec<Cage<'_>> {
    let sum = |cage: &Vec<usize>| cage.iter().find_map(|&at| sheet.number(at));
    sheet.regions().squares.iter().map(|cage| (&cage[..], sum(cage))).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.sudoku();
    let cages = cages(sheet);
    for (cage, _) in &cages {
        let inside = Rules::of(&numbers, cage.iter().copied());
        rules.differ(&inside, format!("the cage of {} has no number twice", size.name(cage[0])));
    }
    for (at, sum) in sheet.numbers_in_squares() {
        let inside = Rules::of(&numbers, sheet.room(at).iter().copied());
        let words = format!("{sum} is the sum of the cage of {}", size.name(at));
        rules.result(&inside, sum, &[Operation::Sum], words);
    }
    if size.rows == size.columns {
        let (rows, columns) = (&size.lines()[..size.rows], &size.lines()[size.rows..]);
        let two = [rows, columns].into_iter().flat_map(|lines| lines.windows(2));
        let areas = size.lines().into_iter().chain(boxes(size)).chain(two.map(<[_]>::concat));
        for area in areas {
            let sum = area.len() as i64 * (size.longest() + 1) / 2;
            let names = format!("{} to {}", size.name(area[0]), size.name(area[area.len() - 1]));
            rules.leftovers(
                &numbers,
                (&area, sum),
                &cages,
                &format!("{sum} is the sum from {names}"),
            );
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.sudoku();
    let (sheet, size) = (judge.sheet, judge.size);
    for cage in &sheet.regions().squares {
        judge.differ(cage, &format!("the cage of {}", size.name(cage[0])));
    }
    for (at, sum) in sheet.numbers_in_squares() {
        let found = judge.sum(sheet.room(at).iter().copied());
        let fault = || format!("the cage of {} has the sum {found}, not {sum}", size.name(at));
        judge.check(found == sum, fault);
    }
}
