//! Hints for declared puzzles: the next cell, and why it has its value.
//!
//! There are three kinds, tried in this order: a cell that reasons fix, by the fewest reasons; a
//! cell in which each value but one breaks a reason; the first cell of a solution. Reasons hold in
//! all solutions, and so in the best; only the third kind searches for the best solution first.

use billhook_engine::Limits;
use billhook_engine::constraint::{Known, Variable};

use super::passes::{Broken, Pass, Passes};
use super::proof::{Proof, values};
use super::{Declared, Words, decision_in_words};
use crate::player::{Hint, Leads, NoHelp, has_solution, leads};
use crate::search::Guide;

/// Maximum number of cells, fixed in one pass, whose reasons are compared.
const COMPARED: usize = 24;

/// Returns a hint for the next cell. Fails if there is no solution, or if a limit is reached.
pub(super) fn hint(
    declared: &Declared,
    words: &dyn Words,
    limits: &mut Limits,
) -> Result<Hint, NoHelp> {
    // Without a solution, reasons could mislead.
    let known = has_solution(&mut declared.labelling().clone(), i64::MAX, limits);
    match (known, limits.status()) {
        (Some(true), _) => {}
        (Some(false), _) => return Err(NoHelp::NoSolution(None)),
        (None, status) => return Err(NoHelp::Stopped(status)),
    }
    let (mut passes, known) = Passes::of(declared).ok_or(NoHelp::NoSolution(None))?;
    if passes.open(&known).is_empty() {
        return Ok(Hint::new(["nothing is left to be decided"], "it is solved already"));
    }
    let told = match by_reasons(&mut passes, &known, words) {
        Ok(hint) => Some(hint),
        Err(known) => by_trial(&mut passes, &known, words, limits)?,
    };
    told.map_or_else(|| by_search(declared, words, limits), Ok)
}

/// Returns a hint for a cell that reasons fix. If they fix none, the error is the state with
/// everything that follows from them.
fn by_reasons(passes: &mut Passes<'_>, declared: &Known, words: &dyn Words) -> Result<Hint, Known> {
    let (mut known, mut reasons) = (declared.clone(), Vec::new());
    let open = passes.open(declared);
    loop {
        let Some(Pass { after, by }) = passes.pass(&known) else { return Err(known) };
        if by.is_empty() {
            return Err(known);
        }
        reasons.extend(by);
        known = after;
        let fixed = open.iter().filter(|&&cell| passes.reasoning.value(&known, cell).is_some());
        let fixed: Vec<Variable> = fixed.copied().take(COMPARED).collect();
        let proofs =
            fixed.into_iter().map(|cell| (cell, Proof::of(passes, declared, &reasons, Some(cell))));
        if let Some((cell, proof)) = proofs.min_by_key(|(_, proof)| proof.len()) {
            return Ok(proof.told(passes, declared, cell, words));
        }
    }
}

/// Returns a hint for a cell in which each value but one breaks a reason, trying cells with few
/// values first; `None` if no cell is of this kind. Fails if a limit is reached.
fn by_trial(
    passes: &mut Passes<'_>,
    known: &Known,
    words: &dyn Words,
    limits: &mut Limits,
) -> Result<Option<Hint>, NoHelp> {
    let mut cells = passes.open(known);
    cells.sort_by_key(|&cell| passes.reasoning.values(known, cell).len());
    for cell in cells {
        if limits.exhausted() {
            return Err(NoHelp::Stopped(limits.status()));
        }
        let (mut left, mut broken) = (Vec::new(), Vec::new());
        for value in passes.reasoning.values(known, cell) {
            match passes.broken_by(known, cell, value) {
                Some(by) => broken.push((value, by)),
                None => left.push(value),
            }
        }
        if let [value] = *left {
            let at = words.place(cell);
            let tried: Vec<i64> = broken.iter().map(|&(value, _)| value).collect();
            let rule =
                |&(_, by): &(i64, Broken)| (passes.reasoning.words(by.reason), by.is_at_once);
            broken.sort_by_key(rule);
            let broken = broken.chunk_by(|one, other| rule(one) == rule(other)).map(|broken| {
                let tried: Vec<i64> = broken.iter().map(|&(value, _)| value).collect();
                passes.told(&values(words, &tried), broken[0].1)
            });
            let broken: Vec<String> = broken.collect();
            let levels = [
                format!("look at {at}"),
                format!("look at {at}, and try {} there", values(words, &tried)),
                format!("only {} fits at {at}: {}", words.value(value), broken.join("; ")),
            ];
            let reason = "the rules alone fix no cell: a value has to be tried";
            return Ok(Some(Hint::new(levels, reason)));
        }
    }
    Ok(None)
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
    Ok(Hint::new(levels, reason))
}
