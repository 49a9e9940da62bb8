//! Curving Road: each way between two circles turns twice.

use crate::kit::*;

pub static CURVING_ROAD: Genre = Genre {
    about: Genre::about(
        "curving-road",
        "Curving Road",
        "shaded squares that do not touch, such that each way between two circles turns at least \
         twice",
        "o is a circle, which is not shaded. Unshaded squares are connected.",
        "...o .o.. .... .o.o",
        "- x - o / - o - x / - x - - / - o x o",
    )
    .with_rules(
        "Shade some squares, but no circles. No two shaded squares share a side, and all unshaded \
         squares are connected through their sides. Any way across and down from one circle to \
         another, through unshaded squares only, turns at least twice.",
    ),
    layers: &[Layer::squares("o", |it| it == "o")],
    names: &["curving"],
    codes: &[Code::Binary { marked: "o" }],
    values: SHADED,
    signs: &["x", "o"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the squares between two circles on each way from one to the other that turns at most
/// once.
fn ways(size: Size, one: usize, two: usize) -> Vec<Vec<usize>> {
    let [[r1, c1], [r2, c2]] = [size.place(one), size.place(two)];
    let between = |corner: [usize; 2]| {
        let rows = r1.min(r2)..=r1.max(r2);
        let columns = c1.min(c2)..=c1.max(c2);
        let down = rows.map(|row| size.at([row, corner[1]]));
        let across = columns.map(|column| size.at([corner[0], column]));
        let mut way: Vec<usize> = down.chain(across).filter(|&at| at != one && at != two).collect();
        way.sort_unstable();
        way.dedup();
        way
    };
    let mut ways = vec![between([r1, c2]), between([r2, c1])];
    ways.dedup();
    ways
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|at| sheet.is_open(at));
    rules.sparse(&shaded);
    let circles = sheet.clue_squares();
    for (place, &one) in circles.iter().enumerate() {
        for &two in &circles[..place] {
            // A way through a third circle is closed if the shorter one up to that circle is.
            for way in ways(size, one, two) {
                if way.iter().all(|&at| sheet.is_open(at)) {
                    let [one, two] = [one, two].map(|at| size.name(at));
                    let words = format!("each way from {one} to {two} turns twice");
                    rules.because(words).clause(&Rules::of(&shaded, way), &[]);
                }
            }
        }
    }
    Fields::signs(&shaded, &["-", "x"]).with_clues(&sheet.layers[0])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues_and(&["-", "x"]);
    judge.sparse();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in sheet.clue_squares() {
        for to in Direction::ALL {
            let open = size.towards(at, to).take_while(|&it| !judge.is(it, "x"));
            let mut seen: Vec<usize> = open.collect();
            let sides = Direction::ALL.into_iter().filter(|&it| it != to && it != to.back());
            for (corner, side) in
                seen.clone().into_iter().flat_map(|it| sides.clone().map(move |to| (it, to)))
            {
                seen.extend(size.towards(corner, side).take_while(|&it| !judge.is(it, "x")));
            }
            for other in seen.into_iter().filter(|&it| !sheet.is_open(it)) {
                let [one, two] = [at, other].map(|at| size.name(at));
                judge.check(false, || format!("a way from {one} to {two} turns at most once"));
            }
        }
    }
}
