//! Models of shaded squares: Hitori and Heyawake.

use std::collections::BTreeMap;

use billhook_engine::constraint::{Model, Variable};

use super::neighbours;
use crate::boards::Board;

/// Declares a variable for each square, 1 if it is shaded. No two shaded squares are neighbours,
/// and the others are connected.
fn shade(model: &mut Model, size: [usize; 2]) -> Vec<Variable> {
    let shaded = model.grid(size[0], size[1], 0..=1).cells().to_vec();
    for [one, two] in neighbours(size) {
        model.clause(&[], &[shaded[one], shaded[two]]);
    }
    model.connected(&shaded, 0, &neighbours(size));
    shaded
}

/// Returns the rows, then the columns of a board, each as the numbers of its squares.
fn lines([rows, columns]: [usize; 2]) -> impl Iterator<Item = Vec<usize>> {
    let across = (0..rows).map(move |row| (0..columns).map(|at| row * columns + at).collect());
    let down = (0..columns).map(move |at| (0..rows).map(|row| row * columns + at).collect());
    across.chain(down)
}

/// Models Hitori: no two shaded squares are neighbours; the others are connected, and no number
/// occurs twice among them in a row or column.
pub fn hitori(board: &Board) -> Option<Model> {
    let (mut model, size) = (Model::new(), board.size());
    let shaded = shade(&mut model, size);
    let word = |at: usize| board.at(at / size[1], at % size[1]);
    for line in lines(size) {
        for (place, &one) in line.iter().enumerate() {
            for &two in &line[place + 1..] {
                if word(one) == word(two) {
                    model.clause(&[shaded[one], shaded[two]], &[]);
                }
            }
        }
    }
    Some(model)
}

/// Models Heyawake: no two shaded squares are neighbours; the others are connected, and no straight
/// run of them lies in more than two rooms. A number counts the shaded squares of its room. The
/// board's lower half names the room of each square.
pub fn heyawake(board: &Board) -> Option<Model> {
    let (mut model, [rows, columns]) = (Model::new(), board.size());
    let size = [rows / 2, columns];
    let shaded = shade(&mut model, size);
    let room = |at: usize| board.at(at / columns + size[0], at % columns);
    let mut rooms = BTreeMap::<&str, (Vec<Variable>, Option<i64>)>::new();
    for (at, &square) in shaded.iter().enumerate() {
        let (squares, number) = rooms.entry(room(at)).or_default();
        squares.push(square);
        if let Ok(clue) = board.at(at / columns, at % columns).parse() {
            *number = Some(clue);
        }
    }
    for (squares, number) in rooms.values() {
        if let Some(number) = *number {
            model.count_between(squares, 1, number..=number);
        }
    }
    for line in lines(size) {
        // The places at which the room changes. A run from the last square before one change to the
        // first square after the next one lies in three rooms.
        let begins: Vec<usize> =
            (1..line.len()).filter(|&at| room(line[at]) != room(line[at - 1])).collect();
        for pair in begins.windows(2) {
            let run: Vec<Variable> =
                line[pair[0] - 1..=pair[1]].iter().map(|&at| shaded[at]).collect();
            model.clause(&run, &[]);
        }
    }
    Some(model)
}
