//! Boards that are read from numbers, difficulties by score, and boards whose numbers are removed,
//! against the expected results.

use billhook_plugin::player::{Difficulty, minimal_by};
use billhook_plugin::{Board, Input, Random};

#[test]
fn boards_by_their_numbers() {
    let read = |words: &str| {
        let input = Input::from_words(words.split(' '));
        let board = Board::read_numbers(&input, "number of rows", 1..=9, |rows| [rows, rows]);
        board.map_or_else(|mistake| mistake.message, |board| board.to_string())
    };
    for (words, expected) in
        [("2", ". . / . ."), ("4 . . 1", "4 . / . 1"), ("4 . 1", "3 numbers make no board")]
    {
        assert_eq!(read(words), expected);
    }
}

#[test]
fn difficulties_begin_at_their_scores() {
    let of = |score| Difficulty::of(score, 30, 50);
    assert_eq!(
        [29, 30, 49, 50].map(of).map(Difficulty::name),
        ["easy", "medium", "medium", "hard"]
    );
}

#[test]
fn lower_turns_come_first() {
    // Numbers are removed, those of the second row first, as long as the sum is at least 7.
    let sum = |board: &[Vec<Option<u32>>]| board.iter().flatten().flatten().sum::<u32>();
    let board = vec![vec![Some(1), Some(7)], vec![Some(8), None]];
    let left = minimal_by(&board, &mut Random::of(1), |[row, _]| 1 - row, |it| sum(it) >= 7);
    assert_eq!(left, [[None, Some(7)], [None, None]]);
}
