//! Pictures of hands: cards, target, rules that are not the usual ones, and lines or a solution.

use billhook_make24::MAKE24;
use billhook_testing::{instance, read};

#[test]
fn a_hand_is_drawn_with_lines_or_its_solution() {
    let hand = instance(&MAKE24, "7 4 9 2", &[]);
    let drawn = hand.look().picture(true).expect("a picture");
    // Paper is white. A card and the target are frames on it; a card has its value in the middle and
    // in two corners.
    assert_eq!(drawn.matches("<rect fill=\"#ffffff\"").count(), 1 + 5, "{drawn}");
    assert_eq!((drawn.matches("\n9\n").count(), drawn.matches("\n24\n").count()), (3, 1));
    let lines = drawn.matches("h374").count();
    assert_eq!(lines, 3, "a line for each step: {drawn}");
    let solved = hand.answers().read("(7 - 4 + 9) * 2").expect("an answer").picture();
    let solved = solved.expect("a picture");
    assert!(solved.contains("(7 − 4 + 9) × 2"), "{solved}");
    assert_eq!(hand.look().export("svg"), hand.look().picture(false));
}

#[test]
fn rules_that_are_not_the_usual_ones_are_written() {
    for (cards, options, rule) in [
        ("7 4 9 2", &[("integers", "")][..], "Every result is a whole number."),
        ("7 4 9 2", &[("positive", "")], "Every result is more than zero."),
        ("7 4 9 2", &[("use", "any")], "Not every card need be used."),
        ("7 4 9 2", &[("fold", "left")], "From left to right, without brackets."),
        ("7 4 9 2", &[("operators", "+-")], "Operations: + −"),
        ("7 4 9 A", &[("ace", "either")], "Each A counts 1 or 11."),
        ("7 4 9 2", &[("target", "36")], "\n36\n"),
    ] {
        let hand = read(&MAKE24, cards, options).unwrap_or_else(|wrong| panic!("{wrong}"));
        let drawn = hand.look().picture(true).expect("a picture");
        let plain = instance(&MAKE24, "7 4 9 2", &[]).look().picture(true).expect("a picture");
        assert!(drawn.contains(rule) && !plain.contains(rule), "{options:?}: {drawn}");
    }
}
