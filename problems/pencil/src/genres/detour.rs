//! Detour: a loop through all squares, of which numbers count the turns in their regions.

use crate::kit::*;

pub static DETOUR: Genre = Genre {
    about: Genre::about(
        "detour",
        "a loop through all squares, of which numbers count the turns in their regions",
        "Numbers of turns, then the region of each square.",
        ".... .1.. ..4. .... abbc adcc adcc ddcc",
        "se ew ew sw / ne ew sw ns / se ew nw ns / ne ew ew nw",
    ),
    title: "Detour",
    layers: &[Layer::NUMBERS, Layer::REGIONS],
    names: &["detour"],
    codes: &[Code::Borders, Code::Rooms],
    values: &["no", "yes"],
    signs: LINES,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    rules.visit_all(&lattice, |_| true);
    let turns = rules.marks(|_| true);
    for at in size.squares() {
        rules.turn_if(&lattice, at, turns[at], "the loop turns, or goes straight");
    }
    for region in sheet.regions().rooms() {
        if let Some((at, number)) = sheet.number_among(region) {
            let words = format!("{number} at {} counts turns", size.name(at));
            rules.exactly(number, &Rules::of(&turns, region.iter().copied()), words);
        }
    }
    Fields::lines(&lattice, vec!["-".to_owned(); size.number()])
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    size.squares().for_each(|at| judge.visits(at, true));
    for region in sheet.regions().rooms() {
        let Some((at, number)) = sheet.number_among(region) else { continue };
        let turns = region.iter().filter(|&&at| !judge.is_straight(at)).count() as i64;
        judge.check(turns == number, || {
            format!("the loop turns {turns} times in the region of {number} at {}", size.name(at))
        });
    }
}
