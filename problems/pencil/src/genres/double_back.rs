//! Double Back: a loop through all squares that enters each region twice.

use crate::kit::*;

pub static DOUBLE_BACK: Genre = Genre {
    about: Genre::about(
        "doubleback",
        "Double Back",
        "a loop through all squares that enters each region twice",
        "The region of each square, or # for a hole, where the loop does not go.",
        "aabb acbb acbb aabb",
        "se ew ew sw / ne ew sw ns / se ew nw ns / ne ew ew nw",
    )
    .with_rules(
        "Draw a single loop through the centres of all squares but the black ones, across and \
         down, that visits each of them once. It enters each region exactly twice.",
    ),
    usual: 6,
    layers: &[Layer::REGIONS_OR_HOLES],
    names: &["doubleback"],
    codes: &[Code::Borders, Code::Optional(&Code::Holes)],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let regions = rules.sheet.regions();
    let lattice = rules.loop_of_squares();
    rules.visit_all(&lattice, |at| !regions.is_hole(at));
    rules.cross_borders(&lattice, 4, "twice");
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let regions = judge.sheet.regions();
    judge.size.squares().for_each(|at| judge.visits(at, !regions.is_hole(at)));
    judge.cross_borders(4);
}
