//! Explanations of all-different by Hall intervals, for wide domains: an interval that contains the
//! ranges of as many variables as it has values leaves none of them to other variables (Puget, *A
//! fast algorithm for the bound consistency of alldiff constraints*, 1998).

use super::{Deduction, Past, Reasons, View};

/// Gives the reasons of a deduction by a Hall interval: the bounds of the variables in it. Returns
/// `false` if there is no such interval, or if two of the variables share the domain of the
/// deduction. Cost: quadratic in the number of variables.
pub(super) fn explain_by_hall_interval<const W: usize>(
    views: &[View],
    past: &Past<'_, W>,
    deduction: &Deduction<W>,
    reasons: &mut Reasons<'_, W>,
) -> bool {
    let (asked, others): (Vec<View>, Vec<View>) =
        views.iter().partition(|&&view| deduction.is_about(view));
    let ranges: Vec<(i64, i64)> = others.iter().map(|&view| past.bounds(view)).collect();
    let found = match asked[..] {
        // A failure: an interval contains more variables than values.
        [] => interval(&ranges, 1, (i64::MAX, i64::MIN)),
        [view] => {
            let (least, greatest) = past.bounds(view);
            match reasons.claimed(deduction, view) {
                (Some(lower), _) => interval(&ranges, 0, (least, lower.saturating_sub(1)))
                    .inspect(|found| reasons.at_least(view, found.0)),
                (_, Some(upper)) => interval(&ranges, 0, (upper.saturating_add(1), greatest))
                    .inspect(|found| reasons.at_most(view, found.1)),
                _ => None,
            }
        }
        _ => None,
    };
    let Some((low, high)) = found else { return false };
    for (&view, &(least, greatest)) in others.iter().zip(&ranges) {
        if low <= least && greatest <= high {
            reasons.at_least(view, low);
            reasons.at_most(view, high);
        }
    }
    true
}

/// Returns an interval that begins at `low` or before, ends at `high` or after, and contains at
/// least `more` ranges more than it has values. Of several, it is the one with the fewest ranges.
fn interval(ranges: &[(i64, i64)], more: u64, (low, high): (i64, i64)) -> Option<(i64, i64)> {
    let mut sorted = ranges.to_vec();
    sorted.sort_unstable_by_key(|range| std::cmp::Reverse(range.0));
    let ends = ranges.iter().map(|range| range.1).filter(|&end| end >= high);
    let first = |end: i64| {
        let within = sorted.iter().filter(|range| range.1 <= end);
        let mut counted = (1_u64..).zip(within);
        counted.find_map(|(count, &(start, _))| {
            let is_full = count.saturating_sub(more) > end.abs_diff(start);
            (start <= low && is_full).then_some((count, (start, end)))
        })
    };
    ends.filter_map(first).min().map(|found| found.1)
}
