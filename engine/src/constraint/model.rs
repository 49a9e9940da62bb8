//! Defines models: variables with names and declared values, constraints with reasons, outputs, an
//! objective and branchings.

use super::branching::Branching;
use super::grid::Grid;
use super::interned::Interned;
use super::objective::Objective;
use super::propagators::{AnyPropagator, Propagator};
use super::values::Values;
use super::variable::Variable;

/// A constraint model: variables with finite domains, and constraints between them.
///
/// A domain that spans up to 1,024 values, from its least to its greatest, has a bit for each. A
/// wider one has bounds, and holes where constraints remove values between them. Constraints on its
/// variable have bounds consistency at most. Those on graphs, automata, inverses and circuits, and
/// those of an author, refuse it.
///
/// Declarations never fail; [`labelling`](Self::labelling) reports what is wrong with a model.
/// Methods panic if a variable comes from another model with more variables.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub(super) variables: Vec<Declared>,
    pub(super) constraints: Vec<AnyPropagator>,
    /// The texts of reasons and details.
    words: Vec<String>,
    /// The words that apply to the constraints declared next.
    next: Option<Because>,
    /// The words of each constraint.
    because: Vec<Option<Because>>,
    pub(super) branchings: Vec<Branching>,
    pub(super) outputs: Option<Vec<Variable>>,
    pub(super) objective: Option<Objective>,
    pub(super) interned: Interned,
}

/// The indices of a constraint's words: its reason and its detail. Without a detail, the reason
/// stands for both.
#[derive(Clone, Copy, Debug)]
struct Because {
    reason: usize,
    detail: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) values: Values,
}

impl Model {
    /// Creates a model without variables.
    pub fn new() -> Self {
        Self::default()
    }

    /// Declares a variable that takes one of these values.
    pub fn variable(&mut self, name: impl Into<String>, values: impl Into<Values>) -> Variable {
        let variable = Variable(self.variables.len() as u32);
        self.variables.push(Declared { name: name.into(), values: values.into() });
        variable
    }

    /// Declares a rectangle of variables named `r1c1`, `r1c2` and so on.
    pub fn grid(&mut self, rows: usize, columns: usize, values: impl Into<Values>) -> Grid {
        let values = values.into();
        let places = (1..=rows).flat_map(|row| (1..=columns).map(move |column| (row, column)));
        let cells = places
            .map(|(row, column)| self.variable(format!("r{row}c{column}"), values.clone()))
            .collect();
        Grid::new(cells, columns)
    }

    /// Iterates over all variables in the order of declaration.
    pub fn variables(&self) -> impl Iterator<Item = Variable> + use<> {
        (0..self.variables.len() as u32).map(Variable)
    }

    /// Returns the name of a variable.
    pub fn name(&self, variable: Variable) -> &str {
        &self.variables[variable.number()].name
    }

    /// Returns the declared values of a variable.
    pub fn values(&self, variable: Variable) -> &Values {
        &self.variables[variable.number()].values
    }

    /// Intersects the declared values of a variable with the given ones.
    pub fn restrict(&mut self, variable: Variable, values: impl Into<Values>) {
        let declared = &mut self.variables[variable.number()].values;
        *declared = &*declared & &values.into();
    }

    /// Calls `tell` with each variable of a constraint, possibly several times with one variable.
    pub(super) fn each_variable(&self, constraint: usize, mut tell: impl FnMut(Variable)) {
        self.constraints[constraint].watch(&mut |variable, _| tell(variable));
    }

    /// Adds a branching. Its variables are decided after those of the branchings added before.
    /// Variables without a branching are decided last, smallest domain first, least value first.
    pub fn branch(&mut self, branching: Branching) {
        self.branchings.push(branching);
    }

    /// Replaces all branchings with this one.
    pub fn rebranch(&mut self, branching: Branching) {
        self.branchings = vec![branching];
    }

    /// Adds outputs: solutions that agree in all outputs count as one. If none are added, all
    /// variables are outputs.
    ///
    /// Cost: where all outputs are fixed and other variables are open, a completion is searched;
    /// after about a thousand of its nodes each continuation is a node of the tree.
    pub fn output(&mut self, outputs: &[Variable]) {
        self.outputs.get_or_insert_default().extend(outputs);
    }

    /// Asks for solutions with the least value of a variable, instead of an earlier objective. The
    /// variable becomes an output, and is decided after the other outputs unless a
    /// [branching](Self::branch) contains it.
    ///
    /// ```
    /// use billhook_engine::constraint::{Labelling, Model};
    /// use billhook_engine::strategy::branch_and_bound;
    /// use billhook_engine::{Bounded, Collect};
    ///
    /// // Two dice that show 9; the first is to show as little as possible.
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 2, 1..=6);
    /// model.sum(dice.cells(), 9);
    /// model.minimize(dice.at(0, 0));
    /// let mut costs = Collect::new(|search: &Labelling| search.cost());
    /// branch_and_bound::search(&mut model.labelling()?, &mut costs);
    /// assert_eq!(costs.solutions.last(), Some(&3));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn minimize(&mut self, variable: Variable) {
        self.objective = Some(Objective::Least(variable));
    }

    /// Asks for solutions with the greatest value of a variable. Otherwise like
    /// [`minimize`](Self::minimize); the cost of a solution is the negated value.
    pub fn maximize(&mut self, variable: Variable) {
        self.objective = Some(Objective::Greatest(variable));
    }

    /// Returns the variable to be minimized or maximized; `None` without an objective.
    pub fn objective(&self) -> Option<Variable> {
        self.objective.map(Objective::variable)
    }

    /// Returns whether the objective is maximized; `false` without an objective.
    pub fn maximizes(&self) -> bool {
        matches!(self.objective, Some(Objective::Greatest(_)))
    }

    /// Returns the model without its objective, whose variable has this value: its solutions are
    /// those of one cost.
    #[must_use]
    pub fn at_objective(&self, value: i64) -> Self {
        self.with_objective_in(value..=value)
    }

    /// Returns the model without its objective, whose variable has one of these values.
    #[must_use]
    pub fn with_objective_in(&self, values: impl Into<Values>) -> Self {
        let mut model = self.clone();
        if let Some(variable) = model.objective() {
            model.restrict(variable, values);
        }
        model.objective = None;
        model
    }

    /// States the reason for the constraints declared from here to the next reason: a clause such
    /// as "row 2 has each number once". [`Deductions`](super::Deductions) follow the constraints of
    /// one reason at a time; reasons with equal words are one.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let row = model.grid(1, 3, 1..=3);
    /// model.because("the row has each number once").all_different(row.cells());
    /// let deductions = model.deductions()?.ok_or("a variable has no values")?;
    /// assert_eq!(deductions.rules()[0].words, "the row has each number once");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn because(&mut self, words: impl Into<String>) -> &mut Self {
        let reason = self.words.len();
        self.words.push(words.into());
        self.next = Some(Because { reason, detail: reason });
        self
    }

    /// States the meaning of the constraints that are declared from here to the next reason or
    /// detail. It is shown where each constraint stands by itself, as in [formulas](Self::formula);
    /// the [reason](Self::because) names the rule to which the constraint belongs. Without a reason
    /// before, the detail is the reason as well.
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Relation};
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 2, 1..=6);
    /// let sum = model.variable("the sum", 2..=12);
    /// model.because("the sum of the dice is odd").detail("the sum is that of both dice");
    /// model.linear(&[(1, dice.at(0, 0)), (1, dice.at(0, 1)), (-1, sum)], Relation::Equal, 0);
    /// assert_eq!(model.constraint_in_words(0), "the sum is that of both dice");
    /// let deductions = model.deductions()?.ok_or("a variable has no values")?;
    /// assert_eq!(deductions.rules()[0].words, "the sum of the dice is odd");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn detail(&mut self, words: impl Into<String>) -> &mut Self {
        let detail = self.words.len();
        self.words.push(words.into());
        let reason = self.next.map_or(detail, |next| next.reason);
        self.next = Some(Because { reason, detail });
        self
    }

    /// Makes all variables outputs and drops the objective.
    pub(super) fn output_all(&mut self) {
        (self.outputs, self.objective) = (None, None);
    }

    pub(super) fn post(&mut self, propagator: impl Into<AnyPropagator>) {
        self.constraints.push(propagator.into());
        self.because.push(self.next);
    }

    /// Removes the constraints that `is_kept` does not keep, by their indices.
    pub(super) fn keep_constraints(&mut self, is_kept: &[bool]) {
        let mut kept = is_kept.iter();
        self.constraints.retain(|_| kept.next() == Some(&true));
        let mut kept = is_kept.iter();
        self.because.retain(|_| kept.next() == Some(&true));
    }

    /// Removes all constraints after the first `count` and returns them.
    pub(super) fn take_back(&mut self, count: usize) -> Vec<AnyPropagator> {
        let count = count.min(self.constraints.len());
        self.because.truncate(count);
        self.constraints.split_off(count)
    }

    /// Returns the reason of a constraint: its index and its words; `None` without one.
    pub(super) fn reason(&self, constraint: usize) -> Option<(usize, &str)> {
        let Because { reason, .. } = self.because[constraint]?;
        Some((reason, &self.words[reason]))
    }

    /// Returns the detail of a constraint, or its reason; `None` without either.
    pub(super) fn said(&self, constraint: usize) -> Option<&str> {
        Some(&self.words[self.because[constraint]?.detail])
    }

    /// Returns a constraint in words: its [detail](Self::detail), its [reason](Self::because) or,
    /// without either, its kind and its variables. Constraints are numbered from 0 in the order of
    /// declaration.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=3));
    /// model.all_different(&[one, two]);
    /// model.because("the sum is 5").sum(&[one, two], 5);
    /// assert_eq!(model.constraint_in_words(0), "all different: one, two");
    /// assert_eq!(model.constraint_in_words(1), "the sum is 5");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there is no such constraint.
    pub fn constraint_in_words(&self, constraint: usize) -> String {
        if let Some(words) = self.said(constraint) {
            return words.to_owned();
        }
        let (kind, names) = self.kind_and_names(constraint);
        format!("{kind}: {names}")
    }

    /// Returns the kind of a constraint in words, and the names of its variables.
    pub(super) fn kind_and_names(&self, constraint: usize) -> (String, String) {
        let mut variables = Vec::new();
        self.each_variable(constraint, |variable| variables.push(variable));
        variables.sort_unstable();
        variables.dedup();
        let names: Vec<&str> = variables.iter().map(|&it| self.name(it)).collect();
        (self.constraints[constraint].kind_in_words(), names.join(", "))
    }

    /// Returns whether these values, one for each variable in the order of declaration, form a
    /// solution: each is declared, and all constraints hold by their definitions.
    ///
    /// # Panics
    ///
    /// Panics if a constraint has a variable for which there is no value.
    pub fn holds(&self, values: &[i64]) -> bool {
        let mut domains = self.variables.iter().zip(values);
        let mut constraints = self.constraints.iter();
        domains.all(|(declared, &value)| declared.values.contains(value))
            && constraints.all(|it| it.holds(&|variable| values[variable.number()]))
    }
}
