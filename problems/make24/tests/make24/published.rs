//! Tests the strategies of the 24 game against published answers of the programs and papers that
//! they come from.

use billhook_testing::count;

use crate::hand::{STRATEGIES, read, solutions};

fn judged_right(hand: &str, answer: &str) -> bool {
    read(hand, &[]).answers().judge(answer).expect("the answer can be read").right
}

/// Returns the first solution of a strategy in full brackets; `None` if there is none.
fn first(hand: &str, strategy: &str) -> Option<String> {
    solutions(&*read(hand, &[]), strategy).into_iter().next().map(|solution| solution.text)
}

#[test]
fn brute_force_agrees_with_its_report() {
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
fn brute_force_agrees_with_the_paper() {
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

/// A line of the paper's table omits the ace and makes -24: it is judged wrong.
#[test]
fn a_misprint_is_judged_wrong() {
    assert!(judged_right("6 4 3 A", "6 / (1 - (3 / 4))"));
    assert!(judged_right("9 7 A K", "(13 - 9) * (7 - 1)"));
    assert!(!judged_right("9 7 A K", "(13 - 9) * (7 - 13)"));
}

#[test]
fn the_heuristic_gives_the_answers_of_its_paper() {
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

/// The paper joins operands without brackets, which makes its answer wrong.
#[test]
fn the_heuristic_writes_the_brackets_that_its_paper_omits() {
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

/// A left fold cannot make a product of two sums.
#[test]
fn left_folds_miss_products_of_two_sums() {
    for strategy in STRATEGIES {
        assert_eq!(count(&*read("1 1 2 7", &[("fold", "left")]), strategy), 0);
        assert_eq!(count(&*read("1 1 2 7", &[]), strategy), 8);
    }
    assert!(judged_right("1 1 2 7", "(1 + 2) * (1 + 7)"));
}
