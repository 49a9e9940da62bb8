//! Reasons of atoms: those that a propagator gives, or the rest of a nogood.

use super::atom::{Atom, Test};
use super::nogoods::Nogoods;
use super::space::Space;
use super::trace::{Cause, Trace};

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
            by_nogood(space.trace(), at, atom, nogoods.atoms(nogood), atoms);
        }
        Cause::Propagator(propagator) => space.explain(propagator, at, atom, atoms),
    }
}

/// Appends the reasons of an atom that a nogood made true: the negations of the nogood's other
/// atoms, and, if its own atom does not imply this one, what was known of the domain before.
fn by_nogood(trace: &Trace, at: u32, atom: Atom, nogood: &[Atom], atoms: &mut Vec<Atom>) {
    let domain = trace.change(at).domain;
    let before = trace.before(at);
    let made = |it: &Atom| it.domain() == domain && !it.is_false(before);
    let place = nogood.iter().position(made).unwrap_or(0);
    for (number, other) in nogood.iter().enumerate() {
        if number != place {
            atoms.push(other.not());
        }
    }
    if !nogood[place].implies(atom) {
        rest(trace, at, atom, nogood[place], atoms);
    }
}

/// Appends atoms about the domain of a change that were true before it. With `made`, which the
/// change made true, they imply `atom`.
pub(super) fn rest(trace: &Trace, at: u32, atom: Atom, made: Atom, atoms: &mut Vec<Atom>) {
    let (domain, before, root) = {
        let domain = trace.change(at).domain;
        (domain, trace.before(at), trace.root(domain))
    };
    let bits = |words: &[u64]| crate::words::ones(words.to_vec()).map(|bit| bit as u32);
    let least = bits(before).next().unwrap_or(0);
    let greatest = bits(before).last().unwrap_or(0);
    let (mut is_least, mut is_greatest) = (false, false);
    for bit in bits(root).filter(|&bit| !atom.allows(bit) && made.allows(bit)) {
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
