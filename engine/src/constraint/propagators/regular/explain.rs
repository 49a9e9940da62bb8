//! Explanations of automata: symbols whose removal leaves no accepting path.
//!
//! Follows the states that are reached from the first one, layer by layer. A symbol that would lead
//! from them to acceptance must be gone, so its removal is a reason. Other symbols make no
//! difference, so the layers that follow take them as possible.

use super::Regular;
use crate::constraint::learn::{Deduction, Past, Reasons};
use crate::constraint::variable::View;

impl Regular {
    /// Gives the reasons of a deduction. Returns `false` if it does not follow from symbols that
    /// are gone, or if two variables share its domain.
    pub(super) fn explain_by_states<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let count = self.variables.len();
        let views: Vec<View> = self.variables.iter().map(|&it| past.view(it)).collect();
        if views.iter().filter(|&&view| deduction.is_about(view)).count() > 1 {
            return false;
        }
        // The symbols that the deduction forbids to its variable, and all symbols of the other
        // variables.
        let symbols: Vec<Vec<i64>> = views
            .iter()
            .map(|&view| {
                let all = past.root_values(view);
                match deduction.is_about(view) {
                    true => all.filter(|&it| !deduction.allows(view, it)).collect(),
                    false => all.collect(),
                }
            })
            .collect();
        let states = self.automaton.next.len();
        // For each layer, the states from which the remaining symbols lead to acceptance.
        let mut accepting = vec![vec![false; states + 1]; count + 1];
        (1..=states).for_each(|state| accepting[count][state] = self.accepts(state));
        for layer in (0..count).rev() {
            for state in 1..=states {
                accepting[layer][state] = symbols[layer].iter().any(|&symbol| {
                    past.has(views[layer], symbol)
                        && accepting[layer + 1][self.follow(state, symbol)]
                });
            }
        }
        let mut reached = vec![self.first()];
        if reached.iter().any(|&state| accepting[0].get(state).is_none_or(|&it| it)) {
            return false;
        }
        for layer in 0..count {
            let mut next = vec![false; states + 1];
            let mut gone = Vec::new();
            for &symbol in &symbols[layer] {
                let to = || reached.iter().map(|&state| self.follow(state, symbol));
                // A symbol that would lead to acceptance must be gone, and is a reason.
                if to().any(|state| accepting[layer + 1][state]) {
                    gone.push(symbol);
                } else {
                    to().for_each(|state| next[state] = true);
                }
            }
            if !reasons.lacks(views[layer], gone.into_iter()) {
                return false;
            }
            reached = (1..=states).filter(|&state| next[state]).collect();
        }
        true
    }
}
