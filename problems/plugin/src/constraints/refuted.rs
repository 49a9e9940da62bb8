//! Why a puzzle that is a model has no solution: rules that contradict each other when they are
//! followed one after the other, or a cell of which each value breaks a rule, or what follows from
//! it. What only a search
//! finds has no such reason.

use billhook_engine::Limits;
use billhook_engine::constraint::Known;

use super::passes::Passes;
use super::proof::Proof;
use super::{Declared, Words};

/// The steps that lead to a contradiction; none if reasons alone do not lead to one.
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
            return by_trial(&mut passes, &known, words, limits);
        }
    }
}

/// A cell of which each value, or what follows from it, breaks some rule, where rules alone say no more.
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
