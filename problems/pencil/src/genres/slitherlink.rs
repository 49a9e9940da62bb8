//! Slitherlink: a loop along the edges of squares. Nikoli, 1989.

use crate::kit::*;

/// The genre.
pub static SLITHERLINK: Genre = Genre {
    about: Genre::about(
        "slitherlink",
        "a single loop along edges, of which numbers count those around their squares",
        "Numbers from 0 to 4. An answer shades the squares inside of the loop.",
        "....1 21... .22.3 ....2 3..33",
        "x - - - - / x - - x x / x - - x - / x x x x x / x - x - x",
    ),
    title: "Slitherlink",
    numbers: &[],
    layers: &[Layer::squares("a number from 0 to 4", |it| {
        matches!(it, "0" | "1" | "2" | "3" | "4")
    })],
    names: &["slither", "slitherlink"],
    codes: &[Code::Four { unknown: "-" }],
    values: &["outside", "inside"],
    signs: &["x"],
    declare,
    judge,
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.lattice(size.rows + 1, size.columns + 1);
    let inside = rules.because("the lines form a single loop").lattice_loop(&lattice);
    for at in size.squares() {
        if let Some(number) = sheet.number(at) {
            let [row, column] = size.place(at);
            let words = format!("{number} at {} counts the lines around it", size.name(at));
            rules.exactly(number, &lattice.square(row, column), words);
        }
    }
    Fields::signs(inside.cells(), &["-", "x"]).outlined()
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    judge.connected(|it, at| it.is(at, "x"), "the inner squares");
    let rim = |at| size.around(at).count() < 4;
    let outer = judge.groups(|it, at| it.is(at, "-"));
    for group in outer.iter().filter(|group| !group.iter().any(|&at| rim(at))) {
        judge
            .check(false, || format!("the loop encloses outer squares at {}", size.name(group[0])));
    }
    judge.check(size.squares().any(|at| judge.is(at, "x")), || "there is no loop".to_owned());
    for [one, two, three, four] in size.blocks() {
        let inner = [one, two, three, four].map(|at| judge.is(at, "x"));
        let touches = inner == [true, false, false, true] || inner == [false, true, true, false];
        judge.check(!touches, || format!("the loop touches itself below {}", size.name(one)));
    }
    for at in size.squares() {
        let Some(number) = sheet.number(at) else { continue };
        let is_inner = judge.is(at, "x");
        let other = size.around(at).filter(|&other| judge.is(other, "x") != is_inner).count();
        let rim = if is_inner { 4 - size.around(at).count() } else { 0 };
        let lines = (other + rim) as i64;
        judge.check(lines == number, || {
            format!("{lines} lines are around {number} at {}", size.name(at))
        });
    }
}
