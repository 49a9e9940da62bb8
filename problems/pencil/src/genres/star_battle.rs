//! Star Battle: stars in rows, columns and regions. Hans Eendebak, 2003.

use crate::kit::*;

pub static STAR_BATTLE: Genre = Genre {
    about: Genre::about(
        "star-battle",
        "Starbattle",
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
    usual: 8,
    numbers: &["number of stars in each row, column and region"],
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
    if number > 0 {
        add_consequences(rules, &stars);
    }
    Fields::signs(&stars, &["-", "x"])
}

/// Adds what a solver sees at once, though it follows from two rules: without it no board is easy.
/// Where a region and a line cross, what is left of both has as many stars. A star leaves squares for
/// another one in each region and line beside it.
fn add_consequences(rules: &mut Rules<'_>, stars: &[Variable]) {
    let (sheet, size) = (rules.sheet, rules.size);
    let lines = size.lines();
    let named = lines.iter().enumerate().map(|(line, at)| (size.line_name(line), at));
    let rooms: Vec<&Vec<usize>> = sheet.regions().rooms().collect();
    let room_name = |room: &[usize]| format!("the region of {}", size.name(room[0]));
    for (name, line) in named.clone() {
        for room in rooms.iter().filter(|room| room.iter().any(|at| line.contains(at))) {
            let rest = |one: &[usize], two: &[usize]| -> Vec<usize> {
                one.iter().copied().filter(|at| !two.contains(at)).collect()
            };
            let ours = rest(room, line).into_iter().map(|at| (1, stars[at]));
            let theirs = rest(line, room).into_iter().map(|at| (-1, stars[at]));
            let terms: Vec<(i64, Variable)> = ours.chain(theirs).collect();
            let words =
                format!("{} and {name} have as many beside their crossing", room_name(room));
            rules.because(words).linear(&terms, Relation::Equal, 0);
        }
    }
    let rooms = rooms.iter().map(|&room| (room_name(room), room));
    for (name, group) in named.chain(rooms) {
        for at in size.squares().filter(|at| !group.contains(at)) {
            let near: Vec<usize> = size.touching(at).collect();
            if group.iter().any(|it| near.contains(it)) {
                let left = group.iter().copied().filter(|it| !near.contains(it));
                let left = Rules::of(stars, left);
                let words = format!("a star at {} leaves squares in {name}", size.name(at));
                rules.because(words).clause(&left, &[stars[at]]);
            }
        }
    }
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
