//! Models as linear constraints: they have the same solutions, which are proved to be all.

use std::collections::BTreeSet;

use billhook_engine::dfs;
use billhook_engine::proof::Propagation;

use super::instance::Instance;
use super::kinds::KINDS;
use crate::proof::proved;

/// Checks that a formula and definitions agree, where the model has a formula; says whether it has.
fn agrees(instance: &Instance, is_proved: bool, context: &str) -> bool {
    let model = &instance.model;
    let Some(expected) = instance.solutions() else { return false };
    let words = |variable, value| format!("{value} at {}", model.name(variable));
    let Ok(direct) = model.formula(words) else { return false };
    let mut search = direct.search().expect("sums are small");
    let found = dfs::all(&mut search, |it| direct.solution(&it.trues()));
    let (count, found) = (found.len(), found.into_iter().collect::<BTreeSet<_>>());
    assert_eq!(found, expected, "{context}: {model:?}");
    assert_eq!(count, expected.len(), "{context}: a solution is found twice");
    if is_proved {
        let shown = proved(direct.formula(), &mut search, Propagation::trues, count);
        assert_eq!(shown, Some(count as u64), "{context}: {model:?}");
    }
    true
}

#[test]
fn each_constraint_has_a_formula() {
    for (number, kind) in (0..).zip(KINDS) {
        let mut formulas = 0;
        for seed in 0..60 {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            let context = format!("{} {seed}", kind.name);
            formulas += usize::from(agrees(&instance, seed < 8, &context));
        }
        assert!(formulas > 0, "{}", kind.name);
    }
}

#[test]
fn pairs_of_constraints_have_formulas() {
    for (number, one) in (0..).zip(KINDS) {
        for (other, two) in (0..).zip(KINDS) {
            let mut instance = Instance::new(100_000 * number + 1_000 * other);
            (one.declare)(&mut instance);
            (two.declare)(&mut instance);
            agrees(&instance, number == other, &format!("{} and {}", one.name, two.name));
        }
    }
}
