//! A model of a divided board: Fillomino.

use billhook_engine::constraint::{Model, Variable};

use super::neighbours;
use crate::boards::Board;

/// Models Fillomino: the board is divided into parts, the number of a square is the size of its
/// part, and parts of equal size do not touch. `None` if a clue is not a number.
pub fn fillomino(board: &Board) -> Option<Model> {
    let (mut model, size) = (Model::new(), board.size());
    let words = board.rows.iter().flatten();
    let given: Vec<Option<i64>> = words
        .map(|word| if word == "-" { Some(None) } else { word.parse().ok().map(Some) })
        .collect::<Option<_>>()?;
    // A part without a clue consists of squares without one.
    let open = given.iter().filter(|it| it.is_none()).count() as i64;
    let most = given.iter().flatten().copied().max().unwrap_or(1).max(open);
    let sizes: Vec<Variable> = given
        .iter()
        .enumerate()
        .map(|(at, given)| {
            let values = given.map_or(1..=most, |given| given..=given);
            model.variable(format!("size{at}"), values)
        })
        .collect();
    let mut edges = Vec::new();
    for [one, two] in neighbours(size) {
        let border = model.variable(format!("border{one}-{two}"), 0..=1);
        model.unequal_reified(border, sizes[one], sizes[two]);
        edges.push(([one, two], border));
    }
    model.division(sizes.len(), &edges, &sizes);
    Some(model)
}
