//! Statements: atoms of a learning search in terms of the model's variables, for its listeners.

use super::super::decision::Decision;
use super::super::variable::Variable;

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
