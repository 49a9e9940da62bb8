//! Number Link: lines that join equal numbers. Sam Loyd printed one in 1897.

use std::iter::successors;

use crate::kit::*;

pub static NUMBERLINK: Genre = Genre {
    about: Genre::about(
        "numberlink",
        "Number Link",
        "lines that join equal numbers, and could not do so otherwise by a short cut or at a bend",
        "Each number is there twice. A line does not touch itself, nor bend around an empty square.",
        "...2 131. ..2. 34.4",
        "se ew sw s / n s n ns / se nw e nw / n e ew w",
    )
    .with_rules(
        "Join each two equal numbers by a line through centres of squares, across and down; no \
         square has two lines. Two squares of a line share a side only if one follows the other \
         on the line. Where a line bends, the square diagonally inside of the bend is not empty.",
    ),
    usual: 6,
    layers: &[Layer::NUMBERS.dealt(Dealt::Pairs)],
    names: &["numlin", "numberlink"],
    codes: &[Code::Number16],
    values: LINE,
    signs: ENDS,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    let mut numbers: Vec<i64> = size.squares().filter_map(|at| sheet.number(at)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    // The place in the list of the number that a line joins, from 1 on; 0 where no line is.
    let place = |at| Some(1 + numbers.binary_search(&sheet.number(at)?).ok()? as i64);
    let last = numbers.len() as i64;
    let of = rules.squares(|at| place(at).map_or(0..=last, |it| it..=it));
    let on = rules.squares(|at| i64::from(!sheet.is_open(at))..=1);
    for at in size.squares() {
        let edges = Rules::edges_at(&lattice, at);
        if sheet.is_open(at) {
            rules.because("lines do not branch").count_between(&edges, 1, 0..=2);
            rules.on_loop(&lattice, at, on[at]);
            rules.because("a line joins numbers").member_reified(on[at], of[at], 1..=last);
        } else {
            let words = format!("one line leaves {} at {}", sheet.clue(at), size.name(at));
            rules.exactly(1, &edges, words);
        }
    }
    for corner in [[Up, Right], [Right, Down], [Down, Left], [Left, Up]] {
        nest_bends(rules, corner, |at, to| Rules::edge(&lattice, at, to));
    }
    // All numbers are joined by a node of their own.
    let hub = rules.variable("the numbers", 1..=1);
    let nodes: Vec<Variable> = on.iter().copied().chain([hub]).collect();
    let links = sheet.clue_squares().into_iter().map(|at| [at, size.number()]).collect();
    for ([one, two], edge) in lattice.edges() {
        let name = format!("{} and {} of one number", size.name(one), size.name(two));
        let are_alike = rules.variable(name, 0..=1);
        rules.because("a line has one number").equal_reified(are_alike, of[one], of[two]);
        rules.because("a line joins equal numbers").clause(&[are_alike], &[edge]);
        rules.because("a line does not touch itself").clause(&[edge], &[are_alike, on[one]]);
    }
    rules.connect_by_edges(nodes, links, lattice.edges(), "lines end at numbers");
    Fields::lines(&lattice)
}

/// Requires that a bend has a bend like it inside, or a number: bends nest around numbers.
fn nest_bends(
    rules: &mut Rules<'_>,
    [one, two]: [Direction; 2],
    line: impl Fn(usize, Direction) -> Option<Variable>,
) {
    let (sheet, size) = (rules.sheet, rules.size);
    let inside = |&at: &usize| size.step(at, one).and_then(|it| size.step(it, two));
    let may_bend = |&at: &usize| successors(inside(&at), inside).any(|it| !sheet.is_open(it));
    let bends = rules.marks(|at| sheet.is_open(at) && may_bend(&at));
    for at in size.squares().filter(|&at| sheet.is_open(at)) {
        let (bend, lines) = (Some(bends[at]), [one, two].map(|to| line(at, to)));
        rules.imply(&[bend], &lines, "two lines are a bend");
        for line in lines {
            rules.imply(&[line], &[bend], "a bend has two lines");
        }
        if let Some(next) = inside(&at).filter(|&it| sheet.is_open(it)) {
            rules.imply(&[Some(bends[next])], &[bend], "a bend has a bend or a number inside");
            continue;
        }
        for (from, to) in [(one, two), (two, one)] {
            let beside = size.step(at, from).and_then(|it| line(it, to));
            rules.imply(&[], &[bend, beside], "a line does not touch itself");
        }
    }
}

fn judge(judge: &mut Judge<'_>) {
    judge.lines_meet();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let degree = judge.degree(at);
        let is_right = if sheet.is_open(at) { matches!(degree, 0 | 2) } else { degree == 1 };
        judge.check(is_right, || format!("{degree} lines meet at {}", size.name(at)));
        for [one, two] in [[Up, Right], [Right, Down], [Down, Left], [Left, Up]] {
            let corner = size.step(at, one).and_then(|it| size.step(it, two));
            let bends = judge.leaves(at, one) && judge.leaves(at, two);
            let is_empty = corner.is_some_and(|it| judge.degree(it) == 0);
            let fault = || format!("the line at {} bends around an empty square", size.name(at));
            judge.check(!(bends && is_empty), fault);
        }
    }
    for line in judge.joined_by_lines() {
        let beside = line.iter().flat_map(|&at| size.around(at)).filter(|it| line.contains(it));
        let touches = beside.count() != 2 * (line.len() - 1);
        judge.check(!touches, || format!("the line at {} touches itself", size.name(line[0])));
    }
    judge.join_clues(|one, two| one == two);
}
