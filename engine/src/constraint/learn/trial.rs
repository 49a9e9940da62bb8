//! Explanations by trial: collects what was known of the domains of a propagator, and runs it on a
//! part of that.

use std::ops::RangeInclusive;

use super::super::propagators::{AnyPropagator, Propagator};
use super::super::snapshot::Snapshot;
use super::super::store::{MOST_DUG, Outcome, Store};
use super::super::values::Values;
use super::super::variable::View;
use super::atom::{Atom, Test};
use super::explain::Reasons;
use super::impose::impose;
use super::past::{Past, chunk};
use super::ranges::removed_since;
use crate::words::{first, last};

/// A fact about a domain that was known before a deduction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Premise<const W: usize> {
    /// The bits of a narrow domain, by its number.
    Bits(u32, [u64; W]),
    /// An atom about a wide domain.
    Atom(Atom),
}

/// Maximum number of runs of a propagator in a trial. If each run moves the bounds of a wide domain
/// only a little, this may be too few, and the trial finds no deduction.
const MOST_RUNS: usize = 100;

/// Returns the facts that were known of the domains of a propagator, apart from those at the root.
pub(super) fn known<const W: usize>(
    past: &Past<'_, W>,
    propagator: &AnyPropagator,
) -> Vec<Premise<W>> {
    let mut domains = Vec::new();
    propagator.watch(&mut |variable, _| domains.push(past.view(variable).domain()));
    domains.sort_unstable();
    domains.dedup();
    let mut known = Vec::new();
    for domain in domains {
        let (now, root) = (past.snapshot(domain), past.root(domain));
        if now.is_wide() {
            let atoms = wide_atoms(now, root).into_iter();
            known.extend(atoms.filter(|atom| !atom.is_true(root)).map(Premise::Atom));
        } else if now.words != root.words {
            known.push(Premise::Bits(domain, *chunk(now.words)));
        }
    }
    known
}

/// Returns the atoms that describe a wide domain.
fn wide_atoms(now: Snapshot<'_>, root: Snapshot<'_>) -> Vec<Atom> {
    let (least, greatest) = now.ends();
    let bounds = [Test::AtLeast(least), Test::at_most(greatest)].into_iter();
    let holes = removed_since(now, root, least, greatest).map(Test::IsNot);
    bounds.chain(holes).map(|test| Atom::new(now.domain, test)).collect()
}

/// Imposes premises on a store and runs a propagator until it changes nothing.
pub(super) fn run_on<const W: usize>(
    store: &mut Store<W>,
    propagator: &AnyPropagator,
    known: &[Premise<W>],
) -> Outcome {
    for &premise in known {
        match premise {
            Premise::Bits(domain, bits) => store.keep(View { domain, base: 0 }, &bits)?,
            Premise::Atom(atom) => impose(store, atom)?,
        }
    }
    let mut sizes = 0;
    for _ in 0..MOST_RUNS {
        propagator.run(store)?;
        let before = std::mem::take(&mut sizes);
        propagator.watch(&mut |variable, _| sizes += u64::from(store.size(variable)));
        if sizes == before {
            break;
        }
    }
    Ok(())
}

/// Adds premises to the reasons.
pub(super) fn state<const W: usize>(known: &[Premise<W>], reasons: &mut Reasons<'_, W>) {
    for premise in known {
        match premise {
            Premise::Bits(domain, bits) => state_bits(*domain, bits, reasons),
            Premise::Atom(atom) => reasons.push(*atom),
        }
    }
}

/// Adds to the reasons that a domain is a subset of these bits.
fn state_bits<const W: usize>(domain: u32, bits: &[u64; W], reasons: &mut Reasons<'_, W>) {
    let (least, greatest) = (first(bits), last(bits));
    if least == greatest {
        return reasons.push(Atom::new(domain, Test::Is(least.into())));
    }
    reasons.push(Atom::new(domain, Test::AtLeast(least.into())));
    reasons.push(Atom::new(domain, Test::Below(u64::from(greatest) + 1)));
    for bit in least..greatest {
        if bits[bit as usize / 64] >> (bit % 64) & 1 == 0 {
            reasons.push(Atom::new(domain, Test::IsNot(bit.into())));
        }
    }
}

/// Removes values from a wide domain. Fails if none is left.
pub(super) fn remove<const W: usize>(store: &mut Store<W>, view: View, values: &Values) -> Outcome {
    for (from, to) in values.ranges().map(RangeInclusive::into_inner) {
        let (least, greatest) = store.bounds(view);
        if from <= least || greatest <= to {
            store.remove_range(view, from, to)?;
            continue;
        }
        // The store removes at most `MOST_DUG` values between the bounds at once.
        let mut next = Some(from);
        while let Some(from) = next.filter(|&from| from <= to) {
            let end = to.min(from.saturating_add(MOST_DUG as i64 - 1));
            store.remove_range(view, from, end)?;
            next = end.checked_add(1);
        }
    }
    Ok(())
}
