//! Printed boards show every rule: diagonals as lines, extra regions shaded or named below.

use billhook_engine::Limits;
use billhook_plugin::plugin::{Dealer, Wanted};
use billhook_plugin::{Options, Puzzle};
use billhook_sudoku::{SUDOKU, Sudoku};
use billhook_testing::{count, instance, read, read_file, run_within};

/// Returns the picture for paper of a board in a file.
fn printed(text: &str) -> String {
    let board = read_file(&SUDOKU, text, &[]).expect("it is a board");
    board.look().challenge().expect("a board").printed().expect("a picture")
}

/// Returns whether both diagonals of a board with this number of rows are drawn: a line begins in a
/// corner of each of their squares, and one ends in the opposite corner.
fn has_diagonals(picture: &str, rows: usize) -> bool {
    let end = 40 * rows;
    (0..rows).map(|row| 40 * row).all(|near| {
        let far = near + 40;
        [[near, far], [end - near, end - far]].iter().all(|[from, to]| {
            let ends = [format!("L{to} {far}M"), format!("L{to} {far}\"")];
            picture.contains(&format!("M{from} {near}L"))
                && ends.iter().any(|end| picture.contains(end))
        })
    })
}

#[test]
fn diagonals_are_drawn_and_named() {
    let printed = |options: &[(&str, &str)]| {
        let board = read(&SUDOKU, "1...............", options).expect("a board");
        let board = board.look().challenge().expect("a board");
        [board.printed(), board.picture()].map(|it| it.expect("a picture"))
    };
    for (plain, x) in printed(&[]).into_iter().zip(printed(&[("x", "")])) {
        for (picture, is_crossed) in [(x, true), (plain, false)] {
            assert_eq!(has_diagonals(&picture, 4), is_crossed, "{picture}");
            assert_eq!(picture.contains("diagonals"), is_crossed, "{picture}");
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

/// Reads a printed board back from what is drawn alone: the digits by their places, and the diagonals
/// by their lines.
fn read_back(picture: &str) -> (String, bool) {
    let mut cells = vec!['.'; 81];
    for text in picture.split("<text ").skip(1) {
        let (tag, says) = text.split_once('>').expect("the end of a tag");
        let place = |name: &str| -> f64 {
            let value =
                tag.split(&format!(" {name}=\"")).nth(1).and_then(|it| it.split('"').next());
            value.and_then(|it| it.parse().ok()).expect("a place")
        };
        let says = says.split('<').next().unwrap_or_default().trim();
        if let ([digit @ '1'..='9'], true) =
            (&says.chars().collect::<Vec<_>>()[..], tag.contains("23"))
        {
            let [row, column] = [place("y") - 8.0, place("x")].map(|at| (at / 40.0) as usize);
            cells[row * 9 + column] = *digit;
        }
    }
    (cells.into_iter().collect(), has_diagonals(picture, 9))
}

/// Each dealt board with diagonals has exactly one solution as printed, and most have several without
/// the diagonals.
#[test]
fn what_is_printed_has_the_solutions_of_the_instance() {
    let mut several = 0;
    let options = Options::new(Sudoku::ABOUT.options, &[("x", "")]).expect("an option");
    let mut dealer = Dealer::new(&SUDOKU, &options, Wanted::default(), 7);
    for _ in 0..5 {
        let board = dealer.deal(&mut Limits::new()).unwrap_or_else(|why| panic!("{why:?}"));
        let (cells, x) = read_back(&board.instance.look().picture(true).expect("a picture"));
        assert!(x, "no diagonals: {cells}");
        assert_eq!(cells, board.input.text());
        assert_eq!(count(&*instance(&SUDOKU, &cells, &[("x", "")]), "auto"), 1);
        let limits = Limits::new().solutions(2);
        let plain = run_within(&*instance(&SUDOKU, &cells, &[]), "bits", limits);
        several += u32::from(plain.solutions > 1_u8.into());
    }
    assert!(several > 2, "{several}");
}
