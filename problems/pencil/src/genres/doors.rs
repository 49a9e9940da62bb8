//! Doors: doors between squares, open or closed, through which numbers see other squares.

use crate::kit::*;

pub static DOORS: Genre = Genre {
    about: Genre::about(
        "doors",
        "Doors",
        "doors of which the open ones connect all squares, and let numbers see other ones",
        "A number counts the squares that are seen from there in the four directions. In answers a \
         sum tells the closed sides of a square: 8 above, 4 to the right, 2 below, 1 to the left.",
        ".12 ..2 ..2",
        "13 11 12 / 5 9 6 / 3 2 14",
    )
    .with_rules(
        "Between any two squares that share a side is a door. Close some of them with a thick \
         line so that the open ones still connect all squares. A number tells how many other \
         squares it sees in the four directions through open doors.",
    ),
    usual: 7,
    layers: &[Layer::NUMBERS],
    values: &["closed", "open"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The sides of a square, as the parts of a sum.
const SIDES: [(Direction, i64); 4] = [(Up, 8), (Right, 4), (Down, 2), (Left, 1)];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let open = rules.lattice(size.rows, size.columns);
    for (at, number) in sheet.numbers_in_squares() {
        let ahead = Direction::ALL.map(|to| rules.ahead(&open, at, to, Some(number)));
        let words = format!("{number} at {} counts the squares that it sees", size.name(at));
        rules.exactly(number, &ahead.concat(), words);
    }
    let squares = rules.squares(|_| 1..=1);
    rules.connect_by_edges(squares, Vec::new(), open.edges(), "open doors connect all squares");
    let edges = open.edges().into_iter().map(|it| it.1).collect();
    let sides: Vec<Vec<(Option<Variable>, i64)>> = size
        .squares()
        .map(|at| SIDES.map(|(to, part)| (Rules::edge(&open, at, to), part)).to_vec())
        .collect();
    Fields::by(edges, move |value| {
        let closed = |&(side, part): &(Option<Variable>, i64)| match side {
            Some(side) if value(side) == 1 => 0,
            _ => part,
        };
        sides.iter().map(|sides| sides.iter().map(closed).sum::<i64>().to_string()).collect()
    })
    .drawn(Mark::Sides([8, 4, 2, 1]))
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let is_closed = |judge: &Judge<'_>, at: usize, to: Direction| {
        judge.number(at).unwrap_or(15) & SIDES[to as usize].1 > 0
    };
    for at in size.squares() {
        let name = size.name(at);
        let is_known = judge.number(at).is_some_and(|sides| (0..16).contains(&sides));
        judge.check(is_known, || format!("the sides of {name} are not told"));
        let mut seen = 0;
        for to in Direction::ALL {
            let here = is_closed(judge, at, to);
            let there = size.step(at, to).is_none_or(|other| is_closed(judge, other, to.back()));
            judge.check(here == there, || format!("a side of {name} is open and closed"));
            let mut line = std::iter::once(at).chain(size.towards(at, to));
            seen += line.position(|at| is_closed(judge, at, to)).unwrap_or(0) as i64;
        }
        let Some(number) = sheet.number(at) else { continue };
        let fault = || format!("{number} at {name} sees {}", counted(seen, "squares"));
        judge.check(seen == number, fault);
    }
    let is_open = |one: usize, two: usize| {
        size.direction(one, two).is_some_and(|to| !is_closed(judge, one, to))
    };
    let number = judge.joined(is_open).len();
    judge.check(number == 1, || "open doors do not connect all squares".to_owned());
}
