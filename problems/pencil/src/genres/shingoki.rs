//! Shingoki, or Traffic Lights: a loop through circles, which tell the lengths of its lines. Nikoli.

use crate::kit::*;

pub static SHINGOKI: Genre = Genre {
    about: Genre::about(
        "shingoki",
        "Shingoki",
        "a loop that turns at black circles and goes straight through white ones, with lengths",
        "b4 is a black circle, w4 a white one, from which the lines in both directions up to the next \
         turns are together 4 long; b and w tell no length.",
        "4 4 - - - - - - - w3 - - b4 - - w3 - -",
        "- - se sw / - - ns ns / se ew nw ns / ne ew ew nw",
    )
    .with_rules(
        "Draw a single loop through centres of squares, across and down, that visits all circles \
         and no square twice. It turns at black circles and goes straight through white ones. A \
         number is the total length, in steps, of the two straight parts of the loop that leave \
         its circle, up to the next turns.",
    ),
    usual: 8,
    layers: &[Layer::squares("b or w, and a number", |it| parse(it).is_some())],
    declare,
    judge,
    ..Genre::LOOP
};

/// Returns whether the loop turns at a circle, and the length of its lines.
fn parse(clue: &str) -> Option<(bool, Option<i64>)> {
    let turns = clue.starts_with('b');
    let number = clue.strip_prefix(['b', 'w'])?;
    (number.is_empty() || is_number(number)).then(|| (turns, number.parse().ok()))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    for at in size.squares() {
        let Some((turns, number)) = parse(sheet.clue(at)) else { continue };
        rules.visit_and_turn(&lattice, at, turns);
        if let Some(number) = number {
            let ahead = Direction::ALL.map(|to| rules.ahead(&lattice, at, to, Some(number)));
            let words = format!("the lines from {} are {number} long", size.name(at));
            rules.exactly(number, &ahead.concat(), words);
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let Some((turns, number)) = parse(sheet.clue(at)) else { continue };
        let name = size.name(at);
        judge.visits(at, true);
        let is_straight = judge.is_straight(at);
        judge.check(is_straight != turns, || format!("the loop meets {name} in the wrong way"));
        let length: i64 = judge.lengths(at).iter().sum();
        let is_right = number.is_none_or(|it| it == length);
        judge.check(is_right, || format!("the lines from {name} are {length} long"));
    }
}
