//! Lists the supported constraints, by their names in FlatZinc, and posts them.
//!
//! Each constraint is declared once for all of its forms: the plain one, and those in which a truth
//! is equivalent to it (`_reif`) or implies it (`_imp`). A constraint without reified forms of its
//! own becomes a condition ([`Model::reify`](billhook_engine::constraint::Model::reify)).

mod globals;
mod integers;
mod lists;
mod truths;

use std::sync::LazyLock;

use billhook_plugin::reading::Result;

use crate::aliases::ALIASES;
use crate::arguments::{Arguments, Form};
use crate::scope::Scope;
use crate::syntax::{Argument, At};
use globals::GLOBALS;

/// The function that adds a constraint to the model.
type Post = fn(&mut Arguments) -> Result<()>;

/// A constraint: its name, the number of its arguments, and the function that posts it.
pub(crate) type Known = (&'static str, usize, Post);

/// Posts a constraint by its name, possibly with the suffix `_reif` or `_imp`. Fails if the name is
/// unknown, if the constraint takes another number of arguments, or if one does not fit.
pub(crate) fn post<'t>(
    name: &At<&'t str>,
    scope: &mut Scope<'t>,
    given: &[Argument<'t>],
    annotations: &[Argument<'t>],
) -> Result<()> {
    let mut arguments = Arguments::new(name.it, scope, given, annotations);
    let all = known(name.it);
    if let Some(known) = fitting(all, given.len()) {
        return (known.2)(&mut arguments);
    }
    let mut counts: Vec<usize> = all.iter().map(|named| named.1.1).collect();
    for (suffix, is_half) in [("_reif", false), ("_imp", true)] {
        let all = name.it.strip_suffix(suffix).map_or(&[][..], known);
        if let Some(known) = given.len().checked_sub(1).and_then(|count| fitting(all, count)) {
            return post_condition(known, arguments, is_half);
        }
        counts.extend(all.iter().map(|named| named.1.1 + 1));
    }
    if counts.is_empty() {
        let message = format!("the constraint `{}` is not known", name.it);
        return Err(name.mistake(message, "no such constraint here"));
    }
    let counts: Vec<_> = counts.iter().map(ToString::to_string).collect();
    let (counts, found) = (counts.join(" or "), given.len());
    let message = format!("`{}` takes {counts} arguments, not {found}", name.it);
    Err(name.mistake(message, ""))
}

/// Posts that the last argument is equivalent to the constraint of the others or, if `is_half`,
/// implies it.
fn post_condition((_, count, post): &Known, mut it: Arguments, is_half: bool) -> Result<()> {
    let truth = it.truth(*count)?;
    it.given = &it.given[..*count];
    it.form = if is_half { Form::Implied(truth) } else { Form::Reified(truth) };
    let before = it.scope.model.declared();
    post(&mut it)?;
    let condition = it.scope.model.since(before);
    let model = &mut it.scope.model;
    it.definitions.into_iter().for_each(|definition| model.require(definition));
    match is_half {
        _ if it.has_said_truth => model.require(condition),
        true => model.imply(truth, condition),
        false => model.reify(truth, condition),
    }
    Ok(())
}

/// Returns the one of these constraints that takes this number of arguments; `None` if none does.
fn fitting(all: &[Named], count: usize) -> Option<&'static Known> {
    all.iter().map(|named| named.1).find(|known| known.1 == count)
}

/// A name of a constraint, with the constraint.
type Named = (&'static str, &'static Known);

/// Returns the constraints with a name of FlatZinc, of a library or of this solver; empty for an
/// unknown name.
fn known(name: &str) -> &'static [Named] {
    // Constraints of a library have the name of their predicate, or the solver's own.
    let plain =
        ["fzn_", "gecode_", "billhook_"].iter().find_map(|prefix| name.strip_prefix(prefix));
    let plain = plain.unwrap_or(name);
    let plain = plain.strip_suffix("_par").unwrap_or(plain);
    match with_name(&BY_NAME, plain) {
        // A name without a type stands for the constraint on integers.
        [] => with_name(&BY_NAME, &format!("{plain}_int")),
        all => all,
    }
}

/// Returns whether a constraint of this name may be decomposed into parts, which together propagate
/// less than the constraint as a whole.
pub(crate) fn is_decomposed(name: &str) -> bool {
    let is_global = |name: &str| GLOBALS.iter().copied().flatten().any(|known| known.0 == name);
    let of_counts = ["global_cardinality", "global_cardinality_closed"];
    known(name).iter().any(|(_, known)| of_counts.contains(&known.0) || is_global(known.0))
}

/// Returns the constraints with a name from a list that is sorted by names.
fn with_name<'a>(all: &'a [Named], name: &str) -> &'a [Named] {
    let first = all.partition_point(|named| named.0 < name);
    let count = all[first..].iter().take_while(|named| named.0 == name).count();
    &all[first..first + count]
}

/// All constraints by all their names, sorted by name.
static BY_NAME: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let tables = [integers::KNOWN, truths::KNOWN, lists::KNOWN];
    let known = tables.iter().chain(GLOBALS).copied().flatten();
    let mut all: Vec<Named> = known.map(|known| (known.0, known)).collect();
    all.sort_unstable_by_key(|named| named.0);
    let alias = |&(alias, name): &(&'static str, &str)| {
        with_name(&all, name).iter().map(move |named| (alias, named.1)).collect::<Vec<_>>()
    };
    let aliases: Vec<Named> = ALIASES.iter().flat_map(alias).collect();
    all.extend(aliases);
    all.sort_by_key(|named| named.0);
    all
});
