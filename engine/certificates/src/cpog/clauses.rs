//! The active clauses of a proof, by their numbers.
//!
//! The clauses stand one after the other in a list of words. Deleted clauses are cut off at its
//! end; elsewhere they are squeezed out before the list would grow, if they make up more than half
//! of it. Clauses that define a node are not stored: each is derived from the node on request.
//!
//! Invariant: `places[id]` is the index of the first word of clause `id`, or a reference to the
//! node that it defines, or `ABSENT`.

use crate::literal::Literal;
use crate::memory::Memory;

/// The place of a number without an active clause.
const ABSENT: u32 = 0;

/// The bit that marks a place as a reference to a node.
const DEFINES: u32 = 1 << 31;

/// Number of words before the literals of a clause: the clause's number and its length.
const HEADER: usize = 2;

#[derive(Debug)]
pub(crate) struct Clauses {
    places: Vec<u32>,
    /// The stored clauses. The first word is unused, so that no place is `ABSENT`.
    words: Vec<u32>,
    /// Number of words of deleted clauses.
    garbage: usize,
}

/// The source of a clause's literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The index of the clause's first word in the list.
    Stored(usize),
    /// The index of the node that the clause defines.
    Defines(u32),
}

impl Clauses {
    pub(crate) fn new() -> Self {
        Self { places: Vec::new(), words: vec![0], garbage: 0 }
    }

    /// Returns the number if a new clause may have it. Fails if it is not greater than all numbers
    /// so far, deleted ones included, or does not fit into 32 bits.
    pub(crate) fn fresh(&self, id: u64) -> Result<u32, String> {
        let last = self.places.len().saturating_sub(1) as u64;
        match u32::try_from(id) {
            Ok(small) if id > last => Ok(small),
            Ok(_) => Err(format!("clause {id} is not after clause {last}, the last so far")),
            Err(_) => Err(format!("clause {id} is beyond {}", u32::MAX)),
        }
    }

    #[inline]
    pub(crate) fn place(&self, id: u64) -> Option<Place> {
        let place = *self.places.get(usize::try_from(id).ok()?)?;
        match place {
            ABSENT => None,
            _ if place & DEFINES != 0 => Some(Place::Defines(place ^ DEFINES)),
            _ => Some(Place::Stored(place as usize)),
        }
    }

    /// Returns the literals of the clause that begins at this word.
    #[inline]
    pub(crate) fn literals(&self, place: usize) -> impl ExactSizeIterator<Item = Literal> {
        let from = place + HEADER;
        let length = self.words[place + 1] as usize;
        self.words[from..from + length].iter().map(|word| Literal::of_code(*word))
    }

    /// Adds a clause; its number must be fresh. Fails if the stored clauses take too many words, or
    /// if memory runs out.
    pub(crate) fn add(
        &mut self,
        id: u32,
        clause: &[Literal],
        memory: &mut Memory,
    ) -> Result<(), String> {
        let size = HEADER + clause.len();
        if self.words.len() + size > self.words.capacity() && self.garbage > self.words.len() / 2 {
            self.squeeze();
        }
        let place = u32::try_from(self.words.len()).ok().filter(|place| place & DEFINES == 0);
        let place = place.ok_or("there are too many clauses at once")?;
        let length = u32::try_from(clause.len()).map_err(|_| "the clause is too long")?;
        memory.reserve(&mut self.words, size)?;
        memory.reach(&mut self.places, id as usize)?;
        self.places[id as usize] = place;
        self.words.extend([id, length]);
        self.words.extend(clause.iter().map(|literal| literal.code()));
        Ok(())
    }

    /// Adds the clauses that define a node, with consecutive numbers from a fresh one on. Fails if
    /// the last number does not fit into 32 bits, or if memory runs out.
    pub(crate) fn define(
        &mut self,
        first: u32,
        number: usize,
        node: u32,
        memory: &mut Memory,
    ) -> Result<(), String> {
        let from = first as usize;
        u32::try_from(from + number - 1).map_err(|_| "the numbers of its clauses are too large")?;
        memory.reach(&mut self.places, from + number - 1)?;
        self.places[from..from + number].fill(node | DEFINES);
        Ok(())
    }

    /// Deletes the stored clause that begins at this word.
    pub(crate) fn delete(&mut self, place: usize) {
        let (id, size) = (self.words[place] as usize, HEADER + self.words[place + 1] as usize);
        self.places[id] = ABSENT;
        if place + size == self.words.len() {
            self.words.truncate(place);
        } else {
            self.garbage += size;
        }
    }

    /// Deletes the clauses that define a node.
    pub(crate) fn undefine(&mut self, first: u32, number: usize) {
        self.places[first as usize..first as usize + number].fill(ABSENT);
    }

    /// Iterates over the stored clauses, without deleted ones: number and place.
    pub(crate) fn stored(&self) -> impl Iterator<Item = (u32, usize)> {
        let mut next = 1;
        std::iter::from_fn(move || {
            while next < self.words.len() {
                let place = next;
                next += HEADER + self.words[place + 1] as usize;
                if self.is_alive(place) {
                    return Some((self.words[place], place));
                }
            }
            None
        })
    }

    fn is_alive(&self, place: usize) -> bool {
        self.places[self.words[place] as usize] as usize == place
    }

    /// Removes the words of deleted clauses.
    fn squeeze(&mut self) {
        let (mut from, mut to) = (1, 1);
        while from < self.words.len() {
            let size = HEADER + self.words[from + 1] as usize;
            if self.is_alive(from) {
                self.places[self.words[from] as usize] = to as u32;
                self.words.copy_within(from..from + size, to);
                to += size;
            }
            from += size;
        }
        self.words.truncate(to);
        self.garbage = 0;
    }
}
