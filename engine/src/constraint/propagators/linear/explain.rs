//! Explanations of linear constraints: the bounds or values of the other terms.

use smallvec::SmallVec;

use super::Sum;
use crate::constraint::learn::{Deduction, Past, Reasons};
use crate::constraint::variable::View;

impl Sum {
    /// Gives the reasons of a deduction from the sum, times `sign`, being at most `most`: the least
    /// values of the other terms. Returns `false` if the deduction does not follow from that.
    ///
    /// Least values that are not needed are left out, and one is weakened, as far as the sum still
    /// exceeds `most` (as in Feydy and Stuckey, *Lazy clause generation reengineered*, 2009).
    pub(in crate::constraint::propagators) fn explain_limit<const W: usize>(
        &self,
        sign: i64,
        most: i64,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        // The amount by which the sum exceeds the limit if the deduction is wrong, less 1.
        let mut slack = -most - 1;
        let mut others: SmallVec<[(i64, View, i64, i64); 16]> = SmallVec::new();
        let mut is_asked = deduction.is_failure();
        for &(factor, view) in &self.views {
            let factor = sign * factor;
            let bound = match factor > 0 {
                true => deduction.at_most(view),
                false => deduction.at_least(view),
            };
            if let Some(bound) = bound {
                is_asked = true;
                // The values between the bound and the nearest one that was left were gone before.
                let wrong = deduction.nearest(view, bound, factor < 0);
                slack += factor * wrong;
                let between = bound.min(wrong) + 1..bound.max(wrong);
                if !reasons.lacks(view, between) {
                    return false;
                }
                continue;
            }
            let least = |(low, high): (i64, i64)| factor * if factor > 0 { low } else { high };
            let (now, root) = (least(past.bounds(view)), least(past.root_bounds(view)));
            slack += now;
            others.push((factor, view, now, root));
        }
        if !is_asked || slack < 0 {
            return false;
        }
        others.retain(|&mut (_, _, now, root)| {
            let is_needed = now - root > slack;
            slack -= if is_needed { 0 } else { now - root };
            is_needed
        });
        for (factor, view, now, _) in others {
            let steps = slack / factor.abs();
            slack -= steps * factor.abs();
            match factor > 0 {
                true => reasons.at_least(view, now / factor - steps),
                false => reasons.at_most(view, now / factor + steps),
            }
        }
        true
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
        self.views.iter().all(|&(_, view)| {
            if deduction.is_about(view) {
                return true;
            }
            past.value(view).inspect(|&value| reasons.is(view, value)).is_some()
        })
    }
}
