//! Pseudo-Boolean encoding of a model: the formula that proofs are about.
//!
//! Each variable has a Boolean for each of its values, and exactly one of them is true: the direct
//! encoding (de Kleer, *A comparison of ATMS and CSP techniques*, 1989). Sums, all-different and
//! counts are linear in these. Tables and automata have auxiliary Booleans for tuples and
//! transitions (Bacchus, *GAC via unit propagation*, 2007). Connectivity has flows (`flows.rs`),
//! divisions have pairs of vertices in one part (`parts.rs`).
//! Any other constraint with few combinations of values becomes a table of its solutions.
//!
//! Invariant: the values of the model's variables determine the auxiliary Booleans, except those of
//! flows, by unit propagation. So solutions of the formula and of the model correspond one to one.
//! Where flows, or variables that the outputs leave open, would tell more solutions apart, only the
//! Booleans of the outputs are counted; these come first then.

mod flows;
mod lists;
mod parts;
mod reified;
mod sums;

use std::borrow::Cow;
use std::collections::BTreeSet;

pub(super) use flows::FlowGraph;

use super::model::Model;
use super::propagators::{AnyPropagator, Arithmetic, Comparison, Linear, Operation};
use super::variable::Variable;
use crate::proof::{Constraint, Formula, Propagation};

/// Maximum number of terms of a formula, to bound its memory.
const MAX_TERMS: usize = 1 << 24;

/// Maximum number of values of a variable that can be encoded.
const MAX_VALUES: usize = 4_096;

/// The direct encoding of a model: a formula and the meaning of its Booleans.
#[derive(Clone, Debug)]
pub struct DirectEncoding {
    pub(super) formula: Formula,
    /// The values of each variable and the Boolean of the first one; those of the others follow it.
    values: Vec<(Vec<i64>, u32)>,
    /// Sets of Booleans of which exactly one is true.
    pub(super) groups: Vec<Vec<u32>>,
    /// The first Boolean of each set of two.
    pairs: BTreeSet<u32>,
    /// The constraints that flows encode.
    pub(super) flows: Vec<FlowGraph>,
    /// Number of terms that may still be added.
    terms_left: usize,
}

impl Model {
    /// Encodes the model as a formula. `words` describes the Boolean of `variable = value`.
    ///
    /// # Errors
    ///
    /// If a constraint has no encoding, a variable has more than 4,096 values, the model has an
    /// objective, or the formula would be too large. The error is a clause that says so.
    ///
    /// ```
    /// use billhook_engine::constraint::{Consistency, Model};
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let row = model.grid(1, 3, 1..=3);
    /// model.because("the row has each number once").all_different_by(row.cells(), Consistency::Pairs);
    /// let direct = model.formula(|variable, value| format!("{value} at {}", model.name(variable)))?;
    /// assert_eq!(direct.formula().variables[0], "1 at r1c1");
    /// let mut search = direct.search().ok_or("it is too large")?;
    /// assert_eq!(dfs::statistics(&mut search).solutions(), 6);
    /// # Ok::<(), String>(())
    /// ```
    pub fn formula(
        &self,
        words: impl Fn(Variable, i64) -> String,
    ) -> Result<DirectEncoding, String> {
        if self.objective().is_some() {
            return Err("the model has an objective".to_owned());
        }
        let formula = Formula { about: about(self), ..Formula::default() };
        let mut direct = DirectEncoding {
            formula,
            values: vec![(vec![], 0); self.variables().count()],
            groups: vec![],
            pairs: BTreeSet::new(),
            flows: vec![],
            terms_left: MAX_TERMS,
        };
        direct.enumerate_values(self, words)?;
        let mut constraints = self.constraints.iter().enumerate().collect::<Vec<_>>();
        constraints.sort_by_key(|(_, constraint)| flows::is_flow(constraint));
        for (number, constraint) in constraints {
            let kind = || constraint.kind_in_words().into();
            let said = self.said(number).map_or_else(kind, Cow::Borrowed);
            direct.encode(self, number, constraint, &said)?;
        }
        Ok(direct)
    }
}

/// Returns the name of a variable, or its number if it has no name.
fn named(model: &Model, variable: Variable) -> Cow<'_, str> {
    match model.name(variable) {
        "" => format!("number {}", variable.number() + 1).into(),
        name => name.into(),
    }
}

fn about(model: &Model) -> Vec<String> {
    let (variables, constraints) = (model.variables().count(), model.declared());
    vec![
        format!("a model: {variables} variables with one value each, {constraints} constraints"),
        "a Boolean states that a variable has a value, or what its comment says".to_owned(),
    ]
}

impl DirectEncoding {
    /// Returns the formula, whose variables are the Booleans of values and the auxiliary ones.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// Declares that the formula is about some solutions only: those in which a variable has the
    /// values of its domain. Adds `words`, which follow "only solutions", to the formula and to the
    /// constraint of the variable.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let die = model.variable("the die", 1..=6);
    /// model.minimize(die);
    /// let better = model.with_objective_in(1..=2);
    /// let mut direct = better.formula(|_, value| format!("the die shows {value}"))?;
    /// direct.only(die, "better than 3");
    /// assert_eq!(direct.formula().only.as_deref(), Some("better than 3"));
    /// let words = &direct.formula().constraints[0].words;
    /// assert_eq!(words, "the die, one value: only solutions better than 3");
    /// # Ok::<(), String>(())
    /// ```
    pub fn only(&mut self, variable: Variable, words: impl Into<String>) {
        let words = words.into();
        // The first groups are those of the variables, with the first constraints.
        let first = self.values.get(variable.number()).map(|it| it.1);
        let group = self.groups.iter().position(|group| group.first() == first.as_ref());
        if let Some(constraint) = group.and_then(|it| self.formula.constraints.get_mut(it)) {
            constraint.words += &format!(": only solutions {words}");
        }
        self.formula.only = Some(words);
    }

    /// Creates the search for the formula's solutions depth first; `None` if its sums may overflow
    /// 64 bits, if the outputs leave other variables open, or if flows encode a constraint, on which
    /// unit propagation prunes hardly anything.
    pub fn search(&self) -> Option<Propagation> {
        if self.formula.counted.is_some() {
            return None;
        }
        Propagation::new(&self.formula, self.groups.clone())
    }

    /// Returns the values of the model's variables in a solution of the formula, given by its true
    /// Booleans in ascending order. For other Booleans the values are arbitrary.
    pub fn solution(&self, trues: &[u32]) -> Vec<i64> {
        let value = |(values, first): &(Vec<i64>, u32)| {
            let at = trues.partition_point(|it| it < first);
            let place = trues.get(at).map_or(0, |it| (it - first) as usize);
            values.get(place).copied().unwrap_or_default()
        };
        self.values.iter().map(value).collect()
    }

    /// Adds the true Booleans of flows to the other true ones of a solution.
    pub(super) fn complete(&self, trues: &mut Vec<u32>) {
        let has: BTreeSet<u32> = trues.iter().copied().collect();
        self.flows.iter().for_each(|flow| flow.complete(&|it| has.contains(&it), trues));
    }

    /// Adds the Booleans of the values of all variables. Those of the outputs come first if only
    /// they are counted. Fails if a variable has too many values or the formula becomes too large.
    fn enumerate_values(
        &mut self,
        model: &Model,
        words: impl Fn(Variable, i64) -> String,
    ) -> Result<(), String> {
        let (domains, is_free) = (model.narrowed(), model.free());
        let are_all_counted =
            model.outputs_determine_all() && !model.constraints.iter().any(flows::is_flow);
        let mut is_last = vec![false; is_free.len()];
        if let Some(outputs) = model.outputs.as_ref().filter(|_| !are_all_counted) {
            is_last.fill(true);
            outputs.iter().for_each(|it| is_last[it.number()] = false);
        }
        self.formula.counted = (!are_all_counted).then_some(0);
        let mut variables: Vec<Variable> = model.variables().collect();
        variables.sort_by_key(|it| is_last[it.number()]);
        for variable in variables {
            let number = variable.number();
            // A free variable may take any value: one suffices.
            let most = if is_free[number] { 1 } else { MAX_VALUES + 1 };
            let values: Vec<i64> = domains[number].iter().take(most).collect();
            if values.len() > MAX_VALUES {
                return Err(format!("{} has more than {MAX_VALUES} values", model.name(variable)));
            }
            self.values[number].1 = self.formula.variables.len() as u32;
            let of = values.iter().map(|&value| words(variable, value));
            self.group(format!("{}, one value", named(model, variable)), of)?;
            self.values[number].0 = values;
            if !are_all_counted && !is_last[number] {
                self.formula.counted = Some(self.formula.variables.len());
            }
        }
        Ok(())
    }

    /// Iterates over the values of a variable and their Booleans.
    fn values(&self, variable: Variable) -> impl Iterator<Item = (i64, u32)> + '_ {
        let (values, first) = &self.values[variable.number()];
        values.iter().copied().zip(*first..)
    }

    /// Returns the Boolean of `variable = value`; `None` if the variable cannot take the value.
    fn literal(&self, variable: Variable, value: i64) -> Option<u32> {
        let (values, first) = &self.values[variable.number()];
        Some(first + values.binary_search(&value).ok()? as u32)
    }

    /// Adds a constraint, after merging terms of the same Boolean. Fails if the formula becomes too
    /// large.
    fn post(&mut self, mut constraint: Constraint) -> Result<(), String> {
        let terms = constraint.terms.len() + 1;
        constraint.terms.sort_unstable_by_key(|&(_, variable)| variable);
        constraint.terms.dedup_by(|again, first| {
            let same = again.1 == first.1;
            if same {
                first.0 = first.0.saturating_add(again.0);
            }
            same
        });
        self.merge_pairs(&mut constraint);
        constraint.terms.retain(|&(weight, _)| weight != 0);
        self.terms_left = self.terms_left.checked_sub(terms).ok_or("the formula is too large")?;
        self.formula.constraints.push(constraint);
        Ok(())
    }

    /// Replaces the first Boolean of a value by the opposite of the second, where a constraint has
    /// both Booleans of a variable with two values. So a sum propagates what it says of the two
    /// together before one of them has a value. The terms are in ascending order.
    fn merge_pairs(&self, constraint: &mut Constraint) {
        for at in 1..constraint.terms.len() {
            let [(weight, one), (_, other)] = [constraint.terms[at - 1], constraint.terms[at]];
            let is_pair = other == one + 1 && self.pairs.contains(&one);
            let bound = constraint.bound.checked_sub(weight);
            let merged = constraint.terms[at].0.checked_sub(weight);
            if let (true, Some(bound), Some(merged)) = (is_pair, bound, merged) {
                (constraint.terms[at - 1].0, constraint.terms[at].0) = (0, merged);
                constraint.bound = bound;
            }
        }
    }

    /// Adds a Boolean for each meaning, and the constraint that exactly one of them is true. Fails
    /// if the formula becomes too large.
    fn group(
        &mut self,
        words: String,
        meanings: impl Iterator<Item = String>,
    ) -> Result<Vec<u32>, String> {
        let first = self.formula.variables.len();
        self.formula.variables.extend(meanings.take(self.terms_left));
        let group: Vec<u32> = (first as u32..self.formula.variables.len() as u32).collect();
        self.post(Constraint::exactly(words, 1, group.iter().copied()))?;
        if let [one, _] = group[..] {
            self.pairs.insert(one);
        }
        self.groups.push(group.clone());
        Ok(group)
    }

    /// Encodes a constraint, whose index in the model is `number`. Fails if it has no encoding or
    /// the formula becomes too large.
    fn encode(
        &mut self,
        model: &Model,
        number: usize,
        constraint: &AnyPropagator,
        reason: &str,
    ) -> Result<(), String> {
        match constraint {
            AnyPropagator::AllDifferent(it) => self.different(it.variables(), reason),
            // Redundant: each runs beside a constraint that is encoded.
            AnyPropagator::Pairs(_)
            | AnyPropagator::Hall(_)
            | AnyPropagator::Matching(_)
            | AnyPropagator::Knapsack(_)
            | AnyPropagator::ExtremumDomain(_)
            | AnyPropagator::Supports(_) => Ok(()),
            AnyPropagator::Linear(Linear { sum, comparison: Comparison::Equal }) => {
                self.equal(model, &sum.terms, sum.constant, reason)
            }
            AnyPropagator::Linear(Linear { sum, comparison: Comparison::AtMost }) => {
                self.at_most(model, &sum.terms, sum.constant, reason)
            }
            AnyPropagator::Mirror(it) => {
                self.equal(model, &it.pair.map(|variable| (1, variable)), it.constant, reason)
            }
            AnyPropagator::Count(it) => self.count(it, reason),
            AnyPropagator::Clause(it) => self.clause(it.literals(), reason),
            AnyPropagator::Table(it) => {
                self.table(&it.variables(), it.tuples().map(<[i64]>::to_vec).collect(), reason)
            }
            AnyPropagator::Regular(it) => self.regular(it, reason),
            AnyPropagator::Region(it) => self.region(it, reason),
            AnyPropagator::Connected(it) => self.connected(model, it, reason),
            AnyPropagator::Division(it) => self.division(model, it, reason),
            AnyPropagator::EqualReified(it) => self.equal_reified(it, reason),
            AnyPropagator::ClauseReified(it) => self.clause_reified(it, reason),
            AnyPropagator::Membership(it) => self.membership(it, reason),
            AnyPropagator::Inverse(it) => self.inverse([it.there(), it.back()], reason),
            // A table of few tuples propagates more.
            AnyPropagator::Linear(it) if self.is_large(model, number) => {
                self.unequal(model, it, reason)
            }
            AnyPropagator::LinearReified(it) if self.is_large(model, number) => {
                self.linear_reified(model, it, reason)
            }
            AnyPropagator::Arithmetic(Arithmetic {
                operation: Operation::Absolute,
                operands: [signed, _],
                result,
            }) => self.absolute(*result, *signed, reason),
            _ => self.extensional(model, number, constraint, reason),
        }
    }
}
