//! Count: bounds the number of variables that have a given value.
//!
//! When the count leaves no choice, the value is removed from all open variables, or all open ones
//! that may take it are fixed to it. Consistency: domain, if no variable occurs twice. Cost: linear
//! in the variables.

use super::{
    Bounds, Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable, Writer,
};
use crate::constraint::store::Failed;
use crate::constraint::variable::View;

/// The number of times that the value may occur.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Occurrences {
    /// The value of this variable.
    Exactly(Variable),
    /// A number from the first to the second.
    Between(i64, i64),
}

/// The constraint on how often `value` occurs among `variables`.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    pub(crate) variables: Box<[Variable]>,
    pub(crate) value: i64,
    pub(crate) occurrences: Occurrences,
}

impl Count {
    /// Counts the variables that are fixed to the value, and the open ones that may take it.
    fn counted<const W: usize>(&self, store: &Store<W>) -> (i64, i64) {
        let (mut certain, mut open) = (0, 0);
        for &variable in &self.variables {
            if store.has(variable, self.value) {
                match store.is_fixed(variable) {
                    true => certain += 1,
                    false => open += 1,
                }
            }
        }
        (certain, open)
    }
}

impl Propagator for Count {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
        if let Occurrences::Exactly(count) = self.occurrences {
            watch(count, Event::Bounds);
        }
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        let is_count = matches!(self.occurrences, Occurrences::Exactly(count) if count == variable);
        is_count && !self.variables.contains(&variable)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if let Occurrences::Exactly(count) = self.occurrences {
            bounds.narrow(count, 0, self.variables.len() as i128);
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (certain, open) = self.counted(store);
        let (least, most) = match self.occurrences {
            Occurrences::Between(least, most) => (least, most),
            Occurrences::Exactly(count) => {
                store.at_least(count, certain)?;
                store.at_most(count, certain + open)?;
                store.bounds(count)
            }
        };
        if certain > most || certain + open < least {
            return Err(Failed);
        }
        if open == 0 || (certain < most && certain + open > least) {
            return Ok(());
        }
        let is_given = certain < most;
        // The counts above decide for all occurrences: a variable that occurs twice is already
        // fixed when its second occurrence is reached.
        self.variables.iter().try_for_each(|&variable| {
            match store.has(variable, self.value) && !store.is_fixed(variable) {
                true if is_given => store.fix(variable, self.value),
                true => store.remove(variable, self.value),
                false => Ok(()),
            }
        })
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let value = self.value;
        let views: Vec<View> = self.variables.iter().map(|&it| past.view(it)).collect();
        let having: Vec<View> =
            views.iter().copied().filter(|&it| past.value(it) == Some(value)).collect();
        let lacking: Vec<View> = views.iter().copied().filter(|&it| !past.has(it, value)).collect();
        let all = views.len() as i64;
        let (certain, possible) = (having.len() as i64, all - lacking.len() as i64);
        let (count, (least, most)) = match self.occurrences {
            Occurrences::Between(least, most) => (None, (least.clamp(0, all), most.clamp(-1, all))),
            Occurrences::Exactly(count) => (Some(past.view(count)), past.bounds(count)),
        };
        if count.is_some_and(|count| views.iter().any(|it| it.domain() == count.domain())) {
            return false;
        }
        if views.iter().filter(|&&it| deduction.is_about(it)).count() > 1 {
            return false;
        }
        // Whether the deduction is that there are enough, or that there are too few.
        let asked = count.map(|it| (deduction.at_least(it), deduction.at_most(it)));
        let (enough, number) = match asked {
            Some((Some(value), _)) => (true, value),
            Some((_, Some(value))) => (false, all - value),
            _ => {
                let about = views.iter().find(|&&it| deduction.is_about(it));
                let enough = match about {
                    Some(&it) => !deduction.leaves(it, value),
                    None if deduction.is_failure() => certain > most,
                    None => return false,
                };
                let more = i64::from(deduction.is_failure());
                if enough && about.is_some() {
                    reasons.earlier(deduction);
                }
                match (count, enough) {
                    (Some(count), true) => reasons.at_most(count, most),
                    (Some(count), false) => reasons.at_least(count, least),
                    (None, _) => {}
                }
                (enough, more + if enough { most } else { all - least })
            }
        };
        let (from, is_there) = if enough { (&having, certain) } else { (&lacking, all - possible) };
        for &view in from.iter().take(number.max(0) as usize) {
            match enough {
                true => reasons.is(view, value),
                false => reasons.is_not(view, value),
            }
        }
        is_there >= number
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let (certain, open) = self.counted(store);
        // If no open variable may take the value, the domains suffice.
        if open == 0 {
            return;
        }
        match self.occurrences {
            Occurrences::Between(least, most) => {
                let (least, most) =
                    (least.max(certain) - certain, most.min(certain + open) - certain);
                key.number(least);
                key.number(most);
            }
            Occurrences::Exactly(count) => key.number(match store.value(count) {
                Some(count) => count - certain,
                None => certain,
            }),
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let having = self.variables.iter().filter(|&&variable| value(variable) == self.value);
        let times = having.count() as i64;
        match self.occurrences {
            Occurrences::Exactly(count) => value(count) == times,
            Occurrences::Between(least, most) => least <= times && times <= most,
        }
    }
}
