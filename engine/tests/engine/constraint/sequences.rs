//! The constraint that counts the records of a sequence agrees with an enumeration.

use billhook_engine::constraint::{Model, Values};
use billhook_engine::dfs;

/// Counts the sequences of `length` values that have `count` records, by enumeration.
fn with_records(values: &[i64], length: u32, count: usize) -> u64 {
    let words = (0..values.len().pow(length)).map(|number| {
        let digit = |place| number / values.len().pow(place) % values.len();
        (0..length).map(|place| values[digit(place)]).collect::<Vec<_>>()
    });
    let records = |word: &Vec<i64>| {
        (0..word.len()).filter(|&at| word[..at].iter().all(|before| *before < word[at])).count()
    };
    words.filter(|word| records(word) == count).count() as u64
}

#[test]
fn records_agree_with_enumeration() {
    for values in [&[1][..], &[1, 2], &[1, 2, 3], &[-4, 0, 1, 7], &[1, 2, 3, 5, 8]] {
        for length in 0..=4 {
            for count in 0..=5 {
                let mut model = Model::new();
                let row: Vec<_> = (0..length)
                    .map(|it| {
                        model.variable(format!("{it}"), values.iter().copied().collect::<Values>())
                    })
                    .collect();
                model.records(&row, count);
                model.output(&row);
                let counted = dfs::statistics(&mut model.labelling().expect("values are few"));
                let expected = with_records(values, length, count);
                assert_eq!(counted.solutions(), expected, "{values:?} {length} {count}");
            }
        }
    }
}
