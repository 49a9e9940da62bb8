//! Nogoods: clauses over atoms, at least one of which is true in every solution that is not found
//! yet. Clauses of the model and learnt nogoods are stored alike.
//!
//! Each nogood watches two of its atoms, and is looked at when one of them becomes false (Moskewicz
//! et al., *Chaff: engineering an efficient SAT solver*, 2001). Each watch names another atom of
//! the nogood; while that is true, the nogood need not be looked at (blocking literals: Eén and
//! Sörensson, MiniSat 2.1). The truth of an atom is not stored, but read from its domain. A narrow
//! domain has a list of watches for each of its atoms; if it has two values, only for the two that
//! [`Trace::canonical`](super::trace::Trace::canonical) returns. A wide domain has one list for
//! each kind of atom, and so has every domain if there would be too many lists.
//!
//! Invariant: once the search has looked at all changes without a conflict, neither of the first
//! two atoms of a nogood is false unless another atom of it is true.

use super::super::snapshot::Snapshot;
use super::atom::{Atom, Test};
use super::domains::Domains;
use super::trace::lesser_of_two;
use crate::words::ones;

/// An entry in the list of an atom that a nogood watches.
#[derive(Clone, Copy, Debug)]
struct Watch {
    nogood: u32,
    /// An atom of the nogood. If it is true, so is the nogood.
    blocker: Atom,
}

/// The data of a nogood: where its atoms lie, and how useful it is.
#[derive(Clone, Copy, Debug)]
struct Header {
    begin: u32,
    len: u32,
    /// Number of different levels of the atoms when the nogood was learnt; 0 for a clause of the
    /// model and for an excluded solution.
    levels: u32,
    /// The index from which another atom to watch is looked for, so that a long nogood is read once
    /// in a line of decisions (Gent, *Optimal implementation of watched literals and more general
    /// techniques*, 2013).
    from: u32,
    activity: f32,
    /// Whether a conflict used the nogood since the last reduction.
    is_used: bool,
}

/// The lists of watches of a domain.
#[derive(Clone, Copy, Debug)]
struct Lists {
    /// The index of the list of `Is(0)`, even if there is no such list.
    begin: u32,
    /// The lesser value of a domain with two; [`MANY`] if it has more, [`COARSE`] if it has one
    /// list for each kind of atom.
    lesser: u32,
}

const MANY: u32 = u32::MAX;
const COARSE: u32 = u32::MAX - 1;

/// A learnt nogood with at most this number of levels is kept unless nogoods are full (Audemard and
/// Simon, *Predicting learnt clauses quality in modern SAT solvers*, 2009).
const GLUE: u32 = 2;

/// A set of nogoods with their watches.
#[derive(Clone, Debug)]
pub(super) struct Nogoods {
    pub(super) atoms: Vec<Atom>,
    headers: Vec<Header>,
    /// The lists of watches of all domains.
    watches: Vec<Vec<Watch>>,
    lists: Vec<Lists>,
    /// Number of clauses of the model.
    given: u32,
    increment: f32,
    /// Number of atoms of nogoods that are never forgotten.
    pub(super) permanent: usize,
    /// Number of atoms that the last reduction left.
    pub(super) left: usize,
    /// Number of watches looked at; wraps around.
    looked: usize,
}

/// The result of looking at nogoods.
pub(super) enum Looked {
    /// No nogood implies anything.
    Nothing,
    /// The nogood implies this atom: all its others are false.
    Unit(Atom, u32),
    /// All atoms of the nogood are false.
    Broken(u32),
}

impl Nogoods {
    /// Creates an empty set for these domains.
    pub(super) fn new(domains: Domains<'_>) -> Self {
        let all = || (0..domains.count()).map(|domain| domains.of(domain));
        let lesser = |domain: Snapshot<'_>| match lesser_of_two(domain.words) {
            _ if domain.is_wide() => COARSE,
            lesser => lesser.unwrap_or(MANY),
        };
        // Four atoms for each bit, and for one beyond the last.
        let number = |domain: Snapshot<'_>| match lesser(domain) {
            COARSE => 4,
            MANY => 4 * (2 + domain.ends().1 as u32),
            _ => 2,
        };
        let is_fine = all().map(|it| number(it) as usize).sum::<usize>() <= MOST_LISTS;
        let (mut lists, mut next) = (Vec::with_capacity(domains.count() as usize), 0_u32);
        for domain in all() {
            let lesser = if is_fine { lesser(domain) } else { COARSE };
            // The list of `Is(0)` would begin here.
            let skipped = if lesser < COARSE { 4 * lesser } else { 0 };
            lists.push(Lists { begin: next.wrapping_sub(skipped), lesser });
            next += if is_fine { number(domain) } else { 4 };
        }
        Self {
            atoms: Vec::new(),
            headers: Vec::new(),
            watches: (0..next).map(|_| Vec::new()).collect(),
            lists,
            given: 0,
            increment: 1.0,
            permanent: 0,
            left: 0,
            looked: 0,
        }
    }

    /// Returns the index of the list of an atom.
    #[inline(always)]
    fn list(&self, atom: Atom) -> usize {
        let Lists { begin, lesser } = self.lists[atom.domain() as usize];
        let place = match lesser {
            COARSE => atom.kind(),
            _ => (atom.offset() as u32) << 2 | atom.kind(),
        };
        begin.wrapping_add(place) as usize
    }

    /// Adds a clause of the model, of at least two atoms, and returns its number. All clauses must
    /// be added before the first nogood is learnt.
    pub(super) fn give(&mut self, atoms: &[Atom]) -> u32 {
        let nogood = self.add(atoms, 0);
        self.given = self.headers.len() as u32;
        nogood
    }

    /// Adds a learnt nogood and returns its number. All atoms but the first must still be false
    /// after backtracking, the second one at the highest level. `levels` is the number of different
    /// levels of the atoms.
    pub(super) fn learn(&mut self, atoms: &[Atom], levels: u32) -> u32 {
        self.add(atoms, levels.max(1))
    }

    /// Adds a nogood that excludes a solution, and returns its number. It is never forgotten. The
    /// first two atoms must be the last ones that became false.
    pub(super) fn exclude(&mut self, atoms: &[Atom]) -> u32 {
        self.add(atoms, 0)
    }

    fn add(&mut self, atoms: &[Atom], levels: u32) -> u32 {
        let number = self.headers.len() as u32;
        let (begin, len) = (self.atoms.len() as u32, atoms.len() as u32);
        let (from, activity) = (len.min(2), self.increment);
        self.headers.push(Header { begin, len, levels, from, activity, is_used: true });
        self.atoms.extend_from_slice(atoms);
        self.permanent += if levels == 0 { atoms.len() } else { 0 };
        if let [one, two, ..] = *atoms {
            self.watch(one, Watch { nogood: number, blocker: two });
            self.watch(two, Watch { nogood: number, blocker: one });
        }
        number
    }

    fn watch(&mut self, atom: Atom, watch: Watch) {
        let lesser = self.lists[atom.domain() as usize].lesser;
        let is_of_two = atom.offset() == lesser.into() && atom.kind() < 2;
        debug_assert!(lesser >= COARSE || is_of_two, "{atom:?}");
        let list = self.list(atom);
        self.watches[list].push(watch);
    }

    /// Returns the atoms of a nogood.
    pub(super) fn atoms(&self, nogood: u32) -> &[Atom] {
        let Header { begin, len, .. } = self.headers[nogood as usize];
        &self.atoms[begin as usize..(begin + len) as usize]
    }

    /// Returns the number of different levels of the atoms of a nogood when it was learnt.
    pub(super) fn levels(&self, nogood: u32) -> u32 {
        self.headers[nogood as usize].levels
    }

    /// Returns a number that grows with each watch looked at, and wraps around.
    pub(super) fn looked(&self) -> usize {
        self.looked
    }

    /// Returns the number of clauses of the model. Their numbers come before those of all others.
    pub(super) fn given(&self) -> u32 {
        self.given
    }

    /// Returns the number of learnt nogoods.
    pub(super) fn learnt(&self) -> usize {
        self.headers.len() - self.given as usize
    }

    /// Appends the atoms whose watches must be looked at after a change: those that are false in
    /// `after` and were not in `before`. If the domain has a list for each kind of atom, it appends
    /// one atom of each kind that may have become false, which stands for all of them.
    pub(super) fn falsified(
        &self,
        before: Snapshot<'_>,
        after: Snapshot<'_>,
        atoms: &mut Vec<Atom>,
    ) {
        let domain = before.domain;
        let mut add = |test| atoms.push(Atom::new(domain, test));
        let lesser = self.lists[domain as usize].lesser;
        if lesser < COARSE {
            let is_lesser = after.words[0] == 1 << lesser;
            let lesser = lesser.into();
            return add(if is_lesser { Test::IsNot(lesser) } else { Test::Is(lesser) });
        }
        let ((low, high), (least, greatest)) = (before.ends(), after.ends());
        let is_fixed = least == greatest;
        if lesser == COARSE {
            let kinds = [
                (Test::Is(0), true),
                (Test::IsNot(0), is_fixed),
                (Test::Below(0), low < least),
                (Test::AtLeast(0), greatest < high),
            ];
            return kinds.into_iter().filter(|kind| kind.1).for_each(|kind| add(kind.0));
        }
        let gone = before.words.iter().zip(after.words).map(|(before, after)| before & !after);
        ones(gone).for_each(|bit| add(Test::Is(bit as u64)));
        if is_fixed {
            add(Test::IsNot(least));
        }
        (low + 1..=least).for_each(|bit| add(Test::Below(bit)));
        (greatest + 1..=high).for_each(|bit| add(Test::AtLeast(bit)));
    }

    /// Looks at the watches of a false atom, from index `at` on, until a nogood implies an atom or
    /// is broken. Sets `at` to the index from which another call continues.
    pub(super) fn look(&mut self, atom: Atom, at: &mut usize, domains: Domains<'_>) -> Looked {
        let (list, is_fine) =
            (self.list(atom), self.lists[atom.domain() as usize].lesser != COARSE);
        let mut watches = std::mem::take(&mut self.watches[list]);
        let begin_at = *at;
        let mut found = Looked::Nothing;
        while let Some(watch) = watches.get_mut(*at) {
            if domains.is_true(watch.blocker) {
                *at += 1;
                continue;
            }
            let number = watch.nogood;
            let Header { begin, len, from, .. } = self.headers[number as usize];
            let atoms = &mut self.atoms[begin as usize..(begin + len) as usize];
            // Put the atom that became false second. A list for a kind also has watches of atoms
            // that are not false.
            let hit = match is_fine {
                true => Some(usize::from(atoms[0] != atom)),
                false => atoms[..2].iter().rposition(|it| {
                    it.domain() == atom.domain()
                        && it.kind() == atom.kind()
                        && domains.is_false(*it)
                }),
            };
            match hit {
                Some(0) => atoms.swap(0, 1),
                Some(_) => {}
                None => {
                    *at += 1;
                    continue;
                }
            }
            let first = atoms[0];
            if first != watch.blocker && domains.is_true(first) {
                watch.blocker = first;
                *at += 1;
                continue;
            }
            let is_open = |&atom: &Atom| !domains.is_false(atom);
            let (before, after) = atoms.split_at(from as usize);
            let other = after.iter().position(is_open).map(|other| other + before.len());
            let other = other.or_else(|| Some(before.get(2..)?.iter().position(is_open)? + 2));
            if let Some(other) = other {
                if len > LONG {
                    self.headers[number as usize].from = other as u32;
                }
                atoms.swap(1, other);
                let second = atoms[1];
                let to = self.list(second);
                let moved = Watch { nogood: number, blocker: first };
                if to == list {
                    watches[*at] = moved;
                    *at += 1;
                } else {
                    self.watches[to].push(moved);
                    watches.swap_remove(*at);
                }
                continue;
            }
            *at += 1;
            found = match domains.is_false(first) {
                true => Looked::Broken(number),
                false => Looked::Unit(first, number),
            };
            break;
        }
        self.watches[list] = watches;
        self.looked = self.looked.wrapping_add(1 + *at - begin_at);
        found
    }

    /// Raises the activity of a nogood that a conflict used.
    pub(super) fn bump(&mut self, nogood: u32) {
        let header = &mut self.headers[nogood as usize];
        header.is_used = true;
        header.activity += self.increment;
        if header.activity > 1e20 {
            self.rescale();
        }
    }

    fn rescale(&mut self) {
        self.headers.iter_mut().for_each(|header| header.activity *= 1e-20);
        self.increment *= 1e-20;
    }

    /// Makes older conflicts count a little less from now on.
    pub(super) fn fade(&mut self) {
        self.increment /= 0.999;
        if self.increment > 1e20 {
            self.rescale();
        }
    }

    /// Forgets half of the learnt nogoods that have more than [`GLUE`] levels (with `are_full`, of
    /// all) and that `is_needed` does not name: the least active ones, but last those of few levels
    /// that a conflict used since the last reduction. Returns the new number of each nogood; `None`
    /// if it was forgotten.
    pub(super) fn reduce(
        &mut self,
        are_full: bool,
        is_needed: impl Fn(u32) -> bool,
    ) -> Vec<Option<u32>> {
        let of = |number: u32| self.headers[number as usize];
        let kept = if are_full { 0 } else { GLUE };
        let mut rest: Vec<u32> = (self.given..self.headers.len() as u32)
            .filter(|&number| of(number).levels > kept && !is_needed(number))
            .collect();
        rest.sort_by(|&one, &two| {
            let key = |number: u32| {
                let Header { levels, is_used, activity, .. } = of(number);
                (is_used && levels <= 3 * GLUE, activity)
            };
            let ((used, active), (other_used, other_active)) = (key(one), key(two));
            used.cmp(&other_used).then(active.total_cmp(&other_active)).then(two.cmp(&one))
        });
        rest.truncate(rest.len() / 2);
        let mut numbers = vec![Some(0); self.headers.len()];
        rest.iter().for_each(|&number| numbers[number as usize] = None);
        let (mut headers, mut atoms) = (Vec::new(), Vec::new());
        for (header, number) in self.headers.iter().zip(&mut numbers) {
            if number.is_some() {
                *number = Some(headers.len() as u32);
                let begin = atoms.len() as u32;
                let (from, len) = (header.begin as usize, header.len as usize);
                atoms.extend_from_slice(&self.atoms[from..from + len]);
                headers.push(Header { begin, is_used: false, ..*header });
            }
        }
        (self.headers, self.atoms) = (headers, atoms);
        self.left = self.atoms.len();
        for watches in &mut self.watches {
            watches.retain_mut(|watch| match numbers[watch.nogood as usize] {
                Some(number) => {
                    watch.nogood = number;
                    true
                }
                None => false,
            });
        }
        numbers
    }
}

/// Number of atoms above which a nogood remembers where it last found one to watch.
const LONG: u32 = 256;

/// Number of lists of watches above which the atoms of a domain that are of one kind share a list.
const MOST_LISTS: usize = 1 << 21;
