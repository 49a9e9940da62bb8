//! Derivations: the fewest steps from what is declared to a value, or to a contradiction.
//!
//! A step runs one rule on declared domains without some values, its premises. Explanations by the
//! propagators say which premises matter; then each that can be missed is left out, and so is each
//! rule (deletion-based minimization; Chinneck and Dravnieks, *Locating Minimal Infeasible
//! Constraint Sets in Linear Programs*, ORSA J. on Computing 3, 1991).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use rustc_hash::FxHashSet;

use super::super::snapshot::Snapshot;
use super::super::values::Values;
use super::super::variable::Variable;
use super::atom::{Atom, Test};
use super::deductions::{Deductions, Failure, Removal, values, values_of};
use super::ranges;
use super::trace::Cause;

/// The aim of a derivation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The value of a variable that is fixed.
    Value(Variable),
    /// The contradiction that a pass met.
    Contradiction,
}

/// A minimal sequence of steps: none of their rules can be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derivation {
    /// The steps, each after those that conclude its premises.
    pub steps: Vec<DerivationStep>,
}

/// A step of a derivation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivationStep {
    /// The rule, by its index.
    pub rule: usize,
    /// Values that must already be excluded for the rule to apply.
    pub premises: Vec<Excluded>,
    /// Values that the rule then excludes, as far as later steps or the goal need them; empty if
    /// the rule cannot hold.
    pub conclusions: Vec<Excluded>,
}

/// Values that a variable cannot take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excluded {
    /// The variable: an output, if there is one with the domain.
    pub variable: Variable,
    /// The values.
    pub values: Values,
    /// The values that the variable keeps when these are excluded.
    pub left: Values,
}

/// The values that each domain lacks.
type Lacking = BTreeMap<u32, Values>;

/// Maximum number of values of a premise that are dropped one by one. Where there are more values,
/// ranges are dropped, up to this number.
const MOST_PARTS: usize = 64;

/// A rule that ran: what it needed, and what follows; nothing if it cannot hold.
type Ran = (usize, Lacking, Lacking);

impl Deductions {
    /// Returns a derivation of what is known; `None` if the goal is not. Cost: some runs of rules
    /// for each rule and each premise involved, squared.
    pub fn derivation(&mut self, goal: Goal) -> Option<Derivation> {
        let known = std::mem::take(&mut self.history);
        let steps = self.steps(&known, self.failure, goal, false);
        self.history = known;
        let mut rules: Vec<usize> = steps?.into_iter().map(|(rule, ..)| rule).collect();
        let mut at = 0;
        while at < rules.len() {
            let rule = rules.remove(at);
            let (history, failure) = self.in_turn(&rules);
            if !self.is_reached(&history, failure, goal) {
                rules.insert(at, rule);
                at += 1;
            }
        }
        let (history, failure) = self.in_turn(&rules);
        let steps = self.steps(&history, failure, goal, true)?.into_iter();
        let steps = steps.map(|(rule, premises, conclusions)| {
            let [premises, conclusions] = [premises, conclusions].map(|lacking| self.told(lacking));
            DerivationStep { rule, premises, conclusions }
        });
        Some(Derivation { steps: steps.collect() })
    }

    /// Follows rules in turn from what is declared, until one fails.
    fn in_turn(&mut self, rules: &[usize]) -> (Vec<Removal>, Option<Failure>) {
        let (mut history, mut failure) = (Vec::new(), None);
        self.declared.open_level();
        for &rule in rules {
            let (seen, since) = (history.len(), self.declared.trace().len());
            if self.declared.run_only(&self.propagators[rule]).is_err() {
                failure = Some(Failure::Rule(rule, seen));
                break;
            }
            for (domain, values) in self.removed(&*self.declared, since) {
                history.push(Removal { rule, domain, values, seen });
            }
        }
        self.declared.back_to(0);
        (history, failure)
    }

    /// Returns whether removals, or a failure, reach a goal.
    fn is_reached(&self, history: &[Removal], failure: Option<Failure>, goal: Goal) -> bool {
        match goal {
            Goal::Contradiction => failure.is_some(),
            Goal::Value(variable) => {
                let domain = self.domain(variable);
                let lacking = all_lacking(history).remove(&domain).unwrap_or_default();
                failure.is_none() && self.left(domain, &lacking).count() == 1
            }
        }
    }

    /// Returns the values of a declared domain without those that it lacks.
    fn left(&self, domain: u32, lacking: &Values) -> Values {
        values(&*self.declared, self.view(domain)).without(lacking)
    }

    /// Returns the runs of rules that lead to a goal, in order; `None` if it is not reached.
    fn steps(
        &mut self,
        history: &[Removal],
        failure: Option<Failure>,
        goal: Goal,
        shrinks: bool,
    ) -> Option<Vec<Ran>> {
        if !self.is_reached(history, failure, goal) {
            return None;
        }
        let mut needed: BTreeMap<usize, Values> = BTreeMap::new();
        let mut steps = Vec::new();
        let domain = match (goal, failure) {
            (Goal::Contradiction, Some(Failure::Rule(rule, seen))) => {
                let premises = self.premises(rule, &history[..seen], &Lacking::new(), shrinks);
                premises.iter().for_each(|it| self.want(it, &history[..seen], &mut needed));
                steps.push((rule, premises, Lacking::new()));
                None
            }
            (Goal::Contradiction, Some(Failure::Domain(domain))) => Some(domain),
            (Goal::Contradiction, None) => None,
            (Goal::Value(variable), _) => Some(self.domain(variable)),
        };
        if let Some(domain) = domain {
            let goal: Lacking = all_lacking(history).remove_entry(&domain).into_iter().collect();
            // A rule may do without the removals of others.
            let alone = (0..history.len()).find(|&at| {
                let Removal { rule, seen, domain: other, .. } = history[at];
                let before = |it: &Self| it.seen(rule, &history[..seen], &goal);
                other == domain && self.explained(rule, &before(self), &goal).is_some()
            });
            match alone {
                Some(at) => needed.extend(goal.into_values().map(|values| (at, values))),
                None => goal.iter().for_each(|it| self.want(it, history, &mut needed)),
            }
        }
        // All removals of one run are concluded by one step.
        while let Some((&last, _)) = needed.last_key_value() {
            let Removal { rule, seen, .. } = history[last];
            let mut conclusions = Lacking::new();
            while let Some(entry) = needed.last_entry()
                && (history[*entry.key()].rule, history[*entry.key()].seen) == (rule, seen)
            {
                let (at, values) = entry.remove_entry();
                conclusions.insert(history[at].domain, values);
            }
            let premises = self.premises(rule, &history[..seen], &conclusions, shrinks);
            premises.iter().for_each(|it| self.want(it, &history[..seen], &mut needed));
            steps.push((rule, premises, conclusions));
        }
        steps.reverse();
        Some(steps)
    }

    /// Adds removals until together they remove some values. Each is by a rule about the fewest
    /// variables, which is the simplest to follow, of these the one that removes most.
    fn want(
        &self,
        (&domain, values): (&u32, &Values),
        history: &[Removal],
        needed: &mut BTreeMap<usize, Values>,
    ) {
        let mut open = values.clone();
        loop {
            let of_domain = history.iter().enumerate().filter(|(_, it)| it.domain == domain);
            let found = of_domain.map(|(at, it)| (at, it.rule, &open & &it.values));
            let found = found.filter(|(.., found)| found.min().is_some());
            let Some((at, _, found)) = found.min_by_key(|(at, rule, found)| {
                let most = Reverse(found.count());
                (self.rules()[*rule].variables.len(), most, *at)
            }) else {
                return;
            };
            open = open.without(&found);
            add(needed.entry(at).or_default(), found);
        }
    }

    /// Returns what a rule needs of the removals before it to reach conclusions; without any, to
    /// fail.
    fn premises(
        &mut self,
        rule: usize,
        history: &[Removal],
        conclusions: &Lacking,
        shrinks: bool,
    ) -> Lacking {
        let others = self.seen(rule, history, conclusions);
        let mut premises = match self.explained(rule, &others, conclusions) {
            Some(premises) => premises,
            None => {
                let all = self.seen(rule, history, &Lacking::new());
                match self.explained(rule, &all, conclusions) {
                    Some(premises) => premises,
                    None => return all,
                }
            }
        };
        if shrinks {
            let parts = premises.iter().flat_map(|(&domain, values)| {
                let is_short = values.count() <= MOST_PARTS as u64;
                let [number, of_ranges] = if is_short { [MOST_PARTS, 0] } else { [0, MOST_PARTS] };
                let singles = values.iter().take(number).map(|value| value..=value);
                let ranges = values.ranges().take(of_ranges);
                singles.chain(ranges).map(move |part| (domain, part.into()))
            });
            let parts: Vec<(u32, Values)> = parts.take(MOST_PARTS).collect();
            for (domain, part) in premises.clone().into_iter().chain(parts) {
                let mut fewer = premises.clone();
                let Some(left) = fewer.get_mut(&domain) else { continue };
                *left = left.without(&part);
                if let Some(fewer) = self.explained(rule, &fewer, conclusions) {
                    premises = fewer;
                }
            }
        }
        premises
    }

    /// Returns what removals leave lacking in the domains of a rule, but for those of
    /// `conclusions`.
    fn seen(&self, rule: usize, history: &[Removal], conclusions: &Lacking) -> Lacking {
        let variables = &self.rules()[rule].variables;
        let domains: FxHashSet<u32> = variables.iter().map(|&it| self.domain(it)).collect();
        let mut seen = all_lacking(history);
        seen.retain(|domain, _| domains.contains(domain) && !conclusions.contains_key(domain));
        seen
    }

    /// Runs a rule on the declared domains without some values, and returns those of them that the
    /// propagators give as reasons for the conclusions; `None` if it does not reach these.
    fn explained(
        &mut self,
        rule: usize,
        premises: &Lacking,
        conclusions: &Lacking,
    ) -> Option<Lacking> {
        self.declared.open_level();
        let placed = premises.iter().try_for_each(|(&domain, values)| {
            let view = self.view(domain);
            self.declared.remove(view, values)
        });
        let reasons = placed.ok().and_then(|()| self.reasons(rule, conclusions));
        self.declared.back_to(0);
        reasons
    }

    /// Runs a rule after premises, and returns the premises that are reasons for the conclusions.
    fn reasons(&mut self, rule: usize, conclusions: &Lacking) -> Option<Lacking> {
        self.declared.allow_trials();
        let mut atoms = Vec::new();
        match self.declared.run_only(&self.propagators[rule]) {
            Err(failed) => self.declared.explain_failure(failed, &mut atoms),
            Ok(()) if conclusions.is_empty() => return None,
            Ok(()) => {
                for (&domain, values) in conclusions {
                    atoms.extend(self.lacking(domain, values)?);
                }
            }
        }
        let mut reasons = Lacking::new();
        let end = self.declared.trace().len();
        let mut open: Vec<(Atom, u32)> = atoms.drain(..).map(|atom| (atom, end)).collect();
        let mut met = FxHashSet::default();
        while let Some((atom, end)) = open.pop() {
            let Some(at) = self.declared.made_true(atom, end) else { continue };
            match self.declared.trace().change(at).cause {
                _ if !met.insert((atom, at)) => {}
                Cause::Propagator(propagator) => {
                    self.declared.explain(propagator, at, atom, &mut atoms);
                    open.extend(atoms.drain(..).map(|atom| (atom, at)));
                }
                Cause::Search | Cause::Nogood(_) => {
                    let lost = self.lost(atom);
                    add(reasons.entry(atom.domain()).or_default(), lost);
                }
            }
        }
        Some(reasons)
    }

    /// Returns atoms that state which values a domain lacks; `None` if it has one of them.
    fn lacking(&self, domain: u32, lacking: &Values) -> Option<Vec<Atom>> {
        let (space, view) = (&*self.declared, self.view(domain));
        let (now, root) = (space.domains().of(domain), self.root(domain));
        if now.is_wide() {
            let ranges = lacking.ranges().map(RangeInclusive::into_inner);
            let offsets = ranges.map(|(from, to)| (view.offset(from), view.offset(to)));
            return ranges::lacking(now, root, offsets);
        }
        let atom = |value| Atom::new(domain, Test::IsNot(view.offset(value)));
        let atoms: Vec<Atom> = lacking.iter().map(atom).collect();
        atoms.iter().all(|atom| atom.is_true(now)).then_some(atoms)
    }

    /// Returns the declared values that an atom excludes.
    fn lost(&self, atom: Atom) -> Values {
        let (root, view) = (self.root(atom.domain()), self.view(atom.domain()));
        let last = root.ends().1;
        let forbidden = atom.forbidden().into_iter().flatten().filter(|range| range.0 <= last);
        let ranges = forbidden.map(|(from, to)| (view.value(from), view.value(to.min(last))));
        &Values::of(ranges.collect()) & &values_of(root, view)
    }

    /// Returns a domain as it is declared.
    fn root(&self, domain: u32) -> Snapshot<'_> {
        self.declared.domains().with(domain, self.declared.trace().root(domain))
    }

    /// Returns what domains lack in terms of variables: outputs where there are some.
    fn told(&self, lacking: Lacking) -> Vec<Excluded> {
        let told = lacking.into_iter().map(|(domain, values)| {
            let left = self.left(domain, &values);
            Excluded { variable: self.names[domain as usize], values, left }
        });
        let mut told: Vec<Excluded> = told.collect();
        told.sort_by_key(|it| it.variable);
        told
    }
}

/// Returns all that removals leave lacking.
fn all_lacking(history: &[Removal]) -> Lacking {
    let mut lacking = Lacking::new();
    for Removal { domain, values, .. } in history {
        add(lacking.entry(*domain).or_default(), values.clone());
    }
    lacking
}

fn add(values: &mut Values, more: Values) {
    *values = std::mem::take(values) | more;
}
