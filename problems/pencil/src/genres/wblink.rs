//! Shirokuro-Link: straight lines that join white and black circles. Nikoli.

use crate::kit::*;

pub static WBLINK: Genre = Genre {
    about: Genre::about(
        "wblink",
        "Shirokuro",
        "straight lines that join each white circle with a black one, and do not cross",
        "w and b are circles.",
        "w..b wb.. w... bbw.",
        "e ew ew w / e w - - / s - - - / n e w -",
    )
    .with_rules(
        "Join each white circle with a black one by a straight line, across or down. Exactly one \
         line ends at each circle, and lines cross neither other lines nor circles.",
    ),
    usual: 8,
    layers: &[Layer::squares("b or w", |it| matches!(it, "b" | "w"))],
    names: &["wblink"],
    codes: &[Code::Circles { white: "w", black: "b" }],
    values: &["no line", "a line"],
    signs: ENDS,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let mut lines = Vec::new();
    let mut over = vec![Vec::new(); size.number()];
    for from in sheet.clue_squares() {
        for to in [Right, Down] {
            let end = size.towards(from, to).find(|&at| !sheet.is_open(at));
            let Some(end) = end.filter(|&end| sheet.clue(end) != sheet.clue(from)) else {
                continue;
            };
            let name = format!("{}-{}", size.name(from), size.name(end));
            let line = rules.variable(name, 0..=1);
            let between = size.towards(from, to).take_while(|&at| at != end);
            let squares: Vec<usize> = std::iter::once(from).chain(between).chain([end]).collect();
            squares.iter().for_each(|&at| over[at].push(line));
            let signs = if to == Right { ["e", "ew", "w"] } else { ["s", "ns", "n"] };
            let sign = |at| signs[usize::from(at != from) + usize::from(at == end)];
            lines.push((line, squares.into_iter().map(|at| (at, sign(at))).collect()));
        }
    }
    for at in size.squares() {
        match sheet.is_open(at) {
            true => rules.at_most_one(&over[at], "lines do not cross"),
            false => rules.exactly(1, &over[at], format!("one line ends at {}", size.name(at))),
        }
    }
    Fields::placed(size, lines, "-")
}

fn judge(judge: &mut Judge<'_>) {
    judge.lines_meet();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let degree = judge.degree(at);
        let is_right = match sheet.is_open(at) {
            true => degree == 0 || degree == 2 && judge.is_straight(at),
            false => degree == 1,
        };
        judge.check(is_right, || format!("the lines at {} are wrong", size.name(at)));
    }
    judge.join_clues(|one, two| one != two);
}
