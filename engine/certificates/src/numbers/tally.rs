//! Counts the expressions that make the target and finds the results nearest to it, list by list,
//! and compares both with the claims.

use std::cmp::Ordering;

use super::game::{Claimed, row};
use super::rational::Rational;
use super::results::Counted;
use crate::Error;
use crate::scanner::Scanner;

/// The number of expressions that make the target, and the results nearest to it.
#[derive(Debug)]
pub(super) struct Tally {
    target: Rational,
    pub(super) expressions: u128,
    /// The results at the least distance so far.
    nearest: Vec<Rational>,
    /// The least distance so far.
    distance: Option<Rational>,
}

impl Tally {
    pub(super) fn new(target: Rational) -> Self {
        Self { target, expressions: 0, nearest: Vec::new(), distance: None }
    }

    /// Adds the results, in ascending order, of a part that may make the target.
    pub(super) fn add(&mut self, list: &[Counted]) {
        let from = list.partition_point(|(result, _)| *result < self.target);
        // The last result below the target, and the first one that is not.
        let around = from.saturating_sub(1)..list.len().min(from + 1);
        for (result, ways) in &list[around] {
            if *result == self.target {
                self.expressions += ways;
            }
            self.see(result);
        }
    }

    fn see(&mut self, result: &Rational) {
        let distance = result.distance(&self.target);
        let order = self.distance.as_ref().map_or(Ordering::Less, |least| distance.cmp(least));
        if order.is_lt() {
            self.nearest.clear();
            self.distance = Some(distance);
        }
        if order.is_le() && !self.nearest.contains(result) {
            self.nearest.push(result.clone());
            self.nearest.sort();
        }
    }

    /// Fails if a claim is false: the number of expressions, or the nearest results if they are
    /// claimed.
    pub(super) fn proves(&self, claimed: &Claimed, lines: &Scanner<'_>) -> Result<(), Error> {
        let (line, expressions) = &claimed.expressions;
        if *expressions != self.expressions.to_string() {
            let proved = self.expressions;
            let reason = format!("{expressions} expressions are claimed, and there are {proved}");
            return Err(lines.refuse_at(*line, reason));
        }
        match &claimed.nearest {
            Some((line, nearest)) if *nearest != self.nearest => {
                let [claimed, proved] = [nearest, &self.nearest].map(|results| row(results));
                let reason = format!("the nearest results are {proved}, and not {claimed}");
                Err(lines.refuse_at(*line, reason))
            }
            _ => Ok(()),
        }
    }
}
