//! Checks of one run of a propagator, and of its explanations, against all solutions.

use super::{Fault, Lists, Sample, Subject};
use crate::constraint::{Decision, Deduced, Domains, Explained, Failed, Reasons};

impl Subject<'_> {
    /// Checks a run on the domains of a sample. Returns the number of removals and failures that
    /// were checked.
    pub(super) fn check(&self, sample: &Sample) -> Result<u64, Fault> {
        let all = self.solutions(&sample.root)?;
        let is_within = |solution: &&Vec<i64>| {
            solution.iter().zip(&sample.domains).all(|(value, domain)| domain.contains(value))
        };
        let inside: Vec<&Vec<i64>> = all.iter().filter(is_within).collect();
        let (after, outcome) = self.run(&sample.domains)?;
        if outcome.is_err() {
            if let Some(solution) = inside.first() {
                return Err(Fault::FailsWithSolution { solution: self.assignment(solution) });
            }
            self.check_reasons(&all, &after.domains, &Deduced::FAILURE)?;
        }
        for solution in &inside {
            let lost = (0..solution.len()).find(|&it| !after.domains[it].contains(&solution[it]));
            if let Some(lost) = lost {
                let removed = self.equals(self.variables[lost], solution[lost]);
                return Err(Fault::RemovesSolution {
                    removed,
                    solution: self.assignment(solution),
                });
            }
        }
        let is_fixed = sample.domains.iter().all(|domain| domain.len() == 1);
        if is_fixed && inside.is_empty() && outcome.is_ok() {
            return Err(Fault::MissesViolation);
        }
        if outcome.is_ok() && self.constraint.is_idempotent() {
            let (again, outcome) = self.run(&after.domains)?;
            if outcome.is_err() || again.domains != after.domains {
                return Err(Fault::NotIdempotent);
            }
        }
        for (number, (place, before)) in after.changes.iter().enumerate() {
            let next = after.changes.get(number + 1).map_or(&after.domains, |next| &next.1);
            for deduced in self.deductions(*place, &before[*place], &next[*place]) {
                self.check_reasons(&all, before, &deduced)?;
            }
        }
        Ok(after.changes.len() as u64 + u64::from(outcome.is_err()))
    }

    /// Runs the propagator once.
    pub(super) fn run(
        &self,
        domains: &[Vec<i64>],
    ) -> Result<(Lists<'_>, Result<(), Failed>), Fault> {
        let mut lists = Lists::new(&self.variables, domains);
        let outcome = self.constraint.run(&mut Domains::present(&mut lists));
        self.check_foreign("run", &lists)?;
        Ok((lists, outcome))
    }

    pub(super) fn check_foreign(&self, by: &'static str, lists: &Lists<'_>) -> Result<(), Fault> {
        match lists.foreign.get() {
            Some(variable) => Err(Fault::NotWatched { by, variable: self.named(variable) }),
            None => Ok(()),
        }
    }

    /// Returns the deductions that a search may ask about a change of a domain: each removed value,
    /// and each bound below or above which it removed several.
    fn deductions(&self, place: usize, before: &[i64], after: &[i64]) -> Vec<Deduced> {
        let (Some(&least), Some(&greatest)) = (after.first(), after.last()) else { return vec![] };
        let removed: Vec<i64> =
            before.iter().copied().filter(|value| !after.contains(value)).collect();
        let variable = Some(self.variables[place]);
        let deduced = |removed: &[i64]| {
            let at_least = removed.last().filter(|&&value| value < least).map(|value| value + 1);
            let at_most = removed.first().filter(|&&value| value > greatest).map(|value| value - 1);
            Deduced { variable, removed: removed.to_vec(), at_least, at_most }
        };
        let low = removed.iter().take_while(|&&value| value < least).count();
        let high = removed.iter().take_while(|&&value| value <= greatest).count();
        let single = removed.iter().map(|&value| deduced(&[value]));
        let lower = (2..=low).map(|end| deduced(&removed[..end]));
        let upper = (high..removed.len().saturating_sub(1)).map(|from| deduced(&removed[from..]));
        single.chain(lower).chain(upper).collect()
    }

    /// Checks the reasons of a deduction against all solutions.
    fn check_reasons(
        &self,
        all: &[Vec<i64>],
        before: &[Vec<i64>],
        deduced: &Deduced,
    ) -> Result<(), Fault> {
        let lists = Lists::new(&self.variables, before);
        let (past, mut reasons) = (Domains::past(&lists), Reasons::default());
        let explained = self.constraint.explain(&past, deduced, &mut reasons);
        if explained == Explained::No {
            return self.check_foreign("explain", &lists);
        }
        if let Some(reason) = reasons.wrong(&past) {
            self.check_foreign("explain", &lists)?;
            let (deduced, reason) = (self.deduction(deduced, explained), self.statement(reason));
            return Err(Fault::ReasonNotTrue { deduced, reason });
        }
        self.check_foreign("explain", &lists)?;
        let holds = |solution: &[i64], reason: &Decision| {
            let Some(place) = reason.variable().and_then(|it| self.place(it)) else { return true };
            match *reason {
                Decision::Is(_, value) => solution[place] == value,
                Decision::IsNot(_, value) => solution[place] != value,
                Decision::AtMost(_, value) => solution[place] <= value,
                Decision::AtLeast(_, value) => solution[place] >= value,
                Decision::Continue => true,
            }
        };
        let contradicts = |solution: &[i64]| {
            let Some(place) = deduced.variable.and_then(|it| self.place(it)) else { return true };
            let value = solution[place];
            let beyond = deduced.at_least.is_some_and(|least| value < least)
                || deduced.at_most.is_some_and(|most| value > most);
            deduced.removed.contains(&value) || (explained == Explained::Bound && beyond)
        };
        let counterexample = all.iter().find(|solution| {
            reasons.0.iter().all(|reason| holds(solution, reason)) && contradicts(solution)
        });
        match counterexample {
            Some(solution) => Err(Fault::ReasonsTooWeak {
                deduced: self.deduction(deduced, explained),
                reasons: reasons.0.iter().map(|&reason| self.statement(reason)).collect(),
                counterexample: self.assignment(solution),
            }),
            None => Ok(()),
        }
    }

    /// Returns a statement in words.
    fn statement(&self, statement: Decision) -> String {
        let named = |variable| self.named(variable);
        match statement {
            Decision::Is(variable, value) => self.equals(variable, value),
            Decision::IsNot(variable, value) => format!("{} ≠ {value}", named(variable)),
            Decision::AtMost(variable, value) => format!("{} ≤ {value}", named(variable)),
            Decision::AtLeast(variable, value) => format!("{} ≥ {value}", named(variable)),
            Decision::Continue => String::new(),
        }
    }

    /// Returns a deduction in words.
    fn deduction(&self, deduced: &Deduced, explained: Explained) -> String {
        let Some(variable) = deduced.variable else { return "failure".to_owned() };
        match (explained, deduced.at_least, deduced.at_most) {
            (Explained::Bound, Some(least), _) => {
                self.statement(Decision::AtLeast(variable, least))
            }
            (Explained::Bound, _, Some(most)) => self.statement(Decision::AtMost(variable, most)),
            _ => {
                let values = deduced.removed.iter();
                let values: Vec<String> =
                    values.map(|&value| self.statement(Decision::IsNot(variable, value))).collect();
                values.join(" and ")
            }
        }
    }
}
