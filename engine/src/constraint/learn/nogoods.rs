//! Nogoods: clauses over atoms, of which at least one is true in every solution. Clauses of the model
//! and those that were learnt are kept alike.
//!
//! Each nogood watches two of its atoms, and is looked at when one of these becomes false (Moskewicz
//! et al., *Chaff: engineering an efficient SAT solver*, 2001); a further atom that was true lately
//! often spares the look (blocking literals: Eén and Sörensson, MiniSat 2.1). Atoms are not numbered:
//! their truth is read from the domains. A domain has a list of watches for each of its atoms, or, if
//! there would be too many lists, one for each kind.
//!
//! Invariant: where a nogood is neither true nor being looked at, its first two atoms are not false.

use super::atom::{Atom, Test};
use super::trace::Trace;
use crate::words::ones;

#[derive(Clone, Copy, Debug)]
struct Watch {
    nogood: u32,
    /// An atom of the nogood. If it is true, so is the nogood.
    blocker: Atom,
}

#[derive(Clone, Copy, Debug)]
struct Header {
    begin: u32,
    len: u32,
    /// Number of levels among the atoms when the nogood was learnt; 0 for a clause of the model.
    levels: u32,
    activity: f32,
    /// Whether a conflict used the nogood since the last reduction.
    is_used: bool,
}

/// The number of levels up to which a learnt nogood is kept for ever (Audemard and Simon, *Predicting
/// learnt clauses quality in modern SAT solvers*, 2009).
const GLUE: u32 = 2;

/// A set of nogoods with their watches.
#[derive(Debug)]
pub(super) struct Nogoods {
    width: usize,
    atoms: Vec<Atom>,
    headers: Vec<Header>,
    /// The lists of watches: for each domain, from `begins` on.
    watches: Vec<Vec<Watch>>,
    begins: Vec<u32>,
    /// Whether each atom has a list of its own.
    is_fine: bool,
    /// Number of nogoods that came with the model.
    given: u32,
    increment: f32,
}

/// The result of looking at nogoods.
pub(super) enum Looked {
    /// Nothing follows.
    Nothing,
    /// This atom must be true, by the nogood.
    Unit(Atom, u32),
    /// All atoms of the nogood are false.
    Broken(u32),
}

impl Nogoods {
    /// Creates an empty set for domains like those of a trace.
    pub(super) fn new(words: &[u64], width: usize) -> Self {
        // Four atoms for each bit, and for one beyond the last.
        let span = |domain: &[u64]| 2 + ones(domain.to_vec()).last().unwrap_or(0);
        let all: usize = words.chunks(width).map(|domain| 4 * span(domain)).sum();
        let is_fine = all <= MOST_LISTS;
        let (mut begins, mut next) = (Vec::new(), 0);
        for domain in words.chunks(width) {
            begins.push(next);
            next += if is_fine { 4 * span(domain) as u32 } else { 4 };
        }
        Self {
            width,
            atoms: Vec::new(),
            headers: Vec::new(),
            watches: (0..next).map(|_| Vec::new()).collect(),
            begins,
            is_fine,
            given: 0,
            increment: 1.0,
        }
    }

    #[inline(always)]
    fn list(&self, atom: Atom) -> usize {
        let place = if self.is_fine { atom.number() } else { atom.kind() };
        (self.begins[atom.domain() as usize] + place) as usize
    }

    /// Adds a nogood that came with the model, of at least two atoms.
    pub(super) fn give(&mut self, atoms: &[Atom]) -> u32 {
        let nogood = self.add(atoms, 0);
        self.given = self.headers.len() as u32;
        nogood
    }

    /// Adds a learnt nogood, whose atoms have so many levels, and returns its number. All its atoms
    /// but the first are false, the second one at the highest level.
    pub(super) fn learn(&mut self, atoms: &[Atom], levels: u32) -> u32 {
        self.add(atoms, levels.max(1))
    }

    fn add(&mut self, atoms: &[Atom], levels: u32) -> u32 {
        let number = self.headers.len() as u32;
        let (begin, len) = (self.atoms.len() as u32, atoms.len() as u32);
        self.headers.push(Header { begin, len, levels, activity: self.increment, is_used: true });
        self.atoms.extend_from_slice(atoms);
        if let [one, two, ..] = *atoms {
            self.watch(one, Watch { nogood: number, blocker: two });
            self.watch(two, Watch { nogood: number, blocker: one });
        }
        number
    }

    fn watch(&mut self, atom: Atom, watch: Watch) {
        let list = self.list(atom);
        self.watches[list].push(watch);
    }

    /// Returns the atoms of a nogood.
    pub(super) fn atoms(&self, nogood: u32) -> &[Atom] {
        let Header { begin, len, .. } = self.headers[nogood as usize];
        &self.atoms[begin as usize..(begin + len) as usize]
    }

    /// Returns the number of nogoods that came with the model, which have the first numbers.
    pub(super) fn given(&self) -> u32 {
        self.given
    }

    /// Returns the number of learnt nogoods.
    pub(super) fn learnt(&self) -> usize {
        self.headers.len() - self.given as usize
    }

    /// Appends the atoms that a change has made false, whose watches are to be looked at: those that
    /// are false in `after` and were not in `before`. Of a wide domain, one atom of each kind stands
    /// for all.
    pub(super) fn falsified(
        &self,
        domain: u32,
        before: &[u64],
        after: &[u64],
        atoms: &mut Vec<Atom>,
    ) {
        let mut add = |test| atoms.push(Atom::new(domain, test));
        if !self.is_fine {
            return [Test::Is(0), Test::IsNot(0), Test::AtLeast(0), Test::Below(0)]
                .into_iter()
                .for_each(add);
        }
        let gone = before.iter().zip(after).map(|(before, after)| before & !after);
        ones(gone).for_each(|bit| add(Test::Is(bit as u32)));
        let ((low, high), (least, greatest)) = (ends(before), ends(after));
        if least == greatest {
            add(Test::IsNot(least));
        }
        (low + 1..=least).for_each(|bit| add(Test::Below(bit)));
        (greatest + 1..=high).for_each(|bit| add(Test::AtLeast(bit)));
    }

    /// Looks at the watches of an atom that is false from `at` on, until a nogood makes an atom true
    /// or is broken; `at` then is the place to go on from.
    pub(super) fn look(&mut self, atom: Atom, at: &mut usize, words: &[u64]) -> Looked {
        let (list, width) = (self.list(atom), self.width);
        let mut watches = std::mem::take(&mut self.watches[list]);
        let mut found = Looked::Nothing;
        while let Some(watch) = watches.get_mut(*at) {
            if is_true(watch.blocker, words, width) {
                *at += 1;
                continue;
            }
            let number = watch.nogood;
            let Header { begin, len, .. } = self.headers[number as usize];
            let atoms = &mut self.atoms[begin as usize..(begin + len) as usize];
            // The atom that became false comes second. The list of a kind also has atoms that did
            // not.
            let hit = match self.is_fine {
                true => Some(usize::from(atoms[0] != atom)),
                false => atoms[..2].iter().rposition(|it| {
                    it.domain() == atom.domain()
                        && it.kind() == atom.kind()
                        && is_false(*it, words, width)
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
            if first != watch.blocker && is_true(first, words, width) {
                watch.blocker = first;
                *at += 1;
                continue;
            }
            let other = atoms[2..].iter().position(|&atom| !is_false(atom, words, width));
            if let Some(other) = other {
                atoms.swap(1, other + 2);
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
            found = match is_false(first, words, width) {
                true => Looked::Broken(number),
                false => Looked::Unit(first, number),
            };
            break;
        }
        self.watches[list] = watches;
        found
    }

    /// Notes that a conflict used a nogood.
    pub(super) fn bump(&mut self, nogood: u32) {
        let header = &mut self.headers[nogood as usize];
        header.is_used = true;
        header.activity += self.increment;
        if header.activity > 1e20 {
            self.headers.iter_mut().for_each(|header| header.activity *= 1e-20);
            self.increment *= 1e-20;
        }
    }

    /// Lets the activity of all nogoods fade a little.
    pub(super) fn fade(&mut self) {
        self.increment /= 0.999;
    }

    /// Forgets half of the learnt nogoods with more than a few levels that `is_needed` does not
    /// name: those with little activity, and rather those that no conflict used lately. Returns the
    /// new number of each.
    pub(super) fn reduce(&mut self, is_needed: impl Fn(u32) -> bool) -> Vec<Option<u32>> {
        let of = |number: u32| self.headers[number as usize];
        let mut rest: Vec<u32> = (self.given..self.headers.len() as u32)
            .filter(|&number| of(number).levels > GLUE && !is_needed(number))
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

/// Number of lists of watches above which the atoms of one kind share a list.
const MOST_LISTS: usize = 1 << 21;

/// Returns the lowest and the highest bit of a domain.
fn ends(words: &[u64]) -> (u32, u32) {
    match *words {
        [word] => (word.trailing_zeros(), 63 - word.leading_zeros()),
        _ => {
            let full = |&(_, &word): &(usize, &u64)| word != 0;
            let low = words.iter().enumerate().find(full);
            let high = words.iter().enumerate().rev().find(full);
            let of = |it: Option<(usize, &u64)>, bit: fn(u64) -> u32| {
                it.map_or(0, |(at, &word)| 64 * at as u32 + bit(word))
            };
            (of(low, u64::trailing_zeros), of(high, |word| 63 - word.leading_zeros()))
        }
    }
}

#[inline(always)]
pub(super) fn is_true(atom: Atom, words: &[u64], width: usize) -> bool {
    let begin = atom.domain() as usize * width;
    atom.is_true(&words[begin..begin + width])
}

#[inline(always)]
pub(super) fn is_false(atom: Atom, words: &[u64], width: usize) -> bool {
    is_true(atom.not(), words, width)
}

impl Trace {
    /// Returns the domain of a change after it, given the domains as they are now.
    pub(super) fn after<'w>(&'w self, change: u32, words: &'w [u64], width: usize) -> &'w [u64] {
        match self.following(change) {
            Some(next) => self.before(next),
            None => &words[self.change(change).domain as usize * width..][..width],
        }
    }
}
