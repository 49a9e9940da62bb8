//! The n queens: what is read, what is found, and what is judged.

use billhook_plugin::testing::{all, count, instance, is_right, mistake};
use billhook_queens::QUEENS;
use proptest::prelude::*;

/// Sequence A000170 of the On-Line Encyclopedia of Integer Sequences.
const COUNTS: [u64; 15] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596];

#[test]
fn as_many_as_are_known() {
    for (size, expected) in COUNTS.into_iter().enumerate() {
        let queens = instance(&QUEENS, &size.to_string(), &[]);
        assert_eq!(count(&*queens, "auto"), expected, "{size} queens");
        if size <= 11 {
            assert_eq!(count(&*queens, "diagram"), expected, "{size} queens in a diagram");
        }
    }
}

#[test]
fn strategies_list_the_same_in_the_same_order() {
    for size in 0..=8 {
        let queens = instance(&QUEENS, &size.to_string(), &[]);
        let (texts, outcome) = all(&*queens, "dfs");
        assert_eq!(&*outcome.strategy, "dfs");
        assert_eq!(all(&*queens, "diagram").0, texts, "{size} queens");
        assert!(texts.iter().all(|text| is_right(&*queens, text)), "{size} queens");
    }
    let (texts, _) = all(&*instance(&QUEENS, "8", &[]), "dfs");
    assert_eq!([texts[0].as_str(), texts[91].as_str()], ["1 5 8 6 3 7 2 4", "8 4 1 3 6 2 7 5"]);
}

#[test]
fn mistakes() {
    let many = "`33`: too many queens (expected a whole number up to 32)";
    for (words, expected) in [
        ("8", "none"),
        ("0", "none"),
        ("32", "none"),
        ("", "no number; such as: queens 8"),
        ("8 8", "`8`: too many words (not expected)"),
        ("33", many),
        (
            "99999999999999999999",
            "`99999999999999999999`: too many queens (expected a whole number up to 32)",
        ),
        ("-1", "`-1`: this is no number of queens (expected a whole number up to 32)"),
        ("8x8", "`8x8`: this is no number of queens (expected a whole number up to 32)"),
    ] {
        assert_eq!(mistake(&QUEENS, words, &[]), expected, "{words:?}");
    }
}

proptest! {
    /// Two queens of a solution exchanged share a diagonal, a line or nothing
    /// with others: only another solution is right.
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
        let _ = instance(&QUEENS, &size.to_string(), &[]).judge(&answer);
    }
}
