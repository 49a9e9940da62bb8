//! Computes all results of a part, each with the number of its expressions, from the results of
//! smaller parts, within limits of memory and work.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::mem::size_of;

use super::game::Game;
use super::parts::{Part, Parts};
use super::rational::Rational;
use crate::memory::Memory;

/// A result, with the number of expressions that have it.
pub(super) type Counted = (Rational, u128);

/// Bytes of a result in a hash table, which is at least 7/16 full and exists twice while it grows.
const BYTES: usize = 4 * size_of::<Counted>();

/// The limits of memory and work for all lists together. A text of a few lines can demand years of
/// work, since most combinations may have no allowed result.
#[derive(Debug)]
pub(super) struct Bounds {
    pub(super) memory: Memory,
    /// Remaining steps, of some hundred nanoseconds each.
    work: u64,
}

impl Bounds {
    /// Creates limits of `memory` bytes and two steps for each byte: some minutes for a gigabyte.
    pub(super) fn new(memory: usize) -> Self {
        Self { memory: Memory::new(memory), work: (memory as u64).saturating_mul(2) }
    }

    /// Accounts for combining two results by a number of operators; fails if too few steps are
    /// left. Reducing the results takes most of the time: a division for each bit or two.
    fn work(&mut self, a: &Rational, b: &Rational, operators: usize) -> Result<(), String> {
        let steps = a.bits().saturating_add(b.bits()).max(1).saturating_mul(operators as u64);
        self.work = self
            .work
            .checked_sub(steps)
            .ok_or("takes too long: two steps are allowed for each byte of memory")?;
        Ok(())
    }
}

/// Computes all results of a part, in ascending order, from those of all smaller parts. Fails if
/// too little memory or too few steps are left.
pub(super) fn results(
    part: Part,
    parts: &Parts,
    lists: &[Vec<Counted>],
    game: &Game,
    bounds: &mut Bounds,
) -> Result<Vec<Counted>, String> {
    let mut found = Found { ways: HashMap::new(), bytes: 0, bounds };
    if part.size() == 1 {
        for number in parts.numbers(part) {
            found.add(number, 1)?;
        }
    }
    for [(left, at), (right, other)] in parts.splits(part) {
        if game.is_single && left.size() > 1 && right.size() > 1 {
            continue;
        }
        for (a, lefts) in &lists[at] {
            for (b, rights) in &lists[other] {
                found.bounds.work(a, b, game.operators.len())?;
                for &operator in &game.operators {
                    match a.join(operator, b) {
                        Some(result) if game.allows(&result) => {
                            found.add(result, lefts * rights)?
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    found.sorted()
}

/// The results found so far.
struct Found<'m> {
    ways: HashMap<Rational, u128>,
    /// Bytes that the results take.
    bytes: usize,
    bounds: &'m mut Bounds,
}

impl Found<'_> {
    fn add(&mut self, result: Rational, ways: u128) -> Result<(), String> {
        match self.ways.entry(result) {
            Entry::Occupied(mut known) => *known.get_mut() += ways,
            Entry::Vacant(new) => {
                let bytes = BYTES + new.key().heap();
                self.bounds.memory.take(bytes)?;
                self.bytes += bytes;
                new.insert(ways);
            }
        }
        Ok(())
    }

    /// Returns the results in ascending order. The memory of the list is not returned to the limit.
    /// Fails if too little is left for the list.
    fn sorted(self) -> Result<Vec<Counted>, String> {
        let Self { ways, bytes, bounds } = self;
        let mut list = Vec::new();
        bounds.memory.reserve(&mut list, ways.len())?;
        let mut heap = 0;
        for (result, ways) in ways {
            heap += result.heap();
            list.push((result, ways));
        }
        list.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        bounds.memory.give(bytes - heap);
        Ok(list)
    }
}
