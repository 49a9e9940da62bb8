//! Binairo, or Takuzu: two numbers, equally often in each row and column, and no three in a row.

use crate::kit::*;

pub static BINAIRO: Genre = Genre {
    about: Genre::about(
        "binairo",
        "Binairo",
        "1 and 2 equally often in each row and column, and nowhere three equal ones side by side",
        "Given numbers, 1 or 2.",
        "...... 1..11. ...... .1..11 .1...2 ..2...",
        "2 1 1 2 2 1 / 1 2 2 1 1 2 / 1 2 1 1 2 2 / 2 1 2 2 1 1 / 2 1 1 2 1 2 / 1 2 2 1 2 1",
    )
    .with_rules(
        "Write 1 or 2 into each empty square. Each row and column has 1 and 2 equally often (one \
         of them once more if its length is odd), and no three consecutive squares have equal \
         numbers.",
    ),
    usual: 8,
    layers: &[Layer::squares("1 or 2", |it| matches!(it, "1" | "2"))],
    values: &["1", "2"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let twos = rules.squares(|at| sheet.number(at).map_or(0..=1, |it| it - 1..=it - 1));
    for (line, squares) in size.lines().into_iter().enumerate() {
        let half = squares.len() as i64 / 2;
        let words = format!("{} has 1 and 2 equally often", size.line_name(line));
        let squares = Rules::of(&twos, squares);
        rules.because(words).count_between(&squares, 1, half..=squares.len() as i64 - half);
        let model = rules.because("no three equal numbers are side by side");
        for three in squares.windows(3) {
            model.clause(three, &[]);
            model.clause(&[], three);
        }
    }
    Fields::signs(&twos, &["1", "2"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.has_numbers(1..=2);
    let size = judge.size;
    for (line, squares) in size.lines().into_iter().enumerate() {
        let [ones, twos] = ["1", "2"].map(|it| judge.count(squares.iter().copied(), it));
        let name = size.line_name(line);
        let holds = ones.abs_diff(twos) == squares.len() as u64 % 2;
        judge.check(holds, || format!("{name} has 1 {ones} times and 2 {twos} times"));
        for three in squares.windows(3) {
            let is_run = three.iter().all(|&at| judge.is(at, judge.sign(three[0])));
            judge.check(!is_run, || format!("{name} has three equal numbers side by side"));
        }
    }
}
