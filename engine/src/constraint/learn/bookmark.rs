//! Bookmarks of a learning search: the part that is left to search, and the nogoods learnt so far.
//!
//! Once all solutions with a decision are known, its opposite takes its place, one level lower.
//! Such a *flip* stays until the search leaves that level. So the decisions and the flips of each
//! level describe all that is left to search. Nogoods only save work. A resumed search makes the
//! decisions and flips again, level by level, and stops where the nogoods exclude them.
//!
//! Activities and saved values are not part of a bookmark, so a resumed search may find the
//! remaining solutions in another order.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::super::objective::Objective;
use super::super::variable::Variable;
use super::atom::Atom;
use super::counts::Counts;
use super::driver::Driver;
use super::trace::Cause;
use crate::NoSuchPosition;
use crate::visit::mixed;

/// A position from which a [`Learner`](super::Learner) can be resumed. The default is the
/// beginning.
///
/// A bookmark belongs to one model, and can be written with serde. Space: twelve bytes for each
/// atom of the decisions and of the nogoods, sixteen for each flip. At most half a million atoms of
/// nogoods are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnerBookmark {
    /// A hash of the model; `None` at the beginning, which every model has.
    pub(super) model: Option<u64>,
    /// The decision of each level above the root.
    pub(super) decisions: Vec<Atom>,
    /// The level of the last turn.
    pub(super) turned: u32,
    /// The atoms that confine the search, the opposites that replaced decisions, and the bound of
    /// an objective, each with its level, in ascending order of levels.
    pub(super) flips: Vec<(u32, Atom)>,
    /// Number of flips, the first ones, that confine the search to a part of the solutions.
    pub(super) confining: usize,
    /// Learnt nogoods: the number of levels of each, and its atoms.
    pub(super) nogoods: Vec<(u32, Vec<Atom>)>,
    pub(super) counts: Counts,
    /// The value of each variable in the incumbent of a search with an objective.
    pub(super) best: Option<Vec<i64>>,
    /// Whether everything has been searched.
    pub(super) is_at_end: bool,
}

/// Greatest number of atoms in the nogoods of a bookmark.
const MOST_ATOMS: usize = 1 << 19;

impl LearnerBookmark {
    /// Creates a bookmark at the end of a search of any model, with its counters.
    pub fn at_end(counts: Counts) -> Self {
        Self { is_at_end: true, counts, ..Self::default() }
    }

    /// Returns whether this is the beginning of a search without an incumbent.
    pub fn is_at_beginning(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the counters of the search up to this position.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns whether everything has been searched.
    pub fn is_at_end(&self) -> bool {
        self.is_at_end
    }

    /// Returns whether there is an incumbent.
    pub fn has_best(&self) -> bool {
        self.best.is_some()
    }

    /// Returns the value of a variable in the incumbent. `None` without one, and if the variable is
    /// not in the model.
    pub fn best(&self, variable: Variable) -> Option<i64> {
        self.best.as_ref()?.get(variable.number()).copied()
    }

    /// Returns a bookmark at the beginning, with the incumbent and the counters of this one: for
    /// the search of all solutions as good as the incumbent.
    #[must_use]
    pub fn rewound(self) -> Self {
        Self { best: self.best, counts: self.counts, ..Self::default() }
    }

    /// Returns whether the position is possible. `is_known` returns whether the model has an atom.
    fn fits(&self, is_known: impl Fn(Atom) -> bool) -> bool {
        let levels = self.decisions.len();
        self.turned as usize <= levels
            && self.flips.is_sorted_by_key(|flip| flip.0)
            && self.flips.last().is_none_or(|flip| flip.0 <= self.turned)
            && self.flips.partition_point(|flip| flip.0 == 0) >= self.confining
            && self.counts.are_possible()
            && self.decisions.iter().all(|&atom| is_known(atom))
            && self.flips.iter().all(|&(_, atom)| is_known(atom))
            && self.nogoods.iter().flat_map(|nogood| &nogood.1).all(|&atom| is_known(atom))
    }
}

impl Driver {
    /// Returns the position of the search.
    pub(super) fn bookmark(&self) -> LearnerBookmark {
        LearnerBookmark {
            decisions: self.decisions.clone(),
            turned: self.turned,
            flips: self.flips.clone(),
            confining: self.confining,
            nogoods: self.best_nogoods(),
            ..LearnerBookmark::default()
        }
    }

    /// Returns the share of the search that is done, with equal shares for the values that a domain
    /// has left. `None` while no decision has been replaced by its opposite.
    pub(super) fn share(&self) -> Option<f64> {
        // Only decisions and flips remove values here, not propagation. So the shares of a decision
        // and of its opposite never change, and the sum never falls.
        let mut left: FxHashMap<u32, Vec<(u64, u64)>> = FxHashMap::default();
        let mut kept = |atom: Atom| {
            let root =
                || self.space.domains().with(atom.domain(), self.space.trace().root(atom.domain()));
            let left = left.entry(atom.domain()).or_insert_with(|| root().runs());
            let before = number(left);
            *left = left.iter().flat_map(|&run| allowed(run, atom)).collect();
            number(left) / before.max(1.0)
        };
        let (confining, turns) = self.flips.split_at(self.confining);
        confining.iter().for_each(|&(_, atom)| {
            kept(atom);
        });
        let (mut share, mut weight) = (0.0, 1.0);
        let mut flips = turns.iter().peekable();
        for level in 0..=self.turned {
            while let Some(&(_, flip)) = flips.next_if(|flip| flip.0 == level) {
                let kept = kept(flip);
                share += weight * (1.0 - kept);
                weight *= kept;
            }
            if level < self.turned {
                weight *= kept(self.decisions[level as usize]);
            }
        }
        (!turns.is_empty()).then_some(share.clamp(0.0, 1.0 - f64::EPSILON))
    }

    /// Returns the learnt nogoods with the fewest levels, as many as a bookmark holds, in the order
    /// of their numbers.
    fn best_nogoods(&self) -> Vec<(u32, Vec<Atom>)> {
        let begin = self.nogoods.given();
        let mut numbers: Vec<u32> = (begin..begin + self.nogoods.learnt() as u32).collect();
        // Among equals the latest come first.
        numbers.sort_by_key(|&number| (self.nogoods.levels(number), u32::MAX - number));
        let mut left = MOST_ATOMS;
        let fits = |number: &u32| match left.checked_sub(self.nogoods.atoms(*number).len()) {
            Some(less) => {
                left = less;
                true
            }
            None => false,
        };
        let mut numbers: Vec<u32> = numbers.into_iter().take_while(fits).collect();
        numbers.sort_unstable();
        let nogood = |number| (self.nogoods.levels(number), self.nogoods.atoms(number).to_vec());
        numbers.into_iter().map(nogood).collect()
    }

    /// Goes to a position from the root, before anything was searched. Returns `false` if nothing
    /// is left to search there.
    pub(super) fn resume(&mut self, bookmark: &LearnerBookmark) -> Result<bool, NoSuchPosition> {
        // The bit of a bound may lie one beyond the last.
        let domains = self.space.domains();
        let end = |domain: u32| {
            domains.with(domain, self.space.trace().root(domain)).ends().1.saturating_add(1)
        };
        let ends: Vec<u64> = (0..domains.count()).map(end).collect();
        let is_known =
            |atom: Atom| ends.get(atom.domain() as usize).is_some_and(|&end| atom.offset() <= end);
        if !bookmark.fits(is_known) {
            return Err(NoSuchPosition);
        }
        for (levels, atoms) in &bookmark.nogoods {
            self.restore(*levels, atoms);
        }
        self.pace.resume(bookmark.counts.learnt);
        self.confining = bookmark.confining;
        Ok(self.replay(bookmark))
    }

    /// Confines the search to solutions that fulfil atoms, before anything was searched. Returns
    /// `false` if one is false.
    pub(super) fn confine(&mut self, atoms: &[Atom]) -> bool {
        self.flips.extend(atoms.iter().map(|&atom| (0, atom)));
        self.confining = self.flips.len();
        atoms.iter().all(|&atom| self.space.impose(atom, Cause::Search).is_ok())
    }

    /// Adds a nogood that an earlier run learnt, at the root.
    fn restore(&mut self, levels: u32, atoms: &[Atom]) {
        self.pace.learn(levels);
        let domains = self.space.domains();
        if atoms.iter().any(|&atom| domains.is_true(atom)) {
            return;
        }
        let open = atoms.iter().filter(|&&atom| !domains.is_false(atom));
        let mut open: Vec<Atom> = open.map(|&atom| self.space.trace().canonical(atom)).collect();
        open.sort_unstable_by_key(|atom| atom.rank());
        open.dedup();
        open.iter().for_each(|atom| self.activity.bump(atom.domain()));
        self.activity.fade();
        let nogood = self.nogoods.learn(&open, levels);
        match *open {
            [] => self.broken = Some(nogood),
            [atom] => self.imply(atom, nogood),
            _ => {}
        }
    }

    /// Makes the decisions and flips of a bookmark again. The last level is left to the search,
    /// which propagates it. Returns `false` if nothing is left to search.
    fn replay(&mut self, bookmark: &LearnerBookmark) -> bool {
        let mut flips = bookmark.flips.iter().peekable();
        let mut level = 0;
        loop {
            self.turned = bookmark.turned.min(level);
            let mut is_possible = true;
            while let Some(&flip) = flips.next_if(|flip| flip.0 == level) {
                is_possible &= self.space.impose(flip.1, Cause::Search).is_ok();
                self.flips.push(flip);
            }
            let next = bookmark.decisions.get(level as usize).copied();
            if is_possible && next.is_none() {
                return true;
            }
            if !(is_possible && self.propagate(&mut None)) {
                break;
            }
            match next {
                // The nogoods exclude the decision, so that nothing is left below it.
                Some(next) if self.space.domains().is_false(next) => {
                    if level < bookmark.turned {
                        self.flips.push((level, next.not()));
                    }
                    return true;
                }
                Some(next) => self.decide(next),
                None => return true,
            }
            level += 1;
        }
        if level <= bookmark.turned {
            return self.turn().is_some();
        }
        // Leaves the conflict to the search, which learns from it.
        self.back_to(level - 1);
        self.decide(bookmark.decisions[level as usize - 1]);
        true
    }

    /// Returns a hash of the domains at the root, of the number of clauses and of the objective.
    pub(super) fn hash(&self) -> u64 {
        let (trace, domains) = (self.space.trace(), self.space.domains());
        let words = (0..domains.count()).flat_map(|domain| {
            let root = domains.with(domain, trace.root(domain));
            match root.is_wide() {
                true => root.runs().into_iter().flat_map(|(from, to)| [from, to]).collect(),
                false => root.words.to_vec(),
            }
        });
        let objective = self.objective.map_or(0, |objective| {
            let sign = matches!(objective, Objective::Greatest(_));
            2 * objective.variable().number() as u64 + u64::from(sign) + 1
        });
        let rest = [domains.width as u64, u64::from(self.nogoods.given()), objective];
        words.chain(rest).fold(0, |hash, word| mixed(hash.rotate_left(1) ^ word).wrapping_add(1))
    }
}

/// Returns the parts of a run of offsets that an atom allows.
fn allowed((from, to): (u64, u64), atom: Atom) -> impl Iterator<Item = (u64, u64)> {
    let parts = atom.not().forbidden().into_iter().flatten();
    parts.map(move |part| (part.0.max(from), part.1.min(to))).filter(|part| part.0 <= part.1)
}

/// Returns the number of offsets in all runs together.
fn number(runs: &[(u64, u64)]) -> f64 {
    runs.iter().map(|&(from, to)| (to - from) as f64 + 1.0).sum()
}
