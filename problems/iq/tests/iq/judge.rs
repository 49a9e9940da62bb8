//! Verdicts of the judge on filled boards: flat ones, with gaps and disconnected pieces too, and
//! pyramids.

use billhook_iq::{Filled, judge};

use crate::world::puzzle;

fn verdict(text: &str, answer: &str) -> String {
    let puzzle = puzzle(text);
    match Filled::read(&puzzle, answer).map(|answer| judge(&puzzle, &answer)) {
        Ok(report) if report.right => format!("right: {}", report.remarks.join("; ")),
        Ok(report) => format!("wrong: {}", report.remarks.join("; ")),
        Err(mistake) => format!("{:?}: {mistake}", mistake.place),
    }
}

fn check(puzzle: &str, table: &[(&str, &str)]) {
    for (answer, expect) in table {
        assert_eq!(verdict(puzzle, answer), *expect, "{answer:?}");
    }
}

#[test]
fn flat_boards_are_judged() {
    let right = "right: all 3 pieces lie on the board, and every cell is covered";
    let puzzle = "3 3 3\nDEFAULT\nA\nAAA\nBB\nB\nCC";
    check(
        puzzle,
        &[
            // X is the letter of no piece; the solution is right in all its reflections.
            ("AAA\nACC\nBBX", "Answer(10..11): `X` is no piece (expected one of ABC)"),
            ("AAA/ABB/CCB", right),
            ("BCC/BBA/AAA", right),
            ("ACC/ABB/AAB", right),
            ("CCA/BBA/BAA", right),
            ("AAA/ABB/CC.", "wrong: cell (3, 3) is empty; B covers 2 cells, but has 3 squares"),
            ("AAA/ABB/AAB", "wrong: A covers 6 cells, but has 4 squares; C is missing"),
            (
                "AAA/BAB/CCB",
                "wrong: A covers 4 cells that are not its shape; B covers 3 cells that are not its shape",
            ),
            (
                "CAA/AAB/CBB",
                "wrong: A covers 4 cells that are not its shape; C covers 2 cells that are not its shape",
            ),
            (
                "...\n...\n...",
                "wrong: cell (1, 1) is empty; cell (1, 2) is empty; cell (1, 3) is empty; \
             cell (2, 1) is empty; cell (2, 2) is empty; cell (2, 3) is empty; \
             cell (3, 1) is empty; cell (3, 2) is empty; cell (3, 3) is empty; \
             A is missing; B is missing; C is missing",
            ),
        ],
    );
}

#[test]
fn boards_with_gaps_and_disconnected_pieces_are_judged() {
    check(
        "3 3 2\nDEFAULT\nAAA\nA A\nAAA\nB",
        &[
            ("AAA/ABA/AAA", "right: all 2 pieces lie on the board, and every cell is covered"),
            ("BAA/AAA/AAA", "wrong: A covers 8 cells that are not its shape"),
        ],
    );
    check(
        "3 3 3\nCUSTOM\nXX.\n.XX\nXXX\nA A\n A\nBB\nCCC",
        &[
            (
                "BB\n AC\nACC\n",
                "wrong: A covers 2 cells, but has 3 squares; C covers 3 cells that are not its shape",
            ),
            ("AB.\n.BA\nCCC", "wrong: A covers 2 cells, but has 3 squares"),
            (
                "AAB/.BB/CCC",
                "wrong: B lies at (1, 3), where the board has no cell; A covers 2 cells, but has 3 squares",
            ),
        ],
    );
    // A square three along and four down is at the distance of the piece's two squares, five, but
    // not along a row.
    check(
        "4 6 1\nCUSTOM\nX.....\n......\n......\n...X..\nA    A",
        &[("A.....\n......\n......\n...A..", "wrong: A covers 2 cells that are not its shape")],
    );
    check(
        "5 1 2\nCUSTOM\nX\nX\nX\nX\nX\nA  A\nBB",
        &[("A/B/B/A/.", "wrong: cell (5, 1) is empty")],
    );
    check(
        "4 1 2\nDEFAULT\nA  A\nBB",
        &[
            ("A/B/B/A", "right: all 2 pieces lie on the board, and every cell is covered"),
            ("A/A/B/B", "wrong: A covers 2 cells that are not its shape"),
        ],
    );
}

#[test]
fn pyramids_are_judged() {
    let right = "right: all 2 pieces lie on the board, and every cell is covered";
    let three = "right: all 3 pieces lie on the board, and every cell is covered";
    check(
        "2 2 2\nPYRAMID\nAA\nA\nBB",
        &[
            ("B/AA/AB", right),
            ("B/AA/BA", right),
            ("B\n\nAB\nAA\n", right),
            // The top ball touches all others, but the three balls of A form a triangle, not a
            // corner.
            ("A/AA/BB", "wrong: A covers 3 cells that are not its shape"),
            // Diagonal balls of a layer are no neighbours.
            ("A/AB/BA", "wrong: B covers 2 cells that are not its shape"),
            (
                "B\n\nAA\nB.",
                "wrong: cell (2, 2) of layer 2 is empty; A covers 2 cells, but has 3 squares",
            ),
        ],
    );
    // An upright corner consists of the top ball and two diagonal balls of the base.
    check(
        "2 2 3\nPYRAMID\nAA\nA\nB\nC",
        &[
            ("A/AB/CA", three),
            ("A/BA/AC", three),
            ("B/AA/AC", three),
            ("A/AA/BC", "wrong: A covers 3 cells that are not its shape"),
            ("A/AB/AC", "wrong: A covers 3 cells that are not its shape"),
        ],
    );
    // An upright bar goes straight up along an edge of the pyramid.
    let bar = "3 3 5\nPYRAMID\nAAA\nBBB\nCCC\nDDD\nEE";
    check(
        bar,
        &[
            (
                "A/AB/CD/ABB/C.D/C.D",
                "wrong: cell (2, 2) of layer 3 is empty; cell (3, 2) of layer 3 is empty; \
             B covers 3 cells that are not its shape; C covers 3 cells that are not its shape; \
             D covers 3 cells that are not its shape; E is missing",
            ),
            (
                "A/.A/../..A/B../BBE",
                "wrong: cell (1, 1) of layer 2 is empty; cell (2, 1) of layer 2 is empty; \
             cell (2, 2) of layer 2 is empty; cell (1, 1) of layer 3 is empty; \
             cell (1, 2) of layer 3 is empty; cell (2, 2) of layer 3 is empty; \
             cell (2, 3) of layer 3 is empty; B covers 3 cells that are not its shape; \
             C is missing; D is missing; E covers 1 cell, but has 2 squares",
            ),
        ],
    );
    // An upright square has two balls of one layer, diagonal to each other.
    check(
        "3 3 1\nPYRAMID\nAA\nAA",
        &[(
            "A/A./.A/.../.A./...",
            "wrong: cell (1, 2) of layer 2 is empty; cell (2, 1) of layer 2 is empty; \
         cell (1, 1) of layer 3 is empty; cell (1, 2) of layer 3 is empty; \
         cell (1, 3) of layer 3 is empty; cell (2, 1) of layer 3 is empty; \
         cell (2, 3) of layer 3 is empty; cell (3, 1) of layer 3 is empty; \
         cell (3, 2) of layer 3 is empty; cell (3, 3) of layer 3 is empty",
        )],
    );
}

#[test]
fn a_given_piece_must_stay() {
    check(
        "2 2 2\nCUSTOM\nXB\nXX\nAA\nA\nB",
        &[
            ("AB/AA", "right: all 2 pieces lie on the board, and every cell is covered"),
            ("BA/AA", "wrong: B lies elsewhere than given"),
        ],
    );
}

#[test]
fn further_remarks_are_counted() {
    let row = ".".repeat(4000);
    let said = verdict("1 4000 1\nDEFAULT\nA", &row);
    assert!(said.ends_with("cell (1, 12) is empty; 3988 more cells are empty; A is missing"));
}
