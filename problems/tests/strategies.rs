//! All strategies find the same solutions, each of them once, and all of
//! them are right. The numbers were computed by another program, which
//! collects bracketed texts in a set.

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

/// All strategies agree, whether they list the solutions or count them.
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
fn one_to_five_cards() {
    for (hand, expected) in [
        ("24", 1),
        ("23", 0),
        ("12 12", 1),
        ("2 12", 2),
        ("K J", 2),
        ("8 3 1", 20),
        ("7 4 9 2", 40),
        ("1 4 8 12", 335),
        ("3 5 7 11 13", 696),
    ] {
        agree(hand, &[], expected);
    }
}

#[test]
fn equal_cards() {
    for (hand, expected) in [
        ("5 5 5 5", 1),
        ("6 6 6 Q", 10),
        ("6 2 6 2", 20),
        ("1 1 1 1 1", 0),
        ("5 5 5 5 5", 6),
        ("2 2 3 3 4", 935),
    ] {
        agree(hand, &[], expected);
    }
}

#[test]
fn zeros() {
    let zero = &[("target", "0")][..];
    for (hand, options, expected) in [
        ("0 24", &[][..], 3),
        ("0 3 8", &[], 18),
        ("0 0 8 3", &[], 174),
        ("0 0 0 24", &[], 150),
        ("0 0 0 0", &[], 0),
        ("0", zero, 1),
        ("0 0", zero, 3),
        ("0 1", zero, 3),
        ("0 0 0 0", zero, 135),
    ] {
        agree(hand, options, expected);
    }
}

#[test]
fn negative_cards() {
    let zero = &[("target", "0")][..];
    for (hand, options, expected) in [
        ("-24", &[][..], 0),
        ("-24", &[("target", "-24")], 1),
        ("-24 0 0", &[], 9),
        ("-3 5 8 24", &[], 214),
        ("-7 -4 -9 -2", &[], 24),
        ("-1 -2 -3 -4", &[], 242),
        ("3 -3 8 -8", &[], 4),
        ("-5 5 -5 5", zero, 264),
    ] {
        agree(hand, options, expected);
    }
}

/// Computed with 64 bits, with 128 bits, and with any number of them.
#[test]
fn big_cards() {
    let (zero, word) = ([("target", "0")], [("target", "4611686018427387904")]);
    for (hand, options, expected) in [
        ("1000000 1000000 1000000 24", &[][..], 9),
        ("2147483648 2147483648 2 3", &word, 10),
        ("4294967296 4294967295 1 2", &[("target", "4294967298")], 16),
        ("4294967296 4294967295 4294967297 1", &zero, 72),
        ("9223372036854775807 1 9223372036854775807 24", &[], 310),
        ("18446744073709551616 18446744073709551616 24 1", &[], 310),
        (
            "340282366920938463463374607431768211456 340282366920938463463374607431768211455 23 1",
            &[],
            152,
        ),
    ] {
        agree(hand, options, expected);
    }
}

#[test]
fn other_targets() {
    for (hand, target, expected) in [
        ("7 4 9 2", "0", 180),
        ("7 4 9 2", "1/3", 10),
        ("7 4 9 2", "-5", 19),
        ("7 4 9 2", "2.5", 22),
        ("1 2 3 4", "-1/2", 64),
        ("3 3 8 8", "1/3", 0),
        ("2 3 4 5 6", "100", 464),
        ("1 1 1 1", "0", 66),
    ] {
        agree(hand, &[("target", target)], expected);
    }
}

#[test]
fn some_operators_only() {
    for (hand, operators, expected) in [
        ("7 4 9 2", "+", 0),
        ("7 4 9 2", "*", 0),
        ("7 4 9 2", "+*", 24),
        ("7 4 9 2", "*+", 24),
        ("7 4 9 2", "-/", 0),
        ("7 4 9 2", "-*/", 4),
        ("1 2 3 4", "*", 120),
        ("6 6 6 6", "+", 5),
        ("6 6 6 6", "-", 0),
    ] {
        agree(hand, &[("operators", operators)], expected);
    }
}

#[test]
fn left_folds_only() {
    for (hand, operators, expected) in [
        ("24", "+-*/", 1),
        ("7 4 9 2", "+-*/", 32),
        ("3 3 8 8", "+-*/", 1),
        ("1 1 2 7", "+-*/", 0),
        ("1 2 7 7", "+-*/", 1),
        ("2 3 4 6 10", "+-*/", 927),
        ("2 4 8 10", "+-", 96),
    ] {
        agree(hand, &[("fold", "left"), ("operators", operators)], expected);
    }
}

#[test]
fn aces_and_faces_that_count_otherwise() {
    let either = ("ace", "either");
    for (hand, options, expected) in [
        ("A A A A", &[either][..], 34),
        ("A A 11 1", &[either], 34),
        ("A A 2 Q", &[either], 458),
        ("A 2 3 4", &[either], 270),
        ("A J K 1", &[either], 248),
        ("A A A A A", &[either], 756),
        ("A 11", &[either, ("target", "0")], 1),
        ("A A", &[either], 0),
        ("A A A A", &[("ace", "11")], 0),
        ("J Q K A", &[("faces", "one")], 0),
        ("J J Q 8", &[("faces", "one"), either], 4),
    ] {
        agree(hand, options, expected);
    }
}

#[test]
fn the_order_of_the_cards_does_not_matter() {
    for (hand, others) in [
        ("7 4 9 2", ["2 4 7 9", "9 7 4 2", "4 9 2 7"]),
        ("6 2 6 2", ["2 2 6 6", "6 6 2 2", "2 6 6 2"]),
        ("0 0 8 3", ["8 0 3 0", "3 8 0 0", "0 3 0 8"]),
        ("-3 5 8 24", ["24 8 5 -3", "5 -3 24 8", "8 24 -3 5"]),
    ] {
        for strategy in STRATEGIES {
            let first = texts(hand, &[], strategy);
            for other in others {
                assert_eq!(texts(other, &[], strategy), first, "{strategy} {other}");
            }
        }
    }
}
