//! Tests the strategies on random hands against a simple reference, which joins any two numbers in
//! any order, writes down each expression, and collects the texts in a set.

use std::collections::BTreeSet;

use billhook_engine::Limits;
use billhook_testing::{count, each_within};
use num_rational::BigRational;
use num_traits::Zero;
use proptest::prelude::*;

use crate::hand::{STRATEGIES, read, solutions};

type Numbers = Vec<(BigRational, String)>;

/// The rules for results: whether they must be whole, and whether they must be positive.
type Rules = (bool, bool);

fn reference(numbers: &Numbers, target: &BigRational, rules: Rules, texts: &mut BTreeSet<String>) {
    if let [(value, text)] = numbers.as_slice() {
        if value == target {
            texts.insert(text.clone());
        }
        return;
    }
    let (integers, positive) = rules;
    for left in 0..numbers.len() {
        for right in (0..numbers.len()).filter(|&right| right != left) {
            let ((a, a_text), (b, b_text)) = (&numbers[left], &numbers[right]);
            let mut results = vec![('+', a + b), ('-', a - b), ('*', a * b)];
            if !b.is_zero() {
                results.push(('/', a / b));
            }
            results.retain(|(_, value)| {
                (!integers || value.is_integer()) && (!positive || *value > BigRational::zero())
            });
            for (sign, value) in results {
                let others = (0..numbers.len()).filter(|&at| at != left && at != right);
                let mut rest: Numbers = others.map(|at| numbers[at].clone()).collect();
                rest.push((value, format!("({a_text} {sign} {b_text})")));
                reference(&rest, target, rules, texts);
            }
        }
    }
}

/// Returns the solutions of the reference as the strategies write them: no brackets around the
/// whole, and negative cards in brackets unless they stand alone.
fn expected(cards: &[i64], target: &BigRational, rules: Rules) -> BTreeSet<String> {
    let number = |&card: &i64| {
        let text = if card < 0 { format!("({card})") } else { card.to_string() };
        (BigRational::from_integer(card.into()), text)
    };
    let mut texts = BTreeSet::new();
    reference(&cards.iter().map(number).collect(), target, rules, &mut texts);
    let outermost =
        |text: String| match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
            Some(inside) => inside.to_owned(),
            None => text,
        };
    texts.into_iter().map(outermost).collect()
}

/// Returns the solutions with all cards or, without `every_card`, with any of them. A card may be
/// one of several numbers.
fn expected_of_any(
    cards: &[Vec<i64>],
    every_card: bool,
    target: &BigRational,
    rules: Rules,
) -> BTreeSet<String> {
    let mut hands = vec![vec![]];
    for numbers in cards {
        let without = if every_card { vec![] } else { hands.clone() };
        let with = hands.iter().flat_map(|hand| {
            numbers.iter().map(move |&number| [hand.as_slice(), &[number]].concat())
        });
        hands = with.chain(without).collect();
    }
    hands.retain(|hand| !hand.is_empty());
    hands.iter().flat_map(|hand| expected(hand, target, rules)).collect()
}

fn typed(cards: &[i64]) -> String {
    cards.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

fn target() -> impl Strategy<Value = BigRational> {
    let rational = |(above, below): (i64, i64)| BigRational::new(above.into(), below.into());
    prop_oneof![Just((24, 1)), (-30..=60_i64, Just(1)), (-9..=9_i64, 2..=9_i64)].prop_map(rational)
}

/// Returns a configuration with this number of cases, a quarter of it where arithmetic is checked; a
/// failing case is printed, not saved.
fn cases(cases: u32) -> ProptestConfig {
    let cases = if cfg!(debug_assertions) { cases.div_ceil(4) } else { cases };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn every_strategy_finds_the_solutions_of_the_reference(
        cards in prop::collection::vec(-4..=13_i64, 1..=4),
        target in target(),
    ) {
        let expected = expected(&cards, &target, (false, false));
        let hand = read(&typed(&cards), &[("target", &target.to_string())]);
        for strategy in STRATEGIES {
            let found = solutions(&*hand, strategy);
            prop_assert_eq!(found.len(), expected.len(), "{}", strategy);
            let found: BTreeSet<_> = found.into_iter().map(|solution| solution.text).collect();
            prop_assert_eq!(&found, &expected, "{}", strategy);
            prop_assert_eq!(count(&*hand, strategy), expected.len() as u64, "{}", strategy);
        }
    }

    /// A card 0 stands for an ace, which is 1 or 11. Rules restrict the cards used and the results.
    #[test]
    fn every_strategy_keeps_the_rules(
        cards in prop::collection::vec(0..=9_i64, 1..=4),
        target in target(),
        (any, integers, positive) in any::<(bool, bool, bool)>(),
    ) {
        let numbers = |&card: &i64| if card == 0 { vec![1, 11] } else { vec![card] };
        let numbers: Vec<_> = cards.iter().map(numbers).collect();
        let expected = expected_of_any(&numbers, !any, &target, (integers, positive));
        let target = target.to_string();
        let mut options = vec![("target", target.as_str()), ("ace", "either")];
        options.push(("use", if any { "any" } else { "all" }));
        options.extend(integers.then_some(("integers", "")));
        options.extend(positive.then_some(("positive", "")));
        let hand = read(&typed(&cards).replace('0', "A"), &options);
        for strategy in STRATEGIES {
            let found = solutions(&*hand, strategy);
            prop_assert_eq!(found.len(), expected.len(), "{}", strategy);
            let found: BTreeSet<_> = found.into_iter().map(|solution| solution.text).collect();
            prop_assert_eq!(&found, &expected, "{}", strategy);
            prop_assert_eq!(count(&*hand, strategy), expected.len() as u64, "{}", strategy);
        }
    }
}

proptest! {
    #![proptest_config(cases(4))]

    #[test]
    fn the_strategies_agree_on_five_cards(
        cards in prop::collection::vec(0..=13_i64, 5),
        target in target(),
        (integers, positive) in any::<(bool, bool)>(),
    ) {
        let target = target.to_string();
        let mut options = vec![("target", target.as_str())];
        options.extend(integers.then_some(("integers", "")));
        options.extend(positive.then_some(("positive", "")));
        let hand = read(&typed(&cards), &options);
        let counts = STRATEGIES.map(|strategy| count(&*hand, strategy));
        prop_assert_eq!(counts, [counts[0]; 4]);
    }
}

/// Hutton counts 780 solutions of this round of Countdown (*The countdown problem*, J. Functional
/// Programming 12, 2002).
#[test]
fn huttons_round_has_780_solutions() {
    let options = [("target", "765"), ("use", "any"), ("integers", ""), ("positive", "")];
    let round = read("1 3 7 10 25 50", &options);
    for strategy in ["dfs", "heuristic", "subsets"] {
        assert_eq!(count(&*round, strategy), 780, "{strategy}");
    }
}

#[test]
fn up_to_nine_cards_are_solved() {
    for hand in ["1 2 3 4 5 6 7", "13 13 12 12 11 11 10 10", "2 3 5 7 11 13 1 4 6"] {
        let hand = read(hand, &[]);
        let mut solution = None;
        let outcome = each_within(&*hand, "dfs", Limits::new().solutions(1), |found| {
            solution = Some(found.text());
        });
        assert_eq!(outcome.solutions, 1_u8.into());
        let verdict = hand.answers().judge(&solution.unwrap_or_default()).expect("a solution");
        assert!(verdict.right, "{:?}", verdict.remarks);
    }
}
