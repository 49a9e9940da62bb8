//! Hidden singles and naked pairs: of variables that differ, as many as there are values, the
//! only one that has a value is fixed to it; two that have the same two values leave them to no
//! other.
//!
//! These are the first steps of a person who solves a sudoku (Simonis, *Sudoku as a constraint
//! problem*, 2005), taken beside value elimination, when that has nothing more to say. Consistency:
//! none of these singles and pairs is left, which is between value and domain. Cost: a look at each value, and at each two variables with two values.

use smallvec::SmallVec;

use super::all_different::{are_near, differ};
use super::bits::seen_from;
use super::{Event, Outcome, Place, Propagator, Room, Store, Variable};
use crate::constraint::store::Failed;

/// Variables that have different values, beside value elimination.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    variables: Box<[Variable]>,
    /// The same, once they have places.
    placed: Box<[Place]>,
    /// Whether a bit stands for the same value in all domains.
    is_aligned: bool,
}

impl Pairs {
    pub(crate) fn new(variables: &[Variable]) -> Self {
        Self { variables: variables.into(), placed: Box::default(), is_aligned: false }
    }
}

type Open = SmallVec<[Place; 32]>;

/// Both, where bits stand for the same values: with one look at each variable for most of the time.
fn by_bits<const W: usize>(store: &mut Store<W>, places: &[Place]) -> Outcome {
    let (mut once, mut twice) = ([0; W], [0; W]);
    let (mut open, mut of_two) = (Open::new(), Open::new());
    for &place in places.iter().filter(|&&place| !store.is_fixed(place)) {
        open.push(place);
        if store.size(place) == 2 {
            of_two.push(place);
        }
        for (word, &bits) in store.domain(place).iter().enumerate() {
            twice[word] |= once[word] & bits;
            once[word] |= bits;
        }
    }
    let needed = count(&once).cmp(&open.len());
    if needed.is_lt() {
        return Err(Failed);
    }
    if needed.is_eq() && once != twice {
        // What this changes wakes the propagator again, for pairs.
        return hidden_singles_by_bits(store, &open, &once, &twice);
    }
    for (index, &one) in of_two.iter().enumerate() {
        let pair = *store.domain(one);
        let is_alike = |other: &&Place| *store.domain(**other) == pair;
        let Some(&two) = of_two[index + 1..].iter().find(is_alike) else { continue };
        let others = pair.map(|bits| !bits);
        for &other in &open {
            if other.domain() != one.domain() && other.domain() != two.domain() {
                store.keep(other, &others)?;
            }
        }
    }
    Ok(())
}

/// Fixes variables that alone have a value, of which it is known which variables have: one at least,
/// and two at least.
fn hidden_singles_by_bits<const W: usize>(
    store: &mut Store<W>,
    open: &[Place],
    once: &[u64; W],
    twice: &[u64; W],
) -> Outcome {
    open.iter().try_for_each(|&place| {
        let mut single = *store.domain(place);
        for (word, bits) in single.iter_mut().enumerate() {
            *bits &= once[word] & !twice[word];
        }
        match count(&single) {
            0 => Ok(()),
            1 => store.keep(place, &single),
            // It cannot have both.
            _ => Err(Failed),
        }
    })
}

fn count<const W: usize>(bits: &[u64; W]) -> usize {
    bits.iter().map(|word| word.count_ones() as usize).sum()
}

/// Fixes variables that alone have a value, if all values are needed.
fn hidden_singles<const W: usize>(store: &mut Store<W>, open: &[Place]) -> Outcome {
    let all = open.iter().map(|&variable| store.bounds(variable));
    let (least, greatest) =
        all.fold((i64::MAX, i64::MIN), |all, it| (all.0.min(it.0), all.1.max(it.1)));
    let span = greatest.abs_diff(least).saturating_add(1);
    // Values further apart than this cannot all be needed.
    if open.is_empty() || span > 64 * W as u64 * open.len() as u64 {
        return Ok(());
    }
    let mut owners = SmallVec::<[Owner; 64]>::from_elem(Owner::None, span as usize);
    let mut count = 0;
    for &variable in open {
        for value in store.values(variable) {
            let owner = &mut owners[(value - least) as usize];
            count += usize::from(matches!(owner, Owner::None));
            *owner = if let Owner::None = owner { Owner::One(variable) } else { Owner::Several };
        }
    }
    if count < open.len() {
        return Err(Failed);
    }
    if count > open.len() {
        return Ok(());
    }
    (least..).zip(owners).try_for_each(|(value, owner)| match owner {
        Owner::One(variable) => store.fix(variable, value),
        _ => Ok(()),
    })
}

/// Which variables have a value.
#[derive(Clone, Copy)]
enum Owner {
    None,
    One(Place),
    Several,
}

/// Takes the values of two variables that have two from all others.
fn naked_pairs<const W: usize>(store: &mut Store<W>, open: &[Place]) -> Outcome {
    for (index, &one) in open.iter().enumerate() {
        if store.size(one) != 2 {
            continue;
        }
        let (low, high) = store.bounds(one);
        let is_alike = |&other: &Place| {
            store.size(other) == 2 && seen_from(store, one, other, 0) == *store.domain(one)
        };
        let Some(two) = open[index + 1..].iter().position(is_alike) else { continue };
        for (at, &other) in open.iter().enumerate() {
            if at != index && at != index + 1 + two {
                store.remove(other, low)?;
                store.remove(other, high)?;
            }
        }
    }
    Ok(())
}

impl Propagator for Pairs {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn is_forgetful(&self) -> bool {
        true
    }

    fn prepare(&mut self, room: &mut Room) {
        self.placed = self.variables.iter().map(|&variable| room.place(variable)).collect();
        self.is_aligned = self.placed.windows(2).all(|pair| pair[0].base() == pair[1].base());
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if self.is_aligned {
            return by_bits(store, &self.placed);
        }
        let all = self.placed.iter().copied();
        let mut open: Open = all.filter(|&place| !store.is_fixed(place)).collect();
        hidden_singles(store, &open)?;
        open.retain(|place| !store.is_fixed(*place));
        naked_pairs(store, &open)
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        are_near(&self.variables, bounds)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        differ(&self.variables, value)
    }
}
