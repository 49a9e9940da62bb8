//! Deals boards: draws a full one, and removes clues as long as the rest is as wanted.
//!
//! Clues go in the groups that a symmetry makes, in random order. A group stays if a search of limited
//! nodes does not prove that the rest has one solution; or, if techniques are limited, if these do not
//! solve the rest. So a board with limited techniques needs no proof, and becomes as hard as they
//! allow.

mod wish;

use std::sync::Arc;

use billhook_engine::Limits;
use billhook_plugin::player::Undealt;
use billhook_plugin::reading::grouped;
use billhook_plugin::{About, Input, Options, Random};

use crate::grade::Effort;
use crate::pencil::{Solving, Techniques};
use crate::read::{rules_of, sign};
use crate::shape::Shape;
use crate::solved::{drawn, is_only};
use wish::{Symmetry, Wish};

/// Maximum number of nodes for proving uniqueness; a clue stays if they do not suffice.
const PROVED: u64 = 2_000;
/// Maximum number of boards drawn to find one that is as wanted.
const TRIES: usize = 2_000;
/// Number of changes of each board that is to need a technique.
const CHANGES: usize = 20;
/// Number of groups of clues that a change gives back.
const BACK: usize = 5;

/// Draws a board with one solution, as the options and the difficulty ask for. A board without a
/// wish for its clues needs each of them, or of their symmetric groups, as far as a search of limited
/// nodes can prove that. Fails if the options contradict each other, if a board of the size has no
/// boxes or no solution, if none of [`TRIES`] boards is as wanted, or if a limit is reached.
pub(crate) fn deal(
    _: &'static About,
    options: &Options,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Input, Undealt> {
    let shape = Arc::new(Shape::of(&rules_of(options).map_err(Undealt::Mistake)?));
    let wish = Wish::of(options, shape.side).map_err(Undealt::Mistake)?;
    for _ in 0..TRIES {
        if limits.exhausted() {
            return Err(Undealt::Stopped(limits.status()));
        }
        // A board that is drawn counts as a node.
        limits.spend(1, 0);
        let Some(board) = drawn(&shape, random) else {
            let mistake = options.mistake("size", "there is no such board", "expected another");
            return Err(Undealt::Mistake(mistake));
        };
        let mut clues = reduced(&shape, board.clone(), &wish, random);
        // A technique is rarely needed: what a small change makes of a board takes less than a new one.
        let changes = if wish.needs.is_empty() { 0 } else { CHANGES };
        for change in 0..=changes {
            if fits(&shape, &clues, &wish, limits)? {
                return Ok(Input::from_words([clues.into_iter().map(sign).collect::<String>()]));
            }
            if change < changes {
                limits.spend(1, 0);
                clues =
                    reduced(&shape, refilled(clues, &board, wish.symmetry, random), &wish, random);
            }
        }
    }
    Err(Undealt::NoneFound(format!("of {} boards none {}", grouped(TRIES), wish.told())))
}

/// Gives some groups of the full board's clues back at random.
fn refilled(mut clues: Vec<u8>, board: &[u8], symmetry: Symmetry, random: &mut Random) -> Vec<u8> {
    let side = board.len().isqrt();
    let mut groups = symmetry.groups(side);
    groups.retain(|group| group.iter().any(|&cell| clues[cell] == 0));
    random.shuffle(&mut groups);
    for cell in groups.into_iter().take(BACK).flatten() {
        clues[cell] = board[cell];
    }
    clues
}

/// Removes groups of clues from a board in random order, each if the rest is as wanted. Returns the
/// rest, with 0 for empty cells.
fn reduced(shape: &Arc<Shape>, board: Vec<u8>, wish: &Wish, random: &mut Random) -> Vec<u8> {
    let mut groups = wish.symmetry.groups(shape.side);
    random.shuffle(&mut groups);
    let [least, most] = wish.clues;
    // Boards that need each clue are wanted unless there is a least number of clues.
    let target = if least > 0 { least + random.below(most - least + 1) } else { 0 };
    let mut clues = board;
    groups.retain(|group| group.iter().any(|&cell| clues[cell] > 0));
    let mut count = clues.iter().filter(|clue| **clue > 0).count();
    for group in &groups {
        if count < target + group.len() {
            continue;
        }
        let before: Vec<u8> = group.iter().map(|&cell| std::mem::take(&mut clues[cell])).collect();
        let is_enough = match wish.is_limited {
            true => is_solved(shape, &clues, wish.techniques),
            false => is_only(shape, &clues, PROVED),
        };
        match is_enough {
            true => count -= group.len(),
            false => group.iter().zip(before).for_each(|(&cell, digit)| clues[cell] = digit),
        }
    }
    clues
}

/// Returns whether singles and these techniques solve a board.
fn is_solved(shape: &Shape, clues: &[u8], techniques: Techniques) -> bool {
    let Ok(solving) = Solving::of(shape, clues) else { return false };
    let mut solving = solving.by(techniques);
    while let Ok(steps) = solving.next(&mut Limits::new()) {
        if steps.is_empty() {
            return solving.marks.open == 0;
        }
    }
    false
}

/// Returns whether a board is as wanted. Fails if a limit is reached.
fn fits(shape: &Shape, clues: &[u8], wish: &Wish, limits: &mut Limits) -> Result<bool, Undealt> {
    let [least, most] = wish.clues;
    let count = clues.iter().filter(|clue| **clue > 0).count();
    if !(least..=most).contains(&count) {
        return Ok(false);
    }
    if !wish.is_graded() {
        return Ok(true);
    }
    let effort = Effort::of(shape, clues, limits);
    let effort = effort.map_err(|_| Undealt::Stopped(limits.status()))?;
    let is_needed = |&technique: &_| {
        effort.has(technique) && !is_solved(shape, clues, wish.techniques.without(technique))
    };
    let is_of_wanted = |wanted| effort.score().0 == wanted;
    Ok(effort.is_solved()
        && effort.techniques().all(|it| wish.techniques.has(it))
        && wish.difficulty.is_none_or(is_of_wanted)
        && wish.needs.iter().all(is_needed))
}
