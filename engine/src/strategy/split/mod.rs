//! Splitting: cuts a tree into *cubes*, subtrees that any machine can search in any order (the
//! word comes from satisfiability solving: Heule, Kullmann, Wieringa and Biere, *Cube and
//! Conquer*, HVC 2011).
//!
//! [`parallel`](super::parallel) cuts at one depth and hands the subtrees to threads of one
//! process. Here the cut is the result, an [`Outline`], from which every machine derives the
//! same cubes. To make them even, the heaviest subtree is divided until there are enough. The
//! caller supplies the weights, for instance from an [estimate](crate::estimate).

mod outline;

use std::cmp::Ordering;
use std::collections::BinaryHeap;

pub use outline::{Malformed, Outline};

use super::stored_nodes::{Child, Id, Keeper, Nodes, ROOT, Standing};
use crate::visit::{At, Flow, Limits, Visitor};
use crate::{Search, Status};
use outline::Place;

/// Greatest number of divided nodes for each requested cube; [`MORE`] nodes in all may be divided
/// in addition. Without a limit, a tree of dead ends and long chains might be divided forever.
const DIVISIONS: usize = 16;
const MORE: usize = 1 << 16;

/// The result of [`split`].
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    /// The tree above the cut.
    pub outline: Outline,
    /// The share of each cube in the weight of all cubes, in the order of the search; 0 for each
    /// if that weight is 0.
    pub shares: Vec<f64>,
    /// The limit that ended the splitting early; `Complete` if none did, even if there are fewer
    /// cubes than requested.
    pub status: Status,
}

/// Cuts a tree into at least `cubes` cubes, if it has enough nodes. The last divided node may add
/// more cubes than are missing. Solutions above the cut are cubes; dead ends are not.
///
/// `weigh` is called with the search at each child of a divided node, unless the child is a dead
/// end, and with an equal share of the weight of its parent; it returns the estimated weight of the
/// child, and must leave the search there. The equal share replaces a result that is negative or
/// not finite. The heaviest nodes are divided first, on ties the one entered first. `search` must
/// stand at its root, and does so afterwards.
///
/// Time: the moves of the divided nodes and of the paths to them, and the calls of `weigh`. Space:
/// some 40 bytes a node. Nodes entered count towards the limits. The splitting ends at the latest
/// after sixteen divisions for each cube and 65,536 more, which matters in a tree with few nodes a
/// level.
///
/// ```
/// use billhook_engine::constraint::Model;
/// use billhook_engine::strategy::split::split;
/// use billhook_engine::{Limits, Path, dfs};
///
/// let mut model = Model::new();
/// model.grid(1, 3, 1..=6);
/// let mut dice = model.labelling()?;
/// let cut = split(&mut dice, 5, |_, share| share, &mut Limits::new());
/// assert_eq!(cut.outline.to_string(), "2 2 2...2..");
///
/// // Search each cube by itself, on any machine.
/// let mut counted = Vec::new();
/// for branches in cut.outline.paths() {
///     let mut path = Path::new();
///     assert!(path.go(&mut dice, &branches));
///     counted.push(dfs::statistics(&mut dice));
///     path.back(&mut dice);
/// }
/// assert_eq!(cut.outline.statistics(&counted), Some(dfs::statistics(&mut dice)));
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub fn split<S: Search>(
    search: &mut S,
    cubes: usize,
    mut weigh: impl FnMut(&mut S, f64) -> f64,
    limits: &mut Limits,
) -> Split {
    let mut standing = Standing::new(search);
    let mut met = Met { nodes: Nodes::new(), kinds: Vec::new(), from: ROOT };
    let mut visitor = Entered { limits, nodes: 0 };
    let root = standing.enter_root(&mut visitor, &mut met);
    let mut weights = vec![1.0];
    let mut divided: Vec<Option<Division>> = vec![None];
    let mut heaviest = BinaryHeap::new();
    if met.kinds.first() == Some(&Child::Open) && root.is_continue() {
        heaviest.push(Heavy { weight: 1.0, id: ROOT });
    }
    let (mut ends, mut divisions) = (1_usize, 0_usize);
    let most = cubes.saturating_mul(DIVISIONS).saturating_add(MORE);
    while ends < cubes
        && divisions < most
        && let Some(Heavy { id, .. }) = heaviest.pop()
    {
        let Some(division) = met.divide(id, &mut standing, &mut visitor) else { break };
        divided[id as usize] = Some(division);
        (ends, divisions) = (ends + division.kept - 1, divisions + 1);
        let even = weights[id as usize] / division.kept.max(1) as f64;
        for id in division.ids() {
            standing.go(&met.nodes, id);
            let weight = weigh(standing.search, even);
            let weight = if weight.is_finite() && weight >= 0.0 { weight } else { even };
            weights.push(weight);
            divided.push(None);
            if met.kinds[id as usize] == Child::Open {
                heaviest.push(Heavy { weight, id });
            }
        }
    }
    standing.back();
    let status = Limits::status(limits);
    let (outline, cubes) = outline(&met, &divided);
    let total: f64 = cubes.iter().map(|&id| weights[id]).sum();
    let shares = cubes.iter().map(|&id| if total > 0.0 { weights[id] / total } else { 0.0 });
    Split { outline, shares: shares.collect(), status }
}

/// A divided node.
#[derive(Clone, Copy)]
struct Division {
    /// Number of children, dead ends included.
    children: u32,
    /// Id of the first stored child. All children but dead ends are stored, consecutively.
    first: usize,
    /// Number of stored children.
    kept: usize,
}

impl Division {
    fn ids(&self) -> impl Iterator<Item = Id> + use<> {
        // Ids of stored nodes fit into 32 bits.
        (self.first..self.first + self.kept).map(|id| id as Id)
    }
}

/// Returns the outline of the stored nodes, and the ids of the cubes in the order of the search.
fn outline(met: &Met, divided: &[Option<Division>]) -> (Outline, Vec<usize>) {
    let (mut places, mut cubes) = (Vec::new(), Vec::new());
    if met.kinds.is_empty() {
        places.push(Place::Dead);
    }
    // The nodes still to come, the next one last; `None` for a dead end.
    let mut ahead: Vec<Option<usize>> = Vec::from_iter((!met.kinds.is_empty()).then_some(Some(0)));
    while let Some(next) = ahead.pop() {
        let Some(id) = next else {
            places.push(Place::Dead);
            continue;
        };
        let Some(division) = divided[id] else {
            places.push(Place::Cube);
            cubes.push(id);
            continue;
        };
        places.push(Place::Inner(division.children));
        let end = ahead.len();
        let mut kept = division.ids().peekable();
        for branch in 0..division.children {
            let next = kept.next_if(|&id| met.nodes.branch(id) == branch);
            ahead.push(next.map(|id| id as usize));
        }
        ahead[end..].reverse();
    }
    (Outline::of(places), cubes)
}

/// All nodes entered except dead ends.
struct Met {
    nodes: Nodes,
    /// The kind of each node, by its id.
    kinds: Vec<Child>,
    /// The node that is being divided.
    from: Id,
}

impl Met {
    /// Divides a node into its children; returns `None` if a limit is reached before all are
    /// entered, or if the id or the branch of one does not fit into 32 bits.
    fn divide<S: Search>(
        &mut self,
        id: Id,
        standing: &mut Standing<'_, S>,
        entered: &mut Entered<'_>,
    ) -> Option<Division> {
        standing.go(&self.nodes, id);
        let first = self.kinds.len();
        (entered.nodes, self.from) = (0, id);
        let done = standing.expand(entered, self).is_continue();
        let kept = self.kinds.len() - first;
        done.then_some(Division { children: entered.nodes, first, kept })
    }
}

impl<S: Search> Keeper<S, Entered<'_>> for Met {
    fn keep(&mut self, _: &S, _: &mut Entered<'_>, child: Child, at: At<S::Move>) -> Flow {
        match self.nodes.keep(self.from, at) {
            Some(_) => {
                self.kinds.push(child);
                Flow::Continue
            }
            None => Flow::Stop,
        }
    }
}

/// A visitor that counts the children of a node, within limits.
struct Entered<'l> {
    limits: &'l mut Limits,
    nodes: u32,
}

impl<S: Search> Visitor<S> for Entered<'_> {
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        self.nodes = self.nodes.saturating_add(1);
        self.limits.enter(search, at)
    }
}

/// A node that can be divided. The heaviest is the greatest; on ties the first.
struct Heavy {
    weight: f64,
    id: Id,
}

impl Ord for Heavy {
    fn cmp(&self, other: &Self) -> Ordering {
        self.weight.total_cmp(&other.weight).then(other.id.cmp(&self.id))
    }
}
impl PartialOrd for Heavy {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Heavy {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Heavy {}
