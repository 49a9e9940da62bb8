//! Nawabari, or Territory: a board is divided into rectangles, of which numbers count the borders.
//! Nikoli.

use crate::kit::*;

pub static NAWABARI: Genre = Genre {
    about: Genre::about(
        "nawabari",
        "Nawabari",
        "rectangles, each with one number, which counts the borders around its square",
        "Numbers from 0 to 4, or ? for any; the rim of the board counts as a border. An answer \
         numbers the rectangles.",
        ".... ..1. .... ...2",
        "1 1 1 1 / 1 1 1 1 / 2 2 2 2 / 2 2 2 2",
    )
    .with_rules(
        "Divide the board into rectangles, each with exactly one clue. A number tells how many \
         sides of its square are borders; the edge of the board is a border. ? stands for any \
         number.",
    ),
    usual: 8,
    layers: &[Layer::squares("a number from 0 to 4 or ?", |it| {
        matches!(it, "0" | "1" | "2" | "3" | "4" | "?")
    })],
    names: &["nawabari"],
    codes: &[Code::Number10],
    values: &["no part", "a part"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let fits = |part: &Vec<usize>| {
        part.iter().all(|&at| {
            let inner =
                || size.around(at).filter(|other| part.binary_search(other).is_ok()).count();
            sheet.number(at).is_none_or(|number| number == 4 - inner() as i64)
        })
    };
    let rectangles = rules.pieces(sheet.rectangles(|_, _| true).into_iter().filter(fits));
    rules.cover(&rectangles, |_| true);
    rectangles.fields("-")
}

fn judge(judge: &mut Judge<'_>) {
    let size = judge.size;
    for part in judge.parts("") {
        let name = size.name(part[0]);
        judge.check(judge.rectangle(&part).is_some(), || format!("{name} is in no rectangle"));
        let clues = judge.clues_of(&part);
        let fault = || format!("the rectangle at {name} has {} numbers", clues.len());
        judge.check(clues.len() == 1, fault);
    }
    judge.count_numbers("borders", |it, at| {
        4 - size.around(at).filter(|&other| it.sign(other) == it.sign(at)).count() as i64
    });
}
