//! The rules that are printed beside boards.

use billhook_pencil::{GENRES, PUZZLES};
use billhook_testing as testing;

#[test]
fn each_genre_tells_its_rules() {
    for genre in GENRES {
        let (name, rules) = (genre.about.name, genre.about.rules);
        assert!((40..=350).contains(&rules.chars().count()), "{name}: {}", rules.chars().count());
        assert!(rules.ends_with('.') && !rules.contains("  "), "{name}: {rules}");
    }
}

#[test]
fn rules_state_the_numbers_of_the_board() {
    for (name, board, expected) in [
        ("akari", "...", "have lamps."),
        ("abcendview", "c .... .... .... .... .... .... .... ....", " Last letter: c."),
        ("doppelblock", "2 .... ....", " Last number: 2."),
        (
            "battleship",
            "1 4 2 1 0 0 0 - - - - - - - - -",
            "Ships of one square: 2. Ships of two squares: 1.",
        ),
        ("minesweeper", "0 ..1", "the board has as many."),
        ("minesweeper", "3 ..1 ...", " Mines: 3."),
        ("star-battle", "2 aab aab abb", " Stars in a line: 2."),
        ("sternenhimmel", "1 3 1 - - - - - - e", " Stars of an arrow: 1."),
    ] {
        let puzzle =
            PUZZLES.iter().find(|it| it.about().name == name).expect("there is this genre");
        let instance = testing::instance(*puzzle, board, &[]);
        let rules = &instance.entry().rules;
        assert!(rules.ends_with(expected), "{name}: {rules}");
    }
}
