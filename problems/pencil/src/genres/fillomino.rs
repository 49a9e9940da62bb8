//! Fillomino: parts of which each square tells the size. Nikoli, 1994.

use crate::kit::*;

pub static FILLOMINO: Genre = Genre {
    about: Genre::about(
        "fillomino",
        "parts whose squares hold their number, and none touches another of its size",
        "Numbers of squares.",
        "3.53 .... ...1 .33.",
        "3 5 5 3 / 3 5 3 3 / 3 5 5 1 / 1 3 3 3",
    ),
    title: "Fillomino",
    layers: &[Layer::NUMBERS],
    names: &["fillomino", "fillomino01"],
    codes: &[Code::Numbers { radix: 16, unknown: "-" }],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The least number of a part whose squares are counted.
const LARGE: i64 = 16;

/// The greatest number of squares in all these counts, for each square of the board.
const MANY: usize = 4;

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    // A part without a clue consists of squares without one.
    let is_open = |at: &usize| sheet.is_open(*at);
    let beside = |at: usize| size.around(at).filter(is_open).filter(|_| is_open(&at)).collect();
    let area_of = areas(&size.squares().map(beside).collect::<Vec<_>>());
    let mut areas = vec![0; size.number()];
    area_of.iter().for_each(|&area| areas[area] += 1);
    let greatest = size.squares().filter_map(|at| sheet.number(at)).max().unwrap_or(1);
    let most = |at: usize| greatest.max(areas[area_of[at]]);
    let sizes = rules.squares(|at| sheet.number(at).map_or(1..=most(at), |given| given..=given));
    let mut edges = Vec::new();
    for [one, two] in size.pairs() {
        let name = format!("border of {} and {}", size.name(one), size.name(two));
        let border = rules.variable(name, 0..=1);
        rules
            .because("equal numbers that touch are in one part")
            .unequal_reified(border, sizes[one], sizes[two]);
        edges.push(([one, two], border));
    }
    rules.because("a part has as many squares as its number says").division(
        size.number(),
        &edges,
        &sizes,
    );
    large_parts(rules, &sizes, &edges);
    Fields::numbers(&sizes)
}

/// Declares a variable for each square that may be in the part of a large number, and requires that
/// the part has as many squares as its number.
fn large_parts(rules: &mut Rules<'_>, sizes: &[Variable], edges: &[([usize; 2], Variable)]) {
    let (sheet, size) = (rules.sheet, rules.size);
    let mut clues = sheet.numbers_in_squares();
    clues.retain(|clue| clue.1 >= LARGE);
    clues.sort_by_key(|clue| std::cmp::Reverse(clue.1));
    let mut room = MANY * size.number();
    for (clue, number) in clues {
        let may_be = |at| sheet.number(at).is_none_or(|it| it == number);
        let squares = size.reached(vec![clue], number as usize - 1, may_be);
        let Some(left) = room.checked_sub(squares.len()) else { break };
        room = left;
        let words = format!("the part at {} has {number} squares", size.name(clue));
        let mut is_in = vec![None; size.number()];
        for &at in &squares {
            let name = format!("{} in the part at {}", size.name(at), size.name(clue));
            let [it, fits] =
                [name.clone(), name + " by its size"].map(|it| rules.variable(it, 0..=1));
            rules.because(&*words).member_reified(fits, sizes[at], number..=number);
            rules.because(&*words).clause(&[fits], &[it]);
            is_in[at] = Some(it);
        }
        is_in[clue].into_iter().for_each(|it| rules.restrict(it, 1..=1));
        let all: Vec<Variable> = is_in.iter().copied().flatten().collect();
        rules.exactly(number, &all, &*words);
        rules.connect_among(&squares, |at| is_in[at], &*words);
        for &([one, two], border) in edges {
            let ends = [is_in[one], is_in[two]];
            for [one, two] in [ends, [ends[1], ends[0]]] {
                let Some(one) = one else { continue };
                let beyond: Vec<Variable> = two.into_iter().chain([border]).collect();
                rules.because(&*words).clause(&beyond, &[one]);
            }
            if let [Some(one), Some(two)] = ends {
                rules.because(&*words).clause(&[], &[one, two, border]);
            }
        }
    }
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    let size = judge.size;
    let parts = judge.joined(|one, two| judge.sign(one) == judge.sign(two));
    for part in parts {
        let (number, name) = (judge.number(part[0]), size.name(part[0]));
        let is_right = number == Some(part.len() as i64);
        judge.check(is_right, || format!("the part at {name} has {} squares", part.len()));
    }
}
