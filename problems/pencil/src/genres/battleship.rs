//! Battleship: a fleet whose squares are counted beside the board. Jaime Poniachik, 1982.

use crate::kit::*;

pub static BATTLESHIP: Genre = Genre {
    about: Genre::about(
        "battleship",
        "Battleship",
        "a fleet of straight ships that do not touch",
        "The number of ships of one to five squares; numbers beside columns and rows that count \
         the squares of ships; then given parts: n, e, s and w are ends, m is a middle, o a whole \
         ship, x water.",
        "4 4 1 1 1 0 0 - - - - - 3 - - - - - - - - - - s - - - - - - x",
        "n - - - / m - w e / s - - - / - - o -",
    )
    .with_rules(
        "Place the stated ships, straight runs of squares, so that no two touch, not even at a \
         corner. A number outside tells how many squares of its row or column have ships. A \
         triangle is an end of a ship and points away from it, a block is a middle, a circle a \
         whole ship, a wave water.",
    ),
    usual: 8,
    numbers: FLEET,
    layers: &[
        Layer::COLUMNS,
        Layer::ROWS,
        Layer::squares("n, e, s, w, m, o or x", |it| {
            matches!(it, "n" | "e" | "s" | "w" | "m" | "o" | "x")
        }),
    ],
    names: &["battleship"],
    codes: &[
        Code::Outside,
        Code::Signs { radix: 16, signs: &["x", "n", "s", "w", "e", "m", "o"] },
        Code::Fleet,
    ],
    values: &["water", "a ship"],
    signs: &["n", "e", "s", "w", "m", "o"],
    glyphs: &[("n", "▲"), ("s", "▼"), ("w", "◀"), ("e", "▶"), ("m", "■"), ("o", "●"), ("x", "≈")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let parts = &sheet.layers[2];
    let ships = rules.marks(|at| parts[at] != "x");
    rules.fleet(&ships, |_| 1);
    for at in size.squares().filter(|&at| !matches!(&*parts[at], "-" | "x")) {
        rules.ship_part(&ships, at, &parts[at]);
    }
    Fields::ships(size, &ships)
}

fn judge(judge: &mut Judge<'_>) {
    judge.fleet();
    judge.count_lines([0, 1], |it, at| !it.is(at, "-"));
    let (sheet, size) = (judge.sheet, judge.size);
    for (at, part) in size.squares().zip(&sheet.layers[2]).filter(|(_, part)| *part != "-") {
        let holds = judge.is(at, if part == "x" { "-" } else { part });
        judge.check(holds, || format!("{part} is given at {}", size.name(at)));
    }
}
