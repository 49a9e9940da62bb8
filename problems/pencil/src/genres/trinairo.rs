//! Trinairo: three numbers, equally often in each row and column, with marks for lonely ones.

use crate::kit::*;

pub static TRINAIRO: Genre = Genre {
    about: Genre::about(
        "trinairo",
        "Trinairo",
        "1, 2 and 3 equally often in each line; given ones tell whether an equal one is beside",
        "Given numbers: 2 is beside an equal number, 2x is not.",
        "6 6 - - - - - - - - - 3x - 3 2x - - - - 1x - - - - - - - 2x - 1 2 - - - 3 - 1 -",
        "1 1 2 2 3 3 / 1 2 2 3 1 3 / 2 3 1 2 3 1 / 3 1 1 3 2 2 / 3 2 3 1 2 1 / 2 3 3 1 1 2",
    )
    .with_rules(
        "Write 1, 2 or 3 into each empty square. In each row and column, their counts differ by 1 \
         at most. A given number with x has no equal one among its four neighbours, a given \
         number without x has at least one.",
    ),
    usual: 6,
    layers: &[Layer::squares("1, 2 or 3, perhaps with x", |it| {
        matches!(it, "1" | "2" | "3" | "1x" | "2x" | "3x")
    })],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the number that a clue gives, and whether it is marked.
fn clue(sheet: &Sheet, at: usize) -> Option<(i64, bool)> {
    let clue = sheet.clue(at);
    Some((clue.trim_end_matches('x').parse().ok()?, clue.ends_with('x')))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.squares(|at| clue(sheet, at).map_or(1..=3, |it| it.0..=it.0));
    for (line, squares) in size.lines().into_iter().enumerate() {
        let (least, most) = (squares.len() as i64 / 3, squares.len().div_ceil(3) as i64);
        let model = rules.because(format!("{} has 1, 2 and 3 equally often", size.line_name(line)));
        let squares = Rules::of(&numbers, squares);
        (1..=3).for_each(|it| model.count_between(&squares, it, least..=most));
    }
    for at in size.squares() {
        if let Some((number, is_marked)) = clue(sheet, at) {
            let around = Rules::of(&numbers, size.around(at));
            let (is, times) = if is_marked { ("no", 0..=0) } else { ("a", 1..=4) };
            let words = format!("{} is beside {is} {number}", size.name(at));
            rules.because(words).count_between(&around, number, times);
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.has_numbers(1..=3);
    let (sheet, size) = (judge.sheet, judge.size);
    for (line, squares) in size.lines().into_iter().enumerate() {
        let times = ["1", "2", "3"].map(|it| judge.count(squares.iter().copied(), it));
        let holds = times.iter().max() <= times.iter().min().map(|it| it + 1).as_ref();
        judge.check(holds, || format!("{} has a number too often", size.line_name(line)));
    }
    for at in size.squares() {
        let Some((number, is_marked)) = clue(sheet, at) else { continue };
        let name = size.name(at);
        judge.check(judge.number(at) == Some(number), || format!("{number} is given at {name}"));
        let equal = judge.count(size.around(at), &number.to_string());
        let fault = || format!("{name} has {} beside it", counted(equal, "equal numbers"));
        judge.check((equal == 0) == is_marked, fault);
    }
}
