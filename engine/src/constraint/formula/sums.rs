//! Encodings of constraints that are linear in the Booleans of values.

use super::{DirectEncoding, named};
use crate::constraint::model::Model;
use crate::constraint::propagators::{Count, Literal, Occurrences, Term};
use crate::constraint::variable::Variable;
use crate::proof::{Constraint, Relation};

/// Maximum number of variables of a sum that is written out in words.
const MOST_NAMED: usize = 8;

impl DirectEncoding {
    /// Encodes all-different: each value occurs at most once, or exactly once if there are as many
    /// values as variables. Fails if the formula becomes too large.
    pub(super) fn different(&mut self, variables: &[Variable], reason: &str) -> Result<(), String> {
        let mut having: Vec<(i64, u32)> =
            variables.iter().flat_map(|&variable| self.values(variable)).collect();
        having.sort_unstable();
        let of_value: Vec<&[(i64, u32)]> = having.chunk_by(|one, two| one.0 == two.0).collect();
        let are_all_needed = of_value.len() == variables.len();
        for same in of_value {
            let (value, booleans) = (same[0].0, same.iter().map(|it| it.1));
            let constraint = match are_all_needed {
                true => Constraint::exactly(format!("{reason}: {value} once"), 1, booleans),
                false => {
                    Constraint::at_most(format!("{reason}: {value} at most once"), 1, booleans)
                }
            };
            self.post(constraint)?;
        }
        Ok(())
    }

    /// Encodes an equation as two inequalities; fails like [`at_most`](Self::at_most).
    pub(super) fn equal(
        &mut self,
        model: &Model,
        terms: &[Term],
        sum: i64,
        reason: &str,
    ) -> Result<(), String> {
        let opposite: Vec<Term> = terms.iter().map(|it| (it.0.saturating_neg(), it.1)).collect();
        self.at_most(model, terms, sum, reason)?;
        self.at_most(model, &opposite, sum.saturating_neg(), reason)
    }

    /// Encodes a sum that is at most `most`: the excess of the terms over their minima is at most
    /// `most` minus these minima. In this form each value that is too great becomes false by unit
    /// propagation. Fails if a number does not fit into 64 bits or the formula becomes too large.
    pub(super) fn at_most(
        &mut self,
        model: &Model,
        terms: &[Term],
        most: i64,
        reason: &str,
    ) -> Result<(), String> {
        self.at_most_if(model, None, (terms, most), reason)
    }

    /// Encodes like [`at_most`](Self::at_most) that a sum is at most `most` if a premise is true.
    pub(super) fn at_most_if(
        &mut self,
        model: &Model,
        premise: Option<u32>,
        (terms, most): (&[Term], i64),
        reason: &str,
    ) -> Result<(), String> {
        let too_large = || format!("a sum is too large: {reason}");
        let (mut left, mut exceeding) = (i128::from(most), Vec::new());
        let mut greatest = 0_i128;
        for &(factor, variable) in terms {
            let of = |value: i64| i128::from(factor) * i128::from(value);
            let least = self.values(variable).map(|(value, _)| of(value)).min().unwrap_or(0);
            left -= least;
            greatest +=
                self.values(variable).map(|(value, _)| of(value)).max().unwrap_or(0) - least;
            for (value, boolean) in self.values(variable) {
                let excess = i64::try_from(of(value) - least).map_err(|_| too_large())?;
                exceeding.extend((excess > 0).then_some((-excess, boolean)));
            }
        }
        let sum = in_words(model, terms);
        let mut words =
            format!("{reason}: {sum} is at most {most}; less its least, at most {left}");
        if let Some(premise) = premise {
            // Without the premise, even the greatest excess is allowed.
            let more = i64::try_from(greatest - left).map_err(|_| too_large())?.max(0);
            left += i128::from(more);
            exceeding.push((-more, premise));
            words += &format!(", if x{}", u64::from(premise) + 1);
        }
        let bound = i64::try_from(-left).map_err(|_| too_large())?;
        self.post(Constraint { words, terms: exceeding, relation: Relation::AtLeast, bound })
    }

    pub(super) fn count(&mut self, count: &Count, reason: &str) -> Result<(), String> {
        let Count { variables, value, occurrences } = count;
        let having: Vec<u32> =
            variables.iter().filter_map(|&it| self.literal(it, *value)).collect();
        match *occurrences {
            Occurrences::Exactly(times) => {
                let words = format!("{reason}: {value} as often as counted");
                let said = self.values(times).filter(|(times, _)| *times != 0);
                let said = said.map(|(times, boolean)| (-times, boolean));
                let terms: Vec<_> = having.iter().map(|&it| (1, it)).chain(said).collect();
                self.post(Constraint { words, terms, relation: Relation::Equal, bound: 0 })
            }
            Occurrences::Between(least, most) => {
                let words = |limit, times| format!("{reason}: {value} {limit} {times} times");
                let having = || having.iter().copied();
                self.post(Constraint::at_least(words("at least", least), least, having()))?;
                self.post(Constraint::at_most(words("at most", most), most, having()))
            }
        }
    }

    pub(super) fn clause(&mut self, literals: &[Literal], reason: &str) -> Result<(), String> {
        let mut booleans = Vec::new();
        for literal in literals {
            booleans.extend(self.holding(*literal));
        }
        booleans.sort_unstable();
        booleans.dedup();
        self.post(Constraint::at_least(format!("{reason}: one of these"), 1, booleans))
    }
}

/// Returns a sum in words, such as `two + 3 four - one`; `the sum` if it has more variables.
fn in_words(model: &Model, terms: &[Term]) -> String {
    if terms.len() > MOST_NAMED {
        return "the sum".to_owned();
    }
    let mut words = String::new();
    // Positive terms come first.
    let [plus, minus] = [true, false].map(|plus| terms.iter().filter(move |it| (it.0 > 0) == plus));
    for &(factor, variable) in plus.chain(minus) {
        words += match (words.is_empty(), factor > 0) {
            (true, true) => "",
            (true, false) => "-",
            (false, true) => " + ",
            (false, false) => " - ",
        };
        if factor.unsigned_abs() != 1 {
            words += &format!("{} ", factor.unsigned_abs());
        }
        words += &named(model, variable);
    }
    words
}
