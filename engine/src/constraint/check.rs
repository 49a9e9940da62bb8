//! Whether values of some variables are part of a solution, by the definitions of the constraints
//! alone: nothing here propagates, and no domain shrinks. Only where very many values of variables
//! that were not given would have to be tried, a search of the model proposes some, and these are
//! checked by the definitions.

use super::labelling::Labelling;
use super::model::Model;
use super::store::Variable;
use super::values::Values;
use crate::dfs;

/// Checks solutions of a model, one after the other.
///
/// ```
/// use billhook_engine::constraint::{Checker, Model};
///
/// let mut model = Model::new();
/// let [one, two, most] = ["one", "two", "most"].map(|name| model.variable(name, 1..=6));
/// model.sum(&[one, two], 7);
/// model.maximum(most, &[one, two]);
/// let mut checker = Checker::new(&model);
/// assert!(checker.accepts(&[(one, 2), (two, 5)]));
/// assert!(!checker.accepts(&[(one, 2), (most, 4)]));
/// ```
#[derive(Debug)]
pub struct Checker<'m> {
    model: &'m Model,
    /// What variables may be.
    domains: Vec<Values>,
    /// The variables of each constraint.
    scopes: Vec<Vec<Variable>>,
    /// The constraints of each variable.
    of: Vec<Vec<usize>>,
    values: Vec<Option<i64>>,
    /// The variables that were given values, in that order.
    set: Vec<Variable>,
}

impl<'m> Checker<'m> {
    /// Space: that of the model.
    pub fn new(model: &'m Model) -> Self {
        let domains = model.domains();
        let mut scopes = vec![Vec::new(); model.constraints()];
        let mut of = vec![Vec::new(); domains.len()];
        for (number, scope) in scopes.iter_mut().enumerate() {
            model.each_variable(number, |variable| scope.push(variable));
            scope.sort_unstable();
            scope.dedup();
            scope.iter().for_each(|variable: &Variable| of[variable.number()].push(number));
        }
        let values = vec![None; domains.len()];
        Self { model, domains, scopes, of, values, set: Vec::new() }
    }

    /// Whether there is a solution in which these variables have these values. Two values for one
    /// variable are none.
    ///
    /// Time: where the other variables follow from these one by one, as auxiliary variables do, a
    /// look at each of their values; otherwise some thousand of their values are tried, and a
    /// search of the model for the rest.
    ///
    /// # Panics
    ///
    /// If a variable is one of another model, with more variables.
    pub fn accepts(&mut self, known: &[(Variable, i64)]) -> bool {
        self.values.fill(None);
        self.set.clear();
        for &(variable, value) in known {
            let place = &mut self.values[variable.number()];
            if !self.domains[variable.number()].contains(value)
                || place.is_some_and(|it| it != value)
            {
                return false;
            }
            *place = Some(value);
        }
        self.extend((0..self.scopes.len()).collect())
            && self.complete().unwrap_or_else(|| self.is_completed_by_search(known))
    }

    /// Whether a search finds values of all variables, and the constraints hold for these.
    fn is_completed_by_search(&self, known: &[(Variable, i64)]) -> bool {
        let mut completed = self.model.clone();
        known.iter().for_each(|&(variable, value)| completed.restrict(variable, value..=value));
        completed.output_all();
        let all = |found: &Labelling| {
            completed.variables().map(|variable| found.value(variable)).collect::<Option<Vec<_>>>()
        };
        let found = completed.labelling().ok().and_then(|mut it| dfs::first(&mut it, all));
        found.flatten().is_some_and(|values| self.model.holds(&values))
    }

    /// Whether a constraint holds, all of whose variables have values.
    fn holds(&self, constraint: usize) -> bool {
        self.model.constraint_holds(constraint, &|variable| {
            self.values[variable.number()].unwrap_or_default()
        })
    }

    /// Gives values to variables that have only one left in some constraint; false if some
    /// constraint does not hold.
    fn extend(&mut self, mut look: Vec<usize>) -> bool {
        while let Some(constraint) = look.pop() {
            let is_open = |it: &&Variable| self.values[it.number()].is_none();
            let mut open = self.scopes[constraint].iter().filter(is_open);
            match (open.next().copied(), open.next()) {
                (None, _) if !self.holds(constraint) => return false,
                (Some(variable), None) => match self.only(constraint, variable) {
                    Left::None => return false,
                    Left::One(value) => {
                        self.values[variable.number()] = Some(value);
                        self.set.push(variable);
                        look.extend(&self.of[variable.number()]);
                    }
                    Left::More => {}
                },
                _ => {}
            }
        }
        true
    }

    /// How many values of its last open variable a constraint allows.
    fn only(&mut self, constraint: usize, variable: Variable) -> Left {
        let mut left = Left::None;
        let number = variable.number();
        for value in self.domains[number].iter() {
            self.values[number] = Some(value);
            if self.model.constraint_holds(constraint, &|it| self.values[it.number()].unwrap_or(0))
            {
                if let Left::One(_) = left {
                    left = Left::More;
                    break;
                }
                left = Left::One(value);
            }
        }
        self.values[variable.number()] = None;
        left
    }

    /// Tries all values of the variables that have none; unknown if these are too many.
    fn complete(&mut self) -> Option<bool> {
        // A variable, the values that were tried, and how many variables had been set before.
        let mut tried: Vec<(Variable, usize, usize)> = Vec::new();
        let mut is_consistent = true;
        for _ in 0..MOST_TRIED {
            let open = self.values.iter().position(Option::is_none);
            let (variable, number, mark) = match open {
                None if is_consistent => return Some(true),
                Some(open) if is_consistent => (Variable(open as u32), 0, self.set.len()),
                _ => match tried.pop() {
                    None => return Some(false),
                    Some((variable, number, mark)) => {
                        for it in self.set.drain(mark..) {
                            self.values[it.number()] = None;
                        }
                        (variable, number + 1, mark)
                    }
                },
            };
            let Some(value) = self.domains[variable.number()].iter().nth(number) else {
                is_consistent = false;
                continue;
            };
            tried.push((variable, number, mark));
            self.values[variable.number()] = Some(value);
            self.set.push(variable);
            is_consistent = self.extend(self.of[variable.number()].clone());
        }
        None
    }
}

/// How many values are tried before a search is asked.
const MOST_TRIED: usize = 2_000;

enum Left {
    None,
    One(i64),
    More,
}
