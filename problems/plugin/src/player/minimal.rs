//! Reductions of a puzzle to the clues that its only solution needs.

use crate::reading::Random;

/// What is left of the signs of a board when they are taken away one by one, in an order by chance,
/// each unless the rest is not enough: with the rest alone `is_enough` is asked, for a puzzle most
/// often whether it has one solution. Without any sign that is left it would say no.
///
/// Cost: a question for each sign.
///
/// ```
/// use billhook_plugin::{Random, player};
///
/// // As much as makes 7.
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

/// As [`minimal`], where `turn` says by row and column, from 0, in which order signs are taken away:
/// those of a lower turn before those of a higher one, of which more are left.
///
/// ```
/// use billhook_plugin::{Random, player};
///
/// // As much as makes 7, of the second row if need be.
/// let sum = |board: &[Vec<Option<u32>>]| board.iter().flatten().flatten().sum::<u32>();
/// let board = vec![vec![Some(1), Some(7)], vec![Some(8), None]];
/// let left = player::minimal_by(&board, &mut Random::of(1), |[row, _]| 1 - row, |it| sum(it) >= 7);
/// assert_eq!(left, [[None, Some(7)], [None, None]]);
/// ```
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
