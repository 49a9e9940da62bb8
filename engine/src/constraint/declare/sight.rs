//! Constraints on lines of sight: the number of variables that are seen from a place.

use super::Relation;
use crate::constraint::model::Model;
use crate::constraint::propagators::{ClauseReified, Literal};
use crate::constraint::variable::Variable;

impl Model {
    /// Requires that `count` is the number of variables that are seen along some lines: in each
    /// line, the variables before the first one that does not have `value`, or all if each has it.
    ///
    /// Declares a truth variable for each variable of a line, 1 if it is seen, and where needed
    /// another one, 1 if it has the value. Consistency: that of clauses, memberships and sums.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // From the middle of five cells, three white ones are seen: two to the left and one to the
    /// // right, or one and two.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 5, 0..=1);
    /// let count = model.variable("count", 3..=3);
    /// let cells = row.cells();
    /// model.clause(&[], &[cells[2]]);
    /// model.seen(count, &[vec![cells[1], cells[0]], vec![cells[3], cells[4]]], 0);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 2);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn seen(&mut self, count: Variable, lines: &[Vec<Variable>], value: i64) {
        let mut terms = vec![(-1, count)];
        for line in lines {
            let mut before: Option<Literal> = None;
            for &variable in line {
                let seen = self.variable(format!("seen{}", self.variables.len()), 0..=1);
                terms.push((1, seen));
                let seen = Literal::positive(seen);
                // A variable is not seen if and only if the one before is not, or it lacks the
                // value.
                let lacks = self.has(variable, value).not();
                let literals = before.map(Literal::not).into_iter().chain([lacks]).collect();
                self.post(ClauseReified { truth: seen.not(), literals });
                before = Some(seen);
            }
        }
        self.linear(&terms, Relation::Equal, 0);
    }

    /// Returns a literal that is true if and only if a variable has a value. Declares a truth
    /// variable for it, unless the variable itself is one.
    fn has(&mut self, variable: Variable, value: i64) -> Literal {
        let values = self.values(variable);
        let is_truth = values.min() >= Some(0) && values.max() <= Some(1);
        if is_truth && [0, 1].contains(&value) {
            return Literal { variable, is_positive: value == 1 };
        }
        let has = self.variable(format!("has{}", self.variables.len()), 0..=1);
        self.member_reified(has, variable, [value]);
        Literal::positive(has)
    }
}
