//! Hints for declared puzzles: the next cell, and why it has its value.
//!
//! There are four kinds, tried in this order: a cell that rules fix, by the simplest derivation; a
//! cell in which each value but one soon breaks a rule; one in which rules exclude the other values if
//! they are followed to the end, as grades do; the first cell of a solution. Rules hold in all solutions, and so
//! in the best; only the last kind searches for the best solution first.

use billhook_engine::constraint::{Broken, Decision, Derivation, Goal, Values, Variable};
use billhook_engine::{Flow, Limits, Statistics, Status};

use super::derived::{Derived, fits};
use super::{Declared, Words, decision_in_words};
use crate::player::{Conclusion, Hint, Leads, NoHelp, has_solution, leads};
use crate::search::Guide;

/// Maximum number of cells, fixed in one pass, whose derivations are compared.
const COMPARED: usize = 24;

/// Maximum number of nodes, depth first, that look for a solution before a search that learns does.
const FIRST: u64 = 10_000;

/// Returns a hint for the next cell. Fails if there is no solution, or if a limit is reached.
pub(super) fn hint(
    declared: &Declared,
    words: &dyn Words,
    limits: &mut Limits,
) -> Result<Hint, NoHelp> {
    // Without a solution, reasons could mislead.
    let known = is_solvable(declared, limits);
    match (known, limits.status()) {
        (Some(true), _) => {}
        (Some(false), _) => return Err(NoHelp::NoSolution(None)),
        (None, status) => return Err(NoHelp::Stopped(status)),
    }
    let mut derived = Derived::of(declared, words)?;
    let open = derived.open();
    if open.is_empty() {
        return Ok(Hint::new(["nothing is left to be decided"], "it is solved already"));
    }
    while derived.deductions.pass() == Some(true) {
        let is_fixed = |&cell: &Variable| derived.deductions.value(cell).is_some();
        let fixed: Vec<Variable> = open.iter().copied().filter(is_fixed).take(COMPARED).collect();
        let derivations = fixed
            .into_iter()
            .filter_map(|cell| Some((cell, derived.deductions.derivation(Goal::Value(cell))?)));
        if let Some((cell, derivation)) = derivations.min_by_key(|(_, it)| simplicity(it)) {
            return Ok(derived.hint(&derivation, cell));
        }
    }
    let found = match by_trial(&mut derived, words, limits)? {
        Some(hint) => Some(hint),
        None => to_the_end(&mut derived, words, limits)?,
    };
    found.map_or_else(|| by_search(declared, words, limits), Ok)
}

/// Returns whether there is a solution; `None` if a limit was reached before that is known. A search
/// that learns looks for it where many nodes, depth first, lead to none.
pub(super) fn is_solvable(declared: &Declared, limits: &mut Limits) -> Option<bool> {
    let mut search = declared.labelling().clone();
    let known = limits.within(FIRST, |limits| has_solution(&mut search, i64::MAX, limits));
    if known.is_some() || limits.status() != Status::Complete {
        return known;
    }
    let Ok(mut learner) = declared.model().learner(limits) else {
        return has_solution(&mut declared.labelling().clone(), i64::MAX, limits);
    };
    let mut is_found = false;
    let status = learner.search(limits, &mut Statistics::new(), |_| {
        is_found = true;
        Flow::Stop
    });
    (is_found || status == Status::Complete).then_some(is_found)
}

/// Returns a number that is less for simpler derivations: the rules first, then the values that
/// they need.
fn simplicity(derivation: &Derivation) -> (usize, u64) {
    let premises = derivation.steps.iter().flat_map(|step| &step.premises);
    (derivation.steps.len(), premises.map(|it| it.values.count()).fold(0, u64::saturating_add))
}

/// Returns a hint for a cell in which each value but one breaks a rule, trying cells with few
/// values first; `None` if no cell is of this kind. Fails if a limit is reached.
fn by_trial(
    derived: &mut Derived<'_>,
    words: &dyn Words,
    limits: &mut Limits,
) -> Result<Option<Hint>, NoHelp> {
    let mut cells = derived.open();
    cells.sort_by_key(|&cell| derived.deductions.values(cell).count());
    for cell in cells {
        if limits.exhausted() {
            return Err(NoHelp::Stopped(limits.status()));
        }
        let Some(values) = derived.tried(cell) else { break };
        let (mut left, mut broken) = (Vec::new(), Vec::new());
        for value in values {
            match derived.deductions.broken_by(cell, value) {
                Some(by) => broken.push((value, by)),
                None => left.push(value),
            }
        }
        if let [value] = *left {
            let at = words.place(cell);
            let tried: Values = broken.iter().map(|&(value, _)| value).collect();
            let rule = |&(_, by): &(i64, Broken)| (derived.rule(by.rule), by.is_at_once);
            broken.sort_by_key(rule);
            let broken = broken.chunk_by(|one, other| rule(one) == rule(other)).map(|broken| {
                let tried: Values = broken.iter().map(|&(value, _)| value).collect();
                derived.broken(&derived.values(&tried), broken[0].1)
            });
            let broken: Vec<String> = broken.collect();
            let levels = [
                format!("look at {at}"),
                format!("look at {at}, and try {} there", derived.values(&tried)),
                format!("{}: {}", fits(&words.value(value), &at), broken.join("; ")),
            ];
            let reason = "the rules alone fix no cell: a value has to be tried";
            let conclusion = Conclusion::is(at, words.value(value));
            return Ok(Some(Hint::new(levels, reason).concluding([conclusion])));
        }
    }
    Ok(None)
}

/// Returns a hint for a cell of which rules exclude each value but one if they are followed from it to
/// the end; `None` if there is no such cell. Values of cells that hints are not about are tried as well,
/// for what follows from them. Fails if a limit is reached.
fn to_the_end(
    derived: &mut Derived<'_>,
    words: &dyn Words,
    limits: &mut Limits,
) -> Result<Option<Hint>, NoHelp> {
    let mut way = "in the end";
    loop {
        let cells = derived.open();
        for (cell, refuted) in refuted(derived, cells.clone(), limits)? {
            let values = derived.deductions.values(cell);
            let mut left = values.iter().filter(|it| !refuted.contains(it));
            if let (Some(value), None) = (left.next(), left.next()) {
                return Ok(Some(tried_hint(derived, words, (cell, value), &refuted, way)));
            }
        }
        let others = derived.unhinted();
        let others = refuted(derived, others, limits)?;
        if others.is_empty() {
            return Ok(None);
        }
        let before: Vec<Values> = cells.iter().map(|&it| derived.deductions.values(it)).collect();
        for (cell, values) in others {
            let is_left = |&value: &i64| derived.deductions.remove(cell, value).is_some();
            if !values.iter().all(is_left) {
                return Ok(None);
            }
        }
        way = "in the end, if other places are tried as well";
        while derived.deductions.pass() == Some(true) {
            for (&cell, before) in cells.iter().zip(&before) {
                if let Some(value) = derived.deductions.value(cell) {
                    let others: Vec<i64> = before.iter().filter(|&it| it != value).collect();
                    return Ok(Some(tried_hint(derived, words, (cell, value), &others, way)));
                }
            }
        }
    }
}

/// Returns the values of cells that lead to a contradiction, of cells that have any. Fails if a limit
/// is reached.
fn refuted(
    derived: &mut Derived<'_>,
    cells: Vec<Variable>,
    limits: &mut Limits,
) -> Result<Vec<(Variable, Vec<i64>)>, NoHelp> {
    let mut refuted = Vec::new();
    for cell in cells {
        let mut values = Vec::new();
        for value in derived.tried(cell).unwrap_or_default() {
            if limits.exhausted() {
                return Err(NoHelp::Stopped(limits.status()));
            }
            if derived.deductions.is_refuted(cell, value) {
                values.push(value);
            }
        }
        if !values.is_empty() {
            refuted.push((cell, values));
        }
    }
    Ok(refuted)
}

/// Returns the hint that a cell has a value, since all others lead to a contradiction in some way.
fn tried_hint(
    derived: &Derived<'_>,
    words: &dyn Words,
    (cell, value): (Variable, i64),
    others: &[i64],
    way: &str,
) -> Hint {
    let at = words.place(cell);
    let tried = derived.values(&others.iter().copied().collect());
    let said = fits(&words.value(value), &at);
    let levels = [
        format!("look at {at}"),
        format!("look at {at}, try {tried} there, and follow the rules from that"),
        format!("{said}: with {tried} there, the rules contradict each other {way}"),
    ];
    let hint = Hint::new(levels, "the rules alone fix no cell: a value has to be tried to the end");
    hint.concluding([Conclusion::is(at, words.value(value))])
}

/// Returns the first decision of the first solution, or of the first best one if the best is
/// wanted, as a hint. Fails like [`hint`].
fn by_search(declared: &Declared, words: &dyn Words, limits: &mut Limits) -> Result<Hint, NoHelp> {
    let guide = declared.model().objective().map(|_| Guide::Incumbent);
    let mut search = declared.labelling().clone();
    let Some(Leads { first, solution, alive, unknown, all }) =
        leads(&mut search, guide, limits, |_, decision| decision)?
    else {
        return Ok(Hint::new(["nothing is left to be decided"], "it follows from the rules"));
    };
    let least = if unknown > 0 { "at least " } else { "" };
    let lead = if alive == 1 { "leads" } else { "lead" };
    let reason = format!("{least}{alive} of {all} decisions there {lead} to {solution}");
    let look = first.variable().map(|variable| format!("look at {}", words.place(variable)));
    let levels = look.into_iter().chain([decision_in_words(words, first)]);
    let conclusion = match first {
        Decision::Is(cell, value) => Some(Conclusion::is(words.place(cell), words.value(value))),
        Decision::IsNot(cell, value) => {
            Some(Conclusion::is_not(words.place(cell), [words.value(value)]))
        }
        _ => None,
    };
    Ok(Hint::new(levels, reason).concluding(conclusion))
}
