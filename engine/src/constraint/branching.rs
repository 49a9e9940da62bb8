//! Branching heuristics: which variable is decided next, and which of its values first.

use super::Variable;
use super::objective::Objective;

/// A variable heuristic: which variable is decided next. Ties go to the variable listed first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// The open variable that is listed first.
    InputOrder,
    /// The open variable with the smallest domain (Haralick and Elliott 1980).
    #[default]
    FirstFail,
    /// The open variable with the largest domain.
    AntiFirstFail,
    /// The open variable with the least value in its domain.
    Smallest,
    /// The open variable with the greatest value in its domain.
    Largest,
    /// The open variable of greatest impact. Each value of each variable is assigned and propagated
    /// in turn. Values that fail are removed, until no value fails (singleton consistency: Debruyne
    /// and Bessière 1997); at the root and in completions none is removed, and a variable with a
    /// value that fails is decided at once. The impact of a variable is the product, over its
    /// values, of the numbers of domain words that change (after Refalo, *Impact-based search
    /// strategies for constraint programming*, 2004). Propagator state does not count: it may
    /// depend on the path to a node. A node costs as much as all these propagations, so this pays
    /// only for models that need very small trees.
    Impact,
}

/// A value heuristic: how the values of a variable are divided among children, and in which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choose {
    /// Two children: the least value, and all others.
    #[default]
    Min,
    /// Two children: the greatest value, and all others.
    Max,
    /// Two children: the median of the domain, or the lesser of two medians, and all other values.
    /// A domain that spans more than 1,024 values is split instead.
    Median,
    /// Two children: the values up to the middle of the range, and those above.
    Split,
    /// Two children: the values above the middle of the range, and the others.
    ReverseSplit,
    /// One child for each value, in ascending order.
    Each,
    /// One child for each value, in descending order.
    EachDown,
}

/// Variables to be decided, and the heuristics for them.
#[derive(Clone, Debug)]
pub struct Branching {
    /// The variables to be decided. Those that are fixed by then are skipped.
    pub variables: Vec<Variable>,
    /// The rule that picks the next variable.
    pub select: Select,
    /// The rule that divides the variable's domain among the children.
    pub choose: Choose,
}

/// The division of decisions between the tree and completions.
///
/// Solutions differ in their outputs. Variables that the outputs determine may be decided before
/// them: no two solutions differ in these alone. For all other variables a completion is searched
/// at each leaf, which is a solution if one exists.
#[derive(Clone, Debug)]
pub(super) struct Phases {
    /// Branchings of the tree.
    pub(super) tree: Vec<Branching>,
    /// Branchings of the completions below a leaf.
    pub(super) below: Vec<Branching>,
}

impl Phases {
    /// Divides a model's branchings. The tree decides first the listed variables that the outputs
    /// determine, then all outputs, then the objective with its best value first. Everything else
    /// is decided below.
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
