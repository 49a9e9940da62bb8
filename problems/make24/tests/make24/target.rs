//! Tests how targets are read as people type them, which strategy answers for hands that cannot
//! make theirs, and the remarks on right answers.

use billhook_engine::{Limits, Status};
use billhook_make24::MAKE24;
use billhook_testing::{each_within, mistake, verdict};

use crate::hand::read;

#[test]
fn typed_targets_are_read() {
    for (typed, expected) in [
        ("24", Some("24")),
        ("-3", Some("-3")),
        ("2/6", Some("1/3")),
        ("-1/2", Some("-1/2")),
        ("2.50", Some("5/2")),
        (".5", Some("1/2")),
        ("1/0", None),
        ("1/-2", None),
        ("-.5", Some("-1/2")),
        ("/2", None),
        ("1/2/3", None),
        ("1/2.5", None),
        ("1.5/2", None),
        ("1.2.3", None),
        ("--1", None),
        ("1.", None),
        ("", None),
        ("-", None),
        ("٣", None),
    ] {
        let options = [("target", typed)];
        match expected {
            Some(value) => {
                let seven = read("7", &options);
                assert_eq!(verdict(&*seven, "7"), format!("wrong: it makes 7, not {value}"));
            }
            None => assert_eq!(
                mistake(&MAKE24, "7", &options),
                format!(
                    "--target `{typed}`: the target is no number (expected 24, -3, 1/3 or 2.5)"
                )
            ),
        }
    }
}

/// Hands of six cards or more without a solution are answered by a table of subsets; if there is a
/// solution, `dfs` finds it.
#[test]
fn large_hands_without_a_solution_are_answered_by_subsets() {
    for (hand, target, options, by, found) in [
        ("1 1 1 1 1", "24", &[][..], "dfs", 0_u8),
        ("1 1 1 1 1 1", "24", &[], "subsets", 0),
        ("4 5 6 7 8 9", "1/997", &[], "subsets", 0),
        ("A 4 5 6 7 8 9", "1/1000003", &[("ace", "either")], "subsets", 0),
        ("2 3 4 5 6 7", "1000003", &[("use", "any")], "subsets", 0),
        ("4 5 6 7 8 9", "1/241", &[("fold", "left")], "subsets", 0),
        ("4 5 6 7 8 9", "24", &[], "dfs", 1),
        ("4 5 6 7 8 9", "997", &[], "dfs", 1),
    ] {
        let hand = read(hand, &[options, &[("target", target)]].concat());
        let outcome = each_within(&*hand, "auto", Limits::new().solutions(1), |_| ());
        let told = (outcome.strategy.as_ref(), outcome.solutions.clone());
        assert_eq!(told, (by, found.into()), "{}", hand.entry().title.clone());
        assert_eq!(outcome.reason.is_some(), by == "subsets", "{}", hand.entry().title.clone());
    }
    // With a node limit, the hand is searched up to that many nodes.
    let hand = read("1 1 1 1 1 1", &[]);
    let outcome = each_within(&*hand, "auto", Limits::new().nodes(100), |_| ());
    assert_eq!((outcome.status, outcome.statistics.nodes()), (Status::NodeLimit, 100));
}

#[test]
fn unsupported_notations_are_named() {
    for (typed, said) in [
        ("1e3", "a target has no exponent (expected digits, as in 24, -3, 1/3 or 2.5)"),
        ("1e400", "a target has no exponent (expected digits, as in 24, -3, 1/3 or 2.5)"),
        ("0,5", "a decimal has a point, no comma (expected 0.5)"),
        ("e", "the target is no number (expected 24, -3, 1/3 or 2.5)"),
    ] {
        let expected = format!("--target `{typed}`: {said}");
        assert_eq!(mistake(&MAKE24, "7", &[("target", typed)]), expected);
    }
}

/// The verdict on a right answer states its number in the list of essentially different solutions.
#[test]
fn a_right_answer_is_told_its_class() {
    for (hand, options, answer, expected) in [
        (
            "5 6 7 8",
            &[][..],
            "6 / (7 - 5) * 8",
            "number 2 of 3 essentially different ones (e3): 8 * 6 / (7 - 5)",
        ),
        (
            "5 6 7 8",
            &[("distinct", "e0")],
            "24 = (8-6)*(5+7)",
            "number 3 of 3 essentially different ones (e0): (7 + 5) * (8 - 6)",
        ),
        (
            "1 5 5 5",
            &[],
            "(5 - 1/5) * 5",
            "all solutions are essentially this one (e3): 5 * (5 - 1 / 5)",
        ),
        (
            "A 2 J",
            &[("ace", "either")],
            "A + J + 2",
            "number 2 of 2 essentially different ones (e3): 11 + 11 + 2",
        ),
        ("3 8 5", &[("use", "any")], "3 * 8", "all solutions are essentially this one (e3): 8 * 3"),
        (
            "8 2 3 4",
            &[("fold", "left")],
            "(8 / 2 + 4) * 3",
            "essentially different ones (e3): (4 + 8 / 2) * 3",
        ),
    ] {
        let verdict = read(hand, options).answers().judge(answer).expect("an expression");
        assert!(verdict.right, "{answer}");
        assert!(verdict.remarks[1].ends_with(expected), "{:?}", verdict.remarks);
    }
    // An answer for a large hand gets no number, even on a fast machine.
    let answer = "(1 + 2 - 3) * 4 * 5 * 6 + 7 + 8";
    let options = [("target", "15"), ("distinct", "e3")];
    let verdict = read("1 2 3 4 5 6 7 8", &options).answers().judge(answer).expect("an expression");
    assert_eq!((verdict.right, verdict.remarks.len()), (true, 1), "{:?}", verdict.remarks);
    // A wrong answer gets nothing but its faults.
    let verdict = read("5 6 7 8", &[]).answers().judge("5 + 6 + 7 + 8").expect("an expression");
    assert_eq!(verdict.remarks, ["it makes 26, not 24"]);
}
