//! The consistency that each propagator claims, against brute force.
//!
//! A trial declares a random constraint, descends its search by random decisions, and at each node
//! compares the domains with all assignments that the definition allows. Nodes below the root are
//! reached move by move, so that trailed state is tested as well.
//!
//! `BILLHOOK_TRIALS=20000 cargo test --release -p billhook-engine --test engine consistency` runs
//! more trials.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Consistency, Labelling, Relation, Variable};
use billhook_engine::{Node, Search};
use rand::RngExt;

use super::instance::Instance;

/// The claim about the domains at a fixpoint.
enum Claim {
    /// Domain consistency: each value belongs to a solution within the domains.
    Domain,
    /// Bounds consistency: the least and the greatest value of each variable belong to solutions
    /// between the bounds of the other variables.
    Bounds,
    /// Value consistency: if all variables but one are fixed, all values that the last one has left
    /// belong to solutions.
    Last,
    /// Another property, which the row's own check tests.
    Own,
}

/// A function that returns what is wrong with the domains of all variables, if anything.
type Check = Box<dyn Fn(&[Vec<i64>]) -> Option<String>>;

/// A propagator: its name, its claim, and a function that declares a random constraint propagated
/// by it, alone or beside another propagator. The function returns an additional check.
struct Row {
    name: &'static str,
    claim: Claim,
    declare: fn(&mut Instance) -> Option<Check>,
}

const fn row(name: &'static str, claim: Claim, declare: fn(&mut Instance) -> Option<Check>) -> Row {
    Row { name, claim, declare }
}

use Claim::{Bounds, Domain, Last, Own};

/// One row for each propagator and mode of operation, in alphabetical order.
const ROWS: &[Row] = &[
    row("Absolute", Bounds, |it| {
        let [absolute, variable] = [0; 2].map(|_| it.any());
        it.model.absolute(absolute, variable);
        None
    }),
    row("AllDifferent", Own, |it| {
        let variables = it.some(2..=5);
        it.model.all_different(&variables);
        Some(Box::new(are_eliminated))
    }),
    row("Circuit", Own, |it| {
        let count = it.random.random_range(1..=5);
        let successors = indices(it, count);
        it.model.circuit(&successors);
        Some(Box::new(|left| are_eliminated(left).or_else(|| are_open(left))))
    }),
    row("Circuit, of some nodes", Own, |it| {
        let count = it.random.random_range(1..=5);
        let successors = indices(it, count);
        it.model.partial_circuit(&successors);
        Some(Box::new(|left| are_eliminated(left).or_else(|| are_open_in_part(left))))
    }),
    row("Clause", Domain, |it| {
        let (positive, negative) = (truths(it, 0..=3), truths(it, 0..=3));
        it.model.clause(&positive, &negative);
        None
    }),
    row("ClauseReified", Domain, |it| {
        let (truth, positive, negative) = (it.truth(), truths(it, 0..=3), truths(it, 0..=2));
        it.model.clause_reified(truth, &positive, &negative);
        None
    }),
    row("Count", Domain, |it| {
        let (count, variables) = (it.any(), it.some(1..=4));
        it.model.count(count, &variables, 1);
        None
    }),
    row("Count, between constants", Domain, |it| {
        let (variables, least) = (it.some(1..=4), it.random.random_range(-1..=3));
        let most = least + it.random.random_range(0..=2);
        it.model.count_between(&variables, 1, least..=most);
        None
    }),
    row("Element", Domain, |it| {
        let (element, index) = (it.any(), it.any());
        let array: Vec<i64> = (0..4).map(|_| it.random.random_range(-3..=4)).collect();
        it.model.element(element, &array, index);
        None
    }),
    row("ElementOfVariables", Domain, |it| {
        let (index, element, array) = (it.variable(0..=4), it.any(), it.some(1..=3));
        it.model.element_of_variables(element, &array, index);
        None
    }),
    row("EqualReified", Domain, |it| {
        let (truth, one, two) = (it.truth(), it.any(), it.any());
        match it.random.random_range(0..3) {
            0 => it.model.equal_reified(truth, one, two),
            1 => it.model.unequal_reified(truth, one, two),
            _ => it.model.equal_implied(truth, one, two),
        }
        None
    }),
    row("Extremum", Bounds, |it| {
        extremum(it);
        None
    }),
    row("ExtremumDomain", Domain, |it| {
        extremum(it);
        assert!(it.model.strengthen(0, Consistency::Domain));
        None
    }),
    row("Hall", Bounds, |it| {
        let variables = it.some(2..=5);
        it.model.all_different_by(&variables, Consistency::Bounds);
        None
    }),
    row("Inverse", Own, |it| {
        let count = it.random.random_range(1..=3);
        let [there, back] = [0; 2].map(|_| indices(it, count));
        it.model.inverse(&there, &back);
        Some(Box::new(are_channelled))
    }),
    row("Knapsack", Domain, |it| {
        let (terms, constant) = terms(it, 1..=4);
        it.model.linear(&terms, Relation::Equal, constant);
        assert!(it.model.strengthen(0, Consistency::Domain));
        None
    }),
    row("Lexicographic", Domain, |it| {
        let [less, more] = [0; 2].map(|_| it.some(1..=3));
        match it.random.random_ratio(1, 2) {
            true => it.model.lexicographically_less(&less, &more),
            false => it.model.lexicographically_at_most(&less, &more),
        }
        None
    }),
    row("LinearAtMost", Domain, |it| {
        let (terms, constant) = terms(it, 1..=4);
        it.model.linear(&terms, Relation::AtMost, constant);
        None
    }),
    row("LinearEqual", Own, |it| {
        let (terms, constant) = terms(it, 1..=4);
        it.model.linear(&terms, Relation::Equal, constant);
        Some(Box::new(move |left| are_bounds_of_a_sum(&terms, constant, left)))
    }),
    row("LinearReified, at most", Domain, |it| {
        let (truth, (terms, constant)) = (it.truth(), terms(it, 1..=3));
        match it.random.random_ratio(1, 2) {
            true => it.model.linear_reified(truth, &terms, Relation::AtMost, constant),
            false => it.model.linear_implied(truth, &terms, Relation::AtMost, constant),
        }
        None
    }),
    row("LinearReified, equal", Own, |it| {
        let (truth, (terms, constant)) = (it.truth(), terms(it, 1..=3));
        let is_equal = it.random.random_ratio(1, 2);
        let relation = if is_equal { Relation::Equal } else { Relation::Unequal };
        let is_full = it.random.random_ratio(1, 2);
        match is_full {
            true => it.model.linear_reified(truth, &terms, relation, constant),
            false => it.model.linear_implied(truth, &terms, relation, constant),
        }
        Some(Box::new(move |left| {
            let reified = Reified { terms: &terms, constant, is_equal, is_full };
            reified.is_wrong(&left[truth.number()], left)
        }))
    }),
    row("LinearUnequal", Domain, |it| {
        let (terms, constant) = terms(it, 1..=4);
        it.model.linear(&terms, Relation::Unequal, constant);
        None
    }),
    row("Matching", Domain, |it| {
        let variables = it.some(2..=5);
        it.model.all_different_by(&variables, Consistency::Domain);
        None
    }),
    row("Matching, of an inverse", Domain, |it| {
        let count = it.random.random_range(1..=3);
        let [there, back] = [0; 2].map(|_| indices(it, count));
        it.model.inverse(&there, &back);
        assert!(it.model.strengthen(0, Consistency::Domain));
        None
    }),
    row("Membership", Domain, |it| {
        let (truth, variable) = (it.truth(), it.any());
        let values: [i64; 4] = [0; 4].map(|_| it.random.random_range(-3..=6));
        match it.random.random_ratio(1, 2) {
            true => it.model.member_reified(truth, variable, values),
            false => it.model.member_implied(truth, variable, values),
        }
        None
    }),
    row("Mirror", Domain, |it| {
        let (pair, constant) = ([it.any(), it.any()], it.random.random_range(-4..=6));
        it.model.sum(&pair, constant);
        None
    }),
    row("Pairs", Own, |it| {
        let variables = it.some(2..=5);
        it.model.all_different_by(&variables, Consistency::Pairs);
        Some(Box::new(|left| are_eliminated(left).or_else(|| are_paired(left))))
    }),
    row("Product", Own, |it| {
        let [product, one, two] = [0; 3].map(|_| it.any());
        it.model.product(product, one, two);
        Some(Box::new(move |left| are_bounds_of_a_product([product, one, two], left)))
    }),
    row("Quotient", Last, |it| {
        let [quotient, dividend, divisor] = [0; 3].map(|_| it.any());
        it.model.quotient(quotient, dividend, divisor);
        None
    }),
    row("Regular", Domain, |it| {
        regular(it);
        None
    }),
    row("Reified", Last, |it| {
        let truth = it.truth();
        let before = it.model.declared();
        table(it);
        let condition = it.model.since(before);
        match it.random.random_ratio(1, 2) {
            true => it.model.reify(truth, condition),
            false => it.model.imply(truth, condition),
        }
        None
    }),
    row("Remainder", Last, |it| {
        let [remainder, dividend, divisor] = [0; 3].map(|_| it.any());
        it.model.remainder(remainder, dividend, divisor);
        None
    }),
    row("Supports", Domain, |it| {
        let [result, one, two] = [0; 3].map(|_| it.any());
        match it.random.random_range(0..4) {
            0 => it.model.product(result, one, two),
            1 => it.model.quotient(result, one, two),
            2 => it.model.remainder(result, one, two),
            _ => it.model.absolute(result, one),
        }
        assert!(it.model.strengthen(0, Consistency::Domain));
        None
    }),
    row("Table", Domain, |it| {
        table(it);
        None
    }),
    row("Xor", Domain, |it| {
        let variables = truths(it, 1..=5);
        it.model.xor(&variables);
        None
    }),
];

/// Returns variables whose values are mostly indices from 1 to `count`.
fn indices(it: &mut Instance, count: i64) -> Vec<Variable> {
    let mut index = || match it.random.random_ratio(1, 12) {
        true => it.any(),
        false => it.variable(1..=count),
    };
    (0..count).map(|_| index()).collect()
}

fn truths(it: &mut Instance, count: std::ops::RangeInclusive<usize>) -> Vec<Variable> {
    (0..it.random.random_range(count)).map(|_| it.truth()).collect()
}

type Terms = Vec<(i64, Variable)>;

fn terms(it: &mut Instance, count: std::ops::RangeInclusive<usize>) -> (Terms, i64) {
    let variables = it.some(count);
    let factors = [-3, -2, -1, 1, 2, 3];
    let mut factor = || factors[it.random.random_range(0..factors.len())];
    let terms = variables.into_iter().map(|variable| (factor(), variable)).collect();
    (terms, it.random.random_range(-4..=6))
}

fn extremum(it: &mut Instance) {
    let (variables, extremum) = (it.some(1..=3), it.any());
    match it.random.random_ratio(1, 2) {
        true => it.model.maximum(extremum, &variables),
        false => it.model.minimum(extremum, &variables),
    }
}

fn table(it: &mut Instance) {
    let variables = it.some(1..=4);
    // 200 tuples take more than a word.
    let count = [3, 20, 200][it.random.random_range(0..3)];
    let mut tuple = || variables.iter().map(|_| it.random.random_range(-3..=5)).collect();
    let tuples: Vec<Vec<i64>> = (0..count).map(|_| tuple()).collect();
    it.model.table(&variables, &tuples);
}

fn regular(it: &mut Instance) {
    let count = it.random.random_range(1..=5);
    let variables: Vec<Variable> = (0..count).map(|_| it.variable(0..=3)).collect();
    // 130 states take more than a word.
    let states = [3, 5, 130][it.random.random_range(0..3)];
    let symbols = it.random.random_range(1..=3);
    let mut next = || match it.random.random_ratio(1, 5) {
        true => 0,
        false => it.random.random_range(1..=states),
    };
    let next: Vec<Vec<usize>> =
        (0..states).map(|_| (0..symbols).map(|_| next()).collect()).collect();
    let accepting: Vec<usize> = (1..=states).filter(|state| state % 3 != 0).collect();
    let first = it.random.random_range(1..=states);
    it.model.regular(&variables, symbols, &next, first, &accepting);
}

/// Returns the only value that is left; `None` if there are more, so that the variable is open.
fn fixed(left: &[i64]) -> Option<i64> {
    if let [value] = *left { Some(value) } else { None }
}

/// Returns a complaint unless the values of fixed variables are removed from all others.
fn are_eliminated(left: &[Vec<i64>]) -> Option<String> {
    let is_kept = |at: usize, value: i64| {
        let mut others = left.iter().enumerate().filter(move |it| it.0 != at);
        others.any(|it| it.1.contains(&value))
    };
    let mut all = left.iter().enumerate().filter_map(|(at, left)| Some((at, fixed(left)?)));
    let (_, value) = all.find(|&(at, value)| is_kept(at, value))?;
    Some(format!("{value} is that of a variable, and left to another"))
}

/// Returns a complaint unless a value is left if and only if its counterpart is, and counterparts
/// of fixed variables are fixed.
fn are_channelled(left: &[Vec<i64>]) -> Option<String> {
    let (there, back) = left.split_at(left.len() / 2);
    for (from, to) in [(there, back), (back, there)] {
        for (index, left) in (1..).zip(from) {
            for &value in left {
                let counterpart = usize::try_from(value - 1).ok().and_then(|at| to.get(at));
                if counterpart.is_none_or(|it| !it.contains(&index)) {
                    return Some(format!("{value} at {index} has no counterpart"));
                }
                if left.len() == 1 && counterpart.is_some_and(|it| it.len() > 1) {
                    return Some(format!("{value} at {index} is fixed without its counterpart"));
                }
            }
        }
    }
    None
}

/// Returns the chains of fixed successors, as lists of nodes from 0, without closed circuits.
fn chains(left: &[Vec<i64>]) -> Vec<Vec<usize>> {
    let next = |node: usize| fixed(&left[node]).map(|it| it as usize - 1);
    let is_led_to = |node: usize| (0..left.len()).any(|from| next(from) == Some(node));
    let chain = |start: usize| {
        std::iter::successors(Some(start), |&node| next(node)).take(left.len()).collect()
    };
    (0..left.len()).filter(|&node| !is_led_to(node)).map(chain).collect()
}

/// Returns a complaint if a chain can be closed before it visits all nodes.
fn are_open(left: &[Vec<i64>]) -> Option<String> {
    let has_circle = chains(left).concat().len() < left.len();
    let all_fixed = left.iter().all(|left| left.len() == 1);
    let closes = |chain: &Vec<usize>| {
        let (start, end) = (chain[0], chain[chain.len() - 1]);
        chain.len() < left.len() && left[end].contains(&(start as i64 + 1))
    };
    let is_wrong = (has_circle && !all_fixed) || chains(left).iter().any(closes);
    is_wrong.then(|| "a circuit of some nodes is left".to_owned())
}

/// Returns a complaint if a chain of several nodes can be closed while another node must be
/// visited.
fn are_open_in_part(left: &[Vec<i64>]) -> Option<String> {
    let own = |node: usize| node as i64 + 1;
    let chains = chains(left);
    let has_to = |chain: &Vec<usize>| chain.len() > 1 || !left[chain[0]].contains(&own(chain[0]));
    let closes = |chain: &&Vec<usize>| {
        let (start, end) = (chain[0], chain[chain.len() - 1]);
        chain.len() > 1 && left[end].contains(&own(start))
    };
    let mut closing = chains.iter().filter(closes);
    let is_wrong = closing.any(|chain| chains.iter().any(|it| it[0] != chain[0] && has_to(it)));
    is_wrong.then(|| "a circuit is left that goes past a node".to_owned())
}

/// Returns a complaint if a hidden single or a naked pair is left.
fn are_paired(left: &[Vec<i64>]) -> Option<String> {
    let open: Vec<&Vec<i64>> = left.iter().filter(|left| left.len() > 1).collect();
    let values: BTreeSet<i64> = open.iter().flat_map(|left| left.iter().copied()).collect();
    let having = |value: &i64| open.iter().filter(|left| left.contains(value)).count();
    if values.len() < open.len()
        || values.len() == open.len() && values.iter().any(|it| having(it) == 1)
    {
        return Some("a hidden single is left".to_owned());
    }
    let is_pair = |one: usize, two: usize| open[one].len() == 2 && open[one] == open[two];
    for one in 0..open.len() {
        for two in (0..one).filter(|&two| is_pair(one, two)) {
            let mut others = (0..open.len()).filter(|&it| it != one && it != two);
            if others.any(|it| open[one].iter().any(|value| open[it].contains(value))) {
                return Some("a naked pair leaves its values to another".to_owned());
            }
        }
    }
    None
}

/// Returns the least and the greatest value.
fn ends(left: &[i64]) -> (i64, i64) {
    (left[0], left[left.len() - 1])
}

/// Returns the least and the greatest value of a term.
fn range(factor: i64, left: &[i64]) -> (i64, i64) {
    let (least, most) = ends(left);
    ((factor * least).min(factor * most), (factor * least).max(factor * most))
}

/// Returns the least and the greatest sum of all terms except one.
fn sums(terms: &Terms, left: &[Vec<i64>], but: usize) -> (i64, i64) {
    let others = terms.iter().enumerate().filter(|&(at, _)| at != but);
    let all = others.map(|(_, &(factor, variable))| range(factor, &left[variable.number()]));
    all.fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1))
}

/// Returns a complaint unless each bound belongs to a solution of the equation over the reals,
/// within the bounds of the other variables.
fn are_bounds_of_a_sum(terms: &Terms, constant: i64, left: &[Vec<i64>]) -> Option<String> {
    for (at, &(factor, variable)) in terms.iter().enumerate() {
        let (least, most) = sums(terms, left, at);
        let (low, high) = ends(&left[variable.number()]);
        for bound in [low, high] {
            let rest = constant - factor * bound;
            if rest < least || rest > most {
                return Some(format!("{bound} is no bound in a sum"));
            }
        }
    }
    None
}

/// Returns a complaint unless each bound belongs to a solution of the product over the reals.
fn are_bounds_of_a_product(of: [Variable; 3], left: &[Vec<i64>]) -> Option<String> {
    let [product, one, two] = of.map(|variable| ends(&left[variable.number()]));
    let corners = |(least, most): (i64, i64), (low, high): (i64, i64)| {
        let all = [least * low, least * high, most * low, most * high];
        (all.into_iter().min().unwrap_or(0), all.into_iter().max().unwrap_or(0))
    };
    let meets = |(least, most): (i64, i64), (low, high): (i64, i64)| least <= high && low <= most;
    let products = corners(one, two);
    let is_product = |bound: i64| meets((bound, bound), products);
    let is_factor = |bound: i64, other| meets(corners((bound, bound), other), product);
    let wrong = [product.0, product.1].into_iter().find(|&it| !is_product(it));
    let wrong = wrong.or([one.0, one.1].into_iter().find(|&it| !is_factor(it, two)));
    let wrong = wrong.or([two.0, two.1].into_iter().find(|&it| !is_factor(it, one)));
    wrong.map(|bound| format!("{bound} is no bound in a product"))
}

/// An equation or disequation reified by a truth variable.
struct Reified<'t> {
    terms: &'t Terms,
    constant: i64,
    is_equal: bool,
    is_full: bool,
}

impl Reified<'_> {
    fn is_wrong(&self, truth: &[i64], left: &[Vec<i64>]) -> Option<String> {
        let (least, most) = sums(self.terms, left, usize::MAX);
        let never_equal = self.constant < least || self.constant > most;
        let always_equal = least == self.constant && most == self.constant;
        let (always, never) = match self.is_equal {
            true => (always_equal, never_equal),
            false => (never_equal, always_equal),
        };
        match *truth {
            [0, 1] if never || (always && self.is_full) => Some("the truth is open".to_owned()),
            [0, 1] => None,
            [0] if !self.is_full => None,
            [truth] if (truth == 1) == self.is_equal => {
                are_bounds_of_a_sum(self.terms, self.constant, left)
            }
            _ => self.is_last_equal(left),
        }
    }

    /// Returns a complaint if a sum that must differ from its constant can still be equal to it
    /// although at most one term is open.
    fn is_last_equal(&self, left: &[Vec<i64>]) -> Option<String> {
        let is_open = |it: &&(i64, Variable)| left[it.1.number()].len() > 1;
        let open: Vec<&(i64, Variable)> = self.terms.iter().filter(is_open).collect();
        let others: i64 = self
            .terms
            .iter()
            .filter(|it| !is_open(it))
            .map(|&(factor, variable)| factor * left[variable.number()][0])
            .sum();
        let is_equal = match *open {
            [] => others == self.constant,
            [&(factor, variable)] => {
                let mut values = left[variable.number()].iter();
                values.any(|value| others + factor * value == self.constant)
            }
            _ => false,
        };
        is_equal.then(|| "a sum may be what it is not".to_owned())
    }
}

/// Returns those of the solutions whose values are all left.
fn allowed(
    instance: &Instance,
    left: &[Vec<i64>],
    solutions: &BTreeSet<Vec<i64>>,
) -> Vec<Vec<i64>> {
    debug_assert_eq!(instance.variables.len(), left.len());
    let is_left = |it: &&Vec<i64>| it.iter().zip(left).all(|(value, left)| left.contains(value));
    solutions.iter().filter(is_left).cloned().collect()
}

/// Returns what is wrong with the domains at a node; `None` if nothing is. `between` holds all
/// solutions between the bounds; without them, bounds consistency is not checked.
fn broken(
    row: &Row,
    left: &[Vec<i64>],
    solutions: &[Vec<i64>],
    between: Option<&[Vec<i64>]>,
) -> Option<String> {
    let open = left.iter().filter(|left| left.len() > 1).count();
    for (at, values) in left.iter().enumerate() {
        let supported: BTreeSet<i64> = solutions.iter().map(|it| it[at]).collect();
        let is_wrong = match row.claim {
            Domain => values.iter().any(|it| !supported.contains(it)),
            Last => open <= 1 && values.iter().any(|it| !supported.contains(it)),
            Bounds => {
                let between = between?;
                let has = |value: i64| between.iter().any(|it| it[at] == value);
                !has(ends(values).0) || !has(ends(values).1)
            }
            Own => false,
        };
        if is_wrong {
            return Some(format!(
                "of x{at} are left {values:?}, of which {supported:?} are supported"
            ));
        }
    }
    None
}

/// Descends a random path of at most eight nodes and checks each. Returns the number of nodes
/// checked, 0 if the instance is too large for brute force; fails with a complaint.
fn descend(row: &Row, seed: u64) -> Result<u64, String> {
    let mut instance = Instance::new(seed).without_repeats();
    let own = (row.declare)(&mut instance);
    let mut hull = Instance::new(seed).without_repeats().of_ranges();
    (row.declare)(&mut hull);
    let Some(solutions) = instance.solutions() else { return Ok(0) };
    let between = match row.claim {
        Bounds => hull.solutions(),
        _ => None,
    };
    instance.branch_simply();
    let mut labelling = instance.labelling();
    let mut checked = 0;
    for _ in 0..8 {
        if labelling.has_failed() {
            break;
        }
        let left = left(&labelling, &instance.variables);
        let of_node = allowed(&instance, &left, &solutions);
        let ranges: Vec<Vec<i64>> =
            left.iter().map(|it| (ends(it).0..=ends(it).1).collect()).collect();
        let between = between.as_ref().map(|all| allowed(&hull, &ranges, all));
        let wrong = broken(row, &left, &of_node, between.as_deref());
        let wrong = wrong.or_else(|| own.as_ref().and_then(|own| own(&left)));
        if let Some(wrong) = wrong {
            let model = &instance.model;
            return Err(format!("{}, seed {seed}, {left:?}: {wrong}; {model:?}", row.name));
        }
        checked += 1;
        let Node::Open(mut cursor) = labelling.open() else { break };
        let moves: Vec<_> = std::iter::from_fn(|| labelling.next(&mut cursor)).collect();
        labelling.apply(moves[instance.random.random_range(0..moves.len())]);
    }
    Ok(checked)
}

fn left(labelling: &Labelling, variables: &[Variable]) -> Vec<Vec<i64>> {
    variables.iter().map(|&variable| labelling.values(variable)).collect()
}

#[test]
fn propagators_have_the_claimed_consistency() {
    let trials = std::env::var("BILLHOOK_TRIALS").ok().and_then(|it| it.parse().ok());
    let trials: u64 = trials.unwrap_or(150);
    let (mut all, mut wrong) = (0, Vec::new());
    for (number, row) in (0..).zip(ROWS) {
        let nodes: Result<u64, String> =
            (0..trials).map(|trial| descend(row, number << 32 | trial)).sum();
        match nodes {
            Ok(nodes) => {
                assert!(nodes >= trials / 4, "{}: {nodes} nodes", row.name);
                println!("{}: {trials} constraints, {nodes} nodes", row.name);
                all += nodes;
            }
            Err(message) => wrong.push(message),
        }
    }
    println!("{} rows, {all} nodes", ROWS.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
