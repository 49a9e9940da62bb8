//! Deductions: passes over rules, each followed by itself; derivations, whose steps hold by
//! enumeration; trials of values.

use billhook_engine::constraint::{
    Broken, Deductions, Derivation, DerivationStep, Excluded, Goal, Model, Relation, Values,
    Variable,
};

use super::contradiction::{Posed, declare, holds, rule};
use super::instance::Instance;
use super::kinds::KINDS;
use crate::random::for_all;
use proptest::prelude::*;

fn deductions(model: &Model) -> Option<Deductions> {
    model.deductions().expect("values are few")
}

#[test]
fn a_rule_is_followed_to_its_fixpoint() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in 0..40 {
            let mut instance = Instance::new(11_000 * number + seed);
            instance.model.because("it is so");
            (kind.declare)(&mut instance);
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);
            let Some(mut deductions) = deductions(&instance.model) else { continue };
            if deductions.rules().is_empty() || instance.variables.is_empty() {
                continue;
            }
            let variables = &instance.variables;
            let left: Vec<_> = variables.iter().map(|&it| instance.left(it)).collect();
            if deductions.pass().is_none() {
                assert!(left.iter().any(Vec::is_empty), "{context}");
                let derivation = deductions.derivation(Goal::Contradiction).expect("it is one");
                assert_eq!(derivation.steps.len(), 1, "{context}");
                continue;
            }
            let values = variables.iter().map(|&it| deductions.values(it).iter().collect());
            let values: Vec<Vec<i64>> = values.collect();
            assert_eq!(values, left, "{context}");
            assert_eq!(deductions.pass(), Some(false), "{context}");
        }
    }
}

/// Returns whether values are none of those that are excluded.
fn allows(excluded: &[Excluded], numbers: &[Variable], values: [i64; 4]) -> bool {
    let value = |it: Variable| numbers.iter().position(|&other| other == it).map(|at| values[at]);
    excluded.iter().all(|it| value(it.variable).is_none_or(|value| !it.values.contains(value)))
}

/// Checks that the conclusions of each step follow from its premises by its rule, and that earlier
/// steps conclude the premises.
fn check(derivation: &Derivation, numbers: &[Variable], posed: impl Fn(usize) -> Posed) {
    let mut known: Vec<Excluded> = Vec::new();
    for DerivationStep { rule, premises, conclusions } in &derivation.steps {
        for premise in premises {
            let concluded = known.iter().filter(|it| it.variable == premise.variable);
            let concluded: Vec<i64> = concluded.flat_map(|it| it.values.iter()).collect();
            assert!(premise.values.iter().all(|it| concluded.contains(&it)), "{derivation:?}");
        }
        for number in 0..81 {
            let values = [1, 3, 9, 27].map(|place| number / place % 3 + 1);
            let is_possible = holds(posed(*rule), values) && allows(premises, numbers, values);
            let follows = !conclusions.is_empty() && allows(conclusions, numbers, values);
            assert!(!is_possible || follows, "{derivation:?}");
        }
        known.extend(conclusions.iter().cloned());
    }
}

#[test]
fn steps_follow_from_their_premises() {
    for_all(prop::collection::vec(rule(), 2..11), |rules| {
        let mut model = Model::new();
        let numbers = model.grid(1, 4, 1..=3);
        for (at, &rule) in rules.iter().enumerate() {
            declare(rule, numbers.cells(), model.because(at.to_string()));
        }
        let Some(mut deductions) = deductions(&model) else { return };
        let words: Vec<usize> =
            deductions.rules().iter().map(|it| it.words.parse().expect("a number")).collect();
        let posed = |rule: usize| rules[words[rule]];
        let is_possible = loop {
            match deductions.pass() {
                Some(true) => {}
                other => break other.is_some(),
            }
        };
        if !is_possible {
            let derivation = deductions.derivation(Goal::Contradiction).expect("it is one");
            check(&derivation, numbers.cells(), posed);
            let last = derivation.steps.last().expect("there is a rule");
            assert!(last.conclusions.is_empty());
            return;
        }
        assert_eq!(deductions.derivation(Goal::Contradiction), None);
        for &cell in numbers.cells() {
            let derivation = deductions.derivation(Goal::Value(cell));
            assert_eq!(derivation.is_some(), deductions.value(cell).is_some());
            let Some(derivation) = derivation else { continue };
            check(&derivation, numbers.cells(), posed);
            let concluded = derivation.steps.iter().flat_map(|step| &step.conclusions);
            let lost = concluded.filter(|it| it.variable == cell).flat_map(|it| it.values.iter());
            let mut lost: Vec<i64> = lost.collect();
            lost.sort_unstable();
            lost.dedup();
            assert_eq!(lost.len(), 2);
        }
    });
}

/// In a pass no rule sees what others remove in it.
#[test]
fn a_pass_sees_what_was_known_before() {
    let mut model = Model::new();
    let row = model.grid(1, 4, 1..=4);
    for (at, pair) in row.cells().windows(2).enumerate() {
        let terms = [(1, pair[0]), (-1, pair[1])];
        model.because(format!("{at} is less")).linear(&terms, Relation::AtMost, -1);
    }
    let mut deductions = deductions(&model).expect("there are values");
    let mut left = Vec::new();
    while deductions.pass() == Some(true) {
        let values = row.cells().iter().map(|&it| deductions.values(it).count());
        left.push(values.collect::<Vec<_>>());
    }
    assert_eq!(left, [[3, 2, 2, 3], [2, 1, 1, 2], [1, 1, 1, 1]]);
    // Only the values that later steps need are told.
    let derivation = deductions.derivation(Goal::Value(row.cells()[3])).expect("it is known");
    let steps = derivation.steps.iter().map(|DerivationStep { rule, premises, conclusions }| {
        let told = |all: &[Excluded]| {
            all.iter().map(|it| it.values.iter().collect()).collect::<Vec<Vec<i64>>>()
        };
        (*rule, told(premises), told(conclusions))
    });
    let expected = [
        (0, vec![], vec![vec![1]]),
        (1, vec![vec![1]], vec![vec![1, 2]]),
        (2, vec![vec![1, 2]], vec![vec![1, 2, 3]]),
    ];
    assert_eq!(steps.collect::<Vec<_>>(), expected);
}

#[test]
fn values_are_tried_and_removed_at_all_widths() {
    for many in [9, 64, 65, 128, 129, 256, 257, 1_000] {
        let mut model = Model::new();
        let one = model.variable("one", -5..=many - 6);
        let two = model.variable("two", 0..=many - 1);
        model.because("the sum is 3").sum(&[two, one], 3);
        model.because("both differ").all_different(&[one, two]);
        let mut deductions = deductions(&model).expect("each has values");
        let all = Values::from(-5..=many - 6);
        assert_eq!((deductions.values(one), deductions.value(one)), (all, None));
        while deductions.pass() == Some(true) {}
        assert_eq!(deductions.values(one), Values::from(-5..=3));
        for absent in [-6, 4, many, i64::MIN, i64::MAX] {
            assert!(deductions.is_refuted(one, absent), "{many} {absent}");
            assert_eq!(deductions.broken_by(one, absent), None, "{many} {absent}");
            assert_eq!(deductions.remove(one, absent), Some(()), "{many} {absent}");
        }
        assert!(!deductions.is_refuted(one, 2));
        assert_eq!(deductions.broken_by(one, 2), None);
        for gone in (-5..=3).filter(|&it| it != 2) {
            assert_eq!(deductions.remove(one, gone), Some(()), "{many} {gone}");
        }
        assert_eq!((deductions.remove(one, 2), deductions.value(one)), (None, Some(2)));
        assert_eq!(deductions.pass(), Some(true));
        assert_eq!(deductions.value(two), Some(1));
    }
}

#[test]
fn a_trial_names_the_rule_that_it_breaks() {
    let mut model = Model::new();
    let cells = model.grid(1, 3, 1..=2);
    let [one, two, three] = [0, 1, 2].map(|at| cells.cells()[at]);
    model.because("one is two").table(&[one, two], &[vec![1, 1], vec![2, 2]]);
    model.because("two is three").table(&[two, three], &[vec![1, 1], vec![2, 2]]);
    model.because("not both are 1").table(&[one, three], &[vec![1, 2], vec![2, 1], vec![2, 2]]);
    model
        .because("not one is 2 and two 1")
        .table(&[one, two], &[vec![1, 1], vec![1, 2], vec![2, 2]]);
    let mut deductions = deductions(&model).expect("there are values");
    assert_eq!(deductions.pass(), Some(false));
    assert_eq!(deductions.broken_by(one, 1), Some(Broken { rule: 1, is_at_once: false }));
    assert_eq!(deductions.broken_by(one, 2), None);
    assert_eq!([1, 2].map(|it| deductions.is_refuted(one, it)), [true, false]);
    // Nothing is left of the trials.
    assert_eq!(deductions.pass(), Some(false));
}

/// Reasons with equal words share the number of the first, and their constraints are propagated
/// together.
#[test]
fn equal_words_are_one_rule() {
    let mut model = Model::new();
    let [one, two, three] = ["one", "two", "three"].map(|name| model.variable(name, 1..=3));
    model.because("they rise").linear(&[(1, one), (-1, two)], Relation::AtMost, -1);
    model.because("three is not 2").linear(&[(1, three)], Relation::Unequal, 2);
    model.because("they rise").linear(&[(1, two), (-1, three)], Relation::AtMost, -1);
    let mut deductions = deductions(&model).expect("there are values");
    let words: Vec<&str> = deductions.rules().iter().map(|it| it.words.as_str()).collect();
    assert_eq!(words, ["they rise", "three is not 2"]);
    assert_eq!(deductions.rules()[0].variables, [one, two, three]);
    assert_eq!(deductions.pass(), Some(true));
    let values = [one, two, three].map(|it| deductions.value(it));
    assert_eq!(values, [Some(1), Some(2), Some(3)]);
}

#[test]
fn constraints_without_a_reason_name_their_variables() {
    let mut model = Model::new();
    let [one, two, three] = ["one", "two", "three"].map(|name| model.variable(name, 1..=3));
    model.all_different(&[two, one]);
    model.linear(&[(1, one), (2, three)], Relation::AtMost, 5);
    model.because("because").all_different(&[three, two, two]);
    let prepared = deductions(&model).expect("there are values");
    let told = prepared.rules().iter().map(|it| (it.words.as_str(), it.variables.clone()));
    let expected = [
        ("because", vec![two, three]),
        ("the constraint \"all different\" holds for one, two", vec![one, two]),
        ("the constraint \"linear at most\" holds for one, three", vec![one, three]),
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
    assert!(model.variable("four", []) > three);
    assert!(deductions(&model).is_none());
}
