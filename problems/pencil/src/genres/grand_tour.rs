//! Grand Tour: a loop through all points, of which some edges are given.

use crate::kit::*;

pub static GRAND_TOUR: Genre = Genre {
    about: Genre::about(
        "grand-tour",
        "Grand Tour",
        "a loop along edges through all points, of which some edges are given",
        "The sum of the edges of a square that are given: 8 above, 1 to the right, 2 below, 4 to the \
         left. An answer shades the squares inside of the loop.",
        ".1. ... .4.",
        "x - x / x x x / x - x",
    )
    .with_rules(
        "Draw a single loop along the sides of squares that visits each corner of a square \
         exactly once, those at the edge of the board included. The thick sides are part of it.",
    ),
    usual: 7,
    layers: &[Layer::squares("a number from 0 to 15", up_to::<15>).drawn(Mark::Sides([8, 1, 2, 4]))],
    values: LINE,
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns whether a clue, a sum, has the edge in a direction.
fn has(clue: i64, to: Direction) -> bool {
    let part = match to {
        Up => 8,
        Right => 1,
        Down => 2,
        Left => 4,
    };
    clue & part > 0
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let points = size.points();
    let lattice = rules.edges();
    rules.because("the lines form a single loop").lattice_loop(&lattice);
    for point in points.squares() {
        let words = format!("the loop goes through point {}", points.name(point));
        rules.visit(&lattice, point, words);
    }
    for at in size.squares() {
        let [row, column] = size.place(at);
        for (to, edge) in Direction::ALL.into_iter().zip(lattice.square(row, column)) {
            if has(sheet.number(at).unwrap_or(0), to) {
                rules.restrict(edge, 1..=1);
            }
        }
    }
    Fields::outline(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop_around();
    let (sheet, size) = (judge.sheet, judge.size);
    let mut is_met = vec![false; size.points().number()];
    for at in size.squares() {
        let [one, two, three, four] = size.corners(at);
        for (to, ends) in
            [(Up, [one, two]), (Right, [two, four]), (Down, [three, four]), (Left, [one, three])]
        {
            let is_drawn = judge.is_side(at, to);
            ends.iter().for_each(|&point| is_met[point] |= is_drawn);
            let holds = is_drawn || !has(sheet.number(at).unwrap_or(0), to);
            judge.check(holds, || format!("a given edge of {} is missing", size.name(at)));
        }
    }
    for point in size.points().squares() {
        let name = size.points().name(point);
        judge.check(is_met[point], || format!("the loop misses point {name}"));
    }
}
