//! Explanations why a declared puzzle has no solution: rules that contradict each other when
//! in a derivation; or a cell in which each value breaks a rule, itself or by its consequences;
//! or, if only a search shows it, rules that contradict each other, of which none can be left out.

use billhook_engine::Limits;
use billhook_engine::constraint::Goal;

use super::contradiction;
use super::derived::Derived;
use super::{Declared, Words};

/// Returns the steps to a contradiction. Returns `None` if there is a solution, if no contradiction
/// is found within the limits, or if the model's declarations contradict each other before any
/// reason is followed.
pub(super) fn refuted(
    declared: &Declared,
    words: &dyn Words,
    limits: &mut Limits,
) -> Option<Vec<String>> {
    let mut derived = Derived::of(declared, words).ok()?;
    loop {
        if limits.exhausted() {
            return None;
        }
        match derived.deductions.pass() {
            Some(true) => {}
            Some(false) => break,
            None => {
                let derivation = derived.deductions.derivation(Goal::Contradiction)?;
                return Some(derived.contradiction(&derivation));
            }
        }
    }
    by_trial(&mut derived, words, limits)
        .or_else(|| contradiction(declared.model(), &|_| None, limits))
}

/// Returns the steps for a cell in which each value breaks a rule, itself or by its consequences;
/// `None` if there is no such cell, or a limit is reached first.
fn by_trial(
    derived: &mut Derived<'_>,
    words: &dyn Words,
    limits: &mut Limits,
) -> Option<Vec<String>> {
    derived.open().into_iter().find_map(|cell| {
        if limits.exhausted() {
            return None;
        }
        let broken = derived.tried(cell)?.into_iter().map(|value| {
            let broken = derived.deductions.broken_by(cell, value)?;
            Some(derived.broken(&words.value(value), broken))
        });
        let mut steps: Vec<String> = broken.collect::<Option<_>>()?;
        steps.insert(
            0,
            format!("with all that follows from the rules, nothing fits at {}", words.place(cell)),
        );
        Some(steps)
    })
}
