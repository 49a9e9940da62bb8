//! Posts constraints on ordered sequences: ascending, sorted, and the position of an extreme value.

use billhook_engine::constraint::{Relation, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::{Arguments, Sort};
use crate::constraints::Known;

use Sort::{Integer, Truth};

pub(super) const KNOWN: &[Known] = &[
    ("increasing_int", 1, |it| ascending(it, 0, Integer)),
    ("strictly_increasing_int", 1, |it| ascending(it, 1, Integer)),
    ("decreasing_int", 1, |it| descending(it, 0, Integer)),
    ("strictly_decreasing_int", 1, |it| descending(it, 1, Integer)),
    ("increasing_bool", 1, |it| ascending(it, 0, Truth)),
    ("strictly_increasing_bool", 1, |it| ascending(it, 1, Truth)),
    ("decreasing_bool", 1, |it| descending(it, 0, Truth)),
    ("strictly_decreasing_bool", 1, |it| descending(it, 1, Truth)),
    ("sort", 2, |it| {
        let all = it.variables(0)?;
        let sorted = it.variables_for(1, all.len())?;
        let both = [&all[..], &sorted[..]].concat();
        let values = it.listed(0, &both)?;
        it.parts(&[values.len(), both.len()])?;
        for value in values {
            let count = it.occurrences(&all, value);
            it.scope.model.count(count, &sorted, value);
        }
        in_order(it, sorted.iter(), 0);
        Ok(())
    }),
    ("arg_sort_int", 2, |it| {
        let all = it.variables(0)?;
        let places = it.variables_for(1, all.len())?;
        it.parts(&[all.len(), all.len()])?;
        // The rank of each variable: the number of lesser ones, plus that of equal ones before it.
        let mut ranks = Vec::new();
        for (number, &one) in all.iter().enumerate() {
            let mut before = Vec::new();
            for (other, &two) in all.iter().enumerate().filter(|&(other, _)| other != number) {
                before.push((1, it.is_at_most(two, one, i64::from(other > number))));
            }
            let rank = it.sum(&before);
            ranks.push(it.more(rank, 1));
        }
        it.scope.model.inverse(&places, &ranks);
        Ok(())
    }),
    ("maximum_arg_int", 2, |it| extreme_place(it, true, Integer)),
    ("minimum_arg_int", 2, |it| extreme_place(it, false, Integer)),
    ("maximum_arg_bool", 2, |it| extreme_place(it, true, Truth)),
    ("minimum_arg_bool", 2, |it| extreme_place(it, false, Truth)),
    ("maximum_arg_int_offset", 3, |it| extreme_place(it, true, Integer)),
    ("minimum_arg_int_offset", 3, |it| extreme_place(it, false, Integer)),
    ("maximum_arg_bool_offset", 3, |it| extreme_place(it, true, Truth)),
    ("minimum_arg_bool_offset", 3, |it| extreme_place(it, false, Truth)),
];

fn ascending(it: &mut Arguments, by: i64, sort: Sort) -> Result<()> {
    let all = it.all_of(sort, 0)?;
    in_order(it, all.iter(), by);
    Ok(())
}

fn descending(it: &mut Arguments, by: i64, sort: Sort) -> Result<()> {
    let all = it.all_of(sort, 0)?;
    in_order(it, all.iter().rev(), by);
    Ok(())
}

/// Requires each variable to exceed the one before by at least `by`.
fn in_order<'v>(it: &mut Arguments, all: impl Iterator<Item = &'v Variable>, by: i64) {
    let all: Vec<_> = all.copied().collect();
    for pair in all.windows(2) {
        it.require(&[(1, pair[0]), (-1, pair[1])], Relation::AtMost, -by);
    }
}

/// Posts that the last argument is the first position of the greatest variable or, if not
/// `is_greatest`, of the least, counted from 1 or from the second of three arguments. Fails for an
/// empty array.
fn extreme_place(it: &mut Arguments, is_greatest: bool, sort: Sort) -> Result<()> {
    let all = it.all_of(sort, 0)?;
    let last = it.given.len() - 1;
    let (first, place) = (if last == 2 { it.integer(1)? } else { 1 }, it.variable(last)?);
    if all.is_empty() {
        return it.wrong(0, "an array with an element");
    }
    if first.checked_add(all.len() as i64).is_none() {
        return it.wrong(1, "a first place from which all others can be counted");
    }
    it.parts(&[all.len(), all.len()])?;
    let mut wins = Vec::new();
    for (number, &one) in all.iter().enumerate() {
        let mut beats = Vec::new();
        for (other, &two) in all.iter().enumerate().filter(|&(other, _)| other != number) {
            // On ties the first one wins.
            let by = i64::from(other < number);
            let (less, more) = if is_greatest { (two, one) } else { (one, two) };
            beats.push(it.is_at_most(less, more, by));
        }
        wins.push(it.all(&beats));
    }
    it.require_sum((first..).zip(wins), place);
    Ok(())
}
