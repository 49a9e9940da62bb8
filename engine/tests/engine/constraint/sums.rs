//! A constraint of an author that explains bounds: in searches, right and with mistakes.

use std::collections::BTreeSet;

use billhook_engine::constraint::{
    Constraint, Deduced, Domains, Event, Explained, Failed, Reasons, Variable,
};

use super::instance::{Instance, seeds};
use super::learn::learnt;

/// A mistake in a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    None,
    RemovesTooMuch,
    FailsTooSoon,
    ChecksNothing,
    ClaimsIdempotence,
    ForgetsAVariable,
    GivesWhatIsFalse,
    GivesTooFewReasons,
    ClaimsABound,
    HasNoResidue,
}

/// The sum of two variables is at most that of two others, by bounds; with a mistake.
pub struct Sums {
    pub variables: [Variable; 4],
    pub mistake: Mistake,
}

impl Sums {
    fn signed(&self) -> impl Iterator<Item = (i64, Variable)> {
        [1, 1, -1, -1].into_iter().zip(self.variables)
    }

    /// Returns the least value of a term.
    fn least(domains: &Domains<'_>, (sign, variable): (i64, Variable)) -> i64 {
        if sign > 0 { domains.min(variable) } else { -domains.max(variable) }
    }
}

impl Constraint for Sums {
    fn name(&self) -> &'static str {
        "sums"
    }
    fn watches(&self) -> Vec<(Variable, Event)> {
        let skipped = usize::from(self.mistake == Mistake::ForgetsAVariable);
        self.variables[skipped..].iter().map(|&it| (it, Event::Bounds)).collect()
    }
    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.signed().map(|(sign, variable)| sign * value(variable)).sum::<i64>() <= 0
    }
    fn is_idempotent(&self) -> bool {
        // Changes only the bound of each variable that does not matter for the others.
        (1..4).all(|it| !self.variables[..it].contains(&self.variables[it]))
    }
    fn run(&self, domains: &mut Domains<'_>) -> Result<(), Failed> {
        let least: i64 = self.signed().map(|term| Self::least(domains, term)).sum();
        match self.mistake {
            Mistake::ChecksNothing => return Ok(()),
            Mistake::FailsTooSoon if least >= 0 => return Err(Failed),
            _ if least > 0 => return Err(Failed),
            _ => {}
        }
        for (sign, variable) in self.signed() {
            let slack = Self::least(domains, (sign, variable)) - least;
            let most = match self.mistake {
                Mistake::RemovesTooMuch => slack - 1,
                Mistake::ClaimsIdempotence => slack.max((sign * domains.max(variable) + slack) / 2),
                _ => slack,
            };
            if sign > 0 {
                domains.at_most(variable, most)?;
            } else {
                domains.at_least(variable, -most)?;
            }
        }
        Ok(())
    }
    fn explain(&self, past: &Domains<'_>, deduced: &Deduced, reasons: &mut Reasons) -> Explained {
        let skipped = usize::from(self.mistake == Mistake::GivesTooFewReasons);
        let others = self.signed().filter(|term| Some(term.1) != deduced.variable());
        for (sign, variable) in others.skip(skipped) {
            let wrong = i64::from(self.mistake == Mistake::GivesWhatIsFalse);
            match sign {
                1 => reasons.at_least(variable, past.min(variable) + wrong),
                _ => reasons.at_most(variable, past.max(variable)),
            }
        }
        Explained::Bound
    }
    fn residue(&self, domains: &Domains<'_>) -> Option<Vec<i64>> {
        let fixed = self.signed().filter_map(|(sign, it)| Some(sign * domains.value(it)?));
        let sum = fixed.sum();
        Some(if self.mistake == Mistake::HasNoResidue { vec![] } else { vec![sum] })
    }
}

/// A false reason costs a trial, and no solution.
#[test]
fn false_reasons_are_replaced() {
    for seed in seeds(300) {
        let mut instance = Instance::new(seed);
        for mistake in [Mistake::GivesWhatIsFalse, Mistake::None] {
            let variables = [0; 4].map(|_| instance.any());
            instance.model.constrain(Sums { variables, mistake });
        }
        let Some(expected) = instance.solutions() else { continue };
        let found: BTreeSet<Vec<i64>> =
            learnt(&instance, &instance.variables).into_iter().collect();
        assert_eq!(found, expected, "seed {seed}");
    }
}

/// Without a reason of the model, messages name the kind and the variables.
#[test]
fn constraints_of_authors_have_words() {
    let mut instance = Instance::new(1);
    let variables = [0; 4].map(|_| instance.variable(0..=1));
    instance.model.constrain(Sums { variables, mistake: Mistake::None });
    instance.model.because("two are no more").constrain(Sums { variables, mistake: Mistake::None });
    let words = [0, 1].map(|number| instance.model.constraint_in_words(number));
    assert_eq!(words, ["sums: x0, x1, x2, x3", "two are no more"]);
}
