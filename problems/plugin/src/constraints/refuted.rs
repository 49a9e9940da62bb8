//! Explanations why a declared puzzle has no solution: rules that contradict each other when
//! followed in turn; or a cell in which each value breaks a rule, itself or by its consequences;
//! or, if only a search shows it, rules that contradict each other, of which none can be left out.

use billhook_engine::Limits;
use billhook_engine::constraint::Known;

use super::contradiction;
use super::passes::Passes;
use super::proof::Proof;
use super::{Declared, Words};

/// Returns the steps to a contradiction. Returns `None` if there is a solution, if no contradiction
/// is found within the limits, or if the model's declarations contradict each other before any
/// reason is followed.
pub(super) fn refuted(
    declared: &Declared,
    words: &dyn Words,
    limits: &mut Limits,
) -> Option<Vec<String>> {
    let (mut passes, root) = Passes::of(declared)?;
    let (mut known, mut reasons) = (root.clone(), Vec::new());
    loop {
        let before = known.clone();
        for reason in 0..passes.reasoning.reasons() {
            if limits.exhausted() {
                return None;
            }
            let after = passes.reasoning.follow(&known, reason);
            if after.as_ref() != Some(&known) {
                reasons.push(reason);
            }
            match after {
                Some(after) => known = after,
                None => {
                    let proof = Proof::of(&mut passes, &root, &reasons, None);
                    return Some(proof.contradiction(&mut passes, &root, words));
                }
            }
        }
        if known == before {
            return by_trial(&mut passes, &known, words, limits)
                .or_else(|| contradiction(declared.model(), limits));
        }
    }
}

/// Returns the steps for a cell in which each value breaks a rule, itself or by its consequences;
/// `None` if there is no such cell, or a limit is reached first. `known` is all that follows from
/// the rules alone.
fn by_trial(
    passes: &mut Passes<'_>,
    known: &Known,
    words: &dyn Words,
    limits: &mut Limits,
) -> Option<Vec<String>> {
    passes.open(known).into_iter().find_map(|cell| {
        if limits.exhausted() {
            return None;
        }
        let broken = passes.reasoning.values(known, cell).into_iter().map(|value| {
            let broken = passes.broken_by(known, cell, value)?;
            Some(passes.told(&words.value(value), broken))
        });
        let mut steps: Vec<String> = broken.collect::<Option<_>>()?;
        steps.insert(
            0,
            format!("with all that follows from the rules, nothing fits at {}", words.place(cell)),
        );
        Some(steps)
    })
}
