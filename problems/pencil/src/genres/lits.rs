//! LITS: a tetromino in each region. Naoki Inaba, 2004.

use crate::kit::*;

pub static LITS: Genre = Genre {
    about: Genre::about(
        "lits",
        "LITS",
        "a tetromino in each region, connected, without blocks and without equal neighbours",
        "The region of each square, @ for a hole. The shaded squares of each region form a \
         tetromino L, I, T or S; all are connected and fill no block of two by two squares, and \
         equal tetrominoes do not touch.",
        "aaab aacb cccb cbbb",
        "T T T I / - T - I / L L L I / L - - I",
    )
    .with_rules(
        "Shade four squares of each region, connected through their sides, in the form of an L, \
         I, T or S. No two equal forms, also if turned or mirrored, share a side. All shaded \
         squares are connected through their sides, and fill no block of 2×2 squares. Black \
         squares are holes.",
    ),
    layers: &[Layer::REGIONS_OR_HOLES],
    names: &["lits"],
    codes: &[Code::Borders],
    flags: "c",
    values: &["none", "L", "I", "T", "S"],
    signs: &["L", "I", "T", "S"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let regions = sheet.regions();
    let is_room = |at: usize| !regions.holes.contains(&at);
    let letters = rules.squares(|at| 0..=if is_room(at) { 4 } else { 0 });
    let names = size.squares().map(|at| format!("{} is shaded", size.name(at)));
    let shaded: Vec<Variable> = names.map(|name| rules.variable(name, 0..=1)).collect();
    for at in size.squares() {
        rules.because("tetrominoes are shaded").member_reified(shaded[at], letters[at], 1..=4);
    }
    for room in regions.rooms() {
        rules.tetromino(room, &letters, &shaded);
    }
    let differ = |it: &Vec<i64>| it[0] != it[1] || it[0] == 0;
    let pairs: Vec<Vec<i64>> = (0..25).map(|it| vec![it / 5, it % 5]).filter(differ).collect();
    for pair in size.pairs() {
        if regions.of[pair[0]] != regions.of[pair[1]] {
            let words = "equal tetrominoes do not touch";
            rules.because(words).table(&pair.map(|at| letters[at]), &pairs);
        }
    }
    rules.no_block(&shaded, 1, "no block of two by two squares is shaded");
    rules.connect(&shaded, 1, "tetrominoes are connected");
    Fields::signs(&letters, &["-", "L", "I", "T", "S"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.connected(|it, at| !it.is(at, "-"), "tetrominoes");
    judge.no_block(|it, at| !it.is(at, "-"), "tetrominoes");
    let (sheet, size) = (judge.sheet, judge.size);
    for room in &sheet.regions().squares {
        let name = size.name(room[0]);
        if sheet.regions().holes.contains(&room[0]) {
            let is_empty = room.iter().all(|&at| judge.is(at, "-"));
            judge.check(is_empty, || format!("the hole at {name} is shaded"));
            continue;
        }
        let shaded: Vec<usize> = room.iter().copied().filter(|&at| !judge.is(at, "-")).collect();
        let groups = judge.groups(|_, at| shaded.contains(&at));
        let around = |&at: &usize| size.around(at).filter(|it| shaded.contains(it)).count();
        let degree = shaded.iter().map(around).max();
        let lines = size.lines().into_iter();
        let in_line = lines.map(|it| it.iter().filter(|at| shaded.contains(at)).count()).max();
        let letter = match (shaded.len(), groups.len(), degree, in_line) {
            (4, 1, Some(3), _) => "T",
            (4, 1, _, Some(4)) => "I",
            (4, 1, _, Some(3)) => "L",
            (4, 1, _, _) => "S",
            _ => "-",
        };
        let is_right = letter != "-" && shaded.iter().all(|&at| judge.is(at, letter));
        judge.check(is_right, || format!("there is no tetromino in the region of {name}"));
    }
    judge.differ_in_rooms();
}
