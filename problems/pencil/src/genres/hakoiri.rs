//! Hakoiri-masashi: a circle, a square and a triangle in each region. Nikoli.

use crate::kit::*;

pub static HAKOIRI: Genre = Genre {
    about: Genre::about(
        "hakoiri",
        "Hakoiri",
        "a circle, a square and a triangle in each region, all connected, without equal ones that \
         touch",
        "c, s and t are given, ? is any of them; then the region of each square. Equal signs do not touch, not even \
         by a corner.",
        ".s.. ...t .t.. .... aabb aaab cccb dddd",
        "t s c s / c - - t / s t c - / c - s t",
    )
    .with_rules(
        "Draw a circle, a square and a triangle into three squares of each region; a ? stands for \
         any of the three. All signs are connected through the sides of their squares, and equal \
         signs do not touch, not even at a corner.",
    ),
    usual: 8,
    layers: &[
        Layer::squares("c, s, t or ?", |it| matches!(it, "c" | "s" | "t" | "?")),
        Layer::REGIONS_OR_HOLES,
    ],
    names: &["hakoiri"],
    codes: &[Code::Borders, Code::Signs { radix: 10, signs: &["", "c", "t", "s"] }],
    values: &["no sign", "a sign"],
    signs: &["c", "s", "t"],
    glyphs: &[("c", "○"), ("s", "□"), ("t", "△")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let kinds = rules.kinds(&["c", "s", "t"], |at, kind| {
        sheet.clue(at) == kind || matches!(sheet.clue(at), "-" | "?")
    });
    let filled = rules.marks(|_| true);
    for (kind, what) in kinds.iter().zip(["circles", "squares", "triangles"]) {
        rules.fill_rooms(1, kind, what);
        rules.no_touching(kind, "equal signs do not touch");
    }
    for at in size.squares() {
        let here: Vec<Variable> = kinds.iter().map(|kind| kind[at]).collect();
        rules.because("a sign fills a square").any(filled[at], &here);
        if !sheet.is_open(at) {
            rules.because(format!("a sign is given at {}", size.name(at))).clause(&here, &[]);
        }
    }
    rules.connect(&filled, 1, "signs are connected");
    Fields::kinds(&kinds, &["c", "s", "t"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    judge.connected(|it, at| !it.is(at, "-"), "signs");
    for sign in ["c", "s", "t"] {
        judge.fill_rooms(1, sign);
        judge.no_touching(|it, at| it.is(at, sign), "equal signs");
    }
}
