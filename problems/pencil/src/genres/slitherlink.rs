//! Slitherlink: a loop along the edges of squares. Nikoli, 1989.

use crate::kit::*;

pub static SLITHERLINK: Genre = Genre {
    about: Genre::about(
        "slitherlink",
        "Slitherlink",
        "a single loop along edges, of which numbers count those around their squares",
        "Numbers from 0 to 4. An answer shades the squares inside of the loop.",
        "....1 21... .22.3 ....2 3..33",
        "x - - - - / x - - x x / x - - x - / x x x x x / x - x - x",
    )
    .with_rules(
        "Draw a single loop along sides of squares that neither crosses nor touches itself. A \
         number tells how many sides of its square are part of the loop.",
    ),
    usual: 8,
    layers: &[Layer::FOUR],
    names: &["slither", "slitherlink"],
    codes: &[Code::Four { unknown: "-" }],
    values: LINE,
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let lattice = rules.edges();
    let inside = rules.because("the lines form a single loop").lattice_loop(&lattice);
    let around = |[row, column]: [usize; 2]| lattice.square(row, column).to_vec();
    rules.count_numbers("lines around it", |at| around(size.place(at)));
    rules.corners(&lattice);
    // A proof wants all that a search decides to follow from what an answer tells.
    Fields::outline(&lattice).and(inside.cells())
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop_around();
    judge.count_numbers("lines", |it, at| {
        Direction::ALL.into_iter().filter(|&to| it.is_side(at, to)).count() as i64
    });
}
