//! A model: variables, constraints, and in what order to decide.

use super::branching::Branching;
use super::grid::Grid;
use super::laid_out::LaidOut;
use super::objective::Objective;
use super::propagators::{AnyPropagator, Propagator};
use super::store::Variable;
use super::values::Values;

/// Variables with small domains, and constraints between them.
///
/// Declaring never fails; [`labelling`](Self::labelling) says what is wrong with a model.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub(super) variables: Vec<Declared>,
    pub(super) constraints: Vec<AnyPropagator>,
    /// Why constraints hold, in words, and of each constraint the number of its reason, if it was
    /// given one.
    reasons: Vec<String>,
    because: Vec<Option<usize>>,
    pub(super) branchings: Vec<Branching>,
    pub(super) outputs: Option<Vec<Variable>>,
    pub(super) objective: Option<Objective>,
    pub(super) laid_out: LaidOut,
}

#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) values: Values,
}

impl Model {
    /// Without variables.
    pub fn new() -> Self {
        Self::default()
    }

    /// Declares a variable that has one of these values.
    pub fn variable(&mut self, name: impl Into<String>, values: impl Into<Values>) -> Variable {
        let variable = Variable(self.variables.len() as u32);
        self.variables.push(Declared { name: name.into(), values: values.into() });
        variable
    }

    /// Declares a rectangle of variables, which are called `r1c1` and so on.
    pub fn grid(&mut self, rows: usize, columns: usize, values: impl Into<Values>) -> Grid {
        let values = values.into();
        let places = (1..=rows).flat_map(|row| (1..=columns).map(move |column| (row, column)));
        let cells = places
            .map(|(row, column)| self.variable(format!("r{row}c{column}"), values.clone()))
            .collect();
        Grid::new(cells, columns)
    }

    /// All variables, in the order of declaration.
    pub fn variables(&self) -> impl Iterator<Item = Variable> + use<> {
        (0..self.variables.len() as u32).map(Variable)
    }

    /// The name of a variable.
    ///
    /// # Panics
    ///
    /// If it is one of another model, with more variables.
    pub fn name(&self, variable: Variable) -> &str {
        &self.variables[variable.number()].name
    }

    /// What a variable may be, as it was declared.
    ///
    /// # Panics
    ///
    /// If it is one of another model, with more variables.
    pub fn values(&self, variable: Variable) -> &Values {
        &self.variables[variable.number()].values
    }

    /// Takes from a variable all values that are not among these.
    ///
    /// # Panics
    ///
    /// If it is a variable of another model, with more variables.
    pub fn restrict(&mut self, variable: Variable, values: impl Into<Values>) {
        let declared = &mut self.variables[variable.number()].values;
        *declared = &*declared & &values.into();
    }

    /// The constraints.
    pub(super) fn propagators(&self) -> impl Iterator<Item = &AnyPropagator> {
        self.constraints.iter()
    }

    /// How many constraints there are.
    pub(super) fn constraints(&self) -> usize {
        self.constraints.len()
    }

    /// Tells of the variables of a constraint.
    pub(super) fn each_variable(&self, constraint: usize, mut tell: impl FnMut(Variable)) {
        self.constraints[constraint].watch(&mut |variable, _| tell(variable));
    }

    /// Whether a constraint holds for these values.
    pub(super) fn constraint_holds(
        &self,
        constraint: usize,
        value: &dyn Fn(Variable) -> i64,
    ) -> bool {
        self.constraints[constraint].holds(value)
    }

    /// Decides some variables before all others; branchings are followed in the order in which
    /// they are given. What is left is decided by the fewest values, the least one first.
    pub fn branch(&mut self, branching: Branching) {
        self.branchings.push(branching);
    }

    /// Decides by this branching in place of all that were given.
    pub fn rebranch(&mut self, branching: Branching) {
        self.branchings = vec![branching];
    }

    /// Tells solutions apart by these variables alone: two that differ in others are one. Without
    /// this all variables are outputs.
    ///
    /// Cost: where all outputs are fixed and other variables are not, one completion is searched
    /// for, in parts of some thousand nodes, each of which is a node of the tree.
    pub fn output(&mut self, outputs: &[Variable]) {
        self.outputs.get_or_insert_default().extend(outputs);
    }

    /// Of the solutions those are wanted in which a variable is least. It is an output, and decided
    /// after all others, where something else does not come [first](Self::branch).
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Relation};
    /// use billhook_engine::strategy::branch_and_bound;
    /// use billhook_engine::{Bounded, Collect};
    ///
    /// // Three marks on a ruler, whose distances differ, and the length.
    /// let mut model = Model::new();
    /// let marks: Vec<_> = (0..3).map(|mark| model.variable(format!("mark {mark}"), 0..=9)).collect();
    /// let mut distances = Vec::new();
    /// for (from, to) in [(0, 1), (1, 2), (0, 2)] {
    ///     let distance = model.variable(format!("from {from} to {to}"), 1..=9);
    ///     model.linear(&[(1, marks[to]), (-1, marks[from]), (-1, distance)], Relation::Equal, 0);
    ///     distances.push(distance);
    /// }
    /// model.all_different(&distances);
    /// model.minimize(marks[2]);
    /// let mut lengths = Collect::new(|search: &billhook_engine::constraint::Labelling| search.cost());
    /// branch_and_bound::search(&mut model.labelling()?, &mut lengths);
    /// assert_eq!(lengths.solutions.last(), Some(&3));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If it is a variable of another model, with more variables.
    pub fn minimize(&mut self, variable: Variable) {
        self.objective = Some(Objective::Least(variable));
    }

    /// Of the solutions those are wanted in which a variable is greatest; else as
    /// [`minimize`](Self::minimize). Minus its value is what a solution costs.
    ///
    /// # Panics
    ///
    /// If it is a variable of another model, with more variables.
    pub fn maximize(&mut self, variable: Variable) {
        self.objective = Some(Objective::Greatest(variable));
    }

    /// The variable that is to be least or greatest.
    pub fn objective(&self) -> Option<Variable> {
        self.objective.map(Objective::variable)
    }

    /// Whether that variable is to be greatest.
    pub fn maximizes(&self) -> bool {
        matches!(self.objective, Some(Objective::Greatest(_)))
    }

    /// Says why the constraints hold that are declared from here on, up to the next reason: a clause
    /// such as "row 2 has each number once". [`Reasoning`](super::Reasoning) tells what follows from each reason;
    /// equal words are one reason, whose constraints are followed together.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let row = model.grid(1, 3, 1..=3);
    /// model.because("the row has each number once").all_different(row.cells());
    /// assert_eq!(model.reasoning()?.words(0), "the row has each number once");
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn because(&mut self, words: impl Into<String>) -> &mut Self {
        self.reasons.push(words.into());
        self
    }

    /// Tells solutions apart by all variables, and asks for all of them.
    pub(super) fn output_all(&mut self) {
        (self.outputs, self.objective) = (None, None);
    }

    pub(super) fn post(&mut self, propagator: impl Into<AnyPropagator>) {
        self.constraints.push(propagator.into());
        self.because.push(self.reasons.len().checked_sub(1));
    }

    /// Takes back all constraints but the first `count`.
    pub(super) fn take_back(&mut self, count: usize) -> Vec<AnyPropagator> {
        let count = count.min(self.constraints.len());
        self.because.truncate(count);
        self.constraints.split_off(count)
    }

    /// The reason of a constraint, by its number, and in words.
    pub(super) fn reason(&self, constraint: usize) -> Option<(usize, &str)> {
        let reason = self.because[constraint]?;
        Some((reason, &self.reasons[reason]))
    }

    /// Whether these values, a value a variable in the order of declaration, are a solution: in
    /// its domain each, and all constraints hold by their definitions.
    ///
    /// # Panics
    ///
    /// If there are fewer values than variables.
    pub fn holds(&self, values: &[i64]) -> bool {
        let mut domains = self.variables.iter().zip(values);
        let mut constraints = self.constraints.iter();
        domains.all(|(declared, &value)| declared.values.contains(value))
            && constraints.all(|it| it.holds(&|variable| values[variable.number()]))
    }
}
