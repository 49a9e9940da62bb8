//! Stitches: each two regions that touch are sewn together by one stitch.

use crate::kit::*;

pub static STITCHES: Genre = Genre {
    about: Genre::about(
        "stitches",
        "Stitches",
        "a stitch between each two regions that touch, with numbers of ends in rows and columns",
        "The numbers of ends of stitches in each column and in each row, then the region of each \
         square. A stitch joins two neighbours, and no two stitches share a square.",
        "...1 .... aabb acbb ccdb dddd",
        "- e w - / s e w - / n s e w / - n - -",
    )
    .with_rules(
        "Draw stitches: short lines that join two squares which share a side across a border. \
         Each two regions that share a border are joined by exactly one stitch, and no square has \
         two stitches. A number outside tells how many squares of its row or column have \
         stitches.",
    ),
    usual: 8,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::REGIONS],
    values: &["no stitch", "a stitch"],
    signs: &["n", "s", "e", "w"],
    glyphs: &[("n", "╵"), ("s", "╷"), ("e", "╶"), ("w", "╴")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the two regions of two neighbours, the first one first; `None` if it is one.
fn regions(sheet: &Sheet, [one, two]: [usize; 2]) -> Option<[usize; 2]> {
    let [one, two] = [one, two].map(|at| sheet.regions().of[at]);
    (one != two).then(|| [one.min(two), one.max(two)])
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let pairs = size.pairs().into_iter().filter(|&pair| regions(sheet, pair).is_some());
    let stitches = rules.pieces(pairs.map(|pair| pair.to_vec()));
    let over = stitches.over_squares();
    for (at, over) in over.iter().enumerate() {
        rules.at_most_one(over, &format!("one stitch ends at {} at most", size.name(at)));
    }
    for both in sheet.room_pairs() {
        let those = stitches.that(|it| regions(sheet, [it[0], it[1]]) == Some(both));
        let [one, two] = both.map(|region| size.name(sheet.regions().squares[region][0]));
        rules.exactly(1, &those, format!("one stitch joins the regions at {one} and {two}"));
    }
    for (name, line, given) in sheet.numbered_lines([0, 1]) {
        // A stitch along the line has both ends there.
        let all = line.iter().flat_map(|&at| &over[at]).map(|&it| (1, it));
        let words = format!("{name} has {}", counted(given, "ends of stitches"));
        rules.because(words).linear(&all.collect::<Vec<_>>(), Relation::Equal, given);
    }
    let placed = stitches.all.into_iter().map(|(squares, stitch)| {
        let is_across = size.direction(squares[0], squares[1]) == Some(Right);
        let letters = if is_across { ["e", "w"] } else { ["s", "n"] };
        (stitch, squares.into_iter().zip(letters).collect())
    });
    Fields::placed(size, placed.collect(), "-")
}

fn judge(judge: &mut Judge<'_>) {
    judge.lines_meet();
    let (sheet, size) = (judge.sheet, judge.size);
    let mut joined = Vec::new();
    for at in size.squares() {
        let name = size.name(at);
        let degree = judge.degree(at);
        judge.check(degree < 2, || format!("{name} has {}", counted(degree, "stitches")));
        let drawn = [Right, Down].into_iter().filter(|&to| judge.leaves(at, to));
        let others = drawn.filter_map(|to| size.step(at, to));
        joined.extend(others.map(|other| regions(sheet, [at, other])));
    }
    joined.sort_unstable();
    let is_right = joined.into_iter().eq(sheet.room_pairs().into_iter().map(Some));
    judge.check(is_right, || "not one stitch joins each two regions that touch".to_owned());
    judge.count_lines([0, 1], |it, at| it.degree(at) > 0);
}
