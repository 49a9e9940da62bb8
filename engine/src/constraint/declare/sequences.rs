//! Constraints on sequences: inverse, circuit, lexicographic order and records.

use crate::constraint::model::Model;
use crate::constraint::propagators::{AllDifferent, Circuit, Inverse, Lexicographic};
use crate::constraint::variable::Variable;

impl Model {
    /// Requires that two sequences of indices from 1 are inverse to each other: `there[i] = j` if
    /// and only if `back[j] = i`. Sequences of different lengths have no solution.
    ///
    /// Consistency: a value stays as long as its counterpart does; [`strengthen`](Self::strengthen)
    /// makes it domain consistent.
    pub fn inverse(&mut self, there: &[Variable], back: &[Variable]) {
        self.post(Inverse::new(there, back));
    }

    /// Requires that the successors of nodes, which count from 1, form one circuit through all
    /// nodes. Consistency: that of [`all_different`](Self::all_different); besides, no chain of
    /// fixed successors is closed too early.
    pub fn circuit(&mut self, successors: &[Variable]) {
        self.post_circuit(successors, false);
    }

    /// Requires one circuit like [`circuit`](Self::circuit), but only through some of the nodes;
    /// the others are their own successors. All may be left out.
    pub fn partial_circuit(&mut self, successors: &[Variable]) {
        self.post_circuit(successors, true);
    }

    fn post_circuit(&mut self, successors: &[Variable], is_partial: bool) {
        successors.iter().for_each(|&it| self.within(it, 1, successors.len() as i64));
        self.post(AllDifferent::new(successors));
        self.post(Circuit::new(successors, is_partial));
    }

    /// Requires that `less` precedes `more` in lexicographic order; a proper prefix precedes.
    /// Consistency: domain, if no variable occurs twice.
    pub fn lexicographically_less(&mut self, less: &[Variable], more: &[Variable]) {
        let (less, more) = (less.into(), more.into());
        self.post(Lexicographic { less, more, is_strict: true });
    }

    /// Requires that `less` precedes `more` in lexicographic order, or that both are equal.
    /// Consistency: domain, if no variable occurs twice.
    pub fn lexicographically_at_most(&mut self, less: &[Variable], more: &[Variable]) {
        let (less, more) = (less.into(), more.into());
        self.post(Lexicographic { less, more, is_strict: false });
    }

    /// Requires that exactly `count` variables are records: greater than all before them. The first
    /// variable is always a record.
    ///
    /// Consistency: domain, if no variable occurs twice, by an automaton whose state is the
    /// greatest value so far and the number of records; for n values it has n(n + 1)/2 + 1 states.
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
        // The state before the first variable has no greatest value.
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

    /// Returns a variable whose value is the position of `variable`'s value in `values`, from 1;
    /// `variable` itself if these are 1, 2 and so on.
    fn symbol(&mut self, variable: Variable, values: &[i64]) -> Variable {
        if values.iter().copied().eq(1..=values.len() as i64) {
            return variable;
        }
        let symbol = self.variable("", 1..=values.len() as i64);
        self.element(variable, values, symbol);
        symbol
    }
}
