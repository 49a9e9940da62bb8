//! Munraito, or Moonlight: a star and a cloud in each row and column light planets.

use crate::kit::*;

pub static MUNRAITO: Genre = Genre {
    about: Genre::about(
        "munraito",
        "Munraito",
        "a star and a cloud in each row and column, such that stars light planets as their \
         numbers say",
        "A number is a planet, the sum of its lit sides: 8 is above, 4 left, 2 below and 1 right. \
         Light is blocked by clouds and planets. An answer has s for stars and x for clouds.",
        "1... .... ..2. ....",
        "1 s x - / x - - s / s x 2 - / - - s x",
    )
    .with_rules(
        "Place one star and one cloud in each row and column, in empty squares. A circle is a \
         planet: a star shines along its row and column up to the next cloud or planet. The white \
         quarters of a planet are the sides that are lit, the black ones are dark.",
    ),
    usual: 8,
    layers: &[
        Layer::squares("a number from 0 to 15", up_to::<15>).drawn(Mark::Quarters([8, 1, 2, 4]))
    ],
    values: &["", "empty", "a star", "a cloud"],
    signs: &["s", "x"],
    glyphs: &[("s", "★"), ("x", "☁")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The values of squares.
const STAR: i64 = 2;
const CLOUD: i64 = 3;

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let squares = rules.squares(|at| 1..=if sheet.is_open(at) { CLOUD } else { 1 });
    for (line, at) in size.lines().into_iter().enumerate() {
        for (value, what) in [(STAR, "star"), (CLOUD, "cloud")] {
            let words = format!("{} has one {what}", size.line_name(line));
            let at = Rules::of(&squares, at.iter().copied());
            rules.because(words).count_between(&at, value, 1..=1);
        }
    }
    // Nothing seen so far, a star, or a cloud.
    let next = [vec![1, 2, 3], vec![2, 2, 2], vec![3, 3, 3]];
    for (at, number) in sheet.numbers_in_squares() {
        for (to, side) in [(Up, 8), (Left, 4), (Down, 2), (Right, 1)] {
            let ray = size.towards(at, to).take_while(|&it| sheet.is_open(it));
            let ends: &[usize] = if number & side > 0 { &[2] } else { &[1, 3] };
            let words = format!("{number} at {} names its lit sides", size.name(at));
            rules.because(words).regular(&Rules::of(&squares, ray), 3, &next, 1, ends);
        }
    }
    Fields::signs(&squares, &["", "-", "s", "x"]).with_clues(&sheet.layers[0])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues_and(&["-", "s", "x"]);
    let size = judge.size;
    for (line, squares) in size.lines().into_iter().enumerate() {
        for (sign, what) in [("s", "stars"), ("x", "clouds")] {
            let count = judge.count(squares.iter().copied(), sign);
            judge.check(count == 1, || format!("{} has {count} {what}", size.line_name(line)));
        }
    }
    judge.count_numbers("for lit sides", |judge, at| {
        let is_lit = |to: Direction| {
            let first = size.towards(at, to).find(|&it| !judge.is(it, "-"));
            i64::from(first.is_some_and(|it| judge.is(it, "s")))
        };
        8 * is_lit(Up) + 4 * is_lit(Left) + 2 * is_lit(Down) + is_lit(Right)
    });
}
