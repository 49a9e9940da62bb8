//! Sequences: inverses, circuits, dictionary order.

use crate::constraint::model::Model;
use crate::constraint::propagators::{AllDifferent, Circuit, Inverse, Lexicographic};
use crate::constraint::store::Variable;

impl Model {
    /// Two sequences of indices from 1 are inverse to each other: where one has j at i, the other
    /// has i at j. Both are equally long, or there is no solution.
    ///
    /// A value is left in one as long as its counterpart is left in the other;
    /// [`strengthen`](Self::strengthen) finds what all values together leave.
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
        self.post(Inverse::new(there, back));
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

    /// So many variables are greater than all before them; the first one always is.
    ///
    /// Consistency: domain, by an automaton whose states are the greatest value so far and how many
    /// there were; their number is half of the square of that of values.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Stirling numbers of the first kind.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 5, 1..=5);
    /// model.all_different(row.cells());
    /// model.records(row.cells(), 2);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 50);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn records(&mut self, variables: &[Variable], count: usize) {
        let all = variables.iter().flat_map(|&it| self.values(it).iter().collect::<Vec<_>>());
        let mut values: Vec<i64> = all.collect();
        values.sort_unstable();
        values.dedup();
        let symbols: Vec<Variable> = variables.iter().map(|&it| self.symbol(it, &values)).collect();
        // Before the first variable no value is the greatest.
        let state = |greatest: usize, seen: usize| match greatest {
            0 => 1,
            _ => greatest * (greatest - 1) / 2 + seen + 1,
        };
        let states = (1..=values.len())
            .flat_map(|greatest| (1..=greatest).map(move |seen| (greatest, seen)));
        let next = |(greatest, seen), symbol| match symbol > greatest {
            true => state(symbol, seen + 1),
            false => state(greatest, seen),
        };
        let row = |state| (1..=values.len()).map(|symbol| next(state, symbol)).collect();
        let rows: Vec<Vec<usize>> = std::iter::once((0, 0)).chain(states).map(row).collect();
        let ends =
            (count..=values.len()).filter(|_| count > 0).map(|greatest| state(greatest, count));
        let ends: Vec<usize> =
            if variables.is_empty() && count == 0 { vec![1] } else { ends.collect() };
        self.regular(&symbols, values.len(), &rows, 1, &ends);
    }

    /// The place of a variable's value among some, from 1: the variable itself, if that is its value.
    fn symbol(&mut self, variable: Variable, values: &[i64]) -> Variable {
        if values.iter().copied().eq(1..=values.len() as i64) {
            return variable;
        }
        let symbol = self.variable("", 1..=values.len() as i64);
        self.element(variable, values, symbol);
        symbol
    }
}
