//! Tests certificates of counts: a checker that shares nothing with the code that writes them must
//! accept them, and the proven counts must be those of other programs and of the plug-in.

use std::collections::HashMap;

use billhook_certificates::numbers;
use billhook_engine::{Limits, Status};
use billhook_testing::count;

use crate::hand::{hands, read, typed};

/// Returns the number of solutions that the certificate of a hand proves.
fn proved(hand: &str, options: &[(&str, &str)]) -> u64 {
    let (mut text, instance) = (Vec::new(), read(hand, options));
    let certificate = instance.proof().certificate().expect("it has one");
    let outcome = certificate.write(&mut Limits::new(), &mut text).expect("it can be written");
    assert_eq!(outcome.status, Status::Complete, "{hand} {options:?}");
    let proved = numbers::check(&mut text.as_slice(), 1 << 30);
    let proved = proved.unwrap_or_else(|error| panic!("{hand} {options:?}: {error}"));
    assert_eq!(proved.expressions, outcome.solutions, "{hand} {options:?}");
    u64::try_from(proved.expressions).expect("it is no large number")
}

/// Returns the hands of four cards whose numbers of solutions are known, with these numbers.
fn truth() -> HashMap<&'static str, u64> {
    let rows = include_str!("../truth/hands.csv").lines().skip(1);
    let row = |row: &'static str| {
        let mut fields = row.split(',');
        let (hand, raw) = (fields.next()?, fields.next()?);
        Some((hand, raw.parse().ok()?))
    };
    rows.filter_map(row).collect()
}

#[test]
fn certificates_prove_the_known_counts() {
    for (hand, raw) in truth().into_iter().filter(|(hand, _)| hand.len() % 5 == 2).take(60) {
        assert_eq!(proved(hand, &[]), raw, "{hand}");
    }
}

#[test]
#[ignore = "it takes seconds"]
fn certificates_prove_the_counts_of_all_hands() {
    let truth = truth();
    let counts = hands(4, 13, 4).into_iter().map(|hand| {
        let hand = typed(&hand);
        let count = proved(&hand, &[]);
        assert!(truth.get(hand.as_str()).is_none_or(|raw| *raw == count), "{hand}");
        count
    });
    let counts: Vec<u64> = counts.collect();
    let solvable = counts.iter().filter(|count| **count > 0).count();
    assert_eq!((counts.len(), counts.iter().sum(), solvable), (1_820, 53_282, 1_362));
}

#[test]
fn proved_counts_equal_counts() {
    let table: [(&str, &[(&str, &str)]); 16] = [
        ("7 4 9 2", &[]),
        ("24", &[]),
        ("0 0 24", &[]),
        ("-3 8 0 -1", &[]),
        ("3 3 8 8 1", &[]),
        ("4 4 4 4 4", &[("use", "any")]),
        ("A A 8 K", &[("ace", "either")]),
        ("A A A 7", &[("ace", "either"), ("use", "any"), ("target", "12")]),
        ("J Q K A", &[("faces", "one"), ("ace", "11")]),
        ("5 5 5 1", &[("target", "1/5")]),
        ("2 3 5 7", &[("operators", "-/"), ("target", "-1.5")]),
        ("6 5 4 2 8", &[("fold", "left")]),
        ("6 5 4 2 8", &[("integers", "")]),
        ("6 5 4 2 8", &[("integers", ""), ("positive", ""), ("use", "any")]),
        ("6 5 0 2 8", &[("positive", ""), ("operators", "+-*")]),
        ("12345678901234567890 1 2 3", &[("target", "12345678901234567893"), ("use", "any")]),
    ];
    for (hand, options) in table {
        let counted = count(&*read(hand, options), "auto");
        assert_eq!(proved(hand, options), counted, "{hand} {options:?}");
    }
    assert_eq!(proved(&format!("{} {}", "9".repeat(100), "8".repeat(100)), &[]), 0);
}

#[test]
fn settings_without_certificates_are_refused() {
    for (option, says) in [
        (("distinct", "e3"), "--distinct"),
        (("values", ""), "--values"),
        (("operators", "+-^"), "--operators"),
    ] {
        let instance = read("1 2 3 4", &[option]);
        let why = instance.proof().certificate().map(drop).expect_err("it has none");
        assert!(why.contains(says), "{why}");
    }
}

#[test]
fn certificates_respect_the_memory_limit() {
    let instance = read("5 7 11 13 17 19", &[]);
    let certificate = instance.proof().certificate().expect("it has one");
    for memory in [1_000, 1 << 22] {
        let mut limits = Limits::new().memory(memory, || 0);
        let outcome = certificate.write(&mut limits, &mut Vec::new()).expect("it can be written");
        let why = outcome.refusal.expect("it says why");
        assert!(
            outcome.status == Status::MemoryLimit && why.contains("lists every result"),
            "{why}"
        );
    }
}
