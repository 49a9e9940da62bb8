//! Nurimisaki: circles at capes. Nikoli.

use crate::kit::*;

pub static NURIMISAKI: Genre = Genre {
    about: Genre::about(
        "nurimisaki",
        "Nurimisaki",
        "connected unshaded squares without blocks, with a circle at each cape",
        "A number or ? is a circle: an unshaded square with one unshaded neighbour; no other \
         square is such a cape. A number counts the unshaded squares from the cape straight on, \
         with its own. No block of two by two squares has one colour.",
        ".... 4... .... ....",
        "x x x x / - - - - / x - x - / x - - -",
    )
    .with_rules(
        "Shade some squares, but no circles. Unshaded squares are connected through their sides, \
         and exactly those with one unshaded neighbour have circles. A number is the length of \
         the straight unshaded run from its circle on. No block of 2×2 squares is all shaded or \
         all unshaded.",
    ),
    usual: 5,
    layers: &[Layer::NUMBERS_OR_UNKNOWN.drawn(Mark::Circle)],
    names: &["nurimisaki"],
    codes: &[Code::Number16],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|at| sheet.is_open(at));
    rules.connect(&shaded, 0, "unshaded squares are connected");
    rules.no_block(&shaded, 0, "no block of two by two squares is unshaded");
    rules.no_block(&shaded, 1, "no block of two by two squares is shaded");
    for at in size.squares() {
        let name = size.name(at);
        let around = Rules::of(&shaded, size.around(at));
        if sheet.is_open(at) {
            let words = format!("{name} is shaded or has two unshaded neighbours");
            rules.because(&*words).clause(&[shaded[at]], &around);
            for &one in &around {
                let others: Vec<Variable> =
                    around.iter().copied().filter(|&it| it != one).collect();
                rules.because(&*words).clause(&[shaded[at]], &others);
            }
            continue;
        }
        let words = format!("{} at {name} is a cape", sheet.clue(at));
        rules.because(&*words).count_between(&around, 0, 1..=1);
        let Some(number) = sheet.number(at) else { continue };
        for ray in size.rays(at).into_iter().filter(|it| !it.is_empty()) {
            let ray = Rules::of(&shaded, ray);
            let steps = (number - 1).max(0) as usize;
            // The other squares of the cape's line, and the first one behind it.
            match ray.get(..steps).filter(|it| !it.is_empty()) {
                Some(line) => {
                    line[1..]
                        .iter()
                        .for_each(|&it| rules.because(&*words).clause(&[ray[0]], &[it]));
                    let end: Vec<Variable> = ray.get(steps).copied().into_iter().collect();
                    if !end.is_empty() {
                        rules.because(&*words).clause(&[ray[0], end[0]], &[]);
                    }
                }
                None => rules.because(&*words).clause(&[ray[0]], &[]),
            }
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    judge.connected(|it, at| !it.is(at, "x"), "unshaded squares");
    judge.no_block(|it, at| it.is(at, "x"), "shaded squares");
    judge.no_block(|it, at| !it.is(at, "x"), "unshaded squares");
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        let open = size.around(at).filter(|&it| !judge.is(it, "x")).count();
        let is_cape = !judge.is(at, "x") && open == 1;
        let holds = match sheet.is_open(at) {
            true => judge.is(at, "x") || open > 1,
            false => is_cape,
        };
        judge
            .check(holds, || format!("{name} has {} beside it", counted(open, "unshaded squares")));
        if let Some(number) = sheet.number(at).filter(|_| is_cape) {
            let seen = judge.seen(at, |it, at| !it.is(at, "x")) + 1;
            judge.check(seen == number, || format!("{number} at {name} sees {seen}"));
        }
    }
}
