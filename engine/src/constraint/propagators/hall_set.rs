//! Explanations of all-different by violated Hall sets: sets of variables that together have fewer
//! values than variables (Hall, *On representatives of subsets*, 1935).
//!
//! If a variable cannot have a value, the other variables cannot be matched to the other values. An
//! alternating walk from a variable without a match then reaches such a set. The reasons are that
//! its variables lack all values beyond those reached (as in Downing, Feydy and Stuckey,
//! *Explaining alldifferent*, 2012).

use std::collections::HashMap;

use super::{Deduction, Past, Reasons, View};

/// Gives the reasons of a deduction by Hall sets. Returns `false` if there is none, or if the
/// deduction is about more than one of the variables.
pub(super) fn explain_by_hall_set<const W: usize>(
    views: &[View],
    past: &Past<'_, W>,
    deduction: &Deduction<W>,
    reasons: &mut Reasons<'_, W>,
) -> bool {
    let mut asked = views.iter().filter(|&&view| deduction.is_about(view));
    match (asked.next(), asked.next()) {
        (None, _) => explain_without(views, None, past, reasons),
        (Some(_), Some(_)) => false,
        (Some(&view), None) => {
            reasons.earlier(deduction);
            let others: Vec<View> =
                views.iter().copied().filter(|&it| !deduction.is_about(it)).collect();
            let mut removed = deduction.removed(past, view);
            removed.all(|value| explain_without(&others, Some(value), past, reasons))
        }
    }
}

/// Gives the reasons that the variables cannot all differ if none has the value `without`. Returns
/// `false` if they can.
fn explain_without<const W: usize>(
    views: &[View],
    without: Option<i64>,
    past: &Past<'_, W>,
    reasons: &mut Reasons<'_, W>,
) -> bool {
    let values = |view: View| {
        let values = past.root_values(view);
        values.filter(move |&value| Some(value) != without && past.has(view, value))
    };
    let all: Vec<Vec<i64>> = views.iter().map(|&view| values(view).collect()).collect();
    let mut matched: HashMap<i64, usize> = HashMap::new();
    for first in 0..views.len() {
        // The variables of an alternating walk: each but the first is matched to a value of
        // another.
        let (mut walk, mut at) = (vec![first], 0);
        let mut from: HashMap<i64, usize> = HashMap::new();
        let mut free = None;
        while at < walk.len() && free.is_none() {
            let variable = walk[at];
            at += 1;
            for &value in &all[variable] {
                if from.contains_key(&value) {
                    continue;
                }
                from.insert(value, variable);
                match matched.get(&value) {
                    Some(&other) => walk.push(other),
                    None => {
                        free = Some(value);
                        break;
                    }
                }
            }
        }
        let Some(mut value) = free else {
            // The variables of the walk are one more than the values reached.
            let is_beyond = |value: &i64| Some(*value) != without && !from.contains_key(value);
            return walk.iter().all(|&variable| {
                let view = views[variable];
                reasons.lacks(view, past.root_values(view).filter(is_beyond))
            });
        };
        // Match the variables on the path from the first one to the free value anew.
        loop {
            let variable = from[&value];
            let before =
                all[variable].iter().copied().find(|it| matched.get(it) == Some(&variable));
            matched.insert(value, variable);
            if variable == first {
                break;
            }
            let Some(before) = before.filter(|&it| it != value) else { return false };
            value = before;
        }
    }
    false
}
