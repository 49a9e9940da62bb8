//! Detour: a loop through all squares, of which numbers count the turns in their regions.

use crate::kit::*;

pub static DETOUR: Genre = Genre {
    about: Genre::about(
        "detour",
        "Detour",
        "a loop through all squares, of which numbers count the turns in their regions",
        "Numbers of turns, then the region of each square.",
        ".... .1.. ..4. .... abbc adcc adcc ddcc",
        "se ew ew sw / ne ew sw ns / se ew nw ns / ne ew ew nw",
    )
    .with_rules(
        "Draw a single loop through the centres of all squares, across and down, that visits each \
         square once. A number tells how many times the loop turns in its region.",
    ),
    usual: 6,
    layers: &[Layer::OF_REGIONS.drawn(Mark::Corner), Layer::REGIONS],
    names: &["detour"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let lattice = rules.loop_of_squares();
    rules.visit_all(&lattice, |_| true);
    let turns = rules.marks(|_| true);
    for at in size.squares() {
        rules.turn_if(&lattice, at, turns[at], "the loop turns, or goes straight");
    }
    rules.count_rooms(&turns, 1, "turns");
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    judge.count_rooms(|it, at| !it.is_straight(at));
    judge.size.squares().for_each(|at| judge.visits(at, true));
}
