//! Boards with the candidates of their squares: text, colour and pictures.

use std::collections::BTreeMap;

use billhook_show::{Candidates, Contents, Grid, Sign, Square};
use num_bigint::BigUint;

fn contents(signs: &str, is_open: bool) -> Contents {
    let mut contents = Contents { is_open, ..Contents::default() };
    signs.chars().for_each(|sign| contents.add(Some(Sign::Letter(sign))));
    contents
}

#[test]
fn candidates_are_listed_by_their_signs() {
    let squares = [([0, 0], "AB"), ([0, 1], "A"), ([1, 0], ".B"), ([1, 1], "AB")];
    let squares = squares.map(|(at, signs)| (at, contents(signs, false)));
    let board = Candidates::of(BTreeMap::from(squares), &[]);
    assert_eq!(board.plain(), "?A\n??\n\n. B: r2c1\nA B: r1c1 r2c2\n");
    assert_eq!(board.decided(), [1, 4]);
}

#[test]
fn decided_boards_have_no_list() {
    let squares = BTreeMap::from([([0, 1], contents("#", false)), ([1, 0], contents(".", false))]);
    let board = Candidates::of(squares, &[[1, 1]]);
    assert_eq!(board.plain(), ".#\n.\n");
    assert_eq!(board.decided(), [3, 3]);
    assert!(board.picture().contains("#2b2a27"), "the sign # is a black square");
}

#[test]
fn other_candidates_may_be_left_open() {
    let squares = BTreeMap::from([([0, 0], contents("A", true)), ([0, 1], contents("", true))]);
    let board = Candidates::of(squares, &[]);
    assert_eq!(board.plain(), "??\n\n…: r1c2\nA …: r1c1\n");
    assert_eq!(board.decided(), [0, 2]);
}

#[test]
fn layers_are_named_in_the_list() {
    let square = |signs| vec![vec![Some(contents(signs, false))]];
    let board = Candidates { layers: vec![square("AB"), square("AC")], board: None };
    assert_eq!(board.plain(), "?\n\n?\n\nA B: l1r1c1\nA C: l2r1c1\n");
}

#[test]
fn counts_decide_whether_a_square_may_be_empty() {
    let count = |number: u8| BigUint::from(number);
    let placed = [(3, [0, 0], 2), (4, [0, 0], 1), (5, [0, 2], 3), (6, [0, 2], 0), (7, [1, 0], 2)];
    let placed = placed.map(|(it, at, number)| (Sign::Number(it), at, count(number)));
    let board = Candidates::counted(placed, &count(3), &[[1, 1]]);
    assert_eq!(board.plain(), "? . 5\n?   .\n\n. 7: r2c1\n3 4: r1c1\n");
}

#[test]
fn pictures_have_the_candidates_in_lines() {
    let board = Candidates::of(BTreeMap::from([([0, 0], contents("ABCDE", false))]), &[]);
    let picture = board.picture();
    for line in ["\nA B C\n</text>", "\nD E\n</text>"] {
        assert!(picture.contains(line), "{line} in {picture}");
    }
}

#[test]
fn colours_add_only_styles() {
    let squares = BTreeMap::from([([0, 0], contents("A", false)), ([0, 1], contents("AB", false))]);
    let board = Candidates::of(squares, &[]);
    let styled = board.styled();
    assert!(styled.starts_with("\x1b["), "{styled}");
    assert!(styled.ends_with("?\n\n?: A B\n"), "{styled}");
}

#[test]
fn candidates_are_shown_on_a_board_with_clues() {
    let squares = [([0, 0], "AB"), ([0, 1], "A"), ([1, 0], "."), ([1, 1], "AB")];
    let squares = squares.map(|(at, signs)| (at, contents(signs, false)));
    let candidates = Candidates::of(BTreeMap::from(squares), &[]);
    let board = Grid::of([3, 3], |[row, column]| match (row % 2, column % 2) {
        (0, 0) => Square::Empty,
        (0, 1) if row == 0 => Square::Note(Sign::Letter('<')),
        _ => Square::Outside,
    });
    let shown = Candidates { board: Some(board), ..candidates.clone() };
    assert_eq!(shown.plain(), "? < A\n\n.   ?\n\n?: A B\n");
    assert_eq!(shown.picture().matches("\nA B\n</text>").count(), 2);
    // A board with other squares is ignored.
    let other = Candidates { board: Some(Grid::rows(["AB".chars()])), ..candidates.clone() };
    assert_eq!(other.plain(), candidates.plain());
}
