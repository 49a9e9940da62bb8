//! LITS: a tetromino in each region. Naoki Inaba, 2004.

use crate::kit::*;

/// The genre.
pub static LITS: Genre = Genre {
    about: Genre::about(
        "lits",
        "a tetromino in each region, connected, without blocks and without equal neighbours",
        "The region of each square, @ for a hole. The shaded squares of each region form a tetromino L, I, T or S; all are connected and fill no block of two by two squares, and equal tetrominoes do not touch.",
        "aaab aacb cccb cbbb",
        "T T T I / - T - I / L L L I / L - - I",
    ),
    title: "LITS",
    numbers: &[],
    layers: &[Layer::REGIONS],
    names: &["lits"],
    codes: &[Code::Borders],
    values: &["no tetromino", "L", "I", "T", "S"],
    signs: &["L", "I", "T", "S"],
    declare,
    judge,
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let regions = sheet.regions();
    let is_hole = |at: usize| regions.holes.contains(&at);
    let letters = rules.squares(|at| 0..=if is_hole(at) { 0 } else { 4 });
    let names: Vec<String> = size.squares().map(|at| format!("{} shaded", size.name(at))).collect();
    let shaded: Vec<Variable> = names.into_iter().map(|it| rules.variable(it, 0..=1)).collect();
    for at in size.squares() {
        rules.because("letters are shaded").member_reified(shaded[at], letters[at], 1..=4);
    }
    for room in regions.rooms() {
        let pieces = tetrominoes(rules.size, room);
        let tuple = |(letter, piece): &(i64, Vec<usize>)| {
            room.iter().map(|at| if piece.contains(at) { *letter } else { 0 }).collect()
        };
        let tuples: Vec<Vec<i64>> = pieces.iter().map(tuple).collect();
        let words = format!("a tetromino in the region of {}", size.name(room[0]));
        rules.because(words).table(&Rules::of(&letters, room.iter().copied()), &tuples);
    }
    let across = size.pairs().into_iter().filter(|[one, two]| regions.of[*one] != regions.of[*two]);
    let differ: Vec<Vec<i64>> =
        (0..25).map(|it| vec![it / 5, it % 5]).filter(|it| it[0] != it[1] || it[0] == 0).collect();
    for pair in across {
        let words = "equal tetrominoes do not touch";
        rules.because(words).table(&pair.map(|at| letters[at]), &differ);
    }
    rules.no_block(&shaded, 1, "no block of two by two squares is shaded");
    rules.connect(&shaded, 1, "tetrominoes are connected");
    Fields::signs(&letters, &["-", "L", "I", "T", "S"])
}

/// Returns the tetrominoes in some squares, each with the number of its letter from 1.
fn tetrominoes(size: Size, room: &[usize]) -> Vec<(i64, Vec<usize>)> {
    let mut pieces: Vec<Vec<usize>> = room.iter().map(|&at| vec![at]).collect();
    for _ in 1..4 {
        let grown = pieces.iter().flat_map(|piece| {
            let beside = piece.iter().flat_map(move |&at| size.around(at));
            let new = beside.filter(|at| room.contains(at) && !piece.contains(at));
            new.map(|at| [&piece[..], &[at]].concat())
        });
        let mut grown: Vec<Vec<usize>> = grown.collect();
        grown.iter_mut().for_each(|piece| piece.sort_unstable());
        grown.sort_unstable();
        grown.dedup();
        pieces = grown;
    }
    pieces.into_iter().filter_map(|piece| Some((letter(size, &piece)?, piece))).collect()
}

/// Returns the number of a tetromino's letter; `None` for a block. The sum of the squared distances
/// between its squares tells.
fn letter(size: Size, piece: &[usize]) -> Option<i64> {
    let distance = |one: usize, two: usize| {
        let [one, two] = [size.place(one), size.place(two)];
        one[0].abs_diff(two[0]).pow(2) + one[1].abs_diff(two[1]).pow(2)
    };
    let all = piece.iter().flat_map(|&one| piece.iter().map(move |&two| distance(one, two)));
    let sum = all.sum::<usize>() / 2;
    (1..).zip([14, 20, 11, 12]).find(|&(_, it)| it == sum).map(|it| it.0)
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
