//! Checks that constraints of an author keep their contract, on random domains so small that all
//! solutions are known. From domains that show a mistake, values are left out as long as it shows
//! (delta debugging: Zeller and Hildebrandt, *Simplifying and isolating failure-inducing input*,
//! 2002).
//!
//! The domains are plain lists of values, which share no code with those of a search.

mod broken;
mod check;
mod domains;
mod residue;
mod shrink;

use rand::Rng;
use rand::RngExt;

pub use broken::{BrokenConstraint, Fault};
use domains::Lists;

use crate::constraint::{Constraint, Model, Variable};

/// Maximum number of assignments that are tried for one check.
const ASSIGNMENTS: usize = 1 << 10;
/// Maximum number of values of a variable in one check.
const VALUES: usize = 6;
/// Number of the least declared values of a variable, from which those of a check are drawn.
const DRAWN_FROM: usize = 64;

/// Checks the [constraints of an author](Constraint) in a model on random domains, `rounds` in all:
/// the constraints take turns. Returns the number of deductions that were checked, which is 0 if
/// there are no such constraints.
///
/// The domains are random subsets of declared values, with at most 1,024 assignments, so that all
/// solutions are known. Then these must hold:
///
/// - `run` removes no value of a solution, and fails only if there is none;
/// - it fails if all variables are fixed and `holds` is `false`;
/// - run again, it changes nothing, if it says that it is idempotent;
/// - the reasons of each removal and failure were true before it and imply it, also in larger
///   domains;
/// - domains with equal residues and the same open variables with the same domains have the same
///   values for these in their solutions;
/// - only variables that it watches are looked at.
///
/// Cost: for each round some thousand calls of `holds`, and some runs of the propagator.
///
/// ```
/// use billhook_engine::constraint::{Constraint, Domains, Event, Failed, Model, Variable};
/// use billhook_engine::laws;
/// use rand::SeedableRng;
///
/// /// The second variable is greater.
/// struct Less(Variable, Variable);
///
/// impl Constraint for Less {
///     fn name(&self) -> &'static str {
///         "less"
///     }
///     fn watches(&self) -> Vec<(Variable, Event)> {
///         vec![(self.0, Event::Bounds), (self.1, Event::Bounds)]
///     }
///     fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
///         value(self.0) < value(self.1)
///     }
///     fn run(&self, domains: &mut Domains<'_>) -> Result<(), Failed> {
///         domains.at_most(self.0, domains.max(self.1) - 1)?;
///         domains.at_least(self.1, domains.min(self.0) + 2) // A mistake.
///     }
/// }
///
/// let mut model = Model::new();
/// let [x, y] = ["x", "y"].map(|name| model.variable(name, 1..=4));
/// model.constrain(Less(x, y));
/// let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(1);
/// let broken = laws::check_constraints(&model, 100, &mut random).unwrap_err();
/// assert!(broken.to_string().starts_with("less: x, y: run removes "), "{broken}");
/// ```
///
/// # Errors
///
/// [`BrokenConstraint`], with domains from which no value can be left out, except for a
/// [residue](Fault::ResidueTooShort) that is too short.
pub fn check_constraints(
    model: &Model,
    rounds: usize,
    random: &mut dyn Rng,
) -> Result<u64, Box<BrokenConstraint>> {
    let numbers = 0..model.declared();
    let subjects = numbers.filter_map(|number| Subject::new(model, number));
    let subjects: Vec<Subject<'_>> = subjects.collect();
    let mut checked = 0;
    for round in 0..if subjects.is_empty() { 0 } else { rounds } {
        let subject = &subjects[round % subjects.len()];
        let Some(sample) = subject.sample(random) else { continue };
        checked += subject.check(&sample).map_err(|fault| {
            let (sample, fault) = subject.shrunk(sample.clone(), fault);
            subject.broken(&sample.domains, fault)
        })?;
        subject.check_residue(&sample, random)?;
    }
    Ok(checked)
}

/// A constraint to be checked, with its variables.
struct Subject<'m> {
    model: &'m Model,
    constraint: &'m dyn Constraint,
    /// In words.
    name: String,
    variables: Vec<Variable>,
}

/// Domains on which a constraint is checked, by the index of the variable.
#[derive(Clone, Debug)]
struct Sample {
    /// The domains at the root of a search.
    root: Vec<Vec<i64>>,
    /// Subsets of these, none empty, on which the propagator runs.
    domains: Vec<Vec<i64>>,
}

impl<'m> Subject<'m> {
    /// Returns `None` if the constraint with this number has no propagator of an author.
    fn new(model: &'m Model, number: usize) -> Option<Self> {
        let (constraint, variables) = model.custom(number)?;
        Some(Self { model, constraint, name: model.constraint_in_words(number), variables })
    }

    /// Draws domains; `None` if a variable has no values.
    fn sample(&self, random: &mut dyn Rng) -> Option<Sample> {
        let count = self.variables.len();
        let mut sizes = vec![1; count];
        let mut left = ASSIGNMENTS;
        // Each round begins with another variable, so that each has its turn at several values.
        let first = random.random_range(0..count.max(1));
        for place in (first..count).chain(0..first) {
            sizes[place] = random.random_range(1..=left.clamp(1, VALUES));
            left /= sizes[place];
        }
        let mut root = Vec::new();
        for (&variable, size) in self.variables.iter().zip(sizes) {
            let mut values: Vec<i64> =
                self.model.values(variable).iter().take(DRAWN_FROM).collect();
            if values.is_empty() {
                return None;
            }
            // Close together, so that the values of different variables meet.
            let near = (2 * size).min(values.len());
            let begin = random.random_range(0..=values.len() - near);
            values = values[begin..begin + near].to_vec();
            while values.len() > size {
                values.remove(random.random_range(0..values.len()));
            }
            root.push(values);
        }
        let mut domains = root.clone();
        let odds = random.random_range(1..=4);
        for domain in &mut domains {
            let kept = domain[random.random_range(0..domain.len())];
            domain.retain(|&value| value == kept || random.random_ratio(odds, 4));
        }
        Some(Sample { root, domains })
    }

    /// Returns all assignments within domains for which the constraint holds, each a value for each
    /// variable. Fails if the definition looks at another variable.
    fn solutions(&self, domains: &[Vec<i64>]) -> Result<Vec<Vec<i64>>, Fault> {
        let mut solutions = Vec::new();
        let mut places = vec![0; domains.len()];
        loop {
            let values = domains.iter().zip(&places).map(|(domain, &place)| domain[place]);
            let values: Vec<i64> = values.collect();
            let foreign = std::cell::Cell::new(None);
            let value = |variable: Variable| match self.place(variable) {
                Some(place) => values[place],
                None => {
                    foreign.set(Some(variable));
                    0
                }
            };
            let holds = self.constraint.holds(&value);
            if let Some(variable) = foreign.get() {
                return Err(Fault::NotWatched { by: "holds", variable: self.named(variable) });
            }
            if holds {
                solutions.push(values);
            }
            let Some(place) = (0..places.len()).find(|&it| places[it] + 1 < domains[it].len())
            else {
                return Ok(solutions);
            };
            places[place] += 1;
            places[..place].fill(0);
        }
    }

    fn place(&self, variable: Variable) -> Option<usize> {
        self.variables.binary_search(&variable).ok()
    }

    fn named(&self, variable: Variable) -> String {
        self.model.name(variable).to_owned()
    }

    /// Returns in words that a variable has a value, such as `x = 1`.
    fn equals(&self, variable: Variable, value: i64) -> String {
        format!("{} = {value}", self.named(variable))
    }

    /// Returns an assignment in words, such as `x = 1, y = 2`.
    fn assignment(&self, values: &[i64]) -> String {
        let values = self.variables.iter().zip(values);
        let words: Vec<String> = values.map(|(&it, &value)| self.equals(it, value)).collect();
        words.join(", ")
    }

    fn broken(&self, domains: &[Vec<i64>], fault: Fault) -> Box<BrokenConstraint> {
        let domains = self.variables.iter().zip(domains).filter(|it| !it.1.is_empty());
        let domains = domains.map(|(&variable, values)| (self.named(variable), values.clone()));
        let (constraint, domains) = (self.name.clone(), domains.collect());
        Box::new(BrokenConstraint { constraint, fault, domains })
    }
}
