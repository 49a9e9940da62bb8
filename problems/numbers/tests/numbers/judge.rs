//! Tests that the judge reads expressions as people type them, and names the faults of wrong,
//! forbidden, unreadable and extreme ones.

use billhook_numbers::cards::{Card, Values};
use billhook_numbers::expression::Operator;
use billhook_numbers::extra::Extra;
use billhook_numbers::game::{Fold, Results};
use billhook_numbers::judge::{Rules, judge};

/// Returns the verdict on an answer `value = expression`. The hand consists of the numbers in the
/// expression; `rules` may change the other rules of the game.
fn verdict(answer: &str, rules: impl FnOnce(&mut Rules)) -> String {
    let expression = answer.split('=').next_back().unwrap_or_default();
    let words = expression.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let mut all = Rules {
        hand: words.map(|word| Card::Number(word.parse().expect("digits"))).collect(),
        values: Values { faces: [11, 12, 13], ace: Some(1) },
        target: None,
        operators: Operator::ALL.to_vec(),
        extras: Extra::ALL.to_vec(),
        fold: Fold::Any,
        results: Results::default(),
        every_card: true,
    };
    rules(&mut all);
    match judge(answer, &all) {
        Ok(report) if report.right => "right".to_owned(),
        Ok(report) => format!("wrong: {}", report.remarks.join("; ")),
        Err(mistake) => format!("{:?}: {mistake}", mistake.place),
    }
}

#[test]
fn common_notations_are_read() {
    for answer in [
        "8 = 2^3",
        "8 = 2**3",
        "512 = 2^3^2",
        "64 = (2^3)^2",
        "18 = 2*3^2",
        "1/8 = 2^(0-3)",
        "1 = (1-2)^2",
        "-1 = (1-2)^3",
        "1 = (1-2)^(0-4)",
        "-1 = (1-2)^(0-5)",
        "1 = (1-2)^0",
        "0 = 0^7",
        "1 = 1^9",
        "1 = 5 % 2 % 3 * 1",
        "1 = 5 mod 4",
        "3 = [0 - 1] % 4",
        "24 = 4!",
        "720 = 3!!",
        "24 = (3+1)!",
        "2 = 2!",
        "3 = √9",
        "3 = sqrt(9)",
        "3 = sqrt 9",
        "2 = √√16",
        "24 = 2 * √(144)",
        "5 = √4 + √9",
        "9 = √9^2",
        "64 = 2^3!",
        "12 = 1&2",
        "12 = (1)&(2)",
        "123 = 1&2&3",
        "123 = 1&(2&3)",
        "4 = √1&6",
        "24 = 1&2 x 2",
        "3 = 7 − 4",
        "12 = 3 × 4",
        "12 = 3 · 4",
        "4 = 12 ÷ 3",
        "4 = 12 : 3",
        "24 = {[(1 + 3) * 2] * ⟨4 - 1⟩}",
    ] {
        assert_eq!(verdict(answer, |_| {}), "right", "{answer}");
    }
}

#[test]
fn faults_are_named() {
    for (answer, expect) in [
        ("1 = 0^0", "wrong: 0 to the power 0 has no value"),
        ("1 = 0^(1-2)", "wrong: 0 to the power -1 has no value"),
        (
            "2 = 4^(1/2)",
            "wrong: 4 to the power 1/2 has no exact value: the exponent is not a whole number",
        ),
        ("1 = 2^1000", "wrong: 2 to the power 1000 is too large: at most 1,000 bits"),
        ("1 = 9^9^9^9", "wrong: 9 to the power 387420489 is too large: at most 1,000 bits"),
        ("1 = 1000000000!", "wrong: 1000000000! is too large: at most 170!"),
        ("1 = 171!", "wrong: 171! is too large: at most 170!"),
        ("1 = (1-2)!", "wrong: (-1)! has no value"),
        ("1 = (1/2)!", "wrong: (1/2)! has no value"),
        ("1 = √2", "wrong: √2 is no rational number"),
        ("1 = √(1-2)", "wrong: √(-1) is no rational number"),
        (
            "1 = 7 % 0",
            "wrong: 7 % 0 has no value: remainders are of a whole number, by a positive one",
        ),
        ("1 = (1+2)&3", "wrong: `&` joins only cards, which are not negative, and their digits"),
        ("5 = 0&5", "wrong: a number of several digits does not begin with 0"),
        ("25 = 4!", "wrong: it makes 24, not 25"),
        ("6 = 3!&4", "wrong: `&` joins only cards, which are not negative, and their digits"),
        ("1 = (1+2]", "Answer(8..9): `]` does not close `(` (expected `)`)"),
        ("1 = ⟨1+2)", "Answer(10..11): `)` does not close `⟨` (expected `⟩`)"),
        ("1 = 1+2}", "Answer(7..8): this bracket was never opened (no `{` before)"),
        ("1 = ⟨1+2", "Answer(4..7): this bracket is never closed (no `⟩` behind)"),
        ("1 = !3", "Answer(4..5): a card is missing (expected a card)"),
        ("1 = 3√9", "Answer(5..8): an operator is missing (expected + - * /)"),
        ("1 = 3!4", "Answer(6..7): an operator is missing (expected + - * /)"),
        ("1 = √", "Answer(7..7): the expression ends too early (expected a card)"),
        ("1 = 2^", "Answer(6..6): the expression ends too early (expected a card)"),
    ] {
        assert_eq!(verdict(answer, |_| {}), expect, "{answer}");
    }
}

#[test]
fn forbidden_operators_are_named() {
    for (answer, expect) in [
        ("8 = 2^3", "wrong: `^` is not allowed in this game"),
        (
            "4 = √16 + 4! - sqrt(576)",
            "wrong: `√` is not allowed in this game; `!` is not allowed in this game",
        ),
        ("12 = 1&2", "wrong: `&` is not allowed in this game"),
        ("3 = 7 mod 4", "wrong: `%` is not allowed in this game"),
    ] {
        assert_eq!(verdict(answer, |rules| rules.extras.clear()), expect, "{answer}");
    }
    let left = |rules: &mut Rules| rules.fold = Fold::Left;
    let fault = "wrong: it joins two results, which a left fold never does";
    assert_eq!(verdict("5 = √4 + √9", left), fault);
    assert_eq!(verdict("11 = √4 + 9", left), "right");
    let whole = |rules: &mut Rules| rules.results = Results { integers: true, positive: false };
    let fault = "wrong: it makes 1/2 on the way, which is not a whole number";
    assert_eq!(verdict("1 = (2 ^ (0 - 1)) * 2", whole), fault);
}

/// Extreme answers are judged without deep recursion and with bounded memory.
#[test]
fn extreme_answers_take_bounded_resources() {
    for (answer, expect) in [
        (
            format!("3 = {}9{}", "√(".repeat(390), ")".repeat(390)),
            "wrong: √3 is no rational number",
        ),
        (format!("3 = 3{}", "!".repeat(1_900)), "wrong: 720! is too large: at most 170!"),
        (format!("2 = 2{}", "!".repeat(1_900)), "right"),
        (
            format!("1 = 2{}", "^9".repeat(900)),
            "wrong: 9 to the power 387420489 is too large: at most 1,000 bits",
        ),
        (
            format!("1 = 170!{}", "*170!".repeat(390)),
            "wrong: it makes a number of more than 10,000 bits on the way",
        ),
        (format!("1 = 1{}", "&1".repeat(200)), "wrong: `&` makes numbers of at most 100 digits"),
    ] {
        assert_eq!(verdict(&answer, |_| {}), expect, "{answer:.40}");
    }
}
