//! Statements: atoms in terms of the model's variables, for those who follow a learning search.

use super::super::decision::Decision;
use super::super::variable::Variable;
use super::atom::Atom;
use super::driver::Driver;
use crate::words::ones;

/// A statement of a learning search about the variables of its model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// About one variable; never [`Decision::Continue`].
    Of(Decision),
    /// At least this many of the variables have the value beside them. The search adds such
    /// statements where it encodes a count as clauses.
    AtLeast(usize, Vec<(Variable, i64)>),
    /// At most this many of the variables have the value beside them.
    AtMost(usize, Vec<(Variable, i64)>),
}

impl Statement {
    /// Returns whether the statement is true if variables have these values.
    ///
    /// ```
    /// use billhook_engine::constraint::{Decision, Model, Statement};
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 2, 1..=6);
    /// let sixes: Vec<_> = dice.cells().iter().map(|&die| (die, 6)).collect();
    /// let holds = |statement: Statement| statement.holds(&|die| if die == sixes[0].0 { 6 } else { 2 });
    /// assert!(holds(Statement::Of(Decision::AtMost(sixes[1].0, 3))));
    /// assert!(!holds(Statement::AtLeast(2, sixes.clone())));
    /// ```
    pub fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let number =
            |counted: &[(Variable, i64)]| counted.iter().filter(|it| value(it.0) == it.1).count();
        match self {
            Self::Of(Decision::Is(variable, it)) => value(*variable) == *it,
            Self::Of(Decision::IsNot(variable, it)) => value(*variable) != *it,
            Self::Of(Decision::AtMost(variable, it)) => value(*variable) <= *it,
            Self::Of(Decision::AtLeast(variable, it)) => value(*variable) >= *it,
            Self::Of(Decision::Continue) => true,
            Self::AtLeast(least, counted) => number(counted) >= *least,
            Self::AtMost(most, counted) => number(counted) <= *most,
        }
    }
}

impl Driver {
    /// Returns a variable of each domain: the first that was declared.
    pub(super) fn variables(&self) -> Vec<Variable> {
        let domains = self.descends.len();
        let mut variables = vec![Variable(u32::MAX); domains];
        for (number, view) in self.views.iter().enumerate().rev() {
            variables[view.domain() as usize] = Variable(number as u32);
        }
        variables
    }

    /// Returns an atom as a statement about one of `variables`, which has a variable of each domain.
    /// Among the statements that agree for the values at the root, it takes the simplest.
    pub(super) fn statement(&self, atom: Atom, variables: &[Variable]) -> Statement {
        let variable = variables[atom.domain() as usize];
        let base = self.views[variable.number()].base();
        let root = self.space.trace().root(atom.domain());
        let (allowed, excluded): (Vec<i64>, Vec<i64>) = ones(root.iter().copied())
            .map(|bit| base + bit as i64)
            .partition(|value| atom.allows((value - base) as u32));
        if let Some(counter) = self.sources.counter(variable.number()) {
            let counted = counter.counted[..counter.among].iter();
            let counted = counted.map(|it| (it.variable, i64::from(it.is_positive))).collect();
            return match allowed.contains(&1) {
                true => Statement::AtLeast(counter.over + 1, counted),
                false => Statement::AtMost(counter.over, counted),
            };
        }
        Statement::Of(match (&allowed[..], &excluded[..]) {
            (&[value], _) => Decision::Is(variable, value),
            (_, &[value]) => Decision::IsNot(variable, value),
            (&[.., last], &[first, ..]) if last < first => Decision::AtMost(variable, last),
            (&[first, ..], _) => Decision::AtLeast(variable, first),
            ([], _) => Decision::Continue,
        })
    }
}
