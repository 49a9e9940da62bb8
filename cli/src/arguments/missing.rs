//! Verbs and options that a puzzle does not have, because it lacks what they need.
//!
//! A verb or option that depends on a capability is offered for the puzzles that have it, and clap
//! knows of no others. Asked for another puzzle, the message says what is missing, in words for its
//! users, and helps its author to the word that adds it.

use std::ffi::OsString;

use billhook_plugin::{Mistake, Place, Problem};
use clap::Error;
use clap::error::{ContextKind, ContextValue};

use super::has_diagrams;
use super::searching::improving;

/// Something that a puzzle may be able to do.
struct Capability {
    /// The verbs that need it.
    verbs: &'static [&'static str],
    /// The options that need it, of any verb or of the one behind them.
    options: &'static [(&'static str, Option<&'static str>)],
    has: fn(&dyn Problem) -> bool,
    /// What a puzzle without it has not: "diagrams of all its solutions".
    what: &'static str,
    /// How an author adds it.
    help: &'static str,
}

const CAPABILITIES: [Capability; 8] = [
    Capability {
        verbs: &["sample"],
        options: &[("nth", None), ("marginals", None), ("save-diagram", None), ("diagram", None)],
        has: has_diagrams,
        what: "diagrams of all its solutions",
        help: "a puzzle has diagrams if it is an exact cover or declared as a model, or if one of its \
               searches is `.keyed()`: nodes with equal keys have equal subtrees",
    },
    Capability {
        verbs: &["grade"],
        options: &[],
        has: |problem| problem.grades(),
        what: "grades",
        help: "a puzzle has grades by `Plugin::graded`; one that is declared as a model has them by itself",
    },
    Capability {
        verbs: &["generate", "play"],
        options: &[],
        has: |problem| problem.deals(),
        what: "instances to deal",
        help: "a puzzle deals instances by `Plugin::dealt`, and needs grades as well (`Plugin::graded`)",
    },
    Capability {
        verbs: &["export"],
        options: &[],
        has: |problem| !problem.notations().is_empty(),
        what: "notation but the one that is typed",
        help: "a puzzle has notations by `Plugin::written`, and a picture by `Plugin::given` beside \
               `Plugin::shown`",
    },
    Capability {
        verbs: &[],
        options: &[("certificate", Some("solve"))],
        has: |problem| problem.proves().is_some(),
        what: "proofs of its solutions",
        help: "a puzzle that is an exact cover or declared as a model has proofs by itself; others by \
               `Plugin::encoded`, `proved` or `certified`",
    },
    Capability {
        verbs: &[],
        options: &[("certificate", Some("count"))],
        has: |problem| problem.certifies().is_some(),
        what: "proofs of a count",
        help: "a puzzle that is an exact cover has them by itself; others by `Plugin::encoded` or \
               `certified`",
    },
    Capability {
        verbs: &[],
        options: &[("improving", None)],
        has: |problem| improving(problem).is_some(),
        what: "solutions that improve upon each other",
        help: "a puzzle looks for the best solutions if its search is `.bounded(…)` or `.shortest(…)`",
    },
    Capability {
        verbs: &[],
        options: &[("paper", None)],
        has: |problem| problem.draws(),
        what: "pictures",
        help: "a puzzle draws pictures by `Plugin::shown` or `Plugin::drawn`",
    },
];

/// Returns what a puzzle lacks for what the arguments ask of it; `None` if the message is about
/// something else.
pub(super) fn missing(
    error: &Error,
    problems: &[&dyn Problem],
    arguments: &[OsString],
) -> Option<Mistake> {
    let kinds = [ContextKind::InvalidSubcommand, ContextKind::InvalidArg];
    let wrong = kinds.into_iter().find_map(|kind| match error.get(kind) {
        Some(ContextValue::String(wrong)) => Some(wrong.as_str()),
        _ => None,
    })?;
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    let verb = words.find(|word| !word.starts_with('-'))?;
    let puzzle = words.find_map(|word| problems.iter().find(|it| it.about().name == word))?;
    let option = wrong.strip_prefix("--").map(|option| {
        let end = option.find(['=', ' ']).unwrap_or(option.len());
        &option[..end]
    });
    let is_about = |capability: &&Capability| match option {
        Some(option) => capability
            .options
            .iter()
            .any(|&(name, of)| name == option && of.is_none_or(|of| of == verb)),
        None => [verb, puzzle.about().name].contains(&wrong) && capability.verbs.contains(&verb),
    };
    let capability = CAPABILITIES.iter().find(is_about)?;
    if (capability.has)(*puzzle) {
        return None;
    }
    let asked = option.map_or_else(|| format!("`{verb}`"), |option| format!("--{option}"));
    let message = format!("`{}` has no {}, as {asked} needs", puzzle.about().name, capability.what);
    Some(Mistake::new(message, Place::Nowhere, "").help(capability.help))
}
