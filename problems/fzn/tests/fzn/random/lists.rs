//! Definitions of constraints on sets and arrays: membership, elements, tables, and the globals
//! that the engine has propagators for.

use super::model::{Draft, Value};
use super::{Kind, kind};

fn indices(it: &mut Draft, count: i64) {
    it.ints(count, 1, count);
}

pub fn differ(all: &[i64]) -> bool {
    (1..all.len()).all(|place| !all[..place].contains(&all[place]))
}

pub fn occurrences(all: &[i64], value: i64) -> i64 {
    all.iter().filter(|&&it| it == value).count() as i64
}

/// Returns the element at an index from 1; `None` outside the array.
pub fn element(all: &[i64], index: i64) -> Option<i64> {
    all.get(usize::try_from(index).ok()?.checked_sub(1)?).copied()
}

fn is_inverse(there: &[i64], back: &[i64]) -> bool {
    let leads_back = |(place, &to): (usize, &i64)| element(back, to) == Some(place as i64 + 1);
    there.iter().enumerate().all(leads_back)
}

/// Returns whether the successors form a single circuit of all nodes; if partial, of those that are
/// not their own successors.
fn is_circuit(all: &[i64], is_partial: bool) -> bool {
    let count = all.len() as i64;
    let is_left_out = |node: i64| is_partial && element(all, node) == Some(node);
    let moving: Vec<i64> = (1..=count).filter(|&node| !is_left_out(node)).collect();
    let Some(&first) = moving.first() else { return true };
    let (mut node, mut seen) = (first, Vec::new());
    while !seen.contains(&node) {
        seen.push(node);
        match element(all, node) {
            Some(next) => node = next,
            None => return false,
        }
    }
    node == first && seen.len() == moving.len()
}

fn rows(all: &[Value]) -> bool {
    let (row, table) = (all[0].list(), all[1].list());
    table.chunks(row.len()).any(|one| one == row)
}

fn two_lists(it: &mut Draft) {
    for _ in 0..2 {
        let count = it.random(0, 3);
        it.ints(count, 0, 2);
    }
}

fn two_lists_of_truths(it: &mut Draft) {
    for _ in 0..2 {
        let count = it.random(0, 3);
        it.truths(count);
    }
}

pub const KINDS: &[Kind] = &[
    kind(
        "set_in",
        |it| {
            it.int(-2, 4);
            it.set(-2, 5);
        },
        |all| all[1].set().contains(&all[0].one()),
    ),
    kind(
        "array_int_element",
        |it| {
            it.int(-1, 4);
            it.any_constants(3, -2, 3);
            it.int(-2, 3);
        },
        |all| element(&all[1].list(), all[0].one()) == Some(all[2].one()),
    ),
    kind(
        "array_bool_element",
        |it| {
            it.int(0, 4);
            it.any_constants(3, 0, 1);
            it.truth();
        },
        |all| element(&all[1].list(), all[0].one()) == Some(all[2].one()),
    ),
    kind(
        "array_var_int_element",
        |it| {
            it.int(0, 4);
            it.ints(3, -1, 2);
            it.int(-2, 3);
        },
        |all| element(&all[1].list(), all[0].one()) == Some(all[2].one()),
    ),
    kind(
        "array_var_bool_element",
        |it| {
            it.int(0, 4);
            it.truths(3);
            it.truth();
        },
        |all| element(&all[1].list(), all[0].one()) == Some(all[2].one()),
    ),
    kind(
        "all_different_int",
        |it| {
            let count = it.random(0, 4);
            it.ints(count, 0, 3);
        },
        |all| differ(&all[0].list()),
    ),
    kind(
        "global_cardinality",
        |it| {
            it.ints(3, 0, 3);
            it.constants([2, 0]);
            it.ints(2, 0, 3);
        },
        |all| {
            let mut counts = all[1].list().into_iter().zip(all[2].list());
            counts.all(|(value, count)| occurrences(&all[0].list(), value) == count)
        },
    ),
    kind(
        "inverse",
        |it| {
            let count = it.random(1, 3);
            it.ints(count, 0, count);
            it.ints(count, 1, count + 1);
        },
        |all| {
            is_inverse(&all[0].list(), &all[1].list()) && is_inverse(&all[1].list(), &all[0].list())
        },
    ),
    kind(
        "inverse_offsets",
        |it| {
            let count = it.random(1, 3);
            it.ints(count, 4, 3 + count);
            it.constant(4);
            it.ints(count, -1, count - 2);
            it.constant(-1);
        },
        |all| {
            let from_1 = |list: usize| -> Vec<i64> {
                all[list].list().iter().map(|it| it - all[list + 1].one() + 1).collect()
            };
            is_inverse(&from_1(0), &from_1(2)) && is_inverse(&from_1(2), &from_1(0))
        },
    ),
    kind(
        "circuit",
        |it| {
            let count = it.random(1, 4);
            indices(it, count);
        },
        |all| is_circuit(&all[0].list(), false),
    ),
    kind(
        "circuit",
        |it| {
            let count = it.random(1, 4);
            it.constant(3);
            it.ints(count, 3, 2 + count);
        },
        |all| is_circuit(&all[1].list().iter().map(|node| node - 2).collect::<Vec<_>>(), false),
    ),
    kind(
        "subcircuit",
        |it| {
            let count = it.random(1, 4);
            indices(it, count);
        },
        |all| is_circuit(&all[0].list(), true),
    ),
    kind("lex_less_int", two_lists, |all| all[0].list() < all[1].list()),
    kind("lex_lesseq_int", two_lists, |all| all[0].list() <= all[1].list()),
    kind("lex_greater_int", two_lists, |all| all[0].list() > all[1].list()),
    kind("lex_greatereq_int", two_lists, |all| all[0].list() >= all[1].list()),
    kind("lex_less_bool", two_lists_of_truths, |all| all[0].list() < all[1].list()),
    kind("lex_lesseq_bool", two_lists_of_truths, |all| all[0].list() <= all[1].list()),
    kind("array_bool_lt", two_lists_of_truths, |all| all[0].list() < all[1].list()),
    kind(
        "table_int",
        |it| {
            let (columns, count) = (it.random(1, 3), it.random(0, 8));
            it.ints(columns, 0, 3);
            it.any_constants(columns * count, 0, 3);
        },
        rows,
    ),
    kind(
        "table_bool",
        |it| {
            let (columns, count) = (it.random(1, 3), it.random(0, 4));
            it.truths(columns);
            it.any_constants(columns * count, 0, 1);
        },
        rows,
    ),
];
