//! Learning search: decides and propagates; from each dead end it learns a nogood, and backtracks
//! to the first level at which the nogood implies something (Marques-Silva and Sakallah, *GRASP*,
//! 1996; over domains: Ohrimenko, Stuckey and Codish, *Propagation via lazy clause generation*,
//! 2009).
//!
//! A *level* begins with a decision and contains what follows from it; the root is level 0.
//!
//! After a solution the search *turns*: it replaces the last decision by its opposite, one level
//! lower, and adds no nogood that forbids the solution. Levels up to that of the last turn are left
//! one by one, by further turns; above them the search learns and backtracks as before (Gebser,
//! Kaufmann, Neumann and Schaub, *Conflict-driven answer set enumeration*, 2007). So a nogood may
//! imply an atom at a lower level than the one where the atom is set. Such an atom is set again
//! after backtracking.
//!
//! *Assumptions* are decided first, one a level. What is learnt under them follows from the model
//! alone, so it serves later questions as well (Eén and Sörensson, *An extensible SAT-solver*,
//! 2003).
//!
//! The driver is not a [`Search`](crate::Search): its decisions depend on the nodes that it visited
//! before.

use super::super::objective::Objective;
use super::super::variable::View;
use super::activity::Activity;
use super::atom::{Atom, Atoms};
use super::bid::Bid;
use super::conflict::Analysis;
use super::first::First;
use super::nogoods::{Looked, Nogoods};
use super::pace::Pace;
use super::proof::Log;
use super::solution::Solved;
use super::sources::Sources;
use super::space::{Run, Space};
use super::trace::Cause;
use super::watch::{Step, Visit};
use super::witness::Witnesses;
use crate::{Flow, Status};

/// The parts of a model from which a learning search is built.
pub(super) struct Parts<'m> {
    pub(super) space: Box<dyn Space>,
    pub(super) views: Vec<View>,
    /// The clauses, each with the index of the constraint that it comes from.
    pub(super) clauses: Box<dyn Iterator<Item = (u32, Atoms)> + 'm>,
    pub(super) sources: Sources,
    pub(super) activity: Activity,
    pub(super) first: Vec<First>,
    pub(super) objective: Option<Objective>,
}

/// The state of a learning search.
#[derive(Clone)]
pub(super) struct Driver {
    pub(super) space: Box<dyn Space>,
    pub(super) nogoods: Nogoods,
    pub(super) activity: Activity,
    pub(super) analysis: Analysis,
    /// The view of each variable.
    pub(super) views: Vec<View>,
    pub(super) objective: Option<Objective>,
    pub(super) decisions: Vec<Atom>,
    /// The atoms that confine the search, the opposites that replaced decisions, and the bound of
    /// an objective, each with its level, in ascending order of levels.
    pub(super) flips: Vec<(u32, Atom)>,
    /// Number of flips, the first ones, that confine the search to a part of the solutions.
    pub(super) confining: usize,
    /// Atoms that are decided first, each at the level after its index.
    pub(super) assumptions: Vec<Atom>,
    /// Whether each decision's domain is decided after the outputs.
    pub(super) is_late: Vec<bool>,
    /// The saved offset of each domain: the one to which it was fixed last. It is tried first;
    /// [`u64::MAX`] if there is none.
    pub(super) saved: Vec<u64>,
    pub(super) first: Vec<First>,
    pub(super) bid: Bid,
    /// Number of changes whose watching nogoods were looked at.
    pub(super) looked: u32,
    /// The level of the last turn; levels up to it are left one by one.
    pub(super) turned: u32,
    /// Atoms that nogoods imply at a lower level than the one where they are set: that lower level,
    /// the atom and the nogood.
    pub(super) implied: Vec<(u32, Atom, u32)>,
    /// A nogood whose atoms are all false at the present level.
    pub(super) broken: Option<u32>,
    falsified: Vec<Atom>,
    pub(super) conflict: Vec<Atom>,
    /// The cause of the conflict; [`Cause::Search`] if several constraints are its cause.
    pub(super) failed: Cause,
    pub(super) sources: Sources,
    pub(super) pace: Pace,
    pub(super) witnesses: Witnesses,
}

/// The state in which a search comes to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// Every domain has one value.
    Solution,
    /// This assumption is false where those before it hold.
    Contrary(Atom),
    /// There is no other solution, whatever is assumed.
    End,
    /// A limit was reached: its status.
    Stopped(Status),
}

impl Driver {
    /// Creates the search at its root; `None` if a clause shows that there is no solution.
    pub(super) fn new(parts: Parts<'_>) -> Option<Self> {
        let Parts { space, views, mut clauses, sources, activity, first, objective } = parts;
        let nogoods = Nogoods::new(space.domains());
        let mut driver = Self {
            saved: vec![u64::MAX; first.len()],
            space,
            nogoods,
            activity,
            analysis: Analysis::default(),
            views,
            objective,
            decisions: Vec::new(),
            flips: Vec::new(),
            confining: 0,
            assumptions: Vec::new(),
            is_late: Vec::new(),
            first,
            bid: Bid::default(),
            looked: 0,
            turned: 0,
            implied: Vec::new(),
            broken: None,
            falsified: Vec::new(),
            conflict: Vec::new(),
            failed: Cause::Search,
            sources,
            pace: Pace::new(),
            witnesses: Witnesses::default(),
        };
        clauses.all(|(origin, clause)| driver.give(origin, clause)).then_some(driver)
    }

    /// Adds a clause of the model, at the root. Returns `false` if it cannot be fulfilled.
    fn give(&mut self, origin: u32, mut clause: Atoms) -> bool {
        let domains = self.space.domains();
        if clause.iter().any(|&atom| domains.is_true(atom)) {
            return true;
        }
        clause.retain(|&mut atom| !domains.is_false(atom));
        let trace = self.space.trace();
        clause.iter_mut().for_each(|atom| *atom = trace.canonical(*atom));
        clause.sort_unstable_by_key(|atom| atom.rank());
        clause.dedup();
        match *clause {
            [] => false,
            [atom] => self.space.impose(atom, Cause::Search).is_ok(),
            _ => {
                self.nogoods.give(&clause);
                self.sources.clauses.push(origin);
                true
            }
        }
    }

    /// Returns the present level.
    pub(super) fn level(&self) -> u32 {
        self.space.trace().level()
    }

    /// Continues the search of all solutions; see [`Learner::search`](super::Learner::search).
    pub(super) fn search(
        &mut self,
        visit: &mut Visit<'_>,
        tell: &mut dyn FnMut(&Solved<'_>) -> Flow,
    ) -> Status {
        self.assumptions.clear();
        loop {
            match self.advance(visit) {
                Rest::Solution => {}
                Rest::Stopped(status) => return status,
                Rest::Contrary(_) | Rest::End => return Status::Complete,
            }
            let flow = self.tell(tell);
            visit.tell(|| Step::Solution { level: self.level(), solved: self.solved() });
            if !self.leave_solution(visit) {
                return Status::Complete;
            }
            if flow == Flow::Stop {
                return Status::Interrupted;
            }
            if visit.limits.solve() == Flow::Stop {
                return visit.limits.status();
            }
        }
    }

    /// Searches until it comes to rest. At a solution, another call would rest at it again.
    pub(super) fn advance(&mut self, visit: &mut Visit<'_>) -> Rest {
        loop {
            if visit.is_stopped() {
                return Rest::Stopped(Status::Interrupted);
            }
            // Where propagation is long, so is the analysis of a conflict.
            let is_slow = self.space.is_unfinished();
            if visit.limits.step() == Flow::Stop || is_slow && visit.limits.exhausted() {
                return Rest::Stopped(visit.limits.status());
            }
            visit.statistics.enter_at(self.level() as usize);
            let is_open = self.propagate(&mut visit.log);
            self.log_root(&mut visit.log);
            if !is_open {
                visit.statistics.dead_end();
                if !self.resolve(visit) {
                    return Rest::End;
                }
                continue;
            }
            self.explain_all();
            if let Some(&assumed) = self.assumptions.get(self.level() as usize) {
                if self.space.domains().is_false(assumed) {
                    return Rest::Contrary(assumed);
                }
                self.decide(assumed);
                continue;
            }
            let lowest = self.turned.max(self.assumptions.len() as u32);
            if self.level() > lowest && (self.bid.was_high() || self.pace.restarts()) {
                visit.counts.restarts += 1;
                visit.tell(|| Step::Restart { from: self.level(), to: lowest });
                self.back_to(lowest);
                continue;
            }
            if !self.make_room(visit) {
                return Rest::Stopped(Status::MemoryLimit);
            }
            match self.choose() {
                Some(atom) => {
                    self.decide(atom);
                    self.tell_decision(atom, visit);
                }
                None if self.space.check_again() && !self.propagate(&mut visit.log) => {
                    visit.statistics.dead_end();
                    if !self.resolve(visit) {
                        return Rest::End;
                    }
                }
                None => {
                    visit.statistics.solution();
                    return Rest::Solution;
                }
            }
        }
    }

    /// Returns the present solution.
    pub(super) fn solved(&self) -> Solved<'_> {
        Solved { views: &self.views, domains: self.space.domains() }
    }

    /// Reports a solution to the visitor, and drops it from the witnesses.
    fn tell(&mut self, tell: &mut dyn FnMut(&Solved<'_>) -> Flow) -> Flow {
        let flow = tell(&self.solved());
        let (domains, activity) = (self.space.domains(), &self.activity);
        self.witnesses
            .find(|domain| Some(domains.of(domain).ends().0).filter(|_| !activity.is_late(domain)));
        flow
    }

    /// Propagates until nothing more follows. Returns `false` on a conflict, and leaves its atoms
    /// in `conflict`.
    pub(super) fn propagate(&mut self, log: &mut Option<Log<'_>>) -> bool {
        self.conflict.clear();
        if let Some(nogood) = self.broken.take() {
            self.failed = Cause::Nogood(nogood);
            self.conflict.extend(self.nogoods.atoms(nogood).iter().map(|atom| atom.not()));
            self.space.rest();
            return false;
        }
        loop {
            while self.looked < self.space.trace().len() {
                if let Some(nogood) = self.look() {
                    self.failed = Cause::Nogood(nogood);
                    self.nogoods.bump(nogood);
                    self.conflict.extend(self.nogoods.atoms(nogood).iter().map(|atom| atom.not()));
                    self.space.rest();
                    return false;
                }
            }
            match self.space.run() {
                Run::Idle => return true,
                Run::Done => {}
                Run::Failed(propagator) => {
                    self.failed = Cause::Propagator(propagator);
                    self.space.explain_failure(propagator, &mut self.conflict);
                    self.log_root(log);
                    if let Some(log) = log {
                        log.explain(propagator, &self.conflict, None);
                    }
                    return false;
                }
            }
        }
    }

    /// Looks at the nogoods that watch an atom which the next change made false. Returns one whose
    /// atoms are all false; `None` if there is none.
    fn look(&mut self) -> Option<u32> {
        let change = self.looked;
        self.looked += 1;
        self.falsified.clear();
        {
            let (trace, domains) = (self.space.trace(), self.space.domains());
            let after = trace.after(change, domains);
            let before = domains.with(after.domain, trace.before(change));
            self.nogoods.falsified(before, after, &mut self.falsified);
        }
        for index in 0..self.falsified.len() {
            let mut at = 0;
            loop {
                match self.nogoods.look(self.falsified[index], &mut at, self.space.domains()) {
                    Looked::Nothing => break,
                    Looked::Broken(nogood) => return Some(nogood),
                    Looked::Unit(atom, nogood) => {
                        if self.space.impose(atom, Cause::Nogood(nogood)).is_err() {
                            return Some(nogood);
                        }
                    }
                }
            }
        }
        None
    }

    /// Learns from the conflict and backtracks, or turns. Returns `false` if there are no more
    /// solutions.
    fn resolve(&mut self, visit: &mut Visit<'_>) -> bool {
        let trace = self.space.trace();
        let end = trace.len();
        let level_of = |&atom: &Atom| {
            self.space.made_true(atom, end).map_or(0, |change| trace.change(change).level)
        };
        let level = self.conflict.iter().map(level_of).max().unwrap_or(0);
        if level <= self.turned {
            visit.tell(|| Step::DeadEnd { level });
        }
        if level == 0 {
            return false;
        }
        // Levels up to the last turn's are left one by one, without learning.
        if level <= self.turned {
            self.back_to(self.turned);
            let opposite = self.turn();
            return self.tell_turn(opposite, visit);
        }
        self.back_to(level);
        let conflict = std::mem::take(&mut self.conflict);
        self.witnesses.check(&conflict, None, "a conflict");
        let (analysis, mut scene) = self.scene(visit.log.as_mut());
        let lesson = match analysis.learn(&mut scene, &conflict) {
            Ok(lesson) => lesson,
            Err(lower) => {
                (self.conflict, self.failed) = (lower, Cause::Search);
                return self.resolve(visit);
            }
        };
        self.conflict = conflict;
        let premises: Vec<Atom> = lesson.atoms.iter().map(|atom| atom.not()).collect();
        self.witnesses.check(&premises, None, "a nogood");
        visit.counts.learnt += 1;
        visit.counts.atoms += lesson.atoms.len() as u64;
        self.tell_conflict(&lesson, visit);
        self.pace.learn(lesson.levels);
        self.bid.count();
        self.activity.fade();
        self.nogoods.fade();
        let nogood = self.nogoods.learn(&lesson.atoms, lesson.levels);
        if let Some(log) = &mut visit.log {
            log.learn(&lesson.atoms);
        }
        let target = lesson.level.max(self.turned);
        self.back_to(target);
        if lesson.level < target {
            self.implied.push((lesson.level, lesson.atoms[0], nogood));
        }
        self.imply(lesson.atoms[0], nogood);
        true
    }

    /// Makes an atom true that a nogood implies; if the atom is false, the nogood is broken.
    pub(super) fn imply(&mut self, atom: Atom, nogood: u32) {
        let is_known = self.space.domains().is_true(atom);
        if !is_known && self.space.impose(atom, Cause::Nogood(nogood)).is_err() {
            self.broken = Some(nogood);
        }
    }
}
