//! Checks solutions by the definitions of the constraints alone, without propagation. If trying
//! values for the open variables takes too many steps, a search of the model proposes values, which
//! are then checked by the definitions.

use super::domains::is_wide;
use super::labelling::Labelling;
use super::model::Model;
use super::propagators::Propagator;
use super::values::Values;
use super::variable::Variable;
use crate::dfs;

/// A checker of solutions, to be used for any number of them.
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
    /// The initial domains.
    domains: Vec<Values>,
    /// The variables of each constraint.
    scopes: Vec<Vec<Variable>>,
    /// The constraints of each variable.
    of: Vec<Vec<usize>>,
    values: Vec<Option<i64>>,
    /// The variables assigned by the checker, in the order of assignment.
    set: Vec<Variable>,
}

impl<'m> Checker<'m> {
    /// Creates a checker. It takes as much memory as the model.
    pub fn new(model: &'m Model) -> Self {
        let domains = model.domains();
        let mut scopes = vec![Vec::new(); model.constraints.len()];
        let mut of = vec![Vec::new(); domains.len()];
        for (number, scope) in scopes.iter_mut().enumerate() {
            *scope = model.variables_of(number);
            scope.iter().for_each(|variable: &Variable| of[variable.number()].push(number));
        }
        let values = vec![None; domains.len()];
        Self { model, domains, scopes, of, values, set: Vec::new() }
    }

    /// Returns whether a solution has these values. Contradictory values for one variable, and
    /// values outside of its domain, are rejected.
    ///
    /// Time: if the remaining variables follow one by one, as auxiliary variables do, each of their
    /// values is tested. Otherwise up to 2,000 steps of backtracking are taken, and then the model
    /// is searched. If that search cannot be built, the values are rejected.
    ///
    /// # Panics
    ///
    /// Panics if a variable comes from another model with more variables.
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

    /// Returns whether a search finds a completion that satisfies all definitions; `false` if the
    /// search cannot be built.
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

    /// Returns whether a constraint holds. All its variables must be assigned.
    fn holds(&self, constraint: usize) -> bool {
        let value = |variable: Variable| self.values[variable.number()].unwrap_or_default();
        self.model.constraints[constraint].holds(&value)
    }

    /// Assigns variables to which some constraint of `look` leaves one value, then those that
    /// follow from them; returns `false` if a constraint is violated or leaves its last open
    /// variable no value.
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

    /// Returns whether a constraint leaves its last open variable no value, one, or more.
    fn only(&mut self, constraint: usize, variable: Variable) -> Left {
        let mut left = Left::None;
        let number = variable.number();
        if is_wide(&self.domains[number]) {
            return self.only_of_many(constraint, variable);
        }
        for value in self.domains[number].iter() {
            self.values[number] = Some(value);
            if self.holds(constraint) {
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

    /// Returns like [`only`](Self::only) whether a constraint leaves a variable no value, one, or
    /// perhaps more, if it has too many values to try each.
    fn only_of_many(&mut self, constraint: usize, variable: Variable) -> Left {
        let number = variable.number();
        let constraint = &self.model.constraints[constraint];
        let known = |it: Variable| self.values[it.number()].unwrap_or_default();
        let implied = constraint.implied(variable, &known).map(|value| vec![value]);
        let Some(mut candidates) = implied.or_else(|| constraint.listed(variable)) else {
            return Left::More;
        };
        candidates.sort_unstable();
        candidates.dedup();
        candidates.retain(|&value| {
            let values = |it| if it == variable { value } else { known(it) };
            self.domains[number].contains(value) && constraint.holds(&values)
        });
        match *candidates {
            [] => Left::None,
            [value] => Left::One(value),
            _ => Left::More,
        }
    }

    /// Assigns the open variables by backtracking and returns whether there is a solution; `None`
    /// after [`MAX_TRIED`] steps, or if only variables with too many values are open.
    fn complete(&mut self) -> Option<bool> {
        // The assigned variables, each with the position of its value and the length of `set`
        // before it.
        let mut tried: Vec<(Variable, usize, usize)> = Vec::new();
        let mut is_consistent = true;
        for _ in 0..MAX_TRIED {
            let is_open = |&number: &usize| self.values[number].is_none();
            let is_narrow = |&number: &usize| !is_wide(&self.domains[number]);
            let mut all_open = (0..self.values.len()).filter(is_open).peekable();
            let has_open = all_open.peek().is_some();
            let open = all_open.find(is_narrow);
            if is_consistent && has_open && open.is_none() {
                return None;
            }
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

/// Maximum number of backtracking steps before a search takes over.
const MAX_TRIED: usize = 2_000;

enum Left {
    None,
    One(i64),
    More,
}
