//! Juosan: bars that lie or stand. Nikoli.

use crate::kit::*;

pub static JUOSAN: Genre = Genre {
    about: Genre::about(
        "juosan",
        "Juosan",
        "lying and standing bars, of which numbers count one kind",
        "A number counts the lying or the standing bars of its region; then the region of each \
         square. No three lying bars are below each other, and no three standing ones side by \
         side. An answer has h for lying and v for standing.",
        "..4. ..4. .... 4... aaaa bcdd bccd bbcd",
        "h h h h / v h v v / v v h v / v v h v",
    )
    .with_rules(
        "Draw a bar into each square, across or upright. A number tells how many bars of one of \
         the two kinds its region has. No three consecutive squares of a row have upright bars, \
         and no three of a column have bars across.",
    ),
    layers: &[Layer::OF_REGIONS.drawn(Mark::Corner), Layer::REGIONS],
    names: &["juosan"],
    codes: &[Code::Borders, Code::Rooms],
    values: &["a lying bar", "a standing bar"],
    signs: &["h", "v"],
    glyphs: &[("h", "─"), ("v", "│")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let stands = rules.marks(|_| true);
    for (at, number) in sheet.numbers_in_squares() {
        let room = sheet.room(at);
        let name = size.name(at);
        let counts = [number, room.len() as i64 - number];
        let count = rules.variable(format!("the standing bars in the region of {name}"), counts);
        let words = format!("{number} at {name} counts one kind of bars");
        rules.because(words).count(count, &Rules::of(&stands, room.iter().copied()), 1);
    }
    for (line, squares) in size.lines().into_iter().enumerate() {
        for three in squares.windows(3) {
            let three = Rules::of(&stands, three.iter().copied());
            if line < size.rows {
                rules.because("no three standing bars are side by side").clause(&[], &three);
            } else {
                rules.because("no three lying bars are below each other").clause(&three, &[]);
            }
        }
    }
    Fields::signs(&stands, &["h", "v"])
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let (holds, name) = (matches!(judge.sign(at), "h" | "v"), size.name(at));
        judge.check(holds, || format!("no bar is at {name}"));
    }
    for (at, number) in sheet.numbers_in_squares() {
        let room = sheet.room(at);
        let counts = ["h", "v"].map(|it| judge.count(room.iter().copied(), it));
        let fault =
            || format!("{counts:?} bars are in the region of {number} at {}", size.name(at));
        judge.check(counts.contains(&number), fault);
    }
    for (line, squares) in size.lines().into_iter().enumerate() {
        let sign = if line < size.rows { "v" } else { "h" };
        for three in squares.windows(3) {
            let holds = judge.count(three.iter().copied(), sign) < 3;
            judge.check(holds, || format!("three bars {sign} are beside {}", size.name(three[1])));
        }
    }
}
