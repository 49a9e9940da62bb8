//! Contradictions without a search: weighted sums of constraints (Cook, Coullard and Turán, *On the
//! complexity of cutting-plane proofs*, 1987).

use std::io::{self, Write};

use super::{Formula, Relation};

/// A sum of constraints, each times a weight, divided at last by a number, where bounds are rounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The numbers of constraints, from 1, with weights that are not 0; at least one.
    pub sum: Vec<(u64, u64)>,
    /// The divisor, at least 1.
    pub divisor: u64,
}

impl Argument {
    /// Why a formula has no solution, if its equalities say so when they are weighed.
    ///
    /// Each of `groups` is an equality that says how many of its variables are true, where no variable is in two;
    /// of a variable in none that is not known. Each of `weighed` is an equality that is taken as often as its
    /// weight says. All sum up variables with weight 1. So a variable weighs as much as the weighed
    /// equalities that have it, and all true ones weigh together what their bounds do: which is a
    /// contradiction if that is less than what the lightest of each group come to, or more than the heaviest, or if
    /// a number divides by how much each variable is heavier than the lightest of its group, and does not
    /// divide by how much all are. The last is how colourings of boards are told by
    /// parity (Gomory, *Outline of an algorithm for integer solutions to linear programs*, 1958).
    ///
    /// Constraints are told by their places in the formula. None if nothing follows, or numbers grow beyond 64
    /// bits.
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
        Weighing::new(formula, weighed, groups)?.contradiction()
    }

    /// The sum in reverse Polish notation.
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

/// What all that is chosen weighs, and what it can.
struct Weighing {
    /// How many constraints a proof begins with.
    numbered: u64,
    /// The numbers of the weighed equalities, with their weights, and what their bounds weigh.
    weighed: Vec<(u64, u64)>,
    wanted: u64,
    groups: Vec<Group>,
    /// What divides the excess of each variable over the lightest of its group; 0 if there is none.
    divisor: u64,
    /// Whether a variable in no group has a weight, so that there is no most that they can weigh.
    unbounded: bool,
}

/// Variables of which so many are true.
struct Group {
    number: u64,
    bound: u64,
    lightest: u64,
    heaviest: u64,
}

impl Weighing {
    fn new(formula: &Formula, weighed: &[(usize, u64)], groups: &[usize]) -> Option<Self> {
        let numbers = numbers(formula);
        let mut weights = vec![0u64; formula.variables.len()];
        let mut wanted = 0u64;
        for &(place, weight) in weighed {
            let constraint = &formula.constraints[place];
            for &(_, variable) in &constraint.terms {
                let sum = &mut weights[variable as usize];
                *sum = sum.checked_add(weight)?;
            }
            let bound = u64::try_from(constraint.bound).ok()?;
            wanted = wanted.checked_add(bound.checked_mul(weight)?)?;
        }
        let mut weighing = Self {
            numbered: formula.numbered(),
            weighed: weighed.iter().map(|&(place, weight)| (numbers[place], weight)).collect(),
            wanted,
            groups: Vec::new(),
            divisor: 0,
            unbounded: false,
        };
        let mut alone = vec![true; weights.len()];
        for &place in groups {
            let constraint = &formula.constraints[place];
            let of = || constraint.terms.iter().map(|&(_, variable)| weights[variable as usize]);
            let (lightest, heaviest) = (of().min().unwrap_or(0), of().max().unwrap_or(0));
            let excess = of().map(|weight| weight - lightest);
            weighing.divisor = excess.fold(weighing.divisor, common_divisor);
            constraint.terms.iter().for_each(|&(_, variable)| alone[variable as usize] = false);
            let bound = u64::try_from(constraint.bound).ok()?;
            weighing.groups.push(Group { number: numbers[place], bound, lightest, heaviest });
        }
        let alone = weights.iter().zip(alone).filter(|(weight, alone)| *alone && **weight > 0);
        for (&weight, _) in alone {
            weighing.divisor = common_divisor(weighing.divisor, weight);
            weighing.unbounded = true;
        }
        Some(weighing)
    }

    fn contradiction(&self) -> Option<Vec<Argument>> {
        let all = |weight: fn(&Group) -> u64| {
            self.groups.iter().try_fold(0u64, |sum, group| {
                sum.checked_add(group.bound.checked_mul(weight(group))?)
            })
        };
        let (least, most) = (all(|group| group.lightest)?, all(|group| group.heaviest)?);
        if self.wanted < least {
            return Some(vec![self.below(1)]);
        }
        if self.wanted > most && !self.unbounded {
            return Some(vec![self.above(|group| group.heaviest, 1)]);
        }
        if self.divisor < 2 || (self.wanted - least).is_multiple_of(self.divisor) {
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

    /// That what is weighed is at most its bound, less the lightest of each group.
    fn below(&self, divisor: u64) -> Argument {
        let weighed = self.weighed.iter().map(|&(number, weight)| (number + 1, weight));
        let groups = self.groups.iter().map(|group| (group.number, group.lightest));
        let sum = weighed.chain(groups).filter(|(_, weight)| *weight > 0).collect();
        Argument { sum, divisor }
    }

    /// That what is weighed is at least its bound, less a weight of each group.
    fn above(&self, weight: fn(&Group) -> u64, divisor: u64) -> Argument {
        let groups = self.groups.iter().map(|group| (group.number + 1, weight(group)));
        let sum = self.weighed.iter().copied().chain(groups);
        Argument { sum: sum.filter(|(_, weight)| *weight > 0).collect(), divisor }
    }
}

/// The number of each constraint in a proof.
fn numbers(formula: &Formula) -> Vec<u64> {
    let mut next = 1;
    let number = |constraint: &super::Constraint| {
        let number = next;
        next += if constraint.relation == Relation::Equal { 2 } else { 1 };
        number
    };
    formula.constraints.iter().map(number).collect()
}

/// Euclid's algorithm.
fn common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
