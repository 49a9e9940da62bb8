//! Explanations of linear constraints: the bounds or values of the other terms.

use smallvec::SmallVec;

use super::Sum;
use crate::constraint::learn::{Deduction, Past, Reasons};
use crate::constraint::propagators::signs::Integer;
use crate::constraint::store::WIDE;
use crate::constraint::variable::View;

impl Sum {
    /// Gives the reasons of a deduction that follows from `sign · sum ≤ sign · constant + more`:
    /// the least values of the other terms. Returns `false` if the deduction does not follow from
    /// that.
    pub(in crate::constraint::propagators) fn explain_limit<const W: usize>(
        &self,
        (sign, more): (i64, i64),
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        if W == WIDE
            && let Some(wide) = &self.wide
        {
            let (sign, more) = (i128::from(sign), i128::from(more));
            let limit = (sign, sign * wide.constant + more);
            return explain_limit(&wide.terms, limit, past, deduction, reasons);
        }
        explain_limit(
            &self.views,
            (sign, sign * self.view_constant + more),
            past,
            deduction,
            reasons,
        )
    }

    /// Gives the reasons of a deduction from the sum being different from the constant: the values
    /// of the other terms.
    pub(in crate::constraint::propagators) fn explain_difference<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        reasons.earlier(deduction);
        let mut explain = |view: View| {
            if deduction.is_about(view) {
                return true;
            }
            past.value(view).inspect(|&value| reasons.is(view, value)).is_some()
        };
        match &self.wide {
            Some(wide) => wide.terms.iter().all(|term| explain(term.1)),
            None => self.views.iter().all(|term| explain(term.1)),
        }
    }
}

/// Gives the reasons of a deduction that follows from `sign · sum ≤ most`.
///
/// Least values are left out, and one is weakened, as long as the sum still exceeds `most` (as in
/// Feydy and Stuckey, *Lazy clause generation reengineered*, 2009).
pub(super) fn explain_limit<const W: usize, N: Integer>(
    terms: &[(N, View)],
    (sign, most): (N, N),
    past: &Past<'_, W>,
    deduction: &Deduction<W>,
    reasons: &mut Reasons<'_, W>,
) -> bool {
    // The amount by which the sum exceeds `most` where the deduction is wrong, less 1.
    let mut slack = -most - N::ONE;
    let mut others: SmallVec<[(N, View, N, N); 16]> = SmallVec::new();
    let mut is_asked = deduction.is_failure();
    for &(factor, view) in terms {
        let factor = sign * factor;
        let is_positive = factor > N::ZERO;
        let bound = if is_positive { deduction.at_most(view) } else { deduction.at_least(view) };
        if let Some(bound) = bound {
            is_asked = true;
            // The variable had no value between the bound and the nearest one before the change.
            let wrong = deduction.nearest(past, view, bound, !is_positive);
            slack = slack + factor * N::from(wrong);
            if !reasons.lacks_between(view, bound, wrong) {
                return false;
            }
            continue;
        }
        let least =
            |(low, high): (i64, i64)| factor * N::from(if is_positive { low } else { high });
        let (now, root) = (least(past.bounds(view)), least(past.root_bounds(view)));
        slack = slack + now;
        others.push((factor, view, now, root));
    }
    if !is_asked || slack < N::ZERO {
        return false;
    }
    others.retain(|&mut (_, _, now, root)| {
        let is_needed = now - root > slack;
        slack = slack - if is_needed { N::ZERO } else { now - root };
        is_needed
    });
    for (factor, view, now, _) in others {
        let is_positive = factor > N::ZERO;
        let size = if is_positive { factor } else { -factor };
        let steps = slack / size;
        slack = slack - steps * size;
        match is_positive {
            true => reasons.at_least(view, (now / factor - steps).narrowed()),
            false => reasons.at_most(view, (now / factor + steps).narrowed()),
        }
    }
    true
}
