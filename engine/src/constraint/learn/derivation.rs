//! Derivations: the fewest steps from what is declared to a value, or to a contradiction.
//!
//! A step runs one rule on declared domains without some values, its premises. Explanations by the
//! propagators say which premises matter; then each that can be missed is left out, and so is each
//! rule (deletion-based minimization; Chinneck and Dravnieks, *Locating Minimal Infeasible
//! Constraint Sets in Linear Programs*, ORSA J. on Computing 3, 1991).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use super::super::variable::Variable;
use super::atom::{Atom, Test};
use super::deductions::{Bits, Deductions, Failure, Removal, bits, removed};
use super::trace::Cause;
use crate::words::ones;

/// What a derivation leads to.
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
    /// What the rule needs beyond what is declared.
    pub premises: Vec<Excluded>,
    /// What follows and later steps, or the goal, need; nothing if the rule cannot hold.
    pub conclusions: Vec<Excluded>,
}

/// Values that a variable cannot take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excluded {
    /// The variable: an output, if there is one with the domain.
    pub variable: Variable,
    /// The values, in ascending order.
    pub values: Vec<i64>,
    /// The values that are left to the variable once it lacks these, in ascending order.
    pub left: Vec<i64>,
}

/// Bits that domains lack.
type Lacking = BTreeMap<u32, Bits>;

/// Maximum number of values that are left out of premises one by one.
const MOST_BITS: usize = 64;

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
            removed(&*self.declared, self.width, since, |domain, bits| {
                history.push(Removal { rule, domain, bits, seen });
            });
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
                let lacking =
                    lacking(history).remove(&domain).unwrap_or(vec![0; self.width].into());
                failure.is_none() && self.left(domain, &lacking).len() == 1
            }
        }
    }

    /// Returns the bits of a declared domain that are left without some.
    fn left(&self, domain: u32, lacking: &[u64]) -> Vec<usize> {
        let bits = bits(&*self.declared, domain, self.width);
        ones(bits.iter().zip(lacking).map(|(bits, lacking)| bits & !lacking)).collect()
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
        let mut needed: BTreeMap<usize, Bits> = BTreeMap::new();
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
            let goal: Lacking = lacking(history).remove_entry(&domain).into_iter().collect();
            // A rule may do without the removals of others.
            let alone = (0..history.len()).find(|&at| {
                let Removal { rule, seen, domain: other, .. } = history[at];
                let before = |it: &Self| it.seen(rule, &history[..seen], &goal);
                other == domain && self.explained(rule, &before(self), &goal).is_some()
            });
            match alone {
                Some(at) => needed.extend(goal.into_values().map(|bits| (at, bits))),
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
                let (at, bits) = entry.remove_entry();
                conclusions.insert(history[at].domain, bits);
            }
            let premises = self.premises(rule, &history[..seen], &conclusions, shrinks);
            premises.iter().for_each(|it| self.want(it, &history[..seen], &mut needed));
            steps.push((rule, premises, conclusions));
        }
        steps.reverse();
        Some(steps)
    }

    /// Adds the removals that together remove some bits: again and again one by a rule about the
    /// fewest variables, which is the simplest to follow, of these the one that removes most.
    fn want(
        &self,
        (&domain, bits): (&u32, &Bits),
        history: &[Removal],
        needed: &mut BTreeMap<usize, Bits>,
    ) {
        let mut open = bits.clone();
        let shared = |open: &Bits, it: &Removal| -> Bits {
            open.iter().zip(&it.bits).map(|(open, bits)| open & bits).collect()
        };
        loop {
            let of_domain = history.iter().enumerate().filter(|(_, it)| it.domain == domain);
            let found = of_domain.map(|(at, it)| (at, it.rule, shared(&open, it)));
            let found = found.filter(|(.., found)| found.iter().any(|&word| word != 0));
            let Some((at, _, found)) = found.min_by_key(|(at, rule, found)| {
                let most = Reverse(ones(found.to_vec()).count());
                (self.rules()[*rule].variables.len(), most, *at)
            }) else {
                return;
            };
            open.iter_mut().zip(&found).for_each(|(open, found)| *open &= !found);
            add(needed.entry(at).or_insert_with(|| vec![0; found.len()].into()), &found);
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
            let singles = premises.iter().flat_map(|(&domain, bits)| {
                let width = bits.len();
                ones(bits.to_vec()).map(move |bit| {
                    let mut one: Bits = vec![0; width].into();
                    one[bit / 64] = 1 << (bit % 64);
                    (domain, one)
                })
            });
            let singles: Vec<(u32, Bits)> = singles.take(MOST_BITS).collect();
            for (domain, bits) in premises.clone().into_iter().chain(singles) {
                let mut fewer = premises.clone();
                let Some(left) = fewer.get_mut(&domain) else { continue };
                left.iter_mut().zip(&bits).for_each(|(left, bits)| *left &= !bits);
                if let Some(fewer) = self.explained(rule, &fewer, conclusions) {
                    premises = fewer;
                }
            }
        }
        premises
    }

    /// Returns what removals leave lacking in the domains of a rule, but for those of `conclusions`.
    fn seen(&self, rule: usize, history: &[Removal], conclusions: &Lacking) -> Lacking {
        let variables = &self.rules()[rule].variables;
        let domains: FxHashSet<u32> = variables.iter().map(|&it| self.domain(it)).collect();
        let mut seen = lacking(history);
        seen.retain(|domain, _| domains.contains(domain) && !conclusions.contains_key(domain));
        seen
    }

    /// Runs a rule on the declared domains without some bits, and returns those of them that the
    /// propagators give as reasons for the conclusions; `None` if it does not reach these.
    fn explained(
        &mut self,
        rule: usize,
        premises: &Lacking,
        conclusions: &Lacking,
    ) -> Option<Lacking> {
        self.declared.open_level();
        let placed = premises.iter().try_for_each(|(&it, bits)| self.declared.remove(it, bits));
        let reasons = placed.ok().and_then(|()| self.reasons(rule, conclusions));
        self.declared.back_to(0);
        reasons
    }

    /// Runs a rule after premises, and returns the premises that are reasons for the conclusions.
    fn reasons(&mut self, rule: usize, conclusions: &Lacking) -> Option<Lacking> {
        let space = &mut *self.declared;
        space.allow_trials();
        let outcome = space.run_only(&self.propagators[rule]);
        let mut reasons = Lacking::new();
        let mut open: Vec<(Atom, u32)> = Vec::new();
        let mut atoms = Vec::new();
        match outcome {
            Err(failed) => space.explain_failure(failed, &mut atoms),
            Ok(()) if conclusions.is_empty() => return None,
            Ok(()) => {
                for (&domain, bits) in conclusions {
                    let gone = ones(bits.to_vec());
                    atoms.extend(gone.map(|bit| Atom::new(domain, Test::IsNot(bit as u32))));
                }
                let is_true = |it: &Atom| it.is_true(bits(space, it.domain(), self.width));
                if !atoms.iter().all(is_true) {
                    return None;
                }
            }
        }
        let end = space.trace().len();
        open.extend(atoms.drain(..).map(|atom| (atom, end)));
        let mut met = FxHashSet::default();
        while let Some((atom, end)) = open.pop() {
            let Some(at) = space.trace().made_true(atom, end) else { continue };
            match space.trace().change(at).cause {
                _ if !met.insert((atom, at)) => {}
                Cause::Propagator(propagator) => {
                    space.explain(propagator, at, atom, &mut atoms);
                    open.extend(atoms.drain(..).map(|atom| (atom, at)));
                }
                Cause::Search | Cause::Nogood(_) => {
                    let domain = atom.domain();
                    let root = space.trace().root(domain);
                    let lost = ones(root.to_vec()).filter(|&bit| !atom.allows(bit as u32));
                    let reason =
                        reasons.entry(domain).or_insert_with(|| vec![0; root.len()].into());
                    lost.for_each(|bit| reason[bit / 64] |= 1 << (bit % 64));
                }
            }
        }
        Some(reasons)
    }

    /// Returns what domains lack in terms of variables: outputs where there are some.
    fn told(&self, lacking: Lacking) -> Vec<Excluded> {
        let told = lacking.into_iter().map(|(domain, lacking)| {
            let value = |bit: usize| self.base(domain) + bit as i64;
            let left = self.left(domain, &lacking).into_iter().map(value).collect();
            let values = ones(lacking).map(value).collect();
            Excluded { variable: self.names[domain as usize], values, left }
        });
        let mut told: Vec<Excluded> = told.collect();
        told.sort_by_key(|it| it.variable);
        told
    }
}

/// Returns all that removals leave lacking.
fn lacking(history: &[Removal]) -> Lacking {
    let mut lacking = Lacking::new();
    for Removal { domain, bits, .. } in history {
        add(lacking.entry(*domain).or_insert_with(|| vec![0; bits.len()].into()), bits);
    }
    lacking
}

fn add(bits: &mut [u64], more: &[u64]) {
    bits.iter_mut().zip(more).for_each(|(bits, more)| *bits |= more);
}
