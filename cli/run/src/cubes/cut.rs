//! Cuts the tree of a search into cubes: subtrees that are searched by themselves, and together
//! have all solutions.

use std::fmt;

use billhook_engine::Cancel;
use billhook_engine::estimate::estimate;
use billhook_engine::strategy::split::{Split, split};
use billhook_plugin::{Instance, Problem, Strategy, Walk};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::file::Head;
use super::source::{Source, hash_of};
use crate::{Bounds, Listener};

/// Number of probes that estimate the size of a subtree.
const PROBES: u64 = 64;

/// A plan to cut the tree of an instance into cubes.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Cut {
    /// The source of the instance.
    pub source: Source,
    /// The strategy: one that goes depth first, or a diagram or a search that learns, which take the
    /// cubes of a tree that is searched depth first; [`Strategy::AUTO`] leaves the choice to the
    /// puzzle.
    pub strategy: Strategy,
    /// The number of cubes that are wanted: there may be some more, or fewer in a small tree.
    pub cubes: usize,
    /// Whether the sizes of cubes are estimated, so that no cube is much larger than another;
    /// otherwise the children of a node count as equal.
    pub balanced: bool,
    /// A listener to the nodes that are entered.
    pub progress: Option<Listener>,
}

/// The reason why a tree is not cut.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Uncut {
    /// There is no tree: the reason, as a clause.
    NoTree(String),
    /// The strategy does not go depth first through the whole tree.
    NotDepthFirst,
    /// The source, read again, does not give the same instance: that was drawn by chance, or the
    /// source has become unreadable.
    ByChance,
}

impl Cut {
    /// Returns a plan, without estimates, for `cubes` cubes of the instance that was read from this
    /// source.
    pub fn new(source: Source, strategy: Strategy, cubes: usize) -> Self {
        Self { source, strategy, cubes, balanced: false, progress: None }
    }

    /// Cuts the tree. If a limit is reached or the cut is cancelled, there are fewer cubes, which
    /// still cover the whole tree.
    ///
    /// # Errors
    ///
    /// If the instance has no tree for the strategy, or a limit is reached while that is prepared;
    /// if the strategy does not go depth first; if the source, read again, does not give the same
    /// instance.
    pub fn run(
        self,
        problem: &dyn Problem,
        instance: &dyn Instance,
        program: &str,
        bounds: &Bounds,
        cancel: &Cancel,
    ) -> Result<(Head, Split), Uncut> {
        let Self { source, strategy, cubes, balanced, progress } = self;
        let [mut limits, mut probed] = [(); 2].map(|()| {
            let limits = bounds.limits().cancel(cancel.clone());
            progress.iter().fold(limits, |limits, listener| listener.hears(limits))
        });
        if !matches!(strategy.walk(), None | Some(Walk::DepthFirst | Walk::Diagram | Walk::Learn)) {
            return Err(Uncut::NotDepthFirst);
        }
        let mut search = instance.tree(&strategy, &mut limits, false).map_err(Uncut::NoTree)?;
        let tree = search.strategy();
        let walk = instance.strategy(tree).and_then(|strategy| strategy.walk());
        if walk != Some(Walk::DepthFirst) {
            return Err(Uncut::NotDepthFirst);
        }
        // A diagram and a search that learns take the cubes of another strategy's tree, and the head
        // must name them.
        let is_other = matches!(strategy.walk(), Some(Walk::Diagram | Walk::Learn));
        let name = if is_other { strategy.name() } else { tree };
        if !source.read(problem).is_ok_and(|read| hash_of(&*read) == hash_of(instance)) {
            return Err(Uncut::ByChance);
        }
        // A fixed seed makes the same cubes every time.
        let mut random = Pcg64Mcg::seed_from_u64(0);
        let cut = split(
            &mut search,
            cubes,
            |search, even| {
                if !balanced {
                    return even;
                }
                let estimated = estimate(search, PROBES, &mut random, &mut probed, |_| {});
                estimated.map_or(even, |estimate| estimate.nodes.mean)
            },
            &mut limits,
        );
        let head = Head::new(source, instance, program, name, &cut.outline);
        Ok((head, cut))
    }
}

impl fmt::Display for Uncut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTree(why) => write!(f, "the tree cannot be cut: {why}"),
            Self::NotDepthFirst => f.write_str(
                "only a search for all solutions, depth first, can be cut into parts that know \
                 nothing of each other",
            ),
            Self::ByChance => f.write_str("the instance was drawn by chance"),
        }
    }
}

impl std::error::Error for Uncut {}
