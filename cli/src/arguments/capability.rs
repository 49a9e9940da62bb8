//! Capabilities of puzzles on which verbs, arguments and strategies depend.

use billhook_plugin::{Problem, Strategy, Walk};

pub(crate) struct Capability {
    pub(super) has: fn(&dyn Problem) -> bool,
    /// The thing that a puzzle without it lacks, for messages: "diagrams of all its solutions".
    pub(super) what: &'static str,
    /// Advice to the author of a puzzle on how to add it.
    pub(super) help: &'static str,
}

/// Names of strategies, each group with the capability that a puzzle must have to offer them.
pub(super) const OF_STRATEGIES: [(&[&str], &Capability); 4] = [
    (&["diagram", "dfs-memo"], &DIAGRAMS),
    (&["branch-and-bound", "best-first", "idastar", "astar", "beam", "states"], &COSTS),
    (&["restarts"], &RESTARTS),
    (&["learn"], &LEARNING),
];

pub(crate) static DIAGRAMS: Capability = Capability {
    has: |problem| problem.strategies().iter().any(Strategy::is_diagram),
    what: "diagrams of all its solutions",
    help: "a puzzle has diagrams if it is an exact cover or declared as a model, or if one of its \
           searches is `.keyed()`: nodes with equal keys have equal subtrees",
};

pub(crate) static LEARNING: Capability = Capability {
    has: |problem| has_walk(problem, &[Walk::Learn]),
    what: "models of constraints to learn from",
    help: "a puzzle has them if it is declared as variables and constraints",
};

pub(crate) static COMMON: Capability = Capability {
    has: |problem| (DIAGRAMS.has)(problem) || has_walk(problem, &[Walk::Learn]),
    what: "means to compare all its solutions",
    help: "a puzzle has them if it is declared as a model, or has diagrams",
};

pub(crate) static GRADES: Capability = Capability {
    has: |problem| problem.grades(),
    what: "grades",
    help: "a puzzle has grades by `Plugin::graded`; one that is declared as a model has them by itself",
};

pub(crate) static DEALS: Capability = Capability {
    has: |problem| problem.deals(),
    what: "instances to deal",
    help: "a puzzle deals instances by `Plugin::dealt`, and needs grades as well (`Plugin::graded`)",
};

pub(crate) static NOTATIONS: Capability = Capability {
    has: |problem| !problem.notations().is_empty(),
    what: "notations but the one that is typed",
    help: "a puzzle has notations by `Plugin::written`, and a picture by `Plugin::given` beside \
           `Plugin::shown`",
};

pub(crate) static PROOFS: Capability = Capability {
    has: |problem| problem.proves().is_some(),
    what: "proofs of its solutions",
    help: "a puzzle that is an exact cover or declared as a model has proofs by \
           itself; others by `Plugin::encoded`, `proved` or `certified`",
};

pub(crate) static COUNT_PROOFS: Capability = Capability {
    has: |problem| problem.certifies().is_some(),
    what: "proofs of a count",
    help: "a puzzle that is an exact cover has them by itself; others by `Plugin::encoded` or \
           `certified`",
};

/// The capability to prove solutions by certificates that need no formula beside them.
pub(super) static PROOFS_ALONE: Capability = Capability {
    has: |problem| problem.proves() == Some(billhook_plugin::proof::Form::Alone),
    ..PROOFS
};

/// The capability to prove a count by certificates that need no formula beside them.
pub(super) static COUNTS_ALONE: Capability = Capability {
    has: |problem| problem.certifies() == Some(billhook_plugin::proof::Form::Alone),
    ..COUNT_PROOFS
};

pub(crate) static IMPROVING: Capability = Capability {
    has: |problem| has_walk(problem, &[Walk::BranchAndBound, Walk::Beam]),
    what: "solutions that improve upon each other",
    help: "a puzzle looks for the best solutions if its search is `.bounded(…)` or `.shortest(…)`",
};

pub(crate) static PICTURES: Capability = Capability {
    has: |problem| problem.draws(),
    what: "pictures",
    help: "a puzzle draws pictures by `Plugin::shown` or `Plugin::drawn`",
};

pub(crate) static COSTS: Capability = Capability {
    has: |problem| has_walk(problem, &[Walk::BranchAndBound, Walk::IdaStar, Walk::AStar]),
    what: "costs of its solutions",
    help: "a puzzle has costs if its search is `.bounded(…)` or `.shortest(…)`, or if it is a model with an \
           objective",
};

/// The capability of a beam search, which `--width` needs.
pub(super) static BEAM: Capability =
    Capability { has: |problem| has_walk(problem, &[Walk::Beam]), ..COSTS };

pub(crate) static RESTARTS: Capability = Capability {
    has: |problem| has_walk(problem, &[Walk::Restarts]),
    what: "searches that restart",
    help: "a search restarts if it is neither `.bounded(…)` nor `.shortest(…)`",
};

pub(crate) static LINES: Capability = Capability {
    has: |problem| problem.about().takes.words().is_some(),
    what: "instances of one line",
    help: "a puzzle has them if it takes words (`About::words`) and not a file",
};

/// Returns whether a strategy of the puzzle is one of these walks.
fn has_walk(problem: &dyn Problem, walks: &[Walk]) -> bool {
    let is_one = |walk: Option<Walk>| walk.is_some_and(|walk| walks.contains(&walk));
    problem.strategies().iter().any(|strategy| is_one(strategy.walk()))
}
