//! A model as linear constraints over Booleans: what proofs are about.
//!
//! A variable is a Boolean for each of its values, of which one is true: the direct encoding (de Kleer, *A
//! comparison of ATMS and CSP techniques*, 1989). Sums, values that differ and counts are linear in these;
//! tables and automata have Booleans of their own, for the tuple that is taken and the steps that are gone
//! (as Bacchus encodes them, *GAC via unit propagation*, 2007). Any other
//! constraint of few variables is a table of the values for which its definition holds.
//!
//! Invariant: whatever values the variables of the model have, the other Booleans have one choice, which is found by
//! unit propagation: solutions of the formula are solutions of the model, one for one.

mod lists;
mod sums;

use super::model::Model;
use super::propagators::AnyPropagator;
use super::store::Variable;
use crate::proof::{Constraint, Formula, Propagation};

/// The most terms of a formula, for the sake of memory.
const MOST_TERMS: usize = 1 << 24;

/// The most values of a variable.
const MOST_VALUES: usize = 4_096;

/// A model as a formula, with the meaning of its variables.
#[derive(Clone, Debug)]
pub struct Direct {
    formula: Formula,
    /// Of each variable of the model its values, and the Boolean of the first one.
    values: Vec<(Vec<i64>, u32)>,
    /// Booleans of which one is true.
    groups: Vec<Vec<u32>>,
    /// How many terms it may still have.
    room: usize,
}

impl Model {
    /// The model as a formula: `words` says in words that a variable has a value.
    ///
    /// # Errors
    ///
    /// If a constraint has no encoding, outputs leave a variable open, the best solution is wanted, or the formula would be too large:
    /// why, as a clause.
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
    pub fn formula(&self, words: impl Fn(Variable, i64) -> String) -> Result<Direct, String> {
        if self.objective().is_some() {
            return Err("the best solution is wanted".to_owned());
        }
        if let Some(open) = self.undetermined() {
            return Err(format!("what is told leaves {} open", self.name(open)));
        }
        let (domains, is_free) = (self.narrowed(), self.free());
        let formula = Formula { about: about(self), ..Formula::default() };
        let mut direct = Direct { formula, values: vec![], groups: vec![], room: MOST_TERMS };
        for variable in self.variables() {
            // One value of a variable that nobody asks for is as good as another.
            let most = if is_free[variable.number()] { 1 } else { MOST_VALUES + 1 };
            let values: Vec<i64> = domains[variable.number()].iter().take(most).collect();
            if values.len() > MOST_VALUES {
                return Err(format!("{} has more than {MOST_VALUES} values", self.name(variable)));
            }
            let first = direct.formula.variables.len() as u32;
            let of = values.iter().map(|&value| words(variable, value));
            let named = match self.name(variable) {
                "" => format!("number {}, one value", variable.number() + 1),
                name => format!("{name}, one value"),
            };
            let group = direct.group(named, of)?;
            debug_assert_eq!(group.first().copied().unwrap_or(first), first);
            direct.values.push((values, first));
        }
        for (number, constraint) in self.propagators().enumerate() {
            let reason = self.reason(number).map_or(constraint.name(), |(_, words)| words);
            direct.say(self, number, constraint, reason)?;
        }
        Ok(direct)
    }
}

fn about(model: &Model) -> Vec<String> {
    let (variables, constraints) = (model.variables().count(), model.constraints());
    vec![
        format!("a model: {variables} variables with one value each, {constraints} constraints"),
        "a Boolean is true if a variable has a value, or what else is said of it".to_owned(),
    ]
}

impl Direct {
    /// The formula.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The formula, where nothing else is asked any more.
    pub fn into_formula(self) -> Formula {
        self.formula
    }

    /// The search for its solutions; none if sums leave 64 bits.
    pub fn search(&self) -> Option<Propagation> {
        Propagation::new(&self.formula, self.groups.clone())
    }

    /// The values of all variables of the model, in a solution that is given by its true variables, sorted.
    pub fn solution(&self, trues: &[u32]) -> Vec<i64> {
        let value = |(values, first): &(Vec<i64>, u32)| {
            let at = trues.partition_point(|it| it < first);
            let place = trues.get(at).map_or(0, |it| (it - first) as usize);
            values.get(place).copied().unwrap_or_default()
        };
        self.values.iter().map(value).collect()
    }

    /// The values of a variable, with their Booleans.
    fn values(&self, variable: Variable) -> impl Iterator<Item = (i64, u32)> + '_ {
        let (values, first) = &self.values[variable.number()];
        values.iter().copied().zip(*first..)
    }

    /// The Boolean of a value, if the variable may have it.
    fn is(&self, variable: Variable, value: i64) -> Option<u32> {
        let (values, first) = &self.values[variable.number()];
        Some(first + values.binary_search(&value).ok()? as u32)
    }

    /// Adds a constraint, with each variable once.
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
        constraint.terms.retain(|&(weight, _)| weight != 0);
        self.room = self.room.checked_sub(terms).ok_or("the formula is too large")?;
        self.formula.constraints.push(constraint);
        Ok(())
    }

    /// New Booleans, of which one is true.
    fn group(
        &mut self,
        words: String,
        meanings: impl Iterator<Item = String>,
    ) -> Result<Vec<u32>, String> {
        let first = self.formula.variables.len();
        self.formula.variables.extend(meanings.take(self.room));
        let group: Vec<u32> = (first as u32..self.formula.variables.len() as u32).collect();
        self.post(Constraint::exactly(words, 1, group.iter().copied()))?;
        self.groups.push(group.clone());
        Ok(group)
    }

    /// Says a constraint of a model, by its number.
    fn say(
        &mut self,
        model: &Model,
        number: usize,
        constraint: &AnyPropagator,
        reason: &str,
    ) -> Result<(), String> {
        match constraint {
            AnyPropagator::AllDifferent(it) => self.different(it.variables(), reason),
            // They stand beside one that says as much.
            AnyPropagator::Pairs(_)
            | AnyPropagator::Hall(_)
            | AnyPropagator::Matching(_)
            | AnyPropagator::LinearSums(_)
            | AnyPropagator::Reached(_)
            | AnyPropagator::Supports(_) => Ok(()),
            AnyPropagator::LinearEqual(it) => self.equal(&it.0.terms, it.0.constant, reason),
            AnyPropagator::LinearAtMost(it) => self.at_most(&it.0.terms, it.0.constant, reason),
            AnyPropagator::Mirror(it) => {
                self.equal(&it.pair.map(|variable| (1, variable)), it.constant, reason)
            }
            AnyPropagator::Count(it) => self.count(it, reason),
            AnyPropagator::Clause(it) => self.clause(it.literals(), reason),
            AnyPropagator::Table(it) => {
                self.table(&it.variables(), it.tuples().map(<[i64]>::to_vec).collect(), reason)
            }
            AnyPropagator::Regular(it) => self.regular(it, reason),
            _ => self.listed(model, number, constraint, reason),
        }
    }
}
