//! Nondango: a black circle in each region, never three equal ones in a line.

use crate::kit::*;

pub static NONDANGO: Genre = Genre {
    about: Genre::about(
        "nondango",
        "Nondango",
        "a black circle in each region, and no three circles of one colour in a line",
        "x is a circle; then the region of each square. No three circles that follow each other \
         in a row, column or diagonal have one colour. An answer has x for black and o for white.",
        ".... x.xx xxxx xxxx aaab acab ccbb ddeb",
        "- - - - / o - x o / x o o x / o x x o",
    )
    .with_rules(
        "Colour each circle black or white. Each region has exactly one black circle, and no \
         three circles of one colour lie in consecutive squares of a row, column or diagonal.",
    ),
    usual: 6,
    layers: &[Layer::squares("x", |it| it == "x").drawn(Mark::Circle), Layer::REGIONS_OR_HOLES],
    names: &["nondango"],
    codes: &[Code::Borders, Code::AllBut { marked: "x" }],
    values: &["not black", "black"],
    signs: &["x", "o"],
    glyphs: &[("x", "●"), ("o", "○")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Iterates over the circles that lie side by side, three in a row, column or diagonal.
fn threes(sheet: &Sheet) -> impl Iterator<Item = [usize; 3]> {
    let size = sheet.size;
    let circle = move |[row, column]: [usize; 2]| {
        let is_in = row < size.rows && column < size.columns;
        Some(size.at([row, column])).filter(|&at| is_in && !sheet.is_open(at))
    };
    let three = move |(at, [down, right]): (usize, [usize; 2])| {
        // A step of 2 to the right and back is one to the left.
        let [row, column] = size.place(at);
        let place = |it: usize| circle([row + it * down, (column + it * right).checked_sub(it)?]);
        Some([place(0)?, place(1)?, place(2)?])
    };
    let ways = [[0, 2], [1, 0], [1, 1], [1, 2]];
    size.squares().flat_map(move |at| ways.map(|way| (at, way))).filter_map(three)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let black = rules.marks(|at| !sheet.is_open(at));
    rules.fill_rooms(1, &black, "black circles");
    for three in threes(sheet) {
        let three = three.map(|at| black[at]);
        rules.because("no three circles in a line are black").clause(&[], &three);
        rules.because("no three circles in a line are white").clause(&three, &[]);
    }
    let clues = sheet.layers[0].clone();
    Fields::by(black.clone(), move |value| {
        let sign = |(&black, clue): (&Variable, &String)| match (&**clue, value(black)) {
            ("-", _) => "-",
            (_, 1) => "x",
            (_, ..=-1) => "-",
            _ => "o",
        };
        black.iter().zip(&clues).map(sign).map(str::to_owned).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    judge.fill_rooms(1, "x");
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let holds = matches!(judge.sign(at), "x" | "o") != sheet.is_open(at);
        judge.check(holds, || format!("the circle at {} is not kept", size.name(at)));
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let [row, column] = size.place(at).map(|it| it as i64);
            let alike = (0..3).all(|it| {
                let [row, column] = [row + it * down, column + it * right].map(|it| it as usize);
                let is_in = row < size.rows && column < size.columns;
                is_in && judge.sign(size.at([row, column])) == judge.sign(at)
            });
            let holds = !alike || judge.is(at, "-");
            judge.check(holds, || format!("three alike are in a line from {}", size.name(at)));
        }
    }
}
