//! What can be said of variables: a method a constraint.

use super::model::Model;
use super::propagators::{AllDifferent, LinearAtMost, LinearEqual, LinearUnequal, Sum};
use super::store::Variable;

/// How a sum compares to a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is the constant.
    Equal,
    /// It is something else.
    Unequal,
    /// It is the constant or less.
    AtMost,
    /// It is the constant or more.
    AtLeast,
}

impl Model {
    /// Variables have different values.
    pub fn all_different(&mut self, variables: &[Variable]) {
        self.post(AllDifferent::new(variables));
    }

    /// Variables sum up to a constant.
    pub fn sum(&mut self, variables: &[Variable], sum: i64) {
        let terms: Vec<_> = variables.iter().map(|&variable| (1, variable)).collect();
        self.linear(&terms, Relation::Equal, sum);
    }

    /// Variables, each times its factor, sum up to what compares to a constant.
    pub fn linear(&mut self, terms: &[(i64, Variable)], relation: Relation, constant: i64) {
        let mut terms = terms.to_vec();
        terms.sort_by_key(|&(_, variable)| variable);
        terms.dedup_by(|again, first| {
            let same = again.1 == first.1;
            if same {
                first.0 = first.0.saturating_add(again.0);
            }
            same
        });
        terms.retain(|&(factor, _)| factor != 0);
        if relation == Relation::AtLeast {
            terms.iter_mut().for_each(|term| term.0 = -term.0);
        }
        match relation {
            Relation::Equal => self.post(LinearEqual(Sum::new(&terms, constant))),
            Relation::Unequal => self.post(LinearUnequal(Sum::new(&terms, constant))),
            Relation::AtMost => self.post(LinearAtMost(Sum::new(&terms, constant))),
            Relation::AtLeast => self.post(LinearAtMost(Sum::new(&terms, -constant))),
        }
    }
}
