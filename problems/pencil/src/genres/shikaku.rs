//! Shikaku: a board is divided into rectangles. Nikoli, 1989.

use crate::kit::*;

pub static SHIKAKU: Genre = Genre {
    about: Genre::about(
        "shikaku",
        "Shikaku",
        "rectangles, each with one number, which is that of its squares",
        "Numbers of squares. An answer numbers the rectangles.",
        "4..4 .... .2.. .222",
        "1 1 2 2 / 1 1 2 2 / 3 3 4 5 / 6 6 4 5",
    )
    .with_rules(
        "Divide the board into rectangles, each with exactly one clue. A number tells how many \
         squares its rectangle has; ? stands for any number.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["shikaku"],
    codes: &[Code::Number16],
    values: &["no part", "a part"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let fits = |at, [rows, columns]: [usize; 2]| {
        sheet.number(at).is_none_or(|number| number == (rows * columns) as i64)
    };
    let rectangles = rules.pieces(sheet.rectangles(fits));
    rules.cover(&rectangles, |_| true);
    rectangles.fields("-")
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for part in judge.parts("") {
        let name = size.name(part[0]);
        judge.check(judge.rectangle(&part).is_some(), || format!("{name} is in no rectangle"));
        let clues = judge.clues_of(&part);
        let fault = || format!("the rectangle at {name} has {} numbers", clues.len());
        judge.check(clues.len() == 1, fault);
        for number in clues.iter().filter_map(|&at| sheet.number(at)) {
            let is_right = number == part.len() as i64;
            judge.check(is_right, || {
                format!("the rectangle at {name} has {} squares, not {number}", part.len())
            });
        }
    }
}
