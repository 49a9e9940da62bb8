//! Search that learns: decides, propagates, and after each dead end adds a nogood that explains it and
//! goes back to where that would have helped (Marques-Silva and Sakallah, *GRASP*, 1996; over domains:
//! Ohrimenko, Stuckey and Codish, *Propagation via lazy clause generation*, 2009).
//!
//! After a solution the search goes on beside its last decision, without a nogood that forbids the
//! solution: levels up to that of the last such *turn* are left chronologically only, and learning
//! goes on above them (Gebser, Kaufmann, Neumann and Schaub, *Conflict-driven answer set enumeration*,
//! 2007). What a nogood implies at a lower level than the present one is set again after each step
//! back.
//!
//! This is a driver of its own, not a [`Search`](crate::Search): its decisions depend on what it has
//! met before.

use super::super::objective::Objective;
use super::super::variable::{Variable, View};
use super::activity::Activity;
use super::atom::{Atom, Test};
use super::conflict::{Analysis, Scene};
use super::nogoods::{Looked, Nogoods, is_false, is_true};
use super::space::{Run, Space};
use super::trace::Cause;
use super::witness::Witnesses;
use crate::words::ones;
use crate::{Flow, Limits, Statistics, Status};

/// A search of a model that learns from its dead ends.
pub struct Learner {
    /// `None` if there is no solution.
    state: Option<State>,
    counts: Counts,
}

/// What a learning search has learnt, besides what its statistics say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Number of nogoods that were learnt.
    pub learnt: u64,
    /// Number of atoms in all of them.
    pub atoms: u64,
    /// Number of nogoods that were forgotten.
    pub forgotten: u64,
    /// Number of restarts.
    pub restarts: u64,
}

pub(super) struct State {
    pub(super) space: Box<dyn Space>,
    pub(super) nogoods: Nogoods,
    activity: Activity,
    analysis: Analysis,
    /// The view of each variable.
    views: Vec<View>,
    width: usize,
    objective: Option<Objective>,
    decisions: Vec<Atom>,
    /// Whether each decision's domain is decided after the outputs.
    is_late: Vec<bool>,
    /// The value to be tried first in each domain; [`u32::MAX`] for its least.
    saved: Vec<u32>,
    /// Whether the greatest value of a domain comes first while none is saved.
    descends: Vec<bool>,
    /// Number of changes whose watches were looked at.
    looked: u32,
    /// The level of the last turn: levels up to it are left chronologically.
    turned: u32,
    /// What nogoods imply at levels below the one where it was set.
    implied: Vec<(u32, Atom, u32)>,
    /// A nogood that is broken at the present level.
    broken: Option<u32>,
    falsified: Vec<Atom>,
    conflict: Vec<Atom>,
    pace: Pace,
    witnesses: Witnesses,
}

/// When to restart, and to forget nogoods.
#[derive(Debug)]
struct Pace {
    /// Mean number of levels of the nogoods learnt lately, and of all.
    lately: f64,
    ever: f64,
    /// Conflicts since the last restart.
    since: u64,
    conflicts: u64,
    reductions: u64,
    next_reduction: u64,
}

impl Pace {
    fn new() -> Self {
        Self { lately: 0.0, ever: 0.0, since: 0, conflicts: 0, reductions: 0, next_reduction: 2000 }
    }

    fn learn(&mut self, levels: u32) {
        self.since += 1;
        self.conflicts += 1;
        self.lately += (f64::from(levels) - self.lately) / 32.0;
        self.ever += (f64::from(levels) - self.ever) / (self.conflicts as f64).min(8192.0);
    }

    /// Returns whether the nogoods learnt lately are so much worse than the others that the search
    /// had better begin anew (Audemard and Simon, 2012).
    fn restarts(&mut self) -> bool {
        let due = self.since >= 50 && self.lately > 1.15 * self.ever;
        if due {
            self.since = 0;
        }
        due
    }

    fn reduces(&mut self) -> bool {
        let due = self.conflicts >= self.next_reduction;
        if due {
            self.reductions += 1;
            self.next_reduction = self.conflicts + 2000 + 300 * self.reductions;
        }
        due
    }
}

/// What the parts of a learning search are made of.
pub(super) struct Parts {
    pub(super) space: Box<dyn Space>,
    pub(super) width: usize,
    pub(super) views: Vec<View>,
    pub(super) clauses: Vec<Vec<Atom>>,
    pub(super) activity: Activity,
    pub(super) descends: Vec<bool>,
    pub(super) objective: Option<Objective>,
}

impl Learner {
    pub(super) fn new(parts: Option<Parts>) -> Self {
        Self { state: parts.and_then(State::new), counts: Counts::default() }
    }

    /// Searches on, within limits, and calls `tell` at each solution until it returns
    /// [`Flow::Stop`]. A node is a state in which nothing more follows, or that is a dead end: after
    /// a decision, or a step back.
    ///
    /// With an objective each solution is better than the one before; the last one is the best if
    /// the status is [`Complete`](Status::Complete).
    pub fn search(
        &mut self,
        limits: &mut Limits,
        statistics: &mut Statistics,
        mut tell: impl FnMut(&Solved<'_>) -> Flow,
    ) -> Status {
        let Some(state) = &mut self.state else {
            statistics.enter_at(0);
            statistics.dead_end();
            return Status::Complete;
        };
        let mut visit = Visit { limits, statistics, counts: &mut self.counts, tell: &mut tell };
        let status = state.search(&mut visit);
        if status == Status::Complete {
            self.state = None;
        }
        status
    }

    /// Has each reason, conflict and nogood checked from now on: they must allow a known solution,
    /// the value of each variable in the order of declaration. With an objective it must be a best
    /// one. Meant for tests; a search that is checked takes longer.
    ///
    /// # Panics
    ///
    /// The search panics where a check fails.
    pub fn check(&mut self, solution: &[i64]) {
        if let Some(state) = &mut self.state {
            state.witnesses.add(&state.views, solution);
        }
    }

    /// Returns what the search has done so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

/// What a search reports to.
struct Visit<'v> {
    limits: &'v mut Limits,
    statistics: &'v mut Statistics,
    counts: &'v mut Counts,
    tell: &'v mut dyn FnMut(&Solved<'_>) -> Flow,
}

impl std::fmt::Debug for Learner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Learner").field("counts", &self.counts).finish_non_exhaustive()
    }
}

/// A solution.
#[derive(Debug)]
pub struct Solved<'s> {
    views: &'s [View],
    words: &'s [u64],
    width: usize,
}

impl Solved<'_> {
    /// Returns the value of a variable.
    ///
    /// # Panics
    ///
    /// Panics if the variable comes from another model with more variables.
    pub fn value(&self, variable: Variable) -> i64 {
        value(self.views[variable.number()], self.words, self.width)
    }
}

fn value(view: View, words: &[u64], width: usize) -> i64 {
    let begin = view.domain() as usize * width;
    let bit = ones(words[begin..begin + width].to_vec()).next().unwrap_or(0);
    view.base() + bit as i64
}

impl State {
    fn new(parts: Parts) -> Option<Self> {
        let Parts { space, width, views, clauses, activity, descends, objective } = parts;
        let nogoods = Nogoods::new(space.words(), width);
        let mut state = Self {
            saved: vec![u32::MAX; descends.len()],
            space,
            nogoods,
            activity,
            analysis: Analysis::default(),
            views,
            width,
            objective,
            decisions: Vec::new(),
            is_late: Vec::new(),
            descends,
            looked: 0,
            turned: 0,
            implied: Vec::new(),
            broken: None,
            falsified: Vec::new(),
            conflict: Vec::new(),
            pace: Pace::new(),
            witnesses: Witnesses::default(),
        };
        clauses.into_iter().all(|clause| state.give(clause)).then_some(state)
    }

    /// Adds a clause of the model, at the root. Returns `false` if it makes the model impossible.
    fn give(&mut self, mut clause: Vec<Atom>) -> bool {
        let words = self.space.words();
        if clause.iter().any(|&atom| is_true(atom, words, self.width)) {
            return true;
        }
        clause.retain(|&atom| !is_false(atom, words, self.width));
        let trace = self.space.trace();
        clause.iter_mut().for_each(|atom| *atom = trace.canonical(*atom));
        clause.sort_unstable();
        clause.dedup();
        match *clause {
            [] => false,
            [atom] => self.space.impose(atom, Cause::Search).is_ok(),
            _ => {
                self.nogoods.give(&clause);
                true
            }
        }
    }

    fn level(&self) -> u32 {
        self.space.trace().level()
    }

    fn search(&mut self, visit: &mut Visit<'_>) -> Status {
        loop {
            if visit.limits.step() == Flow::Stop {
                return visit.limits.status();
            }
            visit.statistics.enter_at(self.level() as usize);
            if !self.propagate() {
                visit.statistics.dead_end();
                if !self.resolve(visit.counts) {
                    return Status::Complete;
                }
                continue;
            }
            if self.pace.restarts() {
                visit.counts.restarts += 1;
                self.back_to(self.turned);
                continue;
            }
            if self.pace.reduces() {
                visit.counts.forgotten += self.reduce();
            }
            match self.choose() {
                Some(atom) => self.decide(atom),
                None => {
                    visit.statistics.solution();
                    let flow = self.tell(visit.tell);
                    let is_more = match self.objective {
                        Some(objective) => self.improve(objective),
                        None => self.turn_from_solution(),
                    };
                    if !is_more {
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
        }
    }

    /// Tells of a solution.
    fn tell(&mut self, tell: &mut dyn FnMut(&Solved<'_>) -> Flow) -> Flow {
        let (views, words, activity) = (&*self.views, self.space.words(), &self.activity);
        let flow = tell(&Solved { views, words, width: self.width });
        self.witnesses.find(|domain| {
            let begin = domain as usize * self.width;
            let mut bits = ones(words[begin..begin + self.width].to_vec());
            bits.next().filter(|_| !activity.is_late(domain)).map(|bit| bit as u32)
        });
        flow
    }

    /// Propagates until nothing follows. Returns `false` after a conflict, whose atoms are in
    /// `conflict`.
    fn propagate(&mut self) -> bool {
        self.conflict.clear();
        if let Some(nogood) = self.broken.take() {
            self.conflict.extend(self.nogoods.atoms(nogood).iter().map(|atom| atom.not()));
            self.space.rest();
            return false;
        }
        loop {
            while self.looked < self.space.trace().len() {
                if let Some(nogood) = self.look() {
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
                    self.space.explain_failure(propagator, &mut self.conflict);
                    return false;
                }
            }
        }
    }

    /// Looks at the nogoods that watch the next change. Returns one that is broken.
    fn look(&mut self) -> Option<u32> {
        let change = self.looked;
        self.looked += 1;
        self.falsified.clear();
        {
            let (trace, words) = (self.space.trace(), self.space.words());
            let after = trace.after(change, words, self.width);
            let (domain, before) = (trace.change(change).domain, trace.before(change));
            self.nogoods.falsified(domain, before, after, &mut self.falsified);
        }
        for index in 0..self.falsified.len() {
            let mut at = 0;
            loop {
                match self.nogoods.look(self.falsified[index], &mut at, self.space.words()) {
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

    /// Learns from the conflict and goes back. Returns `false` if there are no more solutions.
    fn resolve(&mut self, counts: &mut Counts) -> bool {
        let trace = self.space.trace();
        let end = trace.len();
        let level_of = |&atom: &Atom| {
            trace.made_true(atom, end).map_or(0, |change| trace.change(change).level)
        };
        let level = self.conflict.iter().map(level_of).max().unwrap_or(0);
        if level == 0 {
            return false;
        }
        // Below the last turn, what is left of a level is searched in order.
        if level <= self.turned {
            self.back_to(self.turned);
            return self.turn();
        }
        self.back_to(level);
        let conflict = std::mem::take(&mut self.conflict);
        self.witnesses.check(&conflict, None, "a conflict");
        let mut scene = Scene {
            space: &mut *self.space,
            nogoods: &mut self.nogoods,
            activity: &mut self.activity,
            decisions: &self.decisions,
            witnesses: &self.witnesses,
        };
        let lesson = self.analysis.learn(&mut scene, &conflict);
        self.conflict = conflict;
        let premises: Vec<Atom> = lesson.atoms.iter().map(|atom| atom.not()).collect();
        self.witnesses.check(&premises, None, "a nogood");
        counts.learnt += 1;
        counts.atoms += lesson.atoms.len() as u64;
        self.pace.learn(lesson.levels);
        self.activity.fade();
        self.nogoods.fade();
        let nogood = self.nogoods.learn(&lesson.atoms, lesson.levels);
        let target = lesson.level.max(self.turned);
        self.back_to(target);
        if lesson.level < target {
            self.implied.push((lesson.level, lesson.atoms[0], nogood));
        }
        self.imply(lesson.atoms[0], nogood);
        true
    }

    /// Makes an atom true that a nogood implies.
    fn imply(&mut self, atom: Atom, nogood: u32) {
        let is_known = is_true(atom, self.space.words(), self.width);
        if !is_known && self.space.impose(atom, Cause::Nogood(nogood)).is_err() {
            self.broken = Some(nogood);
        }
    }

    /// Undoes all levels above this one, and sets again what nogoods imply there.
    fn back_to(&mut self, level: u32) {
        if self.level() <= level {
            return;
        }
        let begin = self.space.trace().begin(level + 1);
        for change in begin..self.space.trace().len() {
            let trace = self.space.trace();
            let domain = trace.change(change).domain;
            let words = &self.space.words()[domain as usize * self.width..][..self.width];
            let mut bits = ones(words.to_vec());
            if let (Some(bit), None) = (bits.next(), bits.next()) {
                self.saved[domain as usize] = bit as u32;
            }
            self.activity.insert(domain);
        }
        self.space.rest();
        self.space.back_to(level);
        self.decisions.truncate(level as usize);
        self.is_late.truncate(level as usize);
        self.looked = self.looked.min(begin);
        self.implied.retain(|it| it.0 <= level);
        for index in 0..self.implied.len() {
            let (_, atom, nogood) = self.implied[index];
            self.imply(atom, nogood);
        }
    }

    /// Goes on beside the last decision. Returns `false` if there is none.
    fn turn(&mut self) -> bool {
        loop {
            let Some(&decision) = self.decisions.last() else { return false };
            let level = self.level() - 1;
            self.turned = level;
            self.back_to(level);
            if self.broken.is_some() {
                return true;
            }
            let words = self.space.words();
            if is_true(decision, words, self.width) {
                // It follows from what was learnt meanwhile: nothing is left at this level.
                continue;
            }
            if !is_false(decision, words, self.width) {
                // It is open, so its opposite is possible.
                let _ = self.space.impose(decision.not(), Cause::Search);
            }
            return true;
        }
    }

    /// Goes on after a solution, beside the last decision about an output: solutions that differ in
    /// other variables only are one.
    fn turn_from_solution(&mut self) -> bool {
        let Some(last) = self.is_late.iter().rposition(|&is_late| !is_late) else { return false };
        self.back_to(last as u32 + 1);
        self.turn()
    }

    /// Asks for better solutions only, from the root on. Returns `false` if there are none.
    fn improve(&mut self, objective: Objective) -> bool {
        let view = self.views[objective.variable().number()];
        let bit = (value(view, self.space.words(), self.width) - view.base()) as u32;
        let test = match objective {
            Objective::Least(_) => Test::Below(bit),
            Objective::Greatest(_) => Test::AtLeast(bit + 1),
        };
        self.back_to(0);
        let atom = self.space.trace().canonical(Atom::new(view.domain(), test));
        !is_false(atom, self.space.words(), self.width)
            && self.space.impose(atom, Cause::Search).is_ok()
    }

    /// Returns the next decision; `None` if every domain has one value.
    fn choose(&mut self) -> Option<Atom> {
        loop {
            let domain = self.activity.pop()?;
            let words = &self.space.words()[domain as usize * self.width..][..self.width];
            let mut bits = ones(words.to_vec()).map(|bit| bit as u32);
            let least = bits.next()?;
            let Some(greatest) = bits.last() else { continue };
            let saved = self.saved[domain as usize];
            let test = if saved != u32::MAX
                && words.get(saved as usize / 64).is_some_and(|word| word >> (saved % 64) & 1 == 1)
                && saved != least
                && saved != greatest
            {
                Test::Is(saved)
            } else if saved == greatest || saved == u32::MAX && self.descends[domain as usize] {
                Test::AtLeast(greatest)
            } else {
                Test::Below(least + 1)
            };
            return Some(self.space.trace().canonical(Atom::new(domain, test)));
        }
    }

    fn decide(&mut self, atom: Atom) {
        self.space.open_level();
        self.decisions.push(atom);
        self.is_late.push(self.activity.is_late(atom.domain()));
        // The domain is open, so the decision is possible. It may stay open.
        let _ = self.space.impose(atom, Cause::Search);
        self.activity.insert(atom.domain());
    }

    /// Forgets nogoods of little use, and returns their number.
    fn reduce(&mut self) -> u64 {
        let mut is_needed = vec![false; self.nogoods.learnt()];
        let given = self.nogoods.given();
        let causes = self.space.trace().changes.iter().filter_map(|change| match change.cause {
            Cause::Nogood(nogood) => Some(nogood),
            _ => None,
        });
        for nogood in causes.chain(self.implied.iter().map(|it| it.2)) {
            if let Some(learnt) = nogood.checked_sub(given) {
                is_needed[learnt as usize] = true;
            }
        }
        let numbers = self.nogoods.reduce(|nogood| is_needed[(nogood - given) as usize]);
        let new = |nogood: u32| numbers[nogood as usize].unwrap_or(nogood);
        self.space.renumber(&new);
        self.implied.iter_mut().for_each(|it| it.2 = new(it.2));
        numbers.iter().filter(|number| number.is_none()).count() as u64
    }
}
