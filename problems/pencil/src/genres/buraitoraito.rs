//! Bright Light (Buraitoraito): numbers count the stars that they see.

use crate::kit::*;

/// The genre.
pub static BURAITORAITO: Genre = Genre {
    about: Genre::about(
        "buraitoraito",
        "stars that numbers count in their rows and columns",
        "Numbers count the stars that they see in four directions, up to the next number.",
        ".... .23. 2... ..32",
        "- * * * / - 2 3 * / 2 - * - / * * 3 2",
    ),
    title: "Buraitoraito",
    numbers: &[],
    layers: &[Layer::NUMBERS],
    names: &[],
    codes: &[],
    values: &["no star", "a star"],
    signs: &["*"],
    declare,
    judge,
};

/// Returns the squares that a number sees.
fn seen(sheet: &Sheet, at: usize) -> Vec<usize> {
    let ray = |to| sheet.size.towards(at, to).take_while(|&it| sheet.is_open(it));
    Direction::ALL.into_iter().flat_map(ray).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let stars = rules.marks(|at| sheet.is_open(at));
    for (at, number) in sheet.numbers_in_squares() {
        let words = format!("{number} at {} counts the stars it sees", size.name(at));
        rules.exactly(number, &Rules::of(&stars, seen(sheet, at)), words);
    }
    Fields::signs(&stars, &["-", "*"]).with_clues(&sheet.layers[0])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues_and(&["-", "*"]);
    let sheet = judge.sheet;
    judge.count_squares("*", |at| seen(sheet, at));
}
