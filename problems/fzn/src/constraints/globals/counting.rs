//! Posts constraints on how often values occur, and that variables differ.

use billhook_engine::constraint::{Relation, Values, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::{Arguments, Sort};
use crate::constraints::Known;

use Relation::{AtLeast, AtMost, Equal, Unequal};

pub(super) const KNOWN: &[Known] = &[
    ("all_equal_int", 1, |it| {
        let all = it.variables(0)?;
        for pair in all.windows(2) {
            it.require(&[(1, pair[0]), (-1, pair[1])], Equal, 0);
        }
        Ok(())
    }),
    ("alldifferent_except_0", 1, |it| different_except(it, &Values::from(0..=0))),
    ("alldifferent_except", 2, |it| {
        let values = it.set(1)?;
        different_except(it, &values)
    }),
    ("symmetric_all_different", 1, |it| {
        let all = it.variables(0)?;
        it.scope.model.inverse(&all, &all);
        Ok(())
    }),
    ("among", 3, |it| {
        let (number, all, values) = (it.variable(0)?, it.variables(1)?, it.set(2)?);
        it.parts(&[all.len()])?;
        let truths = all.into_iter().map(|variable| it.is_in(variable, values.clone()));
        let truths: Vec<_> = truths.collect();
        counted(it, number, &truths, Equal);
        Ok(())
    }),
    ("at_least_int", 3, |it| times(it, AtLeast)),
    ("at_most_int", 3, |it| times(it, AtMost)),
    ("exactly_int", 3, |it| times(it, Equal)),
    ("count_eq", 3, |it| count(it, Equal)),
    ("count_neq", 3, |it| count(it, Unequal)),
    // The number is at least, or at most, the number of occurrences.
    ("count_geq", 3, |it| count(it, AtMost)),
    ("count_leq", 3, |it| count(it, AtLeast)),
    ("count_gt", 3, |it| {
        let (truths, number) = (equal_to(it)?, it.variable(2)?);
        let number = it.more(number, -1);
        counted(it, number, &truths, AtMost);
        Ok(())
    }),
    ("count_lt", 3, |it| {
        let (truths, number) = (equal_to(it)?, it.variable(2)?);
        let number = it.more(number, 1);
        counted(it, number, &truths, AtLeast);
        Ok(())
    }),
    ("distribute", 3, |it| {
        let card = it.variables(0)?;
        let (values, base) = (it.variables_for(1, card.len())?, it.variables(2)?);
        it.parts(&[card.len(), base.len()])?;
        for (number, value) in card.into_iter().zip(values) {
            let truths: Vec<_> = base.iter().map(|&other| it.is_equal(other, value)).collect();
            counted(it, number, &truths, Equal);
        }
        Ok(())
    }),
    ("global_cardinality_closed", 3, |it| {
        let (all, values) = (it.variables(0)?, it.distinct(1)?);
        let counts = it.variables_for(2, values.len())?;
        closed(it, &all, &values);
        let counts: Vec<_> = values.into_iter().zip(counts).collect();
        it.scope.model.cardinalities(&all, &counts);
        Ok(())
    }),
    ("global_cardinality_low_up", 4, |it| between(it, false)),
    ("global_cardinality_low_up_closed", 4, |it| between(it, true)),
    ("nvalue", 2, |it| {
        let (number, all) = (it.variable(0)?, it.variables(1)?);
        let values = it.listed(1, &all)?;
        it.parts(&[values.len(), all.len()])?;
        let mut occurring = Vec::new();
        for value in values {
            let having: Vec<_> = all.iter().map(|&one| it.is_in(one, value..=value)).collect();
            occurring.push(it.any(&having));
        }
        counted(it, number, &occurring, Equal);
        Ok(())
    }),
    ("member_int", 2, |it| member(it, Sort::Integer)),
    ("member_bool", 2, |it| member(it, Sort::Truth)),
    ("among_seq_int", 5, |it| {
        let (all, values) = (it.variables(0)?, it.set(1)?);
        among_each(it, &all, &values)
    }),
    ("among_seq_bool", 5, |it| {
        let (all, value) = (it.truths(0)?, it.integer(1)?);
        among_each(it, &all, &Values::from(value..=value))
    }),
];

/// Requires a comparison of the number of true Booleans with a variable to hold.
fn counted(it: &mut Arguments, number: Variable, truths: &[Variable], relation: Relation) {
    let mut terms: Vec<_> = truths.iter().map(|&truth| (1, truth)).collect();
    terms.push((-1, number));
    it.require(&terms, relation, 0);
}

/// Returns the truths that the variables of the first argument equal the second argument.
fn equal_to(it: &mut Arguments) -> Result<Vec<Variable>> {
    let (all, value) = (it.variables(0)?, it.variable(1)?);
    it.parts(&[all.len()])?;
    Ok(all.into_iter().map(|variable| it.is_equal(variable, value)).collect())
}

/// Posts a comparison of the number of occurrences of a value with the last argument.
fn count(it: &mut Arguments, relation: Relation) -> Result<()> {
    if let (Equal, Ok(value)) = (relation, it.integer(1)) {
        let (all, count) = (it.variables(0)?, it.variable(2)?);
        it.scope.model.count(count, &all, value);
        return Ok(());
    }
    let (truths, number) = (equal_to(it)?, it.variable(2)?);
    counted(it, number, &truths, relation);
    Ok(())
}

/// Posts a comparison of the number of occurrences of a constant with a constant.
fn times(it: &mut Arguments, relation: Relation) -> Result<()> {
    let (number, all, value) = (it.integer(0)?, it.variables(1)?, it.integer(2)?);
    let most = all.len() as i64;
    let times = match relation {
        AtLeast => number..=most,
        AtMost => 0..=number,
        _ => number..=number,
    };
    it.scope.model.count_between(&all, value, times);
    Ok(())
}

/// Posts that no two variables have the same value, unless it is among the values `except`.
fn different_except(it: &mut Arguments, except: &Values) -> Result<()> {
    let all = it.variables(0)?;
    let values = it.listed(0, &all)?;
    it.parts(&[values.len(), all.len()])?;
    for value in values.into_iter().filter(|&value| !except.contains(value)) {
        it.scope.model.count_between(&all, value, 0..=1);
    }
    Ok(())
}

/// Requires each variable to have one of some values.
fn closed(it: &mut Arguments, all: &[Variable], values: &[i64]) {
    for &variable in all {
        it.require_in(variable, values.iter().copied().collect::<Values>());
    }
}

/// Posts constant bounds on the numbers of occurrences of values; if `is_closed`, there are no
/// other values.
fn between(it: &mut Arguments, is_closed: bool) -> Result<()> {
    let (all, values) = (it.variables(0)?, it.distinct(1)?);
    let least = it.integers_for(2, values.len())?;
    let most = it.integers_for(3, values.len())?;
    if is_closed {
        closed(it, &all, &values);
    }
    it.parts(&[values.len(), all.len()])?;
    for ((value, least), most) in values.into_iter().zip(least).zip(most) {
        it.scope.model.count_between(&all, value, least..=most);
    }
    Ok(())
}

/// Posts that a variable equals one of an array.
fn member(it: &mut Arguments, sort: Sort) -> Result<()> {
    let (all, one) = (it.all_of(sort, 0)?, it.one(sort, 1)?);
    it.parts(&[all.len()])?;
    let truths: Vec<_> = all.into_iter().map(|other| it.is_equal(other, one)).collect();
    it.require_any(&truths);
    Ok(())
}

/// Bounds the number of variables with one of some values in every run of consecutive variables.
/// The length of a run and the least and the greatest number are arguments 2, 3 and 4.
fn among_each(it: &mut Arguments, all: &[Variable], values: &Values) -> Result<()> {
    let length = it.number(2, 1, all.len().max(1))?;
    let (least, most) = (it.integer(3)?, it.integer(4)?);
    it.parts(&[all.len(), length])?;
    let truths: Vec<_> = all.iter().map(|&one| it.is_in(one, values.clone())).collect();
    for row in truths.windows(length) {
        it.scope.model.count_between(row, 1, least..=most);
    }
    Ok(())
}
