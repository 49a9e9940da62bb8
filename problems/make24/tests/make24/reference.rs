//! Random hands against a reference that is too simple to be wrong: join any
//! two numbers in any order, write down what was done, and keep the texts in
//! a set.

use std::collections::BTreeSet;

use billhook_plugin::testing::count;
use num_rational::BigRational;
use num_traits::Zero;
use proptest::prelude::*;

use crate::hand::{STRATEGIES, read, solutions};

type Numbers = Vec<(BigRational, String)>;

fn reference(numbers: &Numbers, target: &BigRational, texts: &mut BTreeSet<String>) {
    if let [(value, text)] = numbers.as_slice() {
        if value == target {
            texts.insert(text.clone());
        }
        return;
    }
    for left in 0..numbers.len() {
        for right in (0..numbers.len()).filter(|&right| right != left) {
            let ((a, a_text), (b, b_text)) = (&numbers[left], &numbers[right]);
            let mut results = vec![('+', a + b), ('-', a - b), ('*', a * b)];
            if !b.is_zero() {
                results.push(('/', a / b));
            }
            for (sign, value) in results {
                let others = (0..numbers.len()).filter(|&at| at != left && at != right);
                let mut rest: Numbers = others.map(|at| numbers[at].clone()).collect();
                rest.push((value, format!("({a_text} {sign} {b_text})")));
                reference(&rest, target, texts);
            }
        }
    }
}

/// The texts as the strategies write them: no brackets around the whole,
/// and negative cards in brackets unless they stand alone.
fn expected(cards: &[i64], target: &BigRational) -> BTreeSet<String> {
    let number = |&card: &i64| {
        let text = if card < 0 { format!("({card})") } else { card.to_string() };
        (BigRational::from_integer(card.into()), text)
    };
    let mut texts = BTreeSet::new();
    reference(&cards.iter().map(number).collect(), target, &mut texts);
    let outermost =
        |text: String| match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
            Some(inside) => inside.to_owned(),
            None => text,
        };
    texts.into_iter().map(outermost).collect()
}

fn typed(cards: &[i64]) -> String {
    cards.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

fn target() -> impl Strategy<Value = BigRational> {
    let rational = |(above, below): (i64, i64)| BigRational::new(above.into(), below.into());
    prop_oneof![Just((24, 1)), (-30..=60_i64, Just(1)), (-9..=9_i64, 2..=9_i64)].prop_map(rational)
}

/// Failing cases are printed in full, and nothing is left on the disk.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn every_strategy_finds_what_the_reference_finds(
        cards in prop::collection::vec(-4..=13_i64, 1..=4),
        target in target(),
    ) {
        let expected = expected(&cards, &target);
        let hand = read(&typed(&cards), &[("target", &target.to_string())]);
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
    ) {
        let hand = read(&typed(&cards), &[("target", &target.to_string())]);
        let counts = STRATEGIES.map(|strategy| count(&*hand, strategy));
        prop_assert_eq!(counts, [counts[0]; 4]);
    }
}
