//! Norinori: shaded dominoes, two squares in each region.

use crate::kit::*;

pub static NORINORI: Genre = Genre {
    about: Genre::about(
        "norinori",
        "Norinori",
        "shaded dominoes that do not touch, with two shaded squares in each region",
        "Nothing in the squares; then the region of each square. A domino may lie in two regions.",
        ".... .... .... .... aaaa bacc bccc bddc",
        "- x x - / x - - x / x - - x / - x x -",
    )
    .with_rules(
        "Shade two squares of each region. Each shaded square shares a side with exactly one \
         other shaded square, of its own or another region.",
    ),
    layers: &[Layer::EMPTY, Layer::REGIONS_OR_HOLES],
    names: &["norinori"],
    codes: &[Code::Borders],
    flags: "c",
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let shaded = rules.marks(|_| true);
    rules.fill_rooms(2, &shaded, "shaded squares");
    for at in size.squares() {
        let around = Rules::of(&shaded, size.around(at));
        let words = format!("{} is unshaded, or half of a domino", size.name(at));
        rules.because(&*words).clause(&around, &[shaded[at]]);
        for (place, &one) in around.iter().enumerate() {
            for &two in &around[..place] {
                rules.because(&*words).clause(&[], &[shaded[at], one, two]);
            }
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.fill_rooms(2, "x");
    for group in judge.groups(|it, at| it.is(at, "x")) {
        let name = judge.size.name(group[0]);
        let fault = || format!("the group at {name} has {}", counted(group.len(), "squares"));
        judge.check(group.len() == 2, fault);
    }
}
