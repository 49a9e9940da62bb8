//! Tatamibari: a board is divided into rectangles that lie, stand, or are square. Nikoli.

use crate::kit::*;

pub static TATAMIBARI: Genre = Genre {
    about: Genre::about(
        "tatamibari",
        "Tatamibari",
        "rectangles, each with one sign of its form, of which no four meet at a point",
        "s is in a square, h in a rectangle that is wider than high, v in one that is higher than \
         wide, and ? in any. An answer numbers them.",
        "vv.s .... .... ...v",
        "1 2 2 3 / 1 2 2 4 / 1 2 2 4 / 1 2 2 4",
    )
    .with_rules(
        "Divide the board into rectangles, each with exactly one sign: + in one that is as wide \
         as high, − in one that is wider than high, | in one that is higher than wide, ? in any. \
         No four rectangles meet at a point.",
    ),
    usual: 7,
    layers: &[Layer::squares("s, h, v or ?", |it| matches!(it, "s" | "h" | "v" | "?"))],
    names: &["tatamibari"],
    codes: &[Code::Signs { radix: 16, signs: &["", "v", "h", "s"] }],
    values: &["no part", "a part"],
    glyphs: &[("s", "+"), ("h", "−"), ("v", "|")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns whether a rectangle has the form of a sign.
fn fits(sign: &str, [rows, columns]: [usize; 2]) -> bool {
    match sign {
        "s" => rows == columns,
        "h" => rows < columns,
        "v" => rows > columns,
        _ => true,
    }
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let rectangles = rules.pieces(sheet.rectangles(|at, sides| fits(sheet.clue(at), sides)));
    rules.cover(&rectangles, |_| true);
    let over = rectangles.over_squares();
    for block in size.blocks() {
        let mut all: Vec<Variable> = block.iter().flat_map(|&at| over[at].clone()).collect();
        all.sort_unstable();
        // A rectangle that has two of the four squares.
        let mut some: Vec<Variable> =
            all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        some.dedup();
        rules.because("no four rectangles meet at a point").clause(&some, &[]);
    }
    rectangles.fields("-")
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for part in judge.parts("") {
        let name = size.name(part[0]);
        let clues = judge.clues_of(&part);
        let fault = || format!("the rectangle at {name} has {} signs", clues.len());
        judge.check(clues.len() == 1, fault);
        let sides = judge.rectangle(&part);
        judge.check(sides.is_some(), || format!("{name} is in no rectangle"));
        if let (&[at], Some(sides)) = (&clues[..], sides) {
            let is_right = fits(sheet.clue(at), sides);
            judge.check(is_right, || format!("the rectangle at {name} has another form"));
        }
    }
    for [one, two, three, four] in size.blocks() {
        let meets = |one, two| judge.sign(one) != judge.sign(two);
        let is_met = meets(one, two) && meets(one, three) && meets(two, four) && meets(three, four);
        let fault = || format!("four rectangles meet below {}", size.name(one));
        judge.check(!is_met, fault);
    }
}
