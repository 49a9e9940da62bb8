//! Models of loops: Slitherlink, Masyu and Yajilin.

use billhook_engine::constraint::{Lattice, Model, Variable};

use super::neighbours;
use crate::boards::Board;

/// Returns the edge that continues straight on after the next point in a direction.
fn beyond(lattice: &Lattice, point: usize, direction: usize) -> Option<Variable> {
    lattice.around(point)[direction]?;
    let next = match direction {
        0 => point - lattice.columns(),
        1 => point + 1,
        2 => point + lattice.columns(),
        _ => point - 1,
    };
    lattice.around(next)[direction]
}

/// Models Slitherlink: a single loop; a number counts the drawn edges of its square.
pub fn slitherlink(board: &Board) -> Option<Model> {
    let (mut model, [rows, columns]) = (Model::new(), board.size());
    let lattice = model.lattice(rows + 1, columns + 1);
    model.lattice_loop(&lattice);
    for row in 0..rows {
        for column in 0..columns {
            if let Ok(number) = board.at(row, column).parse::<i64>() {
                model.count_between(&lattice.square(row, column), 1, number..=number);
            }
        }
    }
    Some(model)
}

/// Requires that an edge of `then` is drawn if all edges of `all` are. `None` is an edge that does
/// not exist, so it is never drawn.
fn imply(model: &mut Model, then: &[Option<Variable>], all: &[Option<Variable>]) {
    if let Some(all) = all.iter().copied().collect::<Option<Vec<Variable>>>() {
        let then: Vec<Variable> = then.iter().copied().flatten().collect();
        model.clause(&then, &all);
    }
}

/// Models Masyu: a single loop turns at each black circle, and goes straight through the points
/// before and after it; it goes straight through each white circle, and turns at the point before
/// or after it.
pub fn masyu(board: &Board) -> Option<Model> {
    let (mut model, [rows, columns]) = (Model::new(), board.size());
    let lattice = model.lattice(rows, columns);
    model.lattice_loop(&lattice);
    for at in 0..rows * columns {
        let edges = lattice.around(at);
        match board.at(at / columns, at % columns) {
            "b" | "2" => {
                for [one, two] in [[0, 2], [1, 3]] {
                    imply(&mut model, &[edges[one], edges[two]], &[]);
                    imply(&mut model, &[], &[edges[one], edges[two]]);
                }
                for (direction, &edge) in edges.iter().enumerate() {
                    imply(&mut model, &[beyond(&lattice, at, direction)], &[edge]);
                }
            }
            "w" | "1" => {
                for [one, two] in [[0, 2], [1, 3]] {
                    imply(&mut model, &[edges[one]], &[edges[two]]);
                    imply(&mut model, &[edges[two]], &[edges[one]]);
                    let straight =
                        [edges[one], beyond(&lattice, at, one), beyond(&lattice, at, two)];
                    imply(&mut model, &[], &straight);
                }
                imply(&mut model, &[edges[0], edges[1]], &[]);
                imply(&mut model, &[], &[edges[0], edges[1]]);
            }
            _ => {}
        }
    }
    Some(model)
}

/// Models Yajilin: a single loop goes through all squares but clues and shaded ones. No two shaded
/// squares are neighbours. A clue counts the shaded squares in its direction; a clue without a
/// number is ignored. `None` if a clue with a number has an unknown direction.
pub fn yajilin(board: &Board) -> Option<Model> {
    let (mut model, size) = (Model::new(), board.size());
    let [rows, columns] = size;
    // A clue is neither on the loop nor shaded; any other square is one of the two.
    let is_open = |at: usize| board.at(at / columns, at % columns) == "-";
    let on: Vec<Variable> = (0..rows * columns)
        .map(|at| model.variable(format!("on{at}"), if is_open(at) { 0..=1 } else { 0..=0 }))
        .collect();
    for [one, two] in neighbours(size) {
        if is_open(one) && is_open(two) {
            model.clause(&[on[one], on[two]], &[]);
        }
    }
    for at in (0..rows * columns).filter(|&at| !is_open(at)) {
        let clue = board.at(at / columns, at % columns);
        let Some((number, direction)) = clue.split_at_checked(clue.len() - 1) else { continue };
        let Ok(number) = number.parse::<i64>() else { continue };
        let (row, column) = (at / columns, at % columns);
        let seen: Vec<usize> = match direction {
            "n" => (0..row).map(|other| other * columns + column).collect(),
            "s" => (row + 1..rows).map(|other| other * columns + column).collect(),
            "e" => (column + 1..columns).map(|other| row * columns + other).collect(),
            "w" => (0..column).map(|other| row * columns + other).collect(),
            _ => return None,
        };
        let seen = seen.into_iter().filter(|&at| is_open(at)).map(|at| on[at]);
        model.count_between(&seen.collect::<Vec<Variable>>(), 0, number..=number);
    }
    let lattice = model.lattice(rows, columns);
    model.lattice_loop(&lattice);
    for (at, &on) in on.iter().enumerate() {
        let edges: Vec<Variable> = lattice.around(at).into_iter().flatten().collect();
        model.on_loop(on, &edges);
    }
    Some(model)
}
