//! Encoding of counts as clauses, so that a learning search can use counters in its nogoods: new
//! variables for "more than `j` of the first literals are true".
//!
//! A count that needs few clauses becomes clauses over its own variables. A count with long reasons
//! becomes a sequential counter (Sinz, *Towards an optimal CNF encoding of Boolean cardinality
//! constraints*, 2005). It is defined in both directions: the counted variables determine the
//! counters, so that no solution is counted twice. Other counts stay constraints: their reasons are
//! short, or they would need too many counters.

use std::sync::Arc;

use super::super::model::Model;
use super::super::propagators::{AnyPropagator, Clause, Count, Literal, Occurrences};
use super::super::variable::Variable;

/// Greatest number of clauses of a count that is encoded without counters.
const MOST_CLAUSES: u64 = 16;

/// Smallest `most` for which a count may become a sequential counter. With a smaller one, reasons
/// are short anyway, and the propagator is faster.
const WIDE: usize = 4;

/// Greatest number of counters by which a count is encoded: enough for 30 of 300 literals. Without
/// counters, two boards of Heyawake with such rooms take a hundred times as many conflicts.
const MOST_COUNTERS: usize = 10_000;

/// Greatest size of all encoded counts together, each the number of its variables times that of
/// counters for one of them. Later counts stay as they are.
const MOST_IN_ALL: usize = 1 << 18;

/// A truth variable that is true if more than `over` of the first `among` counted literals are.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    pub(super) variable: Variable,
    pub(super) counted: Arc<[Literal]>,
    pub(super) among: usize,
    pub(super) over: usize,
}

/// A model in which clauses replace some counts. Its last variables are the counters in these
/// clauses.
pub(super) struct Encoded {
    pub(super) model: Model,
    pub(super) counters: Vec<Counter>,
    /// For each constraint, the index of the original one that it comes from.
    pub(super) origins: Vec<usize>,
}

/// Returns a model with clauses in place of counts; `None` if no count is encoded.
pub(super) fn encoded(model: &Model) -> Option<Encoded> {
    let mut left = MOST_IN_ALL;
    let plans = model.constraints.iter().enumerate().filter_map(|(origin, it)| {
        let plan = plan(model, it)?;
        left = left.checked_sub(plan.literals.len() * (plan.most + 1))?;
        Some((origin, plan))
    });
    let plans: Vec<(usize, Plan)> = plans.collect();
    if plans.is_empty() {
        return None;
    }
    let mut all = model.clone();
    let outputs: Vec<Variable> = match &model.outputs {
        Some(outputs) => outputs.clone(),
        None => model.variables().collect(),
    };
    all.outputs = Some(outputs);
    let mut is_kept = vec![true; model.constraints.len()];
    plans.iter().for_each(|&(origin, _)| is_kept[origin] = false);
    all.keep_constraints(&is_kept);
    let origins = (0..is_kept.len()).filter(|&at| is_kept[at]).collect();
    let mut encoded = Encoded { model: all, counters: Vec::new(), origins };
    for (origin, plan) in plans {
        match plan.is_small() {
            true => plan.by_clauses(&mut encoded.model),
            false => plan.by_counters(&mut encoded),
        }
        encoded.origins.resize(encoded.model.constraints.len(), origin);
    }
    Some(encoded)
}

/// A count to be encoded: between `least` and `most` of the literals are true.
struct Plan {
    literals: Vec<Literal>,
    least: usize,
    most: usize,
}

/// Returns the plan for a constraint; `None` if it is not encoded.
fn plan(model: &Model, constraint: &AnyPropagator) -> Option<Plan> {
    let AnyPropagator::Count(Count { variables, value, occurrences }) = constraint else {
        return None;
    };
    let Occurrences::Between(least, most) = *occurrences else { return None };
    let mut sorted = variables.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let is_truth = |&it: &Variable| {
        let values = model.values(it);
        values.min() >= Some(0) && values.max() <= Some(1)
    };
    if sorted.len() < variables.len() || ![0, 1].contains(value) || !variables.iter().all(is_truth)
    {
        return None;
    }
    let number = variables.len();
    // The literals that are counted, or their opposites if this lowers the bounds.
    let least = usize::try_from(least).unwrap_or(0);
    let most = usize::try_from(most).ok()?.min(number);
    if least > most {
        return None;
    }
    let is_positive = *value == 1;
    let (is_positive, least, most) = match least + most > number {
        true => (!is_positive, number - most, number - least),
        false => (is_positive, least, most),
    };
    let literals = variables.iter().map(|&variable| Literal { variable, is_positive }).collect();
    let plan = Plan { literals, least, most };
    let is_wide = most >= WIDE && number * (most + 1) <= MOST_COUNTERS;
    (plan.is_small() || is_wide).then_some(plan)
}

impl Plan {
    /// Returns whether the count is encoded without counters.
    fn is_small(&self) -> bool {
        let number = self.literals.len() as u64;
        let too_many = combinations(number, self.most as u64 + 1);
        let too_few = combinations(number, (number + 1).saturating_sub(self.least as u64));
        too_many.saturating_add(too_few) <= MOST_CLAUSES
    }

    /// Forbids each set of `most + 1` true literals, and each set of false ones that leaves only
    /// `least - 1` others.
    fn by_clauses(&self, model: &mut Model) {
        let number = self.literals.len();
        let mut forbid = |size: usize, is_true: bool| {
            each_subset(number, size, &mut |subset| {
                let literal = |&at: &usize| match is_true {
                    true => self.literals[at].not(),
                    false => self.literals[at],
                };
                post(model, subset.iter().map(literal));
            });
        };
        if self.most < number {
            forbid(self.most + 1, true);
        }
        if self.least > 0 {
            forbid(number - self.least + 1, false);
        }
    }

    /// Declares counters: the one in row `i` and column `j` is 1 if more than `j` of the first
    /// `i + 1` literals are true, and 0 if not.
    fn by_counters(&self, encoded: &mut Encoded) {
        let width = (self.most + 1).min(self.literals.len());
        let counted: Arc<[Literal]> = self.literals.as_slice().into();
        let mut above: Vec<Literal> = Vec::new();
        for (row, &literal) in self.literals.iter().enumerate() {
            let mut counters = Vec::new();
            for column in 0..width.min(row + 1) {
                let variable = encoded.model.variable(String::new(), 0..=1);
                let counted = Arc::clone(&counted);
                let (among, over) = (row + 1, column);
                encoded.counters.push(Counter { variable, counted, among, over });
                let counter = Literal { variable, is_positive: true };
                // The counter is true if and only if the one above is, or if the literal and the
                // one to the left of that one are.
                let over = above.get(column).copied();
                let before = column.checked_sub(1).map(|before| above[before]);
                let model = &mut encoded.model;
                if let Some(over) = over {
                    post(model, [over.not(), counter]);
                }
                post(model, [literal.not(), counter].into_iter().chain(before.map(Literal::not)));
                post(model, [counter.not(), literal].into_iter().chain(over));
                if let Some(before) = before {
                    post(model, [counter.not(), before].into_iter().chain(over));
                }
                counters.push(counter);
            }
            above = counters;
        }
        if let Some(&more) = above.get(self.most) {
            post(&mut encoded.model, [more.not()]);
        }
        if let Some(&enough) = self.least.checked_sub(1).and_then(|last| above.get(last)) {
            post(&mut encoded.model, [enough]);
        }
    }
}

fn post(model: &mut Model, literals: impl IntoIterator<Item = Literal>) {
    if let Some(clause) = Clause::new(literals.into_iter().collect()) {
        model.post(clause);
    }
}

/// Returns the number of subsets with `size` of `number` elements, or `u64::MAX` on overflow.
fn combinations(number: u64, size: u64) -> u64 {
    if size > number {
        return 0;
    }
    let size = size.min(number - size);
    let mut all = 1_u64;
    for taken in 0..size {
        // Exact: the product of `n` consecutive numbers is divisible by `n!`.
        match all.checked_mul(number - taken) {
            Some(product) => all = product / (taken + 1),
            None => return u64::MAX,
        }
    }
    all
}

/// Calls `tell` with each subset of `size` of the numbers below `number`, in lexicographic order.
fn each_subset(number: usize, size: usize, tell: &mut dyn FnMut(&[usize])) {
    let mut subset: Vec<usize> = (0..size).collect();
    loop {
        tell(&subset);
        // Increment the last element that can grow; those after it follow it without gaps.
        let can_grow = |&at: &usize| subset[at] < number - size + at;
        let Some(at) = (0..size).rev().find(can_grow) else { return };
        subset[at] += 1;
        for next in at + 1..size {
            subset[next] = subset[next - 1] + 1;
        }
    }
}
