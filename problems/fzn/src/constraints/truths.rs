//! Posts constraints on Booleans: comparisons, connectives, sums.

use billhook_engine::constraint::{Model, Relation};
use billhook_plugin::reading::Result;

use super::Known;
use super::integers::{compare, equal, equality, of_two, sums_up, triple};
use crate::arguments::{Arguments, Form, Sort};

use Relation::{AtLeast, AtMost, Equal, Unequal};
use Sort::Truth;

pub(super) const KNOWN: &[Known] = &[
    // Comparisons.
    ("bool_eq", 2, |it| equality(it, Truth, true)),
    ("bool_ne", 2, |it| equality(it, Truth, false)),
    ("bool_not", 2, |it| equality(it, Truth, false)),
    ("bool_xor", 2, |it| equality(it, Truth, false)),
    ("bool_le", 2, |it| compare(it, Truth, AtMost, 0)),
    ("bool_lt", 2, |it| compare(it, Truth, AtMost, -1)),
    ("bool_ge", 2, |it| compare(it, Truth, AtLeast, 0)),
    ("bool_gt", 2, |it| compare(it, Truth, AtLeast, 1)),
    ("bool2int", 2, |it| {
        let (truth, integer) = (it.truth(0)?, it.variable(1)?);
        equal(it, truth, integer, true);
        Ok(())
    }),
    // Sums.
    ("bool_lin_eq", 3, |it| linear(it, Equal, 0)),
    ("bool_lin_ne", 3, |it| linear(it, Unequal, 0)),
    ("bool_lin_le", 3, |it| linear(it, AtMost, 0)),
    ("bool_lin_lt", 3, |it| linear(it, AtMost, -1)),
    ("bool_lin_ge", 3, |it| linear(it, AtLeast, 0)),
    ("bool_lin_gt", 3, |it| linear(it, AtLeast, 1)),
    // Connectives, whose last argument is the truth of the others.
    ("bool_and", 3, |it| of_two(it, Truth, Model::all)),
    ("bool_or", 3, |it| of_two(it, Truth, Model::any)),
    ("bool_xor", 3, |it| triple(it, Truth, Model::unequal_reified)),
    ("array_bool_and", 2, |it| {
        let (all, truth) = (it.truths(0)?, it.truth(1)?);
        it.scope.model.all(truth, &all);
        Ok(())
    }),
    ("array_bool_or", 2, |it| {
        let (any, truth) = (it.truths(0)?, it.truth(1)?);
        it.scope.model.any(truth, &any);
        Ok(())
    }),
    ("array_bool_xor", 1, odd),
    ("bool_clause", 2, clause),
    // The last argument implies the connective of the others.
    ("bool_and_imp", 3, |it| {
        triple(it, Truth, |model, truth, one, two| {
            model.clause(&[one], &[truth]);
            model.clause(&[two], &[truth]);
        })
    }),
    ("bool_or_imp", 3, |it| {
        triple(it, Truth, |model, truth, one, two| model.clause(&[one, two], &[truth]))
    }),
    ("bool_xor_imp", 3, |it| {
        triple(it, Truth, |model, truth, one, two| {
            model.clause(&[one, two], &[truth]);
            model.clause(&[], &[one, two, truth]);
        })
    }),
    ("array_bool_and_imp", 2, |it| {
        let (all, truth) = (it.truths(0)?, it.truth(1)?);
        all.into_iter().for_each(|one| it.scope.model.clause(&[one], &[truth]));
        Ok(())
    }),
    ("array_bool_or_imp", 2, |it| {
        let (any, truth) = (it.truths(0)?, it.truth(1)?);
        it.scope.model.clause(&any, &[truth]);
        Ok(())
    }),
];

/// Posts a linear constraint: factors, Booleans, and a variable to which `more` is added.
fn linear(it: &mut Arguments, relation: Relation, more: i64) -> Result<()> {
    let (mut terms, sum) = (it.terms_of_truths(0)?, it.variable(2)?);
    terms.push((-1, sum));
    sums_up(it, &terms, relation, more);
    Ok(())
}

/// Posts that an odd number of Booleans is true.
fn odd(it: &mut Arguments) -> Result<()> {
    let mut all = it.truths(0)?;
    if let Form::Reified(truth) = it.form {
        // With the negated truth included, an odd number is true.
        all.push(it.compares(&[(1, truth)], AtMost, 0));
        it.has_said_truth = true;
    }
    it.scope.model.xor(&all);
    Ok(())
}

/// Posts a clause: a Boolean of the first array is true, or one of the second array is false.
fn clause(it: &mut Arguments) -> Result<()> {
    let (positive, mut negative) = (it.truths(0)?, it.truths(1)?);
    let model = &mut it.scope.model;
    match it.form {
        Form::Reified(truth) => model.clause_reified(truth, &positive, &negative),
        Form::Plain => model.clause(&positive, &negative),
        Form::Implied(truth) => {
            negative.push(truth);
            model.clause(&positive, &negative);
        }
    }
    it.has_said_truth = true;
    Ok(())
}
