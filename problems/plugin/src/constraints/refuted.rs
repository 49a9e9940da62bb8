//! Explanations why a declared puzzle has no solution: rules that contradict each other when
//! in a derivation; or a cell in which each value breaks a rule, itself or by its consequences;
//! or, if only a search shows it, rules that contradict each other, of which none can be left out.

use billhook_engine::Limits;
use billhook_engine::constraint::{Broken, Goal};

use super::contradiction;
use super::derived::{Derived, is_square};
use super::{Declared, Words};
use crate::player::Reason;

/// Returns the steps to a contradiction. Returns `None` if there is a solution, if no contradiction
/// is found within the limits, or if the model's declarations contradict each other before any
/// reason is followed.
pub(super) fn refuted(
    declared: &Declared,
    words: &dyn Words,
    limits: &mut Limits,
) -> Option<Reason> {
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
                let rules = derivation.steps.iter().map(|step| derived.rule(step.rule));
                let cells = squares_of(rules);
                return Some(Reason::from(derived.contradiction(&derivation)).blaming(cells));
            }
        }
    }
    by_trial(&mut derived, words, limits)
        .or_else(|| contradiction(declared.model(), &|_| None, limits))
}

/// Returns the squares that the words of rules name behind `at`, as in `2 at r2c1 counts`: those of
/// their clues.
pub(super) fn squares_of<'w>(rules: impl Iterator<Item = &'w str>) -> Vec<String> {
    let mut squares = Vec::new();
    for rule in rules {
        for rest in rule.split(" at ").skip(1) {
            let square = rest.split([' ', ',', ';']).next().unwrap_or_default();
            if is_square(square) && squares.iter().all(|it| it != square) {
                squares.push(square.to_owned());
            }
        }
    }
    squares
}

/// Returns the steps for a cell in which each value breaks a rule, itself or by its consequences;
/// `None` if there is no such cell, or a limit is reached first.
fn by_trial(derived: &mut Derived<'_>, words: &dyn Words, limits: &mut Limits) -> Option<Reason> {
    derived.open().into_iter().find_map(|cell| {
        if limits.exhausted() {
            return None;
        }
        let tried = derived.tried(cell)?;
        let broken = tried.iter().map(|&value| derived.deductions.broken_by(cell, value));
        let broken: Vec<Broken> = broken.collect::<Option<_>>()?;
        let cells = squares_of(broken.iter().map(|by| derived.rule(by.rule)));
        let told = tried.iter().zip(broken);
        let mut steps: Vec<String> =
            told.map(|(&value, by)| derived.broken(&words.value(value), by)).collect();
        steps.insert(
            0,
            format!("with all that follows from the rules, nothing fits at {}", words.place(cell)),
        );
        Some(Reason::from(steps).blaming(cells))
    })
}
