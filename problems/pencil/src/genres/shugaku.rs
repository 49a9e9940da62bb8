//! School Trip, or Shugaku Ryoko: beds beside an aisle. Nikoli.

use crate::kit::*;

pub static SHUGAKU: Genre = Genre {
    about: Genre::about(
        "shugaku",
        "beds of two squares beside a connected aisle without blocks, with numbers of pillows",
        "A number counts the pillows beside it, 5 tells nothing. In answers # is a pillow, o the other end \
         of a bed, which does not lie below its pillow, and x the aisle. Each bed touches the aisle.",
        "..50. ..0.. 2.... ..50. 50...",
        "o x - - o / # x - x # / - x x x x / # o - - x / - - x x x",
    ),
    title: "Shugaku",
    layers: &[Layer::squares("a number from 0 to 5", up_to::<5>)],
    names: &["shugaku"],
    codes: &[Code::Numbers { radix: 6, unknown: "" }],
    values: &["no", "yes"],
    signs: &["o", "x", "#"],
    glyphs: &[("#", "●"), ("o", "○")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let [aisle, pillow] = ["aisle", "pillow"].map(|kind| {
        let name = |at| format!("{} ({kind})", size.name(at));
        let mark = |at| rules.variable(name(at), 0..=i64::from(sheet.is_open(at)));
        size.squares().map(mark).collect::<Vec<_>>()
    });
    // A bed: the square of its pillow, the other one, and its variable.
    let mut beds: Vec<([usize; 2], Variable)> = Vec::new();
    let (mut over, mut pillows) =
        (vec![Vec::new(); size.number()], vec![Vec::new(); size.number()]);
    for at in size.squares().filter(|&at| sheet.is_open(at)) {
        over[at].push(aisle[at]);
        for other in [Up, Right, Left].into_iter().filter_map(|to| size.step(at, to)) {
            if sheet.is_open(other) {
                let name =
                    format!("a bed at {} with its pillow at {}", size.name(other), size.name(at));
                beds.push(([at, other], rules.variable(name, 0..=1)));
            }
        }
    }
    for &([pillow, other], bed) in &beds {
        over[pillow].push(bed);
        over[other].push(bed);
        pillows[pillow].push(bed);
        let beside = [pillow, other].into_iter().flat_map(|at| size.around(at));
        let beside = beside.filter(|&it| sheet.is_open(it) && it != pillow && it != other);
        let words = format!("the bed at {} touches the aisle", size.name(pillow));
        rules.because(words).clause(&Rules::of(&aisle, beside), &[bed]);
    }
    for at in size.squares() {
        if sheet.is_open(at) {
            rules.exactly(1, &over[at], format!("{} is aisle or in one bed", size.name(at)));
            let words = format!("a pillow at {} is that of a bed", size.name(at));
            rules.because(words).any(pillow[at], &pillows[at]);
        } else if let Some(number) = sheet.number(at).filter(|&it| it < 5) {
            let words = format!("{number} at {} counts the pillows beside it", size.name(at));
            rules.exactly(number, &Rules::of(&pillow, size.around(at)), words);
        }
    }
    rules.connect(&aisle, 1, "the aisle is connected");
    rules.no_block(&aisle, 1, "the aisle has no block of two by two squares");
    let sheet = sheet.clone();
    Fields::by([&aisle[..], &pillow[..]].concat(), move |value| {
        let sign = |at: usize| match [aisle[at], pillow[at]].map(value) {
            _ if !sheet.is_open(at) => "-",
            [1, _] => "x",
            [_, 1] => "#",
            _ => "o",
        };
        size.squares().map(|at| sign(at).to_owned()).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.connected(|it, at| it.is(at, "x"), "the aisle");
    judge.no_block(|it, at| it.is(at, "x"), "squares of the aisle");
    // Beds are taken from squares that leave the fewest choices, as long as there are some.
    let mut free: Vec<bool> =
        size.squares().map(|at| matches!(judge.sign(at), "#" | "o")).collect();
    let partners = |judge: &Judge<'_>, free: &[bool], at: usize| -> Vec<usize> {
        let is_bed = |[pillow, other]: [usize; 2]| {
            judge.is(pillow, "#") && judge.is(other, "o") && size.step(pillow, Down) != Some(other)
        };
        let fits = |&other: &usize| free[other] && (is_bed([at, other]) || is_bed([other, at]));
        size.around(at).filter(fits).collect()
    };
    loop {
        let all = size.squares().filter(|&at| free[at]);
        let all = all.map(|at| (at, partners(judge, &free, at)));
        let Some((at, found)) = all.min_by_key(|it| it.1.len()) else { break };
        let bed: Vec<usize> = found.first().copied().into_iter().chain([at]).collect();
        bed.iter().for_each(|&at| free[at] = false);
        let name = size.name(at);
        judge.check(bed.len() == 2, || format!("{name} is half a bed"));
        let is_near = bed.iter().flat_map(|&at| size.around(at)).any(|it| judge.is(it, "x"));
        judge.check(is_near, || format!("the bed at {name} does not touch the aisle"));
    }
    for at in size.squares() {
        let holds = sheet.is_open(at) != judge.is(at, "-");
        judge.check(holds, || format!("the sign at {} is wrong", size.name(at)));
        let Some(number) = sheet.number(at).filter(|&it| it < 5) else { continue };
        let found = judge.count(size.around(at), "#");
        let fault =
            || format!("{number} at {} has {} beside it", size.name(at), counted(found, "pillows"));
        judge.check(found == number, fault);
    }
}
