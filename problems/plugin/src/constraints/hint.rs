//! The next cell of a puzzle that is a model, and why it has its value.
//!
//! Looked for in this order: a cell that is fixed when reasons are followed, with the fewest of
//! them; a cell all of whose other values break some reason at once; and otherwise the first cell of
//! a solution. Reasons hold of all solutions, and so of the best where those are wanted; only the
//! last kind of hint has to look for the best one first.

use billhook_engine::constraint::{Known, Variable};
use billhook_engine::{Bounded, Cutoffs, Limits, Node, Search};

use super::Declared;
use super::passes::{Pass, Passes};
use super::ways::decision_in_words;
use crate::described::Guide;
use crate::player::{Hint, NoHelp, has_solution, least_cost};

/// A variable in words.
type Place<'p> = &'p dyn Fn(Variable) -> String;

/// Of how many cells that are fixed at once the reasons are compared.
const COMPARED: usize = 24;

/// How many steps on the way to the last ones are told.
const TOLD: usize = 3;

/// Helps with the next cell.
pub(super) fn hint(
    declared: &Declared,
    place: Place<'_>,
    limits: &mut Limits,
) -> Result<Hint, NoHelp> {
    // Reasons may lead far where there is no solution.
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
    let told = match by_reasons(&mut passes, &known, place) {
        Ok(hint) => Some(hint),
        Err(known) => by_trial(&mut passes, &known, place),
    };
    told.map_or_else(|| by_search(declared, place, limits), Ok)
}

/// A cell that is fixed when reasons are followed; without one all that follows from them.
fn by_reasons(passes: &mut Passes<'_>, declared: &Known, place: Place<'_>) -> Result<Hint, Known> {
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
        let steps = fixed.into_iter().map(|cell| (cell, few(passes, declared, &reasons, cell)));
        if let Some((cell, steps)) = steps.min_by_key(|(_, steps)| steps.len()) {
            return Ok(told(passes, declared, cell, &steps, place));
        }
    }
}

/// A few of these reasons that fix a cell when they are followed in turn: without any of them it is
/// not fixed.
fn few(passes: &mut Passes<'_>, declared: &Known, reasons: &[usize], cell: Variable) -> Vec<usize> {
    let fixes = |passes: &mut Passes<'_>, steps: &[usize]| {
        let after = passes.in_turn(declared, steps.iter().copied());
        after.is_ok_and(|after| passes.reasoning.value(&after, cell).is_some())
    };
    if let Some(&alone) = reasons.iter().find(|&&reason| fixes(passes, &[reason])) {
        return vec![alone];
    }
    let mut steps = relevant(passes, declared, reasons, cell);
    let mut at = 0;
    while at < steps.len() {
        let step = steps.remove(at);
        if !fixes(passes, &steps) {
            steps.insert(at, step);
            at += 1;
        }
    }
    steps
}

/// Of reasons that are followed in turn those that take away what a later one of them, or the cell,
/// depends on.
fn relevant(
    passes: &mut Passes<'_>,
    declared: &Known,
    reasons: &[usize],
    cell: Variable,
) -> Vec<usize> {
    let (mut known, mut changes) = (declared.clone(), Vec::new());
    for &reason in reasons {
        let Some(after) = passes.reasoning.follow(&known, reason) else { break };
        let reasoning = &passes.reasoning;
        let changed =
            |it: &&Variable| reasoning.values(&known, **it) != reasoning.values(&after, **it);
        changes
            .push((reason, reasoning.variables(reason).iter().filter(changed).copied().collect()));
        known = after;
    }
    let mut wanted = vec![cell];
    let mut steps: Vec<usize> = Vec::new();
    for (reason, changed) in changes.into_iter().rev() {
        let changed: Vec<Variable> = changed;
        if changed.iter().any(|it| wanted.contains(it)) {
            steps.push(reason);
            wanted.extend(passes.reasoning.variables(reason));
        }
    }
    steps.reverse();
    steps
}

/// A hint about a cell, which these reasons fix when they are followed in turn.
fn told(
    passes: &mut Passes<'_>,
    declared: &Known,
    cell: Variable,
    steps: &[usize],
    place: Place<'_>,
) -> Hint {
    let (mut before, mut why) = (Vec::new(), Vec::new());
    let mut known = declared.clone();
    for &step in steps {
        let Some(after) = passes.reasoning.follow(&known, step) else { break };
        let words = passes.reasoning.words(step);
        let gone = gone(passes, &known, &after, cell);
        match gone.is_empty() {
            true => before.push(words.to_owned()),
            false => why.push(format!("not {}, because {words}", either(&gone))),
        }
        known = after;
    }
    let at = place(cell);
    let value = passes.reasoning.value(&known, cell).unwrap_or_default();
    let last = steps.last().map_or("", |&step| passes.reasoning.words(step));
    let more = match steps.len() {
        0 | 1 => String::new(),
        2 => ", and another reason".to_owned(),
        many => format!(", and {} other reasons", many - 1),
    };
    let only = match steps {
        [_] => format!("only {value} fits at {at}, because {last}"),
        _ => format!("only {value} fits at {at}: {}{}", first(&before), why.join("; ")),
    };
    let reason = match steps.len() {
        1 => "it follows from one rule".to_owned(),
        many => format!("it follows from {many} rules, one after the other"),
    };
    Hint::new(
        [format!("look at {at}"), format!("look at {at}, because {last}{more}"), only],
        reason,
    )
}

/// What is noted of other cells before.
fn first(before: &[String]) -> String {
    match before {
        [] => String::new(),
        _ => {
            let told = &before[before.len().saturating_sub(TOLD)..];
            let more = before.len() - told.len();
            let more = if more > 0 { format!("{more} other reasons, ") } else { String::new() };
            format!("after what follows from {more}{}, ", told.join(", "))
        }
    }
}

/// The values that a cell has lost.
fn gone(passes: &Passes<'_>, before: &Known, after: &Known, cell: Variable) -> Vec<i64> {
    let left = passes.reasoning.values(after, cell);
    let mut gone = passes.reasoning.values(before, cell);
    gone.retain(|value| !left.contains(value));
    gone
}

/// As in `1, 2 or 5`.
fn either(values: &[i64]) -> String {
    let words: Vec<String> = values.iter().map(i64::to_string).collect();
    match words.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        words => words.concat(),
    }
}

/// A cell of which each value but one breaks some reason.
fn by_trial(passes: &mut Passes<'_>, known: &Known, place: Place<'_>) -> Option<Hint> {
    let mut cells = passes.open(known);
    cells.sort_by_key(|&cell| passes.reasoning.values(known, cell).len());
    for cell in cells {
        let (mut left, mut broken) = (Vec::new(), Vec::new());
        for value in passes.reasoning.values(known, cell) {
            match passes.broken_by(known, cell, value) {
                Some(reason) => broken.push((value, reason)),
                None => left.push(value),
            }
        }
        if let [value] = *left {
            let at = place(cell);
            let tried: Vec<i64> = broken.iter().map(|&(value, _)| value).collect();
            let broken = broken.iter().map(|&(value, reason)| {
                format!("{value} there would break that {}", passes.reasoning.words(reason))
            });
            let broken: Vec<String> = broken.collect();
            let levels = [
                format!("look at {at}"),
                format!("look at {at}, and try {} there", either(&tried)),
                format!("only {value} fits at {at}: {}", broken.join("; ")),
            ];
            let reason =
                "when all that follows from the rules is noted, nothing is fixed but by trying";
            return Some(Hint::new(levels, reason));
        }
    }
    None
}

/// The first decision of the first solution, or of the first best one where the best is wanted.
fn by_search(declared: &Declared, place: Place<'_>, limits: &mut Limits) -> Result<Hint, NoHelp> {
    /// The nodes that are searched below a decision which is not the hint.
    const BESIDE: u64 = 100_000;
    let mut search = declared.labelling().clone();
    let (best, solution) = match declared.model().objective() {
        None => (i64::MAX, "a solution"),
        Some(_) => {
            let best = least_cost(&mut search, Guide::Incumbent, limits)?;
            search.cut_off(&Cutoffs::below(best.saturating_add(1)));
            (best, "a best solution")
        }
    };
    let Node::Open(mut cursor) = search.open() else {
        return Ok(Hint::new(["nothing is left to be decided"], "it follows from the rules"));
    };
    let (mut hint, mut alive, mut all, mut unknown) = (None, 0, 0, 0);
    while let Some(decision) = search.next(&mut cursor) {
        let mark = search.apply(decision);
        let leads = match hint {
            None => has_solution(&mut search, best, limits),
            Some(_) => limits.within(BESIDE, |limits| has_solution(&mut search, best, limits)),
        };
        search.undo(decision, mark);
        all += 1;
        match leads {
            Some(true) => {
                alive += 1;
                hint = hint.or(Some(decision));
            }
            Some(false) => {}
            None if hint.is_none() => return Err(NoHelp::Stopped(limits.status())),
            None => unknown += 1,
        }
    }
    let decision = hint.ok_or(NoHelp::NoSolution(None))?;
    let least = if unknown > 0 { "at least " } else { "" };
    let lead = if alive == 1 { "leads" } else { "lead" };
    let reason = format!("{least}{alive} of {all} decisions there {lead} to {solution}");
    let look = format!("look at {}", place(decision.variable()));
    Ok(Hint::new([look, decision_in_words(place, decision)], reason))
}
