//! Country Road: a loop that enters each region once. Nikoli.

use crate::kit::*;

pub static COUNTRY_ROAD: Genre = Genre {
    about: Genre::about(
        "country",
        "Country Road",
        "a loop that enters each region once, and misses no two neighbours on both sides of a border",
        "A number counts the squares of the loop in its region; then the region of each square, @ for a hole.",
        ".... 3..1 .... .... aaab aacc ddce ddde",
        "- se ew sw / - ns - ns / se nw - ns / ne ew ew nw",
    )
    .with_rules(
        "Draw a single loop through centres of white squares, across and down, that visits no \
         square twice. It enters each region exactly once, and a number tells how many squares of \
         its region it visits. Of two white squares that share a side across a border it visits \
         at least one.",
    ),
    usual: 7,
    layers: &[Layer::OF_REGIONS.drawn(Mark::Corner), Layer::REGIONS_OR_HOLES],
    names: &["country"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    let on = rules.visited(&lattice);
    for at in size.squares().filter(|&at| sheet.regions().is_hole(at)) {
        rules.avoid(&lattice, at, format!("{} is a hole", size.name(at)));
    }
    rules.cross_borders(&lattice, 2, "once");
    rules.count_rooms(&on, 1, "squares of the loop");
    let regions = sheet.regions();
    for [one, two] in size.pairs() {
        let is_hole = regions.is_hole(one) || regions.is_hole(two);
        if regions.of[one] != regions.of[two] && !is_hole {
            let words = "the loop misses no two neighbours across a border";
            rules.because(words).clause(&[on[one], on[two]], &[]);
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    judge.cross_borders(2);
    judge.count_rooms(|it, at| it.degree(at) > 0);
    let (sheet, size) = (judge.sheet, judge.size);
    let regions = sheet.regions();
    for at in size.squares().filter(|&at| regions.is_hole(at)) {
        judge.visits(at, false);
    }
    for [one, two] in size.pairs() {
        let is_hole = regions.is_hole(one) || regions.is_hole(two);
        let is_border = regions.of[one] != regions.of[two] && !is_hole;
        let is_missed = is_border && judge.degree(one) + judge.degree(two) == 0;
        let fault = || format!("the loop misses {} and {}", size.name(one), size.name(two));
        judge.check(!is_missed, fault);
    }
}
