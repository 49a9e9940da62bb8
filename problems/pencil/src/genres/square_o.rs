//! Square-O: dots at the corners of squares, which numbers count.

use crate::kit::*;

pub static SQUARE_O: Genre = Genre {
    about: Genre::about(
        "square-o",
        "Square O",
        "dots at points, of which numbers count those at the corners of their squares",
        "Numbers from 0 to 4. In answers a sum tells the corners with dots: 8 at the upper left, 1 \
         at the upper right, 2 at the lower right, 4 at the lower left.",
        "4.0 ... 220",
        "15 12 0 / 11 12 0 / 3 12 0",
    )
    .with_rules(
        "Place dots at some corners of squares. A number tells how many of the four corners of \
         its square have dots.",
    ),
    usual: 8,
    layers: &[Layer::FOUR],
    values: &["no dot", "a dot"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The corners of a square, as the parts of a sum: the upper two, then the lower two.
const CORNERS: [i64; 4] = [8, 1, 4, 2];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let points = size.points();
    let dots: Vec<Variable> = points
        .squares()
        .map(|point| rules.variable(format!("point {}", points.name(point)), 0..=1))
        .collect();
    rules.count_numbers("dots at its corners", |at| Rules::of(&dots, size.corners(at)));
    Fields::by(dots.clone(), move |value| {
        let sum = |at: usize| {
            let corners = size.corners(at).into_iter().zip(CORNERS);
            corners.map(|(point, part)| part * i64::from(value(dots[point]) == 1)).sum::<i64>()
        };
        size.squares().map(|at| sum(at).to_string()).collect()
    })
    .drawn(Mark::Corners(CORNERS))
}

fn judge(judge: &mut Judge<'_>) {
    let size = judge.size;
    let mut dots = vec![None; size.points().number()];
    for at in size.squares() {
        let name = size.name(at);
        let corners = judge.number(at).unwrap_or(0);
        judge.check((0..16).contains(&corners), || format!("{name} has four corners"));
        for (point, part) in size.corners(at).into_iter().zip(CORNERS) {
            let has = corners & part > 0;
            let is_new = dots[point].replace(has).is_none_or(|before| before == has);
            judge.check(is_new, || format!("a corner of {name} has a dot and has none"));
        }
    }
    judge.count_numbers("dots", |it, at| i64::from(it.number(at).unwrap_or(0).count_ones()));
}
