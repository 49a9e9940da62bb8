//! Tests games with all operators against a simple reference, which applies every operator to any
//! number or any two, in any order, writes down each expression, and collects the texts in a set.

use std::collections::BTreeSet;

use billhook_numbers::expression::Brackets;
use num_rational::BigRational;
use proptest::prelude::*;

use crate::extended::{game, solutions};

/// A value, its text, and whether it is a concatenation or a card that is not negative.
type Number = (BigRational, String, bool);

fn whole(number: i64) -> BigRational {
    BigRational::from_integer(number.into())
}

fn power(base: &BigRational, exponent: &BigRational) -> Option<BigRational> {
    if !exponent.is_integer() || *base == whole(0) && *exponent <= whole(0) {
        return None;
    }
    if [0, 1].contains(&base.numer().bits()) && [0, 1].contains(&base.denom().bits()) {
        let odd = (exponent / whole(2)).denom().bits() == 2;
        return Some(if odd { base.clone() } else { base * base });
    }
    let factor = if *exponent < whole(0) { base.recip() } else { base.clone() };
    let (mut power, mut times) = (whole(1), whole(0));
    while times != *exponent && times != -exponent {
        power *= &factor;
        times += whole(1);
        if power.numer().bits().max(power.denom().bits()) > 1_000 {
            return None;
        }
    }
    Some(power)
}

fn root(value: &BigRational) -> Option<BigRational> {
    if *value <= whole(0) || *value == whole(1) {
        return None;
    }
    let root = BigRational::new(value.numer().sqrt(), value.denom().sqrt());
    (&root * &root == *value).then_some(root)
}

fn factorial(value: &BigRational) -> Option<BigRational> {
    let number = (0..=170).find(|&number| whole(number) == *value && number != 1 && number != 2)?;
    Some((1..=number).map(whole).product())
}

fn joined(left: &Number, right: &Number, operators: &str) -> Vec<Number> {
    let ((a, before, digits), (b, behind, _)) = (left, right);
    let zero = whole(0);
    let are_whole = a.is_integer() && b.is_integer();
    let mut results = vec![
        (" + ", Some(a + b)),
        (" - ", Some(a - b)),
        (" * ", Some(a * b)),
        (" / ", (*b != zero).then(|| a / b)),
        (" ^ ", power(a, b)),
        (" % ", (are_whole && *b > zero).then(|| a - b * (a / b).floor())),
    ];
    let is_card = behind.chars().all(|c| c.is_ascii_digit());
    if *digits && is_card && *a > zero {
        let digits = before.chars().chain(behind.chars()).filter(char::is_ascii_digit);
        results.push(("&", Some(digits.collect::<String>().parse().expect("digits"))));
    }
    results.retain(|(sign, _)| operators.contains(sign.trim()));
    let number = |(sign, value): (&str, Option<BigRational>)| {
        Some((value?, format!("({before}{sign}{behind})"), sign == "&"))
    };
    results.into_iter().filter_map(number).collect()
}

fn changed((value, text, _): &Number, operators: &str) -> Vec<Number> {
    let results =
        [('!', factorial(value), format!("({text}!)")), ('√', root(value), format!("(√{text})"))];
    let number = |(sign, value, text): (char, Option<BigRational>, String)| {
        operators.contains(sign).then_some((value?, text, false))
    };
    results.into_iter().filter_map(number).collect()
}

fn reference(
    numbers: &[Number],
    operators: &str,
    target: &BigRational,
    seen: &mut BTreeSet<Vec<String>>,
    texts: &mut BTreeSet<String>,
) {
    let mut state: Vec<String> = numbers.iter().map(|(_, text, _)| text.clone()).collect();
    state.sort();
    if !seen.insert(state) {
        return;
    }
    if let [(value, text, _)] = numbers
        && value == target
    {
        texts.insert(text.clone());
    }
    let mut budget = |without: &[usize], result: Number| {
        let rest = (0..numbers.len()).filter(|at| !without.contains(at));
        let mut rest: Vec<_> = rest.map(|at| numbers[at].clone()).collect();
        rest.push(result);
        reference(&rest, operators, target, seen, texts);
    };
    for (left, number) in numbers.iter().enumerate() {
        for result in changed(number, operators) {
            budget(&[left], result);
        }
        for (right, other) in numbers.iter().enumerate().filter(|(right, _)| *right != left) {
            for result in joined(number, other, operators) {
                budget(&[left, right], result);
            }
        }
    }
}

/// Returns the solutions of the reference, in ascending order, as the search writes them: no
/// brackets around the whole, and negative cards in brackets unless they stand alone.
fn expected(cards: &[i64], operators: &str, target: &BigRational) -> Vec<String> {
    let number = |&card: &i64| {
        let text = if card < 0 { format!("({card})") } else { card.to_string() };
        (whole(card), text, card >= 0)
    };
    let numbers: Vec<_> = cards.iter().map(number).collect();
    let mut texts = BTreeSet::new();
    reference(&numbers, operators, target, &mut BTreeSet::new(), &mut texts);
    let outermost =
        |text: String| match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
            Some(inside) => inside.to_owned(),
            None => text,
        };
    let mut texts: Vec<_> = texts.into_iter().map(outermost).collect();
    texts.sort();
    texts
}

fn target() -> impl Strategy<Value = BigRational> {
    let rational = |(above, below): (i64, i64)| BigRational::new(above.into(), below.into());
    prop_oneof![(0..=30_i64, Just(1)), (-9..=9_i64, 1..=4_i64)].prop_map(rational)
}

fn operators(most: usize) -> impl Strategy<Value = String> {
    let signs: Vec<char> = "+-*/^%&!√".chars().collect();
    prop::sample::subsequence(signs, 1..=most).prop_map(String::from_iter)
}

/// Returns a configuration with this number of cases, a quarter of it where arithmetic is checked; a
/// failing case is printed, not saved.
fn cases(cases: u32) -> ProptestConfig {
    let cases = if cfg!(debug_assertions) { cases.div_ceil(4) } else { cases };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Checks that the search finds the expressions of the reference, each once.
fn check(cards: &[i64], operators: &str, target: &BigRational) -> Result<(), TestCaseError> {
    let game = game(cards, operators, &target.to_string());
    let mut found = solutions(&game, Brackets::Full);
    found.sort();
    prop_assert_eq!(found, expected(cards, operators, target));
    Ok(())
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn two_cards_with_any_operators_agree(
        cards in prop::collection::vec(-2..=9_i64, 1..=2),
        operators in operators(9),
        target in target(),
    ) {
        check(&cards, &operators, &target)?;
    }
}

proptest! {
    #![proptest_config(cases(8))]

    #[test]
    fn three_cards_with_some_operators_agree(
        cards in prop::collection::vec(-1..=5_i64, 3),
        operators in operators(if cfg!(debug_assertions) { 2 } else { 3 }),
        target in target(),
    ) {
        check(&cards, &operators, &target)?;
    }
}
