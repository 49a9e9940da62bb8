//! Knapsacks: reading, the best packings against all choices, the judge, and the laws of the
//! search.

mod judge;
mod optimum;
mod search;
mod world;

use std::collections::BTreeSet;

use billhook_knapsack::KNAPSACK;
use billhook_plugin::row;
use billhook_testing::{all, check, count, instance, is_right, mistake};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::world::by_trying;

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &KNAPSACK,
        ["10 60:5 50:4 70:6 30:3", "7 1:1 1:1 1:1 5:9 0:0 2:2 2:2 1:1 1:1", "3 9:4 1:5", "0"],
    );
}

#[test]
fn best_packings_are_found() {
    for (words, expected) in [
        ("10 60:5 50:4 70:6 30:3", &["2 3"][..]),
        ("0", &["none"]),
        ("10", &["none"]),
        ("0 5:1", &["none"]),
        // An item without weight is packed if it has a value, and optional if it has none.
        ("0 5:0 0:1", &["1"]),
        ("3 0:0", &["1", "none"]),
        ("3 9:4 1:3", &["2"]),
        // Two packings have the greatest value.
        ("3 5:2 5:2 1:1", &["1 3", "2 3"]),
        ("9223372036854775807 9223372036854775807:9223372036854775807", &["1"]),
        ("9223372036854775806 9223372036854775806:9223372036854775807 1:0", &["2"]),
        // The instance P08 of Burkardt's collection: its best packing weighs 6,402,560 of
        // 6,404,180.
        (
            "6404180 825594:382745 1677009:799601 1676628:909247 1523970:729069 943972:467902 \
             97426:44328 69666:34610 1296457:698150 1679693:823460 1902996:903959 1844992:853665 \
             1049289:551830 1252836:610856 1319836:670702 953277:488960 2067538:951111 \
             675367:323046 853655:446298 1826027:931161 65731:31385 901489:496951 577243:264724 \
             466257:224916 369261:169684",
            &["1 2 4 5 6 10 11 13 16 22 23 24"],
        ),
    ] {
        let sack = instance(&KNAPSACK, words, &[]);
        let (texts, outcome) = all(&*sack, "auto");
        assert_eq!(texts, expected, "{words}");
        assert_eq!(&*outcome.strategy, "branch-and-bound");
        assert!(texts.iter().all(|text| is_right(&*sack, text)), "{words}");
        assert_eq!(count(&*sack, "branch-and-bound"), expected.len() as u64);
        assert_eq!(sack.entry().title.clone(), words, "as it is typed");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    let number = "expected a whole number below 2^63";
    let item = "expected VALUE:WEIGHT such as 60:5";
    for (words, expected) in [
        ("", "no capacity; such as: knapsack 10 60:5 50:4 70:6 30:3".to_owned()),
        ("60:5", format!("`60:5`: invalid capacity ({number})")),
        ("-1 60:5", format!("`-1`: invalid capacity ({number})")),
        ("9223372036854775808", format!("`9223372036854775808`: invalid capacity ({number})")),
        ("10 60", format!("`60`: invalid item ({item})")),
        ("10 60,5", format!("`60,5`: invalid item ({item})")),
        ("10 1:1 x:5", format!("`x`: invalid value ({number})")),
        ("10 1:1 :5", format!("``: invalid value ({number})")),
        ("10 1:1 60:-5", format!("`-5`: invalid weight ({number})")),
        ("10 1:1 60:5:1", format!("`5:1`: invalid weight ({number})")),
        ("10 1:1 60:5kg", format!("`5kg`: invalid weight ({number})")),
        (
            "10 9223372036854775807:0 0:0 1:1",
            "`1:1`: the values up to here are too large together (expected a sum below 2^63)"
                .to_owned(),
        ),
        (
            "10 0:9223372036854775807 0:9223372036854775807",
            "`0:9223372036854775807`: the weights up to here are too large together \
             (expected a sum below 2^63)"
                .to_owned(),
        ),
    ] {
        assert_eq!(mistake(&KNAPSACK, words, &[]), expected, "{words:?}");
    }
    let most = format!("10{}", " 1:1".repeat(10_000));
    assert_eq!(mistake(&KNAPSACK, &most, &[]), "none");
    let more = "`2:2`: there are too many items (at most 10000 can be read)";
    assert_eq!(mistake(&KNAPSACK, &(most + " 2:2"), &[]), more);
}

proptest! {
    #[test]
    fn only_best_packings_are_right(
        capacity in 0..40_u64,
        items in vec((0..12_u64, 0..12_u64), 0..10),
        answer in vec(1..12_usize, 0..6),
    ) {
        let words: String = items.iter().map(|(value, weight)| format!(" {value}:{weight}")).collect();
        let sack = instance(&KNAPSACK, &format!("{capacity}{words}"), &[]);
        let (_, expected) = by_trying(capacity, &items);
        let (texts, _) = all(&*sack, "auto");
        prop_assert_eq!(texts.len(), expected.len());
        prop_assert_eq!(&texts.iter().cloned().collect::<BTreeSet<_>>(), &expected);
        for text in &texts {
            prop_assert!(is_right(&*sack, text), "{}", text);
            // One item is taken out or added.
            let numbers: Vec<usize> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
            for changed in 1..=items.len() {
                let mut damaged: BTreeSet<usize> = numbers.iter().copied().collect();
                if !damaged.remove(&changed) {
                    damaged.insert(changed);
                }
                let damaged = row(&Vec::from_iter(damaged));
                prop_assert_eq!(is_right(&*sack, &damaged), expected.contains(&damaged));
            }
        }
        let sorted: BTreeSet<String> = answer.iter().map(usize::to_string).collect();
        let mut numbers: Vec<usize> = answer.clone();
        numbers.sort_unstable();
        let text = row(&numbers);
        let right = sorted.len() == answer.len() && expected.contains(&text);
        prop_assert_eq!(is_right(&*sack, &text), right, "{}", text);
    }

    #[test]
    fn nothing_typed_breaks_the_judge(answer in "[0-9 ]{0,30}|.{0,30}") {
        let _ = instance(&KNAPSACK, "10 60:5 50:4 70:6 30:3", &[]).answers().judge(&answer);
    }
}
