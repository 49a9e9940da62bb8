//! Chocona, or Chocolate: shaded rectangles. Nikoli.

use crate::kit::*;

pub static CHOCONA: Genre = Genre {
    about: Genre::about(
        "chocona",
        "Chocona",
        "shaded squares that form rectangles, counted in regions",
        "Numbers count the shaded squares of their regions; then the region of each square.",
        "1..3 .... .3.2 .... aaab acbb acbd ccbd",
        "- - - x / - - - - / x x x x / x x x x",
    )
    .with_rules(
        "Shade some squares so that those connected through their sides form rectangles. A number \
         tells how many squares of its region are shaded.",
    ),
    usual: 6,
    layers: &[Layer::OF_REGIONS, Layer::REGIONS],
    names: &["chocona"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let shaded = rules.marks(|_| true);
    rules.count_rooms(&shaded, 1, "shaded squares");
    for block in size.blocks() {
        for corner in block {
            let others = Rules::of(&shaded, block.into_iter().filter(|&at| at != corner));
            let words = "shaded squares form rectangles";
            rules.because(words).clause(&[shaded[corner]], &others);
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_rooms(|it, at| it.is(at, "x"));
    let size = judge.size;
    for group in judge.groups(|it, at| it.is(at, "x")) {
        let extent = |axis: usize| {
            let places: Vec<usize> = group.iter().map(|&at| size.place(at)[axis]).collect();
            places.iter().max().unwrap_or(&0) - places.iter().min().unwrap_or(&0) + 1
        };
        let is_full = group.len() == extent(0) * extent(1);
        judge.check(is_full, || format!("the shape at {} is no rectangle", size.name(group[0])));
    }
}
