//! Draws a position at random.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::puzzle::{Goal, Puzzle};
use super::read;
use billhook_plugin::{Input, Mistake, Options, Place};

/// The board without `--size`: that of the 15-puzzle.
const SIZE: (usize, usize) = (4, 4);

/// The most random moves. Far fewer mix all boards there are.
const MOST_STEPS: u64 = 1_000_000;

/// A position that can be solved, each as likely, or the end of a random walk.
pub(super) fn draw(input: &Input, options: &Options) -> Result<Puzzle, Mistake> {
    if let Some(word) = input.words().next() {
        let place = Place::Input(word.place);
        return Err(Mistake::new("a position and --random exclude each other", place, "drop one"));
    }
    let (goal, size) = (read::goal(options), read::size(options)?.unwrap_or(SIZE));
    let seed = number(options, "seed", u64::MAX, "a whole number below 2^64")?;
    let steps = number(options, "moves", MOST_STEPS, "a whole number up to a million")?;
    let seed = seed
        .unwrap_or_else(|| std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), ()));
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let tiles = match steps {
        Some(steps) => walk(&mut random, size, goal, steps),
        None => shuffle(&mut random, size, goal),
    };
    let (rows, columns) = size;
    Puzzle::new(rows, columns, tiles, goal)
        .map_err(|why| Mistake::new(format!("no position was drawn: {why:?}"), Place::Nowhere, ""))
}

/// What goes with `--random` only.
pub(super) fn undrawn(options: &Options) -> Result<(), Mistake> {
    for (name, message) in
        [("seed", "a seed goes with --random"), ("moves", "moves go with --random")]
    {
        let text = options.get(name);
        if !text.is_empty() {
            let place = Place::Option(name, 0..text.len());
            return Err(Mistake::new(message, place, "nothing is drawn"));
        }
    }
    Ok(())
}

/// A number up to `most`, if the option is there.
fn number(
    options: &Options,
    name: &'static str,
    most: u64,
    expected: &str,
) -> Result<Option<u64>, Mistake> {
    let text = options.get(name);
    match text.parse() {
        _ if text.is_empty() => Ok(None),
        Ok(number) if number <= most => Ok(Some(number)),
        _ => {
            let place = Place::Option(name, 0..text.len());
            let message = match name {
                "seed" => "the seed is no number",
                _ => "this is no number of moves",
            };
            Err(Mistake::new(message, place, format!("expected {expected}")))
        }
    }
}

fn solved((rows, columns): (usize, usize), goal: Goal) -> Vec<usize> {
    let mut tiles = vec![0; rows * columns];
    for tile in 1..tiles.len() {
        let cell = goal.cell(tile, tiles.len());
        tiles[cell] = tile;
    }
    tiles
}

/// Every order of the tiles, as likely as every other; of two that differ by
/// an exchange of two tiles the one that can be solved.
fn shuffle(random: &mut Pcg64Mcg, size: (usize, usize), goal: Goal) -> Vec<usize> {
    let mut tiles = solved(size, goal);
    for last in (1..tiles.len()).rev() {
        let other = random.next_u64() % (last as u64 + 1);
        tiles.swap(last, other as usize);
    }
    if Puzzle::new(size.0, size.1, tiles.clone(), goal).is_err() {
        let mut places = tiles.iter().enumerate().filter(|(_, tile)| **tile != 0);
        if let (Some((first, _)), Some((second, _))) = (places.next(), places.next()) {
            tiles.swap(first, second);
        }
    }
    tiles
}

/// So many moves from the goal, none straight back.
fn walk(random: &mut Pcg64Mcg, size: (usize, usize), goal: Goal, steps: u64) -> Vec<usize> {
    let mut tiles = solved(size, goal);
    let (columns, cells) = (size.1, tiles.len());
    let (mut gap, mut before) = (goal.cell(0, cells), None);
    for _ in 0..steps {
        let near = |cell: &usize| {
            let rows = (cell / columns).abs_diff(gap / columns);
            rows + (cell % columns).abs_diff(gap % columns) == 1
        };
        let open: Vec<usize> =
            (0..cells).filter(near).filter(|cell| Some(*cell) != before).collect();
        let to = open[(random.next_u64() % open.len() as u64) as usize];
        tiles.swap(gap, to);
        (gap, before) = (to, Some(gap));
    }
    tiles
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Start;
    use billhook_plugin::Puzzle as _;

    proptest! {
        #[test]
        fn what_is_drawn_can_be_solved(
            rows in 2..6_usize,
            columns in 2..6_usize,
            goal in 0..2_usize,
            seed: u64,
            steps in prop::option::of(0..50_u64),
        ) {
            let (size, seed) = (format!("{rows}x{columns}"), seed.to_string());
            let steps = steps.map(|steps| steps.to_string()).unwrap_or_default();
            let goal = Goal::ALL[goal];
            let given = [
                ("size", size.as_str()),
                ("goal", goal.name()),
                ("seed", seed.as_str()),
                ("moves", steps.as_str()),
            ];
            let options = Options::new(Start::ABOUT.options, &given);
            let options = options.map_err(|mistake| TestCaseError::fail(mistake.to_string()))?;
            let drawn = draw(&Input::default(), &options);
            let drawn = drawn.map_err(|mistake| TestCaseError::fail(mistake.to_string()))?;
            prop_assert_eq!((drawn.rows(), drawn.columns(), drawn.goal()), (rows, columns, goal));
            let solved = solved((rows, columns), goal);
            if let "0" = steps.as_str() {
                prop_assert_eq!(drawn.tiles(), solved);
            } else if steps == "1" {
                prop_assert_ne!(drawn.tiles(), solved);
            }
            prop_assert_eq!(draw(&Input::default(), &options), Ok(drawn));
        }
    }
}
