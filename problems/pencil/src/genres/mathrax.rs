//! Mathrax: a latin square with the results of both diagonal pairs around some points.

use crate::kit::*;

pub static MATHRAX: Genre = Genre {
    about: Genre::about(
        "mathrax",
        "Mathrax",
        "each number once in rows and columns; a point tells a result of both its diagonal pairs",
        "Given numbers; then the points between four squares: 5+, 6* (or x), 2- or 2/ for the \
         result of the two numbers of each diagonal, e or o for even or odd numbers only.",
        "4 4 - 1 - - - - - - - - - - - - - - - 2- - - - 2- - 5+ -",
        "2 1 4 3 / 1 2 3 4 / 3 4 2 1 / 4 3 1 2",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row or column. A clue in a circle is the result of each diagonal \
         pair of numbers around it: + sum, − difference, × product, ÷ quotient; e or o: all \
         four are even or odd.",
    ),
    usual: 6,
    layers: &[Layer::NUMBERS, Layer { shape: Shape::InnerPoints, ..POINT }],
    declare,
    judge,
    ..Genre::EMPTY
};

const POINT: Layer = Layer::squares("e, o, or a number and one of + - * /", |it| {
    matches!(it, "e" | "o" | "E" | "O") || Operation::clue(it).is_some()
});

/// Iterates over the points with a clue: the clue, and the squares around the point.
fn points(sheet: &Sheet) -> impl Iterator<Item = (&str, [usize; 4])> {
    let clues = sheet.layers[1].iter().map(String::as_str).zip(sheet.size.blocks());
    clues.filter(|(clue, _)| *clue != "-")
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let numbers = rules.squares(|_| 1..=size.longest());
    rules.given(0, &numbers);
    rules.latin(&numbers);
    for (clue, block) in points(rules.sheet) {
        let words = format!("{clue} is the result at the corner of {}", size.name(block[0]));
        let [one, two, three, four] = block.map(|at| numbers[at]);
        match Operation::clue(clue) {
            Some((result, operations)) => {
                rules.result(&[one, four], result, operations, words.clone());
                rules.result(&[two, three], result, operations, words);
            }
            None => {
                let rest = i64::from(clue.eq_ignore_ascii_case("o"));
                let values: Values = (1..=size.longest()).filter(|it| it % 2 == rest).collect();
                for number in [one, two, three, four] {
                    rules.restrict(number, values.clone());
                }
            }
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.has_numbers(1..=judge.size.longest());
    judge.latin();
    for (clue, block) in points(judge.sheet) {
        let [one, two, three, four] = block.map(|at| judge.number(at).unwrap_or(0));
        let holds = match Operation::clue(clue) {
            Some((result, operations)) => [[one, four], [two, three]]
                .iter()
                .all(|two| operations.iter().any(|it| it.of(two) == Some(result))),
            None => {
                let rest = i64::from(clue.eq_ignore_ascii_case("o"));
                [one, two, three, four].iter().all(|it| it % 2 == rest)
            }
        };
        let name = judge.size.name(block[0]);
        judge.check(holds, || format!("{clue} below and right of {name} does not hold"));
    }
}
