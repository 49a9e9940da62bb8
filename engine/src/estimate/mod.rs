//! Estimates of the size of a tree, without walking it.
//!
//! A probe goes from the root to a leaf, at each node by a move drawn uniformly at
//! random. The product of the numbers of moves along the path is the number of nodes
//! of its level that a node of the probe represents; the sum over
//! the levels is an unbiased estimate of the number of nodes, for any tree
//! (Knuth, *Estimating the Efficiency of Backtrack Programs*, Mathematics of
//! Computation 29, 1975).
//!
//! The first moves are stratified. A number between 0 and 1
//! leads down the tree, each node dividing its share of the interval evenly
//! among its moves; within a batch of probes these numbers come from equal
//! parts of the interval, one from each (stratified sampling: Neyman 1934).
//! So a batch has the first levels in their true proportions, and the estimate
//! stays unbiased. Batches are independent of each other, and the differences between
//! them give the error of their mean.
//!
//! A probe sees one branch of many. If nearly all nodes of a tree lie
//! below a few nodes that are hardly ever met, the estimate is usually too low
//! and, rarely, far too high, and its error does not show this before such a node
//! is met. The [interval](Figure::interval) has no upper end if a few probes make
//! up most of the mean.

mod figure;
mod interval;
mod probe;
mod tally;

use rand::Rng;

pub use figure::Figure;
use probe::Prober;
use tally::{Batch, Tally};

use crate::visit::{Limits, Statistics};
use crate::{Search, Status, dfs};

/// The estimated size of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// Number of nodes; the root, dead ends and solutions count.
    pub nodes: Figure,
    /// Number of solutions.
    pub solutions: Figure,
    /// Estimated number of nodes of each level, from the root down.
    pub levels: Vec<f64>,
    /// Number of probes; 0 if the whole tree was walked or is a single path.
    pub probes: u64,
    /// `Complete` if all requested probes were made; otherwise the limit that stopped them, and
    /// the estimate rests on fewer probes.
    pub status: Status,
}

/// Estimates the size of a tree from a number of probes. The result is exact for a tree with no
/// more nodes than `probes`, which is walked instead, and for a single path.
///
/// Equal states of `random` give equal estimates on every machine, unless `limits` stop them.
/// `made` is called after each probe with the number of probes made. `search` is back at its root
/// afterwards.
///
/// Returns `None` if `limits` stop it before the first batch of probes is done, or if `probes` is
/// 0. The number of probes in a batch is about the square root of `probes`.
///
/// Time: for each probe, all moves of the nodes on its path.
///
/// ```
/// use billhook_engine::constraint::Model;
/// use billhook_engine::{Limits, estimate::estimate};
/// use rand::SeedableRng;
///
/// // All outcomes of forty tosses of a coin.
/// let mut model = Model::new();
/// model.grid(1, 40, 0..=1);
/// let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(0);
/// let forty = estimate(&mut model.labelling()?, 100, &mut random, &mut Limits::new(), |_| {});
/// // All paths look alike, so a single probe determines the size of the tree.
/// assert_eq!(forty.map(|estimate| estimate.nodes.mean), Some(2.0f64.powi(41) - 1.0));
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub fn estimate<S: Search>(
    search: &mut S,
    probes: u64,
    random: &mut (impl Rng + ?Sized),
    limits: &mut Limits,
    mut made: impl FnMut(u64),
) -> Option<Estimate> {
    if let Some(walked) = walk(search, probes, limits) {
        return Some(walked);
    }
    let batches = ((probes as f64).sqrt() as u64).max(1);
    let mut tally = Tally::default();
    let mut status = Status::Complete;
    let mut prober = Prober::new();
    for batch in 0..batches {
        let size = probes / batches + u64::from(batch < probes % batches);
        let mut done = Batch::default();
        for part in 0..size {
            // A random number from this part of the interval, in steps of 2^-64.
            let share = (u128::from(part) << 64 | u128::from(random.next_u64())) / u128::from(size);
            let Some((depth, solved)) = prober.probe(search, share as u64, random, limits) else {
                status = Limits::status(limits);
                break;
            };
            let weights = prober.weights();
            done.add(weights, if solved { weights[depth] } else { 0.0 });
            made(tally.probes + part + 1);
            if weights[depth] == 1.0 {
                // The tree is a single path.
                return Some(exact(&[1].repeat(depth + 1), u64::from(solved)));
            }
        }
        if status != Status::Complete {
            break;
        }
        tally.add(&done);
    }
    (tally.probes > 0).then(|| tally.estimate(status))
}

/// Walks the whole tree; returns `None` if it has more than `most` nodes or a limit is reached.
fn walk<S: Search>(search: &mut S, most: u64, limits: &mut Limits) -> Option<Estimate> {
    let mut visitor = (&mut *limits, Limits::new().nodes(most), Statistics::new());
    let status = dfs::search(search, &mut visitor);
    let statistics = visitor.2;
    let levels: Vec<u64> = statistics.levels().collect();
    (status == Status::Complete).then(|| exact(&levels, statistics.solutions()))
}

fn exact(levels: &[u64], solutions: u64) -> Estimate {
    Estimate {
        nodes: Figure::exact(levels.iter().sum::<u64>() as f64),
        solutions: Figure::exact(solutions as f64),
        levels: levels.iter().map(|&nodes| nodes as f64).collect(),
        probes: 0,
        status: Status::Complete,
    }
}
