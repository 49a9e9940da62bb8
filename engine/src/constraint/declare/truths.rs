//! Constraints on truth variables: reified equality and membership, clauses, exclusive or.

use super::Relation;
use crate::constraint::model::Model;
use crate::constraint::propagators::{
    Clause, ClauseReified, EqualReified, Literal, Literals, Membership, Xor,
};
use crate::constraint::values::Values;
use crate::constraint::variable::Variable;

impl Model {
    /// Requires that `truth` holds if and only if the two variables are equal. Consistency: domain.
    pub fn equal_reified(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth);
        self.post(EqualReified { truth, pair: (one, two), is_half: false });
    }

    /// Requires that `truth` holds if and only if the two variables differ. Consistency: domain.
    pub fn unequal_reified(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth).not();
        self.post(EqualReified { truth, pair: (one, two), is_half: false });
    }

    /// Requires that the two variables are equal if `truth` holds. Consistency: domain.
    pub fn equal_implied(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth);
        self.post(EqualReified { truth, pair: (one, two), is_half: true });
    }

    /// Requires that `truth` holds if and only if the variable takes one of the values.
    /// Consistency: domain.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let number = model.variable("number", 1..=20);
    /// let prime = model.variable("prime", 0..=1);
    /// model.member_reified(prime, number, [2, 3, 5, 7, 11, 13, 17, 19]);
    /// model.clause(&[prime], &[]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 8);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn member_reified(
        &mut self,
        truth: Variable,
        variable: Variable,
        values: impl Into<Values>,
    ) {
        let (truth, values) = (self.truth(truth), values.into());
        self.post(Membership { truth, variable, values, is_half: false });
    }

    /// Requires that the variable takes one of the values if `truth` holds. Consistency: domain.
    pub fn member_implied(
        &mut self,
        truth: Variable,
        variable: Variable,
        values: impl Into<Values>,
    ) {
        let (truth, values) = (self.truth(truth), values.into());
        self.post(Membership { truth, variable, values, is_half: true });
    }
}

impl Model {
    /// Requires that a variable is a truth variable, with no other values than 0 and 1, and returns
    /// its literal.
    pub(super) fn truth(&mut self, variable: Variable) -> Literal {
        self.within(variable, 0, 1);
        Literal::positive(variable)
    }

    /// Requires that a variable lies in a range. Adds no constraint if its declared values already
    /// do.
    pub(super) fn within(&mut self, variable: Variable, least: i64, greatest: i64) {
        let values = self.values(variable);
        let is_within = values.min() >= Some(least) && values.max() <= Some(greatest);
        if !is_within {
            self.linear(&[(1, variable)], Relation::AtLeast, least);
            self.linear(&[(1, variable)], Relation::AtMost, greatest);
        }
    }

    fn literals(&mut self, positive: &[Variable], negative: &[Variable]) -> Literals {
        let mut literals: Literals = positive.iter().map(|&it| self.truth(it)).collect();
        literals.extend(negative.iter().map(|&it| self.truth(it).not()));
        literals
    }

    /// Requires that a `positive` variable is true or a `negative` one false. Consistency: domain.
    pub fn clause(&mut self, positive: &[Variable], negative: &[Variable]) {
        if let Some(clause) = Clause::new(self.literals(positive, negative)) {
            self.post(clause);
        }
    }

    /// Requires that `truth` holds if and only if a `positive` variable is true or a `negative` one
    /// false. Consistency: domain, if no variable occurs twice.
    pub fn clause_reified(
        &mut self,
        truth: Variable,
        positive: &[Variable],
        negative: &[Variable],
    ) {
        let literals = self.literals(positive, negative).into_vec().into();
        let truth = self.truth(truth);
        self.post(ClauseReified { truth, literals });
    }

    /// Requires that `truth` holds if and only if at least one of the variables is true.
    pub fn any(&mut self, truth: Variable, variables: &[Variable]) {
        self.clause_reified(truth, variables, &[]);
    }

    /// Requires that `truth` holds if and only if all variables are true.
    pub fn all(&mut self, truth: Variable, variables: &[Variable]) {
        // By De Morgan: some variable is false if and only if `truth` is.
        let literals = self.literals(&[], variables).into_vec().into();
        let truth = self.truth(truth).not();
        self.post(ClauseReified { truth, literals });
    }

    /// Requires that an odd number of variables is true. Consistency: domain, if no variable occurs
    /// twice.
    pub fn xor(&mut self, variables: &[Variable]) {
        let literals = self.literals(variables, &[]).into_vec().into();
        self.post(Xor { literals });
    }
}
