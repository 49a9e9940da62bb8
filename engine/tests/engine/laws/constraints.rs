//! Constraints of an author with mistakes, each found and shown on small domains.

use billhook_engine::constraint::{
    Constraint, Deduced, Domains, Event, Explained, Failed, Model, Reasons, Variable,
};
use billhook_engine::laws;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::constraint::changes::Changes;
use crate::constraint::sums::{Mistake, Sums};

/// A variable is even, by its values: with what is removed as explanation of a bound.
struct Even {
    variable: Variable,
    mistake: Mistake,
}

impl Constraint for Even {
    fn name(&self) -> &'static str {
        "even"
    }
    fn watches(&self) -> Vec<(Variable, Event)> {
        vec![(self.variable, Event::Domain)]
    }
    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        value(self.variable) % 2 == 0
    }
    fn run(&self, domains: &mut Domains<'_>) -> Result<(), Failed> {
        for value in domains.values(self.variable).filter(|it| it % 2 != 0).collect::<Vec<i64>>() {
            domains.remove(self.variable, value)?;
        }
        Ok(())
    }
    fn explain(&self, past: &Domains<'_>, deduced: &Deduced, reasons: &mut Reasons) -> Explained {
        if deduced.variable().is_none() {
            reasons.all_of(past, self.variable);
        }
        match self.mistake {
            Mistake::ClaimsABound => Explained::Bound,
            _ => Explained::Removal,
        }
    }
}

/// Returns the fault of a constraint with a mistake, in words; an empty text if none was found
/// though deductions were checked.
fn fault(mistake: Mistake) -> String {
    let mut model = Model::new();
    match mistake {
        Mistake::ClaimsABound => {
            let variable = model.variable("a", 0..=5);
            model.constrain(Even { variable, mistake });
        }
        _ => {
            let variables = ["a", "b", "c", "d"].map(|name| model.variable(name, -3..=3));
            model.constrain(Sums { variables, mistake });
        }
    }
    match laws::check_constraints(&model, 500, &mut Pcg64Mcg::seed_from_u64(5)) {
        Ok(deductions) => if deductions > 100 { "" } else { "little was checked" }.to_owned(),
        Err(broken) => broken.to_string(),
    }
}

#[test]
fn each_mistake_has_its_message() {
    let cases = [
        (Mistake::None, ""),
        (
            Mistake::RemovesTooMuch,
            "sums: a, b, c, d: run removes c = 2, but a = 2, b = 0, c = 2, d = 0 is a solution; \
             domains before: a in {2}, b in {0}, c in {2, 3}, d in {0}",
        ),
        (
            Mistake::FailsTooSoon,
            "sums: a, b, c, d: run fails, but a = 0, b = 2, c = 3, d = -1 is a solution; domains \
             before: a in {0}, b in {2}, c in {3}, d in {-1}",
        ),
        (
            Mistake::ChecksNothing,
            "sums: a, b, c, d: run does not fail, but the constraint does not hold; domains \
             before: a in {-1}, b in {3}, c in {-1}, d in {1}",
        ),
        (
            Mistake::ClaimsIdempotence,
            "sums: a, b, c, d: a second run changes something, though is_idempotent says that it \
             does not; domains before: a in {0, 1, 3}, b in {2}, c in {2}, d in {0}",
        ),
        (
            Mistake::ForgetsAVariable,
            "sums: b, c, d: holds looks at a, which watches does not name; domains before: \
             b in {3}, c in {3}, d in {2}",
        ),
        (
            Mistake::GivesWhatIsFalse,
            "sums: a, b, c, d: explain gives a ≥ 1 as a reason for failure, but it was not true; \
             domains before: a in {0}, b in {2}, c in {1}, d in {-2}",
        ),
        (
            Mistake::GivesTooFewReasons,
            "sums: a, b, c, d: explain gives the reasons b ≥ 1, c ≤ 1, d ≤ -2 for failure, but \
             they also allow a = -2, b = 1, c = 1, d = -2; domains before: a in {0}, b in {1}, \
             c in {1}, d in {-2}",
        ),
        (
            Mistake::ClaimsABound,
            "even: a: explain gives no reasons for a ≤ 2, but they also allow a = 4; domains \
             before: a in {2, 3}",
        ),
        (
            Mistake::HasNoResidue,
            "sums: a, b, c, d: b = 0, d = -2 and b = -3, d = -2 have the same residue, but \
             a = 0, c = 1 completes only one of them; domains before: a in {-2, 0}, c in {1, 2}",
        ),
    ];
    for (mistake, expected) in cases {
        assert_eq!(fault(mistake), expected, "{mistake:?}");
    }
}

/// The example of the guide keeps all laws.
#[test]
fn the_example_of_the_guide_is_right() {
    let mut model = Model::new();
    for (length, colours, most) in [(1, 3, 0), (4, 2, 1), (6, 2, 2), (5, 4, 1), (8, 3, 3)] {
        let row = model.grid(1, length, 1..=colours).cells().to_vec();
        model.constrain(Changes { row, most });
    }
    let checked = laws::check_constraints(&model, 1_000, &mut Pcg64Mcg::seed_from_u64(3));
    assert!(checked.clone().is_ok_and(|deductions| deductions > 500), "{checked:?}");
}
