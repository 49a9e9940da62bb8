//! Posts constraints on arrays: choices by conditions, and inverses.

use billhook_engine::constraint::{Relation, Values, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::{Arguments, Sort};
use crate::constraints::Known;

pub(super) const KNOWN: &[Known] = &[
    ("if_then_else_int", 3, |it| first_that_holds(it, Sort::Integer)),
    ("if_then_else_bool", 3, |it| first_that_holds(it, Sort::Truth)),
    ("inverse_in_range", 2, |it| {
        let (there, back) = (it.variables(0)?, it.variables(1)?);
        it.parts(&[4, there.len(), back.len()])?;
        inverse_where_in_range(it, &there, &back);
        inverse_where_in_range(it, &back, &there);
        Ok(())
    }),
    ("sum_pred", 4, |it| {
        let (index, weights, sum) = (it.variable(0)?, it.integers(2)?, it.variable(3)?);
        let sets = it.all_sets(1)?;
        let total = |set: &Values| {
            let weight = |place: i64| {
                usize::try_from(place).ok().and_then(|it| weights.get(it.checked_sub(1)?).copied())
            };
            let among = set.iter().take(weights.len() + 1).map(weight);
            among.sum::<Option<i64>>()
        };
        let sums: Vec<_> = sets.iter().map(total).collect();
        if let Some(place) = sums.iter().position(Option::is_none) {
            let expected = format!("a set within 1..{}", weights.len());
            return it.wrong_element(1, place, &expected);
        }
        let sums: Vec<_> = sums.into_iter().flatten().collect();
        it.scope.model.element(sum, &sums, index);
        Ok(())
    }),
    ("write", 4, |it| {
        let (old, place, value) = (it.variables(0)?, it.variable(1)?, it.variable(2)?);
        it.parts(&[3, old.len()])?;
        let new = it.variables_for(3, old.len())?;
        for (at, (old, new)) in (1..).zip(old.into_iter().zip(new)) {
            let is_here = it.is_in(place, at..=at);
            let written = it.choose(is_here, value, old);
            it.require(&[(1, written), (-1, new)], Relation::Equal, 0);
        }
        Ok(())
    }),
    ("writes", 4, |it| {
        let (old, places) = (it.variables(0)?, it.variables(1)?);
        it.parts(&[3, old.len(), places.len().max(1)])?;
        let values = it.variables_for(2, places.len())?;
        let new = it.variables_for(3, old.len())?;
        for (&place, &value) in places.iter().zip(&values) {
            it.scope.model.element_of_variables(value, &new, place);
        }
        for (at, (old, &new)) in (1..).zip(old.into_iter().zip(&new)) {
            let here: Vec<_> = places.iter().map(|&place| it.is_in(place, at..=at)).collect();
            let is_same = it.is_equal(old, new);
            it.require_any(&[&here[..], &[is_same]].concat());
        }
        Ok(())
    }),
    ("writes_seq", 4, |it| {
        let (old, places) = (it.variables(0)?, it.variables(1)?);
        it.parts(&[3, old.len(), places.len().max(1)])?;
        let values = it.variables_for(2, places.len())?;
        let new = it.variables_for(3, old.len())?;
        for (at, (old, new)) in (1..).zip(old.into_iter().zip(new)) {
            let mut written = old;
            for (&place, &value) in places.iter().zip(&values) {
                let is_here = it.is_in(place, at..=at);
                written = it.choose(is_here, value, written);
            }
            it.require(&[(1, written), (-1, new)], Relation::Equal, 0);
        }
        Ok(())
    }),
];

/// Requires the last argument to equal the choice of the first condition that holds; nothing is
/// required if none holds.
fn first_that_holds(it: &mut Arguments, sort: Sort) -> Result<()> {
    let (conditions, choices) = (it.truths(0)?, it.all_of(sort, 1)?);
    let length = conditions.len();
    it.has_length(1, choices.len(), length)?;
    let chosen = it.one(sort, 2)?;
    it.parts(&[length, length])?;
    for (number, &choice) in choices.iter().enumerate() {
        let is_chosen = it.is_equal(choice, chosen);
        let model = &mut it.scope.model;
        model.clause(&[&conditions[..number], &[is_chosen]].concat(), &[conditions[number]]);
    }
    Ok(())
}

/// Requires the second array to lead back wherever a value of the first one is an index of the
/// second.
fn inverse_where_in_range(it: &mut Arguments, there: &[Variable], back: &[Variable]) {
    for (from, &one) in (1..).zip(there) {
        for (to, &two) in (1..).zip(back) {
            let (leads, returns) = (it.is_in(one, to..=to), it.is_in(two, from..=from));
            it.scope.model.clause(&[returns], &[leads]);
        }
    }
}
