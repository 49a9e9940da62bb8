//! Conditions: conjunctions of constraints that a truth variable reifies or implies.

use crate::constraint::model::Model;
use crate::constraint::propagators::{AnyPropagator, Reified};
use crate::constraint::variable::Variable;

/// Constraints taken out of a [`Model`], to be reified, implied or required.
#[derive(Clone, Debug, Default)]
pub struct Condition {
    constraints: Vec<AnyPropagator>,
}

impl Condition {
    /// Returns whether the condition has no constraints, and so always holds.
    pub fn is_empty(&self) -> bool {
        self.constraints.is_empty()
    }
}

impl Model {
    /// Reifies a condition: `truth` holds if and only if all constraints that `declare` declares
    /// hold. Variables declared there exist whatever the truth is, and
    /// [restrictions](Self::restrict) stay.
    ///
    /// Declare definitions of auxiliary variables before, outside of `declare`: `reified` cannot
    /// distinguish them from conditions. [`records`](Self::records) defines such variables, unless
    /// its variables take exactly the values 1, 2 and so on. *A definition declared inside is one
    /// more condition: if the truth is false, each value of the auxiliary variable that violates
    /// the definition counts as a further solution.*
    ///
    /// Consistency: that of the constraints if the truth holds; value if it does not.
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

    /// Returns the number of constraints declared so far.
    pub fn declared(&self) -> usize {
        self.constraints.len()
    }

    /// Removes the constraints after the first `count` from the model and returns them as a
    /// condition.
    pub fn since(&mut self, count: usize) -> Condition {
        Condition { constraints: self.take_back(count) }
    }

    /// Declares the constraints of a condition.
    pub fn require(&mut self, condition: Condition) {
        condition.constraints.into_iter().for_each(|it| self.post(it));
    }

    /// Requires that `truth` holds if and only if the condition does. The condition must come from
    /// this model: see [`reified`](Self::reified).
    pub fn reify(&mut self, truth: Variable, condition: Condition) {
        self.post_condition(truth, condition, false);
    }

    /// Requires that the condition holds if `truth` does. The condition must come from this model:
    /// see [`reified`](Self::reified).
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
