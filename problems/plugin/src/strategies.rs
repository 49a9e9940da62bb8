//! The strategies that many puzzles share, as they present them.

/// A way to search a problem.
#[derive(Clone, Copy, Debug)]
pub struct Strategy {
    /// The word by which it is chosen.
    pub name: &'static str,
    /// One line: how it searches.
    pub summary: &'static str,
    /// What it claims to find.
    pub finds: Finds,
    /// Whether it can be stopped and gone on with another day.
    pub goes_on: bool,
    /// Whether several threads can share it.
    pub by_threads: bool,
}

/// What a strategy claims to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finds {
    /// All solutions; of a puzzle that wants the best, all the best.
    All,
    /// One solution; of a puzzle that wants the best, one of the best.
    One,
    /// A solution, of which it may not know whether it is among the best.
    Some,
}

impl Strategy {
    /// A strategy that finds all solutions.
    pub const fn new(name: &'static str, summary: &'static str) -> Self {
        Self { name, summary, finds: Finds::All, goes_on: false, by_threads: false }
    }

    /// The same, if it is a [`walk`](super::walk) depth first: it can be stopped
    /// and gone on with another day, and several threads can share it.
    #[must_use]
    pub const fn depth_first(self) -> Self {
        Self { by_threads: true, ..self.goes_on() }
    }

    /// The same, if it can be stopped and gone on with another day.
    #[must_use]
    pub const fn goes_on(self) -> Self {
        Self { goes_on: true, ..self }
    }

    /// The same, if it finds one.
    #[must_use]
    pub const fn one(self) -> Self {
        Self { finds: Finds::One, ..self }
    }
}

/// [`strategy::breadth_first`](billhook_engine::strategy::breadth_first).
pub const BREADTH_FIRST: Strategy =
    Strategy::new("bfs", "level by level; keeps every inner node (Moore 1959)");

/// [`strategy::iterative_deepening`](billhook_engine::strategy::iterative_deepening).
pub const ITERATIVE_DEEPENING: Strategy =
    Strategy::new("iddfs", "depth first to a depth of 0, 1, 2, and so on (Korf 1985)").goes_on();

/// [`strategy::limited_discrepancy`](billhook_engine::strategy::limited_discrepancy).
pub const LIMITED_DISCREPANCY: Strategy = Strategy::new(
    "lds",
    "always the first move but for 0, 1, 2, and so on exceptions (Harvey and Ginsberg 1995, Korf 1996)",
)
.goes_on();

/// [`strategy::depth_bounded`](billhook_engine::strategy::depth_bounded).
pub const DEPTH_BOUNDED: Strategy =
    Strategy::new("dds", "the same, with exceptions near the root first (Walsh 1997)").goes_on();

/// [`strategy::restarts`](billhook_engine::strategy::restarts).
pub const RESTARTS: Strategy = Strategy::new(
    "restarts",
    "depth first with shuffled moves, begun anew again and again; --seed shuffles otherwise (Luby, Sinclair and Zuckerman 1993)",
)
.one();

/// Those that need nothing but a search, to be listed besides a puzzle's own.
pub const WALKS: [Strategy; 5] =
    [BREADTH_FIRST, ITERATIVE_DEEPENING, LIMITED_DISCREPANCY, DEPTH_BOUNDED, RESTARTS];

/// [`strategy::best_first`](billhook_engine::strategy::best_first).
pub const BEST_FIRST: Strategy = Strategy::new(
    "best-first",
    "the node with the least bound first; keeps every node (Land and Doig 1960)",
);

/// [`strategy::astar`](billhook_engine::strategy::astar).
pub const ASTAR: Strategy = Strategy::new(
    "astar",
    "best first, and each state once; keeps every state (Hart, Nilsson and Raphael 1968)",
)
.one();

/// [`strategy::idastar`](billhook_engine::strategy::idastar).
pub const IDASTAR: Strategy =
    Strategy::new("idastar", "depth first within a cost that grows (Korf 1985)").goes_on();

/// [`strategy::branch_and_bound`](billhook_engine::strategy::branch_and_bound).
pub const BRANCH_AND_BOUND: Strategy = Strategy::new(
    "branch-and-bound",
    "depth first without what cannot be better than the best so far (Land and Doig 1960)",
)
.goes_on();

/// [`strategy::beam`](billhook_engine::strategy::beam).
pub const BEAM: Strategy = Strategy {
    name: "beam",
    summary: "level by level, the best --width nodes of each; may miss the best (Lowerre 1976)",
    finds: Finds::Some,
    goes_on: false,
    by_threads: false,
};
