//! Nanro: numbers tell how many numbers their regions have. Nikoli.

use crate::fields::known;
use crate::kit::*;

pub static NANRO: Genre = Genre {
    about: Genre::about(
        "nanro",
        "Nanro",
        "connected numbers, each as large as the number of them in its region",
        "Numbers, or ? for an unknown one; then the region of each square. All numbers of a region are equal, equal ones \
         do not touch across borders, and no block of two by two squares is full.",
        "..3. 3.32 .... .... aaaa aaab cccb ddcb",
        "- - 3 - / 3 - 3 2 / 4 4 4 - / 1 - 4 2",
    )
    .with_rules(
        "Write numbers into some squares so that each region has at least one, and each number \
         tells how many numbers its region has. All numbers are connected through the sides of \
         their squares, and fill no block of 2×2 squares. Equal numbers do not share a side \
         across a border; ? stands for any number.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS_OR_UNKNOWN, Layer::REGIONS],
    names: &["nanro"],
    codes: &[Code::Borders, Code::Number16],
    values: &["empty", "a number"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let regions = sheet.regions();
    let filled = rules.squares(|at| i64::from(!sheet.is_open(at))..=1);
    rules.connect(&filled, 1, "numbers are connected");
    rules.no_block(&filled, 1, "no block of two by two squares is full");
    let mut numbers = Vec::new();
    for room in &regions.squares {
        let (name, most) = (size.name(room[0]), room.len() as i64);
        let number = rules.variable(format!("the number in the region of {name}"), 1..=most);
        let model = rules.because(format!("the numbers in the region of {name} count themselves"));
        model.count(number, &Rules::of(&filled, room.iter().copied()), 1);
        for given in room.iter().filter_map(|&at| sheet.number(at)) {
            model.linear(&[(1, number)], Relation::Equal, given);
        }
        numbers.push(number);
    }
    let mut equal = std::collections::HashMap::new();
    for [one, two] in sheet.room_pairs() {
        let [a, b] = [one, two].map(|room| size.name(regions.squares[room][0]));
        let truth = rules.variable(format!("equal numbers in the regions of {a} and {b}"), 0..=1);
        let words = "equal numbers do not touch across borders";
        rules.because(words).equal_reified(truth, numbers[one], numbers[two]);
        equal.insert([one, two], truth);
    }
    for [one, two] in size.pairs() {
        let [a, b] = [one, two].map(|at| regions.of[at]);
        if a != b {
            rules
                .because("equal numbers do not touch across borders")
                .clause(&[], &[filled[one], filled[two], equal[&[a.min(b), a.max(b)]]]);
        }
    }
    let numbers: Vec<Variable> = regions.of.iter().map(|&room| numbers[room]).collect();
    Fields::by(filled.clone(), move |value| {
        let sign = |(&filled, &number)| match value(filled) {
            1 => known(value(number)),
            _ => "-".to_owned(),
        };
        filled.iter().zip(&numbers).map(sign).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    judge.differ_in_rooms();
    judge.connected(|it, at| !it.is(at, "-"), "numbers");
    judge.no_block(|it, at| !it.is(at, "-"), "numbers");
    let (sheet, size) = (judge.sheet, judge.size);
    for room in &sheet.regions().squares {
        let full: Vec<usize> = room.iter().copied().filter(|&at| !judge.is(at, "-")).collect();
        let expected = full.len().to_string();
        let holds = !full.is_empty() && full.iter().all(|&at| judge.is(at, &expected));
        let fault = || format!("the region of {} has {expected} numbers", size.name(room[0]));
        judge.check(holds, fault);
    }
}
