//! Writes a form as people would: added terms before subtracted ones, factors before divisors, the
//! greater first, and differences turned so that they are positive.
//!
//! Intermediate results within a sum or a product are therefore as large as its numbers allow: if
//! all sums and products of the form are positive, or whole numbers, so are all intermediate
//! results.

use super::form::{Form, Forms, Shape, Signed};
use crate::expression::{Expression, Operator};
use crate::extra::Operation;
use crate::fraction::Integer;

impl<I: Integer> Forms<I> {
    /// Returns an expression of a form or, if the form is negatable, of its negative.
    pub(super) fn expression(&self, signed: Signed) -> Expression {
        let mut expression = Expression::default();
        self.append(signed, &mut expression);
        expression
    }

    fn append(&self, signed: Signed, to: &mut Expression) {
        let form = self.form(signed.form());
        match form.shape {
            Shape::Card(position) => to.card(position),
            Shape::Extra(extra) => {
                for operand in &form.children {
                    self.append(*operand, to);
                }
                to.operation(Operation::Extra(extra));
            }
            Shape::Sum => {
                let natural = |child: &Signed| self.natural(child.form());
                let mut terms: Vec<(bool, Signed)> = form
                    .children
                    .iter()
                    .map(|child| {
                        let turned = natural(child);
                        let minus = child.opposite() ^ signed.opposite() ^ turned;
                        (minus, Signed::new(child.form(), turned))
                    })
                    .collect();
                // The first term must be added: if all are subtracted, the first negatable one is
                // turned round.
                if terms.iter().all(|(minus, _)| *minus)
                    && let Some((minus, term)) =
                        terms.iter_mut().find(|(_, term)| self.form(term.form()).negatable)
                {
                    (*minus, *term) = (false, term.turned(true));
                }
                self.append_row(terms, [Operator::Add, Operator::Subtract], to);
            }
            Shape::Product => {
                let mut factors: Vec<(bool, Signed)> = form
                    .children
                    .iter()
                    .map(|child| {
                        (child.opposite(), Signed::new(child.form(), self.natural(child.form())))
                    })
                    .collect();
                if self.natural(signed.form()) != signed.opposite()
                    && let Some((_, factor)) =
                        factors.iter_mut().find(|(_, factor)| self.form(factor.form()).negatable)
                {
                    *factor = factor.turned(true);
                }
                self.append_row(factors, [Operator::Multiply, Operator::Divide], to);
            }
        }
    }

    /// Appends terms or factors one after the other: the subtracted ones or divisors last, and
    /// among either kind the greater absolute values first.
    fn append_row(
        &self,
        mut row: Vec<(bool, Signed)>,
        [join, opposite]: [Operator; 2],
        to: &mut Expression,
    ) {
        let value = |signed: &Signed| &self.form(signed.form()).value;
        row.sort_by(|(a_last, a), (b_last, b)| {
            a_last.cmp(b_last).then_with(|| value(b).compare_sizes(value(a)))
        });
        for (at, (last, signed)) in row.into_iter().enumerate() {
            self.append(signed, to);
            if at > 0 {
                to.join(if last { opposite } else { join });
            }
        }
    }

    /// Returns whether a form is best written as its negative: a difference below zero, or a
    /// product with an odd number of such factors.
    fn natural(&self, form: u32) -> bool {
        let Form { shape, children, value, negatable, .. } = self.form(form);
        match shape {
            Shape::Card(_) | Shape::Extra(_) => false,
            Shape::Sum => *negatable && value.is_negative(),
            Shape::Product => {
                children.iter().fold(false, |turned, child| turned ^ self.natural(child.form()))
            }
        }
    }
}
