//! All strategies find the same solutions, each of them once, and all of
//! them are right.

mod hand;

use hand::{STRATEGIES, count, read, solutions};

/// The texts that a strategy finds, sorted. None may come twice, and all
/// must be right.
fn texts(hand: &str, options: &[(&str, &str)], strategy: &str) -> Vec<String> {
    let instance = read(hand, options);
    let found = solutions(&*instance, strategy);
    let mut texts: Vec<String> = found.into_iter().map(|solution| solution.text).collect();
    texts.sort();
    for text in &texts {
        let report = instance.judge(text).expect("a solution can be read");
        assert!(report.right, "{strategy} {hand} {options:?}: {text}: {:?}", report.remarks);
    }
    let number = texts.len();
    texts.dedup();
    assert_eq!(texts.len(), number, "{strategy} {hand} {options:?}: something came twice");
    texts
}

/// All strategies, listing and counting, agree on the number.
fn agree(hand: &str, options: &[(&str, &str)], expected: usize) {
    let first = texts(hand, options, STRATEGIES[0]);
    assert_eq!(first.len(), expected, "{hand} {options:?}");
    for strategy in STRATEGIES {
        assert_eq!(texts(hand, options, strategy), first, "{strategy} {hand} {options:?}");
        let count = count(&*read(hand, options), strategy);
        assert_eq!(count, expected as u64, "{strategy} {hand} {options:?}");
    }
}

#[test]
fn few_cards_and_equal_cards() {
    for (hand, expected) in [
        ("24", 1),
        ("23", 0),
        ("12 12", 1),
        ("2 12", 2),
        ("K J", 2),
        ("2 12 1", 0),
        ("8 3 1", 0),
        ("7 4 9 2", 40),
        ("5 5 5 5", 0),
        ("1 4 8 12", 335),
        ("1 1 1 1 1", 0),
        ("5 5 5 5 5", 0),
        ("2 2 3 3 4", 0),
        ("1 2 3 4 5", 0),
    ] {
        agree(hand, &[], expected);
    }
}
