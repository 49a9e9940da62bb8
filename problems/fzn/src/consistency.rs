//! Annotations that say how much is to be found of what a constraint leaves its variables: `domain`,
//! `bounds`, `val`.

use billhook_engine::constraint::{Consistency, Model};
use billhook_plugin::{Mistake, Place};

use crate::syntax::{At, Expression};

/// The words of annotations, and what they ask for.
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

/// Constraints of several parts, which find less together than each alone.
const OF_PARTS: &[&str] = &["global_cardinality", "global_cardinality_closed"];

/// Returns the consistency that annotations ask for, with the one that says so; the strongest, if
/// there are several.
pub(crate) fn asked<'a, 't>(
    annotations: &'a [At<Expression<'t>>],
) -> Option<(Consistency, &'a At<Expression<'t>>)> {
    let of = |annotation: &'a At<Expression<'t>>| {
        let Expression::Name(name, _) = &annotation.it else { return None };
        let rank = WORDS.iter().position(|(word, _)| word == name)?;
        Some((rank, annotation))
    };
    let (rank, annotation) = annotations.iter().filter_map(of).min_by_key(|it| it.0)?;
    Some((WORDS[rank].1, annotation))
}

/// Strengthens the constraints from a number on, all of which a constraint of the file was made to.
/// Returns a warning if it stays weaker than its annotation asks.
pub(crate) fn strengthen(
    model: &mut Model,
    from: usize,
    name: &str,
    annotations: &[At<Expression<'_>>],
) -> Option<Mistake> {
    let (consistency, annotation) = asked(annotations)?;
    let is_strong = model.strengthen(from, consistency);
    let plain = ["fzn_", "gecode_", "billhook_"].iter().find_map(|it| name.strip_prefix(it));
    let plain = plain.unwrap_or(name);
    let is_asked = consistency == Consistency::Domain || consistency == Consistency::Bounds;
    if is_strong && !(is_asked && OF_PARTS.contains(&plain)) {
        return None;
    }
    let Expression::Name(word, _) = annotation.it else { return None };
    let place = Place::Input(annotation.place.clone());
    let message = format!("`{word}` of `{name}` asks for more than is propagated");
    Some(Mistake::new(message, place, "as without it, from here on"))
}
