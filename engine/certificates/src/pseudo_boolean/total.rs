//! The running total of constraints that are added up one after the other. Its weights are held by
//! variable, so that each addition takes time linear in the added constraint, however many terms
//! the total has.

use super::constraint::Constraint;
use crate::literal::Literal;
use crate::memory::Memory;

/// A sum of constraints: weights of variables, and a bound.
#[derive(Debug, Default)]
pub(crate) struct Total {
    /// The weight of each variable, by its number.
    weights: Vec<i128>,
    /// The variables with an entry in `weights` that may differ from 0.
    variables: Vec<u32>,
    is_listed: Vec<bool>,
    bound: i128,
}

impl Total {
    /// Adds a constraint. Fails if memory runs out.
    pub(crate) fn add(
        &mut self,
        constraint: &Constraint,
        memory: &mut Memory,
    ) -> Result<(), String> {
        // Numbers of constraints are less than 2⁶², so that no file has enough of them to overflow.
        self.bound += i128::from(constraint.degree);
        for &(weight, literal) in &constraint.terms {
            let variable = literal.variable();
            memory.reach(&mut self.weights, variable as usize)?;
            memory.reach(&mut self.is_listed, variable as usize)?;
            if !std::mem::replace(&mut self.is_listed[variable as usize], true) {
                memory.push(&mut self.variables, variable)?;
            }
            // w ~x is w - w x.
            let weight = i128::from(weight);
            self.bound -= if literal.is_negated() { weight } else { 0 };
            self.weights[variable as usize] += if literal.is_negated() { -weight } else { weight };
        }
        Ok(())
    }

    /// Returns the sum and becomes empty. Fails if numbers are too large.
    pub(crate) fn take(&mut self) -> Result<Constraint, String> {
        let Self { weights, variables, is_listed, bound } = self;
        variables.sort_unstable();
        let terms = variables.iter().map(|&variable| {
            is_listed[variable as usize] = false;
            (std::mem::take(&mut weights[variable as usize]), Literal::positive(variable))
        });
        let terms: Vec<(i128, Literal)> = terms.collect();
        variables.clear();
        Constraint::normal(terms, std::mem::take(bound))
    }
}
