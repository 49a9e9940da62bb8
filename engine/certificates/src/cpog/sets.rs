//! Sets of input variables, for the nodes that depend on them.
//!
//! Millions of nodes share some hundred sets, so each set is stored once and referred to by its
//! number, and unions that were computed before are looked up.

use std::collections::HashMap;
use std::rc::Rc;

use crate::memory::Memory;

/// Maximum number of stored unions. All are forgotten before another one would be stored.
const REMEMBERED: usize = 1 << 16;

/// Bytes of a set besides its variables.
const OVERHEAD: usize = 96;

/// The number of a set. Equal sets have equal numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Set(u32);

/// The union of two sets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Union {
    pub(crate) set: Set,
    /// `true` if the sets are disjoint.
    pub(crate) is_disjoint: bool,
}

#[derive(Debug)]
pub(crate) struct Sets {
    /// The sets by number, each in ascending order. Number 0 is the empty set.
    all: Vec<Rc<[u32]>>,
    numbers: HashMap<Rc<[u32]>, Set>,
    unions: HashMap<(Set, Set), Union>,
    /// Buffer for a new union.
    scratch: Vec<u32>,
}

impl Sets {
    pub(crate) const EMPTY: Set = Set(0);

    pub(crate) fn new() -> Self {
        let empty: Rc<[u32]> = Rc::from([]);
        let numbers = HashMap::from([(empty.clone(), Self::EMPTY)]);
        Self { all: vec![empty], numbers, unions: HashMap::new(), scratch: Vec::new() }
    }

    pub(crate) fn size(&self, set: Set) -> usize {
        self.all[set.0 as usize].len()
    }

    /// Returns the number of a set, and stores the set if it is new. The variables must be given in
    /// ascending order. Fails if there are too many sets, or if memory runs out.
    pub(crate) fn number(&mut self, set: &[u32], memory: &mut Memory) -> Result<Set, String> {
        if let Some(number) = self.numbers.get(set) {
            return Ok(*number);
        }
        memory.take(size_of_val(set) + OVERHEAD)?;
        let number = u32::try_from(self.all.len()).map_err(|_| "there are too many sets")?;
        let set: Rc<[u32]> = Rc::from(set);
        self.all.push(set.clone());
        self.numbers.insert(set, Set(number));
        Ok(Set(number))
    }

    /// Returns the union of two sets, and whether they are disjoint. Fails if there is no memory
    /// for a new set.
    pub(crate) fn union(
        &mut self,
        one: Set,
        other: Set,
        memory: &mut Memory,
    ) -> Result<Union, String> {
        if one == Self::EMPTY || other == Self::EMPTY {
            return Ok(Union { set: Set(one.0.max(other.0)), is_disjoint: true });
        }
        let pair = (Set(one.0.min(other.0)), Set(one.0.max(other.0)));
        if let Some(union) = self.unions.get(&pair) {
            return Ok(*union);
        }
        let mut merged = std::mem::take(&mut self.scratch);
        merged.clear();
        let (one, other) = (&self.all[one.0 as usize], &self.all[other.0 as usize]);
        merge(one, other, &mut merged);
        let is_disjoint = merged.len() == one.len() + other.len();
        let set = self.number(&merged, memory)?;
        self.scratch = merged;
        if self.unions.len() == REMEMBERED {
            self.unions.clear();
        }
        let union = Union { set, is_disjoint };
        self.unions.insert(pair, union);
        Ok(union)
    }
}

/// Merges two ascending lists into one, without repetitions.
fn merge(one: &[u32], other: &[u32], merged: &mut Vec<u32>) {
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    while let (Some(first), Some(second)) = (one.peek(), other.peek()) {
        let (first, second) = (**first, **second);
        merged.push(first.min(second));
        if first <= second {
            one.next();
        }
        if second <= first {
            other.next();
        }
    }
    merged.extend(one);
    merged.extend(other);
}
