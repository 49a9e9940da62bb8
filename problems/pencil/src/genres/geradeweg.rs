//! Geradeweg: a loop through numbers, which tell the length of each line through them.

use crate::kit::*;

pub static GERADEWEG: Genre = Genre {
    about: Genre::about(
        "geradeweg",
        "Geradeweg",
        "a loop through numbers, which tell the length of each straight line through them",
        "Numbers, or ? for an unknown one, where both lines are equally long.",
        ".... .2.. .33. ....",
        "- - se sw / se ew nw ns / ne ew ew nw / - - - -",
    )
    .with_rules(
        "Draw a single loop through centres of squares, across and down, that visits all clues \
         and no square twice. Each straight part of the loop that passes through a number or ends \
         there is as many steps long as it says; where the loop turns at a ?, both parts are \
         equally long.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["geradeweg"],
    codes: &[Code::Number16],
    declare,
    judge,
    ..Genre::LOOP
};

/// The two directions of a line across, and of a line down.
const LINES_OF: [[Direction; 2]; 2] = [[Left, Right], [Up, Down]];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    for at in sheet.clue_squares() {
        let name = size.name(at);
        rules.visit(&lattice, at, format!("the loop goes through {name}"));
        let most = size.rows.max(size.columns) as i64;
        let length = sheet.number(at).map_or(1..=most, |it| it..=it);
        let length = rules.variable(format!("the length at {name}"), length);
        for directions in LINES_OF {
            let ahead =
                directions.map(|to| rules.ahead(&lattice, at, to, sheet.number(at))).concat();
            let terms: Vec<_> = ahead.iter().map(|&it| (1, it)).chain([(-1, length)]).collect();
            let edges = directions.into_iter().filter_map(|to| Rules::edge(&lattice, at, to));
            for edge in edges {
                let words = format!("{} at {name} tells the length of lines", sheet.clue(at));
                rules.because(words).linear_implied(edge, &terms, Relation::Equal, 0);
            }
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in sheet.clue_squares() {
        judge.visits(at, true);
        let lengths = LINES_OF.map(|line| line.map(|to| judge.length(at, to)).iter().sum::<i64>());
        let lengths: Vec<i64> = lengths.into_iter().filter(|&it| it > 0).collect();
        let number = sheet.number(at).or(lengths.first().copied());
        let is_right = lengths.iter().all(|&it| Some(it) == number);
        judge.check(is_right, || format!("a line through {} has another length", size.name(at)));
    }
}
