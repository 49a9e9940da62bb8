//! Posts sets of constants, elements of arrays, tables, and globals that the engine has itself.

use billhook_engine::constraint::{Consistency, Variable};
use billhook_plugin::reading::Result;

use super::Known;
use crate::arguments::{Arguments, Form, Sort};

use Sort::{Integer, Truth};

pub(super) const KNOWN: &[Known] = &[
    ("set_in", 2, member),
    ("array_int_element", 3, |it| element(it, Integer)),
    ("array_bool_element", 3, |it| element(it, Truth)),
    ("array_var_int_element", 3, |it| element_of_variables(it, Integer)),
    ("array_var_bool_element", 3, |it| element_of_variables(it, Truth)),
    ("all_different_int", 1, |it| {
        let all = it.variables(0)?;
        let values = it.has_annotation(&["val", "value_propagation"]);
        let consistency = if values { Consistency::Value } else { Consistency::Bounds };
        it.scope.model.all_different_by(&all, consistency);
        Ok(())
    }),
    ("global_cardinality", 3, |it| {
        let (all, values) = (it.variables(0)?, it.distinct(1)?);
        let counts = it.variables_for(2, values.len())?;
        let counts: Vec<_> = values.into_iter().zip(counts).collect();
        it.scope.model.cardinalities(&all, &counts);
        Ok(())
    }),
    ("inverse", 2, |it| {
        let there = it.variables(0)?;
        let back = it.variables_for(1, there.len())?;
        it.scope.model.inverse(&there, &back);
        Ok(())
    }),
    // Each array is followed by the number from which the array's values count.
    ("inverse_offsets", 4, |it| {
        let (there, back) = (counted_from(it, 0, 1)?, counted_from(it, 2, 3)?);
        it.has_length(2, back.len(), there.len())?;
        it.scope.model.inverse(&there, &back);
        Ok(())
    }),
    ("circuit", 1, |it| {
        let successors = it.variables(0)?;
        it.scope.model.circuit(&successors);
        Ok(())
    }),
    // The last argument is the number of the first node.
    ("circuit", 2, |it| {
        let successors = counted_from(it, 1, 0)?;
        it.scope.model.circuit(&successors);
        Ok(())
    }),
    ("subcircuit", 1, |it| {
        let successors = it.variables(0)?;
        it.scope.model.partial_circuit(&successors);
        Ok(())
    }),
    ("lex_less_int", 2, |it| lexicographic(it, [0, 1], true, Integer)),
    ("lex_less_bool", 2, |it| lexicographic(it, [0, 1], true, Truth)),
    ("lex_lesseq_int", 2, |it| lexicographic(it, [0, 1], false, Integer)),
    ("lex_lesseq_bool", 2, |it| lexicographic(it, [0, 1], false, Truth)),
    ("lex_greater_int", 2, |it| lexicographic(it, [1, 0], true, Integer)),
    ("lex_greater_bool", 2, |it| lexicographic(it, [1, 0], true, Truth)),
    ("lex_greatereq_int", 2, |it| lexicographic(it, [1, 0], false, Integer)),
    ("lex_greatereq_bool", 2, |it| lexicographic(it, [1, 0], false, Truth)),
    ("table_int", 2, |it| table(it, Integer)),
    ("table_bool", 2, |it| table(it, Truth)),
];

/// Posts that the last argument is the element of an array of constants at an index, from 1.
fn element(it: &mut Arguments, sort: Sort) -> Result<()> {
    if sort == Truth {
        it.truths(1)?;
    }
    let (index, array, element) = (it.variable(0)?, it.shared_integers(1)?, it.one(sort, 2)?);
    it.scope.model.element_of(element, &array, index);
    Ok(())
}

/// Posts that the last argument is the element of an array of variables at an index, from 1.
fn element_of_variables(it: &mut Arguments, sort: Sort) -> Result<()> {
    let (index, array, element) = (it.variable(0)?, it.all_of(sort, 1)?, it.one(sort, 2)?);
    it.scope.model.element_of_variables(element, &array, index);
    Ok(())
}

/// Posts that a variable has one of some values, in the form of the constraint.
fn member(it: &mut Arguments) -> Result<()> {
    let (variable, set) = (it.variable(0)?, it.set(1)?);
    let model = &mut it.scope.model;
    match it.form {
        Form::Plain => model.restrict(variable, set),
        Form::Reified(truth) => model.member_reified(truth, variable, set),
        Form::Implied(truth) => model.member_implied(truth, variable, set),
    }
    it.has_said_truth = true;
    Ok(())
}

/// Reads variables that count from the constant argument `first`, and returns variables that count
/// from 1.
fn counted_from(it: &mut Arguments, variables: usize, first: usize) -> Result<Vec<Variable>> {
    let by = 1_i64.saturating_sub(it.integer(first)?);
    Ok(it.variables(variables)?.into_iter().map(|variable| it.more(variable, by)).collect())
}

/// Posts that one array precedes another lexicographically; unless `is_strict`, the two may also be
/// equal.
fn lexicographic(
    it: &mut Arguments,
    [less, more]: [usize; 2],
    is_strict: bool,
    sort: Sort,
) -> Result<()> {
    let (less, more) = (it.all_of(sort, less)?, it.all_of(sort, more)?);
    match is_strict {
        true => it.scope.model.lexicographically_less(&less, &more),
        false => it.scope.model.lexicographically_at_most(&less, &more),
    }
    Ok(())
}

/// Posts a table, whose rows are one after the other in the second argument. Fails unless they are
/// rows of as many values as there are variables.
fn table(it: &mut Arguments, sort: Sort) -> Result<()> {
    let variables = it.all_of(sort, 0)?;
    if sort == Truth {
        it.truths(1)?;
    }
    let (rows, columns) = (it.shared_integers(1)?, variables.len());
    if columns == 0 && !rows.is_empty() || columns > 0 && rows.len() % columns != 0 {
        let expected = format!("rows of {columns} values, one a variable; here are {}", rows.len());
        return it.wrong(1, &expected);
    }
    it.scope.model.table_of(&variables, &rows);
    Ok(())
}
