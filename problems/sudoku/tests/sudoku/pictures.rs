//! Printed boards show every rule: diagonals as lines, extra regions shaded or named below.

use billhook_sudoku::SUDOKU;
use billhook_testing::{read, read_file};

/// Returns the picture for paper of a board in a file.
fn printed(text: &str) -> String {
    let board = read_file(&SUDOKU, text, &[]).expect("it is a board");
    board.look().challenge().expect("a board").printed().expect("a picture")
}

#[test]
fn diagonals_are_drawn_and_named() {
    let printed = |options: &[(&str, &str)]| {
        let board = read(&SUDOKU, "1...............", options).expect("a board");
        let board = board.look().challenge().expect("a board");
        [board.printed(), board.picture()].map(|it| it.expect("a picture"))
    };
    for (plain, x) in printed(&[]).into_iter().zip(printed(&[("x", "")])) {
        for shows in ["M0 0L160 160M0 160L160 0", "diagonals"] {
            assert!(x.contains(shows), "{x}");
            assert!(!plain.contains(shows), "{plain}");
        }
    }
}

#[test]
fn extra_regions_are_shaded() {
    let text = "clues:\n................\nextra:\nAA..\nAA..\n..BB\n..BB\n";
    // Regions that touch by a corner are shaded differently: eight lines of a pattern.
    let touching = printed(text);
    assert_eq!(touching.matches("#dddddd").count(), 4, "{touching}");
    assert_eq!(touching.matches("stroke-width=\"0.8\"").count(), 4, "{touching}");
    assert!(touching.contains("shaded region"), "{touching}");
    let apart = printed("clues:\n................\nextra:\nA..B\nA..B\nA..B\nA..B\n");
    assert_eq!(apart.matches("#dddddd").count(), 8, "{apart}");
    // A region that overlaps another is named by its cells.
    let overlapping = printed(&format!("{text}extra:\n.C..\n.C..\n.C..\n.C..\n"));
    assert!(overlapping.contains("r2c2"), "{overlapping}");
}
