//! Draws positions at random: all solvable ones equally likely, or the ends of random walks.

use super::puzzle::{Goal, Puzzle, SIDES};
use super::read;
use billhook_plugin::{Input, Mistake, Options, Place, Random};

/// The default size: that of the 15-puzzle.
const SIZE: [usize; 2] = [4, 4];

/// Maximum number of random moves. Far fewer suffice to mix any board.
const MOST_STEPS: u64 = 1_000_000;

/// Draws a solvable position, each with equal probability, or with the option `moves` the end of a
/// random walk. Fails if a position was typed too, or if an option is wrong.
pub(super) fn draw(input: &Input, options: &Options) -> Result<Puzzle, Mistake> {
    if let Some(word) = input.words().next() {
        return Err(word.mistake("a position and a random one exclude each other", "drop one"));
    }
    let (goal, size) = (read::goal(options), options.size("size", SIDES)?.unwrap_or(SIZE));
    let mut random = options.random("seed")?;
    let tiles = match options.number("moves", "number of moves", 0..=MOST_STEPS)? {
        Some(steps) => walk(&mut random, size, goal, steps),
        None => shuffle(&mut random, size, goal),
    };
    Puzzle::new(size[0], size[1], tiles, goal)
        .map_err(|why| Mistake::new(format!("no position was drawn: {why:?}"), Place::Nowhere, ""))
}

fn solved([rows, columns]: [usize; 2], goal: Goal) -> Vec<usize> {
    let mut tiles = vec![0; rows * columns];
    for tile in 1..tiles.len() {
        let cell = goal.cell(tile, tiles.len());
        tiles[cell] = tile;
    }
    tiles
}

/// Shuffles the tiles: draws an order uniformly; of two orders that differ by an exchange of two
/// tiles, takes the solvable one.
fn shuffle(random: &mut Random, size: [usize; 2], goal: Goal) -> Vec<usize> {
    let mut tiles = solved(size, goal);
    random.shuffle(&mut tiles);
    if Puzzle::new(size[0], size[1], tiles.clone(), goal).is_err() {
        let mut places = tiles.iter().enumerate().filter(|(_, tile)| **tile != 0);
        if let (Some((first, _)), Some((second, _))) = (places.next(), places.next()) {
            tiles.swap(first, second);
        }
    }
    tiles
}

/// Makes `steps` random moves from the goal, none of which undoes the one before.
fn walk(random: &mut Random, size: [usize; 2], goal: Goal, steps: u64) -> Vec<usize> {
    let mut tiles = solved(size, goal);
    let (columns, cells) = (size[1], tiles.len());
    let (mut gap, mut before) = (goal.cell(0, cells), None);
    for _ in 0..steps {
        let near = |cell: &usize| {
            let rows = (cell / columns).abs_diff(gap / columns);
            rows + (cell % columns).abs_diff(gap % columns) == 1
        };
        let open: Vec<usize> =
            (0..cells).filter(near).filter(|cell| Some(*cell) != before).collect();
        let to = open[random.below(open.len())];
        tiles.swap(gap, to);
        (gap, before) = (to, Some(gap));
    }
    tiles
}
