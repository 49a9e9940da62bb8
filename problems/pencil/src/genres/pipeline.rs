//! Pipeline: a path from end to end, of which numbers count the squares in rows and columns.

use crate::kit::*;

pub static PIPELINE: Genre = Genre {
    about: Genre::about(
        "pipeline",
        "Pipeline",
        "a path, of which both ends are given, and numbers of squares in rows and columns",
        "The numbers of squares of the path in each column and in each row, then the parts that \
         are given, as directions; both ends have one direction.",
        "4 4 - - - - - - - 3 e ew - - - ew w - - - - - - ew - -",
        "e ew ew sw / se ew w ns / ns - se nw / ne ew nw -",
    )
    .with_rules(
        "Draw a path through centres of squares, across and down, that visits no square twice. \
         The given parts belong to it as they are, and it ends at the two squares in which half a \
         line is given. A number outside tells how many squares of its row or column it visits.",
    ),
    usual: 8,
    layers: &[
        Layer::COLUMNS,
        Layer::ROWS,
        Layer::squares("directions such as ne, or one at an end", |it| {
            it.len() < 3 && it.bytes().all(|it| b"nsew".contains(&it))
        })
        .drawn(Mark::Lines),
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

/// Returns whether one direction is given in a square: the path ends there.
fn is_end(sheet: &Sheet, at: usize) -> bool {
    part(sheet, at).is_some_and(|it| it.len() == 1)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows, size.columns);
    let ends: Vec<usize> = size.squares().filter(|&at| is_end(sheet, at)).collect();
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
        part(sheet, at).into_iter().for_each(|given| rules.give_lines(&lattice, at, given));
    }
    rules.count_lines(&on, [0, 1], "squares of the path");
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.one_path(|at| is_end(sheet, at));
    for at in size.squares() {
        part(sheet, at).into_iter().for_each(|given| judge.keeps_lines(at, given));
    }
    judge.count_lines([0, 1], |it, at| it.degree(at) > 0);
}
