//! Pipelink: a loop through all squares, which crosses itself. Nikoli.

use crate::kit::*;

/// The genre.
pub static PIPELINK: Genre = Genre {
    about: Genre::about(
        "pipelink",
        "a loop through all squares, which may cross itself, and of which parts are given",
        "The directions of the lines in a square that is given: ns, ew, ne, nw, se, sw or nsew.",
        "5 5 - - - - - - - nsew - nw - ew - - - - - - - - - - nw - -",
        "se sw se ew sw / ns ne nsew ew nw / ne ew nsew ew sw / se ew nsew sw ns / ne ew nw ne nw",
    ),
    title: "Pipelink",
    numbers: &[],
    layers: &[Layer::squares("directions such as ne or nsew", |it| {
        matches!(it.len(), 2 | 4) && has(it).is_some()
    })],
    names: &[],
    codes: &[],
    values: &["no", "yes"],
    signs: &["ns", "ew", "ne", "nw", "se", "sw", "nsew"],
    declare,
    judge,
};

/// Returns for each direction whether a clue has it.
fn has(clue: &str) -> Option<[bool; 4]> {
    let has = Direction::ALL.map(|to| clue.contains(to.letter()));
    (has.iter().filter(|&&it| it).count() == clue.len()).then_some(has)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    // A square is where its line across and its line down may lie on different parts of the loop.
    let mut parts = Vec::new();
    let mut joined = Vec::new();
    for at in size.squares() {
        let name = size.name(at);
        let edges = Rules::edges_at(&lattice, at);
        let crosses = rules.variable(format!("a crossing at {name}"), 0..=i64::from(edges.len() == 4));
        let turns = rules.variable(format!("a turn at {name}"), 0..=1);
        for [one, two] in [[Up, Down], [Left, Right]] {
            let [one, two] = [one, two].map(|to| Rules::edge(&lattice, at, to));
            let words = format!("the loop goes through {name} once, or crosses itself there");
            rules.imply(&[two, Some(turns)], &[one], &words);
            rules.imply(&[one, Some(turns)], &[two], &words);
            rules.imply(&[one, two], &[Some(turns)], &words);
            rules.imply(&[], &[one, two, Some(turns)], &words);
            rules.imply(&[one], &[Some(crosses)], &words);
            rules.imply(&[two], &[Some(crosses)], &words);
            let line = rules.variable(format!("a line at {name}"), 0..=1);
            let both: Vec<Variable> = [one, two].into_iter().flatten().collect();
            rules.any(line, &both);
            parts.push(line);
        }
        let words = format!("the loop goes through {name}");
        rules.because(&words).count_between(&edges, 1, 2..=4);
        let terms: Vec<_> = edges.iter().map(|&it| (1, it)).chain([(-2, crosses)]).collect();
        rules.because(words).linear(&terms, Relation::Equal, 2);
        joined.push(turns);
        if let Some(has) = has(sheet.clue(at)).filter(|_| !sheet.is_open(at)) {
            for (edge, has) in lattice.around(at).into_iter().zip(has) {
                let edge: Vec<Variable> = edge.into_iter().collect();
                rules.because(format!("the lines at {name} are given"));
                if has { rules.clause(&edge, &[]) } else if !edge.is_empty() { rules.clause(&[], &edge) }
            }
        }
    }
    let across = 2 * size.number();
    let mut ends: Vec<[usize; 2]> =
        size.squares().flat_map(|at| [[2 * at, across + at], [2 * at + 1, across + at]]).collect();
    let mut all = [parts, joined].concat();
    for ([one, two], edge) in lattice.edges() {
        let is_across = usize::from(two == one + 1 && size.columns > 1);
        ends.extend([one, two].map(|at| [2 * at + is_across, all.len()]));
        all.push(edge);
    }
    rules.because("the lines form a single loop").connected(&all, 1, &ends);
    Fields::lines(&lattice, vec!["-".to_owned(); size.number()])
}

fn judge(judge: &mut Judge<'_>) {
    judge.lines_meet();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        let degree = judge.degree(at);
        judge.check(matches!(degree, 2 | 4), || format!("{degree} lines meet at {name}"));
        let holds = sheet.is_open(at)
            || has(sheet.clue(at)) == Some(Direction::ALL.map(|to| judge.leaves(at, to)));
        judge.check(holds, || format!("the lines at {name} are not the given ones"));
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
