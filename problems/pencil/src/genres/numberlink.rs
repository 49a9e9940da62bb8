//! Number Link: lines that join equal numbers. In newspapers from 1897 on; Nikoli, 1989.

use crate::kit::*;

/// The genre.
pub static NUMBERLINK: Genre = Genre {
    about: Genre::about(
        "numberlink",
        "lines that join equal numbers, do not cross, and do not touch themselves",
        "Each number is there twice. Lines need not fill the board, and none can be shortened: two \
         neighbours on a line follow each other.",
        "...2 131. ..2. 34.4",
        "se ew sw s / n s n ns / se nw e nw / n e ew w",
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
    // The place in the list of the number that a line joins, from 1 on; 0 where no line is.
    let place = |at| Some(1 + numbers.binary_search(&sheet.number(at)?).ok()? as i64);
    let last = numbers.len() as i64;
    let of = rules.squares(|at| place(at).map_or(0..=last, |it| it..=it));
    for (place, number) in (1..).zip(&numbers) {
        rules.connect(&of, place, &format!("a line joins both {number}"));
    }
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
    for ([one, two], edge) in lattice.edges() {
        let name = format!("{} and {} alike", size.name(one), size.name(two));
        let are_alike = rules.variable(name, 0..=1);
        rules.equal_reified(are_alike, of[one], of[two]);
        rules.because("a line joins equal numbers").clause(&[are_alike], &[edge]);
        rules.because("a line does not touch itself").clause(&[edge], &[are_alike, on[one]]);
    }
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
        let beside: usize = line.iter().map(|&at| size.around(at).filter(|it| line.contains(it)).count()).sum();
        let fault = || format!("the line at {} touches itself", size.name(line[0]));
        judge.check(beside / 2 + 1 == line.len(), fault);
        let ends: Vec<&str> = line.iter().map(|&at| sheet.clue(at)).filter(|&it| it != "-").collect();
        let is_right = ends.len() == 2 && ends[0] == ends[1];
        let fault = || format!("the line at {} joins {}", size.name(line[0]), ends.join(" and "));
        judge.check(is_right, fault);
    }
}
