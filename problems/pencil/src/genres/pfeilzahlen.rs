//! Pfeilzahlen: arrows around a board, so many of which point at each square as its number says.

use crate::kit::*;

pub static PFEILZAHLEN: Genre = Genre {
    about: Genre::about(
        "pfeilzahlen",
        "Pfeilzahlen",
        "an arrow in each square of the rim, so that numbers count the arrows that point at them",
        "Numbers inside of a rim of open squares. Arrows are n, ne, e, se, s, sw, w or nw, and \
         point at one number at least.",
        "..... .124. .215. .444. .....",
        "- se se s - / se 1 2 4 w / se 2 1 5 w / e 4 4 4 w / - ne nw n -",
    )
    .with_rules(
        "Draw an arrow into each square at the edge of the board, but not into corners. It points \
         straight or diagonally into the board. A number tells how many arrows point at it, near \
         or far.",
    ),
    usual: 6,
    layers: &[Layer::NUMBERS],
    values: &["no arrow", "an arrow"],
    signs: ARROWS,
    glyphs: ARROW_GLYPHS,
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the arrows that a square may have, each with the squares at which it points; none for
/// corners and inner squares.
fn arrows(size: Size, at: usize) -> Vec<(&'static str, Vec<usize>)> {
    let mut arrows = Vec::new();
    for &arrow in ARROWS.iter().filter(|_| size.around(at).count() == 3) {
        let inside = size.along(at, arrow).take_while(|&it| size.around(it).count() == 4);
        let inside: Vec<usize> = inside.collect();
        if !inside.is_empty() {
            arrows.push((arrow, inside));
        }
    }
    arrows
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let mut pointing = vec![Vec::new(); size.number()];
    let mut drawn = Vec::new();
    for at in size.squares() {
        let (name, mut here) = (size.name(at), Vec::new());
        for (arrow, hits) in arrows(size, at) {
            let is_drawn = rules.variable(format!("{name} ({arrow})"), 0..=1);
            hits.into_iter().for_each(|it| pointing[it].push(is_drawn));
            drawn.push((is_drawn, vec![(at, arrow)]));
            here.push(is_drawn);
        }
        if !here.is_empty() {
            // A number in the rim leaves no room for an arrow.
            here.retain(|_| sheet.is_open(at));
            rules.exactly(1, &here, format!("one arrow is at {name}"));
        }
    }
    rules.count_numbers("arrows to it", |at| pointing[at].clone());
    Fields::placed(size, drawn, "-").with_clues(&sheet.layers[0])
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let mut counts = vec![0; size.number()];
    for at in size.squares() {
        let arrows = arrows(size, at);
        let drawn = arrows.iter().find(|it| judge.is(at, it.0));
        drawn.iter().flat_map(|it| &it.1).for_each(|&hit| counts[hit] += 1);
        let holds = match arrows.is_empty() {
            true if sheet.is_open(at) => judge.is(at, "-"),
            true => judge.number(at) == sheet.number(at),
            false => drawn.is_some() && sheet.is_open(at),
        };
        judge.check(holds, || format!("there is a wrong sign at {}", size.name(at)));
    }
    for at in size.squares() {
        let holds = sheet.number(at).is_none_or(|it| it == counts[at]);
        let arrows = counted(counts[at], "arrows");
        judge.check(holds, || format!("{arrows} to {}", size.name(at)));
    }
}
