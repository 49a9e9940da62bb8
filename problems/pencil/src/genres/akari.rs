//! Akari, or Light Up: lamps light rows and columns up to the next wall. Nikoli, 2001.

use crate::kit::*;

pub static AKARI: Genre = Genre {
    about: Genre::about(
        "akari",
        "Akari",
        "lamps that light every square, and none another lamp",
        "x is a wall, a number a wall with so many lamps beside it.",
        "..... ..... 3.... ..... ...2.",
        "- - - o - / o - - - - / 3 o - - - / o - - - - / - - o 2 o",
    )
    .with_rules(
        "Place lamps in white squares so that each white square is lit: a lamp lights its own \
         square, and its row and column up to the next black square. No lamp lights another, and \
         a number tells how many of its four neighbours have lamps.",
    ),
    usual: 8,
    layers: &[Layer::squares("a number from 0 to 4 or x", |it| it == "x" || up_to::<4>(it))
        .drawn(Mark::Black)
        .dealt(Dealt::Walls)],
    names: &["akari", "lightup", "bijutsukan"],
    codes: &[Code::Four { unknown: "x" }],
    values: &["no lamp", "a lamp"],
    signs: &["o", "x"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lamps = rules.marks(|at| sheet.is_open(at));
    for run in size.runs(|at| sheet.is_open(at)) {
        rules.at_most_one(&Rules::of(&lamps, run), "no lamp lights another");
    }
    for at in size.squares() {
        let name = size.name(at);
        if sheet.is_open(at) {
            let seen = lit(sheet, at).chain([at]);
            rules
                .because(format!("a lamp must light {name}"))
                .clause(&Rules::of(&lamps, seen), &[]);
        } else if let Some(number) = sheet.number(at) {
            let words = format!("{number} at {name} counts the lamps beside it");
            rules.exactly(number, &Rules::of(&lamps, size.around(at)), words);
        }
    }
    Fields::signs(&lamps, &["-", "o"]).with_clues(&sheet.layers[0])
}

/// Iterates over the squares that a lamp lights, without its own.
fn lit(sheet: &Sheet, at: usize) -> impl Iterator<Item = usize> {
    let run = move |to| sheet.size.towards(at, to).take_while(|&it| sheet.is_open(it));
    Direction::ALL.into_iter().flat_map(run)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues_and(&["-", "o"]);
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        if let Some(number) = sheet.number(at) {
            let lamps = judge.count(size.around(at), "o");
            let fault = || format!("{number} at {name} has {} beside it", counted(lamps, "lamps"));
            judge.check(lamps == number, fault);
        } else if sheet.is_open(at) {
            let mut lamps = 0;
            for to in Direction::ALL {
                let seen = size.towards(at, to).take_while(|&it| sheet.is_open(it));
                lamps += judge.count(seen, "o");
            }
            match judge.is(at, "o") {
                true => judge.check(lamps == 0, || format!("a lamp lights the one at {name}")),
                false => judge.check(lamps > 0, || format!("no lamp lights {name}")),
            }
        }
    }
}
