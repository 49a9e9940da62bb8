//! The published answers of the programs and papers that the 24 game's
//! strategies come from.

use billhook_testing::count;

use crate::hand::{STRATEGIES, read, solutions};

fn judged_right(hand: &str, answer: &str) -> bool {
    read(hand, &[]).answers().judge(answer).expect("the answer can be read").right
}

/// The first solution that a strategy finds, in full brackets.
fn first(hand: &str, strategy: &str) -> Option<String> {
    solutions(&*read(hand, &[]), strategy).into_iter().next().map(|solution| solution.text)
}

#[test]
fn brute_force_counts_what_its_report_counts() {
    for (hand, expected) in [
        ("7 4 9 2", 40),
        ("6 6 6 Q", 10),
        ("3 4 8 2", 32),
        ("K 4 Q 4", 10),
        ("Q Q Q Q", 31),
        ("9 5 4 8", 22),
    ] {
        assert_eq!(count(&*read(hand, &[]), "brute-force"), expected, "{hand}");
    }
}

#[test]
fn brute_force_counts_what_the_paper_counts() {
    for (hand, expected) in [
        ("4 K 6 7", 0),
        ("5 5 5 5", 1),
        ("6 2 6 2", 20),
        ("A A A A", 0),
        ("9 7 A K", 8),
        ("8 2 7 9", 4),
        ("2 9 8 7", 4),
        ("6 4 3 A", 1),
        ("8 3 3 3", 85),
        ("10 10 10 10", 0),
    ] {
        assert_eq!(count(&*read(hand, &[]), "brute-force"), expected, "{hand}");
    }
}

/// A line of the paper's own table makes -24, and forgets the ace.
#[test]
fn a_misprint_is_judged_wrong() {
    assert!(judged_right("6 4 3 A", "6 / (1 - (3 / 4))"));
    assert!(judged_right("9 7 A K", "(13 - 9) * (7 - 1)"));
    assert!(!judged_right("9 7 A K", "(13 - 9) * (7 - 13)"));
}

#[test]
fn the_heuristic_answers_what_its_paper_answers() {
    for (hand, published) in [
        ("1 3 4 6", "6/(1-(3/4))"),
        ("3 6 6 11", "(6+(6*11))/3"),
        ("3 5 7 13", "(7+(5*13))/3"),
        ("2 5 5 10", "5*(5-(2/10))"),
        ("2 3 5 12", "12/(3-(5/2))"),
    ] {
        assert!(judged_right(hand, published), "{hand}");
        let found = first(hand, "heuristic").expect("there is a solution");
        assert!(judged_right(hand, &found), "{hand}: {found}");
    }
}

/// The paper pastes operands together without brackets, and gets it wrong.
#[test]
fn the_heuristic_puts_brackets_where_its_paper_forgets_them() {
    assert!(!judged_right("1 2 3 9", "2 + 3 * 9 - 1"));
    let found = first("1 2 3 9", "heuristic").expect("there is a solution");
    assert!(judged_right("1 2 3 9", &found), "{found}");
}

#[test]
fn sums_and_differences_come_first_in_the_heuristic() {
    for hand in ["6 6 6 6", "1 2 8 13", "10 11 2 1", "13 12 1 2"] {
        let found = first(hand, "heuristic").expect("there is a solution");
        assert!(!found.contains(['*', '/']), "{hand}: {found}");
    }
}

/// No left fold makes a product of two sums.
#[test]
fn left_folds_miss_what_their_article_does_not_find() {
    for strategy in STRATEGIES {
        assert_eq!(count(&*read("1 1 2 7", &[("fold", "left")]), strategy), 0);
        assert_eq!(count(&*read("1 1 2 7", &[]), strategy), 8);
    }
    assert!(judged_right("1 1 2 7", "(1 + 2) * (1 + 7)"));
}
