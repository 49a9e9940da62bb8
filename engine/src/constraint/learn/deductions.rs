//! Deductions as a person makes them: in passes over the rules of a model, each of which sees what
//! was known before the pass.
//!
//! A rule runs alone on a copy of the domains, up to its fixpoint. What it removes is kept with the
//! rule and with what the rule knew, so that a [`Derivation`] of any value can be told afterwards.
//!
//! Invariant: between two calls, the spaces stand at the root, their queues are empty, and
//! `history` has all that the first one knows beyond the second.

use std::fmt;

use super::super::error::Error;
use super::super::model::Model;
use super::super::root::Root;
use super::super::rules::Rule;
use super::super::snapshot::Snapshot;
use super::super::store::WIDE;
use super::super::values::Values;
use super::super::variable::{Variable, View};
use super::atom::{Atom, Test};
use super::constraints::Constraints;
use super::space::{Run, Space};
use super::trace::Cause;
use crate::Limits;

/// The rules of a model, with what followed from them so far. Methods panic if there is no such
/// variable.
///
/// ```
/// use billhook_engine::constraint::{Goal, Model, Relation};
///
/// let mut model = Model::new();
/// let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=3));
/// model.because("the sum is 5").sum(&[one, two], 5);
/// model.because("one is not 3").linear(&[(1, one)], Relation::Unequal, 3);
/// let mut deductions = model.deductions()?.ok_or("a variable has no values")?;
/// assert_eq!(deductions.pass(), Some(true));
/// assert_eq!(deductions.value(one), Some(2));
/// let derivation = deductions.derivation(Goal::Value(one)).ok_or("it is not known")?;
/// let rules = derivation.steps.iter().map(|step| deductions.rules()[step.rule].words.as_str());
/// assert_eq!(rules.collect::<Vec<_>>(), ["the sum is 5", "one is not 3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Deductions {
    rules: Vec<Rule>,
    /// The propagators of each rule.
    pub(super) propagators: Vec<Vec<u32>>,
    views: Vec<View>,
    /// The variable that stands for each domain: the first output, or else the first variable.
    pub(super) names: Vec<Variable>,
    /// The domains as they are known now.
    known: Box<dyn Space>,
    /// The domains as they are declared.
    pub(super) declared: Box<dyn Space>,
    pub(super) history: Vec<Removal>,
    /// The contradiction that a pass met.
    pub(super) failure: Option<Failure>,
}

/// The values that a rule removed from a domain.
#[derive(Clone, Debug)]
pub(super) struct Removal {
    pub(super) rule: usize,
    pub(super) domain: u32,
    pub(super) values: Values,
    /// Number of earlier removals that the rule saw.
    pub(super) seen: usize,
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Failure {
    /// The rule cannot hold, after so many removals.
    Rule(usize, usize),
    /// Rules removed all values of the domain.
    Domain(u32),
}

/// A rule that a trial breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Broken {
    /// The rule, by its index.
    pub rule: usize,
    /// Whether the tried value itself breaks the rule, rather than a consequence of it.
    pub is_at_once: bool,
}

impl Model {
    /// Prepares deductions from the rules of the model: constraints with equal
    /// [reasons](Self::because) are one rule, and each without a reason is one. Constant distances
    /// between variables hold in all domains, and are no rules. Returns `None` if a domain is
    /// empty, or if constant distances contradict each other.
    ///
    /// # Errors
    ///
    /// Fails like [`labelling`](Self::labelling).
    pub fn deductions(&self) -> Result<Option<Deductions>, Error> {
        let (shared, widest) = self.measured()?;
        let limits = &mut Limits::new();
        Ok(match widest {
            ..=64 => self.deductions_of::<1>(self.root_of(shared, limits, |_| true)?),
            _ => self.deductions_of::<WIDE>(self.root_of(shared, limits, |_| true)?),
        })
    }

    fn deductions_of<const W: usize>(&self, root: Root<W>) -> Option<Deductions> {
        if root.failed {
            return None;
        }
        let (constraints, views) = (root.constraints.clone(), root.store.views().to_vec());
        let mut space: Box<dyn Space> = Box::new(Constraints::traced(root));
        space.rest();
        let rules = self.rules(|constraint| constraints.binary_search(&constraint).is_ok());
        let propagators = rules.iter().map(|rule| {
            let propagators = rule.constraints.iter();
            propagators.flat_map(|it| constraints.binary_search(it)).map(|it| it as u32).collect()
        });
        let count = space.domains().count() as usize;
        let mut names = vec![None; count];
        for variable in self.outputs.iter().flatten().copied().chain(self.variables()) {
            names[views[variable.number()].domain() as usize].get_or_insert(variable);
        }
        Some(Deductions {
            propagators: propagators.collect(),
            rules,
            names: names.into_iter().flatten().collect(),
            views,
            known: space.copy(),
            declared: space,
            history: Vec::new(),
            failure: None,
        })
    }
}

impl Deductions {
    /// Returns the rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Returns the values that a variable may still take.
    pub fn values(&self, variable: Variable) -> Values {
        values(&*self.known, self.views[variable.number()])
    }

    /// Returns the value of a variable; `None` if it is not fixed.
    pub fn value(&self, variable: Variable) -> Option<i64> {
        let view = self.views[variable.number()];
        self.known.domains().of(view.domain()).only().map(|offset| view.value(offset))
    }

    /// Follows each rule by itself, and removes what they exclude. Returns whether that is
    /// anything; `None` if they contradict each other.
    pub fn pass(&mut self) -> Option<bool> {
        let seen = self.history.len();
        for rule in 0..self.rules.len() {
            self.known.open_level();
            let outcome = self.known.run_only(&self.propagators[rule]);
            if outcome.is_err() {
                self.failure = Some(Failure::Rule(rule, seen));
            } else {
                for (domain, values) in self.removed(&*self.known, 0) {
                    self.history.push(Removal { rule, domain, values, seen });
                }
            }
            self.known.back_to(0);
            outcome.ok()?;
        }
        for at in seen..self.history.len() {
            let Removal { domain, values, .. } = &self.history[at];
            let view = self.view(*domain);
            if self.known.remove(view, values).is_err() {
                self.failure = Some(Failure::Domain(*domain));
                return None;
            }
        }
        Some(self.history.len() > seen)
    }

    /// Removes a value that a trial excludes; no derivation may follow. Returns `None` if the
    /// variable has no other one.
    pub fn remove(&mut self, variable: Variable, value: i64) -> Option<()> {
        let Some(atom) = self.atom(variable, value) else { return Some(()) };
        self.known.impose(atom.not(), Cause::Search).ok()?;
        self.known.rest();
        Some(())
    }

    /// Returns whether the rules contradict each other once a variable has this value. Expects that
    /// a pass would remove nothing.
    pub fn is_refuted(&mut self, variable: Variable, value: i64) -> bool {
        self.tried(variable, value, |space| {
            loop {
                match space.known.run() {
                    Run::Done => {}
                    Run::Idle => return false,
                    Run::Failed(_) => return true,
                }
            }
        })
        .unwrap_or(true)
    }

    /// Returns a rule that a value of a variable breaks: by itself, or else after all rules are
    /// followed once in turn, those about the variable first. Returns `None` if it breaks none.
    /// Expects that a pass would remove nothing.
    pub fn broken_by(&mut self, variable: Variable, value: i64) -> Option<Broken> {
        let is_near = |rule: &usize| self.rules[*rule].variables.contains(&variable);
        let (near, far): (Vec<usize>, Vec<usize>) = (0..self.rules.len()).partition(is_near);
        self.tried(variable, value, |it| {
            it.known.rest();
            for &rule in &near {
                it.known.open_level();
                let outcome = it.known.run_only(&it.propagators[rule]);
                it.known.back_to(1);
                if outcome.is_err() {
                    return Some(Broken { rule, is_at_once: true });
                }
            }
            let mut in_turn = near.iter().chain(&far);
            let broken = in_turn.find(|&&rule| it.known.run_only(&it.propagators[rule]).is_err());
            broken.map(|&rule| Broken { rule, is_at_once: false })
        })
        .flatten()
    }

    /// Fixes a variable to a value, calls a function and takes the value back; `None` if the
    /// variable cannot take the value.
    fn tried<R>(
        &mut self,
        variable: Variable,
        value: i64,
        run: impl FnOnce(&mut Self) -> R,
    ) -> Option<R> {
        let atom = self.atom(variable, value)?;
        self.known.open_level();
        let result = self.known.impose(atom, Cause::Search).is_ok().then(|| run(self));
        self.known.rest();
        self.known.back_to(0);
        result
    }

    /// Returns the atom that a variable has a value; `None` if it cannot take it.
    fn atom(&self, variable: Variable, value: i64) -> Option<Atom> {
        let view = self.views[variable.number()];
        let offset = view.offset(value);
        let is_left = value >= view.base() && self.known.domains().of(view.domain()).has(offset);
        is_left.then(|| Atom::new(view.domain(), Test::Is(offset)))
    }

    /// Returns the domain of a variable.
    pub(super) fn domain(&self, variable: Variable) -> u32 {
        self.views[variable.number()].domain()
    }

    /// Returns the view of the variable that stands for a domain.
    pub(super) fn view(&self, domain: u32) -> View {
        self.views[self.names[domain as usize].number()]
    }

    /// Returns the domains of a space that changed since there were `since` changes at the present
    /// level, with the values that they lost since then.
    pub(super) fn removed(&self, space: &dyn Space, since: u32) -> Vec<(u32, Values)> {
        let (trace, domains) = (space.trace(), space.domains());
        let begin = trace.begin(trace.level()).max(since);
        let mut removed = Vec::new();
        for at in begin..trace.len() {
            let domain = trace.change(at).domain;
            if trace.first_since(domain, begin) == Some(at) {
                let view = self.view(domain);
                let before = values_of(domains.with(domain, trace.before(at)), view);
                removed.push((domain, before.without(&values(space, view))));
            }
        }
        removed
    }
}

/// Returns the values of a view in a space.
pub(super) fn values(space: &dyn Space, view: View) -> Values {
    values_of(space.domains().of(view.domain()), view)
}

pub(super) fn values_of(domain: Snapshot<'_>, view: View) -> Values {
    let runs = domain.runs().into_iter();
    Values::of(runs.map(|(from, to)| (view.value(from), view.value(to))).collect())
}

impl fmt::Debug for Deductions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.rules.iter().map(|rule| rule.words.as_str()).collect();
        f.debug_struct("Deductions").field("rules", &words).finish_non_exhaustive()
    }
}
