//! Removal of clues that a puzzle does not need to have only one solution.

use crate::reading::Random;

/// Removes clues from a board one by one, in random order, and puts a clue back if `is_enough` is
/// false for the rest. Returns what is left. `is_enough` usually asks whether the rest has exactly
/// one solution. If removing a clue never makes it true, every clue that is left is needed.
///
/// Cost: one call of `is_enough` for each clue.
///
/// ```
/// use billhook_plugin::{Random, player};
///
/// // The sum of what is left must be at least 7.
/// let sum = |board: &[Vec<Option<u32>>]| board.iter().flatten().flatten().sum::<u32>();
/// let board = vec![vec![Some(1), None], vec![Some(2), Some(6)]];
/// let left = player::minimal(&board, &mut Random::of(1), |board| sum(board) >= 7);
/// assert_eq!(left.concat().into_iter().flatten().count(), 2);
/// ```
pub fn minimal<T: Clone>(
    board: &[Vec<Option<T>>],
    random: &mut Random,
    is_enough: impl FnMut(&[Vec<Option<T>>]) -> bool,
) -> Vec<Vec<Option<T>>> {
    minimal_by(board, random, |_| 0, is_enough)
}

/// Removes clues like [`minimal`], but in ascending order of `turn`, which takes row and column
/// from 0; at random within a turn. Clues of late turns are more likely to be left.
pub fn minimal_by<T: Clone>(
    board: &[Vec<Option<T>>],
    random: &mut Random,
    turn: impl Fn([usize; 2]) -> usize,
    mut is_enough: impl FnMut(&[Vec<Option<T>>]) -> bool,
) -> Vec<Vec<Option<T>>> {
    let mut left = board.to_vec();
    let rows = board.iter().enumerate();
    let places = rows.flat_map(|(row, signs)| (0..signs.len()).map(move |column| (row, column)));
    let mut places: Vec<_> = places.filter(|&(row, column)| board[row][column].is_some()).collect();
    random.shuffle(&mut places);
    places.sort_by_key(|&(row, column)| turn([row, column]));
    for (row, column) in places {
        let sign = left[row][column].take();
        if !is_enough(&left) {
            left[row][column] = sign;
        }
    }
    left
}
