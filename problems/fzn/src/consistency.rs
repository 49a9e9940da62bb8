//! Reads annotations of consistency, which ask how strongly a constraint is propagated (`domain`,
//! `bounds`, `val`).

use billhook_engine::constraint::{Consistency, Model};
use billhook_plugin::{Mistake, Place};

use crate::constraints::is_decomposed;
use crate::syntax::{Argument, Expression};

/// The annotations, and the consistency that each asks for; stronger ones come first.
const WORDS: &[(&str, Consistency)] = &[
    ("domain", Consistency::Domain),
    ("domain_propagation", Consistency::Domain),
    ("boundsD", Consistency::Domain),
    ("bounds", Consistency::Bounds),
    ("bounds_propagation", Consistency::Bounds),
    ("boundsZ", Consistency::Bounds),
    ("boundsR", Consistency::Bounds),
    ("val", Consistency::Value),
    ("value_propagation", Consistency::Value),
];

/// Returns the strongest consistency that the annotations of a constraint ask for, with its
/// annotation; `None` if there is no such annotation.
pub(crate) fn asked<'a, 't>(
    annotations: &'a [Argument<'t>],
) -> Option<(Consistency, &'a Argument<'t>)> {
    let of = |annotation: &'a Argument<'t>| {
        let Expression::Name(name, _) = &annotation.it else { return None };
        let rank = WORDS.iter().position(|(word, _)| word == name)?;
        Some((rank, annotation))
    };
    let (rank, annotation) = annotations.iter().filter_map(of).min_by_key(|it| it.0)?;
    Some((WORDS[rank].1, annotation))
}

/// Strengthens the parts of a constraint of the file, which are the constraints of the model from
/// number `from` on, as its strongest annotation asks. Returns a warning if the constraint stays
/// weaker than that; `None` if it does not, or if no annotation asks for a consistency.
pub(crate) fn strengthen(
    model: &mut Model,
    from: usize,
    name: &str,
    annotations: &[Argument<'_>],
) -> Option<Mistake> {
    let (consistency, annotation) = asked(annotations)?;
    let is_strong = model.strengthen(from, consistency);
    let has_parts = model.declared() > from + 1 && is_decomposed(name);
    let is_asked = consistency == Consistency::Domain || consistency == Consistency::Bounds;
    if is_strong && !(is_asked && has_parts) {
        return None;
    }
    let Expression::Name(word, _) = annotation.it else { return None };
    let place = Place::Input(annotation.place.clone());
    let message = format!("`{word}` of `{name}` asks for more than is propagated");
    let effect = match is_strong {
        true => "its parts are strengthened, each by itself",
        false => "it has no effect",
    };
    Some(Mistake::new(message, place, effect))
}
