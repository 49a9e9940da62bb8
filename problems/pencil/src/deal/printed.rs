//! Bare boards that look as papers print them: walls, islands that bridges connect, and cages.

use billhook_plugin::Random;
use billhook_plugin::player::Difficulty;

use super::clues::{BLACK, UNKNOWN};
use super::regions::{grown, letters};
use super::symmetry::Symmetry;
use crate::sheet::Regions;
use crate::size::{Direction, Size};

/// The number of squares for one that is a wall.
const WALLS: usize = 5;

/// The number of squares for an island, and of squares that are tried for each.
const ISLANDS: usize = 4;
const TRIALS: usize = 8;

/// The length of a bridge up to the next island: the least and the greatest.
const BRIDGE: [usize; 2] = [2, 4];

/// The greatest number of squares of a cage.
const LARGEST: usize = 4;

/// Returns walls in about a fifth of the squares.
pub(super) fn walls(size: Size, symmetry: Symmetry, random: &mut Random) -> Vec<String> {
    let mut clues = vec!["-".to_owned(); size.number()];
    for at in size.squares() {
        if at <= symmetry.image(size, at) && random.below(WALLS) == 0 {
            for at in [at, symmetry.image(size, at)] {
                BLACK.clone_into(&mut clues[at]);
            }
        }
    }
    clues
}

/// Returns islands with unknown numbers of bridges. Each but the first one is joined to another by a
/// bridge that crosses no other, and none touches another.
pub(super) fn islands(size: Size, random: &mut Random) -> Vec<String> {
    let mut clues = vec!["-".to_owned(); size.number()];
    if size.number() == 0 {
        return clues;
    }
    let mut islands = vec![random.below(size.number())];
    let mut is_taken = vec![false; size.number()];
    is_taken[islands[0]] = true;
    let wanted = size.number() / ISLANDS;
    for _ in 0..TRIALS * wanted {
        if islands.len() >= wanted {
            break;
        }
        let from = islands[random.below(islands.len())];
        let to = Direction::ALL[random.below(Direction::ALL.len())];
        let length = BRIDGE[0] + random.below(BRIDGE[1] - BRIDGE[0] + 1);
        let way: Vec<usize> = size.towards(from, to).take(length).collect();
        let Some(&end) = way.last().filter(|_| way.len() == length) else { continue };
        let is_apart = size.around(end).all(|it| !islands.contains(&it));
        if is_apart && way.iter().all(|&it| !is_taken[it]) {
            way.iter().for_each(|&it| is_taken[it] = true);
            islands.push(end);
        }
    }
    islands.iter().for_each(|&at| UNKNOWN.clone_into(&mut clues[at]));
    clues
}

/// Divides a board into cages of mostly two to four squares, smaller ones if it is to be easier, and
/// returns the name of each square's cage.
pub(super) fn cages(
    size: Size,
    difficulty: Option<Difficulty>,
    random: &mut Random,
) -> Vec<String> {
    let number = size.number();
    let largest = match difficulty {
        Some(Difficulty::Easy) => LARGEST - 2,
        Some(Difficulty::Medium) => LARGEST - 1,
        _ => LARGEST,
    };
    let wanted = (2 * number / (largest + 2)).clamp(1, number.max(1)).min(number);
    let mut of = grown(size, wanted, largest, random);
    // Joins cages of one square to a small one beside them.
    for at in size.squares() {
        let length = |of: &[usize], cage: usize| of.iter().filter(|&&it| it == cage).count();
        if length(&of, of[at]) == 1 {
            let beside = size.around(at).map(|it| of[it]).min_by_key(|&cage| length(&of, cage));
            of[at] = beside.unwrap_or(of[at]);
        }
    }
    let names: Vec<String> = of.iter().map(usize::to_string).collect();
    letters(size, &names)
}

/// Returns whether all regions have as many squares as cages do, of which one may be larger than it
/// was drawn.
pub(super) fn are_cages(regions: &Regions) -> bool {
    regions.squares.iter().all(|cage| (2..=LARGEST + 1).contains(&cage.len()))
}
