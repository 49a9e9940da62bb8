//! What is listed: elements, tuples, words of an automaton.

use crate::constraint::model::Model;
use crate::constraint::propagators::{Element, ElementOfVariables, Regular, Table};
use crate::constraint::store::Variable;

impl Model {
    /// A variable is the element of an array at an index, which counts from 1.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let month = model.variable("month", 1..=6);
    /// let days = model.variable("days", 31..=31);
    /// model.element(days, &[31, 28, 31, 30, 31, 30], month);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn element(&mut self, element: Variable, array: &[i64], index: Variable) {
        self.post(Element { index, array: array.into(), element });
    }

    /// A variable is the one at an index, which counts from 1, of an array of variables.
    pub fn element_of_variables(&mut self, element: Variable, array: &[Variable], index: Variable) {
        self.post(ElementOfVariables { index, array: array.into(), element });
    }

    /// Variables are one of some tuples: a value a variable. Tuples of another length are none.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let [menu, drink] = ["menu", "drink"].map(|name| model.variable(name, 1..=3));
    /// model.table(&[menu, drink], &[vec![1, 1], vec![1, 2], vec![3, 2], vec![4, 4]]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn table(&mut self, variables: &[Variable], tuples: &[Vec<i64>]) {
        let can_be = |tuple: &&Vec<i64>| {
            let mut values = variables.iter().zip(*tuple);
            values.all(|(&variable, &value)| self.values(variable).contains(value))
        };
        let tuples: Vec<_> = tuples.iter().filter(can_be).cloned().collect();
        self.post(Table::new(variables, &tuples));
    }

    /// A deterministic automaton accepts variables in this order, and ends in an accepting state.
    ///
    /// `next` has a row for each state and in it the next state for each symbol from 1 to
    /// `symbols`; states count from 1 and 0 is that there is none. It begins in the state `first`.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // No two squares in a row are black, which is 2.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 5, 1..=2);
    /// model.regular(row.cells(), 2, &[vec![1, 2], vec![1, 0]], 1, &[1, 2]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 13);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn regular(
        &mut self,
        variables: &[Variable],
        symbols: usize,
        next: &[Vec<usize>],
        first: usize,
        accepting: &[usize],
    ) {
        self.post(Regular::new(variables, symbols, next, first, accepting));
    }
}
