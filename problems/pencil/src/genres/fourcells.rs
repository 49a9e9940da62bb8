//! Four Cells, or Foseruzu: a board is divided into parts of four squares; or Five Cells. Nikoli.

use crate::kit::*;

/// The genre.
pub static FOURCELLS: Genre = Genre {
    about: Genre::about(
        "fourcells",
        "parts of four squares, or all of five, of which numbers count the borders around their squares",
        "Numbers from 0 to 3; the rim of the board counts as a border. An answer numbers the parts.",
        "3..2 .1.. .... 2...",
        "",
    ),
    title: "Foseruzu",
    numbers: &[],
    layers: &[Layer::FOUR],
    names: &[],
    codes: &[],
    values: &["not there", "there"],
    signs: &[],
    declare,
    judge,
};

/// The sizes of parts.
const SIZES: [usize; 2] = [4, 5];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let fits = |part: &Vec<usize>| {
        part.iter().all(|&at| {
            let inner = size.around(at).filter(|other| part.contains(other)).count() as i64;
            sheet.number(at).is_none_or(|number| number == 4 - inner)
        })
    };
    let sizes = SIZES.into_iter().filter(|it| size.number() % it == 0);
    let parts = rules.pieces(sizes.flat_map(|it| size.polyominoes(it, |_| true)).filter(fits));
    rules.cover(&parts, |_| true);
    let are_small = rules.variable("parts of four squares", 0..=1);
    for (squares, part) in &parts.all {
        rules.because("all parts are equally large");
        match squares.len() {
            4 => rules.clause(&[are_small], &[*part]),
            _ => rules.clause(&[], &[are_small, *part]),
        }
    }
    parts.fields("-")
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let parts = judge.parts("");
    for part in &parts {
        let fault = || format!("the part at {} has {} squares", size.name(part[0]), part.len());
        let is_right = SIZES.contains(&part.len()) && part.len() == parts[0].len();
        judge.check(is_right, fault);
    }
    for at in size.squares() {
        let Some(number) = sheet.number(at) else { continue };
        let inner = size.around(at).filter(|&it| judge.sign(it) == judge.sign(at)).count();
        let borders = 4 - inner as i64;
        judge.check(borders == number, || {
            format!("{borders} borders are around {number} at {}", size.name(at))
        });
    }
}
