//! Builds the implication graph of a conflict: explains each fact that leads to it, from the
//! conflict back to the decisions. Back to the first unique implication point, these are the facts
//! of the analysis that learnt the nogood.

use std::collections::BTreeMap;

use super::super::variable::Variable;
use super::atom::Atom;
use super::conflict::Lesson;
use super::derive::rest;
use super::driver::Driver;
use super::implications::{Implications, Implied, Reason, Role};
use super::trace::{Cause, Change};

/// A fact while the graph is built: its change, its atom and its reasons.
struct Fact {
    at: u32,
    atom: Atom,
    reasons: Vec<Atom>,
}

/// The atoms that are still to be explained, by the changes that made them true.
#[derive(Default)]
struct Asked(BTreeMap<u32, Vec<Atom>>);

impl Asked {
    /// Asks for an atom that a change made true, unless one asked for before implies it. With
    /// `merges`, drops those that it implies.
    fn ask(&mut self, change: u32, atom: Atom, merges: bool) {
        let atoms = self.0.entry(change).or_default();
        if atoms.iter().any(|other| other.implies(atom)) {
            return;
        }
        if merges {
            atoms.retain(|&other| !atom.implies(other));
        }
        atoms.push(atom);
    }
}

impl Driver {
    /// Returns the implication graph of the present conflict, from which this lesson was learnt.
    pub(super) fn implications(&mut self, lesson: &Lesson, variables: &[Variable]) -> Implications {
        let facts = self.facts(lesson);
        let mut graph: Vec<Implied> = Vec::with_capacity(facts.len() + 1);
        let nogood: Vec<Atom> = lesson.atoms.iter().map(|atom| atom.not()).collect();
        // The index in the graph of each fact.
        let mut places: Vec<usize> = Vec::with_capacity(facts.len());
        let placed = |mut premises: Vec<usize>, places: &[usize]| {
            premises.iter_mut().for_each(|premise| *premise = places[*premise]);
            premises.sort_unstable();
            premises.dedup();
            premises
        };
        for Fact { at, atom, reasons } in &facts {
            let change = *self.space.trace().change(*at);
            let decided = self.decided(*at);
            let reason = match change.cause {
                Cause::Search if decided == Some(*atom) => Reason::Decision,
                Cause::Search if decided.is_some() => Reason::Domain,
                Cause::Search => Reason::Turn,
                cause => self.sources.reason(cause),
            };
            let role = match nogood.iter().position(|it| it == atom) {
                Some(0) => Role::Point,
                Some(_) => Role::Nogood,
                None => Role::Before,
            };
            let statement = Some(self.statement(*atom, variables));
            // Two atoms may have one meaning, such as `x ≤ 1` and `x = 1` if 1 is the least value.
            let of_change = (0..places.len()).rev().take_while(|&it| facts[it].at == *at);
            let mut of_change = of_change.map(|it| places[it]);
            if let Some(same) = of_change.find(|&it| graph[it].statement == statement) {
                if role != Role::Before {
                    graph[same].role = role;
                }
                places.push(same);
                continue;
            }
            places.push(graph.len());
            let mut premises = self.premises(&facts, &nogood, reasons, *at);
            if reason == Reason::Domain {
                // The decision is the first fact of its change.
                premises.push(facts.partition_point(|fact| fact.at < *at));
            }
            let premises = placed(premises, &places);
            graph.push(Implied { statement, level: change.level, reason, premises, role });
        }
        let end = self.space.trace().len();
        let premises = self.premises(&facts, &nogood, &self.conflict, end);
        graph.push(Implied {
            statement: None,
            level: self.level(),
            reason: self.sources.reason(self.failed),
            premises: placed(premises, &places),
            role: Role::Behind,
        });
        cut(&mut graph);
        Implications { facts: graph }
    }

    /// Returns the facts that lead to the conflict, in the order of the trace. Asks for the same
    /// atoms as the analysis, back to the first unique implication point, and from there on for the
    /// reasons of the nogood's facts.
    fn facts(&mut self, lesson: &Lesson) -> Vec<Fact> {
        let end = self.space.trace().len();
        let point = lesson.atoms[0].not();
        let point_at = self.space.made_true(point, end);
        let (mut asked, mut facts) = (Asked::default(), Vec::new());
        let mut is_behind = true;
        let mut reasons = std::mem::take(&mut self.conflict);
        self.ask_for(&mut asked, &reasons, end, true);
        self.conflict = std::mem::take(&mut reasons);
        while let Some((&change, _)) = asked.0.last_key_value() {
            if is_behind && point_at.is_none_or(|point_at| change <= point_at) {
                is_behind = false;
                if let Some(point_at) = point_at {
                    asked.0.insert(point_at, vec![point]);
                }
                let nogood: Vec<Atom> = lesson.atoms[1..].iter().map(|atom| atom.not()).collect();
                self.ask_for(&mut asked, &nogood, end, false);
            }
            let Some((at, atoms)) = asked.0.pop_last() else { break };
            let decided = self.decided(at);
            // Leaves out atoms that the decision implies, except those of the nogood.
            let is_own = |&atom: &Atom| {
                decided.is_none_or(|decided| {
                    atom != decided
                        && (!decided.implies(atom) || lesson.atoms.contains(&atom.not()))
                })
            };
            for atom in atoms.into_iter().filter(is_own) {
                reasons = self.analysis.reasons_of(&mut *self.space, &self.nogoods, at, atom);
                if let Some(decided) = decided {
                    rest(&*self.space, (at, atom), decided, &mut reasons);
                }
                self.ask_for(&mut asked, &reasons, at, is_behind);
                facts.push(Fact { at, atom, reasons });
            }
            facts.extend(decided.map(|atom| Fact { at, atom, reasons: Vec::new() }));
        }
        facts.reverse();
        facts
    }

    /// Returns the decision that made a change; `None` if no decision did.
    fn decided(&self, at: u32) -> Option<Atom> {
        let trace = self.space.trace();
        let &Change { domain, cause, level, .. } = trace.change(at);
        let decided = *self.decisions.get((level as usize).checked_sub(1)?)?;
        let is_first = cause == Cause::Search && at == trace.begin(level);
        (is_first && decided.domain() == domain).then_some(decided)
    }

    /// Asks for atoms that were true before a change, except those that are true at the root.
    fn ask_for(&self, asked: &mut Asked, atoms: &[Atom], before: u32, merges: bool) {
        let trace = self.space.trace();
        for &atom in atoms {
            let change = self.space.made_true(atom, before);
            if let Some(change) = change.filter(|&change| trace.change(change).level > 0) {
                asked.ask(change, atom, merges);
            }
        }
    }

    /// Returns the indices of facts that imply these reasons, which were true before a change. If
    /// several facts imply a reason, prefers one of the nogood.
    fn premises(
        &self,
        facts: &[Fact],
        nogood: &[Atom],
        reasons: &[Atom],
        before: u32,
    ) -> Vec<usize> {
        let fact_of = |&reason: &Atom| {
            let change = self.space.made_true(reason, before)?;
            let first = facts.partition_point(|fact| fact.at < change);
            let same = facts[first..].iter().take_while(|fact| fact.at == change);
            let rank = |fact: &Fact| match fact.atom.implies(reason) {
                true => Some((!nogood.contains(&fact.atom), fact.atom != reason)),
                false => None,
            };
            let standing = (first..).zip(same).filter_map(|(at, fact)| Some((rank(fact)?, at)));
            standing.min().map(|(_, at)| at)
        };
        reasons.iter().filter_map(fact_of).collect()
    }
}

/// Gives the facts that follow from the nogood their role.
fn cut(graph: &mut [Implied]) {
    // Whether each fact leads to the nogood, and whether it leads to the conflict past the nogood.
    let (mut leads, mut is_behind) = (vec![false; graph.len()], vec![false; graph.len()]);
    for (at, fact) in graph.iter().enumerate().rev() {
        let is_nogood = matches!(fact.role, Role::Nogood | Role::Point);
        leads[at] |= is_nogood;
        is_behind[at] |= fact.role == Role::Behind;
        for &premise in &fact.premises {
            leads[premise] |= leads[at];
            is_behind[premise] |= is_behind[at] && !is_nogood;
        }
    }
    for (at, fact) in graph.iter_mut().enumerate() {
        if fact.role == Role::Before && is_behind[at] {
            fact.role = if leads[at] { Role::Redundant } else { Role::Behind };
        }
    }
}
