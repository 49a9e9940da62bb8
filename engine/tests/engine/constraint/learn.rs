//! The learning search of random models: it finds exactly the assignments that the definitions of the
//! constraints allow, each once, and the best ones.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Solved, Variable};
use billhook_engine::{Flow, Limits, Status};
use rand::RngExt;

use super::instance::Instance;
use super::kinds::KINDS;

/// Returns the values of variables at each solution.
fn learnt(instance: &Instance, variables: &[Variable]) -> Vec<Vec<i64>> {
    let mut learner = instance.model.learner(&mut Limits::new()).expect("values are few");
    // Some solutions check what is learnt.
    for solution in instance.solutions().iter().flatten().step_by(7) {
        learner.check(solution);
    }
    let mut found = Vec::new();
    let status = learner.search(&mut Limits::new(), |solved: &Solved<'_>| {
        found.push(variables.iter().map(|&it| solved.value(it)).collect());
        Flow::Continue
    });
    assert_eq!(status, Status::Complete);
    found
}

fn agrees(instance: &Instance, context: &str) {
    let Some(expected) = instance.solutions() else { return };
    let found = learnt(instance, &instance.variables);
    let count = found.len();
    let found: BTreeSet<Vec<i64>> = found.into_iter().collect();
    assert_eq!(found, expected, "{context}: {:?}", instance.model);
    assert_eq!(count, expected.len(), "{context}: a solution is found twice");
}

#[test]
fn single_constraints_agree_with_enumeration() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in 0..200 {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            agrees(&instance, &format!("{}, seed {seed}", kind.name));
        }
    }
}

/// Constraints that meet in the same variables have dead ends to learn from.
#[test]
fn models_agree_with_enumeration() {
    for seed in 0..3_000 {
        let mut instance = Instance::new(seed);
        for _ in 0..instance.random.random_range(2..=6) {
            let kind = &KINDS[instance.random.random_range(0..KINDS.len())];
            (kind.declare)(&mut instance);
        }
        if seed % 3 == 0 && !instance.variables.is_empty() {
            instance.share();
        }
        agrees(&instance, &format!("seed {seed}"));
    }
}
