//! Conflict analysis: finds the first unique implication point and returns a nogood.
//!
//! The analysis begins with true atoms that contradict each other. It *asks for* each of them, and
//! replaces the latest one by its reasons, until one atom of the present level is left
//! (Marques-Silva and Sakallah, *GRASP*, 1996; Zhang et al., *Efficient conflict driven learning*,
//! 2001). Atoms that follow from the others are dropped (Sörensson and Biere, *Minimizing learned
//! clauses*, 2009).
//!
//! One change may make several atoms true. If two of them are asked for and one implies the other,
//! the stronger one stands for both; otherwise both are replaced together.

use rustc_hash::FxHashMap;

use super::activity::Activity;
use super::atom::Atom;
use super::derive::derive;
use super::nogoods::Nogoods;
use super::proof::Log;
use super::space::Space;
use super::trace::{Cause, Change};
use super::witness::Witnesses;

/// The nogood learnt from a conflict.
#[derive(Debug)]
pub(super) struct Lesson {
    /// The atoms of the nogood. All are false; the first one is of the present level, the second
    /// one of the highest level among the others.
    pub(super) atoms: Vec<Atom>,
    /// The least level at which all atoms but the first are false, so that the first must be true.
    pub(super) level: u32,
    /// Number of different levels of the atoms.
    pub(super) levels: u32,
}

/// The state of an analysis, kept to reuse its memory, and a cache of explanations.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// For each change, the atom asked for that it made true, or [`Atom::NONE`].
    asked: Vec<Atom>,
    /// Further atoms asked for, by their change.
    more: FxHashMap<u32, Vec<Atom>>,
    /// The changes of lower levels with an atom asked for.
    lower: Vec<u32>,
    /// Number of changes of the present level with an atom asked for.
    pending: u32,
    /// The range of each explanation in `explanations`, by the serial number of the change and the
    /// atom.
    known: FxHashMap<(u64, Atom), (u32, u32)>,
    explanations: Vec<Atom>,
    /// A cache of whether the atoms asked for imply an atom, by change and atom.
    implied: FxHashMap<(u32, Atom), bool>,
    buffer: Vec<Atom>,
    /// Number of reasons looked at; wraps around.
    pub(super) reasons: usize,
}

/// Number of atoms in cached explanations above which all are forgotten, after an analysis.
const MOST_KNOWN: usize = 1 << 22;
/// Maximum length of a chain of reasons by which an atom is shown to follow from others.
const DEEPEST: u32 = 64;

/// The parts of the search that an analysis works on.
pub(super) struct Scene<'a, 'l> {
    pub(super) space: &'a mut dyn Space,
    pub(super) nogoods: &'a mut Nogoods,
    pub(super) activity: &'a mut Activity,
    /// The decisions, by level from 1.
    pub(super) decisions: &'a [Atom],
    pub(super) witnesses: &'a Witnesses,
    /// The proof that is recorded, if one is.
    pub(super) log: Option<&'a mut Log<'l>>,
}

impl Analysis {
    /// Analyses a conflict: true atoms that contradict each other. At least one must be of the
    /// present level, which must not be the root.
    ///
    /// # Errors
    ///
    /// If the reasons turn out to be all of lower levels, which happens where a propagator finds
    /// late what it could have found there: the conflict at these.
    pub(super) fn learn(
        &mut self,
        scene: &mut Scene<'_, '_>,
        conflict: &[Atom],
    ) -> Result<Lesson, Vec<Atom>> {
        scene.space.allow_trials();
        let level = scene.space.trace().level();
        let end = scene.space.trace().len();
        self.asked.resize(end as usize, Atom::NONE);
        for &atom in conflict {
            self.ask(scene, atom, end);
        }
        let mut at = end;
        let point = loop {
            at -= 1;
            let atom = std::mem::replace(&mut self.asked[at as usize], Atom::NONE);
            if atom.is_none() {
                continue;
            }
            let cause = scene.space.trace().change(at).cause;
            let further = self.more.remove(&at).unwrap_or_default();
            if cause == Cause::Search {
                // If a decision made several atoms true, the decision itself implies them.
                let decided = scene.decisions[level as usize - 1];
                debug_assert!(further.iter().all(|&atom| decided.implies(atom)));
                break if further.is_empty() { atom } else { decided };
            }
            if self.pending == 1 && further.is_empty() {
                break atom;
            }
            self.pending -= 1;
            for atom in std::iter::once(atom).chain(further) {
                self.ask_reasons(scene, at, atom);
            }
            if self.pending == 0 {
                let lower = self.take_lower();
                return Err(lower.into_iter().map(|(_, atom)| atom).collect());
            }
        };
        self.pending = 0;
        // The point stays asked for, so that other atoms can follow from it.
        self.asked[at as usize] = point;
        let lesson = self.lesson(scene, point);
        self.asked[at as usize] = Atom::NONE;
        Ok(lesson)
    }

    /// Returns the levels of the decisions from which a true atom follows, the highest first.
    pub(super) fn decided_by(&mut self, scene: &mut Scene<'_, '_>, atom: Atom) -> Vec<u32> {
        scene.space.allow_trials();
        let end = scene.space.trace().len();
        self.asked.resize(end as usize, Atom::NONE);
        self.ask(scene, atom, end);
        let mut levels = Vec::new();
        for at in (0..end).rev() {
            let atom = std::mem::replace(&mut self.asked[at as usize], Atom::NONE);
            if atom.is_none() {
                continue;
            }
            let further = self.more.remove(&at).unwrap_or_default();
            let &Change { cause, level, .. } = scene.space.trace().change(at);
            if cause == Cause::Search {
                levels.push(level);
                continue;
            }
            for atom in std::iter::once(atom).chain(further) {
                self.ask_reasons(scene, at, atom);
            }
        }
        self.pending = 0;
        self.lower.clear();
        self.forget();
        levels
    }

    /// Returns the atoms asked for at lower levels, with their changes, and asks for none any more.
    fn take_lower(&mut self) -> Vec<(u32, Atom)> {
        let asked = self.lower_asked();
        self.lower.drain(..).for_each(|change| self.asked[change as usize] = Atom::NONE);
        self.more.clear();
        asked
    }

    /// Returns the atoms asked for at lower levels, with their changes, in an order that depends on
    /// nothing else.
    fn lower_asked(&self) -> Vec<(u32, Atom)> {
        let mut asked: Vec<(u32, Atom)> = Vec::with_capacity(self.lower.len());
        for &change in &self.lower {
            asked.push((change, self.asked[change as usize]));
            let more = self.more.get(&change).into_iter().flatten();
            asked.extend(more.map(|&atom| (change, atom)));
        }
        asked
    }

    /// Asks for an atom, which a change before `at` made true. Atoms that are true at the root need
    /// no reason.
    fn ask(&mut self, scene: &mut Scene<'_, '_>, atom: Atom, at: u32) {
        let Some(change) = scene.space.made_true(atom, at) else { return };
        let trace = scene.space.trace();
        let level = trace.change(change).level;
        if level == 0 {
            return;
        }
        let asked = &mut self.asked[change as usize];
        if asked.is_none() {
            *asked = atom;
            match level == trace.level() {
                true => self.pending += 1,
                false => self.lower.push(change),
            }
            return scene.activity.bump(atom.domain());
        }
        let known = *asked;
        if known.implies(atom) {
            return;
        }
        let is_stronger = atom.implies(known);
        if is_stronger && !self.more.contains_key(&change) {
            *asked = atom;
            return;
        }
        let more = self.more.entry(change).or_default();
        if more.iter().any(|other| other.implies(atom)) {
            return;
        }
        more.retain(|&other| !atom.implies(other));
        match is_stronger {
            true => *asked = atom,
            false => more.push(atom),
        }
    }

    /// Asks for the reasons of an atom that a change made true.
    fn ask_reasons(&mut self, scene: &mut Scene<'_, '_>, at: u32, atom: Atom) {
        let reasons = self.explain(scene, at, atom);
        self.reasons = self.reasons.wrapping_add(reasons.len());
        for reason in reasons {
            let reason = self.explanations[reason as usize];
            self.ask(scene, reason, at);
        }
    }

    /// Forgets the cached explanations if there are too many.
    fn forget(&mut self) {
        if self.explanations.len() + 4 * self.known.len() > MOST_KNOWN {
            self.forget_all();
        }
    }

    /// Forgets the cached explanations.
    pub(super) fn forget_all(&mut self) {
        (self.known, self.explanations) = Default::default();
    }

    /// Explains an atom that a change made true. Returns the range of its reasons in
    /// `explanations`.
    pub(super) fn explain(
        &mut self,
        scene: &mut Scene<'_, '_>,
        at: u32,
        atom: Atom,
    ) -> std::ops::Range<u32> {
        let key = (scene.space.trace().change(at).serial, atom);
        if let Some(&(begin, end)) = self.known.get(&key) {
            if let Cause::Nogood(nogood) = scene.space.trace().change(at).cause {
                scene.nogoods.bump(nogood);
            }
            return begin..end;
        }
        let mut atoms = std::mem::take(&mut self.buffer);
        atoms.clear();
        if let Cause::Nogood(nogood) = scene.space.trace().change(at).cause {
            scene.nogoods.bump(nogood);
        }
        derive(scene.space, scene.nogoods, (at, atom), &mut atoms);
        if let (Cause::Propagator(propagator), Some(log)) =
            (scene.space.trace().change(at).cause, &mut scene.log)
        {
            log.explain(propagator, &atoms, Some(atom));
        }
        scene.witnesses.check(&atoms, Some(atom), "a reason");
        debug_assert!(
            atoms.iter().all(|&atom| scene.space.was_true(atom, at)),
            "a reason of {atom:?} was not true before it: {atoms:?}, {:?}",
            scene.space.trace().change(at),
        );
        let begin = self.explanations.len() as u32;
        self.explanations.extend_from_slice(&atoms);
        self.buffer = atoms;
        let end = self.explanations.len() as u32;
        self.known.insert(key, (begin, end));
        begin..end
    }

    /// Returns the reasons of an atom that a change made true, without changing the search.
    pub(super) fn reasons_of(
        &self,
        space: &mut dyn Space,
        nogoods: &Nogoods,
        at: u32,
        atom: Atom,
    ) -> Vec<Atom> {
        match self.known.get(&(space.trace().change(at).serial, atom)) {
            Some(&(begin, end)) => self.explanations[begin as usize..end as usize].to_vec(),
            None => {
                let mut atoms = Vec::new();
                derive(space, nogoods, (at, atom), &mut atoms);
                atoms
            }
        }
    }

    /// Makes the nogood of the point and the atoms asked for at lower levels, without those that
    /// follow from others.
    fn lesson(&mut self, scene: &mut Scene<'_, '_>, point: Atom) -> Lesson {
        let asked = self.lower_asked();
        let kept: Vec<(u32, Atom)> = asked
            .iter()
            .copied()
            .filter(|&(change, atom)| !self.follows(scene, change, atom, DEEPEST))
            .collect();
        self.take_lower();
        self.implied.clear();
        self.forget();
        let trace = scene.space.trace();
        let mut atoms = vec![point.not()];
        atoms.extend(kept.iter().map(|(_, atom)| atom.not()));
        let level_of = |&(change, _): &(u32, Atom)| trace.change(change).level;
        let mut levels: Vec<u32> = kept.iter().map(level_of).collect();
        let level = levels.iter().copied().max().unwrap_or(0);
        if let Some(highest) = levels.iter().position(|&it| it == level) {
            atoms.swap(1, highest + 1);
        }
        levels.sort_unstable();
        levels.dedup();
        Lesson { atoms, level, levels: levels.len() as u32 + 1 }
    }

    /// Returns whether chains of at most `deep` reasons derive an atom from others asked for.
    fn follows(&mut self, scene: &mut Scene<'_, '_>, at: u32, atom: Atom, deep: u32) -> bool {
        if deep == 0 || scene.space.trace().change(at).cause == Cause::Search {
            return false;
        }
        if let Some(&known) = self.implied.get(&(at, atom)) {
            return known;
        }
        let reasons = self.explain(scene, at, atom);
        let all = reasons.into_iter().all(|reason| {
            let reason = self.explanations[reason as usize];
            let Some(change) = scene.space.made_true(reason, at) else { return true };
            if scene.space.trace().change(change).level == 0 {
                return true;
            }
            let asked = self.asked[change as usize];
            if !asked.is_none() && asked.implies(reason) {
                return true;
            }
            self.follows(scene, change, reason, deep - 1)
        });
        self.implied.insert((at, atom), all);
        all
    }
}
