//! Sequences: inverses, circuits, dictionary order.

use crate::constraint::model::Model;
use crate::constraint::propagators::{AllDifferent, Circuit, Inverse, Lexicographic};
use crate::constraint::store::Variable;

impl Model {
    /// Two sequences of indices from 1 are inverse to each other: where one has j at i, the other
    /// has i at j.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let [guests, seats] = [0; 2].map(|_| model.grid(1, 4, 1..=4));
    /// model.inverse(guests.cells(), seats.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 24);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn inverse(&mut self, there: &[Variable], back: &[Variable]) {
        self.post(Inverse { there: there.into(), back: back.into() });
    }

    /// Variables are the successors of nodes, which count from 1, and lead through all nodes in one
    /// circuit.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let next = model.grid(1, 5, 1..=5);
    /// model.circuit(next.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 24);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn circuit(&mut self, successors: &[Variable]) {
        self.post_circuit(successors, false);
    }

    /// As [`circuit`](Self::circuit), through some of the nodes; those left out are their own
    /// successors. All may be left out.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let next = model.grid(1, 3, 1..=3);
    /// model.partial_circuit(next.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 1 + 3 + 2);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn partial_circuit(&mut self, successors: &[Variable]) {
        self.post_circuit(successors, true);
    }

    fn post_circuit(&mut self, successors: &[Variable], is_partial: bool) {
        successors.iter().for_each(|&it| self.within(it, 1, successors.len() as i64));
        self.post(AllDifferent::new(successors));
        self.post(Circuit::new(successors, is_partial));
    }

    /// One sequence is less than another in the order of a dictionary; one that ends first is
    /// less.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let rows = model.grid(2, 3, 0..=1);
    /// let (one, two) = rows.cells().split_at(3);
    /// model.lexicographically_less(one, two);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 28);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn lexicographically_less(&mut self, less: &[Variable], more: &[Variable]) {
        let (less, more) = (less.into(), more.into());
        self.post(Lexicographic { less, more, is_strict: true });
    }

    /// One sequence is less than another in the order of a dictionary, or both are equal.
    pub fn lexicographically_at_most(&mut self, less: &[Variable], more: &[Variable]) {
        let (less, more) = (less.into(), more.into());
        self.post(Lexicographic { less, more, is_strict: false });
    }
}
