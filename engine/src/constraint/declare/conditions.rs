//! Conditions: constraints that a truth says, or implies.

use crate::constraint::model::Model;
use crate::constraint::propagators::{AnyPropagator, Reified};
use crate::constraint::store::Variable;

/// Constraints that were taken out of a [`Model`], to hold where a truth does.
#[derive(Clone, Debug, Default)]
pub struct Condition {
    constraints: Vec<AnyPropagator>,
}

impl Condition {
    /// Returns whether there are no constraints in it.
    pub fn is_empty(&self) -> bool {
        self.constraints.is_empty()
    }
}

impl Model {
    /// A truth says whether the constraints hold that are declared here. Variables that are declared here
    /// have values whatever the truth is, and what [restricts](Self::restrict) variables stays.
    ///
    /// What defines a variable of its own is to be declared before, outside: `reified` cannot tell it from a
    /// condition. [`records`](Self::records) does so where its values are not 1, 2, and so on. *If not:
    /// where the truth is false, one solution is counted for each value that the definition excludes.*
    ///
    /// Consistency: where the truth holds, that of the constraints; where it is false, value.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 3, 1..=6);
    /// let differ = model.variable("differ", 0..=0);
    /// model.reified(differ, |model| model.all_different(dice.cells()));
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 216 - 120);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn reified(&mut self, truth: Variable, declare: impl FnOnce(&mut Self)) {
        let before = self.declared();
        declare(self);
        let condition = self.since(before);
        self.reify(truth, condition);
    }

    /// If a truth holds, so do the constraints that are declared here; else as [`reified`](Self::reified).
    pub fn implied(&mut self, truth: Variable, declare: impl FnOnce(&mut Self)) {
        let before = self.declared();
        declare(self);
        let condition = self.since(before);
        self.imply(truth, condition);
    }

    /// The number of constraints that have been declared.
    pub fn declared(&self) -> usize {
        self.constraints()
    }

    /// Takes the constraints out of the model that were declared after the first `count`, and returns them.
    pub fn since(&mut self, count: usize) -> Condition {
        Condition { constraints: self.take_back(count) }
    }

    /// Declares a condition as constraints.
    pub fn require(&mut self, condition: Condition) {
        condition.constraints.into_iter().for_each(|it| self.post(it));
    }

    /// A truth says whether a condition holds, which is one of this model: see [`reified`](Self::reified).
    pub fn reify(&mut self, truth: Variable, condition: Condition) {
        self.post_condition(truth, condition, false);
    }

    /// If a truth holds, so does a condition, which is one of this model: see [`implied`](Self::implied).
    pub fn imply(&mut self, truth: Variable, condition: Condition) {
        self.post_condition(truth, condition, true);
    }

    fn post_condition(&mut self, truth: Variable, condition: Condition, is_half: bool) {
        let literal = self.truth(truth);
        if self.values(truth).iter().eq([1]) {
            return self.require(condition);
        }
        self.post(Reified::new(literal, condition.constraints, is_half));
    }
}
