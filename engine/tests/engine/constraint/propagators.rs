//! Edge cases of single propagators, against solutions known by hand or filtered from a list: two
//! counts of one value, empty and unequal sequences, unknown states, values 64 apart, large tables.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Model, Relation, Values, Variable};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use super::enumerate::{by_formula, counted, solutions};

/// Both variables count the same value, so each is 2; together they exceed the number of variables.
#[test]
fn two_counts_of_the_same_value_agree() {
    let mut model = Model::new();
    let fives = ["one", "two"].map(|name| model.variable(name, 5..=5));
    let counts = ["a", "b"].map(|name| model.variable(name, 0..=2));
    model.cardinalities(&fives, &[(5, counts[0]), (5, counts[1])]);
    assert_eq!(solutions(&model, &counts), [[2, 2]]);
}

/// On the empty sequence the automaton ends in its initial state.
#[test]
fn an_automaton_reads_the_empty_sequence() {
    for (accepting, expected) in [(&[1][..], 1), (&[2], 0), (&[], 0), (&[1, 2], 1)] {
        let mut model = Model::new();
        model.regular(&[], 1, &[vec![1], vec![1]], 1, accepting);
        assert_eq!(by_formula(&model), expected, "{accepting:?}");
        assert_eq!(model.holds(&[]), expected == 1, "{accepting:?}");
    }
}

/// States out of range do not accept, and symbols out of range have no transition.
#[test]
fn unknown_states_and_symbols_are_rejected() {
    let next = [vec![2, 0, 1], vec![0, 0, 2]];
    let cases: [(&[usize], &[i64]); 5] =
        [(&[0], &[]), (&[3], &[]), (&[1], &[]), (&[2], &[1]), (&[0, 3, 2, 65], &[1])];
    for (accepting, expected) in cases {
        let mut model = Model::new();
        let x = model.variable("x", 1..=3);
        model.regular(&[x], 2, &next, 1, accepting);
        let holding: Vec<i64> = (1..=3).filter(|&value| model.holds(&[value])).collect();
        assert_eq!(holding, expected, "{accepting:?}");
        assert_eq!(solutions(&model, &[x]).concat(), expected, "{accepting:?}");
    }
    // The states fill a word, and each leads to the next one.
    let next: Vec<_> = (0..64).map(|state| vec![(state + 1) % 64 + 1]).collect();
    for (first, accepting, expected) in [(63, &[65][..], 0), (63, &[64], 1), (64, &[65, 1], 1)] {
        let mut model = Model::new();
        let x = model.variable("x", 1..=1);
        model.regular(&[x], 1, &next, first, accepting);
        assert_eq!(solutions(&model, &[x]).len(), expected, "{first} {accepting:?}");
    }
}

/// The third variable of the longer sequence would need a counterpart in the shorter one.
#[test]
fn sequences_of_different_lengths_have_no_inverse() {
    let mut model = Model::new();
    let row: Vec<_> = (0..5).map(|it| model.variable(format!("{it}"), 1..=3)).collect();
    model.inverse(&row[..2], &row[2..]);
    assert!(!model.holds(&[1, 2, 1, 2, 1]));
    assert!(!model.holds(&[1, 2, 1, 2, 3]));
    assert_eq!(solutions(&model, &row), Vec::<Vec<i64>>::new());
}

/// Values that differ by 64 have the same position in a word.
#[test]
fn tables_distinguish_values_64_apart() {
    let mut model = Model::new();
    let x = model.variable("x", 0..=64);
    model.table(&[x], &[vec![0], vec![1]]);
    assert_eq!(solutions(&model, &[x]), [[0], [1]]);
    let mut model = Model::new();
    let x = model.variable("x", -1..=200);
    model.table(&[x], &[vec![64], vec![0], vec![128], vec![63]]);
    assert_eq!(solutions(&model, &[x]), [[0], [63], [64], [128]]);
}

/// The tables take several words of tuples. The variables keep all their values, so that only the
/// tuples distinguish solutions.
#[test]
fn tables_of_several_words_have_their_solutions() {
    const RELATIONS: [Relation; 4] =
        [Relation::AtMost, Relation::AtLeast, Relation::Unequal, Relation::Equal];
    for seed in 0..8 {
        let mut random = Pcg32::seed_from_u64(seed);
        let far = random.random_range(0..5);
        let scale = |column: usize| if column == far { 70 } else { 1 };
        let mut model = Model::new();
        let variables: Vec<Variable> = (0..5)
            .map(|column| {
                let values = (0..=4).map(|value| value * scale(column));
                model.variable(format!("{column}"), values.collect::<Values>())
            })
            .collect();
        let rows: Vec<Vec<i64>> = (0..random.random_range(200..=500))
            .map(|_| (0..5).map(|it| random.random_range(0..=4) * scale(it)).collect())
            .collect();
        model.table(&variables, &rows);
        let mut left: BTreeSet<Vec<i64>> = rows.into_iter().collect();
        for further in 0..3 {
            if further > 0 {
                let relation = RELATIONS[(seed as usize + further) % 4];
                let factors: Vec<i64> = (0..5).map(|_| random.random_range(-3..=3)).collect();
                let terms: Vec<_> = factors.iter().copied().zip(variables.clone()).collect();
                let sum = |row: &[i64]| row.iter().zip(&factors).map(|(one, two)| one * two).sum();
                let some = random.random_range(0..left.len().max(1));
                let constant: i64 = left.iter().nth(some).map_or(0, |row| sum(row));
                model.linear(&terms, relation, constant);
                left.retain(|row| {
                    let sum: i64 = sum(row);
                    match relation {
                        Relation::AtMost => sum <= constant,
                        Relation::AtLeast => sum >= constant,
                        Relation::Unequal => sum != constant,
                        Relation::Equal => sum == constant,
                    }
                });
            }
            let expected: Vec<_> = left.iter().cloned().collect();
            assert_eq!(solutions(&model, &variables), expected, "{seed} {further}");
            assert_eq!(counted(&model), expected.len(), "{seed} {further}");
        }
    }
}
