//! Entry Exit: a loop through all squares that enters each region once.

use crate::kit::*;

pub static ENTRY_EXIT: Genre = Genre {
    about: Genre::about(
        "entryexit",
        "Entry Exit",
        "a loop through all squares that enters each region once",
        "Empty squares, then the region of each.",
        ".... .... .... .... abbc abbd eeed eeed",
        "se sw se sw / ns ne nw ns / ns se sw ns / ne nw ne nw",
    )
    .with_rules(
        "Draw a single loop through the centres of all squares, across and down, that visits each \
         square once. It enters each region exactly once.",
    ),
    usual: 8,
    layers: &[Layer::squares("nothing", |_| false), Layer::REGIONS],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let lattice = rules.loop_of_squares();
    rules.visit_all(&lattice, |_| true);
    rules.cross_borders(&lattice, 2, "once");
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    judge.size.squares().for_each(|at| judge.visits(at, true));
    judge.cross_borders(2);
}
