//! Contradictions: rules of a model without a common solution, of which none can be left out
//! (Junker, *QuickXplain: preferred explanations and relaxations for over-constrained problems*,
//! 2004). Each question whether some rules contradict each other is answered by a search that
//! learns.

use super::error::Error;
use super::model::Model;
use super::rules::Rule;
use crate::{Flow, Limits, Statistics, Status};

/// Rules of a model that have no common solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The rules, in the order of the model.
    pub rules: Vec<Rule>,
    /// Whether none can be left out: the rest without any one of them has a solution. `false` if a
    /// search was stopped before it knew.
    pub is_smallest: bool,
}

/// Maximum number of nodes of a question: a multiple of those of the first question, and a
/// constant.
const TIMES: u64 = 10;
const BESIDES: u64 = 10_000;

impl Model {
    /// Finds rules that contradict each other, of which none can be left out. The declared values
    /// are no rules, and always hold. Returns `None` if the model has a solution, or if a limit is
    /// reached before it is known to have none. An objective has no effect.
    ///
    /// Cost: for `k` rules found of `n`, at most about `2k log₂(n / k) + 2k` searches after the
    /// first one. Most are easier than the first one.
    ///
    /// ```
    /// use billhook_engine::Limits;
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 4, 1..=6);
    /// model.because("all dice differ").all_different(dice.cells());
    /// model.because("the first two show 11").sum(&dice.cells()[..2], 11);
    /// model.because("the middle ones show 8").sum(&dice.cells()[1..3], 8);
    /// model.because("the last two show 10").sum(&dice.cells()[2..], 10);
    /// let found = model.contradiction(&mut Limits::new())?.ok_or("there is a solution")?;
    /// let words = found.rules.iter().map(|rule| rule.words.as_str());
    /// let words: Vec<&str> = words.collect();
    /// assert_eq!(words, ["all dice differ", "the first two show 11", "the last two show 10"]);
    /// assert!(found.is_smallest);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails like [`learner`](Self::learner).
    pub fn contradiction(&self, limits: &mut Limits) -> Result<Option<Contradiction>, Error> {
        let rules = self.rules(|_| true);
        let mut search = Conflict { model: self, rules: &rules, nodes: u64::MAX, is_sure: true };
        let all: Vec<usize> = (0..rules.len()).collect();
        let mut statistics = Statistics::new();
        if search.is_refuted(&all, limits, &mut statistics)? != Some(true) {
            return Ok(None);
        }
        search.nodes = statistics.nodes().saturating_mul(TIMES).saturating_add(BESIDES);
        let mut found = search.explain(&[], false, &all, limits)?;
        found.sort_unstable();
        let is_smallest = search.is_sure;
        let rules = found.into_iter().map(|rule| rules[rule].clone()).collect();
        Ok(Some(Contradiction { rules, is_smallest }))
    }

    /// Returns the model with these constraints only, all variables as outputs, and no objective.
    fn restricted_to(&self, is_kept: &[bool]) -> Self {
        let mut model = self.clone();
        model.output_all();
        model.keep_constraints(is_kept);
        model
    }
}

/// The search for a contradiction.
struct Conflict<'m> {
    model: &'m Model,
    rules: &'m [Rule],
    /// Number of nodes that one question may take.
    nodes: u64,
    /// Whether all questions were answered.
    is_sure: bool,
}

impl Conflict<'_> {
    /// Returns whether some rules have no common solution; `None` if a limit was reached first.
    fn is_refuted(
        &self,
        rules: &[usize],
        limits: &mut Limits,
        statistics: &mut Statistics,
    ) -> Result<Option<bool>, Error> {
        let mut is_kept = vec![false; self.model.constraints.len()];
        for constraint in rules.iter().flat_map(|&rule| &self.rules[rule].constraints) {
            is_kept[*constraint] = true;
        }
        let mut learner = match self.model.restricted_to(&is_kept).learner(limits) {
            Err(Error::Stopped(_)) => return Ok(None),
            learner => learner?,
        };
        let status = learner.search(limits, statistics, |_| Flow::Stop);
        Ok(match (status, statistics.solutions()) {
            (_, 1..) => Some(false),
            (Status::Complete, _) => Some(true),
            _ => None,
        })
    }

    /// Returns rules of `open` that contradict `given` and each other, of which none can be left
    /// out. All of `open` and `given` together must contradict each other. Returns no rules if
    /// those in `given` do so already. If not `is_new`, that is known to be false, except where
    /// nothing is given.
    fn explain(
        &mut self,
        given: &[usize],
        is_new: bool,
        open: &[usize],
        limits: &mut Limits,
    ) -> Result<Vec<usize>, Error> {
        if is_new || open.len() == 1 && given.is_empty() {
            let refuted = limits.within(self.nodes, |limits| {
                self.is_refuted(given, limits, &mut Statistics::new())
            })?;
            self.is_sure &= refuted.is_some();
            if refuted == Some(true) {
                return Ok(Vec::new());
            }
        }
        if open.len() <= 1 {
            return Ok(open.to_vec());
        }
        let (first, second) = open.split_at(open.len() / 2);
        let with = |more: &[usize]| [given, more].concat();
        let of_second = self.explain(&with(first), true, second, limits)?;
        let is_any = !of_second.is_empty();
        let mut all = self.explain(&with(&of_second), is_any, first, limits)?;
        all.extend(of_second);
        Ok(all)
    }
}
