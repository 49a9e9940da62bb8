//! Whether values of some variables are part of a solution, by the definitions of the constraints
//! alone: nothing here propagates, and no domain shrinks.

use super::model::Model;
use super::store::Variable;

impl Model {
    /// Whether there is a solution in which these variables have these values. Two values for one
    /// variable are none.
    ///
    /// Time: where the other variables follow from these one by one, as auxiliary variables do, a
    /// look at each of their values; otherwise all their values are tried.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let [one, two, sum] = ["one", "two", "sum"].map(|name| model.variable(name, 1..=6));
    /// model.sum(&[one, two], 7);
    /// model.maximum(sum, &[one, two]);
    /// assert!(model.has_solution_with(&[(one, 2), (two, 5)]));
    /// assert!(!model.has_solution_with(&[(one, 2), (sum, 4)]));
    /// ```
    pub fn has_solution_with(&self, known: &[(Variable, i64)]) -> bool {
        let mut values = vec![None; self.variables().count()];
        for &(variable, value) in known {
            let place = &mut values[variable.number()];
            if !self.values(variable).contains(value) || place.is_some_and(|it| it != value) {
                return false;
            }
            *place = Some(value);
        }
        let mut scopes = vec![Vec::new(); self.constraints()];
        for (number, scope) in scopes.iter_mut().enumerate() {
            self.each_variable(number, |variable| scope.push(variable));
            scope.sort_unstable();
            scope.dedup();
        }
        let mut of = vec![Vec::new(); values.len()];
        for (number, scope) in scopes.iter().enumerate() {
            scope.iter().for_each(|variable| of[variable.number()].push(number));
        }
        let constraints = (0..scopes.len()).collect();
        let mut checker = Checker { model: self, scopes, of, values, set: Vec::new() };
        checker.extend(constraints) && checker.complete()
    }
}

struct Checker<'m> {
    model: &'m Model,
    /// The variables of each constraint.
    scopes: Vec<Vec<Variable>>,
    /// The constraints of each variable.
    of: Vec<Vec<usize>>,
    values: Vec<Option<i64>>,
    /// The variables that were given values here, in that order.
    set: Vec<Variable>,
}

impl Checker<'_> {
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
        for value in self.model.values(variable).iter() {
            self.values[variable.number()] = Some(value);
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

    /// Tries all values of the variables that have none.
    fn complete(&mut self) -> bool {
        let mut open = self.model.variables().filter(|it| self.values[it.number()].is_none());
        let Some(variable) = open.next() else { return true };
        drop(open);
        let mark = self.set.len();
        for value in self.model.values(variable).iter() {
            self.values[variable.number()] = Some(value);
            if self.extend(self.of[variable.number()].clone()) && self.complete() {
                return true;
            }
            for it in self.set.drain(mark..) {
                self.values[it.number()] = None;
            }
        }
        self.values[variable.number()] = None;
        false
    }
}

enum Left {
    None,
    One(i64),
    More,
}
