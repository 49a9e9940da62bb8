//! Linear constraints over Booleans, with the rules of cutting planes (Cook, Coullard and Turán,
//! 1987).
//!
//! A [`Constraint`] says that a weighted sum of literals is at least its degree. Invariant: all
//! weights are positive, variables ascend, and the sum of the weights and the absolute value of the
//! degree are below 2⁶².

use crate::literal::Literal;

/// Bound on the sum of all weights, and on the absolute value of the degree.
const LARGEST: i128 = 1 << 62;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Constraint {
    pub(crate) terms: Vec<(i64, Literal)>,
    pub(crate) degree: i64,
}

impl Constraint {
    /// Normalises the constraint that a weighted sum of any literals is at least a bound. Fails if
    /// numbers become too large.
    pub(crate) fn normal(
        terms: impl IntoIterator<Item = (i128, Literal)>,
        bound: i128,
    ) -> Result<Self, String> {
        let mut degree = bound;
        // First over variables alone: w ~x is w - w x.
        let terms = terms.into_iter();
        let mut weights: Vec<(u32, i128)> = Vec::with_capacity(terms.size_hint().0);
        for (weight, literal) in terms {
            let sign = if literal.is_negated() { -1 } else { 1 };
            if literal.is_negated() {
                degree -= weight;
            }
            weights.push((literal.variable(), sign * weight));
            if degree.abs() >= LARGEST || weight.abs() >= LARGEST {
                return Err(too_large());
            }
        }
        weights.sort_by_key(|(variable, _)| *variable);
        weights.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        weights.retain(|(_, weight)| *weight != 0);
        let (mut terms, mut sum) = (Vec::with_capacity(weights.len()), 0);
        for (variable, weight) in weights {
            let is_negated = weight < 0;
            if is_negated {
                degree -= weight;
            }
            sum += weight.abs();
            if sum >= LARGEST {
                return Err(too_large());
            }
            let literal = Literal::positive(variable).negated_if(is_negated);
            terms.push((weight.unsigned_abs() as i64, literal));
        }
        // The degree must fit even if there are no terms.
        match i64::try_from(degree) {
            Ok(degree) if i128::from(degree).abs() < LARGEST => Ok(Self { terms, degree }),
            _ => Err(too_large()),
        }
    }

    /// Returns the constraint that a literal is at least 0.
    pub(crate) fn axiom(literal: Literal) -> Self {
        Self { terms: vec![(1, literal)], degree: 0 }
    }

    fn wide(&self) -> impl Iterator<Item = (i128, Literal)> + '_ {
        self.terms.iter().map(|(weight, literal)| (i128::from(*weight), *literal))
    }

    /// Adds two constraints. Fails if numbers become too large.
    pub(crate) fn plus(&self, other: &Self) -> Result<Self, String> {
        let degree = i128::from(self.degree) + i128::from(other.degree);
        Self::normal(self.wide().chain(other.wide()), degree)
    }

    /// Multiplies by a positive factor. Fails if numbers become too large.
    pub(crate) fn times(&self, factor: i64) -> Result<Self, String> {
        let factor = i128::from(factor);
        let terms = self.wide().map(|(weight, literal)| (weight * factor, literal));
        Self::normal(terms, i128::from(self.degree) * factor)
    }

    /// Divides by a positive divisor and rounds up, which is sound because the sum is an integer.
    pub(crate) fn divided(mut self, divisor: i64) -> Self {
        let up = |number: i64| -(-number).div_euclid(divisor);
        self.terms.iter_mut().for_each(|(weight, _)| *weight = up(*weight));
        self.degree = up(self.degree);
        self
    }

    /// Saturates: reduces every weight to the degree, and a negative degree to 0.
    pub(crate) fn saturated(mut self) -> Self {
        self.degree = self.degree.max(0);
        self.terms.iter_mut().for_each(|(weight, _)| *weight = self.degree.min(*weight));
        self.terms.retain(|(weight, _)| *weight > 0);
        self.terms.shrink_to_fit();
        self
    }

    /// Weakens: removes a variable, and takes its weight off the degree. Fails if numbers become
    /// too large.
    pub(crate) fn weakened(self, variable: u32) -> Result<Self, String> {
        let of_variable = |term: &(i128, Literal)| term.1.variable() == variable;
        let lost: i128 = self.wide().filter(of_variable).map(|(weight, _)| weight).sum();
        let left = self.wide().filter(|term| !of_variable(term));
        Self::normal(left, i128::from(self.degree) - lost)
    }

    /// Returns the constraint that holds exactly if this one does not. Fails if numbers become too
    /// large.
    pub(crate) fn negated(&self) -> Result<Self, String> {
        let terms = self.wide().map(|(weight, literal)| (-weight, literal));
        Self::normal(terms, 1 - i128::from(self.degree))
    }

    /// Returns whether the constraint is a clause: any true literal satisfies it, and at least one
    /// is needed.
    pub(crate) fn is_clause(&self) -> bool {
        self.degree > 0 && self.terms.iter().all(|(weight, _)| *weight >= self.degree)
    }

    /// Returns whether the constraint is a clause whose weights are all 1.
    pub(crate) fn is_plain_clause(&self) -> bool {
        self.degree == 1 && self.terms.iter().all(|(weight, _)| *weight == 1)
    }

    /// Creates the clause of some literals, which have different variables.
    pub(crate) fn clause(literals: &[Literal]) -> Self {
        let mut terms: Vec<_> = literals.iter().map(|literal| (1, *literal)).collect();
        terms.sort_by_key(|(_, literal)| literal.variable());
        Self { terms, degree: 1 }
    }

    /// Returns the slack: the sum of the weights of the literals that are not false, minus the
    /// degree.
    pub(crate) fn slack(&self, is_false: impl Fn(Literal) -> bool) -> i64 {
        let left = self.terms.iter().filter(|(_, literal)| !is_false(*literal));
        left.map(|(weight, _)| weight).sum::<i64>() - self.degree
    }

    /// Returns whether no assignment satisfies the constraint.
    pub(crate) fn is_contradiction(&self) -> bool {
        self.slack(|_| false) < 0
    }
}

fn too_large() -> String {
    "numbers become too large".to_owned()
}
