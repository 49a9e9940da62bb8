//! Posts constraints on integers: comparisons, sums, arithmetic.

use billhook_engine::constraint::{Model, Relation, Variable};
use billhook_plugin::reading::Result;

use super::Known;
use crate::arguments::{Arguments, Form, Sort};

use Relation::{AtLeast, AtMost, Equal, Unequal};
use Sort::Integer;

pub(super) const KNOWN: &[Known] = &[
    // Comparisons.
    ("int_eq", 2, |it| equality(it, Integer, true)),
    ("int_ne", 2, |it| equality(it, Integer, false)),
    ("int_le", 2, |it| compare(it, Integer, AtMost, 0)),
    ("int_lt", 2, |it| compare(it, Integer, AtMost, -1)),
    ("int_ge", 2, |it| compare(it, Integer, AtLeast, 0)),
    ("int_gt", 2, |it| compare(it, Integer, AtLeast, 1)),
    // Sums.
    ("int_lin_eq", 3, |it| linear(it, Equal, 0)),
    ("int_lin_ne", 3, |it| linear(it, Unequal, 0)),
    ("int_lin_le", 3, |it| linear(it, AtMost, 0)),
    ("int_lin_lt", 3, |it| linear(it, AtMost, -1)),
    ("int_lin_ge", 3, |it| linear(it, AtLeast, 0)),
    ("int_lin_gt", 3, |it| linear(it, AtLeast, 1)),
    ("int_plus", 3, |it| {
        let [one, two, sum] = three(it, Integer)?;
        sums_up(it, &[(1, one), (1, two), (-1, sum)], Equal, 0);
        Ok(())
    }),
    ("int_minus", 3, |it| {
        let [one, two, difference] = three(it, Integer)?;
        sums_up(it, &[(1, one), (-1, two), (-1, difference)], Equal, 0);
        Ok(())
    }),
    ("int_negate", 2, |it| {
        let terms = [(1, it.variable(0)?), (1, it.variable(1)?)];
        sums_up(it, &terms, Equal, 0);
        Ok(())
    }),
    // Arithmetic.
    ("int_times", 3, |it| triple(it, Integer, Model::product)),
    ("int_div", 3, |it| triple(it, Integer, Model::quotient)),
    ("int_mod", 3, |it| triple(it, Integer, Model::remainder)),
    ("int_min", 3, |it| of_two(it, Integer, Model::minimum)),
    ("int_max", 3, |it| of_two(it, Integer, Model::maximum)),
    ("int_pow", 3, power),
    ("int_abs", 2, |it| {
        let (one, absolute) = (it.variable(0)?, it.variable(1)?);
        it.scope.model.absolute(absolute, one);
        Ok(())
    }),
    ("array_int_minimum", 2, |it| of_all(it, Model::minimum)),
    ("array_int_maximum", 2, |it| of_all(it, Model::maximum)),
];

fn three(it: &mut Arguments, sort: Sort) -> Result<[Variable; 3]> {
    Ok([it.one(sort, 0)?, it.one(sort, 1)?, it.one(sort, 2)?])
}

/// Posts by `post` that the last of three variables is a function of the others.
pub(super) fn triple(
    it: &mut Arguments,
    sort: Sort,
    post: fn(&mut Model, Variable, Variable, Variable),
) -> Result<()> {
    let [one, two, result] = three(it, sort)?;
    post(&mut it.scope.model, result, one, two);
    Ok(())
}

/// Posts that the last of three variables is a function of the others, like [`triple`], by a `post`
/// that takes any number of variables.
pub(super) fn of_two(
    it: &mut Arguments,
    sort: Sort,
    post: fn(&mut Model, Variable, &[Variable]),
) -> Result<()> {
    let [one, two, result] = three(it, sort)?;
    post(&mut it.scope.model, result, &[one, two]);
    Ok(())
}

/// Posts by `post` that the first argument is a function of the second, an array.
fn of_all(it: &mut Arguments, post: fn(&mut Model, Variable, &[Variable])) -> Result<()> {
    let (result, all) = (it.variable(0)?, it.variables(1)?);
    post(&mut it.scope.model, result, &all);
    Ok(())
}

/// Posts that the two arguments are equal or, if not `is_equal`, differ.
pub(super) fn equality(it: &mut Arguments, sort: Sort, is_equal: bool) -> Result<()> {
    let (one, two) = (it.one(sort, 0)?, it.one(sort, 1)?);
    equal(it, one, two, is_equal);
    Ok(())
}

/// Posts that two variables are equal or, if not `is_equal`, differ, in the form of the constraint.
pub(super) fn equal(it: &mut Arguments, one: Variable, two: Variable, is_equal: bool) {
    let model = &mut it.scope.model;
    match (it.form, is_equal) {
        (Form::Reified(truth), true) => model.equal_reified(truth, one, two),
        (Form::Reified(truth), false) => model.unequal_reified(truth, one, two),
        (Form::Implied(truth), true) => model.equal_implied(truth, one, two),
        _ => {
            let relation = if is_equal { Equal } else { Unequal };
            return sums_up(it, &[(1, one), (-1, two)], relation, 0);
        }
    }
    it.has_said_truth = true;
}

/// Posts a comparison of a sum with a constant, in the form of the constraint.
pub(super) fn sums_up(
    it: &mut Arguments,
    terms: &[(i64, Variable)],
    relation: Relation,
    constant: i64,
) {
    let model = &mut it.scope.model;
    match it.form {
        Form::Plain => model.linear(terms, relation, constant),
        Form::Reified(truth) => model.linear_reified(truth, terms, relation, constant),
        Form::Implied(truth) => model.linear_implied(truth, terms, relation, constant),
    }
    it.has_said_truth = true;
}

/// Posts a comparison of the difference of the two arguments with a constant.
pub(super) fn compare(
    it: &mut Arguments,
    sort: Sort,
    relation: Relation,
    constant: i64,
) -> Result<()> {
    let terms = [(1, it.one(sort, 0)?), (-1, it.one(sort, 1)?)];
    sums_up(it, &terms, relation, constant);
    Ok(())
}

/// Posts a linear constraint: factors, variables, and a constant to which `more` is added. Fails if
/// the sum exceeds 64 bits.
fn linear(it: &mut Arguments, relation: Relation, more: i64) -> Result<()> {
    let (terms, constant) = (it.terms(0)?, it.integer(2)?);
    let Some(constant) = constant.checked_add(more) else {
        return it.wrong(2, "a constant within 64 bits, one more and one less as well");
    };
    sums_up(it, &terms, relation, constant);
    Ok(())
}

/// Posts a power as a table. With a negative exponent it is 1 divided by a power, rounded towards
/// 0, and undefined for base 0. Fails if base or exponent is unbounded, or the table too large.
fn power(it: &mut Arguments) -> Result<()> {
    let [base, exponent, power] = three(it, Integer)?;
    let (bases, exponents) = (it.values_of(&[base]), it.values_of(&[exponent]));
    let Some(bases) = bases else { return it.wrong(0, "a variable that is bounded") };
    let Some(exponents) = exponents else { return it.wrong(1, "a variable that is bounded") };
    let mut rows = Vec::new();
    for &base in &bases {
        for &exponent in &exponents {
            let value = raised(base, exponent);
            let can_be = |value: &i64| it.scope.model.values(power).contains(*value);
            rows.extend(value.filter(can_be).map(|value| vec![base, exponent, value]));
            if rows.len() > MOST_ROWS {
                return it.wrong(0, "fewer values: a table of powers would be too large");
            }
        }
    }
    it.parts(&[rows.len()])?;
    it.scope.model.table(&[base, exponent, power], &rows);
    Ok(())
}

/// Maximum number of rows of a table of powers.
const MOST_ROWS: usize = 1 << 18;

/// Returns a power; `None` if it is undefined or exceeds 64 bits.
fn raised(base: i64, exponent: i64) -> Option<i64> {
    match (base, u32::try_from(exponent)) {
        (0, Err(_)) if exponent < 0 => None,
        (0 | 1, _) if exponent != 0 => Some(base),
        (-1, _) => Some(if exponent % 2 == 0 { 1 } else { -1 }),
        (_, Ok(exponent)) => base.checked_pow(exponent),
        (_, Err(_)) if exponent < 0 => Some(0),
        _ => None,
    }
}
