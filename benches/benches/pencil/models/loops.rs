//! Models of loops: Slitherlink, Masyu and Yajilin.
//!
//! A loop on a grid is modelled by the faces of the grid, each inside or outside of it: an edge is
//! drawn where inside meets outside, the inside is connected, and so is the outside, together with
//! the border. So connectivity is the only constraint besides clauses and counts.

use billhook_engine::constraint::{Model, Variable};

use super::neighbours;
use crate::boards::Board;

/// A loop through points of a grid. Each point has an edge to the right and one down, except at the
/// border.
struct Loop {
    columns: usize,
    rows: usize,
    right: Vec<Option<Variable>>,
    down: Vec<Option<Variable>>,
}

impl Loop {
    /// Declares a loop through some of the points. A point with a variable in `off` is on the loop
    /// if that is 0, and not if it is 1.
    fn new(model: &mut Model, rows: usize, columns: usize, off: &[Option<Variable>]) -> Self {
        let mut edges = |name: &str, is_there: &dyn Fn(usize) -> bool| -> Vec<Option<Variable>> {
            let points = 0..rows * columns;
            let edge = |at| is_there(at).then(|| model.variable(format!("{name}{at}"), 0..=1));
            points.map(edge).collect()
        };
        let right = edges("right", &|at| at % columns + 1 < columns);
        let down = edges("down", &|at| at / columns + 1 < rows);
        let it = Self { columns, rows, right, down };
        for at in 0..rows * columns {
            it.degree(model, at, off.get(at).copied().flatten());
        }
        let all: Vec<Variable> = it.right.iter().chain(&it.down).flatten().copied().collect();
        model.clause(&all, &[]);
        it.colour(model);
        it
    }

    /// Returns the edges of a point: up, right, down, left.
    fn around(&self, at: usize) -> [Option<Variable>; 4] {
        let up = at.checked_sub(self.columns).and_then(|above| self.down[above]);
        let left = at.checked_sub(1).and_then(|before| self.right[before]);
        [up, self.right[at], self.down[at], left]
    }

    /// Returns the edge that continues straight on after the next point in a direction.
    fn beyond(&self, at: usize, direction: usize) -> Option<Variable> {
        self.around(at)[direction]?;
        let next = match direction {
            0 => at - self.columns,
            1 => at + 1,
            2 => at + self.columns,
            _ => at - 1,
        };
        self.around(next)[direction]
    }

    /// Requires two edges at a point, or none; with `off`, two if it is 0 and none if it is 1.
    fn degree(&self, model: &mut Model, at: usize, off: Option<Variable>) {
        let edges: Vec<Variable> = self.around(at).into_iter().flatten().collect();
        for (first, &one) in edges.iter().enumerate() {
            for (second, &two) in edges.iter().enumerate().skip(first + 1) {
                for &three in &edges[second + 1..] {
                    model.clause(&[], &[one, two, three]);
                }
            }
            let others = edges.iter().copied().filter(|&other| other != one);
            let others: Vec<Variable> = others.collect();
            model.clause(&others, &[one]);
            if let Some(off) = off {
                model.clause(&[], &[off, one]);
                model.clause(&[&others[..], &[off]].concat(), &[]);
            }
        }
    }

    /// Requires that the edges are the border of an inside, and that inside and outside are
    /// connected.
    fn colour(&self, model: &mut Model) {
        let size = [self.rows - 1, self.columns - 1];
        let inside = model.grid(size[0], size[1], 0..=1);
        let face = |row: Option<usize>, column: Option<usize>| {
            let (row, column) = (row?, column?);
            (row < size[0] && column < size[1]).then(|| inside.at(row, column))
        };
        for at in 0..self.rows * self.columns {
            let (row, column) = (at / self.columns, at % self.columns);
            let here = face(Some(row), Some(column));
            let above = face(row.checked_sub(1), Some(column));
            let before = face(Some(row), column.checked_sub(1));
            for (edge, other) in [(self.right[at], above), (self.down[at], before)] {
                let Some(edge) = edge else { continue };
                match (here, other) {
                    (Some(one), Some(two)) => {
                        model.clause(&[one, two], &[edge]);
                        model.clause(&[], &[edge, one, two]);
                        model.clause(&[edge, two], &[one]);
                        model.clause(&[edge, one], &[two]);
                    }
                    (Some(only), None) | (None, Some(only)) => {
                        model.clause(&[only], &[edge]);
                        model.clause(&[edge], &[only]);
                    }
                    (None, None) => model.clause(&[], &[edge]),
                }
            }
        }
        let mut pairs = neighbours(size);
        model.connected(inside.cells(), 1, &pairs);
        let around = model.variable("around", 0..=0);
        let faces = size[0] * size[1];
        let is_border = |face: &usize| {
            let (row, column) = (face / size[1], face % size[1]);
            row == 0 || column == 0 || row + 1 == size[0] || column + 1 == size[1]
        };
        pairs.extend((0..faces).filter(is_border).map(|face| [face, faces]));
        model.connected(&[inside.cells(), &[around]].concat(), 0, &pairs);
    }
}

/// Slitherlink: a number counts the edges of its square that are drawn.
pub fn slitherlink(board: &Board) -> Option<Model> {
    let (mut model, [rows, columns]) = (Model::new(), board.size());
    let it = Loop::new(&mut model, rows + 1, columns + 1, &[]);
    for row in 0..rows {
        for column in 0..columns {
            if let Ok(number) = board.at(row, column).parse::<i64>() {
                let at = row * it.columns + column;
                let edges = [it.right[at], it.down[at], it.down[at + 1], it.right[at + it.columns]];
                let edges: Vec<Variable> = edges.into_iter().flatten().collect();
                model.count_between(&edges, 1, number..=number);
            }
        }
    }
    Some(model)
}

/// Requires that an edge of `then` is drawn if all edges of `all` are; `None` stands for an edge
/// that does not exist, and so is never drawn.
fn imply(model: &mut Model, then: &[Option<Variable>], all: &[Option<Variable>]) {
    if let Some(all) = all.iter().copied().collect::<Option<Vec<Variable>>>() {
        let then: Vec<Variable> = then.iter().copied().flatten().collect();
        model.clause(&then, &all);
    }
}

/// Masyu: the loop turns at a black circle, and goes straight through the points before and after
/// it; it goes straight through a white one, and turns at the point before or after it.
pub fn masyu(board: &Board) -> Option<Model> {
    let (mut model, [rows, columns]) = (Model::new(), board.size());
    let it = Loop::new(&mut model, rows, columns, &[]);
    for at in 0..rows * columns {
        let edges = it.around(at);
        match board.at(at / columns, at % columns) {
            "b" | "2" => {
                for [one, two] in [[0, 2], [1, 3]] {
                    imply(&mut model, &[edges[one], edges[two]], &[]);
                    imply(&mut model, &[], &[edges[one], edges[two]]);
                }
                for (direction, &edge) in edges.iter().enumerate() {
                    imply(&mut model, &[it.beyond(at, direction)], &[edge]);
                }
            }
            "w" | "1" => {
                for [one, two] in [[0, 2], [1, 3]] {
                    imply(&mut model, &[edges[one]], &[edges[two]]);
                    imply(&mut model, &[edges[two]], &[edges[one]]);
                    let straight = [edges[one], it.beyond(at, one), it.beyond(at, two)];
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

/// Yajilin: the loop goes through all squares but clues and shaded ones. No two shaded squares are
/// neighbours. A clue counts the shaded squares in its direction; one without a number is ignored.
/// `None` if a clue with a number has no known direction.
pub fn yajilin(board: &Board) -> Option<Model> {
    let (mut model, size) = (Model::new(), board.size());
    let [rows, columns] = size;
    // A clue is not on the loop, and not shaded.
    let is_open = |at: usize| board.at(at / columns, at % columns) == "-";
    let off: Vec<Variable> = (0..rows * columns)
        .map(|at| {
            let values = if is_open(at) { 0..=1 } else { 1..=1 };
            model.variable(format!("off{at}"), values)
        })
        .collect();
    for [one, two] in neighbours(size) {
        if is_open(one) && is_open(two) {
            model.clause(&[], &[off[one], off[two]]);
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
        let seen = seen.into_iter().filter(|&at| is_open(at)).map(|at| off[at]);
        model.count_between(&seen.collect::<Vec<Variable>>(), 1, number..=number);
    }
    let off: Vec<Option<Variable>> = off.into_iter().map(Some).collect();
    Loop::new(&mut model, rows, columns, &off);
    Some(model)
}
