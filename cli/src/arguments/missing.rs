//! Verbs and options that a puzzle does not have, because it lacks what they need.
//!
//! A verb or option that depends on a capability is offered for the puzzles that have it, and clap
//! knows of no others. Asked for another puzzle, the message says what is missing, in words for its
//! users, and helps its author to the word that adds it.

use std::ffi::OsString;

use billhook_plugin::reading::joined;
use billhook_plugin::{Mistake, Place, Problem, Walk};
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
    /// The strategies that need it.
    strategies: &'static [&'static str],
    has: fn(&dyn Problem) -> bool,
    /// What a puzzle without it has not: "diagrams of all its solutions".
    what: &'static str,
    /// How an author adds it.
    help: &'static str,
}

const CAPABILITIES: [Capability; 11] = [
    Capability {
        verbs: &["sample"],
        options: &[("nth", None), ("marginals", None), ("save-diagram", None), ("diagram", None)],
        strategies: &["diagram", "dfs-memo"],
        has: has_diagrams,
        what: "diagrams of all its solutions",
        help: "a puzzle has diagrams if it is an exact cover or declared as a model, or if one of its \
               searches is `.keyed()`: nodes with equal keys have equal subtrees",
    },
    Capability {
        verbs: &["grade"],
        options: &[],
        strategies: &[],
        has: |problem| problem.grades(),
        what: "grades",
        help: "a puzzle has grades by `Plugin::graded`; one that is declared as a model has them by itself",
    },
    Capability {
        verbs: &["generate", "play"],
        options: &[],
        strategies: &[],
        has: |problem| problem.deals(),
        what: "instances to deal",
        help: "a puzzle deals instances by `Plugin::dealt`, and needs grades as well (`Plugin::graded`)",
    },
    Capability {
        verbs: &["export"],
        options: &[],
        strategies: &[],
        has: |problem| !problem.notations().is_empty(),
        what: "notations but the one that is typed",
        help: "a puzzle has notations by `Plugin::written`, and a picture by `Plugin::given` beside \
               `Plugin::shown`",
    },
    Capability {
        verbs: &[],
        options: &[("certificate", Some("solve"))],
        strategies: &[],
        has: |problem| problem.proves().is_some(),
        what: "proofs of its solutions",
        help: "a puzzle that is an exact cover or declared as a model without an objective has proofs by \
               itself; others by `Plugin::encoded`, `proved` or `certified`",
    },
    Capability {
        verbs: &[],
        options: &[("certificate", Some("count"))],
        strategies: &[],
        has: |problem| problem.certifies().is_some(),
        what: "proofs of a count",
        help: "a puzzle that is an exact cover has them by itself; others by `Plugin::encoded` or \
               `certified`",
    },
    Capability {
        verbs: &[],
        options: &[("improving", None)],
        strategies: &[],
        has: |problem| improving(problem).is_some(),
        what: "solutions that improve upon each other",
        help: "a puzzle looks for the best solutions if its search is `.bounded(…)` or `.shortest(…)`",
    },
    Capability {
        verbs: &[],
        options: &[("paper", None), ("output", Some("explain"))],
        strategies: &[],
        has: |problem| problem.draws(),
        what: "pictures",
        help: "a puzzle draws pictures by `Plugin::shown` or `Plugin::drawn`",
    },
    Capability {
        verbs: &[],
        options: &[("width", None)],
        strategies: &["branch-and-bound", "best-first", "idastar", "astar", "beam", "states"],
        has: |problem| has_walk(problem, &[Walk::BranchAndBound, Walk::IdaStar, Walk::AStar]),
        what: "costs of its solutions",
        help: "a puzzle has costs if its search is `.bounded(…)` or `.shortest(…)`, or if it is a model with an \
               objective",
    },
    Capability {
        verbs: &[],
        options: &[("seed", Some("solve")), ("seed", Some("compare"))],
        strategies: &["restarts"],
        has: |problem| has_walk(problem, &[Walk::Restarts]),
        what: "searches that restart",
        help: "a search restarts if it is neither `.bounded(…)` nor `.shortest(…)`",
    },
    Capability {
        verbs: &[],
        options: &[
            ("lines", Some("solve")),
            ("lines", Some("count")),
            ("lines", Some("hint")),
            ("lines", Some("grade")),
        ],
        strategies: &[],
        has: |problem| problem.about().takes.words().is_some(),
        what: "instances of one line",
        help: "a puzzle has them if it takes words (`About::words`) and not a file",
    },
];

/// Returns whether one of the strategies walks in one of these orders.
fn has_walk(problem: &dyn Problem, walks: &[Walk]) -> bool {
    let is_one = |walk: Option<Walk>| walk.is_some_and(|walk| walks.contains(&walk));
    problem.strategies().iter().any(|strategy| is_one(strategy.walk()))
}

/// Returns what a puzzle lacks for what the arguments ask of it; `None` if the message is about
/// something else.
pub(super) fn missing(
    error: &Error,
    problems: &[&dyn Problem],
    arguments: &[OsString],
) -> Option<Mistake> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let wrong = text(ContextKind::InvalidSubcommand).or(text(ContextKind::InvalidArg))?;
    let words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    let mut words = words.skip_while(|word| word.starts_with('-') || *word == "help");
    let verb = words.next()?;
    let puzzle = words.find_map(|word| problems.iter().find(|it| it.about().name == word));
    let (asked, capability) = match wrong.strip_prefix("--") {
        Some(option) => {
            let name = option.find(['=', ' ']).map_or(option, |end| &option[..end]);
            let value = text(ContextKind::InvalidValue).unwrap_or_default();
            match ["strategy", "strategies"].contains(&name) {
                true => (format!("strategy `{value}`"), of_strategy(value)),
                false => (format!("--{name}"), of_option(name, verb)),
            }
        }
        None if wrong == verb || puzzle.is_some_and(|it| it.about().name == wrong) => {
            (format!("`{verb}`"), of_verb(verb))
        }
        None => return None,
    };
    let capability = capability?;
    let has = |puzzle: &&dyn Problem| (capability.has)(*puzzle);
    let name = match puzzle {
        Some(puzzle) if has(puzzle) => return None,
        Some(puzzle) => format!("`{}`", puzzle.about().name),
        None if problems.iter().any(has) => return None,
        None => "this program".to_owned(),
    };
    let message = format!("{name} has no {}, as {asked} needs", capability.what);
    let able: Vec<&str> = problems.iter().filter(|it| has(it)).map(|it| it.about().name).collect();
    let have = if able.len() == 1 { "has" } else { "have" };
    let help = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(all)) => {
            format!("it has {}; {}", all.join(", "), capability.help)
        }
        _ if able.is_empty() => capability.help.to_owned(),
        _ => format!("{} {have} them; {}", joined(&able, "and"), capability.help),
    };
    Some(Mistake::new(message, Place::Nowhere, "").help(help))
}

fn of_verb(verb: &str) -> Option<&'static Capability> {
    CAPABILITIES.iter().find(|capability| capability.verbs.contains(&verb))
}

fn of_option(option: &str, verb: &str) -> Option<&'static Capability> {
    let is_it =
        |&(name, of): &(&str, Option<&str>)| name == option && of.is_none_or(|of| of == verb);
    CAPABILITIES.iter().find(|capability| capability.options.iter().any(is_it))
}

/// Returns what a strategy needs, or the order of a search: `dfs+diagram`.
fn of_strategy(strategy: &str) -> Option<&'static Capability> {
    let order = strategy.rsplit('+').next().unwrap_or(strategy);
    CAPABILITIES.iter().find(|capability| capability.strategies.contains(&order))
}
