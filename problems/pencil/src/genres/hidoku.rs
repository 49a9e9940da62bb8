//! Hidoku, or Hidato: a king's walk from 1 to the last number. Gyora Benedek, 2008.

use crate::kit::*;

pub static HIDOKU: Genre = Genre {
    about: Genre::about(
        "hidoku",
        "Hidoku",
        "numbers from 1 on, each beside the next one, also diagonally",
        "Given numbers.",
        "4 4 - - - - - 11 5 - 15 - - - 13 - 9 -",
        "1 2 3 4 / 16 11 5 6 / 15 12 10 7 / 13 14 9 8",
    )
    .with_rules(
        "Write a number into each empty square so that each number from 1 to the number of \
         squares is on the board once. Numbers that differ by 1 touch, at a side or a corner.",
    ),
    usual: 5,
    layers: &[Layer::NUMBERS],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the number of a king's moves from square to square.
fn distance(size: Size, one: usize, two: usize) -> i64 {
    let ([row, column], [to_row, to_column]) = (size.place(one), size.place(two));
    row.abs_diff(to_row).max(column.abs_diff(to_column)) as i64
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let last = size.number() as i64;
    let numbers = rules.squares(|_| 1..=last);
    rules.given(0, &numbers);
    let mut given: Vec<(i64, usize)> =
        size.squares().filter_map(|at| Some((sheet.number(at)?, at))).collect();
    given.sort_unstable();
    let mut places = Vec::new();
    for number in 1..=last {
        // The given numbers before and after bound the squares that a number can reach.
        let after = given.partition_point(|it| it.0 < number);
        let near = &given[after.saturating_sub(1)..given.len().min(after + 1)];
        let may =
            |at: usize| near.iter().all(|&(it, to)| distance(size, at, to) <= (it - number).abs());
        let place = rules.variable(format!("square of {number}"), 1..=last);
        let squares = size.squares().filter(|&at| may(at)).map(|at| at as i64 + 1);
        rules.restrict(place, squares.collect::<Values>());
        places.push(place);
    }
    rules.because("each number stands in a square").inverse(&numbers, &places);
    let model = rules.because("each number touches the next one");
    let mut moves = Vec::new();
    for at in size.squares() {
        moves.extend(size.touching(at).flat_map(|to| [at as i64 + 1, to as i64 + 1]));
    }
    let moves: Arc<[i64]> = moves.into();
    for two in places.windows(2) {
        model.table_of(two, &moves);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    let size = judge.size;
    let mut places = vec![None; size.number()];
    for at in size.squares() {
        let place = judge.number(at).and_then(|it| places.get_mut(usize::try_from(it - 1).ok()?));
        let is_new = place.map(|place| place.replace(at)) == Some(None);
        judge.check(is_new, || format!("the number at {} is too large or twice", size.name(at)));
    }
    for (number, two) in places.windows(2).enumerate() {
        if let [Some(one), Some(two)] = *two {
            let touches = size.touching(one).any(|it| it == two);
            judge.check(touches, || format!("{} does not touch the next number", number + 1));
        }
    }
}
