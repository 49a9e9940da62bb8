//! Four Cells, or Foseruzu: a board is divided into parts of four squares; or Five Cells. Nikoli.

use crate::kit::*;

pub static FOURCELLS: Genre = Genre {
    about: Genre::about(
        "fourcells",
        "Foseruzu",
        "parts of four squares, or all of five, of which numbers count the borders around their squares",
        "Numbers from 0 to 3; the rim of the board counts as a border. An answer numbers the parts.",
        ".... .2.. .... .1..",
        "1 1 1 1 / 2 2 2 3 / 2 4 3 3 / 4 4 4 3",
    )
    .with_rules(
        "Divide the board into regions of squares that are connected through their sides, all of \
         four squares or all of five. A number tells how many sides of its square are borders; \
         the edge of the board is a border.",
    ),
    usual: 7,
    layers: &[Layer::FOUR],
    names: &["fourcells"],
    codes: &[
        Code::Numbers { radix: 10, unknown: "-" },
        Code::If(are_four, "parts of five squares would fit as well"),
    ],
    values: &["no border", "a border"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns whether parts of four squares fit on a board, and parts of five do not.
fn are_four(sheet: &Sheet) -> bool {
    let squares = sheet.size.number();
    squares.is_multiple_of(4) && !squares.is_multiple_of(5)
}

/// The sizes of parts.
const SIZES: [i64; 2] = [4, 5];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let sizes = SIZES.into_iter().filter(|&it| size.number() as i64 % it == 0);
    let number = rules.variable("squares of a part", sizes.collect::<Values>());
    let borders = rules.borders();
    for at in size.squares() {
        if let Some(clue) = sheet.number(at) {
            let words = format!("{clue} at {} counts borders", size.name(at));
            let inner: Vec<Variable> = around(&borders, at);
            rules.exactly(clue - (4 - inner.len() as i64), &inner, words);
        }
    }
    let words = "all parts are equally large";
    rules.because(words).division(size.number(), &borders, &vec![number; size.number()]);
    Fields::parts(size, &borders)
}

/// Returns the borders between a square and its neighbours.
fn around(borders: &[([usize; 2], Variable)], at: usize) -> Vec<Variable> {
    borders.iter().filter(|it| it.0.contains(&at)).map(|it| it.1).collect()
}

fn judge(judge: &mut Judge<'_>) {
    let size = judge.size;
    let parts = judge.parts("");
    for part in &parts {
        let fault = || format!("the part at {} has {} squares", size.name(part[0]), part.len());
        let is_right = SIZES.contains(&(part.len() as i64)) && part.len() == parts[0].len();
        judge.check(is_right, fault);
    }
    judge.count_numbers("borders", |it, at| {
        4 - size.around(at).filter(|&other| it.sign(other) == it.sign(at)).count() as i64
    });
}
