//! Strategies: a search of a puzzle, and the rule by which its tree is walked.
//!
//! A strategy is a value. Its name is looked up once, where it is typed.

use std::borrow::Cow;

/// A rule by which a tree is walked, or compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// Depth first: [`dfs`](billhook_engine::dfs), and
    /// [`parallel`](billhook_engine::strategy::parallel) with several threads.
    DepthFirst,
    /// All solutions compiled into a diagram: [`diagram`](billhook_engine::diagram).
    Diagram,
    /// Depth first with a table of dead states:
    /// [`dead_states`](billhook_engine::strategy::dead_states).
    DeadStates,
    /// Level by level: [`breadth_first`](billhook_engine::strategy::breadth_first).
    BreadthFirst,
    /// Depth first within a depth that grows:
    /// [`iterative_deepening`](billhook_engine::strategy::iterative_deepening).
    IterativeDeepening,
    /// Depth first with a growing number of moves other than the first of their node:
    /// [`limited_discrepancy`](billhook_engine::strategy::limited_discrepancy).
    LimitedDiscrepancy,
    /// Like `LimitedDiscrepancy`, but with other moves near the root first:
    /// [`depth_bounded`](billhook_engine::strategy::depth_bounded).
    DepthBounded,
    /// A search of a model that learns from its dead ends:
    /// [`Learner`](billhook_engine::constraint::Learner).
    Learn,
    /// Depth first with shuffled moves, begun anew again and again:
    /// [`restarts`](billhook_engine::strategy::restarts).
    Restarts,
    /// Depth first without nodes whose bound is no better than the incumbent:
    /// [`branch_and_bound`](billhook_engine::strategy::branch_and_bound).
    BranchAndBound,
    /// The node with the least bound first: [`best_first`](billhook_engine::strategy::best_first).
    BestFirst,
    /// Depth first within a cost that grows: [`idastar`](billhook_engine::strategy::idastar).
    IdaStar,
    /// The node with the least bound first, and each state once:
    /// [`astar`](billhook_engine::strategy::astar).
    AStar,
    /// Level by level, with a limited number of the best nodes of each:
    /// [`beam`](billhook_engine::strategy::beam).
    Beam,
    /// [`astar`](billhook_engine::strategy::astar), and then all the best solutions [by their
    /// states](billhook_engine::Within).
    States,
}

/// The solutions that a strategy claims to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finds {
    /// All solutions; of a puzzle that asks for the best, all the best ones.
    All,
    /// One solution; of a puzzle that asks for the best, one of the best.
    One,
    /// A solution that may not be one of the best.
    Some,
}

impl Walk {
    /// Strategies for any search, besides depth first.
    pub(crate) const ORDERS: &[Walk] = &[
        Walk::BreadthFirst,
        Walk::IterativeDeepening,
        Walk::LimitedDiscrepancy,
        Walk::DepthBounded,
        Walk::Restarts,
    ];

    /// Strategies for a search with costs and a finite tree; the first is the default.
    pub(crate) const BEST: &[Walk] =
        &[Walk::BranchAndBound, Walk::BestFirst, Walk::IdaStar, Walk::AStar, Walk::Beam];

    /// Strategies for a search in which each decision costs 1 and the tree may be infinite: the
    /// shallowest solutions are the best. The first is the default.
    pub(crate) const SHORTEST: &[Walk] = &[
        Walk::States,
        Walk::IdaStar,
        Walk::AStar,
        Walk::BestFirst,
        Walk::Beam,
        Walk::BreadthFirst,
        Walk::IterativeDeepening,
    ];

    /// Returns the name, as the option `--strategy` takes it.
    pub fn name(self) -> &'static str {
        self.words().0
    }

    /// Returns the name of the rule, and one line about it.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        match self {
            Walk::DepthFirst => ("dfs", "depth first"),
            Walk::Diagram => (
                "diagram",
                "solves each subproblem that recurs once, and joins the results into one object; \
                 takes memory",
            ),
            Walk::DeadStates => (
                "dfs-memo",
                "depth first, and remembers the states below which there was no solution; \
                 takes memory (Michie 1968)",
            ),
            Walk::BreadthFirst => (
                "bfs",
                "all nodes of a level, then those of the next; keeps every inner node (Moore 1959)",
            ),
            Walk::IterativeDeepening => (
                "iddfs",
                "depth first to a depth of 0, then again to 1, 2, and so on; takes little \
                 memory (Korf 1985)",
            ),
            Walk::LimitedDiscrepancy => (
                "lds",
                "always the first move, then with one exception, then with two, and so on (Harvey \
                 and Ginsberg 1995, Korf 1996)",
            ),
            Walk::DepthBounded => (
                "dds",
                "always the first move, then with exceptions, those near the root first \
                 (Walsh 1997)",
            ),
            Walk::Restarts => (
                "restarts",
                "depth first with shuffled moves, begun anew again and again; another seed \
                 shuffles otherwise (Luby, Sinclair and Zuckerman 1993)",
            ),
            Walk::Learn => (
                "learn",
                "learns from each dead end which facts exclude each other, and goes back to \
                 where that would have helped \
                 (Marques-Silva and Sakallah 1996; Ohrimenko, Stuckey and Codish 2009)",
            ),
            Walk::BranchAndBound => (
                "branch-and-bound",
                "depth first without what cannot be better than the best so far (Land and Doig \
                 1960)",
            ),
            Walk::BestFirst => (
                "best-first",
                "the node with the least bound first; keeps every node (Land and Doig 1960)",
            ),
            Walk::IdaStar => ("idastar", "depth first within a cost that grows (Korf 1985)"),
            Walk::AStar => (
                "astar",
                "best first, and each state once; keeps every state (Hart, Nilsson and Raphael \
                 1968)",
            ),
            Walk::States => (
                "states",
                "astar while its states fit the memory, idastar beyond; then all of the best, each \
                 state and cost once",
            ),
            Walk::Beam => (
                "beam",
                "level by level, the best nodes of each, as many as its width; may miss the best \
                 (Lowerre 1976)",
            ),
        }
    }

    /// Returns the solutions that the rule claims to find in a finite tree.
    pub(crate) fn finds(self) -> Finds {
        match self {
            Walk::Restarts | Walk::AStar => Finds::One,
            Walk::Beam => Finds::Some,
            _ => Finds::All,
        }
    }

    /// Returns whether a search by this rule can be stopped and resumed.
    pub(crate) fn resumes(self) -> bool {
        matches!(
            self,
            Walk::DepthFirst
                | Walk::IterativeDeepening
                | Walk::LimitedDiscrepancy
                | Walk::DepthBounded
                | Walk::Learn
                | Walk::BranchAndBound
                | Walk::IdaStar
        )
    }
}

/// A strategy of a puzzle, or `auto`, which leaves the choice to the puzzle.
///
/// Apart from [`AUTO`](Self::AUTO), only a puzzle makes one, by
/// [`Problem::strategy`](crate::Problem::strategy), so a name that the puzzle does not have cannot
/// pass for a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    name: Cow<'static, str>,
    summary: &'static str,
    finds: Finds,
    pub(crate) choice: Choice,
}

/// The formulation and the rule that a strategy stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The formulation and rule that the puzzle chooses.
    Auto,
    /// The formulation with this name, by this rule.
    Of(&'static str, Walk),
    /// The formulation that suits the instance, by this rule.
    Usual(Walk),
}

/// [`Strategy::AUTO`]: the puzzle chooses.
impl Default for Strategy {
    fn default() -> Self {
        Self::AUTO
    }
}

impl Strategy {
    /// The strategy `auto`: the puzzle chooses.
    pub const AUTO: Self = Self {
        name: Cow::Borrowed("auto"),
        summary: "the puzzle chooses",
        finds: Finds::All,
        choice: Choice::Auto,
    };

    pub(crate) fn new(
        name: Cow<'static, str>,
        summary: &'static str,
        finds: Finds,
        choice: Choice,
    ) -> Self {
        Self { name, summary, finds, choice }
    }

    /// Returns the name, as the option `--strategy` takes it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns a line about how the strategy searches.
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// Returns the solutions that the strategy claims to find.
    pub fn finds(&self) -> Finds {
        self.finds
    }

    /// Returns whether the strategy can be stopped and resumed another day; `auto` can.
    pub fn resumes(&self) -> bool {
        self.walk().is_none_or(Walk::resumes)
    }

    /// Returns whether several threads can share the work of the strategy; with `auto` they can.
    pub fn threads(&self) -> bool {
        self.walk().is_none_or(|walk| matches!(walk, Walk::DepthFirst | Walk::Learn))
    }

    /// Returns whether the puzzle chooses.
    pub fn is_auto(&self) -> bool {
        self.choice == Choice::Auto
    }

    /// Returns the rule by which the tree is walked; `None` if the puzzle chooses.
    pub fn walk(&self) -> Option<Walk> {
        match self.choice {
            Choice::Auto => None,
            Choice::Of(_, walk) | Choice::Usual(walk) => Some(walk),
        }
    }

    /// Returns whether the strategy compiles all solutions into a diagram.
    pub fn is_diagram(&self) -> bool {
        self.walk() == Some(Walk::Diagram)
    }

    pub(crate) fn into_name(self) -> Cow<'static, str> {
        self.name
    }
}
