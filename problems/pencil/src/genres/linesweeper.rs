//! Linesweeper: a loop whose squares numbers count around them.

use crate::kit::*;

pub static LINESWEEPER: Genre = Genre {
    about: Genre::about(
        "linesweeper",
        "Linesweeper",
        "a loop past numbers, which count its squares among the up to eight that touch theirs",
        "Numbers from 0 to 8. The loop goes through none of them.",
        "..... .54.. .4... ..4.. .....",
        "se ew ew sw - / ns - - ne sw / ns - - - ns / ne sw - - ns / - ne ew ew nw",
    )
    .with_rules(
        "Draw a single loop through centres of squares without numbers, across and down, that \
         visits no square twice. A number tells how many of the eight squares around it the loop \
         visits.",
    ),
    usual: 7,
    layers: &[Layer::NUMBERS],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    let on = rules.visited(&lattice);
    for (at, _) in sheet.numbers_in_squares() {
        rules.avoid(&lattice, at, format!("the loop goes past {}", size.name(at)));
    }
    rules.count_numbers("loop's squares around it", |at| Rules::of(&on, size.touching(at)));
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    sheet.numbers_in_squares().iter().for_each(|it| judge.visits(it.0, false));
    judge.count_numbers("squares of the loop", |it, at| {
        size.touching(at).filter(|&other| it.degree(other) > 0).count() as i64
    });
}
