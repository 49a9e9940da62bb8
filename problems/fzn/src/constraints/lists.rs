//! Sets of constants, elements of arrays, tables, and globals that the engine knows by itself.

use billhook_engine::constraint::{Consistency, Variable};
use billhook_plugin::Mistake;

use super::Known;
use crate::arguments::{Arguments, Form};

pub(super) const KNOWN: &[Known] = &[
    ("set_in", 2, member),
    ("array_int_element", 3, |it| {
        let (index, array, element) = (it.variable(0)?, it.shared_integers(1)?, it.variable(2)?);
        it.scope.model.element_of(element, &array, index);
        Ok(())
    }),
    ("array_bool_element", 3, |it| {
        it.truths(1)?;
        let (index, array, element) = (it.variable(0)?, it.shared_integers(1)?, it.truth(2)?);
        it.scope.model.element_of(element, &array, index);
        Ok(())
    }),
    ("array_var_int_element", 3, |it| {
        let (index, array, element) = (it.variable(0)?, it.variables(1)?, it.variable(2)?);
        it.scope.model.element_of_variables(element, &array, index);
        Ok(())
    }),
    ("array_var_bool_element", 3, |it| {
        let (index, array, element) = (it.variable(0)?, it.truths(1)?, it.truth(2)?);
        it.scope.model.element_of_variables(element, &array, index);
        Ok(())
    }),
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
    // Each array has the index from which the other one counts.
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
    ("lex_less_int", 2, |it| lexicographic(it, [0, 1], true, false)),
    ("lex_less_bool", 2, |it| lexicographic(it, [0, 1], true, true)),
    ("lex_lesseq_int", 2, |it| lexicographic(it, [0, 1], false, false)),
    ("lex_lesseq_bool", 2, |it| lexicographic(it, [0, 1], false, true)),
    ("lex_greater_int", 2, |it| lexicographic(it, [1, 0], true, false)),
    ("lex_greater_bool", 2, |it| lexicographic(it, [1, 0], true, true)),
    ("lex_greatereq_int", 2, |it| lexicographic(it, [1, 0], false, false)),
    ("lex_greatereq_bool", 2, |it| lexicographic(it, [1, 0], false, true)),
    ("table_int", 2, |it| {
        let variables = it.variables(0)?;
        table(it, &variables)
    }),
    ("table_bool", 2, |it| {
        let variables = it.truths(0)?;
        it.truths(1)?;
        table(it, &variables)
    }),
];

/// Posts that a variable has one of some values, in the form of the constraint.
fn member(it: &mut Arguments<'_, '_>) -> Result<(), Mistake> {
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

/// Reads variables that count from an offset, another argument, and returns variables that count
/// from 1.
fn counted_from(
    it: &mut Arguments<'_, '_>,
    variables: usize,
    first: usize,
) -> Result<Vec<Variable>, Mistake> {
    let by = 1_i64.saturating_sub(it.integer(first)?);
    Ok(it.variables(variables)?.into_iter().map(|variable| it.more(variable, by)).collect())
}

/// Posts that one array precedes another lexicographically.
fn lexicographic(
    it: &mut Arguments<'_, '_>,
    [less, more]: [usize; 2],
    is_strict: bool,
    is_of_truths: bool,
) -> Result<(), Mistake> {
    let (less, more) = match is_of_truths {
        true => (it.truths(less)?, it.truths(more)?),
        false => (it.variables(less)?, it.variables(more)?),
    };
    match is_strict {
        true => it.scope.model.lexicographically_less(&less, &more),
        false => it.scope.model.lexicographically_at_most(&less, &more),
    }
    Ok(())
}

/// Posts a table, whose rows stand one after the other.
fn table(it: &mut Arguments<'_, '_>, variables: &[Variable]) -> Result<(), Mistake> {
    let (rows, columns) = (it.shared_integers(1)?, variables.len());
    if columns == 0 && !rows.is_empty() || columns > 0 && rows.len() % columns != 0 {
        let expected = format!("rows of {columns} values, one a variable; here are {}", rows.len());
        return it.wrong(1, &expected);
    }
    it.scope.model.table_of(variables, &rows);
    Ok(())
}
