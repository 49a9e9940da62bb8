//! Shakashaka: triangles that leave white rectangles. Guten, in Nikoli, 2008.

use crate::kit::*;

pub static SHAKASHAKA: Genre = Genre {
    about: Genre::about(
        "shakashaka",
        "Shakashaka",
        "black triangles that leave white rectangles",
        "x (or 5) is a black square, a number one with so many triangles beside it. An answer has \
         the black corner of each triangle: nw, ne, sw or se.",
        ".... ...x .... ...x",
        "- nw ne - / - sw se - / - nw ne - / - sw se -",
    )
    .with_rules(
        "Draw triangles into some white squares, each of which blackens half of its square, from \
         corner to corner. All white areas are rectangles, upright or on a corner. A number tells \
         how many of its four neighbours have triangles.",
    ),
    usual: 8,
    layers: &[Layer::squares("a number from 0 to 4 or x", |it| it == "x" || up_to::<5>(it))
        .drawn(Mark::Black)],
    names: &["shakashaka"],
    codes: &[Code::Four { unknown: "x 5" }],
    values: &["white", "black at ne", "black at se", "black at sw", "black at nw", "black"],
    signs: &["ne", "se", "sw", "nw"],
    glyphs: &[("ne", "◥"), ("se", "◢"), ("sw", "◣"), ("nw", "◤")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The signs of the values of a square, the last one of a black square.
const SIGNS: [&str; 6] = ["-", "ne", "se", "sw", "nw", "-"];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let squares = rules.squares(|at| if sheet.is_open(at) { 0..=4 } else { 5..=5 });
    rules.white_rectangles(&squares);
    for at in size.squares() {
        if let Some(number) = sheet.number(at).filter(|&it| it < 5) {
            let around: Vec<usize> = size.around(at).filter(|&it| sheet.is_open(it)).collect();
            let white = around.len() as i64 - number;
            let words = format!("{number} at {} counts the triangles beside it", size.name(at));
            rules.because(words).count_between(&Rules::of(&squares, around), 0, white..=white);
        }
    }
    Fields::signs(&squares, &SIGNS)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let is_triangle = |at: usize| !judge.is(at, "-");
        let holds = sheet.is_open(at) || !is_triangle(at);
        let triangles = size.around(at).filter(|&it| is_triangle(it)).count() as i64;
        judge.check(holds, || format!("a triangle is on black at {}", size.name(at)));
        let number = sheet.number(at).filter(|&it| it < 5).unwrap_or(triangles);
        judge.check(triangles == number, || {
            format!(
                "{number} at {} has {} beside it",
                size.name(at),
                counted(triangles, "triangles")
            )
        });
    }
    judge.white_rectangles();
}
