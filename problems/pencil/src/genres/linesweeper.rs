//! Linesweeper: a loop whose squares numbers count around them.

use crate::kit::*;

pub static LINESWEEPER: Genre = Genre {
    about: Genre::about(
        "linesweeper",
        "a loop past numbers, which count its squares among the up to eight that touch theirs",
        "Numbers from 0 to 8. The loop goes through none of them.",
        "..... .54.. .4... ..4.. .....",
        "se ew ew sw - / ns - - ne sw / ns - - - ns / ne sw - - ns / - ne ew ew nw",
    ),
    title: "Linesweeper",
    layers: &[Layer::NUMBERS],
    values: LINE,
    signs: LINES,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    let on = rules.visited(&lattice);
    for at in size.squares() {
        if let Some(number) = sheet.number(at) {
            let name = size.name(at);
            rules.avoid(&lattice, at, format!("the loop goes past {name}"));
            let words = format!("{number} at {name} counts the loop's squares around it");
            rules.exactly(number, &Rules::of(&on, size.touching(at)), words);
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let Some(number) = sheet.number(at) else { continue };
        judge.visits(at, false);
        let found = size.touching(at).filter(|&it| judge.degree(it) > 0).count() as i64;
        let fault = || {
            format!(
                "{number} at {} has {} around it",
                size.name(at),
                counted(found, "squares of the loop")
            )
        };
        judge.check(found == number, fault);
    }
}
