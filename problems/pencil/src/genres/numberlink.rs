//! Number Link: lines that join equal numbers. In newspapers from 1897 on; Nikoli, 1989.

use crate::kit::*;

/// The genre.
pub static NUMBERLINK: Genre = Genre {
    about: Genre::about(
        "numberlink",
        "lines that join equal numbers, meet no other line, and do not branch",
        "Each number is there twice. Lines need not fill the board.",
        "12.. .... .3.. 1.23",
        "",
    ),
    title: "NumberLink",
    numbers: &[],
    layers: &[Layer::NUMBERS],
    names: &["numlin", "numberlink"],
    codes: &[Code::Number16],
    values: &[],
    signs: ENDS,
    declare,
    judge,
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    let mut numbers: Vec<i64> = size.squares().filter_map(|at| sheet.number(at)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    // The number that a line joins, as its place in the list.
    let place = |at| sheet.number(at).and_then(|it| numbers.binary_search(&it).ok());
    let last = numbers.len().saturating_sub(1) as i64;
    let of = rules.squares(|at| place(at).map_or(0..=last, |it| it as i64..=it as i64));
    for ([one, two], edge) in lattice.edges() {
        rules.because("a line joins equal numbers").equal_implied(edge, of[one], of[two]);
    }
    let hub = rules.variable("the numbers", 1..=1);
    let on = rules.squares(|at| if sheet.is_open(at) { 0..=1 } else { 1..=1 });
    let mut joined: Vec<Variable> = on.iter().copied().chain([hub]).collect();
    let mut ends = Vec::new();
    for at in size.squares() {
        if sheet.is_open(at) {
            let edges = Rules::edges_at(&lattice, at);
            rules.because("lines end at numbers only").count_between(&edges, 1, 0..=2);
            rules.on_loop(&lattice, at, on[at]);
        } else {
            let words = format!("one line leaves {} at {}", sheet.clue(at), size.name(at));
            rules.exactly(1, &Rules::edges_at(&lattice, at), words);
            ends.push([at, size.number()]);
        }
    }
    for (pair, edge) in lattice.edges() {
        ends.extend(pair.map(|at| [at, joined.len()]));
        joined.push(edge);
    }
    rules.because("lines end at numbers").connected(&joined, 1, &ends);
    Fields::lines(&lattice, vec!["-".to_owned(); size.number()])
}

fn judge(judge: &mut Judge<'_>) {
    judge.lines_meet();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let degree = judge.degree(at);
        let is_right = if sheet.is_open(at) { matches!(degree, 0 | 2) } else { degree == 1 };
        judge.check(is_right, || format!("{degree} lines meet at {}", size.name(at)));
    }
    for line in judge.joined_by_lines() {
        let ends: Vec<&str> = line.iter().map(|&at| sheet.clue(at)).filter(|&it| it != "-").collect();
        let is_right = ends.len() == 2 && ends[0] == ends[1];
        let fault = || format!("the line at {} joins {}", size.name(line[0]), ends.join(" and "));
        judge.check(is_right, fault);
    }
}
