//! Reasons of atoms: those that a propagator gives, or the rest of a nogood.

use super::atom::{Atom, Test};
use super::nogoods::Nogoods;
use super::ranges::lacking;
use super::space::Space;
use super::trace::Cause;
use crate::words::ones;

/// Appends the reasons of an atom that the change `at` made true; none for a decision.
pub(super) fn derive(
    space: &mut dyn Space,
    nogoods: &Nogoods,
    (at, atom): (u32, Atom),
    atoms: &mut Vec<Atom>,
) {
    match space.trace().change(at).cause {
        Cause::Search => {}
        Cause::Nogood(nogood) => {
            by_nogood(space, (at, atom), nogoods.atoms(nogood), atoms);
        }
        Cause::Propagator(propagator) => space.explain(propagator, at, atom, atoms),
    }
}

/// Appends the reasons of an atom that a nogood made true: the negations of the nogood's other
/// atoms, and, if its own atom does not imply this one, what was known of the domain before.
fn by_nogood(space: &dyn Space, (at, atom): (u32, Atom), nogood: &[Atom], atoms: &mut Vec<Atom>) {
    let domain = space.trace().change(at).domain;
    let before = space.domains().with(domain, space.trace().before(at));
    let made = |it: &Atom| it.domain() == domain && !it.is_false(before);
    let place = nogood.iter().position(made).unwrap_or(0);
    for (number, other) in nogood.iter().enumerate() {
        if number != place {
            atoms.push(other.not());
        }
    }
    if !nogood[place].implies(atom) {
        rest(space, (at, atom), nogood[place], atoms);
    }
}

/// Appends atoms about the domain of a change that were true before it. With `made`, which the
/// change made true, they imply `atom`.
pub(super) fn rest(space: &dyn Space, (at, atom): (u32, Atom), made: Atom, atoms: &mut Vec<Atom>) {
    let (trace, domains) = (space.trace(), space.domains());
    let domain = trace.change(at).domain;
    let [before, root] =
        [trace.before(at), trace.root(domain)].map(|words| domains.with(domain, words));
    let (least, greatest) = before.ends();
    if before.is_wide() {
        // Ranges of offsets that the atom forbids and `made` allows.
        let allowed = made.not().forbidden();
        let both = atom.forbidden().into_iter().flatten().flat_map(|(from, to)| {
            let shared = move |other: (u64, u64)| (from.max(other.0), to.min(other.1));
            allowed.into_iter().flatten().map(shared).filter(|both| both.0 <= both.1)
        });
        return atoms.extend(lacking(before, root, both).into_iter().flatten());
    }
    let (mut is_least, mut is_greatest) = (false, false);
    let bits = ones(root.words.iter().copied()).map(|bit| bit as u64);
    for bit in bits.filter(|&bit| !atom.allows(bit) && made.allows(bit)) {
        if bit < least {
            is_least = true;
        } else if bit > greatest {
            is_greatest = true;
        } else {
            atoms.push(trace.canonical(Atom::new(domain, Test::IsNot(bit))));
        }
    }
    if is_least {
        atoms.push(trace.canonical(Atom::new(domain, Test::AtLeast(least))));
    }
    if is_greatest {
        atoms.push(trace.canonical(Atom::new(domain, Test::Below(greatest + 1))));
    }
}
