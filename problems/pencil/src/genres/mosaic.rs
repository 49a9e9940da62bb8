//! Mosaic, or Fill-a-Pix: numbers count shaded squares around them. Trevor Truran.

use crate::kit::*;

pub static MOSAIC: Genre = Genre {
    about: Genre::about(
        "mosaic",
        "Mosaic",
        "shaded squares that numbers count in the blocks of three by three around them",
        "A number counts the shaded squares that touch it, with its own.",
        "..4. .453 .1.. 1..1",
        "x x x x / - - - x / - x - - / - - - x",
    )
    .with_rules(
        "Shade some squares. A number tells how many squares of the block of 3×3 around it, with \
         its own, are shaded.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let shaded = rules.marks(|_| true);
    let near = |at| Rules::of(&shaded, size.touching(at).chain([at]));
    rules.count_numbers("shaded squares around it", near);
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    let size = judge.size;
    judge.count_squares("x", |at| size.touching(at).chain([at]).collect());
}
