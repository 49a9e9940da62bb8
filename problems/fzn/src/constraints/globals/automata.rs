//! Posts automata, and precedence of values.
//!
//! The truth of a reified automaton is read as its last symbol; an added state, for sequences that
//! cannot be accepted any more, makes the automaton complete. A negated automaton is propagated to
//! domain consistency, like a plain one.

use std::collections::{HashMap, HashSet};

use billhook_engine::constraint::{Values, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::{Arguments, Form};
use crate::constraints::Known;

pub(super) const KNOWN: &[Known] = &[
    ("regular", 6, regular),
    ("regular_nfa", 6, regular_nfa),
    ("cost_regular", 8, cost_regular),
    ("value_precede_int", 3, |it| precede(it, [0, 1], 2)),
    ("precede", 3, |it| precede(it, [1, 2], 0)),
    ("value_precede_chain_int", 2, |it| {
        let (chain, all) = (it.distinct(0)?, it.variables(1)?);
        let places: HashMap<i64, usize> = chain.iter().copied().zip(2..).collect();
        let class = |value: i64| places.get(&value).copied().unwrap_or(1);
        it.parts(&[chain.len() + 1, chain.len() + 1])?;
        chained(chain.len()).accept(it, &all, 1, &class)
    }),
    ("seq_precede_chain_int", 1, |it| {
        let all = it.variables(0)?;
        // A value beyond the number of variables can never follow all smaller ones.
        let most = all.len() + 1;
        it.parts(&[most, most])?;
        let class = |value: i64| usize::try_from(value).map_or(1, |value| value.min(most) + 1);
        chained(most).accept(it, &all, 0, &class)
    }),
];

/// An automaton. `next` has a row for each state, from 1, with the next state for each symbol, from
/// 1; 0 stands for none.
struct Automaton {
    next: Vec<Vec<usize>>,
    symbols: usize,
    first: usize,
    accepting: Vec<usize>,
}

impl Automaton {
    /// Posts that the automaton accepts the variables of an argument; the class of a value, from 1,
    /// is its symbol. Fails if a variable's domain is too wide to list its classes.
    fn accept(
        self,
        it: &mut Arguments,
        all: &[Variable],
        number: usize,
        class: &dyn Fn(i64) -> usize,
    ) -> Result<()> {
        let mut read = Vec::with_capacity(all.len());
        for &variable in all {
            match it.class(variable, class) {
                Some(symbol) => read.push(symbol),
                None => return it.wrong(number, "variables that are bounded"),
            }
        }
        match it.form {
            Form::Plain => {
                let Self { next, symbols, first, accepting } = self;
                it.scope.model.regular(&read, symbols, &next, first, &accepting);
            }
            Form::Reified(truth) => self.accept_or_not(it, read, truth, false),
            Form::Implied(truth) => self.accept_or_not(it, read, truth, true),
        }
        Ok(())
    }

    /// Posts that the automaton accepts the variables of the first argument, whose values are its
    /// symbols; it accepts no other values.
    fn accept_values(mut self, it: &mut Arguments, all: &[Variable]) -> Result<()> {
        if let Form::Plain = it.form {
            let Self { next, symbols, first, accepting } = self;
            it.scope.model.regular(all, symbols, &next, first, &accepting);
            return Ok(());
        }
        let class = within(self.symbols);
        self.next.iter_mut().for_each(|row| row.push(0));
        self.symbols += 1;
        self.accept(it, all, 0, &class)
    }

    /// Posts that a truth is equivalent to the acceptance of the automaton or, if `is_half`,
    /// implies it.
    fn accept_or_not(
        self,
        it: &mut Arguments,
        mut read: Vec<Variable>,
        truth: Variable,
        is_half: bool,
    ) {
        let (nowhere, end) = (self.next.len() + 1, self.next.len() + 2);
        let (no, yes) = (self.symbols + 1, self.symbols + 2);
        let mut next: Vec<Vec<usize>> = self.next;
        next.push(vec![nowhere; self.symbols]);
        let accepting: HashSet<usize> = self.accepting.iter().copied().collect();
        for (state, row) in (1..).zip(&mut next) {
            row.iter_mut().for_each(|state| *state = if *state == 0 { nowhere } else { *state });
            let accepts = accepting.contains(&state);
            row.push(if is_half || !accepts { end } else { 0 });
            row.push(if accepts { end } else { 0 });
        }
        next.push(vec![0; yes]);
        read.push(it.more(truth, no as i64));
        it.scope.model.regular(&read, yes, &next, self.first, &[end]);
        it.has_said_truth = true;
    }
}

/// Posts a regular constraint, whose arguments are the variables, the numbers of states and
/// symbols, the transitions, the first state and the accepting ones. States and symbols count from
/// 1.
fn regular(it: &mut Arguments) -> Result<()> {
    let all = it.variables(0)?;
    let (symbols, next) = transitions(it)?;
    let (first, accepting) = ends(it, next.len())?;
    Automaton { next, symbols, first, accepting }.accept_values(it, &all)
}

/// Returns a function from values to symbols, with one more symbol for values that are no symbols.
fn within(symbols: usize) -> impl Fn(i64) -> usize {
    move |value| match usize::try_from(value) {
        Ok(value) if 1 <= value && value <= symbols => value,
        _ => symbols + 1,
    }
}

/// Reads the number of symbols, and the table of the next state by state and symbol; 0 is none.
/// Fails if the table has another size, or names a state that does not exist.
fn transitions(it: &Arguments) -> Result<(usize, Vec<Vec<usize>>)> {
    let (states, symbols) = (it.count(1)?, it.count(2)?);
    let next = it.integers_for(3, states.saturating_mul(symbols))?;
    let of = |(place, &state): (usize, &i64)| match usize::try_from(state) {
        Ok(state) if state <= states => Ok(state),
        _ => it.wrong_element(3, place, &format!("a state from 1 to {states}, or 0 for none")),
    };
    let next = next.iter().enumerate().map(of).collect::<Result<Vec<usize>, _>>()?;
    Ok((symbols, rows(&next, states, symbols)))
}

/// Divides the cells of a table into `count` rows.
fn rows<T: Clone>(cells: &[T], count: usize, columns: usize) -> Vec<Vec<T>> {
    (0..count).map(|row| cells[row * columns..(row + 1) * columns].to_vec()).collect()
}

/// Reads the first state, and the accepting ones. Fails unless all are states from 1 to `states`.
fn ends(it: &Arguments, states: usize) -> Result<(usize, Vec<usize>)> {
    let (first, accepting) = (it.number(4, 1, states)?, it.set(5)?);
    let is_state = |state: i64| 1 <= state && state <= states as i64;
    if [accepting.min(), accepting.max()].into_iter().flatten().any(|state| !is_state(state)) {
        return it.wrong(5, &format!("states from 1 to {states}"));
    }
    Ok((first, accepting.iter().map(|state| state as usize).collect()))
}

/// Posts an automaton whose symbols lead to sets of states, made deterministic by sets of states
/// (Rabin and Scott, *Finite automata and their decision problems*, 1959). Fails if that takes more
/// than [`MOST_SUBSETS`] states.
fn regular_nfa(it: &mut Arguments) -> Result<()> {
    let all = it.variables(0)?;
    let (states, symbols) = (it.count(1)?, it.count(2)?);
    let sets = it.sets(3, states.saturating_mul(symbols))?;
    let is_state = |state: i64| 1 <= state && state <= states as i64;
    let is_wrong = |set: &Values| [set.min(), set.max()].iter().flatten().any(|&it| !is_state(it));
    if let Some(place) = sets.iter().position(is_wrong) {
        return it.wrong_element(3, place, &format!("states from 1 to {states}"));
    }
    let (first, accepting) = ends(it, states)?;
    let leads = |from: &[usize], symbol: usize| {
        let to = from.iter().flat_map(|&state| sets[(state - 1) * symbols + symbol].iter());
        let mut to: Vec<usize> = to.map(|state| state as usize).collect();
        to.sort_unstable();
        to.dedup();
        to
    };
    let Some(automaton) = subsets(vec![first], symbols, &leads, &accepting) else {
        return it.wrong(3, &format!("an automaton of at most {MOST_SUBSETS} sets of states"));
    };
    automaton.accept_values(it, &all)
}

/// Maximum number of states of an automaton after it is made deterministic.
const MOST_SUBSETS: usize = 1 << 14;

/// Returns the automaton whose states are the sets of states that can be reached, except the empty
/// one; `None` if there are more than [`MOST_SUBSETS`].
fn subsets(
    first: Vec<usize>,
    symbols: usize,
    leads: &dyn Fn(&[usize], usize) -> Vec<usize>,
    accepting: &[usize],
) -> Option<Automaton> {
    let mut numbers = HashMap::from([(first.clone(), 1)]);
    let (mut sets, mut next) = (vec![first], Vec::new());
    while next.len() < sets.len() {
        let set = sets[next.len()].clone();
        let mut row = Vec::with_capacity(symbols);
        for symbol in 0..symbols {
            let to = leads(&set, symbol);
            if to.is_empty() {
                row.push(0);
                continue;
            }
            let new = numbers.len() + 1;
            let number = *numbers.entry(to.clone()).or_insert(new);
            if number == new {
                sets.push(to);
            }
            row.push(number);
        }
        next.push(row);
        if sets.len() > MOST_SUBSETS {
            return None;
        }
    }
    let ends: HashSet<usize> = accepting.iter().copied().collect();
    let accepts = |set: &[usize]| set.iter().any(|state| ends.contains(state));
    let accepting = (1..).zip(&sets).filter(|(_, set)| accepts(set)).map(|(number, _)| number);
    let accepting = accepting.collect();
    Some(Automaton { next, symbols, first: 1, accepting })
}

/// Posts an automaton whose steps have costs; the last argument is the sum of the costs. Fails if a
/// variable's domain is too wide.
fn cost_regular(it: &mut Arguments) -> Result<()> {
    let all = it.variables(0)?;
    let (symbols, next) = transitions(it)?;
    let states = next.len();
    let costs = rows(&it.integers_for(6, states * symbols)?, states, symbols);
    let cost = it.variable(7)?;
    let (first, accepting) = ends(it, states)?;
    it.parts(&[2, all.len(), states + 1, symbols + 1])?;
    // State 0 rejects; the extra symbol leads there.
    let leads = |state: usize, symbol: usize| match (state, symbol < symbols) {
        (0, _) | (_, false) => (0, 0),
        _ => (next[state - 1][symbol], costs[state - 1][symbol]),
    };
    let cells =
        (0..=states).flat_map(|state| (0..=symbols).map(move |symbol| leads(state, symbol)));
    let (to, paid): (Vec<i64>, Vec<i64>) = cells.map(|(state, cost)| (state as i64, cost)).unzip();
    let mut state = it.scope.constant(first as i64);
    let mut terms = Vec::new();
    for &variable in &all {
        let Some(symbol) = it.class(variable, &within(symbols)) else {
            return it.wrong(0, "variables that are bounded");
        };
        let index = it.sum(&[(symbols as i64 + 1, state), (1, symbol)]);
        terms.push((1, it.at(&paid, index)));
        state = it.at(&to, index);
    }
    it.require_in(state, accepting.iter().map(|&state| state as i64).collect::<Values>());
    it.require_sum(terms, cost);
    Ok(())
}

/// Requires that no variable has the second value before one has the first.
fn precede(it: &mut Arguments, values: [usize; 2], all: usize) -> Result<()> {
    let [before, after] = [it.integer(values[0])?, it.integer(values[1])?];
    let all_variables = it.variables(all)?;
    let class = move |value| match value {
        _ if value == after => 3,
        _ if value == before => 2,
        _ => 1,
    };
    // State 1: neither value has occurred; state 2: the first one has.
    let next = vec![vec![1, 2, 0], vec![2, 2, 2]];
    let automaton = Automaton { next, symbols: 3, first: 1, accepting: vec![1, 2] };
    automaton.accept(it, &all_variables, all, &class)
}

/// Returns the automaton that lets each value of a chain but the first occur only after the one
/// before it. Symbols are indices in the chain, plus 1.
fn chained(length: usize) -> Automaton {
    let symbols = length + 1;
    // The state is the number of values of the chain that have occurred, plus 1.
    let leads = |state: usize, symbol: usize| match symbol {
        _ if symbol <= state => state,
        _ if symbol == state + 1 => symbol,
        _ => 0,
    };
    let row = |state| (1..=symbols).map(|symbol| leads(state, symbol)).collect();
    let next: Vec<Vec<usize>> = (1..=symbols).map(row).collect();
    Automaton { next, symbols, first: 1, accepting: (1..=symbols).collect() }
}
