//! The n queens: reading, counts against published numbers and brute force, and the judge.

mod judge;

use billhook_plugin::row;
use billhook_queens::QUEENS;
use billhook_testing::{
    all, assignments, check, count, instance, is_right, mistake, run, solutions_are,
};
use proptest::prelude::*;

/// Numbers of solutions: sequence A000170 of the On-Line Encyclopedia of Integer Sequences, from 0
/// queens on.
const COUNTS: [u64; 15] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596];

#[test]
fn the_kit_accepts_the_plugin() {
    check(&QUEENS, ["0", "1", "3", "6", "7"]);
}

#[test]
fn brute_force_finds_the_same_solutions() {
    for size in 0..=6 {
        let attack = |one: &(i64, i64), other: &(i64, i64)| {
            one.1 == other.1 || (one.0 - other.0).abs() == (one.1 - other.1).abs()
        };
        let is_peaceful = |columns: &Vec<i64>| {
            let queens: Vec<(i64, i64)> = (1..).zip(columns.iter().copied()).collect();
            (1..queens.len()).all(|at| !queens[..at].iter().any(|other| attack(other, &queens[at])))
        };
        let all = assignments(size, 1..=size as i64).filter(is_peaceful);
        solutions_are(&QUEENS, size.to_string().as_str(), all.map(|columns| row(&columns)));
    }
}

#[test]
fn counts_are_the_published_ones() {
    // Fewer where arithmetic is checked.
    let most = if cfg!(debug_assertions) { 13 } else { COUNTS.len() };
    for (size, expected) in COUNTS.into_iter().enumerate().take(most) {
        let queens = instance(&QUEENS, &size.to_string(), &[]);
        assert_eq!(count(&*queens, "auto"), expected, "{size} queens");
        if size <= 11 {
            assert_eq!(count(&*queens, "diagram"), expected, "{size} queens in a diagram");
        }
    }
}

#[test]
fn eight_queens_take_2_057_nodes() {
    assert_eq!(run(&*instance(&QUEENS, "8", &[]), "dfs").statistics.nodes(), 2_057);
}

#[test]
fn solutions_are_in_lexicographic_order() {
    let (texts, _) = all(&*instance(&QUEENS, "8", &[]), "dfs");
    assert_eq!([texts[0].as_str(), texts[91].as_str()], ["1 5 8 6 3 7 2 4", "8 4 1 3 6 2 7 5"]);
}

#[test]
fn mistakes_are_named_at_their_place() {
    let expected = "expected a whole number from 0 to 32";
    let wrong = |word: &str| format!("`{word}`: invalid number of queens ({expected})");
    for (words, expected) in [
        ("8", "none".to_owned()),
        ("0", "none".to_owned()),
        ("32", "none".to_owned()),
        ("", "no number of queens; such as: queens 8".to_owned()),
        ("8 8", "`8`: too many words (not expected)".to_owned()),
        ("33", wrong("33")),
        ("99999999999999999999", wrong("99999999999999999999")),
        ("-1", wrong("-1")),
        ("8x8", wrong("8x8")),
    ] {
        assert_eq!(mistake(&QUEENS, words, &[]), expected, "{words:?}");
    }
}

proptest! {
    /// A solution with one queen moved is right only if the queens are a solution again; without
    /// its last queen a solution is wrong.
    #[test]
    fn damaged_solutions_are_wrong(size in 4..9_usize, at: prop::sample::Index, row in 0..9_usize, column in 1..10_usize) {
        let queens = instance(&QUEENS, &size.to_string(), &[]);
        let (texts, _) = all(&*queens, "dfs");
        let right = at.get(&texts);
        prop_assert!(is_right(&*queens, right));
        let mut columns: Vec<usize> =
            right.split(' ').filter_map(|column| column.parse().ok()).collect();
        columns[row % size] = column;
        let text = columns.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        prop_assert_eq!(is_right(&*queens, &text), texts.contains(&text), "{}", text);
        columns.pop();
        let text = columns.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        prop_assert!(!is_right(&*queens, &text), "{}", text);
    }

    #[test]
    fn nothing_typed_breaks_the_judge(size in 0..9_u32, answer in ".{0,30}") {
        let _ = instance(&QUEENS, &size.to_string(), &[]).answers().judge(&answer);
    }
}
