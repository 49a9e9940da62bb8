//! Yajilin: shaded squares, and a loop through all others. Nikoli, 1999.

use crate::kit::*;

pub static YAJILIN: Genre = Genre {
    about: Genre::about(
        "yajilin",
        "Yajilin",
        "shaded squares that do not touch, and a loop through all others",
        "2n counts the shaded squares above it; e, s and w are the other directions; x counts \
         nothing. Clues are neither shaded nor on the loop.",
        "5 5 - - - - - - - 0s - 1w - - - - - - - - - - 1n - - - 1n",
        "se ew ew sw x / ns x - ns - / ne ew sw ne sw / x se nw se nw / - ne ew nw -",
    )
    .with_rules(
        "Shade some squares, but no two that share a side. Draw a single loop through the centres \
         of all others, across and down, that visits each once. Clues and black squares are \
         neither shaded nor visited. A number tells how many squares in the direction of its \
         arrow you shade.",
    ),
    usual: 6,
    layers: &[Layer::squares("a number and a direction, such as 2n, or x", |it| {
        it == "x" || is_arrow(it)
    })
    .blank("x")],
    names: &["yajilin", "yajirin"],
    codes: &[Code::Arrows { unknown: "x" }],
    flags: "b",
    values: LINE,
    signs: LINES_AND_SHADED,
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    // A clue is neither on the loop nor shaded; any other square is one of the two.
    let on = rules.marks(|at| sheet.is_open(at));
    for [one, two] in size.pairs() {
        if sheet.is_open(one) && sheet.is_open(two) {
            rules.because("shaded squares do not touch").clause(&[on[one], on[two]], &[]);
        }
    }
    for at in size.squares() {
        if let Some((number, mut seen)) = sheet.arrow(at) {
            seen.retain(|&at| sheet.is_open(at));
            let words = format!("{} at {} counts shaded squares", sheet.clue(at), size.name(at));
            let seen = Rules::of(&on, seen);
            rules.because(words).count_between(&seen, 0, number..=number);
        }
    }
    let lattice = rules.loop_of_squares();
    size.squares().for_each(|at| rules.on_loop(&lattice, at, on[at]));
    Fields::lines_or(&lattice, |at| if sheet.is_open(at) { "x" } else { "-" })
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    judge.apart("x", "shaded squares");
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        let is_used = !judge.is(at, "-");
        judge.check(is_used == sheet.is_open(at), || match is_used {
            true => format!("there is something on the clue at {name}"),
            false => format!("{name} is neither shaded nor on the loop"),
        });
        if let Some((number, seen)) = sheet.arrow(at) {
            let shaded = judge.count(seen, "x");
            judge.check(shaded == number, || format!("{} at {name} sees {shaded}", sheet.clue(at)));
        }
    }
}
