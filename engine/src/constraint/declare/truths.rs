//! Truths: what holds, and what follows. 0 is false and 1 is true.

use super::Relation;
use crate::constraint::model::Model;
use crate::constraint::propagators::{
    Clause, ClauseReified, EqualReified, Literal, Membership, Xor,
};
use crate::constraint::store::Variable;
use crate::constraint::values::Values;

impl Model {
    /// A truth says whether two variables are equal.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=6));
    /// let double = model.variable("double", 0..=1);
    /// model.equal_reified(double, one, two);
    /// let doubles = dfs::all(&mut model.labelling()?, |dice| dice.value(double));
    /// assert_eq!(doubles.iter().filter(|&&it| it == Some(1)).count(), 6);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn equal_reified(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth);
        self.post(EqualReified { truth, pair: (one, two), is_half: false });
    }

    /// A truth says whether two variables differ.
    pub fn unequal_reified(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth).not();
        self.post(EqualReified { truth, pair: (one, two), is_half: false });
    }

    /// If a truth holds, two variables are equal.
    pub fn equal_implied(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth);
        self.post(EqualReified { truth, pair: (one, two), is_half: true });
    }

    /// A truth says whether a variable has one of some values.
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

    /// If a truth holds, a variable has one of some values.
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
    /// A truth as a literal; other values than 0 and 1 are taken from it.
    pub(super) fn truth(&mut self, variable: Variable) -> Literal {
        self.within(variable, 0, 1);
        Literal::positive(variable)
    }

    /// Takes values away that are not in a range.
    pub(super) fn within(&mut self, variable: Variable, least: i64, greatest: i64) {
        let values = self.values(variable);
        let is_within = values.min() >= Some(least) && values.max() <= Some(greatest);
        if !is_within {
            self.linear(&[(1, variable)], Relation::AtLeast, least);
            self.linear(&[(1, variable)], Relation::AtMost, greatest);
        }
    }

    fn literals(&mut self, positive: &[Variable], negative: &[Variable]) -> Vec<Literal> {
        let mut literals: Vec<_> = positive.iter().map(|&it| self.truth(it)).collect();
        literals.extend(negative.iter().map(|&it| self.truth(it).not()));
        literals
    }

    /// One of the positive variables is true, or one of the negative ones false.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Snow implies cold.
    /// let mut model = Model::new();
    /// let [snow, cold] = ["snow", "cold"].map(|name| model.variable(name, 0..=1));
    /// model.clause(&[cold], &[snow]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn clause(&mut self, positive: &[Variable], negative: &[Variable]) {
        if let Some(clause) = Clause::new(self.literals(positive, negative)) {
            self.post(clause);
        }
    }

    /// A truth says whether one of the positive variables is true, or one of the negative ones
    /// false.
    pub fn clause_reified(
        &mut self,
        truth: Variable,
        positive: &[Variable],
        negative: &[Variable],
    ) {
        let literals = self.literals(positive, negative).into();
        let truth = self.truth(truth);
        self.post(ClauseReified { truth, literals });
    }

    /// A truth says whether one of some variables is true.
    pub fn any(&mut self, truth: Variable, variables: &[Variable]) {
        self.clause_reified(truth, variables, &[]);
    }

    /// A truth says whether all variables are true.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let switches = model.grid(1, 3, 0..=1);
    /// let lamp = model.variable("lamp", 1..=1);
    /// model.all(lamp, switches.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 1);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn all(&mut self, truth: Variable, variables: &[Variable]) {
        // One is false if the truth is.
        let literals = self.literals(&[], variables).into();
        let truth = self.truth(truth).not();
        self.post(ClauseReified { truth, literals });
    }

    /// An odd number of variables is true.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let bits = model.grid(1, 5, 0..=1);
    /// model.xor(bits.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 16);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn xor(&mut self, variables: &[Variable]) {
        let literals = self.literals(variables, &[]).into();
        self.post(Xor { literals });
    }
}
