//! Mid-loop: a loop with dots in the middle of its straight lines. Nikoli.

use crate::kit::*;

pub static MID_LOOP: Genre = Genre {
    about: Genre::about(
        "midloop",
        "Mid Loop",
        "a loop through dots, each in the middle of a straight line of the loop",
        "1 is a dot in a square, 2 at its lower edge, 3 at its right edge.",
        ".3.. 3... 3.2. .1..",
        "se ew ew sw / ne sw - ns / se nw se nw / ne ew nw -",
    )
    .with_rules(
        "Draw a single loop through centres of squares, across and down, that visits no square \
         twice. Each dot lies on the loop, exactly in the middle of a straight part between two \
         turns.",
    ),
    usual: 8,
    names: &["midloop"],
    codes: &[Code::Dots { clues: ["1", "3", "2", ""], colour: 1, is_only: true }],
    layers: &[Layer::squares("1, 2 or 3", |it| matches!(it, "1" | "2" | "3")).drawn(DOTS)],
    declare,
    judge,
    ..Genre::LOOP
};

/// The places of dots.
const DOTS: Mark = Mark::Dot(&[[0, 0], [0, 0], [0, 1], [1, 0]]);

/// Returns the lines that may go through a dot: the squares from which they go on in both
/// directions.
fn lines(sheet: &Sheet, at: usize) -> Vec<[(usize, Direction); 2]> {
    let after = |to| sheet.size.step(at, to).map(|other| [(at, to.back()), (other, to)]);
    match sheet.clue(at) {
        "1" => [Right, Down].map(|to| [(at, to.back()), (at, to)]).to_vec(),
        "2" => after(Down).into_iter().collect(),
        "3" => after(Right).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    for at in sheet.clue_squares() {
        let words = format!("the dot at {} is in the middle of a line", size.name(at));
        rules.visit(&lattice, at, &words);
        let lines = lines(sheet, at);
        if lines.is_empty() {
            rules.because(format!("the dot at {} is on the board", size.name(at))).clause(&[], &[]);
        }
        for ends in lines {
            let [one, two] = ends.map(|(from, to)| rules.ahead(&lattice, from, to, None));
            for place in 0..one.len().max(two.len()) {
                let [one, two] = [&one, &two].map(|it| it.get(place).copied());
                rules.imply(&[one], &[two], &words);
                rules.imply(&[two], &[one], &words);
            }
            if ends[0].0 != ends[1].0 {
                rules.imply(&[Rules::edge(&lattice, at, ends[1].1)], &[], &words);
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
        let lines = lines(sheet, at);
        let is_right = !lines.is_empty()
            && lines.iter().all(|ends| {
                let [one, two] = ends.map(|(from, to)| judge.length(from, to));
                one == two && (ends[0].0 == ends[1].0 || judge.leaves(at, ends[1].1))
            });
        let fault = || format!("the dot at {} is not in the middle of a line", size.name(at));
        judge.check(is_right, fault);
    }
}
