//! Shirokuro-Link: straight lines that join white and black circles. Nikoli.

use crate::kit::*;

pub static SHIROKURO: Genre = Genre {
    about: Genre::about(
        "wblink",
        "straight lines that join each white circle with a black one, and do not cross",
        "w and b are circles.",
        "w..b wb.. w... bbw.",
        "e ew ew w / e w - - / s - - - / n e w -",
    ),
    title: "Shirokuro",
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
    for from in size.squares().filter(|&at| !sheet.is_open(at)) {
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
            lines.push((squares, to, line));
        }
    }
    for at in size.squares() {
        match sheet.is_open(at) {
            true => rules.at_most_one(&over[at], "lines do not cross"),
            false => rules.exactly(1, &over[at], format!("one line ends at {}", size.name(at))),
        }
    }
    Fields::by(lines.iter().map(|it| it.2).collect(), move |value| {
        let mut signs = vec!["-".to_owned(); size.number()];
        for (squares, to, line) in &lines {
            if value(*line) == 1 {
                let [ends, middle] =
                    if *to == Right { [["e", "w"], ["ew"; 2]] } else { [["s", "n"], ["ns"; 2]] };
                squares.iter().for_each(|&at| signs[at] = middle[0].to_owned());
                signs[squares[0]] = ends[0].to_owned();
                signs[squares[squares.len() - 1]] = ends[1].to_owned();
            }
        }
        signs
    })
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
    for line in judge.joined_by_lines() {
        let mut ends: Vec<&str> =
            line.iter().map(|&at| sheet.clue(at)).filter(|&it| it != "-").collect();
        ends.sort_unstable();
        let fault = || format!("the line at {} does not join w and b", size.name(line[0]));
        judge.check(ends == ["b", "w"], fault);
    }
}
