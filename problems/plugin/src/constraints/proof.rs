//! Explanations: a minimal sequence of reasons that fixes a cell or leads to a contradiction, in
//! words.
//!
//! Reasons that do not contribute are left out, then each that can be missed (deletion-based
//! minimization; Chinneck and Dravnieks, *Locating Minimal Infeasible Constraint Sets in Linear
//! Programs*, ORSA J. on Computing 3, 1991).

use billhook_engine::constraint::{Known, Variable};

use super::Words;
use super::passes::Passes;
use crate::player::Hint;

/// Returns values in words, as in `1, 2 or 5`.
pub(super) fn values(words: &dyn Words, values: &[i64]) -> String {
    either(&values.iter().map(|&value| words.value(value)).collect::<Vec<_>>())
}

/// Maximum number of steps about other cells that are told: the last ones.
const TOLD: usize = 3;

/// Maximum number of other cells whose values a step names.
const NAMED: usize = 2;

/// A step of a proof in words.
struct Step {
    /// Whether the step removes values of the cell that the proof fixes.
    is_own: bool,
    /// The consequence; `None` if it is too long.
    follows: Option<String>,
    /// The reason; several if the consequences of each are left out.
    because: Vec<String>,
}

impl Step {
    fn told(mut self) -> String {
        self.because.sort();
        self.because.dedup();
        let because = self.because.join(" and because ");
        match self.follows {
            Some(follows) => format!("{follows}, because {because}"),
            None => format!("note what follows in other places because {because}"),
        }
    }
}

/// A minimal sequence of reasons that, followed in turn, fixes a cell or, without a cell, breaks
/// its last reason.
pub(super) struct Proof {
    cell: Option<Variable>,
    reasons: Vec<usize>,
}

impl Proof {
    /// Minimizes a sequence of reasons that, followed in turn, fixes the cell or breaks its last
    /// reason.
    pub(super) fn of(
        passes: &mut Passes<'_>,
        declared: &Known,
        reasons: &[usize],
        cell: Option<Variable>,
    ) -> Self {
        let proves = |passes: &mut Passes<'_>, reasons: &[usize]| {
            let after = passes.in_turn(declared, reasons.iter().copied());
            match (after, cell) {
                (Ok(after), Some(cell)) => passes.reasoning.value(&after, cell).is_some(),
                (after, cell) => after.is_err() && cell.is_none(),
            }
        };
        if let Some(&alone) = reasons.iter().find(|&&reason| proves(passes, &[reason])) {
            return Self { cell, reasons: vec![alone] };
        }
        let mut left = relevant(passes, declared, reasons, cell);
        let mut at = 0;
        while at < left.len() {
            let reason = left.remove(at);
            if !proves(passes, &left) {
                left.insert(at, reason);
                at += 1;
            }
        }
        Self { cell, reasons: left }
    }

    /// Returns the number of reasons in the sequence.
    pub(super) fn len(&self) -> usize {
        self.reasons.len()
    }

    /// Returns the hint that tells how the cell is fixed.
    pub(super) fn told(
        &self,
        passes: &mut Passes<'_>,
        declared: &Known,
        cell: Variable,
        words: &dyn Words,
    ) -> Hint {
        let at = words.place(cell);
        let known = passes.in_turn(declared, self.reasons.iter().copied());
        let value = known.ok().and_then(|known| passes.reasoning.value(&known, cell));
        let value = value.unwrap_or_default();
        let steps = self.steps(passes, declared, Some(value), words).join("; ");
        let value = words.value(value);
        let last = self.reasons.last().map_or("", |&reason| passes.reasoning.words(reason));
        let (look, only, reason) = match self.reasons.len() {
            1 => (
                format!("look at {at}, and at this rule: {last}"),
                format!("only {value} fits at {at}, because {last}"),
                "it follows from one rule".to_owned(),
            ),
            many => (
                format!("look at {at}, and at this rule, the last one of {many}: {last}"),
                format!("only {value} fits at {at}: {steps}"),
                format!("it follows from {many} rules, one after the other"),
            ),
        };
        Hint::new([format!("look at {at}"), look, only], reason)
    }

    /// Returns sentences that tell how the last reason is broken.
    pub(super) fn contradiction(
        &self,
        passes: &mut Passes<'_>,
        declared: &Known,
        words: &dyn Words,
    ) -> Vec<String> {
        let last = self.reasons.last().map_or("", |&reason| passes.reasoning.words(reason));
        let last = format!("cannot be that {last}");
        let mut steps = self.steps(passes, declared, None, words);
        steps.push(if steps.is_empty() { format!("it {last}") } else { format!("so it {last}") });
        steps
    }

    /// Returns the steps to the value, or to the contradiction, in words.
    fn steps(
        &self,
        passes: &mut Passes<'_>,
        declared: &Known,
        value: Option<i64>,
        words: &dyn Words,
    ) -> Vec<String> {
        let (mut steps, mut known): (Vec<Step>, _) = (Vec::new(), declared.clone());
        for (at, &reason) in self.reasons.iter().enumerate() {
            let Some(after) = passes.reasoning.follow(&known, reason) else { break };
            let gone = self.cell.map_or(Vec::new(), |cell| passes.gone(&known, &after, cell));
            let is_own = !gone.is_empty();
            let follows = match is_own {
                true => Some(format!("not {}", values(words, &gone))),
                false => self.elsewhere(passes, [&known, &after], (at, value), words),
            };
            let because = vec![passes.reasoning.words(reason).to_owned()];
            match (steps.last_mut(), follows) {
                (Some(Step { follows: None, because, .. }), None) => {
                    because.push(passes.reasoning.words(reason).to_owned());
                }
                (_, follows) => steps.push(Step { is_own, follows, because }),
            }
            known = after;
        }
        let mut others = steps.iter().filter(|step| !step.is_own).count();
        let mut left_out = 0;
        steps.retain(|step| {
            let is_told = step.is_own || others <= TOLD;
            left_out += if is_told { 0 } else { step.because.len() };
            others -= usize::from(!step.is_own);
            is_told
        });
        let first = match left_out {
            0 => "",
            1 => "after another rule, ",
            many => &format!("after {many} other rules, "),
        };
        let mut steps: Vec<String> = steps.into_iter().map(Step::told).collect();
        steps.iter_mut().take(1).for_each(|step| *step = format!("{first}{step}"));
        steps
    }

    /// Returns the consequences of a step for other cells that later steps look at: their values if
    /// these cells are few, otherwise the cells that lose the proof's value; `None` if none does.
    fn elsewhere(
        &self,
        passes: &Passes<'_>,
        [before, after]: [&Known; 2],
        (step, value): (usize, Option<i64>),
        words: &dyn Words,
    ) -> Option<String> {
        let later = &self.reasons[step + 1..];
        let is_met = |cell: &Variable| {
            later.iter().any(|&reason| passes.reasoning.variables(reason).contains(cell))
        };
        let open = passes.open(before).into_iter().filter(is_met);
        let changed = open.map(|cell| (cell, passes.gone(before, after, cell)));
        let changed: Vec<_> = changed.filter(|(_, gone)| !gone.is_empty()).collect();
        let told = changed.iter().map(|(cell, gone)| {
            let left = passes.reasoning.values(after, *cell);
            match left.len() <= gone.len() {
                true => format!("{} is {}", words.place(*cell), values(words, &left)),
                false => format!("{} is not {}", words.place(*cell), values(words, gone)),
            }
        });
        if changed.len() <= NAMED {
            return (!changed.is_empty()).then(|| told.collect::<Vec<_>>().join(" and "));
        }
        let value = value?;
        let others = changed.iter().filter(|(_, gone)| gone.contains(&value));
        let others: Vec<String> = others.map(|(cell, _)| words.place(*cell)).collect();
        (!others.is_empty())
            .then(|| format!("{} is not at {}", words.value(value), either(&others)))
    }
}

/// Returns the reasons of a sequence that remove values on which the cell, or a later reason that
/// is returned, depends. Without a cell, the last reason is broken, and is always returned.
fn relevant(
    passes: &mut Passes<'_>,
    declared: &Known,
    reasons: &[usize],
    cell: Option<Variable>,
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
    let broken = if cell.is_none() { reasons.last() } else { None };
    let mut relevant: Vec<usize> = broken.copied().into_iter().collect();
    let mut wanted: Vec<Variable> = cell.into_iter().collect();
    wanted.extend(broken.map_or(&[][..], |&reason| passes.reasoning.variables(reason)));
    for (reason, changed) in changes.into_iter().rev() {
        let changed: Vec<Variable> = changed;
        if changed.iter().any(|it| wanted.contains(it)) {
            relevant.push(reason);
            wanted.extend(passes.reasoning.variables(reason));
        }
    }
    relevant.reverse();
    relevant
}

/// Joins words, as in `1, 2 or 5`.
fn either(words: &[String]) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        words => words.concat(),
    }
}
