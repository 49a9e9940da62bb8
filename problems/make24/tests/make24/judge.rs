//! Tests the judge on expressions and steps as people type them, with wrong cards, free aces and
//! deep brackets: the verdict or the message must be exactly the one listed.

use billhook_numbers::cards::{Card, Values};
use billhook_numbers::expression::Operator;
use billhook_numbers::game::{Fold, Results};
use billhook_numbers::judge::{Rules, judge};
use num_rational::BigRational;

fn rules(hand: &[i64], ace: Option<u8>) -> Rules {
    let card = |&number: &i64| match (number, ace) {
        (1, None) => Card::Ace,
        _ => Card::Number(number.into()),
    };
    Rules {
        hand: hand.iter().map(card).collect(),
        values: Values { faces: [11, 12, 13], ace },
        target: Some(BigRational::from_integer(24.into())),
        operators: Operator::ALL.to_vec(),
        extras: Vec::new(),
        fold: Fold::Any,
        results: Results::default(),
        every_card: true,
    }
}

fn verdict(hand: &[i64], ace: Option<u8>, answer: &str) -> String {
    match judge(answer, &rules(hand, ace)) {
        Ok(report) if report.right => format!("right: {}", report.remarks.join("; ")),
        Ok(report) => format!("wrong: {}", report.remarks.join("; ")),
        Err(mistake) => format!("{:?}: {mistake}", mistake.place),
    }
}

#[test]
fn expressions_are_judged() {
    for (hand, answer, expect) in [
        (&[7, 4, 9, 2][..], "(7-4+9)*2", "right: it makes 24, with every card used once"),
        (
            &[7, 4, 9, 2],
            "  2 × ( 9 − 4 + 7 ) = 24",
            "right: it makes 24, with every card used once",
        ),
        (&[7, 4, 9, 2], "7+4+9+2", "wrong: it makes 22, not 24"),
        (
            &[7, 4, 9, 2],
            "7*4-2*2",
            "wrong: 2 is used twice, but the hand has it once; 9 is missing",
        ),
        (
            &[7, 4, 9, 2],
            "8*3",
            "wrong: 8 is not in the hand; 3 is not in the hand; 7 is missing; 4 is missing; 9 is missing; 2 is missing",
        ),
        (
            &[7, 4, 9, 2],
            "7/(4-4)",
            "wrong: 4 is used twice, but the hand has it once; 9 is missing; 2 is missing; it divides by zero",
        ),
        (&[7, 4, 9, 2], "(7-4+9)*2=25", "wrong: it makes 24, not 25"),
        (&[7, 4, 9, 2], "(7-4+9", "Answer(0..1): this bracket is never closed (no `)` behind)"),
        (&[7, 4, 9, 2], "7-4+9)*2", "Answer(5..6): this bracket was never opened (no `(` before)"),
        (&[7, 4, 9, 2], "7 4", "Answer(2..3): an operator is missing (expected + - * /)"),
        (&[7, 4, 9, 2], "7 +* 4", "Answer(3..4): a card is missing (expected a card)"),
        (
            &[7, 4, 9, 2],
            "7 ^ 4",
            "wrong: 9 is missing; 2 is missing; `^` is not allowed in this game; it makes 2401, not 24",
        ),
        (
            &[7, 4, 9, 2],
            "7 $ 4",
            "Answer(2..3): `$` means nothing here (expected cards, + - * / and brackets)",
        ),
        (&[7, 4, 9, 2], "(7-4]", "Answer(4..5): `]` does not close `(` (expected `)`)"),
        (&[7, 4, 9, 2], "7 +", "Answer(3..3): the expression ends too early (expected a card)"),
        (&[7, 4, 9, 2], "", "Answer(0..0): the expression ends too early (expected a card)"),
        (&[7, 4, 9, 2], "()", "Answer(1..2): nothing to close or compute here (expected a card)"),
        (
            &[7, 4, 9, 2],
            "7+4=9+2",
            "Answer(3..4): neither side of `=` is a number (expected `expression = value`)",
        ),
        (&[12, 12, 1, 1], "q+Q*a/A", "right: it makes 24, with every card used once"),
        (&[24], "24", "right: it makes 24, with every card used once"),
        (&[-3, 5, 8, 24], "24*(5-(-3))/8", "right: it makes 24, with every card used once"),
        (
            &[3, 5, 8, 24],
            "24*(5--3)/8",
            "wrong: -3 is not in the hand: a minus before a number is no operation (`0 - 3` takes \
             a card 0); 3 is missing",
        ),
        (
            &[4, 5, 6, 7],
            "4*-7",
            "wrong: -7 is not in the hand: a minus before a number is no \
         operation (`0 - 7` takes a card 0); 5 is missing; 6 is missing; 7 is missing; it makes \
         -28, not 24",
        ),
        (
            &[2, 4, 7, 9],
            "7 - 4 = 3; 3 + 9 = 12; 12 * 2 = 24",
            "right: it makes 24, with every card used once",
        ),
        (&[2, 4, 7, 9], "7 - 4 = 4; 4 + 9 = 13; 13 * 2 = 26", "wrong: step 1: 7 - 4 is 3, not 4"),
    ] {
        assert_eq!(verdict(hand, Some(1), answer), expect, "{answer}");
    }
}

/// Steps are judged one by one; a step may take the results of earlier ones.
#[test]
fn steps_are_judged_one_by_one() {
    let right = "right: it makes 24, with every card used once";
    for (hand, answer, expect) in [
        (&[3, 3, 8, 8][..], "8/3 = 8/3; 3 - 8/3 = 1/3; 8 / (1/3) = 24", right),
        (&[3, 3, 8, 8], "8/3 = 8/3; 3 - 8/3 = 1/3; 8 / (1/3)", right),
        (&[3, 3, 8, 8], "8/3 = 8/3; 3 - 8/3 = 1/3; 8 / (3 - 8/3) = 24", right),
        (&[2, 4, 7, 9], "4 - 7 = -3; 9 - (-3) = 12; 12*2=24", right),
        (&[2, 4, 7, 9], "4 - 7 = -3\n9 - -3 = 12\n12 * 2\n", right),
        (&[1, 5, 5, 5], "1/5 = 0.2; 5 - 0.2 = 4.8; 5 * 4.8 = 24", right),
        (&[1, 5, 5, 5], "1∶5 = 1/5; 5 - 0.2 = 24/5; 5 * (24/5) = 24;", right),
        (&[4, 4, 10, 10], "10*10=100, 100-4=96, 96:4=24", right),
        (
            &[1, 5, 5, 5],
            "1/5 = 0.3; 5 - 0.2 = 4.8; 5 * 4.8 = 24",
            "wrong: step 2: 0.2 is no card and was not made before; step 1: 3/10 is not used; \
             step 1: 1/5 is 1/5, not 3/10",
        ),
        (
            &[4, 4, 10, 10],
            "10*10=100;96/4=24",
            "wrong: step 2: 96 is no card and was not made before; step 1: 100 is not used",
        ),
        (&[4, 4, 10, 10], "10*10=100; 100-4=96; 96/4=25", "wrong: step 3: 96/4 is 24, not 25"),
        (
            &[4, 4, 10, 10],
            "10*10=100; 100-4=96; 100-4=96; 96/4=24",
            "wrong: step 3: 100 was taken up before; step 3: 96 is not used; 4 is used 3 \
             times, but the hand has it twice",
        ),
        (&[4, 4, 10, 10], "10*10=100; 100-4=96", "wrong: 4 is missing; it makes 96, not 24"),
        (
            &[4, 4, 10, 10],
            "10*10=100-4=96:4=24",
            "Answer(11..12): there is more than one `=` (write steps with `;` between them)",
        ),
        (
            &[4, 4, 10, 10],
            "10*10=100; 100-4; 96:4=24",
            "Answer(11..16): this step does not say what it makes (expected `= value` behind it)",
        ),
        (
            &[4, 4, 10, 10],
            "10/4 = 2,5",
            "Answer(8..9): a comma stands between steps (write decimals with a point, such as 2.5)",
        ),
    ] {
        assert_eq!(verdict(hand, Some(1), answer), expect, "{answer}");
    }
}

/// Steps whose results are unused use up their cards as well, and an ace has one value in all
/// steps.
#[test]
fn steps_share_their_cards() {
    let mut tiles = rules(&[1, 5, 25, 2], Some(1));
    tiles.every_card = false;
    tiles.target = Some(BigRational::from_integer(25.into()));
    for (answer, expect) in [
        ("5 + 1 = 6, 5 * 5 = 25", "5 is used 3 times, but the hand has it once"),
        ("5 + 1 = 6, 5 * 25 = 125, 125 / 5 = 25", "5 is used 3 times, but the hand has it once"),
        ("2 + 1 = 3, 25 = 25", "it makes 25, with no card used twice"),
    ] {
        let verdict = judge(answer, &tiles).expect("it can be read");
        assert_eq!(verdict.remarks.join("; "), expect, "{answer}");
    }
    for (answer, expect) in [
        ("A + 2 = 13; 13 + 11 = 24", "right: it makes 24, with every card used once"),
        ("A + 2 = 13; 13 + A = 24", "right: it makes 24, with every card used once"),
        ("A + 2 = 13; 13 * A = 13; 13 + 11 = 24", "wrong: 11 is not in the hand"),
    ] {
        assert_eq!(verdict(&[1, 2, 1], None, answer), expect, "{answer}");
    }
    let mut one = rules(&[1, 2, 12], None);
    one.target = Some(BigRational::from_integer(36.into()));
    let verdict = judge("A+2=13; 13*12=36", &one).expect("it can be read");
    assert_eq!(verdict.remarks.join("; "), "step 2: 13*12 is 156, not 36");
}

#[test]
fn an_ace_counts_as_1_or_11() {
    for (answer, expect) in [
        ("A + A + A + A", "right: it makes 24, with every card used once"),
        ("(11 + 1) * (1 + 1)", "right: it makes 24, with every card used once"),
        ("11 + 1 + A + A", "right: it makes 24, with every card used once"),
        ("A * A * A * A", "wrong: it makes 1, not 24"),
        ("11 + 11 + 2", "wrong: 2 is not in the hand; an ace is missing twice"),
    ] {
        assert_eq!(verdict(&[1, 1, 1, 1], None, answer), expect, "{answer}");
    }
}

#[test]
fn deep_brackets_are_read() {
    let answer = format!("{}24{}", "(".repeat(990), ")".repeat(990));
    assert_eq!(verdict(&[24], Some(1), &answer), "right: it makes 24, with every card used once");
}
