//! Definitions of the integer constraints: comparisons, linear sums, and arithmetic.

use super::model::{Draft, Value};
use super::{Kind, kind};

fn pair(it: &mut Draft) {
    it.int(-3, 3);
    it.int(-3, 3);
}

fn triple(it: &mut Draft) {
    pair(it);
    it.int(-4, 4);
}

/// Draws factors, variables, and a constant.
fn sum(it: &mut Draft) {
    let count = it.random(1, 3);
    it.any_constants(count, -2, 2);
    it.ints(count, -2, 3);
    let constant = it.random(-4, 4);
    it.constant(constant);
}

fn total(all: &[Value]) -> i64 {
    all[0].list().iter().zip(all[1].list()).map(|(factor, value)| factor * value).sum()
}

fn power(base: i64, exponent: i64) -> Option<i64> {
    match exponent {
        0.. => base.checked_pow(exponent as u32),
        _ if base == 0 => None,
        _ => 1_i64.checked_div(base.pow(-exponent as u32)),
    }
}

pub const KINDS: &[Kind] = &[
    kind("int_eq", pair, |all| all[0] == all[1]),
    kind("int_ne", pair, |all| all[0] != all[1]),
    kind("int_le", pair, |all| all[0].one() <= all[1].one()),
    kind("int_lt", pair, |all| all[0].one() < all[1].one()),
    kind("int_ge", pair, |all| all[0].one() >= all[1].one()),
    kind("int_gt", pair, |all| all[0].one() > all[1].one()),
    kind("int_lin_eq", sum, |all| total(all) == all[2].one()),
    kind("int_lin_ne", sum, |all| total(all) != all[2].one()),
    kind("int_lin_le", sum, |all| total(all) <= all[2].one()),
    kind("int_lin_lt", sum, |all| total(all) < all[2].one()),
    kind("int_lin_ge", sum, |all| total(all) >= all[2].one()),
    kind("int_lin_gt", sum, |all| total(all) > all[2].one()),
    kind("int_plus", triple, |all| all[0].one() + all[1].one() == all[2].one()),
    kind("int_minus", triple, |all| all[0].one() - all[1].one() == all[2].one()),
    kind("int_negate", pair, |all| all[0].one() == -all[1].one()),
    kind("int_times", triple, |all| all[0].one() * all[1].one() == all[2].one()),
    kind("int_div", triple, |all| all[0].one().checked_div(all[1].one()) == Some(all[2].one())),
    kind("int_mod", triple, |all| all[0].one().checked_rem(all[1].one()) == Some(all[2].one())),
    kind("int_min", triple, |all| all[0].one().min(all[1].one()) == all[2].one()),
    kind("int_max", triple, |all| all[0].one().max(all[1].one()) == all[2].one()),
    kind("int_pow", triple, |all| power(all[0].one(), all[1].one()) == Some(all[2].one())),
    kind("int_abs", pair, |all| all[0].one().abs() == all[1].one()),
    kind(
        "array_int_minimum",
        |it| {
            it.int(-2, 3);
            it.ints(3, -2, 3);
        },
        |all| all[1].list().iter().min() == Some(&all[0].one()),
    ),
    kind(
        "maximum",
        |it| {
            it.int(-2, 3);
            it.ints(3, -2, 3);
        },
        |all| all[1].list().iter().max() == Some(&all[0].one()),
    ),
];
