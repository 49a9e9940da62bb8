//! The parts of the numbers: all multisets within the hands, smaller ones first.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::mem::size_of;

use super::rational::Rational;
use crate::memory::Memory;

/// Maximum number of different numbers: a [`Part`] has a byte for each.
const MOST_KINDS: usize = 16;

/// A multiset of numbers: a byte for the multiplicity of each different number. The highest byte
/// belongs to the least number, so among parts of one size a greater value begins with lesser
/// numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Part(u128);

impl Part {
    /// Returns the part that has only the number with this index, once.
    fn one(kind: usize) -> Self {
        Self(1 << (8 * (MOST_KINDS - 1 - kind)))
    }

    /// Returns the size of the part, in which equal numbers count separately.
    pub(super) fn size(self) -> usize {
        self.0.to_be_bytes().into_iter().map(usize::from).sum()
    }

    /// Returns all multisets within the part, the empty one and itself included.
    fn within(self) -> Vec<u128> {
        let mut within = vec![0];
        for (kind, copies) in self.0.to_be_bytes().into_iter().enumerate() {
            let others = within.len();
            for copies in 1..=u128::from(copies) {
                let more = copies * Self::one(kind).0;
                within.extend_from_within(..others);
                let last = within.len() - others;
                within[last..].iter_mut().for_each(|part| *part += more);
            }
        }
        within
    }
}

/// All parts of some numbers, numbered from 0.
#[derive(Debug)]
pub(super) struct Parts {
    /// The different numbers in ascending order.
    kinds: Vec<Rational>,
    /// The non-empty parts, each once: by size, then by their numbers in ascending order.
    all: Vec<Part>,
    places: HashMap<Part, usize>,
}

/// Bytes of a part in a set, a list and a map.
const BYTES: usize = 16 * size_of::<Part>();

impl Parts {
    /// Collects the parts of all these multisets. Fails if there are too many different numbers or
    /// too little memory.
    pub(super) fn of(hands: &[Vec<Rational>], memory: &mut Memory) -> Result<Self, String> {
        let kinds: BTreeSet<&Rational> = hands.iter().flatten().collect();
        let kinds: Vec<Rational> = kinds.into_iter().cloned().collect();
        if kinds.len() > MOST_KINDS {
            return Err(format!("there are more than {MOST_KINDS} different numbers"));
        }
        let mut parts = Self { kinds, all: Vec::new(), places: HashMap::new() };
        let mut found = BTreeSet::new();
        for hand in hands {
            for part in parts.whole(hand).within() {
                if part != 0 && found.insert((Part(part).size(), Reverse(Part(part)))) {
                    memory.take(BYTES)?;
                }
            }
        }
        parts.all = found.into_iter().map(|(_, Reverse(part))| part).collect();
        parts.places = parts.all.iter().enumerate().map(|(place, part)| (*part, place)).collect();
        Ok(parts)
    }

    /// Returns the part of these numbers, without those that occur in no hand.
    fn whole(&self, hand: &[Rational]) -> Part {
        let kinds = hand.iter().filter_map(|number| self.kinds.binary_search(number).ok());
        Part(kinds.map(|kind| Part::one(kind).0).sum())
    }

    /// Returns the index of the part of all these numbers; `None` if it is not one of the parts.
    pub(super) fn place(&self, hand: &[Rational]) -> Option<usize> {
        self.places.get(&self.whole(hand)).copied()
    }

    pub(super) fn all(&self) -> &[Part] {
        &self.all
    }

    /// Returns the numbers of a part, in ascending order.
    pub(super) fn numbers(&self, part: Part) -> Vec<Rational> {
        let copies = self.kinds.iter().zip(part.0.to_be_bytes());
        copies.flat_map(|(number, copies)| vec![number.clone(); copies.into()]).collect()
    }

    /// Iterates over the splits of a part into a left and a right part, neither of them empty, each
    /// with its index.
    pub(super) fn splits(&self, part: Part) -> impl Iterator<Item = [(Part, usize); 2]> {
        let within = part.within().into_iter();
        within.filter_map(move |left| {
            let sides = [Part(left), Part(part.0 - left)];
            let [left, right] = sides.map(|side| Some((side, *self.places.get(&side)?)));
            Some([left?, right?])
        })
    }
}
