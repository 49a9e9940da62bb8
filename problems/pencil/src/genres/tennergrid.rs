//! Tenner Grid, or From 1 to 10: rows of all digits, below which are the sums of the columns.

use crate::kit::*;

pub static TENNERGRID: Genre = Genre {
    about: Genre::about(
        "tennergrid",
        "Tenner Grid",
        "rows of digits, none twice, of which no equal ones touch, with the sums of the columns",
        "Given digits; the last row has the sums of the columns.",
        "..... ..... ..2.. 25869",
        "0 1 2 3 4 / 2 3 4 0 1 / 0 1 2 3 4 / 2 5 8 6 9",
    )
    .with_rules(
        "Write a number into each empty square. Each row but the last has each number from 0 to \
         one less than its length once, and equal numbers of these rows do not touch, not even at \
         a corner. The last row has the sums of the columns.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the rows of digits, without the row of sums.
fn digits(size: Size) -> Size {
    Size { rows: size.rows - 1, columns: size.columns }
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let above = digits(size);
    let last = size.columns as i64 - 1;
    let numbers = rules.squares(|at| match at < above.number() {
        true => 0..=last,
        false => 0..=last * above.rows as i64,
    });
    rules.given(0, &numbers);
    for row in 0..above.rows {
        let line = (0..size.columns).map(|column| size.at([row, column]));
        let words = format!("row {} has each digit once", row + 1);
        rules.differ(&Rules::of(&numbers, line), words);
    }
    for column in 0..size.columns {
        let mut terms: Vec<_> =
            (0..above.rows).map(|row| (1, numbers[size.at([row, column])])).collect();
        terms.push((-1, numbers[size.at([above.rows, column])]));
        let words = format!("the sum of column {} stands below it", column + 1);
        rules.because(words).linear(&terms, Relation::Equal, 0);
    }
    let model = rules.because("equal digits do not touch, not even diagonally");
    for pair in above.touching_pairs() {
        model.all_different(&pair.map(|at| numbers[at]));
    }
    Fields::from_zero(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    let (size, above) = (judge.size, digits(judge.size));
    for row in 0..above.rows {
        let line: Vec<usize> = (0..size.columns).map(|column| size.at([row, column])).collect();
        judge.differ(&line, &size.line_name(row));
    }
    for column in 0..size.columns {
        let sum = judge.sum((0..above.rows).map(|row| size.at([row, column])));
        let holds = judge.number(size.at([above.rows, column])) == Some(sum);
        judge.check(holds, || format!("the sum of column {} is {sum}", column + 1));
    }
    for at in above.squares() {
        let holds = judge.number(at).is_some_and(|it| (0..size.columns as i64).contains(&it));
        judge.check(holds, || format!("{} has no digit", size.name(at)));
    }
    for [one, two] in above.touching_pairs() {
        let holds = judge.sign(one) != judge.sign(two);
        let names = [one, two].map(|at| size.name(at));
        judge.check(holds, || format!("equal digits touch at {} and {}", names[0], names[1]));
    }
}
