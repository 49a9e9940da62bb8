//! Contradictions without a search, by weighted sums of constraints: cutting planes (Cook, Coullard
//! and Turán, *On the complexity of cutting-plane proofs*, 1987).

use std::io::{self, Write};

use super::{Constraint, Formula};

/// A weighted sum of constraints, divided by an integer with the bound rounded up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Numbers of constraints in the proof, from 1, and their weights; at least one, and no weight
    /// is 0.
    pub sum: Vec<(u64, u64)>,
    /// The divisor, at least 1.
    pub divisor: u64,
}

impl Argument {
    /// Derives a contradiction from weighted equalities of a formula. Returns `None` if none
    /// follows, a bound is negative, or a number exceeds 64 bits.
    ///
    /// Each of `groups` is an equality that states how many of its variables are true; no variable
    /// is in two groups. `weighed` lists equalities and their weights. Constraints are given by
    /// their index in the formula; all have coefficients 1. The weight of a variable is the sum of
    /// the weights of the equalities that contain it, so the weights of the true variables add up
    /// to a known total, the sum of the weighted bounds. There are three contradictions:
    ///
    /// - The total is less than that of the lightest variable of each group times its bound.
    /// - The total is more than that of the heaviest variable of each group times its bound, and
    ///   every variable with a weight is in a group.
    /// - Some integer divides the excess of each variable over the lightest of its group (its
    ///   weight, if it is in none), but not the excess of the total. This expresses parity
    ///   arguments by colourings of a board (Gomory, *Outline of an algorithm for integer solutions
    ///   to linear programs*, 1958).
    ///
    /// An equality without variables that has a positive bound is a contradiction by itself.
    ///
    /// # Panics
    ///
    /// If the formula has no constraint with one of the indices.
    ///
    /// ```
    /// use billhook_engine::proof::{Argument, Constraint, Formula};
    ///
    /// // Two dominoes on a row of four squares without the second: one of them would lie on r1c1.
    /// let formula = Formula {
    ///     variables: vec!["r1c3-4".to_owned()],
    ///     constraints: vec![
    ///         Constraint::exactly("r1c3", 1, [0]),
    ///         Constraint::exactly("r1c4", 1, [0]),
    ///         Constraint::exactly("dominoes", 2, [0]),
    ///     ],
    ///     ..Formula::default()
    /// };
    /// let sum = vec![(2, 1), (4, 1), (5, 2)];
    /// let why = Argument::by_weights(&formula, &[(0, 1), (1, 1)], &[2]);
    /// assert_eq!(why, Some(vec![Argument { sum, divisor: 1 }]));
    /// ```
    pub fn by_weights(
        formula: &Formula,
        weighed: &[(usize, u64)],
        groups: &[usize],
    ) -> Option<Vec<Self>> {
        let empty = groups.iter().chain(weighed.iter().map(|(place, _)| place)).find(|&&place| {
            let constraint = &formula.constraints[place];
            constraint.terms.is_empty() && constraint.bound > 0
        });
        if let Some(&place) = empty {
            return Some(vec![Self { sum: vec![(formula.number(place), 1)], divisor: 1 }]);
        }
        WeightedSum::new(formula, weighed, groups)?.contradiction()
    }

    /// Writes the sum in reverse Polish notation.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (at, (number, weight)) in self.sum.iter().enumerate() {
            write!(out, " {number}")?;
            if *weight > 1 {
                write!(out, " {weight} *")?;
            }
            if at > 0 {
                out.write_all(b" +")?;
            }
        }
        if self.divisor > 1 {
            write!(out, " {} d", self.divisor)?;
        }
        Ok(())
    }
}

/// A weighted sum of equalities, and the groups of its variables.
struct WeightedSum {
    /// Number of constraints at the beginning of the proof.
    numbered: u64,
    /// The numbers of the equalities in the proof, and their weights. Their weighted bounds sum up
    /// to `total`.
    weighed: Vec<(u64, u64)>,
    total: u64,
    groups: Vec<Group>,
    /// The greatest common divisor of all excesses over the lightest variable of a group, and of
    /// all weights of variables in no group; 0 if there are none.
    divisor: u64,
    /// `true` if a variable with a weight is in no group, so that the sum has no upper bound.
    has_ungrouped: bool,
}

/// A set of variables of which exactly `bound` are true.
struct Group {
    number: u64,
    bound: u64,
    lightest: u64,
    heaviest: u64,
}

impl WeightedSum {
    fn new(formula: &Formula, weighed: &[(usize, u64)], groups: &[usize]) -> Option<Self> {
        let numbers = numbers(formula);
        let mut weights = vec![0u64; formula.variables.len()];
        let mut total = 0u64;
        for &(place, weight) in weighed {
            let constraint = &formula.constraints[place];
            for &(_, variable) in &constraint.terms {
                let sum = &mut weights[variable as usize];
                *sum = sum.checked_add(weight)?;
            }
            let bound = u64::try_from(constraint.bound).ok()?;
            total = total.checked_add(bound.checked_mul(weight)?)?;
        }
        let mut sum = Self {
            numbered: formula.numbered(),
            weighed: weighed.iter().map(|&(place, weight)| (numbers[place], weight)).collect(),
            total,
            groups: Vec::new(),
            divisor: 0,
            has_ungrouped: false,
        };
        let mut ungrouped = vec![true; weights.len()];
        for &place in groups {
            let constraint = &formula.constraints[place];
            let of = || constraint.terms.iter().map(|&(_, variable)| weights[variable as usize]);
            let (lightest, heaviest) = (of().min().unwrap_or(0), of().max().unwrap_or(0));
            let excess = of().map(|weight| weight - lightest);
            sum.divisor = excess.fold(sum.divisor, common_divisor);
            constraint.terms.iter().for_each(|&(_, variable)| ungrouped[variable as usize] = false);
            let bound = u64::try_from(constraint.bound).ok()?;
            sum.groups.push(Group { number: numbers[place], bound, lightest, heaviest });
        }
        let ungrouped =
            weights.iter().zip(ungrouped).filter(|(weight, ungrouped)| *ungrouped && **weight > 0);
        for (&weight, _) in ungrouped {
            sum.divisor = common_divisor(sum.divisor, weight);
            sum.has_ungrouped = true;
        }
        Some(sum)
    }

    fn contradiction(&self) -> Option<Vec<Argument>> {
        let all = |weight: fn(&Group) -> u64| {
            self.groups.iter().try_fold(0u64, |sum, group| {
                sum.checked_add(group.bound.checked_mul(weight(group))?)
            })
        };
        let (least, most) = (all(|group| group.lightest)?, all(|group| group.heaviest)?);
        if self.total < least {
            return Some(vec![self.below(1)]);
        }
        if self.total > most && !self.has_ungrouped {
            return Some(vec![self.above(|group| group.heaviest, 1)]);
        }
        if self.divisor < 2 || (self.total - least).is_multiple_of(self.divisor) {
            return None;
        }
        // The bound rounded up exceeds the bound rounded down.
        let rounded = [self.numbered + 1, self.numbered + 2].map(|number| (number, 1));
        Some(vec![
            self.above(|group| group.lightest, self.divisor),
            self.below(self.divisor),
            Argument { sum: rounded.to_vec(), divisor: 1 },
        ])
    }

    /// Returns the argument that the sum is at most its total, minus the lightest choice in each
    /// group, divided by `divisor`.
    fn below(&self, divisor: u64) -> Argument {
        let weighed = self.weighed.iter().map(|&(number, weight)| (number + 1, weight));
        let groups = self.groups.iter().map(|group| (group.number, group.lightest));
        let sum = weighed.chain(groups).filter(|(_, weight)| *weight > 0).collect();
        Argument { sum, divisor }
    }

    /// Returns the argument that the sum is at least its total, minus a `weight` for each group,
    /// divided by `divisor`.
    fn above(&self, weight: fn(&Group) -> u64, divisor: u64) -> Argument {
        let groups = self.groups.iter().map(|group| (group.number + 1, weight(group)));
        let sum = self.weighed.iter().copied().chain(groups);
        Argument { sum: sum.filter(|(_, weight)| *weight > 0).collect(), divisor }
    }
}

/// Returns the number that a proof gives to each constraint of the formula.
fn numbers(formula: &Formula) -> Vec<u64> {
    let number = |next: &mut u64, constraint: &Constraint| {
        let number = *next;
        *next += constraint.numbers();
        Some(number)
    };
    formula.constraints.iter().scan(1, number).collect()
}

/// Returns the greatest common divisor by Euclid's algorithm; if one of the numbers is 0, the
/// other.
fn common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
