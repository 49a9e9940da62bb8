//! Branching: selects the next variable and starts the enumeration of its values.

use std::cmp::Reverse;

use super::super::branching::{Branching, Choose, Phases, Select};
use super::super::decision::{Cursor, Decision};
use super::super::store::WIDE;
use super::super::variable::Variable;
use super::FixedWidth;

impl<const W: usize> FixedWidth<W> {
    /// Returns the next open variable and its branching; `None` if all are fixed. Ties go to the
    /// variable listed first. For [`Select::Impact`], returns the first open variable.
    #[inline]
    pub(super) fn select<'b>(
        &self,
        branchings: &'b [Branching],
    ) -> Option<(Variable, &'b Branching)> {
        branchings.iter().find_map(|branching| {
            let open = branching.variables.iter().copied();
            let mut open = open.filter(|&variable| !self.store.is_fixed(variable));
            let variable = match branching.select {
                Select::InputOrder | Select::Impact => open.next(),
                Select::FirstFail => {
                    let mut best = (u32::MAX, None);
                    for variable in open {
                        let size = self.store.size(variable);
                        if size < best.0 {
                            best = (size, Some(variable));
                            if size == 2 {
                                break;
                            }
                        }
                    }
                    best.1
                }
                // Not `max_by_key`, which returns the last of several maxima.
                Select::AntiFirstFail => open.min_by_key(|&it| Reverse(self.store.size(it))),
                Select::Smallest => open.min_by_key(|&it| self.store.min(it)),
                Select::Largest => open.min_by_key(|&it| Reverse(self.store.max(it))),
            };
            variable.map(|variable| (variable, branching))
        })
    }

    /// Starts the enumeration of the moves of the next variable in the branchings that `which`
    /// returns; `None` if all of their variables are fixed.
    #[inline]
    pub(super) fn branch(&mut self, which: impl Fn(&Phases) -> &[Branching]) -> Option<Cursor> {
        if self.order.is_some() {
            return self.branch_by_weight(which);
        }
        let (mut variable, branching) = self.select(which(&self.phases))?;
        let choose = branching.choose;
        if branching.select == Select::Impact {
            let variables = branching.variables.iter().copied();
            let open: Vec<Variable> = variables.skip_while(|it| *it != variable).collect();
            // `probed` belongs to the node entered last, and perhaps to another branching;
            // elsewhere impacts are measured again.
            let probed = self.probed.filter(|probed| open.contains(probed));
            variable = probed.or_else(|| self.greatest_impact(&open)).unwrap_or(variable);
        }
        let (least, greatest) = self.store.bounds(variable);
        if W == WIDE
            && let Choose::Median = choose
            && self.store.is_wide(variable)
        {
            let value = middle(least, greatest);
            return Some(Cursor { variable, choose: Choose::Split, value, tried: 0 });
        }
        let value = match choose {
            Choose::Min | Choose::Each => least,
            Choose::Max | Choose::EachDown => greatest,
            Choose::Split | Choose::ReverseSplit => middle(least, greatest),
            Choose::Median => {
                let middle = (self.store.size(variable) as usize - 1) / 2;
                self.store.values(variable).nth(middle).unwrap_or(least)
            }
        };
        Some(Cursor { variable, choose, value, tried: 0 })
    }

    /// Starts the enumeration like [`branch`](Self::branch), by weighted degree instead of the
    /// declared heuristics; `None` without weights, or if all variables are fixed.
    #[cold]
    fn branch_by_weight(&self, which: impl Fn(&Phases) -> &[Branching]) -> Option<Cursor> {
        let order = self.order.as_ref()?;
        let (variable, size) = which(&self.phases).iter().find_map(|branching| {
            let open = branching.variables.iter().copied();
            let open = open.filter(|&variable| !self.store.is_fixed(variable));
            let sized = open.map(|variable| (variable, self.store.size(variable)));
            sized.reduce(|best, next| {
                let [before, it] = [best, next].map(|(variable, size)| (variable.number(), size));
                if order.is_before(it, before) { next } else { best }
            })
        })?;
        if self.store.is_wide(variable) {
            let (least, greatest) = self.store.bounds(variable);
            let value = middle(least, greatest);
            return Some(Cursor { variable, choose: Choose::Split, value, tried: 0 });
        }
        let view = order.first_value(variable.number(), size);
        let value = self.store.values(variable).nth(view)?;
        Some(Cursor { variable, choose: Choose::Min, value, tried: 0 })
    }

    /// Starts the enumeration of the next variable that is decided below a leaf of the tree, as
    /// part of a completion; `None` if all of these variables are fixed.
    #[inline]
    pub(super) fn below(&mut self) -> Option<Cursor> {
        self.branch(|phases| &phases.below)
    }
    /// Returns the next move of a wide domain whose values have a child each; `None` after the last.
    #[cold]
    pub(super) fn next_wide(&self, cursor: &mut Cursor) -> Option<Decision> {
        let Cursor { variable, choose, value, tried } = *cursor;
        if tried > 0 {
            return None;
        }
        let next = match choose {
            Choose::EachDown => {
                let to = value.checked_sub(1);
                to.and_then(|to| self.store.wide_last(variable, i64::MIN, to))
            }
            _ => {
                let from = value.checked_add(1);
                from.and_then(|from| self.store.wide_next(variable, from, i64::MAX))
            }
        };
        match next {
            Some(next) => cursor.value = next,
            None => cursor.tried = 1,
        }
        Some(Decision::Is(variable, value))
    }
}

/// Returns the middle between two values, rounded down.
#[inline(always)]
fn middle(least: i64, greatest: i64) -> i64 {
    least.wrapping_add((greatest.wrapping_sub(least) as u64 / 2) as i64)
}
