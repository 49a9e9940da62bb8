//! The constraints that are known, by their names in FlatZinc.

use billhook_engine::constraint::{Consistency, Model, Relation, Variable};
use billhook_plugin::Mistake;

use crate::scope::Arguments;

/// Adds a constraint to the model.
type Post = fn(&mut Arguments<'_, '_>) -> Result<(), Mistake>;

/// A constraint: its name, the number of its arguments, and what posts it.
pub(crate) type Known = (&'static str, usize, Post);

/// The constraint with a name.
pub(crate) fn known(name: &str) -> Option<&'static Known> {
    // Those of a library are called by the name of their predicate, or of the solver's own.
    let plain =
        ["fzn_", "gecode_", "billhook_"].iter().find_map(|prefix| name.strip_prefix(prefix));
    let plain = plain.unwrap_or(name);
    KNOWN.iter().find(|known| known.0 == plain)
}

use Relation::{AtMost, Equal, Unequal};

const KNOWN: &[Known] = &[
    // Comparisons.
    ("int_eq", 2, |it| compare(it, Equal, 0)),
    ("int_ne", 2, |it| compare(it, Unequal, 0)),
    ("int_le", 2, |it| compare(it, AtMost, 0)),
    ("int_lt", 2, |it| compare(it, AtMost, -1)),
    ("bool_eq", 2, |it| compare(it, Equal, 0)),
    ("bool_ne", 2, |it| compare(it, Unequal, 0)),
    ("bool_le", 2, |it| compare(it, AtMost, 0)),
    ("bool_lt", 2, |it| compare(it, AtMost, -1)),
    ("bool2int", 2, |it| compare(it, Equal, 0)),
    ("int_eq_reif", 3, |it| {
        triple(it, |model, one, two, truth| model.equal_reified(truth, one, two))
    }),
    ("int_ne_reif", 3, |it| {
        triple(it, |model, one, two, truth| model.unequal_reified(truth, one, two))
    }),
    ("int_le_reif", 3, |it| compare_reified(it, AtMost, 0)),
    ("int_lt_reif", 3, |it| compare_reified(it, AtMost, -1)),
    ("bool_eq_reif", 3, |it| {
        triple(it, |model, one, two, truth| model.equal_reified(truth, one, two))
    }),
    ("bool_ne_reif", 3, |it| {
        triple(it, |model, one, two, truth| model.unequal_reified(truth, one, two))
    }),
    ("bool_le_reif", 3, |it| compare_reified(it, AtMost, 0)),
    ("bool_lt_reif", 3, |it| compare_reified(it, AtMost, -1)),
    ("int_eq_imp", 3, |it| {
        triple(it, |model, one, two, truth| model.equal_implied(truth, one, two))
    }),
    ("int_ne_imp", 3, |it| compare_implied(it, Unequal, 0)),
    ("int_le_imp", 3, |it| compare_implied(it, AtMost, 0)),
    ("int_lt_imp", 3, |it| compare_implied(it, AtMost, -1)),
    // Sums.
    ("int_lin_eq", 3, |it| linear(it, Equal)),
    ("int_lin_ne", 3, |it| linear(it, Unequal)),
    ("int_lin_le", 3, |it| linear(it, AtMost)),
    ("bool_lin_eq", 3, |it| linear_of_truths(it, Equal)),
    ("bool_lin_le", 3, |it| linear_of_truths(it, AtMost)),
    ("int_lin_eq_reif", 4, |it| linear_reified(it, Equal)),
    ("int_lin_ne_reif", 4, |it| linear_reified(it, Unequal)),
    ("int_lin_le_reif", 4, |it| linear_reified(it, AtMost)),
    ("int_lin_eq_imp", 4, |it| linear_implied(it, Equal)),
    ("int_lin_ne_imp", 4, |it| linear_implied(it, Unequal)),
    ("int_lin_le_imp", 4, |it| linear_implied(it, AtMost)),
    ("int_plus", 3, |it| {
        triple(it, |model, one, two, sum| {
            model.linear(&[(1, one), (1, two), (-1, sum)], Equal, 0);
        })
    }),
    // Arithmetic.
    ("int_times", 3, |it| triple(it, |model, one, two, product| model.product(product, one, two))),
    ("int_div", 3, |it| triple(it, |model, one, two, quotient| model.quotient(quotient, one, two))),
    ("int_mod", 3, |it| triple(it, |model, one, two, rest| model.remainder(rest, one, two))),
    ("int_min", 3, |it| triple(it, |model, one, two, least| model.minimum(least, &[one, two]))),
    ("int_max", 3, |it| triple(it, |model, one, two, most| model.maximum(most, &[one, two]))),
    ("int_abs", 2, |it| {
        let (one, absolute) = (it.variable(0)?, it.variable(1)?);
        it.scope.model.absolute(absolute, one);
        Ok(())
    }),
    ("array_int_minimum", 2, |it| {
        let (least, all) = (it.variable(0)?, it.variables(1)?);
        it.scope.model.minimum(least, &all);
        Ok(())
    }),
    ("array_int_maximum", 2, |it| {
        let (most, all) = (it.variable(0)?, it.variables(1)?);
        it.scope.model.maximum(most, &all);
        Ok(())
    }),
    // Truths.
    ("bool_not", 2, |it| compare(it, Unequal, 0)),
    ("bool_and", 3, |it| triple(it, |model, one, two, truth| model.all(truth, &[one, two]))),
    ("bool_or", 3, |it| triple(it, |model, one, two, truth| model.any(truth, &[one, two]))),
    ("bool_xor", 3, |it| {
        triple(it, |model, one, two, truth| model.unequal_reified(truth, one, two))
    }),
    ("array_bool_and", 2, |it| {
        let (all, truth) = (it.variables(0)?, it.variable(1)?);
        it.scope.model.all(truth, &all);
        Ok(())
    }),
    ("array_bool_or", 2, |it| {
        let (any, truth) = (it.variables(0)?, it.variable(1)?);
        it.scope.model.any(truth, &any);
        Ok(())
    }),
    ("array_bool_xor", 1, |it| {
        let all = it.variables(0)?;
        it.scope.model.xor(&all);
        Ok(())
    }),
    ("bool_clause", 2, |it| {
        let (positive, negative) = (it.variables(0)?, it.variables(1)?);
        it.scope.model.clause(&positive, &negative);
        Ok(())
    }),
    ("bool_clause_reif", 3, |it| {
        let (positive, negative, truth) = (it.variables(0)?, it.variables(1)?, it.variable(2)?);
        it.scope.model.clause_reified(truth, &positive, &negative);
        Ok(())
    }),
    // Sets.
    ("set_in", 2, |it| {
        let (variable, set) = (it.variable(0)?, it.set(1)?);
        it.scope.model.restrict(variable, set);
        Ok(())
    }),
    ("set_in_reif", 3, |it| {
        let (variable, set, truth) = (it.variable(0)?, it.set(1)?, it.variable(2)?);
        it.scope.model.member_reified(truth, variable, set);
        Ok(())
    }),
    ("set_in_imp", 3, |it| {
        let (variable, set, truth) = (it.variable(0)?, it.set(1)?, it.variable(2)?);
        it.scope.model.member_implied(truth, variable, set);
        Ok(())
    }),
    // Arrays.
    ("array_int_element", 3, element),
    ("array_bool_element", 3, element),
    ("array_var_int_element", 3, element_of_variables),
    ("array_var_bool_element", 3, element_of_variables),
    // Globals.
    ("all_different_int", 1, |it| {
        let all = it.variables(0)?;
        let values = it.has_annotation(&["val", "value_propagation"]);
        let consistency = if values { Consistency::Value } else { Consistency::Bounds };
        it.scope.model.all_different_by(&all, consistency);
        Ok(())
    }),
    ("count_eq", 3, |it| {
        let (all, value, count) = (it.variables(0)?, it.integer(1)?, it.variable(2)?);
        it.scope.model.count(count, &all, value);
        Ok(())
    }),
    ("global_cardinality", 3, |it| {
        let (all, values, counts) = (it.variables(0)?, it.integers(1)?, it.variables(2)?);
        let counts: Vec<_> = values.into_iter().zip(counts).collect();
        it.scope.model.cardinalities(&all, &counts);
        Ok(())
    }),
    ("inverse", 2, |it| {
        let (there, back) = (it.variables(0)?, it.variables(1)?);
        it.scope.model.inverse(&there, &back);
        Ok(())
    }),
    ("circuit", 1, |it| {
        let successors = it.variables(0)?;
        it.scope.model.circuit(&successors);
        Ok(())
    }),
    ("subcircuit", 1, |it| {
        let successors = it.variables(0)?;
        it.scope.model.partial_circuit(&successors);
        Ok(())
    }),
    ("lex_less_int", 2, lexicographically_less),
    ("lex_less_bool", 2, lexicographically_less),
    ("lex_lesseq_int", 2, lexicographically_at_most),
    ("lex_lesseq_bool", 2, lexicographically_at_most),
    ("table_int", 2, table),
    ("table_bool", 2, table),
    ("regular", 6, regular),
];

/// The first argument less the second.
fn difference(it: &mut Arguments<'_, '_>) -> Result<[(i64, Variable); 2], Mistake> {
    Ok([(1, it.variable(0)?), (-1, it.variable(1)?)])
}

fn compare(it: &mut Arguments<'_, '_>, relation: Relation, constant: i64) -> Result<(), Mistake> {
    let terms = difference(it)?;
    it.scope.model.linear(&terms, relation, constant);
    Ok(())
}

fn compare_reified(
    it: &mut Arguments<'_, '_>,
    relation: Relation,
    constant: i64,
) -> Result<(), Mistake> {
    let terms = difference(it)?;
    let truth = it.variable(2)?;
    it.scope.model.linear_reified(truth, &terms, relation, constant);
    Ok(())
}

fn compare_implied(
    it: &mut Arguments<'_, '_>,
    relation: Relation,
    constant: i64,
) -> Result<(), Mistake> {
    let terms = difference(it)?;
    let truth = it.variable(2)?;
    it.scope.model.linear_implied(truth, &terms, relation, constant);
    Ok(())
}

fn triple(
    it: &mut Arguments<'_, '_>,
    post: fn(&mut Model, Variable, Variable, Variable),
) -> Result<(), Mistake> {
    let [one, two, three] = [it.variable(0)?, it.variable(1)?, it.variable(2)?];
    post(&mut it.scope.model, one, two, three);
    Ok(())
}

fn linear(it: &mut Arguments<'_, '_>, relation: Relation) -> Result<(), Mistake> {
    let (terms, constant) = (it.terms(0)?, it.integer(2)?);
    it.scope.model.linear(&terms, relation, constant);
    Ok(())
}

/// What the sum is compared to may be a variable.
fn linear_of_truths(it: &mut Arguments<'_, '_>, relation: Relation) -> Result<(), Mistake> {
    let (mut terms, sum) = (it.terms(0)?, it.variable(2)?);
    terms.push((-1, sum));
    it.scope.model.linear(&terms, relation, 0);
    Ok(())
}

fn linear_reified(it: &mut Arguments<'_, '_>, relation: Relation) -> Result<(), Mistake> {
    let (terms, constant, truth) = (it.terms(0)?, it.integer(2)?, it.variable(3)?);
    it.scope.model.linear_reified(truth, &terms, relation, constant);
    Ok(())
}

fn linear_implied(it: &mut Arguments<'_, '_>, relation: Relation) -> Result<(), Mistake> {
    let (terms, constant, truth) = (it.terms(0)?, it.integer(2)?, it.variable(3)?);
    it.scope.model.linear_implied(truth, &terms, relation, constant);
    Ok(())
}

fn element(it: &mut Arguments<'_, '_>) -> Result<(), Mistake> {
    let (index, array, element) = (it.variable(0)?, it.integers(1)?, it.variable(2)?);
    it.scope.model.element(element, &array, index);
    Ok(())
}

fn element_of_variables(it: &mut Arguments<'_, '_>) -> Result<(), Mistake> {
    let (index, array, element) = (it.variable(0)?, it.variables(1)?, it.variable(2)?);
    it.scope.model.element_of_variables(element, &array, index);
    Ok(())
}

fn lexicographically_less(it: &mut Arguments<'_, '_>) -> Result<(), Mistake> {
    let (less, more) = (it.variables(0)?, it.variables(1)?);
    it.scope.model.lexicographically_less(&less, &more);
    Ok(())
}

fn lexicographically_at_most(it: &mut Arguments<'_, '_>) -> Result<(), Mistake> {
    let (less, more) = (it.variables(0)?, it.variables(1)?);
    it.scope.model.lexicographically_at_most(&less, &more);
    Ok(())
}

/// Rows one after the other.
fn table(it: &mut Arguments<'_, '_>) -> Result<(), Mistake> {
    let (variables, rows) = (it.variables(0)?, it.integers(1)?);
    let tuples: Vec<_> = rows.chunks_exact(variables.len().max(1)).map(<[_]>::to_vec).collect();
    it.scope.model.table(&variables, &tuples);
    Ok(())
}

/// Variables, numbers of states and of symbols, where each symbol leads from each state (0 is
/// nowhere), the first state, the accepting ones. States and symbols are numbered from 1.
fn regular(it: &mut Arguments<'_, '_>) -> Result<(), Mistake> {
    let (variables, states, symbols) = (it.variables(0)?, it.count(1)?, it.count(2)?);
    let (next, first, accepting) = (it.integers(3)?, it.count(4)?, it.set(5)?);
    let state = |state: i64| usize::try_from(state).unwrap_or(0).min(states + 1) % (states + 1);
    let rows = next.chunks_exact(symbols.max(1)).take(states);
    let rows: Vec<Vec<usize>> = rows.map(|row| row.iter().map(|&it| state(it)).collect()).collect();
    let accepting: Vec<_> = (1..=states).filter(|&it| accepting.contains(it as i64)).collect();
    it.scope.model.regular(&variables, symbols, &rows, first, &accepting);
    Ok(())
}
