//! Random models, and their solutions by trying every assignment.

use std::collections::BTreeSet;
use std::ops::Range;

use billhook_engine::constraint::{
    Branching, Choose, Decision, Labelling, Model, Relation, Select, Values, Variable,
};
use billhook_engine::{Node, Search};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use super::kinds::{KINDS, Kind};

/// Returns the seeds of so many random instances, or of a quarter of them where arithmetic is
/// checked: `.ci/long tests` takes them all.
pub fn seeds(many: u64) -> Range<u64> {
    0..if cfg!(debug_assertions) { many / 4 } else { many }
}

/// Returns all ordered pairs of kinds with their numbers, each seed of which is an instance; where
/// arithmetic is checked, one order of each pair.
pub fn pairs() -> impl Iterator<Item = [(u64, &'static Kind); 2]> {
    let kinds = || (0..).zip(KINDS);
    let all = kinds().flat_map(move |one| kinds().map(move |two| [one, two]));
    all.filter(|[one, two]| !cfg!(debug_assertions) || one.0 <= two.0)
}

/// A model of a few variables, with their values.
pub struct Instance {
    pub random: Pcg32,
    pub model: Model,
    pub variables: Vec<Variable>,
    domains: Vec<Vec<i64>>,
    /// Whether values of new variables are far apart instead of near 0.
    is_wide: bool,
    /// Whether values of some new variables are so far apart that their domains are wide.
    is_far: bool,
    has_repeats: bool,
    /// Whether the domains of new variables are filled up to ranges without gaps.
    has_ranges: bool,
    /// A factor by which lists of variables are longer than requested.
    pub times: usize,
}

impl Instance {
    pub fn new(seed: u64) -> Self {
        let mut random = Pcg32::seed_from_u64(seed);
        let is_wide = random.random_ratio(1, 8);
        let (model, variables, domains) = (Model::new(), Vec::new(), Vec::new());
        Self {
            random,
            model,
            variables,
            domains,
            is_wide,
            is_far: false,
            has_repeats: true,
            has_ranges: false,
            times: 1,
        }
    }

    /// Forbids repeated variables.
    pub fn without_repeats(self) -> Self {
        Self { has_repeats: false, ..self }
    }

    /// Makes the domains of some variables wide.
    pub fn far(self) -> Self {
        Self { is_far: true, ..self }
    }

    /// Makes domains ranges without gaps.
    pub fn of_ranges(self) -> Self {
        Self { has_ranges: true, ..self }
    }

    /// Multiplies the lengths of lists of variables by `times`.
    pub fn larger(self, times: usize) -> Self {
        Self { times, ..self }
    }

    /// Declares a variable with some of these values.
    pub fn variable(&mut self, from: impl IntoIterator<Item = i64>) -> Variable {
        let all: Vec<i64> = from.into_iter().collect();
        let kept: Vec<i64> =
            all.iter().copied().filter(|_| self.random.random_ratio(4, 5)).collect();
        self.with(if kept.is_empty() { all } else { kept })
    }

    /// Declares a variable with these values.
    pub fn with(&mut self, mut values: Vec<i64>) -> Variable {
        if self.has_ranges
            && let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max())
        {
            values = (least..=most).collect();
        }
        let name = format!("x{}", self.variables.len());
        let variable = self.model.variable(name, values.iter().copied().collect::<Values>());
        self.variables.push(variable);
        self.domains.push(values);
        variable
    }

    /// Declares a truth variable.
    pub fn truth(&mut self) -> Variable {
        self.variable(0..=1)
    }

    /// Returns a variable near 0: a new one, or a repeated one.
    pub fn any(&mut self) -> Variable {
        if self.has_repeats && !self.variables.is_empty() && self.random.random_ratio(1, 6) {
            return self.variables[self.random.random_range(0..self.variables.len())];
        }
        let least = self.random.random_range(-3..=2);
        let mut values: Vec<i64> = (least..=least + self.random.random_range(0..=4)).collect();
        if self.is_wide {
            values.push(least + self.random.random_range(70..200));
        }
        if self.is_far {
            self.spread(&mut values);
        }
        self.variable(values)
    }

    /// Moves values apart, adds one that is far away, or leaves them as they are.
    fn spread(&mut self, values: &mut Vec<i64>) {
        const FAR: [i64; 4] = [2_000, 5_000, 1_000_000_000, 1 << 40];
        match self.random.random_range(0..8) {
            0 => values.iter_mut().for_each(|value| *value *= 1_000),
            1 => values.iter_mut().for_each(|value| *value *= 1_000_000),
            2 => {
                let base = [-1_000_000_000_000, i64::MIN / 8][self.random.random_range(0..2)];
                values.extend([base, base + 2]);
            }
            3 => values.push(i64::MAX / 8 - self.random.random_range(0..2)),
            4 | 5 => {
                let sign = [-1, 1][self.random.random_range(0..2)];
                values.push(sign * FAR[self.random.random_range(0..FAR.len())]);
            }
            _ => {}
        }
    }

    pub fn some(&mut self, count: std::ops::RangeInclusive<usize>) -> Vec<Variable> {
        (0..self.random.random_range(count) * self.times).map(|_| self.any()).collect()
    }

    /// Makes two random variables share a domain, by a small constant difference; does nothing if
    /// one variable is drawn twice.
    pub fn share(&mut self) {
        let count = self.variables.len();
        let [one, two] = [0; 2].map(|_| self.random.random_range(0..count));
        if one != two {
            let difference = self.random.random_range(-1..=1);
            let terms = [(1, self.variables[one]), (-1, self.variables[two])];
            self.model.linear(&terms, Relation::Equal, difference);
        }
    }

    /// Returns all assignments that the definitions of the constraints allow; `None` if there are
    /// too many candidates.
    pub fn solutions(&self) -> Option<BTreeSet<Vec<i64>>> {
        let candidates: usize = self.domains.iter().map(Vec::len).product();
        if candidates > 20_000 {
            return None;
        }
        let mut values = vec![0; self.domains.len()];
        let mut found = BTreeSet::new();
        for number in 0..candidates {
            let mut rest = number;
            for (value, domain) in values.iter_mut().zip(&self.domains) {
                *value = domain[rest % domain.len()];
                rest /= domain.len();
            }
            if self.model.holds(&values) {
                found.insert(values.clone());
            }
        }
        Some(found)
    }

    pub fn labelling(&self) -> Labelling {
        self.model.labelling().expect("values are few")
    }

    /// Returns the values of all variables; `None` for open ones.
    pub fn values(&self, labelling: &Labelling) -> Vec<Option<i64>> {
        self.variables.iter().map(|&variable| labelling.value(variable)).collect()
    }

    /// Returns the domain of a variable at the root; empty if propagation failed.
    pub fn left(&self, variable: Variable) -> Vec<i64> {
        let mut model = self.model.clone();
        let variables = vec![variable];
        model.branch(Branching { variables, select: Select::InputOrder, choose: Choose::Each });
        let mut labelling = model.labelling().expect("values are few");
        match (labelling.open(), labelling.value(variable)) {
            (Node::Dead, _) => vec![],
            (_, Some(value)) => vec![value],
            (Node::Open(mut cursor), None) => {
                let moves = std::iter::from_fn(|| labelling.next(&mut cursor));
                let value =
                    |it| if let Decision::Is(_, value) = it { value } else { unreachable!() };
                moves.map(value).collect()
            }
            (Node::Solved, None) => unreachable!("all variables are fixed"),
        }
    }

    /// Adds a branching with a random value heuristic.
    pub fn branch_simply(&mut self) {
        let chooses = [Choose::Min, Choose::Max, Choose::Median, Choose::Split, Choose::Each];
        let choose = chooses[self.random.random_range(0..chooses.len())];
        let (variables, select) = (self.variables.clone(), Select::AntiFirstFail);
        self.model.branch(Branching { variables, select, choose });
    }

    /// Adds a branching with random heuristics.
    pub fn branch(&mut self) {
        let selects = [
            Select::InputOrder,
            Select::FirstFail,
            Select::AntiFirstFail,
            Select::Smallest,
            Select::Largest,
            Select::Impact,
        ];
        let chooses = [Choose::Min, Choose::Max, Choose::Median, Choose::Split, Choose::Each];
        let select = selects[self.random.random_range(0..selects.len())];
        let choose = chooses[self.random.random_range(0..chooses.len())];
        self.model.branch(Branching { variables: self.variables.clone(), select, choose });
    }
}
