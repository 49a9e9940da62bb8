//! Rekuto: a board is divided into rectangles, of which numbers tell the sum of both sides.

use crate::kit::*;

pub static REKUTO: Genre = Genre {
    about: Genre::about(
        "rekuto",
        "Rekuto",
        "rectangles, each with one number, which is the sum of its height and its width",
        "Numbers. An answer numbers the rectangles.",
        "..5. 4... 4..5 ....",
        "1 1 2 3 / 1 1 2 3 / 4 4 2 3 / 4 4 2 3",
    )
    .with_rules(
        "Divide the board into rectangles, each with exactly one number: the sum of its height \
         and width.",
    ),
    layers: &[Layer::NUMBERS],
    values: &["no part", "a part"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let fits = |at, [rows, columns]: [usize; 2]| sheet.number(at) == Some((rows + columns) as i64);
    let rectangles = rules.pieces(sheet.rectangles(fits));
    rules.cover(&rectangles, |_| true);
    rectangles.fields("-")
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for part in judge.parts("") {
        let name = size.name(part[0]);
        let sum = judge.rectangle(&part).map(|sides| sides.iter().sum::<usize>() as i64);
        judge.check(sum.is_some(), || format!("{name} is in no rectangle"));
        let clues = judge.clues_of(&part);
        let is_right = clues.len() == 1 && sheet.number(clues[0]) == sum;
        judge.check(is_right, || format!("the rectangle at {name} has no number that fits"));
    }
}
