//! Dealt boards have the clues, the symmetry and the techniques that were asked for.

use std::collections::BTreeSet;

use billhook_engine::Limits;
use billhook_plugin::player::{Difficulty, Undealt};
use billhook_plugin::plugin::{Dealer, Dealt, Wanted};
use billhook_plugin::{Options, Puzzle};
use billhook_sudoku::{SUDOKU, Sudoku};
use billhook_testing::run;

/// Deals boards of a difficulty with some options.
fn boards(
    difficulty: Option<Difficulty>,
    options: &[(&str, &str)],
    number: usize,
) -> Result<Vec<Dealt>, Undealt> {
    let options = Options::new(Sudoku::ABOUT.options, options).map_err(Undealt::Mistake)?;
    let wanted = Wanted { difficulty, ..Wanted::default() };
    let mut dealer = Dealer::new(&SUDOKU, &options, wanted, 3);
    (0..number).map(|_| dealer.deal(&mut Limits::new())).collect()
}

/// Returns the places of the clues.
fn places(board: &Dealt) -> BTreeSet<usize> {
    let text = board.input.text();
    (0..text.len()).filter(|&at| text.as_bytes()[at] != b'.').collect()
}

/// Returns how often a board needs a technique, by its name for programs.
fn uses(board: &Dealt, technique: &str) -> u64 {
    let part = board.grade.parts.iter().find(|part| part.name == technique);
    part.and_then(|part| part.value.as_u64()).unwrap_or_else(|| panic!("no {technique}"))
}

const SINGLES: [&str; 2] = ["hidden_singles", "naked_singles"];
const MEDIUM: [&str; 6] =
    ["pointing", "claiming", "naked_pairs", "hidden_pairs", "naked_triples", "hidden_triples"];

/// Twenty boards of each difficulty have clues as in magazines, in the places that half a turn maps
/// to each other, one solution, and are solved by the techniques of the difficulty.
#[test]
fn difficulties_are_those_of_magazines() {
    for (difficulty, clues) in
        [(Difficulty::Easy, 30..=36), (Difficulty::Medium, 26..=32), (Difficulty::Hard, 17..=30)]
    {
        let number = if cfg!(debug_assertions) { 5 } else { 20 };
        let dealt = boards(Some(difficulty), &[], number).unwrap_or_else(|why| panic!("{why:?}"));
        for board in &dealt {
            let places = places(board);
            assert!(clues.contains(&places.len()), "{difficulty}: {} clues", places.len());
            assert!(places.iter().all(|at| places.contains(&(80 - at))), "{places:?}");
            assert_eq!(run(&*board.instance, "bit-rows").solutions, 1_u8.into());
            assert_eq!(board.grade.difficulty, difficulty);
            let beyond = MEDIUM.iter().map(|technique| uses(board, technique)).sum::<u64>();
            assert!(SINGLES.iter().any(|technique| uses(board, technique) > 0));
            match difficulty {
                Difficulty::Easy => assert_eq!(beyond, 0),
                Difficulty::Medium => assert!(beyond > 0),
                Difficulty::Hard => assert_eq!(uses(board, "forcing_chains"), 0),
            }
            let unsolved = board.grade.parts.iter().find(|part| part.name == "unsolved");
            assert_eq!(unsolved.map(|part| part.value == false), Some(true));
            let label = board.grade.label();
            assert!(label.starts_with(difficulty.name()) && label.contains(", "), "{label}");
        }
    }
}

#[test]
fn clues_symmetries_and_techniques_as_asked() {
    let dealt = |options: &[(&str, &str)], number| {
        boards(None, options, number).unwrap_or_else(|why| panic!("{options:?}: {why:?}"))
    };
    for board in dealt(&[("clues", "..23"), ("symmetry", "none")], 2) {
        assert!(places(&board).len() <= 23);
    }
    for board in dealt(&[("clues", "28"), ("symmetry", "mirror")], 3) {
        let places = places(&board);
        assert_eq!(places.len(), 28);
        assert!(places.iter().all(|at| places.contains(&(at / 9 * 9 + 8 - at % 9))));
    }
    for board in dealt(&[("clues", "27..30"), ("symmetry", "diagonal")], 3) {
        let places = places(&board);
        assert!((27..=30).contains(&places.len()));
        assert!(places.iter().all(|at| places.contains(&(at % 9 * 9 + at / 9))));
    }
    for board in dealt(&[("needs", "x-wing")], 2) {
        assert_eq!(board.grade.label(), "hard, X-wing");
    }
    for board in dealt(&[("techniques", "Pointing, naked_pair"), ("needs", "naked pair")], 2) {
        assert_eq!(board.grade.label(), "medium, naked pair");
        assert_eq!(uses(&board, "claiming") + uses(&board, "hidden_pairs"), 0);
    }
}

/// A wish that cannot be met is refused at once, or after a bounded number of boards.
#[test]
fn impossible_wishes_are_told() {
    // Thousands of boards are dealt only where arithmetic is not checked.
    let long = (None, &[("clues", "17")][..], "of 2,000 boards none had one solution by 17 clues");
    let wishes = [
        (None, &[("clues", "36..30")][..], "this range is backwards"),
        (None, &[("clues", "..")], "there is no such number of clues"),
        (None, &[("clues", "99")], "there is no such number of clues"),
        (None, &[("needs", "luck")], "there is no such technique"),
        (Some(Difficulty::Easy), &[("needs", "x-wing")], "x-wing is needed, but not allowed"),
        (Some(Difficulty::Hard), &[("techniques", "pointing")], "no board that these techniques"),
    ];
    for (difficulty, options, says) in
        wishes.into_iter().chain((!cfg!(debug_assertions)).then_some(long))
    {
        let why = boards(difficulty, options, 1).expect_err(says);
        assert!(format!("{why:?}").contains(says), "{why:?}");
    }
}
