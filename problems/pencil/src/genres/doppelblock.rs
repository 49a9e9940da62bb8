//! Doppelblock: two black squares in each row and column, with the sum between them outside.

use crate::kit::*;

pub static DOPPELBLOCK: Genre = Genre {
    about: Genre::about(
        "doppelblock",
        "Doppel Block",
        "two black squares and all numbers in each line; clues sum up between the black ones",
        "The last number, two less than the rows; sums of the columns, then of the rows.",
        "2 ..0. .32.",
        "2 x 1 x / x 1 2 x / x 2 x 1 / 1 x x 2",
    )
    .with_rules(
        "Shade two squares in each row and column. Write a number from 1 to the stated one into \
         each other square so that no number repeats in a row or column. A number outside is the \
         sum of the numbers between the two shaded squares of its row or column.",
    ),
    usual: 6,
    numbers: &["last number"],
    layers: &[Layer::COLUMNS, Layer::ROWS],
    names: &["doppelblock"],
    codes: &[Code::Outside, Code::Derived(|size| size.rows.saturating_sub(2))],
    values: &["black"],
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let last = sheet.numbers[0] as i64;
    let squares = rules.squares(|_| 0..=last);
    rules.each_once(&squares, 1..=last, "number");
    if size.longest() != last + 2 {
        rules.because(format!("{last} numbers and two black squares fill a line")).clause(&[], &[]);
        return Fields::numbers(&squares);
    }
    // The symbols of automata count from 1.
    let symbols = rules.squares(|_| 1..=last + 1);
    let model = rules.because("a symbol stands for each square");
    for (&symbol, &square) in symbols.iter().zip(&squares) {
        model.linear(&[(1, symbol), (-1, square)], Relation::Equal, 1);
    }
    for (line, places) in size.lines().into_iter().enumerate() {
        let name = size.line_name(line);
        let words = format!("{name} has two black squares");
        rules.because(words).count_between(&Rules::of(&squares, places.iter().copied()), 0, 2..=2);
        if let Some(sum) = sheet.beside(line, [0, 1]) {
            let model =
                rules.because(format!("{sum} is the sum between the black squares of {name}"));
            let next = between(sum as usize, last as usize);
            model.regular(&Rules::of(&symbols, places), last as usize + 1, &next, 1, &[2]);
        }
    }
    let write = squares.clone();
    Fields::by(squares, move |value| {
        let sign = |it: i64| match it {
            ..0 => "-".to_owned(),
            0 => "x".to_owned(),
            _ => it.to_string(),
        };
        write.iter().map(|&it| sign(value(it))).collect()
    })
}

/// Returns the automaton of a line with a sum between its black squares: state 1 before the first
/// one, 2 after the second one, and 3 + s after numbers of the sum s behind the first one.
fn between(sum: usize, last: usize) -> Vec<Vec<usize>> {
    // No line has a greater sum.
    let sum = sum.min(last * (last + 1) / 2 + 1);
    let outside = |state: usize, black: usize| [vec![black], vec![state; last]].concat();
    let inside = |so_far: usize| {
        let number = |it: usize| if so_far + it <= sum { 3 + so_far + it } else { 0 };
        [vec![if so_far == sum { 2 } else { 0 }], (1..=last).map(number).collect()].concat()
    };
    [outside(1, 3), outside(2, 0)].into_iter().chain((0..=sum).map(inside)).collect()
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let numbers: Vec<String> = (1..=sheet.numbers[0]).map(|it| it.to_string()).collect();
    judge.each_once(&numbers, "x");
    for (line, places) in size.lines().into_iter().enumerate() {
        let name = size.line_name(line);
        let black: Vec<usize> = (0..places.len()).filter(|&it| judge.is(places[it], "x")).collect();
        judge.check(black.len() == 2, || format!("{name} has {} black squares", black.len()));
        if let (Some(wanted), &[one, two]) = (sheet.beside(line, [0, 1]), &black[..]) {
            let sum = judge.sum(places[one..two].iter().copied());
            judge.check(sum == wanted, || format!("{sum} is the sum in {name}, not {wanted}"));
        }
    }
}
