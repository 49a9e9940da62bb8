//! The checker accepts exactly the partial solutions: those that some solution extends, as
//! enumerated by the constraints' definitions.

use billhook_engine::constraint::{Checker, Model, Relation};
use rand::RngExt;

use super::instance::Instance;
use super::kinds::KINDS;

#[test]
fn partial_solutions_are_accepted() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in 0..30 {
            let mut instance = Instance::new(13_000 * number + seed);
            (kind.declare)(&mut instance);
            (KINDS[seed as usize % KINDS.len()].declare)(&mut instance);
            let Some(solutions) = instance.solutions().filter(|it| it.len() < 5_000) else {
                continue;
            };
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);
            let model = instance.model.clone();
            let mut checker = Checker::new(&model);
            let variables = instance.variables.clone();
            for _ in 0..4 {
                // A part of a solution is tried, possibly with one value changed.
                let mut known: Vec<_> = variables.iter().map(|&it| (it, 0)).collect();
                if !solutions.is_empty() {
                    let one = instance.random.random_range(0..solutions.len());
                    let one = solutions.iter().nth(one).expect("there are so many");
                    known.iter_mut().zip(one).for_each(|(known, &value)| known.1 = value);
                }
                let random = &mut instance.random;
                known.retain(|_| random.random_ratio(1, 2));
                if let Some(last) = known.last_mut() {
                    last.1 += random.random_range(-1..=1);
                }
                let place = |variable| variables.iter().position(|it| *it == variable);
                let agrees = |solution: &&Vec<i64>| {
                    known.iter().all(|&(it, value)| place(it).map(|at| solution[at]) == Some(value))
                };
                let expected = solutions.iter().any(|it| agrees(&it));
                assert_eq!(checker.accepts(&known), expected, "{known:?} {context}");
            }
        }
    }
}

#[test]
fn contradictory_and_undeclared_values_are_rejected() {
    let mut model = Model::new();
    let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=3));
    let mut checker = Checker::new(&model);
    assert!(checker.accepts(&[]));
    assert!(checker.accepts(&[(one, 1), (two, 3), (one, 1)]));
    assert!(!checker.accepts(&[(one, 1), (one, 2)]));
    assert!(!checker.accepts(&[(one, 4)]));
    assert!(!checker.accepts(&[(two, 0)]));
    assert!(checker.accepts(&[(two, 1)]));
}

/// After too many values, a search replaces enumeration.
#[test]
fn a_search_completes_partial_solutions() {
    let mut model = Model::new();
    let pigeons: Vec<_> = (0..7).map(|it| model.variable(format!("p{it}"), 1..=6)).collect();
    let apart = model.variable("apart", 0..=1);
    for (number, &one) in pigeons.iter().enumerate() {
        for &two in &pigeons[number + 1..] {
            model.linear_implied(apart, &[(1, one), (-1, two)], Relation::Unequal, 0);
        }
    }
    let mut checker = Checker::new(&model);
    assert!(checker.accepts(&[(apart, 0)]));
    assert!(checker.accepts(&[(apart, 0), (pigeons[0], 6), (pigeons[6], 6)]));
    assert!(!checker.accepts(&[(apart, 1)]));

    // The sum leaves a slack of four, and the greatest values are tried last.
    let mut model = Model::new();
    let values: Vec<_> = (0..30).map(|it| model.variable(format!("v{it}"), 0..=9)).collect();
    model.sum(&values, 265);
    model.linear(&[(1, values[0])], Relation::AtMost, 8);
    // The outputs do not decide the other variables.
    model.output(&values[..2]);
    model.minimize(values[1]);
    let mut checker = Checker::new(&model);
    for value in 0..=9 {
        assert_eq!(checker.accepts(&[(values[1], value)]), value >= 5, "{value}");
    }
}

/// These models have too many values for a search. Values that follow from others are found without
/// one.
#[test]
fn functional_values_are_checked_without_a_search() {
    let mut model = Model::new();
    let x = model.variable("x", 0..=5_000);
    model.linear(&[(1, x)], Relation::Unequal, 0);
    let mut checker = Checker::new(&model);
    assert!(checker.accepts(&[]));
    assert!(!checker.accepts(&[(x, 0)]));
    assert!(checker.accepts(&[(x, 5_000)]));

    let mut model = Model::new();
    let x = model.variable("x", 0..=5_000);
    let c = model.variable("c", 0..=1);
    model.count(c, &[x], 3_000);
    let mut checker = Checker::new(&model);
    assert!(checker.accepts(&[(c, 1)]));
    assert!(checker.accepts(&[(c, 1), (x, 3_000)]));
    assert!(!checker.accepts(&[(c, 1), (x, 2_999)]));
}
