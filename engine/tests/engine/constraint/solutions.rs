//! Labellings of random models: they find exactly the assignments that the definitions of
//! the constraints allow, and have the promised consistency at the root.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Consistency, Model};
use billhook_engine::{Limits, dfs, diagram};
use rand::RngExt;

use super::instance::{Instance, pairs, seeds};
use super::kinds::KINDS;

/// Checks that the search, the definitions and both counts agree, unless there are too many
/// assignments to try.
pub fn agrees(instance: &Instance, context: &str) {
    let Some(expected) = instance.solutions() else { return };
    let found = dfs::all(&mut instance.labelling(), |labelling| {
        let values = instance.values(labelling).into_iter();
        values.map(|value| value.expect("a solution fixes all")).collect::<Vec<_>>()
    });
    let count = found.len();
    let found: BTreeSet<_> = found.into_iter().collect();
    assert_eq!(found, expected, "{context}: {:?}", instance.model);
    assert_eq!(count, expected.len(), "{context}: a solution is found twice");
    let counted = diagram::count(&mut instance.labelling(), &mut ()).expect("it is small");
    assert_eq!(counted.solutions, count.into(), "{context}: {:?}", instance.model);
    let search = instance.labelling();
    let tried = diagram::count_by_trial(&search, &mut Limits::new(), 1 << 20, u64::MAX);
    let tried = tried.expect("patience without end");
    assert_eq!(tried.solutions, count.into(), "{context}: {:?}", instance.model);
}

#[test]
fn single_constraints_agree_with_enumeration() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(400) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            if seed % 5 == 4 && !instance.variables.is_empty() {
                instance.share();
            }
            instance.branch();
            agrees(&instance, &format!("{} {seed}", kind.name));
        }
    }
}

#[test]
fn pairs_of_constraints_agree_with_enumeration() {
    for [(number, one), (other, two)] in pairs() {
        for seed in seeds(16) {
            let mut instance = Instance::new(100_000 * number + 1_000 * other + seed);
            (one.declare)(&mut instance);
            (two.declare)(&mut instance);
            if seed % 4 == 3 && !instance.variables.is_empty() {
                instance.share();
            }
            instance.branch();
            agrees(&instance, &format!("{} and {} {seed}", one.name, two.name));
        }
    }
}

#[test]
fn promised_domain_consistency_holds_at_the_root() {
    for (number, kind) in (0..).zip(KINDS).filter(|(_, kind)| kind.is_domain) {
        for seed in seeds(300) {
            let mut instance = Instance::new(1_000 * number + seed).without_repeats();
            (kind.declare)(&mut instance);
            let Some(solutions) = instance.solutions() else { continue };
            for (place, &variable) in instance.variables.iter().enumerate() {
                let supported: BTreeSet<i64> = solutions.iter().map(|it| it[place]).collect();
                let left: BTreeSet<i64> = instance.left(variable).into_iter().collect();
                assert_eq!(left, supported, "{} {seed}: {:?}", kind.name, instance.model);
            }
        }
    }
}

#[test]
fn outputs_distinguish_solutions() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(100) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            (KINDS[seed as usize % KINDS.len()].declare)(&mut instance);
            let Some(solutions) = instance.solutions() else { continue };
            let kept = instance.random.random_range(0..=instance.variables.len());
            instance.model.output(&instance.variables[..kept]);
            let expected: BTreeSet<_> = solutions.iter().map(|it| &it[..kept]).collect();
            let counted = diagram::count(&mut instance.labelling(), &mut ()).expect("it is small");
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);
            assert_eq!(counted.solutions, expected.len().into(), "{context}");
            let searched = dfs::statistics(&mut instance.labelling()).solutions();
            assert_eq!(searched, expected.len() as u64, "{context}");
        }
    }
}

#[test]
fn hall_makes_bounds_consistent_on_ranges() {
    for seed in seeds(400) {
        let mut instance = Instance::new(seed);
        let count = 2 + seed as i64 % 5;
        let ranges = (0..count).map(|_| {
            let least = instance.random.random_range(1..=count);
            let values = least..=instance.random.random_range(least..=count + 1);
            instance.with(values.collect())
        });
        let variables: Vec<_> = ranges.collect();
        instance.model.all_different_by(&variables, Consistency::Bounds);
        let Some(solutions) = instance.solutions() else { continue };
        for (place, &variable) in variables.iter().enumerate() {
            let supported = || solutions.iter().map(|it| it[place]);
            let left = instance.left(variable);
            let ends = (left.first().copied(), left.last().copied());
            assert_eq!(ends, (supported().min(), supported().max()), "{seed}");
        }
    }
}

/// Subproblems of Latin squares recur after some ten thousand nodes.
#[test]
fn count_by_trial_finds_recurring_subproblems() {
    let mut model = Model::new();
    let grid = model.grid(5, 5, 1..=5);
    for line in grid.rows().into_iter().chain(grid.columns()) {
        model.all_different(&line);
    }
    let search = model.labelling().expect("a small model");
    let count = |patience| diagram::count_by_trial(&search, &mut Limits::new(), 1 << 30, patience);
    assert_eq!(count(1), None);
    let tried = count(u64::MAX).expect("patience without end");
    assert_eq!(tried.solutions, 161_280u32.into());
    assert!(tried.subproblems.is_some() && tried.other_nodes < 100_000, "{tried:?}");
}
