//! All-different by hidden singles and naked pairs.
//!
//! *Hidden single*: if there are as many values as variables, a value that only one variable has
//! fixes that variable. *Naked pair*: if two variables have the same two values, all others lose
//! these. They are the first techniques of people who solve sudokus (Simonis, *Sudoku as a
//! constraint problem*, 2005), and run after value elimination
//! ([`AllDifferent`](super::AllDifferent)).
//!
//! Consistency: between value and domain: at a fixpoint there are no such pairs, and no such
//! singles unless the domains lie too far apart for a table of their values. Cost: linear in the
//! sum of domain sizes, plus the pairs of variables with two values. No residue: `AllDifferent`
//! removes fixed values.

use smallvec::SmallVec;

use super::View;
use super::all_different::{all_differ, are_within_62_bits};
use super::bits::aligned_domain;
use super::hall_set::explain_by_hall_set;
use super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Variable};
use crate::constraint::store::Failed;

/// The constraint that all variables differ, by hidden singles and naked pairs.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    variables: Box<[Variable]>,
    /// The views of `variables`.
    views: Box<[View]>,
    /// `true` if all domains have the same base, so that equal bits mean equal values.
    is_aligned: bool,
}

impl Pairs {
    pub(crate) fn new(variables: &[Variable]) -> Self {
        Self { variables: variables.into(), views: Box::default(), is_aligned: false }
    }
}

type Open = SmallVec<[View; 32]>;

/// Propagates aligned domains: collects the values in one pass over the open variables, then fixes
/// hidden singles or, if there are none, looks for naked pairs. Fails if there are fewer values
/// than open variables.
fn by_bits<const W: usize>(store: &mut Store<W>, views: &[View]) -> Outcome {
    let (mut once, mut twice) = ([0; W], [0; W]);
    let (mut open, mut of_two) = (Open::new(), Open::new());
    for &view in views.iter().filter(|&&view| !store.is_fixed(view)) {
        open.push(view);
        if store.size(view) == 2 {
            of_two.push(view);
        }
        for (word, &bits) in store.domain(view).iter().enumerate() {
            twice[word] |= once[word] & bits;
            once[word] |= bits;
        }
    }
    let needed = count(&once).cmp(&open.len());
    if needed.is_lt() {
        return Err(Failed);
    }
    if needed.is_eq() && once != twice {
        // The changes wake this propagator again, which then looks for pairs.
        return hidden_singles_by_bits(store, &open, &once, &twice);
    }
    for (index, &one) in of_two.iter().enumerate() {
        let pair = *store.domain(one);
        let is_alike = |other: &&View| *store.domain(**other) == pair;
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

/// Fixes hidden singles. `once` holds the values of at least one open variable, `twice` those of at
/// least two. Fails if a variable is the only one that has two of the values.
fn hidden_singles_by_bits<const W: usize>(
    store: &mut Store<W>,
    open: &[View],
    once: &[u64; W],
    twice: &[u64; W],
) -> Outcome {
    open.iter().try_for_each(|&view| {
        let mut single = *store.domain(view);
        for (word, bits) in single.iter_mut().enumerate() {
            *bits &= once[word] & !twice[word];
        }
        match count(&single) {
            0 => Ok(()),
            1 => store.keep(view, &single),
            // A variable that is alone with two needed values cannot have both.
            _ => Err(Failed),
        }
    })
}

fn count<const W: usize>(bits: &[u64; W]) -> usize {
    bits.iter().map(|word| word.count_ones() as usize).sum()
}

/// Fixes hidden singles if there are as many values as variables. Fails if there are fewer values,
/// or if a variable is the only one that has two of them. Does nothing if the values lie so far
/// apart that the table of their owners would be large.
fn hidden_singles<const W: usize>(store: &mut Store<W>, open: &[View]) -> Outcome {
    let all = open.iter().map(|&variable| store.bounds(variable));
    let (least, greatest) =
        all.fold((i64::MAX, i64::MIN), |all, it| (all.0.min(it.0), all.1.max(it.1)));
    let span = greatest.abs_diff(least).saturating_add(1);
    // A wider range is seldom needed completely, and its table would be large.
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

/// The open variables that can take a value: none, one or several.
#[derive(Clone, Copy)]
enum Owner {
    None,
    One(View),
    Several,
}

/// Removes the values of naked pairs from all other open variables.
fn naked_pairs<const W: usize>(store: &mut Store<W>, open: &[View]) -> Outcome {
    for (index, &one) in open.iter().enumerate() {
        if store.size(one) != 2 {
            continue;
        }
        let (low, high) = store.bounds(one);
        let is_alike = |&other: &View| {
            store.size(other) == 2 && aligned_domain(store, one, other, 0) == *store.domain(one)
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

    fn is_redundant(&self) -> bool {
        true
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn is_stateless(&self) -> bool {
        true
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.views = self.variables.iter().map(|&variable| layout.view(variable)).collect();
        self.is_aligned = self.views.windows(2).all(|pair| pair[0].base() == pair[1].base());
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if self.is_aligned {
            return by_bits(store, &self.views);
        }
        let all = self.views.iter().copied();
        let mut open: Open = all.filter(|&view| !store.is_fixed(view)).collect();
        hidden_singles(store, &open)?;
        open.retain(|view| !store.is_fixed(*view));
        naked_pairs(store, &open)
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        explain_by_hall_set(&self.views, past, deduction, reasons)
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        are_within_62_bits(&self.variables, bounds)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        all_differ(&self.variables, value)
    }
}
