//! Spiral Galaxies: parts that are symmetric about their centres. Nikoli.

use crate::kit::*;

pub static GALAXIES: Genre = Genre {
    about: Genre::about(
        "galaxies",
        "Galaxies",
        "parts that half a turn about their centres maps to themselves",
        "0 is a centre in a square, 1 at its right edge, 2 at its lower edge, 3 at its lower right \
         corner. An answer numbers the parts.",
        "0.0. ...2 .0.. ...0",
        "1 2 2 2 / 3 3 3 4 / 3 3 3 4 / 3 3 3 5",
    )
    .with_rules(
        "Divide the board into regions of squares that are connected through their sides, each \
         with exactly one dot. After half a turn around its dot, a region looks the same.",
    ),
    layers: &[Layer::squares("0, 1, 2 or 3", |it| matches!(it, "0" | "1" | "2" | "3"))
        .drawn(Mark::Dot(&[[0, 0], [1, 0], [0, 1], [1, 1]]))],
    names: &["tentaisho"],
    codes: &[Code::Dots { clues: ["0", "1", "2", "3"], colour: 0, is_only: false }],
    values: &["apart", "together"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the square to which half a turn about a centre maps a square.
fn turned(sheet: &Sheet, centre: usize, at: usize) -> Option<usize> {
    let size = sheet.size;
    let clue = sheet.number(centre)? as usize;
    let [[row, column], [top, left]] = [size.place(centre), size.place(at)];
    let row = (2 * row + clue / 2).checked_sub(top).filter(|&it| it < size.rows)?;
    let column = (2 * column + clue % 2).checked_sub(left).filter(|&it| it < size.columns)?;
    Some(size.at([row, column]))
}

/// Returns the one, two or four squares around a centre.
fn core(sheet: &Sheet, centre: usize) -> Vec<usize> {
    let size = sheet.size;
    let clue = sheet.number(centre).unwrap_or(0) as usize;
    let [top, left] = size.place(centre);
    let row = |row| (left..=left + clue % 2).map(move |column| [row, column]);
    let places = (top..=top + clue / 2).flat_map(row);
    places.filter(|it| it[0] < size.rows && it[1] < size.columns).map(|it| size.at(it)).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let centres = sheet.clue_squares();
    let mut cores = vec![None; size.number()];
    for &centre in &centres {
        for at in core(sheet, centre) {
            if cores[at].replace(centre).is_some() || turned(sheet, centre, at).is_none() {
                rules.because("centres are on the board and apart").clause(&[], &[]);
            }
        }
    }
    let mut owners = Vec::new();
    for (number, &centre) in centres.iter().enumerate() {
        let is_free = |at: usize| cores[at].is_none_or(|it| it == centre);
        let may = |at| is_free(at) && turned(sheet, centre, at).is_some_and(is_free);
        let squares = size.reached(core(sheet, centre), usize::MAX, may);
        let mut has: Vec<Option<Variable>> = vec![None; size.number()];
        for &at in &squares {
            let Some(other) = turned(sheet, centre, at) else { continue };
            let name = || format!("{} with centre {}", size.name(at), size.name(centre));
            let least = i64::from(cores[at] == Some(centre));
            let it = *has[other].get_or_insert_with(|| rules.variable(name(), least..=1));
            has[at] = Some(it);
            owners.push((number, vec![at], it));
        }
        let words = format!("the part with centre {} is connected", size.name(centre));
        rules.connect_among(&squares, |at| has[at], words);
    }
    rules.owned(owners)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let parts = judge.parts("");
    let centres = sheet.clue_squares();
    for part in &parts {
        let is_whole = |centre: usize| {
            let is_in = |at: usize| part.contains(&at);
            core(sheet, centre).into_iter().all(is_in)
                && part.iter().all(|&at| turned(sheet, centre, at).is_some_and(is_in))
        };
        let found = centres.iter().filter(|&&centre| is_whole(centre)).count();
        let fault = || format!("the part at {} is not symmetric", size.name(part[0]));
        judge.check(found == 1, fault);
    }
    let fault = || format!("there are {} parts for {} centres", parts.len(), centres.len());
    judge.check(parts.len() == centres.len(), fault);
}
