//! Clauses, propagated by two watched literals (Moskewicz, Madigan, Zhao, Zhang and Malik, *Chaff:
//! engineering an efficient SAT solver*, 2001).
//!
//! A clause forces a literal only if all others are false. So it is enough to look at it when one
//! of two literals becomes false: its *watched* ones, the first two of its list. It then watches
//! another literal that is not false; the search for one begins where the last one ended, so that a
//! long clause is read once in a line of decisions (Gent, *Optimal implementation of watched
//! literals and more general techniques*, 2013). If there is none, the other watched literal must
//! be true. Undoing literals leaves the watches as they are. Each watch also has a *blocker*, a
//! literal of the clause: while it is true, there is no need to read the clause (Sörensson and Eén,
//! *MiniSat 2.1 and MiniSat++ 1.0*, 2008).
//!
//! A proof of many solutions has a clause for each. Decisions at the top of the search satisfy
//! nearly all of them, while literals further down become false again and again. So a clause that
//! is satisfied by a lower level moves its watch to the literal that has been true for longest.
//! Then it is not looked at again before the search leaves that part of the tree. Without this, the
//! time grows as the square of the number of solutions, in spite of the blockers.
//!
//! Invariant: *if a watched literal is false and propagated, a literal of the clause is true since
//! its level or a lower one.* Undoing levels preserves it.

use super::assignment::{Assignment, Conflict};
use super::slot::Slot;
use crate::literal::Literal;
use crate::memory::Memory;

/// Bytes for a clause besides its literals: its slot and its watches, with room to grow.
const CLAUSE: usize = 160;

/// Number of watches for which an empty list may keep room.
const FEW: usize = 4;

/// Number of literals searched for the one that has been true for longest.
const SOME: usize = 32;

/// A clause of two literals or more, or a free slot.
#[derive(Debug, Default)]
struct Clause {
    /// The literals, the watched ones first; none in a free slot.
    literals: Box<[Literal]>,
    /// Position behind the watched literals of the last one that was found not to be false.
    position: u32,
}

/// The watch of a clause on a literal.
#[derive(Clone, Copy, Debug)]
struct Watch {
    slot: u32,
    blocker: Literal,
}

/// Clauses of two literals or more.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    /// The clauses by slot.
    clauses: Vec<Clause>,
    /// Free slots without watches.
    free: Vec<u32>,
    /// Free slots that may have watches.
    removed: Vec<u32>,
    /// The watches on each literal, by its code.
    watches: Vec<Vec<Watch>>,
}

impl Clauses {
    /// Grows the tables to hold a variable. Fails if memory runs out.
    pub(super) fn reach(&mut self, variable: u32, memory: &mut Memory) -> Result<(), String> {
        let before = self.watches.len();
        memory.reach(&mut self.watches, 2 * variable as usize + 1)?;
        memory.take((self.watches.len() - before) * FEW * size_of::<Watch>())
    }

    /// Returns the literals of the clause in a slot.
    pub(super) fn literals(&self, slot: u32) -> &[Literal] {
        &self.clauses[slot as usize].literals
    }

    /// Adds a clause of two literals or more, which watches the first two of them, and returns its
    /// slot. All of its variables must be [reached](Self::reach). Fails if memory runs out.
    pub(super) fn add(
        &mut self,
        literals: Box<[Literal]>,
        memory: &mut Memory,
    ) -> Result<u32, String> {
        memory.take(CLAUSE + size_of_val(&*literals))?;
        let slot = match self.free.pop() {
            Some(slot) => slot,
            None => {
                let slot = u32::try_from(self.clauses.len());
                self.clauses.push(Clause::default());
                slot.map_err(|_| "there are too many clauses at once")?
            }
        };
        if let [one, other, ..] = *literals {
            self.watches[one.code() as usize].push(Watch { slot, blocker: other });
            self.watches[other.code() as usize].push(Watch { slot, blocker: one });
        }
        self.clauses[slot as usize] = Clause { literals, position: 0 };
        Ok(slot)
    }

    /// Removes the clause in a slot. Its watches remain until they are met, or until there are more
    /// removed clauses than active ones, and more than an eighth of the literals.
    pub(super) fn remove(&mut self, slot: u32, memory: &mut Memory) {
        let literals = std::mem::take(&mut self.clauses[slot as usize].literals);
        memory.give(size_of_val(&*literals));
        self.removed.push(slot);
        let active = self.clauses.len() - self.free.len() - self.removed.len();
        if self.removed.len() > active.max(self.watches.len() / 8) {
            self.sweep();
            memory.give(CLAUSE * self.removed.len());
            self.free.append(&mut self.removed);
        }
    }

    /// Removes the watches of removed clauses.
    fn sweep(&mut self) {
        for watches in &mut self.watches {
            watches.retain(|watch| !self.clauses[watch.slot as usize].literals.is_empty());
            shrink(watches);
        }
    }

    /// Makes the literals true that clauses force now that a literal is false. Fails at a conflict.
    pub(super) fn falsify(
        &mut self,
        falsified: Literal,
        assignment: &mut Assignment,
    ) -> Result<(), Conflict> {
        let code = falsified.code() as usize;
        let mut watches = std::mem::take(&mut self.watches[code]);
        let mut result = Ok(());
        // The watches before `kept` remain here; those from there to before `next` have moved.
        let (mut kept, mut next) = (0, 0);
        while let Some(&(mut watch)) = watches.get(next)
            && result.is_ok()
        {
            next += 1;
            let is_blocked = assignment.value(watch.blocker) == 1;
            if !is_blocked || assignment.level(watch.blocker) < assignment.depth() {
                let Clause { literals, position } = &mut self.clauses[watch.slot as usize];
                let [first, second, others @ ..] = &mut **literals else { continue };
                if *first == falsified {
                    std::mem::swap(first, second);
                }
                if !is_blocked {
                    watch.blocker = *first;
                }
                let holds = assignment.value(watch.blocker) == 1;
                let other = match holds {
                    true => find_oldest(others, assignment),
                    false => find_open(others, *position as usize, assignment),
                };
                match other {
                    Some(other) => {
                        *position = other as u32;
                        std::mem::swap(second, &mut others[other]);
                        self.watches[second.code() as usize].push(watch);
                        continue;
                    }
                    None if holds => {}
                    None if assignment.value(*first) == 0 => {
                        assignment.make_true(*first, Some(Slot::Clause(watch.slot)));
                    }
                    None => result = Err(Conflict),
                }
            }
            watches[kept] = watch;
            kept += 1;
        }
        if kept < next {
            watches.drain(kept..next);
            shrink(&mut watches);
        }
        self.watches[code] = watches;
        result
    }
}

/// Returns the position of the literal that has been true for longest, of the first [`SOME`];
/// `None` if none was true below the present level.
fn find_oldest(literals: &[Literal], assignment: &Assignment) -> Option<usize> {
    let is_older = |literal: Literal| {
        assignment.value(literal) == 1 && assignment.level(literal) < assignment.depth()
    };
    let literals = literals.iter().enumerate().take(SOME);
    let older = literals.filter(|(_, literal)| is_older(**literal));
    older.min_by_key(|(_, literal)| assignment.level(**literal)).map(|(position, _)| position)
}

/// Returns the position of a literal that is not false, the first one from a position on, or else
/// before it; `None` if all are false.
fn find_open(literals: &[Literal], from: usize, assignment: &Assignment) -> Option<usize> {
    let (before, behind) = literals.split_at(from);
    let is_open = |literal: &Literal| assignment.value(*literal) != -1;
    let found = behind.iter().position(is_open).map(|position| from + position);
    found.or_else(|| before.iter().position(is_open))
}

/// Shrinks a list that is mostly empty, so that it has room for at most four times its watches, or
/// a few.
fn shrink(list: &mut Vec<Watch>) {
    if list.capacity() > FEW && list.len() < list.capacity() / 4 {
        list.shrink_to(FEW.max(2 * list.len()));
    }
}
