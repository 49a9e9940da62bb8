//! A model of islands: Nurikabe.

use billhook_engine::constraint::{Model, Variable};

use super::neighbours;
use crate::boards::Board;

/// An island: the squares that may belong to it, the clue's first, a variable for each of them, and
/// its size, if that is known.
struct Island {
    squares: Vec<usize>,
    has: Vec<Variable>,
    size: Option<usize>,
}

/// Models Nurikabe: the shaded squares (the sea) are connected, and no four of them form a square.
/// The others form islands, each with one clue, its number of squares; `?` is an unknown number.
/// `None` if another clue is not a number.
pub fn nurikabe(board: &Board) -> Option<Model> {
    let (mut model, size) = (Model::new(), board.size());
    let [rows, columns] = size;
    let shaded = model.grid(rows, columns, 0..=1).cells().to_vec();
    let pairs = neighbours(size);
    let mut around = vec![Vec::new(); rows * columns];
    for &[one, two] in &pairs {
        around[one].push(two);
        around[two].push(one);
    }
    for at in
        (0..shaded.len()).filter(|at| at % columns + 1 < columns && at + columns < shaded.len())
    {
        let four = [0, 1, columns, columns + 1].map(|step| shaded[at + step]);
        model.clause(&[], &four);
    }
    let word = |at: usize| board.at(at / columns, at % columns);
    let clues: Vec<usize> = (0..shaded.len()).filter(|&at| word(at) != "-").collect();
    let mut islands: Vec<Island> = Vec::new();
    for &clue in &clues {
        let size = match word(clue) {
            "?" => None,
            number => Some(number.parse::<usize>().ok()?),
        };
        model.clause(&[], &[shaded[clue]]);
        // An island neither contains the clue of another one nor touches it.
        let is_far = |at: usize| {
            clues.iter().all(|&other| other == clue || other != at && !around[at].contains(&other))
        };
        let squares = reach(clue, size.unwrap_or(usize::MAX), &around, is_far);
        let has = squares.iter().map(|at| model.variable(format!("{clue}has{at}"), 0..=1));
        islands.push(Island { has: has.collect(), squares, size });
    }
    // The sea has all squares but those of the islands. If it is small, its size bounds its reach.
    let sizes: Option<Vec<usize>> = islands.iter().map(|it| it.size).collect();
    match sizes.and_then(|it| shaded.len().checked_sub(it.iter().sum::<usize>())) {
        Some(sea) if 3 * sea < shaded.len() => model.region(&shaded, 1, &pairs, None, sea..=sea),
        _ => model.connected(&shaded, 1, &pairs),
    }
    let mut of: Vec<Vec<Variable>> = vec![Vec::new(); shaded.len()];
    for island in &islands {
        let place = |at: usize| island.squares.iter().position(|&it| it == at);
        for (&at, &has) in island.squares.iter().zip(&island.has) {
            of[at].push(has);
            // A neighbour that is not shaded belongs to the same island.
            for &other in &around[at] {
                let beside: Vec<Variable> =
                    place(other).map(|place| island.has[place]).into_iter().collect();
                model.clause(&[&beside[..], &[shaded[other]]].concat(), &[has]);
            }
        }
        let edges: Vec<[usize; 2]> =
            pairs.iter().filter_map(|&[one, two]| Some([place(one)?, place(two)?])).collect();
        let sizes = island.size.map_or(1..=island.squares.len(), |size| size..=size);
        model.region(&island.has, 1, &edges, Some(0), sizes);
    }
    for (at, has) in of.iter().enumerate() {
        has.iter().for_each(|&has| model.clause(&[], &[has, shaded[at]]));
        model.clause(&[&has[..], &[shaded[at]]].concat(), &[]);
        for (place, &one) in has.iter().enumerate() {
            has[..place].iter().for_each(|&two| model.clause(&[], &[one, two]));
        }
    }
    Some(model)
}

/// Returns the squares within reach of `from`, nearest first: those to which a path of at most
/// `size` squares leads, `from` included, all others free.
fn reach(
    from: usize,
    size: usize,
    around: &[Vec<usize>],
    is_free: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let (mut reached, mut begin) = (vec![from], 0);
    for _ in 1..size {
        let end = reached.len();
        if begin == end {
            break;
        }
        for place in begin..end {
            for &other in &around[reached[place]] {
                if !reached.contains(&other) && is_free(other) {
                    reached.push(other);
                }
            }
        }
        begin = end;
    }
    reached
}
