//! Random models with every known constraint, compared with all assignments.
//!
//! [`Kind::holds`] defines each constraint a second time, after its reference, without any code of
//! the library.

mod globals;
mod graphs;
mod integers;
mod lists;
mod model;
mod truths;

use std::collections::BTreeSet;

use billhook_fzn::FZN;
use billhook_testing::{all, count, instance, is_right};

pub use model::{Draft, Value};

/// A constraint: its name, how its arguments are drawn, and when it holds.
pub struct Kind {
    name: &'static str,
    draw: fn(&mut Draft),
    holds: fn(&[Value]) -> bool,
}

const fn kind(name: &'static str, draw: fn(&mut Draft), holds: fn(&[Value]) -> bool) -> Kind {
    Kind { name, draw, holds }
}

pub fn kinds() -> impl Iterator<Item = &'static Kind> {
    let tables = [integers::KINDS, truths::KINDS, lists::KINDS, globals::KINDS, graphs::KINDS];
    tables.into_iter().flatten()
}

/// Draws a model whose first constraint is of this kind, and compares the search, the diagram and
/// the judge with its solutions among all assignments. Returns `false` if there are too many of
/// these to compare.
///
/// Panics if they differ.
fn agrees(kind: &'static Kind, seed: u64) -> bool {
    let all_kinds: Vec<_> = kinds().collect();
    let mut draft = Draft::new(seed);
    draft.constrain(kind);
    while draft.random(0, 2) == 0 {
        let other = all_kinds[draft.random(0, all_kinds.len() as i64 - 1) as usize];
        draft.constrain(other);
    }
    let Some((solutions, text)) = draft.solutions() else { return false };
    let model = instance(&FZN, &text, &[]);
    let (found, _) = all(&*model, "dfs");
    let told: BTreeSet<String> = found.iter().cloned().collect();
    let wrong = told.symmetric_difference(&solutions).next();
    assert_eq!(wrong, None, "{seed}: it is found or missing\n{text}");
    assert_eq!(found.len(), told.len(), "{seed}: a solution is found twice\n{text}");
    assert_eq!(count(&*model, "diagram"), solutions.len() as u64, "{seed}\n{text}");
    let answer = found.first().is_none_or(|answer| is_right(&*model, answer));
    assert!(answer, "{seed}: the judge refuses a solution\n{text}");
    true
}

/// Returns half the number of models that are drawn for each kind: `BILLHOOK_TRIALS`, or 4.
pub fn trials() -> u64 {
    let trials = std::env::var("BILLHOOK_TRIALS").ok();
    trials.and_then(|trials| trials.parse().ok()).unwrap_or(4)
}

#[test]
fn all_constraints_agree_with_their_definitions() {
    let mut compared = 0;
    for (number, kind) in (0..).zip(kinds()) {
        let mut of_kind = 0;
        for seed in 0..2 * trials() {
            of_kind += u64::from(agrees(kind, 1_000_000 * number + seed));
        }
        assert!(of_kind > 0, "{}", kind.name);
        compared += of_kind;
    }
    println!("{compared} models of {} constraints", kinds().count());
}
