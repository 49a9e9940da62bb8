//! School Trip, or Shugaku Ryoko: beds beside an aisle. Nikoli.

use crate::kit::*;

pub static SHUGAKU: Genre = Genre {
    about: Genre::about(
        "shugaku",
        "Shugaku",
        "beds of two squares beside a connected aisle without blocks, with numbers of pillows",
        "A number counts the pillows beside it, 5 tells nothing. In answers # is a pillow, o the other end \
         of a bed, which does not lie below its pillow, and x the aisle. Each bed touches the aisle.",
        "..50. ..0.. 2.... ..50. 50...",
        "o x - - o / # x - x # / - x x x x / # o - - x / - - x x x",
    )
    .with_rules(
        "Place beds of two squares, with a pillow in one of them, never in the upper one. All \
         other white squares are the aisle, connected through their sides and without a \
         block of 2×2 squares. Each bed shares a side with it. A number tells how many of its \
         four neighbours have pillows.",
    ),
    layers: &[Layer::squares("a number from 0 to 5", up_to::<5>).drawn(Mark::Black)],
    names: &["shugaku"],
    codes: &[Code::Numbers { radix: 6, unknown: "" }],
    values: &["no", "yes"],
    signs: &["o", "x", "#"],
    glyphs: &[("#", "●"), ("o", "○"), ("5", "")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Iterates over the squares in which the other end of a bed may lie whose pillow is in a square.
fn others(size: Size, pillow: usize) -> impl Iterator<Item = usize> {
    [Up, Right, Left].into_iter().filter_map(move |to| size.step(pillow, to))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let [aisle, pillow] = ["aisle", "pillow"].map(|it| rules.kind(it, |at| sheet.is_open(at)));
    // The variables of the beds over each square, after its aisle, and with their pillows there.
    let mut over: Vec<Vec<Variable>> = aisle.iter().map(|&it| vec![it]).collect();
    let mut pillows = vec![Vec::new(); size.number()];
    for at in size.squares().filter(|&at| sheet.is_open(at)) {
        for other in others(size, at).filter(|&it| sheet.is_open(it)) {
            let names = [other, at].map(|at| size.name(at));
            let name = format!("a bed at {} with its pillow at {}", names[0], names[1]);
            let bed = rules.variable(name, 0..=1);
            over[at].push(bed);
            over[other].push(bed);
            pillows[at].push(bed);
            let beside = [at, other].into_iter().flat_map(|at| size.around(at));
            let beside = beside.filter(|&it| sheet.is_open(it) && it != at && it != other);
            let words = format!("the bed at {} touches the aisle", names[1]);
            rules.because(words).clause(&Rules::of(&aisle, beside), &[bed]);
        }
    }
    for at in size.squares() {
        let name = size.name(at);
        if sheet.is_open(at) {
            rules.exactly(1, &over[at], format!("{name} is aisle or in one bed"));
            rules
                .because(format!("a pillow at {name} is that of a bed"))
                .any(pillow[at], &pillows[at]);
        } else if let Some(number) = sheet.number(at).filter(|&it| it < 5) {
            let words = format!("{number} at {name} counts the pillows beside it");
            rules.exactly(number, &Rules::of(&pillow, size.around(at)), words);
        }
    }
    rules.connect(&aisle, 1, "the aisle is connected");
    rules.no_block(&aisle, 1, "the aisle has no block of two by two squares");
    let is_open: Vec<bool> = size.squares().map(|at| sheet.is_open(at)).collect();
    Fields::by([&aisle[..], &pillow[..]].concat(), move |value| {
        let sign = |at: usize| match [aisle[at], pillow[at]].map(value) {
            [1, _] => "x",
            [_, 1] => "#",
            _ if is_open[at] => "o",
            _ => "-",
        };
        size.squares().map(|at| sign(at).to_owned()).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.connected(|it, at| it.is(at, "x"), "the aisle");
    judge.no_block(|it, at| it.is(at, "x"), "squares of the aisle");
    // The other squares of the beds that a pillow may have.
    let is_at_aisle = |at: usize| size.around(at).any(|it| judge.is(it, "x"));
    let beds = |pillow: usize| -> Vec<usize> {
        let is_bed = |&it: &usize| judge.is(it, "o") && (is_at_aisle(it) || is_at_aisle(pillow));
        others(size, pillow).filter(is_bed).collect()
    };
    let pillows: Vec<usize> = size.squares().filter(|&at| judge.is(at, "#")).collect();
    let pillow_of = judge.matched(&pillows, beds);
    for at in size.squares() {
        let is_whole = match judge.sign(at) {
            "#" => pillow_of.contains(&Some(at)),
            sign => sign != "o" || pillow_of[at].is_some(),
        };
        let holds = is_whole && sheet.is_open(at) != judge.is(at, "-");
        judge.check(holds, || format!("{} is neither aisle nor half a bed", size.name(at)));
        let Some(number) = sheet.number(at).filter(|&it| it < 5) else { continue };
        let (found, name) = (judge.count(size.around(at), "#"), size.name(at));
        let fault = || format!("{number} at {name} has {} beside it", counted(found, "pillows"));
        judge.check(found == number, fault);
    }
}
