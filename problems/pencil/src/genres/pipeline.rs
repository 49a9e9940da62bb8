//! Pipeline: a path from end to end, of which numbers count the squares in rows and columns.

use crate::kit::*;

pub static PIPELINE: Genre = Genre {
    about: Genre::about(
        "pipeline",
        "a path, of which both ends are given, and numbers of squares in rows and columns",
        "The numbers of squares of the path in each column and in each row, then the parts that \
         are given, as directions; both ends have one direction.",
        "4 4 - - - - - - - 3 e ew - - - ew w - - - - - - ew - -",
        "e ew ew sw / se ew w ns / ns - se nw / ne ew nw -",
    ),
    title: "Pipeline",
    layers: &[
        Layer::COLUMNS,
        Layer::ROWS,
        Layer::squares("directions such as ne, or one at an end", |it| {
            it.len() < 3 && it.bytes().all(|it| b"nsew".contains(&it))
        }),
    ],
    values: LINE,
    signs: ENDS,
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the directions that are given in a square.
fn part(sheet: &Sheet, at: usize) -> Option<&str> {
    Some(sheet.layers[2][at].as_str()).filter(|it| *it != "-")
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    let ends: Vec<usize> =
        size.squares().filter(|&at| part(sheet, at).is_some_and(|it| it.len() == 1)).collect();
    let edges = lattice.edges();
    let words = "the lines form a single path between the ends";
    let on = match ends[..] {
        [one, two] => rules.because(words).single_path(size.number(), &edges, [one, two]),
        _ => {
            rules.because("there are two ends").clause(&[], &[]);
            rules.marks(|_| true)
        }
    };
    for at in size.squares() {
        if let Some(part) = part(sheet, at) {
            rules.give_lines(&lattice, at, part);
        }
    }
    for (place, line) in size.lines().into_iter().enumerate() {
        if let Some(given) = sheet.beside(place, [0, 1]) {
            let words =
                format!("{} has {}", size.line_name(place), counted(given, "squares of the path"));
            rules.exactly(given, &Rules::of(&on, line), words);
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.lines_meet();
    let (sheet, size) = (judge.sheet, judge.size);
    let lines = judge.joined_by_lines().len();
    judge.check(lines == 1, || format!("there is not one path but {lines}"));
    for at in size.squares() {
        let name = size.name(at);
        let degree = judge.degree(at);
        let is_end = part(sheet, at).is_some_and(|it| it.len() == 1);
        let is_right = if is_end { degree == 1 } else { matches!(degree, 0 | 2) };
        judge.check(is_right, || format!("{name} has {}", counted(degree, "lines")));
        if let Some(part) = part(sheet, at) {
            judge.keeps_lines(at, part);
        }
    }
    judge.counts_beside(|it, at| it.degree(at) > 0, "squares of the path");
}
