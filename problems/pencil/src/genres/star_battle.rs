//! Star Battle: stars in rows, columns and regions. Hans Eendebak, 2003.

use crate::kit::*;

pub static STAR_BATTLE: Genre = Genre {
    about: Genre::about(
        "star-battle",
        "stars that do not touch, with as many in each row, column and region",
        "The number of stars; then the region of each square, @ or # for a hole. Stars do not \
         touch, not even by a corner.",
        "1 aabbb aacbb daccb deebb eeebb",
        "- - - - x / - x - - - / - - - x - / x - - - - / - - x - -",
    )
    .with_rules(
        "Place stars in some squares so that no two touch, not even at a corner. Each row, column \
         and region has the stated number of stars. Black squares are holes.",
    ),
    title: "Starbattle",
    usual: 8,
    numbers: &["number of stars in a line"],
    layers: &[Layer::REGIONS_OR_HOLES],
    names: &["starbattle"],
    codes: &[Code::Count, Code::Borders],
    values: &["no star", "a star"],
    signs: &["x"],
    glyphs: &[("x", "★")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (number, size) = (rules.sheet.numbers[0] as i64, rules.size);
    let stars = rules.marks(|_| true);
    rules.no_touching(&stars, "stars do not touch");
    for (line, at) in size.lines().into_iter().enumerate() {
        let words = format!("{} has {}", size.line_name(line), counted(number, "stars"));
        rules.exactly(number, &Rules::of(&stars, at), words);
    }
    rules.fill_rooms(number, &stars, "stars");
    Fields::signs(&stars, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    let (number, size) = (judge.sheet.numbers[0] as i64, judge.size);
    judge.no_touching(|it, at| it.is(at, "x"), "stars");
    judge.fill_rooms(number, "x");
    for (line, at) in size.lines().into_iter().enumerate() {
        let stars = judge.count(at, "x");
        let fault = || format!("{} has {}", size.line_name(line), counted(stars, "stars"));
        judge.check(stars == number, fault);
    }
}
