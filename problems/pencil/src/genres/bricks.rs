//! Bricks: a latin square in a wall of bricks, each with an even and an odd number.

use crate::kit::*;

pub static BRICKS: Genre = Genre {
    about: Genre::about(
        "bricks",
        "Bricks",
        "each number once in rows and columns; each brick has an even and an odd number",
        "Given numbers. Bricks are two squares wide, and every other row is shifted by a square. \
         Either the odd rows or the even ones are.",
        ".2.. .... 2..1 ..1.",
        "1 2 3 4 / 4 1 2 3 / 2 3 4 1 / 3 4 1 2",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each empty square so that no \
         number repeats in a row or column. The board is a wall of bricks two squares wide: every \
         other row, from the first or the second one on, begins with half a brick. Each whole \
         brick has an even and an odd number.",
    ),
    usual: 6,
    layers: &[Layer::NUMBERS],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Iterates over the bricks of a wall: the squares of the odd rows begin with half a brick if they
/// are shifted.
fn wall(size: Size, is_shifted: bool) -> impl Iterator<Item = [usize; 2]> {
    let begins = move |&at: &usize| {
        let [row, column] = size.place(at);
        column + 1 < size.columns && (row + column + usize::from(is_shifted)) % 2 == 0
    };
    size.squares().filter(begins).map(|at| [at, at + 1])
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let size = rules.size;
    let numbers = rules.squares(|_| 1..=size.longest());
    rules.given(0, &numbers);
    rules.latin(&numbers);
    let mut odd = Vec::new();
    for at in size.squares() {
        odd.push(rules.variable(format!("{} is odd", size.name(at)), 0..=1));
        let values = (1..=size.longest()).filter(|it| it % 2 == 1).collect::<Values>();
        rules.because("numbers are even or odd").member_reified(odd[at], numbers[at], values);
    }
    let walls = [false, true].map(|is_shifted| {
        let wall_of = rules.variable(format!("odd rows are shifted: {is_shifted}"), 0..=1);
        let model = rules.because("a brick has an even and an odd number");
        for [one, two] in wall(size, is_shifted) {
            model.clause(&[odd[one], odd[two]], &[wall_of]);
            model.clause(&[], &[odd[one], odd[two], wall_of]);
        }
        wall_of
    });
    rules.because("the wall is one of two").clause(&walls, &[]);
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.has_numbers(1..=judge.size.longest());
    judge.latin();
    let is_wall = |is_shifted| {
        let odd = |at| judge.number(at).unwrap_or(0) % 2;
        wall(judge.size, is_shifted).all(|[one, two]| odd(one) != odd(two))
    };
    let holds = is_wall(false) || is_wall(true);
    judge.check(holds, || "some brick has two even or two odd numbers".to_owned());
}
