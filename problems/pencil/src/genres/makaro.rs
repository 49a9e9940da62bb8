//! Makaro: regions that count up from 1, and arrows that point at the greatest number around.

use crate::kit::*;

pub static MAKARO: Genre = Genre {
    about: Genre::about(
        "makaro",
        "Makaro",
        "regions count up from 1, equal numbers do not touch, arrows point at greatest ones",
        "Given numbers, black squares: x, or arrows n, e, s and w; then the region of each square.",
        "x.3.. ..4x. 4..ws .1.w. 3.... abccc dbcef dgghi dgjkl dgjjl",
        "- 1 3 1 2 / 1 2 4 - 1 / 4 3 2 - - / 2 1 3 - 2 / 3 4 1 2 1",
    )
    .with_rules(
        "Write a number into each empty white square. The n squares of a region, without black \
         ones and arrows, have each number from 1 to n. Equal numbers do not share a side. An \
         arrow points at a number that is larger than all others among its four neighbours.",
    ),
    layers: &[
        Layer::squares("a number, x, n, e, s or w", |it| {
            it == "x" || is_number(it) || Direction::of(it).is_some()
        })
        .drawn(Mark::OnBlack),
        Layer::REGIONS_OR_HOLES,
    ],
    names: &["makaro"],
    codes: &[Code::Borders, Code::Peaks],
    values: &["black"],
    glyphs: ARROW_GLYPHS,
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns whether a square is white.
fn is_white(sheet: &Sheet, at: usize) -> bool {
    !sheet.is_hole(at) && (sheet.is_open(at) || is_number(sheet.clue(at)))
}

/// Returns the white square at which the arrow in a square points, if there is one, and the other
/// white neighbours.
fn arrow(sheet: &Sheet, at: usize) -> Option<(Option<usize>, Vec<usize>)> {
    let to = sheet.size.step(at, Direction::of(sheet.clue(at))?);
    let others = sheet.size.around(at).filter(|&it| is_white(sheet, it) && Some(it) != to);
    Some((to.filter(|&it| is_white(sheet, it)), others.collect()))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.count_regions(|at| is_white(sheet, at));
    rules.given(0, &numbers);
    let model = rules.because("equal numbers do not touch");
    for [one, two] in size.pairs() {
        if is_white(sheet, one) && is_white(sheet, two) {
            model.all_different(&[numbers[one], numbers[two]]);
        }
    }
    for at in size.squares() {
        let words = format!("the arrow at {} points at the greatest number", size.name(at));
        match arrow(sheet, at) {
            Some((Some(to), others)) => others.iter().for_each(|&other| {
                rules.ascend(numbers[other], numbers[to], words.clone());
            }),
            Some((None, _)) => rules.because(words).clause(&[], &[]),
            None => {}
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.count_regions(|at| is_white(sheet, at));
    judge.differ_beside();
    for at in size.squares() {
        let name = size.name(at);
        let holds = match is_white(sheet, at) {
            true => sheet.is_open(at) || sheet.number(at) == judge.number(at),
            false => judge.is(at, "-"),
        };
        judge.check(holds, || format!("{name} does not fit its clue"));
        if let Some((to, others)) = arrow(sheet, at) {
            let greatest = to.and_then(|to| judge.number(to));
            let holds = greatest.is_some() && others.iter().all(|&it| judge.number(it) < greatest);
            judge.check(holds, || format!("the arrow at {name} does not point at the greatest"));
        }
    }
}
