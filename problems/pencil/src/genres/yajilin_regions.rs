//! Regional Yajilin: shaded squares in regions, and a loop through all others.

use crate::kit::*;

pub static YAJILIN_REGIONS: Genre = Genre {
    about: Genre::about(
        "yajilin-regions",
        "Regional Yajilin",
        "shaded squares in regions, which do not touch, and a loop through all others",
        "A number counts the shaded squares of its region; then the region of each square.",
        "0... .... .... ..1. aaab aaab aacb aadd",
        "se ew sw x / ne sw ne sw / se nw se nw / ne ew nw x",
    )
    .with_rules(
        "Shade some squares, but no two that share a side. Draw a single loop through the centres \
         of all others, across and down, that visits each once. A number tells how many squares \
         of its region are shaded.",
    ),
    names: &["yajilin-regions", "yajirin-regions"],
    layers: &[Layer::OF_REGIONS.drawn(Mark::Corner), Layer::REGIONS],
    codes: &[Code::Borders, Code::Rooms],
    values: LINE,
    signs: LINES_AND_SHADED,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let lattice = rules.loop_of_squares();
    let on = rules.visited(&lattice);
    for [one, two] in size.pairs() {
        rules.because("shaded squares do not touch").clause(&[on[one], on[two]], &[]);
    }
    rules.count_rooms(&on, 0, "shaded squares");
    Fields::lines_or(&lattice, |_| "x")
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    judge.apart("x", "shaded squares");
    judge.count_rooms(|it, at| it.is(at, "x"));
    for at in judge.size.squares() {
        let is_shaded = judge.is(at, "x");
        judge.visits(at, !is_shaded);
    }
}
