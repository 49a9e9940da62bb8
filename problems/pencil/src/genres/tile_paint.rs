//! Tile Paint: regions are shaded as a whole. Nikoli.

use crate::kit::*;

pub static TILE_PAINT: Genre = Genre {
    about: Genre::about(
        "tile-paint",
        "Tile Paint",
        "regions that are shaded or not as a whole, counted in rows and columns",
        "Numbers beside columns and rows count the shaded squares; then the region of each square.",
        "1..1 3... abbb cccc dccc eeee",
        "- x x x / - - - - / x - - - / - - - -",
    )
    .with_rules(
        "Shade some regions as a whole. A number outside tells how many squares of its row or \
         column are shaded.",
    ),
    usual: 8,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::REGIONS],
    names: &["tilepaint"],
    codes: &[Code::Borders, Code::NoClues, Code::OutsideDigits { base: 16, may_lack: true }],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let shaded = rules.whole_rooms();
    rules.weigh_lines(&shaded, [0, 1], |_, _| 1);
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_lines([0, 1], |it, at| it.is(at, "x"));
    judge.whole_rooms("x");
}
