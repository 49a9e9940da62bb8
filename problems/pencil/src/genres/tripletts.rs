//! Tripletts: three signs in each region, all equal or all different.

use crate::kit::*;

pub static TRIPLETTS: Genre = Genre {
    about: Genre::about(
        "tripletts",
        "Tripletts",
        "regions of three squares with equal signs or three different ones",
        "c, s and t (or 1, 2 and 3) are circles, squares and triangles; then the region of each \
         square. Equal signs do not touch across borders.",
        "t.s ... c.s aab acb ccb",
        "t t s / t c s / c c s",
    )
    .with_rules(
        "Draw a circle, a square or a triangle into each empty square. The three signs of a \
         region are all equal or all different, and equal signs do not share a side across a \
         border.",
    ),
    layers: &[
        Layer::squares("c, s, t or 1 to 3", |it| matches!(it, "c" | "s" | "t" | "1" | "2" | "3")),
        Layer::REGIONS,
    ],
    values: &["", "a circle", "a square", "a triangle"],
    signs: &["c", "s", "t"],
    glyphs: &[("c", "○"), ("s", "□"), ("t", "△"), ("1", "○"), ("2", "□"), ("3", "△")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The signs of the values 1 to 3.
const SIGNS: [&str; 4] = ["-", "c", "s", "t"];

/// Returns the value that a clue gives; `None` for no clue.
fn given(sheet: &Sheet, at: usize) -> Option<i64> {
    let clue = sheet.clue(at);
    sheet.number(at).or_else(|| (1..).zip(&SIGNS[1..]).find(|it| *it.1 == clue).map(|it| it.0))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let squares = rules.squares(|at| given(sheet, at).map_or(1..=3, |it| it..=it));
    let regions = sheet.regions();
    let fits = |it: &Vec<i64>| {
        (it[0] == it[1]) == (it[1] == it[2]) && (it[0] == it[1]) == (it[0] == it[2])
    };
    let tuples: Vec<Vec<i64>> =
        (0..27).map(|it| vec![it / 9 + 1, it / 3 % 3 + 1, it % 3 + 1]).filter(fits).collect();
    for room in &regions.squares {
        let words = format!("the region of {} has equal or different signs", size.name(room[0]));
        rules.because(words).table(&Rules::of(&squares, room.iter().copied()), &tuples);
    }
    for pair in size.pairs() {
        if regions.of[pair[0]] != regions.of[pair[1]] {
            let words = "equal signs do not touch across borders";
            rules.because(words).all_different(&pair.map(|at| squares[at]));
        }
    }
    Fields::signs(&squares, &SIGNS)
}

fn judge(judge: &mut Judge<'_>) {
    judge.differ_in_rooms();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        judge.check(SIGNS[1..].contains(&judge.sign(at)), || format!("no sign is at {name}"));
        let holds = given(sheet, at).is_none_or(|it| judge.is(at, SIGNS[it as usize]));
        judge.check(holds, || format!("{} is given at {name}", sheet.clue(at)));
    }
    for room in &sheet.regions().squares {
        let mut signs: Vec<&str> = room.iter().map(|&at| judge.sign(at)).collect();
        signs.sort_unstable();
        signs.dedup();
        let fault = || format!("two signs in the region of {}", size.name(room[0]));
        judge.check(room.len() == 3 && signs.len() != 2, fault);
    }
}
