//! Eulero: two latin squares in one, whose pairs of digits all differ. Leonhard Euler, 1782.

use crate::kit::*;

pub static EULERO: Genre = Genre {
    about: Genre::about(
        "eulero",
        "Eulero",
        "pairs of digits, all different, whose first and second digits form latin squares",
        "Pairs of digits, with 0 for each unknown digit.",
        "4 4 11 02 00 00 00 00 00 00 30 00 00 00 00 00 24 00",
        "11 22 33 44 / 23 14 41 32 / 34 43 12 21 / 42 31 24 13",
    )
    .with_rules(
        "Write a pair of digits from 1 to the length of the board into each square; a 0 stands \
         for an unknown digit. No first digit repeats in a row or column, no second digit does, \
         and no pair is twice on the board.",
    ),
    layers: &[Layer::squares("two digits", |it| {
        it.len() == 2 && it.bytes().all(|it| it.is_ascii_digit())
    })],
    glyphs: &[("00", "")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let longest = size.longest().min(9);
    let digits = |at: usize| sheet.number(at).map_or([0, 0], |it| [it / 10, it % 10]);
    let [first, second] = [0, 1].map(|place| {
        let all = rules.squares(|at| match digits(at)[place] {
            0 => 1..=longest,
            given => given..=given,
        });
        rules.latin(&all);
        all
    });
    let all =
        (1..=longest).flat_map(|one| (1..=longest).map(move |two| [10 * one + two, one, two]));
    let all: Vec<[i64; 3]> = all.collect();
    let rows: Arc<[i64]> = all.iter().flatten().copied().collect();
    let pairs = rules.squares(|_| 11..=11 * longest);
    for at in size.squares() {
        rules.restrict(pairs[at], all.iter().map(|it| it[0]).collect::<Values>());
        let words = "a pair consists of two digits";
        rules.because(words).table_of(&[pairs[at], first[at], second[at]], &rows);
    }
    rules.differ(&pairs, "all pairs differ");
    Fields::numbers(&pairs)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.differ(&size.squares().collect::<Vec<_>>(), "the board");
    let digits = |number: Option<i64>| number.map_or([0, 0], |it| [it / 10, it % 10]);
    for (line, squares) in size.lines().into_iter().enumerate() {
        for place in [0, 1] {
            let mut all: Vec<i64> =
                squares.iter().map(|&at| digits(judge.number(at))[place]).collect();
            all.sort_unstable();
            let holds = all.windows(2).all(|two| two[0] < two[1]);
            judge.check(holds, || format!("{} has a digit twice", size.line_name(line)));
            let holds = all.iter().all(|it| (1..=size.longest()).contains(it));
            judge.check(holds, || format!("{} has wrong digits", size.line_name(line)));
        }
    }
    for at in size.squares() {
        let (clue, found) = (digits(sheet.number(at)), digits(judge.number(at)));
        let holds = (0..2).all(|it| clue[it] == 0 || clue[it] == found[it]);
        judge.check(holds, || format!("{} is not the given pair", size.name(at)));
    }
}
