//! Encodings of tables and automata with auxiliary Booleans, and of other constraints as tables.

use std::collections::{BTreeMap, BTreeSet};

use super::DirectEncoding;
use crate::constraint::model::Model;
use crate::constraint::propagators::{AnyPropagator, Propagator, Regular};
use crate::constraint::variable::Variable;
use crate::proof::{Constraint, Relation};

/// Maximum number of combinations of values of a constraint that is encoded as a table.
const MAX_COMBINATIONS: usize = 1 << 14;

/// Maximum number of combinations of values of a sum that is encoded as a table.
const SMALL: usize = 1 << 8;

impl DirectEncoding {
    /// Encodes a table: one auxiliary Boolean for each tuple that the domains allow, of which
    /// exactly one is true. A value's Boolean is the sum of those of its tuples. Fails if the
    /// formula becomes too large.
    pub(super) fn table(
        &mut self,
        variables: &[Variable],
        mut tuples: Vec<Vec<i64>>,
        reason: &str,
    ) -> Result<(), String> {
        tuples.sort_unstable();
        tuples.dedup();
        tuples.retain(|tuple| {
            let mut values = variables.iter().zip(tuple);
            tuple.len() == variables.len()
                && values.all(|(&it, &value)| self.literal(it, value).is_some())
        });
        let meaning = |tuple: &Vec<i64>| {
            let values: Vec<String> = tuple.iter().map(i64::to_string).collect();
            format!("the values are {}: {reason}", values.join(" "))
        };
        let taken = self.group(format!("{reason}: one of these"), tuples.iter().map(meaning))?;
        for (column, &variable) in variables.iter().enumerate() {
            let mut with: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
            for (tuple, &taken) in tuples.iter().zip(&taken) {
                with.entry(tuple[column]).or_default().push(taken);
            }
            self.channel(variable, &with, reason)?;
        }
        Ok(())
    }

    /// Channels a variable to auxiliary Booleans: `x = v` if and only if one of `with[v]` is true.
    /// A value without such Booleans is excluded. Fails if the formula becomes too large.
    fn channel(
        &mut self,
        variable: Variable,
        with: &BTreeMap<i64, Vec<u32>>,
        reason: &str,
    ) -> Result<(), String> {
        let all: Vec<(i64, u32)> = self.values(variable).collect();
        for (value, boolean) in all {
            let booleans = with.get(&value).into_iter().flatten().map(|&it| (1, it));
            let terms = booleans.chain([(-1, boolean)]).collect();
            let words = format!("{reason}: x{} follows", u64::from(boolean) + 1);
            self.post(Constraint { words, terms, relation: Relation::Equal, bound: 0 })?;
        }
        Ok(())
    }

    /// Encodes that `result` is the absolute value of `signed`. Fails if the formula becomes too
    /// large.
    pub(super) fn absolute(
        &mut self,
        result: Variable,
        signed: Variable,
        reason: &str,
    ) -> Result<(), String> {
        let mut with: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
        for (value, boolean) in self.values(signed) {
            // The opposite of the least number has no place, and no result has this value.
            let value = value.checked_abs().unwrap_or(value);
            with.entry(value).or_default().push(boolean);
        }
        let none = format!("{reason}: no absolute value");
        for (&value, booleans) in &with {
            let result = self.literal(result, value);
            for &boolean in booleans.iter().filter(|_| result.is_none()) {
                self.imply(&none, &[Some(boolean)], None)?;
            }
        }
        self.channel(result, &with, reason)
    }

    /// Encodes an automaton: one auxiliary Boolean for each transition on an accepting path, of
    /// which exactly one per layer is true. Fails if the formula becomes too large.
    pub(super) fn regular(&mut self, it: &Regular, reason: &str) -> Result<(), String> {
        let layers = self.steps(it);
        if it.variables().is_empty() && !it.accepts(it.first()) {
            return self.post(Constraint::at_least(format!("{reason}: never"), 1, []));
        }
        // The transitions that lead to each state of a layer.
        let mut to: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        for (layer, (&variable, steps)) in it.variables().iter().zip(&layers).enumerate() {
            let meaning = |step: &Step| {
                let Step { from, value, to } = step;
                format!("step {}, {value}, from state {from} to {to}: {reason}", layer + 1)
            };
            let words = format!("{reason}: one step {}", layer + 1);
            let gone = self.group(words, steps.iter().map(meaning))?;
            let mut with: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
            let mut from: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
            let before = std::mem::take(&mut to);
            for (step, &gone) in steps.iter().zip(&gone) {
                with.entry(step.value).or_default().push(gone);
                from.entry(step.from).or_default().push(gone);
                to.entry(step.to).or_default().push(gone);
            }
            self.channel(variable, &with, reason)?;
            if layer > 0 {
                self.conserve_flow(
                    &before,
                    &from,
                    &format!("{reason}: before step {}", layer + 1),
                )?;
            }
        }
        Ok(())
    }

    /// Requires flow conservation: as many chosen transitions lead to a state as from it. Fails if
    /// the formula becomes too large.
    fn conserve_flow(
        &mut self,
        to: &BTreeMap<usize, Vec<u32>>,
        from: &BTreeMap<usize, Vec<u32>>,
        words: &str,
    ) -> Result<(), String> {
        let states: BTreeSet<usize> = to.keys().chain(from.keys()).copied().collect();
        for state in states {
            let of = |steps: &BTreeMap<usize, Vec<u32>>, weight: i64| {
                let steps = steps.get(&state).cloned().unwrap_or_default();
                steps.into_iter().map(move |step| (weight, step))
            };
            let terms = of(to, 1).chain(of(from, -1)).collect();
            let words = format!("{words} in state {state}");
            self.post(Constraint { words, terms, relation: Relation::Equal, bound: 0 })?;
        }
        Ok(())
    }

    /// Returns the transitions of each variable that lie on a path from the initial to an accepting
    /// state.
    fn steps(&self, it: &Regular) -> Vec<Vec<Step>> {
        let mut states = BTreeSet::from([it.first()]);
        let mut layers: Vec<Vec<Step>> = Vec::new();
        for &variable in it.variables() {
            let values = || self.values(variable).map(|(value, _)| value);
            let steps = states.iter().flat_map(|&from| {
                values()
                    .filter_map(move |value| Some(Step { from, value, to: it.next(from, value)? }))
            });
            let steps: Vec<Step> = steps.collect();
            states = steps.iter().map(|step| step.to).collect();
            layers.push(steps);
        }
        states.retain(|&state| it.accepts(state));
        for steps in layers.iter_mut().rev() {
            steps.retain(|step| states.contains(&step.to));
            states = steps.iter().map(|step| step.from).collect();
        }
        layers
    }

    /// Returns whether a sum has too many combinations of values to be encoded as a table.
    pub(super) fn is_large(&self, model: &Model, number: usize) -> bool {
        self.combinations(&model.variables_of(number)) > SMALL
    }

    /// Returns the number of combinations of values of these variables.
    fn combinations(&self, variables: &[Variable]) -> usize {
        let numbers = variables.iter().map(|&it| self.values(it).count());
        numbers.fold(1, usize::saturating_mul)
    }

    /// Encodes any constraint as the table of its solutions by definition.
    ///
    /// # Errors
    ///
    /// If its variables have more than [`MAX_COMBINATIONS`] combinations of values, or the formula
    /// becomes too large.
    pub(super) fn extensional(
        &mut self,
        model: &Model,
        number: usize,
        constraint: &AnyPropagator,
        reason: &str,
    ) -> Result<(), String> {
        let variables = model.variables_of(number);
        if self.combinations(&variables) > MAX_COMBINATIONS {
            let (name, many) = (constraint.kind(), variables.len());
            return Err(format!("{name} of {many} variables has no encoding: {reason}"));
        }
        let mut tuples: Vec<Vec<i64>> = vec![Vec::new()];
        for &variable in &variables {
            let with = |tuple: &Vec<i64>| {
                let values = self.values(variable).map(|(value, _)| value);
                values.map(|value| [&tuple[..], &[value]].concat()).collect::<Vec<_>>()
            };
            tuples = tuples.iter().flat_map(with).collect();
        }
        tuples.retain(|tuple| {
            constraint.holds(&|variable| {
                let place = variables.binary_search(&variable);
                place.ok().map_or(0, |place| tuple[place])
            })
        });
        self.table(&variables, tuples, reason)
    }
}

/// A transition of an automaton.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: usize,
    value: i64,
    to: usize,
}
