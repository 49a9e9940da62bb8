//! Which variable is decided next, and which of its values first.

use super::Variable;
use super::objective::Objective;

/// Which open variable is next; the first of them if several are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// The first one.
    InputOrder,
    /// With the fewest values (Haralick and Elliott 1980).
    #[default]
    FirstFail,
    /// With the most values.
    AntiFirstFail,
    /// With the least value.
    Smallest,
    /// With the greatest value.
    Largest,
    /// Whose values have the greatest effects: each value of each variable is tried and propagated.
    /// Those that fail are taken away, until none does (singleton consistency: Debruyne and Bessière
    /// 1997); the measure of a variable is the product of the changes by its values, in words of domains
    /// (after Refalo, *Impact-based search strategies for constraint programming*, 2004). The memories of
    /// propagators do not count: they may depend on the way to a node. A node takes as long as so many
    /// trials, so this is for models where few nodes are all that helps.
    Impact,
}

/// Which of its values are tried first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choose {
    /// The least; then all others.
    #[default]
    Min,
    /// The greatest; then all others.
    Max,
    /// The middle one of those that are left, the lesser of two; then all others.
    Median,
    /// Those up to the middle of the range; then those above.
    Split,
    /// Those above the middle of the range; then those below.
    ReverseSplit,
    /// One value after the other, in ascending order, each a child of the same node.
    Each,
    /// As [`Each`](Self::Each), in descending order.
    EachDown,
}

/// Variables to be decided before all that come after, and how.
#[derive(Clone, Debug)]
pub struct Branching {
    /// The variables.
    pub variables: Vec<Variable>,
    /// Which of them is next.
    pub select: Select,
    /// Which of its values are tried first.
    pub choose: Choose,
}

/// What is decided at the nodes of the tree, and what below its leaves.
///
/// Solutions are told apart by their outputs. What the outputs determine may be decided before
/// them, as no two solutions differ in that alone; of all other variables one completion is
/// searched for where all outputs are fixed, and the leaf is a solution if there is one.
#[derive(Clone, Debug)]
pub(super) struct Phases {
    /// Decided in the tree.
    pub(super) tree: Vec<Branching>,
    /// Decided below a leaf.
    pub(super) below: Vec<Branching>,
}

impl Phases {
    /// Of the branchings of a model: those of variables that outputs `determine` come first, then
    /// all `outputs`, then the objective, the best value first; the rest is decided below.
    pub(super) fn new(
        branchings: &[Branching],
        outputs: Vec<Variable>,
        objective: Option<Objective>,
        determined: impl Fn(Variable) -> bool,
        all: impl Iterator<Item = Variable>,
    ) -> Self {
        let only = |wanted: &dyn Fn(Variable) -> bool| -> Vec<Branching> {
            let of = |it: &Branching| {
                let variables = it.variables.iter().copied().filter(|&it| wanted(it)).collect();
                Branching { variables, ..*it }
            };
            branchings.iter().map(of).filter(|it| !it.variables.is_empty()).collect()
        };
        let rest =
            |variables| Branching { variables, select: Select::FirstFail, choose: Choose::Min };
        let (mut tree, mut below) = (only(&determined), only(&|it| !determined(it)));
        tree.push(rest(outputs));
        tree.extend(objective.map(|objective| Branching {
            variables: vec![objective.variable()],
            select: Select::InputOrder,
            choose: match objective {
                Objective::Least(_) => Choose::Min,
                Objective::Greatest(_) => Choose::Max,
            },
        }));
        below.push(rest(all.collect()));
        Self { tree, below }
    }
}
