//! Constraints by lists: elements of arrays, tables of tuples, and automata.

use std::sync::Arc;

use crate::constraint::model::Model;
use crate::constraint::propagators::{Element, ElementOfVariables, Regular, Table};
use crate::constraint::variable::Variable;

impl Model {
    /// Requires `element = array[index]`, with indices from 1. Consistency: domain.
    pub fn element(&mut self, element: Variable, array: &[i64], index: Variable) {
        self.element_of(element, &array.into(), index);
    }

    /// Requires `element = array[index]` like [`element`](Self::element), for an array that several
    /// constraints share: it is stored once.
    pub fn element_of(&mut self, element: Variable, array: &Arc<[i64]>, index: Variable) {
        self.post(Element { index, array: Arc::clone(array), element });
    }

    /// Requires `element = array[index]` for an array of variables, with indices from 1.
    /// Consistency: domain, if no variable occurs twice.
    pub fn element_of_variables(&mut self, element: Variable, array: &[Variable], index: Variable) {
        self.post(ElementOfVariables { index, array: array.into(), element });
    }

    /// Requires that the values of the variables form one of the tuples. Tuples of another length
    /// are ignored. [`labelling`](Self::labelling) fails if the table takes too much memory.
    /// Consistency: domain, if no variable occurs twice.
    pub fn table(&mut self, variables: &[Variable], tuples: &[Vec<i64>]) {
        let can_be = |tuple: &&[i64]| {
            let mut values = variables.iter().zip(*tuple);
            values.all(|(&variable, &value)| self.values(variable).contains(value))
        };
        let tuples: Vec<&[i64]> = tuples.iter().map(Vec::as_slice).filter(can_be).collect();
        if let Some(tuples) = self.interned.tuples(variables.len(), tuples.into_iter()) {
            self.post(Table::new(variables, tuples));
        }
    }

    /// Requires one of the tuples like [`table`](Self::table). The tuples are given as rows, one
    /// after the other, that several constraints share: for variables with equal declared values
    /// the table is built once. An incomplete last row is ignored.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Words of three letters, each pair of which is one of four.
    /// let pairs: Arc<[i64]> = [1, 2, 2, 1, 2, 3, 3, 1].into();
    /// let mut model = Model::new();
    /// let word = model.grid(1, 3, 1..=3);
    /// for two in word.cells().windows(2) {
    ///     model.table_of(two, &pairs);
    /// }
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 5);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn table_of(&mut self, variables: &[Variable], rows: &Arc<[i64]>) {
        let values = variables.iter().map(|&variable| self.values(variable).clone()).collect();
        if let Some(tuples) = self.interned.table(rows, values) {
            self.post(Table::new(variables, tuples));
        }
    }

    /// Requires that a deterministic automaton accepts the values of the variables, in this order.
    ///
    /// `next` has a row for each state, with the next state for each symbol from 1 to `symbols`.
    /// States count from 1; 0 stands for no transition. The automaton starts in `first` and must
    /// end in an `accepting` state. [`labelling`](Self::labelling) fails if the states take too
    /// much memory. Consistency: domain, if no variable occurs twice.
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
        if !self.interned.has_space_for_layers(variables.len(), next.len()) {
            return;
        }
        let automaton = self.interned.automaton(symbols, next);
        self.post(Regular::new(variables, automaton, first, accepting));
    }
}
