//! Definitions of the Boolean constraints: comparisons, connectives, and sums.

use super::model::{Draft, Value};
use super::{Kind, kind};

fn pair(it: &mut Draft) {
    it.truth();
    it.truth();
}

fn triple(it: &mut Draft) {
    pair(it);
    it.truth();
}

fn some(it: &mut Draft) {
    let count = it.random(0, 3);
    it.truths(count);
    it.truth();
}

/// Draws factors, Booleans, and an integer.
fn sum(it: &mut Draft) {
    let count = it.random(1, 4);
    it.any_constants(count, -2, 3);
    it.truths(count);
    it.int(-2, 4);
}

fn total(all: &[Value]) -> i64 {
    all[0].list().iter().zip(all[1].list()).map(|(factor, value)| factor * value).sum()
}

fn is_all(all: &Value) -> bool {
    all.elements().iter().all(Value::is_true)
}

fn is_any(all: &Value) -> bool {
    all.elements().iter().any(Value::is_true)
}

pub const KINDS: &[Kind] = &[
    kind("bool_eq", pair, |all| all[0] == all[1]),
    kind("bool_ne", pair, |all| all[0] != all[1]),
    kind("bool_not", pair, |all| all[0] != all[1]),
    kind("bool_xor", pair, |all| all[0] != all[1]),
    kind("bool_le", pair, |all| all[0].one() <= all[1].one()),
    kind("bool_lt", pair, |all| all[0].one() < all[1].one()),
    kind("bool_ge", pair, |all| all[0].one() >= all[1].one()),
    kind("bool_gt", pair, |all| all[0].one() > all[1].one()),
    kind(
        "bool2int",
        |it| {
            it.truth();
            it.int(-1, 2);
        },
        |all| all[0].one() == all[1].one(),
    ),
    kind("bool_lin_eq", sum, |all| total(all) == all[2].one()),
    kind("bool_lin_ne", sum, |all| total(all) != all[2].one()),
    kind("bool_lin_le", sum, |all| total(all) <= all[2].one()),
    kind("bool_lin_lt", sum, |all| total(all) < all[2].one()),
    kind("bool_lin_ge", sum, |all| total(all) >= all[2].one()),
    kind("bool_lin_gt", sum, |all| total(all) > all[2].one()),
    kind("bool_and", triple, |all| (all[0].is_true() && all[1].is_true()) == all[2].is_true()),
    kind("bool_or", triple, |all| (all[0].is_true() || all[1].is_true()) == all[2].is_true()),
    kind("array_bool_and", some, |all| is_all(&all[0]) == all[1].is_true()),
    kind("array_bool_or", some, |all| is_any(&all[0]) == all[1].is_true()),
    kind(
        "array_bool_xor",
        |it| {
            let count = it.random(0, 4);
            it.truths(count);
        },
        |all| all[0].list().iter().sum::<i64>() % 2 == 1,
    ),
    kind(
        "bool_clause",
        |it| {
            for _ in 0..2 {
                let count = it.random(0, 3);
                it.truths(count);
            }
        },
        |all| is_any(&all[0]) || !is_all(&all[1]),
    ),
    kind("bool_and_imp", triple, |all| !all[2].is_true() || all[0].is_true() && all[1].is_true()),
    kind("bool_or_imp", triple, |all| !all[2].is_true() || all[0].is_true() || all[1].is_true()),
    kind("bool_xor_imp", triple, |all| !all[2].is_true() || all[0] != all[1]),
    kind("array_bool_and_imp", some, |all| !all[1].is_true() || is_all(&all[0])),
    kind("array_bool_or_imp", some, |all| !all[1].is_true() || is_any(&all[0])),
];
