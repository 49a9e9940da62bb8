//! Masyu: a loop through black and white circles. Nikoli, 1999.

use crate::kit::*;

pub static MASYU: Genre = Genre {
    about: Genre::about(
        "masyu",
        "Masyu",
        "a loop that turns at black circles and goes straight through white ones",
        "b (or 2) and w (or 1) are circles. The loop goes straight before and after a black one, and turns before \
         or after a white one.",
        "b..... ...ww. ..w... w..b.w b..... ......",
        "se ew sw - - - / ns - ne ew ew sw / ns se ew ew sw ns / ns ne ew sw ns ns / ne ew sw ns ne nw / - - ne nw - -",
    )
    .with_rules(
        "Draw a single loop through centres of squares, across and down, that visits all circles \
         and no square twice. At a black circle it turns, and goes straight through the squares \
         before and after it. At a white circle it goes straight, and turns in the square before \
         or after it, or in both.",
    ),
    usual: 8,
    layers: &[Layer::squares("b or w", |it| matches!(it, "b" | "w" | "1" | "2"))],
    names: &["mashu", "masyu", "pearl"],
    codes: &[Code::Circles { white: "w 1", black: "b 2" }],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    for at in size.squares() {
        let edge = |to| Rules::edge(&lattice, at, to);
        let beyond = |to| Rules::edge(&lattice, size.step(at, to)?, to);
        let is_black = matches!(sheet.clue(at), "b" | "2");
        if !sheet.is_open(at) {
            rules.visit_and_turn(&lattice, at, is_black);
        }
        for to in Direction::ALL.into_iter().filter(|_| is_black) {
            let words = format!("the loop goes straight beside {}", size.name(at));
            rules.imply(&[beyond(to)], &[edge(to)], &words);
        }
        for to in [Up, Right].into_iter().filter(|_| !is_black && !sheet.is_open(at)) {
            let words = format!("the loop turns beside {}", size.name(at));
            rules.imply(&[], &[edge(to), beyond(to), beyond(to.back())], &words);
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    let is_straight = |judge: &Judge<'_>, at| matches!(judge.sign(at), "ns" | "ew");
    for at in sheet.clue_squares() {
        let name = size.name(at);
        let beside = Direction::ALL.into_iter().filter(|&to| judge.leaves(at, to));
        let beside: Vec<usize> = beside.filter_map(|to| size.step(at, to)).collect();
        let straight = beside.iter().filter(|&&other| is_straight(judge, other)).count();
        judge.check(beside.len() == 2, || format!("the loop misses {name}"));
        match sheet.clue(at) {
            "b" | "2" => {
                let turns = !is_straight(judge, at);
                judge.check(turns, || format!("the loop goes straight through {name}"));
                judge.check(straight == 2, || format!("the loop turns beside {name}"));
            }
            _ => {
                judge.check(is_straight(judge, at), || format!("the loop turns at {name}"));
                let fault = || format!("the loop turns neither before nor after {name}");
                judge.check(straight < 2, fault);
            }
        }
    }
}
