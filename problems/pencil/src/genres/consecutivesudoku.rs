//! Consecutive sudoku without boxes: marks between neighbours whose numbers are consecutive.

use crate::kit::*;

pub static CONSECUTIVESUDOKU: Genre = Genre {
    about: Genre::about(
        "consecutivesudoku",
        "Consecutive Sudoku",
        "each number once in rows and columns; consecutive neighbours are marked, and no others",
        "Given numbers; then for each square the sum of 1, 2, 4 and 8 for a mark at its right, \
         lower, left and upper edge.",
        "...4 .... .... .... 0140 2202 8948 0140",
        "1 3 2 4 / 3 1 4 2 / 4 2 1 3 / 2 4 3 1",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row or column. Two numbers with a dot \
         between them differ by 1; two numbers that share a side without a dot do not.",
    ),
    usual: 6,
    layers: &[
        Layer::NUMBERS,
        Layer::squares("a number from 0 to 15", up_to::<15>).drawn(Mark::Between([8, 1, 2, 4])),
    ],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the pairs of neighbours, each with whether a mark is between them.
fn pairs(sheet: &Sheet) -> impl Iterator<Item = ([usize; 2], bool)> {
    let has = |at: usize, bit: i64| sheet.number_in(1, at).is_some_and(|marks| marks & bit != 0);
    sheet.size.pairs().into_iter().map(move |[one, two]| match two - one {
        1 if sheet.size.columns > 1 => ([one, two], has(one, 1) || has(two, 4)),
        _ => ([one, two], has(one, 2) || has(two, 8)),
    })
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let longest = size.longest();
    let numbers = rules.squares(|_| 1..=longest);
    rules.given(0, &numbers);
    rules.latin(&numbers);
    let tuples = |is_marked: bool| -> Arc<[i64]> {
        let all = (1..=longest).flat_map(|one| (1..=longest).map(move |two| [one, two]));
        all.filter(|[one, two]| (one.abs_diff(*two) == 1) == is_marked).flatten().collect()
    };
    let [other, consecutive] = [tuples(false), tuples(true)];
    for ([one, two], is_marked) in pairs(sheet) {
        let names = format!("{} and {}", size.name(one), size.name(two));
        let two = [numbers[one], numbers[two]];
        match is_marked {
            true => rules.because(format!("{names} are consecutive")).table_of(&two, &consecutive),
            false => rules.because(format!("{names} are not consecutive")).table_of(&two, &other),
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.has_numbers(1..=judge.size.longest());
    judge.latin();
    for ([one, two], is_marked) in pairs(judge.sheet) {
        let numbers = judge.number(one).zip(judge.number(two));
        let holds = numbers.is_some_and(|(one, two)| (one.abs_diff(two) == 1) == is_marked);
        let names = [one, two].map(|at| judge.size.name(at));
        judge.check(holds, || format!("{} and {} do not fit their mark", names[0], names[1]));
    }
}
