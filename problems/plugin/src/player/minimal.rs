//! As little as leaves a puzzle its only solution.

use crate::Random;

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
    mut is_enough: impl FnMut(&[Vec<Option<T>>]) -> bool,
) -> Vec<Vec<Option<T>>> {
    let mut left = board.to_vec();
    let rows = board.iter().enumerate();
    let places = rows.flat_map(|(row, signs)| (0..signs.len()).map(move |column| (row, column)));
    let mut places: Vec<_> = places.filter(|&(row, column)| board[row][column].is_some()).collect();
    random.shuffle(&mut places);
    for (row, column) in places {
        let sign = left[row][column].take();
        if !is_enough(&left) {
            left[row][column] = sign;
        }
    }
    left
}
