//! Sternenhimmel (starry sky): arrows point at stars.

use crate::kit::*;

pub static STERNENHIMMEL: Genre = Genre {
    about: Genre::about(
        "sternenhimmel",
        "Sternenhimmel",
        "stars, at each of which one arrow points, and arrows that point at one star each",
        "The number of stars that an arrow points at; numbers beside columns and rows that count \
         the stars; then arrows: n, ne, e, se, s, sw, w or nw.",
        "4 4 1 - - - - 1 - - 0 - - - - e - se sw - - - - n - - -",
        "* - - - / - * - - / - - * * / - - - -",
    )
    .with_rules(
        "Place stars in some squares without arrows. Each arrow points at the stated number of \
         stars, near or far, and exactly one arrow points at each star. A number outside tells \
         how many stars are in its row or column.",
    ),
    usual: 8,
    numbers: &["number of stars of an arrow"],
    layers: &[
        Layer::COLUMNS,
        Layer::ROWS,
        Layer::squares("a direction, such as ne", |it| ARROWS.contains(&it)),
    ],
    values: &["no star", "a star"],
    signs: &["*"],
    glyphs: ARROW_GLYPHS,
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the squares before an arrow; `None` for a square without one.
fn aim(sheet: &Sheet, at: usize) -> Option<Vec<usize>> {
    let arrow = &sheet.layers[2][at];
    (arrow != "-").then(|| sheet.size.along(at, arrow).collect())
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let aims: Vec<Option<Vec<usize>>> = size.squares().map(|at| aim(sheet, at)).collect();
    // A star has one arrow that points at it, and arrows point past stars.
    let arrows = |at: usize| aims.iter().flatten().filter(|it| it.contains(&at)).count();
    let stars = rules.marks(|at| aims[at].is_none() && arrows(at) == 1);
    rules.count_lines(&stars, [0, 1], "stars");
    let number = sheet.numbers[0] as i64;
    for (at, seen) in aims.iter().enumerate() {
        if let Some(seen) = seen {
            let words =
                format!("the arrow at {} points at {}", size.name(at), counted(number, "stars"));
            rules.exactly(number, &Rules::of(&stars, seen.iter().copied()), words);
        }
    }
    Fields::signs(&stars, &["-", "*"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_lines([0, 1], |it, at| it.is(at, "*"));
    let (sheet, size) = (judge.sheet, judge.size);
    let mut aimed = vec![0; size.number()];
    for at in size.squares() {
        let Some(seen) = aim(sheet, at) else { continue };
        let name = size.name(at);
        let stars: Vec<usize> = seen.into_iter().filter(|&it| judge.is(it, "*")).collect();
        judge.check(!judge.is(at, "*"), || format!("a star is on the arrow at {name}"));
        let fault = || format!("the arrow at {name} points at {}", counted(stars.len(), "stars"));
        judge.check(stars.len() == sheet.numbers[0], fault);
        stars.into_iter().for_each(|it| aimed[it] += 1);
    }
    for at in size.squares().filter(|&at| judge.is(at, "*")).collect::<Vec<_>>() {
        judge.check(aimed[at] == 1, || {
            format!("{} has {}", size.name(at), counted(aimed[at], "arrows that point at it"))
        });
    }
}
