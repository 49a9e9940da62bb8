//! Pipelink: a loop through all squares, which crosses itself. Nikoli.

use crate::kit::*;

pub static PIPELINK: Genre = Genre {
    about: Genre::about(
        "pipelink",
        "Pipelink",
        "a loop through all squares, which may cross itself, and of which parts are given",
        "The directions of the lines in a square that is given: ns, ew, ne, nw, se, sw or nsew.",
        "5 5 - - - - - - - nsew - nw - ew - - - - - - - - - - nw - -",
        "se sw se ew sw / ns ne nsew ew nw / ne ew nsew ew sw / se ew nsew sw ns / ne ew nw ne nw",
    )
    .with_rules(
        "Draw a single loop through the centres of all squares, across and down, that visits each \
         square once, or twice where it crosses itself. The given parts belong to it as they are.",
    ),
    usual: 8,
    layers: &[Layer::squares("directions such as ne or nsew", |it| {
        it.len() % 2 == 0 && it.bytes().all(|it| b"nsew".contains(&it))
    })
    .drawn(Mark::Lines)],
    names: &["pipelink"],
    codes: &[Code::Pipes],
    values: LINE,
    signs: &["ns", "ew", "ne", "nw", "se", "sw", "nsew"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    // A square is where its line across and its line down may lie on different parts of the loop.
    let mut parts = Vec::new();
    let mut joined = Vec::new();
    for at in size.squares() {
        let name = size.name(at);
        let edges = Rules::edges_at(&lattice, at);
        let crosses =
            rules.variable(format!("a crossing at {name}"), 0..=i64::from(edges.len() == 4));
        let turns = rules.variable(format!("a turn at {name}"), 0..=1);
        let words = format!("the loop goes through {name} once, or crosses itself there");
        rules.turn_if(&lattice, at, turns, &words);
        let terms: Vec<_> = edges.iter().map(|&it| (1, it)).chain([(-2, crosses)]).collect();
        rules.because(words).linear(&terms, Relation::Equal, 2);
        for line in [[Up, Down], [Left, Right]] {
            let both = line.into_iter().filter_map(|to| Rules::edge(&lattice, at, to));
            let on = rules.variable(format!("a line at {name}"), 0..=1);
            let words = format!("a line at {name} is one there");
            rules.because(words).any(on, &both.collect::<Vec<_>>());
            parts.push(on);
        }
        joined.push(turns);
        if !sheet.is_open(at) {
            rules.give_lines(&lattice, at, sheet.clue(at));
        }
    }
    let across = 2 * size.number();
    let links = size.squares().flat_map(|at| [2 * at, 2 * at + 1].map(|it| [it, across + at]));
    let edges = lattice.edges().into_iter().map(|([one, two], edge)| {
        let is_across = usize::from(size.direction(one, two) == Some(Right));
        ([one, two].map(|at| 2 * at + is_across), edge)
    });
    let nodes = [parts, joined].concat();
    rules.connect_by_edges(nodes, links.collect(), edges, "the lines form a single loop");
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.lines_meet();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        let degree = judge.degree(at);
        judge.check(matches!(degree, 2 | 4), || format!("{name} has {}", counted(degree, "lines")));
        if !sheet.is_open(at) {
            judge.keeps_lines(at, sheet.clue(at));
        }
    }
    // Follow the loop from the first square until it comes back.
    let Some(first) = Direction::ALL.into_iter().find(|&to| judge.leaves(0, to)) else { return };
    let (mut at, mut to, mut steps) = (0, first, 0);
    let number = size.squares().map(|at| judge.degree(at)).sum::<usize>() / 2;
    while steps <= number {
        let Some(next) = size.step(at, to) else { return };
        (at, steps) = (next, steps + 1);
        if !(judge.degree(at) == 4 || judge.leaves(at, to)) {
            let turned = |it: &Direction| judge.leaves(at, *it) && *it != to.back();
            let Some(turned) = Direction::ALL.into_iter().find(turned) else { return };
            to = turned;
        }
        if at == 0 {
            break;
        }
    }
    judge.check(steps == number, || "there is more than one loop".to_owned());
}
