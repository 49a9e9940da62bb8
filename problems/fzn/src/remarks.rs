//! Remarks on models that can be searched, but hardly mean what they say: arguments of another
//! type, empty domains, and unknown annotations of the search.

use std::collections::HashSet;

use billhook_engine::constraint::Variable;
use billhook_plugin::Mistake;

use crate::scope::Scope;
use crate::syntax::{Argument, At, Declaration, Expression, Type};

/// Annotations of `solve` (MiniZinc handbook, version 2.8).
const ANNOTATIONS: [&str; 7] = [
    "int_search",
    "bool_search",
    "set_search",
    "float_search",
    "seq_search",
    "priority_search",
    "relax_and_reconstruct",
];

/// Prefixes of further annotations.
const BEGINNINGS: [&str; 3] = ["warm_start", "restart_", "mzn_"];

/// The words for the choice of a variable.
const SELECT: [&str; 14] = [
    "input_order",
    "first_fail",
    "anti_first_fail",
    "smallest",
    "largest",
    "occurrence",
    "most_constrained",
    "max_regret",
    "dom_w_deg",
    "impact",
    "activity",
    "random",
    "random_order",
    "max_weighted_degree",
];

/// The words for the choice of a value.
const CHOOSE: [&str; 14] = [
    "indomain",
    "indomain_min",
    "indomain_max",
    "indomain_median",
    "indomain_middle",
    "indomain_random",
    "indomain_split",
    "indomain_reverse_split",
    "indomain_split_random",
    "indomain_interval",
    "outdomain_min",
    "outdomain_max",
    "outdomain_median",
    "outdomain_random",
];

/// Returns a remark on a variable without values.
pub(crate) fn on_domain(it: &Declaration<'_>) -> Option<Mistake> {
    let Type::Integer(Some(values)) = &it.of.it else { return None };
    let message = "a variable has no values, so that there is no solution";
    (it.is_variable && !it.is_array && values.min().is_none())
        .then(|| it.of.mistake(message, "this range is empty"))
}

/// Returns a remark on the first argument of a constraint that is a Boolean where FlatZinc expects
/// an integer, or the other way round; `None` for constraints that take both.
pub(crate) fn on_types(
    name: &At<&str>,
    given: &[Argument<'_>],
    scope: &Scope<'_>,
    truths: &HashSet<Variable>,
) -> Option<Mistake> {
    let bare = name.it.strip_suffix("_reif").or_else(|| name.it.strip_suffix("_imp"));
    let takes_truths = match bare.unwrap_or(name.it) {
        "bool_eq" | "bool_le" | "bool_lt" | "bool_not" | "bool_or" | "bool_xor" | "bool_and"
        | "bool_clause" | "array_bool_and" | "array_bool_or" | "array_bool_xor" => true,
        it if it.starts_with("int_") => false,
        _ => return None,
    };
    let last = given.len().checked_sub(1)?;
    given.iter().enumerate().find_map(|(at, argument)| {
        // The last argument of a reified constraint says whether the rest holds.
        let wants_truth = takes_truths || bare.is_some() && at == last;
        let wrong = first_of_type(argument, scope, truths, !wants_truth)?;
        let [wanted, found] = match wants_truth {
            true => ["a Boolean", "an integer"],
            false => ["an integer", "a Boolean"],
        };
        let message = format!("`{}` takes {wanted} here", name.it);
        let effect = format!("this is {found}; false counts as 0, and true as 1");
        Some(wrong.mistake(message, effect))
    })
}

/// Returns the first part of an argument that is a Boolean, or else an integer.
fn first_of_type<'a, 't>(
    argument: &'a Argument<'t>,
    scope: &Scope<'t>,
    truths: &HashSet<Variable>,
    is_truth: bool,
) -> Option<&'a Argument<'t>> {
    let is_found = match &argument.it {
        Expression::Array(all) => {
            return all.iter().find_map(|it| first_of_type(it, scope, truths, is_truth));
        }
        Expression::Bool(_) => is_truth,
        Expression::Integer(_) => !is_truth,
        Expression::Name(..) | Expression::Element(..) => {
            scope.variables(argument).any(|it| truths.contains(&it) == is_truth)
        }
        Expression::Float | Expression::Set(_) | Expression::Text => false,
    };
    is_found.then_some(argument)
}

/// Returns a remark on an annotation of `solve` that is not known, or on its first unknown word.
pub(crate) fn on_search(annotation: &Argument<'_>) -> Option<Mistake> {
    let Expression::Name(name, arguments) = &annotation.it else { return None };
    let is_known = ANNOTATIONS.contains(name) || BEGINNINGS.iter().any(|it| name.starts_with(it));
    if !is_known {
        let message = format!("the annotation `{name}` is not known");
        return Some(annotation.mistake(message, "it has no effect"));
    }
    if !matches!(*name, "int_search" | "bool_search") {
        return None;
    }
    let words = [
        (1, SELECT.as_slice(), "variables are chosen in their order"),
        (2, CHOOSE.as_slice(), "the least value is chosen first"),
    ];
    words.into_iter().find_map(|(at, known, effect)| {
        let argument = arguments.get(at)?;
        let Expression::Name(word, _) = argument.it else { return None };
        let message = format!("the choice `{word}` is not known");
        (!known.contains(&word)).then(|| argument.mistake(message, effect))
    })
}
