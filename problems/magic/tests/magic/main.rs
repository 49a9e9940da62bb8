//! Magic squares: reading, counts against published numbers and brute force, the judge, dealing and
//! hints.

use billhook_magic::MAGIC;
use billhook_testing::{
    check, count, dealt, hint_holds, instance, mistake, solutions_are, verdict,
};

#[test]
fn dealt_squares_have_one_solution() {
    for size in ["3", "4"] {
        dealt(&MAGIC, &[("size", size)], 3);
    }
}

#[test]
fn the_kit_accepts_the_plugin() {
    check(&MAGIC, ["1", "2", "3", "2 . . . 5 . . . ."]);
}

/// Of all orders of 1 to 9, those with equal sums are the solutions.
#[test]
fn brute_force_finds_the_same_solutions() {
    fn orders(left: &[i64], begun: &mut Vec<i64>, all: &mut Vec<String>) {
        if left.is_empty() {
            const LINES: [[usize; 3]; 8] = [
                [0, 1, 2],
                [3, 4, 5],
                [6, 7, 8],
                [0, 3, 6],
                [1, 4, 7],
                [2, 5, 8],
                [0, 4, 8],
                [2, 4, 6],
            ];
            if LINES.iter().all(|line| line.iter().map(|&at| begun[at]).sum::<i64>() == 15) {
                let row =
                    |row: &[i64]| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
                all.push(begun.chunks(3).map(row).collect::<Vec<_>>().join(" / "));
            }
        }
        for (at, &number) in left.iter().enumerate() {
            let rest = [&left[..at], &left[at + 1..]].concat();
            begun.push(number);
            orders(&rest, begun, all);
            begun.pop();
        }
    }
    let mut all = Vec::new();
    orders(&[1, 2, 3, 4, 5, 6, 7, 8, 9], &mut Vec::new(), &mut all);
    solutions_are(&MAGIC, "3", all);
}

/// Sequence A006052 of the On-Line Encyclopedia of Integer Sequences counts squares up to symmetry,
/// so that there are eight times as many, but only one of side 1.
#[test]
fn counts_are_the_published_ones() {
    for (side, expected) in [(1, 1), (2, 0), (3, 8), (4, 7_040)] {
        let square = instance(&MAGIC, &side.to_string(), &[]);
        assert_eq!(count(&*square, "dfs"), expected, "{side}");
    }
}

#[test]
fn hints_hold() {
    let mut with_reasons = 0;
    let squares = ["3", "2 . . . . . . . .", ". 1 . . . . . . ."];
    let squares = squares.map(|square| instance(&MAGIC, square, &[]));
    let dealt = dealt(&MAGIC, &[("size", "4")], 10).into_iter().map(|dealt| dealt.instance);
    for square in squares.into_iter().chain(dealt) {
        with_reasons += u32::from(hint_holds(&*square));
    }
    assert!(with_reasons > 0, "no hint has a reason");
}

#[test]
fn answers_are_judged() {
    for (answer, expected) in [
        ("2 7 6 / 9 5 1 / 4 3 8", "right: each line sums up to 15"),
        ("2 7 6 9 5 1 4 3 8", "wrong: it has 1 row, not 3"),
        (
            "2 9 4 / 7 5 3 / 6 1 9",
            "wrong: there is no 8; 6 1 9 sum up to 16, not 15; 4 3 9 sum up to 16, not 15; 2 5 9 sum up to 16, not 15",
        ),
        ("5 5 5 / 5 5 5 / 5 5 5", "wrong: there is 5 at r1c1, where 2 is given"),
        (
            "1 2 . / 4 5 6 / 7 8 9",
            "wrong: there is 1 at r1c1, where 2 is given; there is no number at r1c3",
        ),
        ("1 2 x", "`x`: invalid number"),
    ] {
        let board = instance(&MAGIC, "2 . . . 5 . . . .", &[]);
        assert_eq!(verdict(&*board, answer), expected, "{answer:?}");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (words, expected) in [
        ("3", "none"),
        ("1", "none"),
        (". . . .", "none"),
        ("1 2 3", "`1 2 3`: 3 numbers make no board (expected as many as one has)"),
        ("1 2 3 5", "`5`: invalid number (expected a whole number from 1 to 4, or .)"),
        ("0", "`0`: invalid number of rows (expected a whole number from 1 to 16)"),
        ("17", "`17`: invalid number of rows (expected a whole number from 1 to 16)"),
        ("", "no number of rows; such as: magic 2 . . . 5 . . . ."),
    ] {
        assert_eq!(mistake(&MAGIC, words, &[]), expected, "{words:?}");
    }
}
