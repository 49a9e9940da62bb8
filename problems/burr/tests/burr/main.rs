//! Burr puzzles against published numbers and brute force; and reading, the judge, and arguments.

mod brute_force;
mod dealing;
mod pictures;
mod reading;
mod xml;

use billhook_burr::BURR;
use billhook_testing::{check, count, instance, run, verdict};

/// Two pieces that mirror each other, at most one copy of each, and four dominoes.
const HANDED: &str =
    "BOARD 3x2x2\nPIECE L 0..1\nXX\nX.\n\n..\nX.\nPIECE R 0..1\nXX\n.X\n\n..\n.X\nPIECE D 4\nXX\n";

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &BURR,
        [
            "BOARD 2x2x2\nPIECE A\nXX\nX.\n\nX\nPIECE B\nXX\nPIECE C\nXX\n",
            "BOARD 2x2x1\nPIECE A 0..4\nX\nPIECE B 0..2\nXX\n",
            "BOARD\nX+\n++\nPIECE A 2 noturn\nX\nPIECE B 0..1 mirrored\nXX\n",
            HANDED,
        ],
    );
}

#[test]
fn counts_are_the_published_ones() {
    for (board, pieces, all, unique) in [
        ("3x3x3", "soma", Some(11_520), Some(240)),
        ("10x3x2", "pentominoes", None, Some(12)),
        ("2x4x4", "tetracubes", None, Some(695)),
        ("2x2x2", "dominoes:4", Some(9), Some(2)),
        ("4x2x2", "dominoes:8", Some(121), None),
    ] {
        let number = |options: &[(&str, &str)]| count(&*instance(&BURR, "", options), "bits");
        let options = [("board", board), ("pieces", pieces), ("unique", "")];
        if let Some(all) = all {
            assert_eq!(number(&options[..2]), all, "{board} {pieces}");
        }
        if let Some(unique) = unique {
            assert_eq!(number(&options), unique, "{board} {pieces} --unique");
        }
    }
}

/// The four dominoes leave room for exactly one of the two mirrored pieces, so that each assembly
/// has a mirror image with the other one.
#[test]
fn mirrored_assemblies_are_one() {
    let all = count(&*instance(&BURR, HANDED, &[]), "auto");
    let unique = count(&*instance(&BURR, HANDED, &[("unique", "")]), "auto");
    assert_eq!((all, unique), (128, 8));
}

#[test]
fn answers_are_judged() {
    let puzzle = "BOARD\nXX\n+.\n\nXX\nPIECE A\nXX\nX.\nPIECE B 1..2\nXX\n";
    let puzzle = &*instance(&BURR, puzzle, &[]);
    for (answer, expected) in [
        ("AA BB/A. ..", "right: the pieces fill the board"),
        ("AA CC\nA. ..\n", "right: the pieces fill the board"),
        ("AA\nA.\n\nBB\n..", "right: the pieces fill the board"),
        ("AA B./A. ..", "wrong: nothing fills x2y1z2; B does not lie as the piece B can"),
        (
            "AA .B/AB ..",
            "wrong: B lies at x2y2z1, which is not of the board; nothing fills x1y1z2; B does not lie as the piece B can",
        ),
        ("BB CC/.. ..", "wrong: the piece A is there 0 times, not 1"),
        ("BC BC/.. ..", "wrong: the piece A is there 0 times, not 1"),
        ("AA BB/A. .", "`.`: this row has the wrong length"),
        ("AA BB BB/A. ..", "`BB`: there are more layers than on the board"),
        ("AA BB/A.", "`A.`: this row has another number of words than the one before"),
        ("AQ BB/A. ..", "`Q`: this means nothing here"),
        ("AA BB", "``: the answer ends after 1 of 2 rows"),
        ("AA BB/A. ../AA", "`AA`: there are more rows than on the board"),
    ] {
        assert_eq!(verdict(puzzle, answer), expected, "{answer:?}");
    }
    let two = instance(&BURR, "BOARD\nXX\nPIECE A 2\nX\n", &[]);
    let expected = "wrong: nothing fills x2y1z1; the piece A is there 1 time, not 2";
    assert_eq!(verdict(&*two, "A."), expected);
}

#[test]
fn impossible_boards_get_an_argument() {
    for (puzzle, expected) in [
        ("BOARD 2x2x2\nPIECE A\nXXX\n", "the pieces have 3 cubes, the board needs 8"),
        ("BOARD 2x2x2\nPIECE A 0..2\nXXX\n", "the pieces have at most 6 cubes, the board needs 8"),
        ("BOARD 2x1x1\nPIECE A 2..3\nXX\n", "the pieces have at least 4 cubes, the board takes 2"),
        ("BOARD 2x2x1\nPIECE A\nXXX\nPIECE B\nX\n", "the piece A fits nowhere"),
        ("BOARD\nXX.X\nPIECE A\nXX\nPIECE B 0..2\nXX\n", "no piece reaches x4y1z1"),
    ] {
        let outcome = run(&*instance(&BURR, puzzle, &[]), "auto");
        assert_eq!(outcome.reason.as_deref(), Some(expected), "{puzzle:?}");
    }
}
