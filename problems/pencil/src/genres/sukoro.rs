//! Sukoro: connected numbers that count their neighbours. Nikoli.

use crate::kit::*;

pub static SUKORO: Genre = Genre {
    about: Genre::about(
        "sukoro",
        "Sukoro",
        "connected numbers that count the numbers beside them, and no equal ones touch",
        "Numbers from 1 to 4, or ? for an unknown one.",
        ".... 1.32 .... 1..1",
        "- - - 1 / 1 2 3 2 / - - 2 - / 1 2 3 1",
    )
    .with_rules(
        "Write numbers from 1 to 4 into some empty squares so that each tells how many of its \
         four neighbours have numbers. All numbers are connected through the sides of their \
         squares. Equal numbers do not share a side; ? stands for any number.",
    ),
    usual: 8,
    layers: &[Layer::squares("a number from 1 to 4 or ?", |it| {
        matches!(it, "1" | "2" | "3" | "4" | "?")
    })],
    names: &["sukoro"],
    codes: &[Code::Number10],
    values: &["empty"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.squares(|at| i64::from(!sheet.is_open(at))..=4);
    rules.given(0, &numbers);
    let has: Vec<Variable> = size
        .squares()
        .map(|at| rules.variable(format!("number at {}", size.name(at)), 0..=1))
        .collect();
    for at in size.squares() {
        let words = format!("{} is empty or has a number", size.name(at));
        rules.because(words).member_reified(has[at], numbers[at], 1..=4);
        let around = Rules::of(&has, size.around(at));
        let counted = [&[numbers[at]], &around[..]].concat();
        let mut tuples = Vec::new();
        for around_is in 0..1 << around.len() {
            let bits: Vec<i64> = (0..around.len()).map(|bit| around_is >> bit & 1).collect();
            let number = bits.iter().sum();
            let values = if number == 0 { vec![0] } else { vec![0, number] };
            tuples.extend(values.into_iter().map(|it| [&[it], &bits[..]].concat()));
        }
        let words = format!("a number at {} counts those beside it", size.name(at));
        rules.because(words).table(&counted, &tuples);
    }
    let model = rules.because("equal numbers do not touch");
    let all = (0..=4).flat_map(|one| (0..=4).map(move |two| [one, two]));
    let apart: Arc<[i64]> = all.filter(|it| it[0] != it[1] || it[0] == 0).flatten().collect();
    for [one, two] in size.pairs() {
        model.table_of(&[numbers[one], numbers[two]], &apart);
    }
    rules.connect(&has, 1, "numbers are connected");
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.differ_beside();
    judge.connected(|it, at| !it.is(at, "-"), "numbers");
    let size = judge.size;
    for at in size.squares().collect::<Vec<_>>() {
        let beside = size.around(at).filter(|&it| !judge.is(it, "-")).count() as i64;
        let holds = judge.is(at, "-") || beside > 0 && judge.number(at) == Some(beside);
        let fault = || format!("{} has {} beside it", size.name(at), counted(beside, "numbers"));
        judge.check(holds, fault);
    }
}
