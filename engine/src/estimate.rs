//! How large a tree is, without walking it.
//!
//! A probe goes from the root to a leaf, at each node by a move drawn at
//! random, each as likely. Multiplied along the way, the numbers of moves say
//! for how many nodes of its level a node of the probe stands; their sum over
//! the levels is on average exactly the number of nodes, whatever the tree
//! (Knuth, *Estimating the Efficiency of Backtrack Programs*, Mathematics of
//! Computation 29, 1975).
//!
//! The first moves are not left to chance alone. A number between 0 and 1
//! leads down the tree, each node dividing its share of the interval evenly
//! among its moves; within a batch of probes these numbers come from equal
//! parts of the interval, one from each (stratified sampling: Neyman 1934).
//! So a batch has the first levels in their true proportions, and the average
//! stays exact. Batches are independent of each other, and how much they
//! differ says how far off their mean is likely to be.
//!
//! A probe sees one branch of many. Of a tree with nearly all of its nodes
//! below a few nodes that are hardly ever met, the estimate is mostly too low
//! and, rarely, far too high; its error does not show that before such a node
//! is met.

use rand::Rng;

use crate::visit::{Flow, Limits, Statistics};
use crate::{Node, Search, Status, dfs};

/// How large a tree seems to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// How many nodes it has, the root, dead ends and solutions included.
    pub nodes: Figure,
    /// How many solutions.
    pub solutions: Figure,
    /// How many nodes each level has, from the root down.
    pub levels: Vec<f64>,
    /// How many probes were made. With none the whole tree was walked.
    pub probes: u64,
    /// Complete if all was done that was asked for; otherwise what stopped it,
    /// and the estimate comes of fewer probes.
    pub status: Status,
}

/// A number that is not known exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    /// The best guess: its mean over all possible draws is the true number.
    /// Infinite if it is too large for a floating-point number.
    pub mean: f64,
    /// By how much the guess is off, typically: its standard error. Zero if it
    /// is exact.
    pub error: f64,
    /// The interval of [`interval`](Self::interval).
    bounds: [f64; 2],
}

impl Figure {
    /// A number that is known.
    pub fn exact(number: f64) -> Self {
        Self { mean: number, error: 0.0, bounds: [number; 2] }
    }

    /// The interval that holds the true number in about 95 of 100 cases: by
    /// Student's distribution, since there are only so many batches, and longer
    /// on the side of batches that are far from the others, as in uneven trees
    /// (Johnson, *Modified t Tests and Confidence Intervals for
    /// Asymmetrical Populations*, 1978, with the term of second order that
    /// Hall 1992 has).
    pub fn interval(&self) -> [f64; 2] {
        self.bounds
    }

    /// Whether it is no guess.
    pub fn is_exact(&self) -> bool {
        self.error == 0.0
    }
}

/// Estimates the size of a tree by so many probes. A tree with no more nodes
/// than that, or without branches, is walked instead, and the result is exact.
///
/// The same generator in the same state gives the same estimate, on every
/// machine, unless `limits` stop it.
///
/// Nothing is known if it is stopped before the first batch of probes is done,
/// which takes about the square root of their number.
///
/// Time: for each probe its depth, times the moves of its nodes, since all of
/// them are counted. `search` is back at its root afterwards.
///
/// ```
/// use billhook_engine::{Limits, Node, Search, estimate::estimate};
/// use rand::SeedableRng;
///
/// /// All ways to throw a coin so often.
/// struct Throws(u32);
/// impl Search for Throws {
///     type Move = bool;
///     type Cursor = u8;
///     type Undo = ();
///     fn open(&mut self) -> Node<u8> {
///         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
///     }
///     fn next(&mut self, thrown: &mut u8) -> Option<bool> {
///         *thrown += 1;
///         (*thrown <= 2).then_some(*thrown == 2)
///     }
///     fn apply(&mut self, _: bool) { self.0 -= 1; }
///     fn undo(&mut self, _: bool, _: ()) { self.0 += 1; }
/// }
///
/// let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(0);
/// let forty = estimate(&mut Throws(40), 100, &mut random, &mut Limits::new());
/// // All paths look alike, so each probe knows the whole tree.
/// assert_eq!(forty.map(|estimate| estimate.nodes.mean), Some(2.0f64.powi(41) - 1.0));
/// ```
pub fn estimate<S: Search>(
    search: &mut S,
    probes: u64,
    random: &mut (impl Rng + ?Sized),
    limits: &mut Limits,
) -> Option<Estimate> {
    if let Some(walked) = walk(search, probes, limits) {
        return Some(walked);
    }
    let batches = ((probes as f64).sqrt() as u64).max(1);
    let mut tally = Tally::default();
    let mut status = Status::Complete;
    let mut prober = Prober { levels: Vec::new(), path: Vec::new(), moves: Vec::new() };
    for batch in 0..batches {
        let size = probes / batches + u64::from(batch < probes % batches);
        let mut done = Batch::default();
        for part in 0..size {
            // A number from this part of the interval, in steps of 2^-64.
            let share = (u128::from(part) << 64 | u128::from(random.next_u64())) / u128::from(size);
            let Some((depth, solved)) = prober.probe(search, share as u64, random, limits) else {
                status = Limits::status(limits);
                break;
            };
            let weights = &prober.levels[..=depth];
            done.add(weights, if solved { weights[depth] } else { 0.0 });
            if weights[depth] == 1.0 {
                // There is no other way down.
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

/// The whole tree, if it has no more than so many nodes.
fn walk<S: Search>(search: &mut S, most: u64, limits: &mut Limits) -> Option<Estimate> {
    struct Most(u64);
    impl<S: Search> crate::Visitor<S> for Most {
        fn enter(&mut self, _: &S, _: crate::At<S::Move>) -> Flow {
            match self.0.checked_sub(1) {
                Some(left) => {
                    self.0 = left;
                    Flow::Continue
                }
                None => Flow::Stop,
            }
        }
    }
    let mut visitor = (&mut *limits, Most(most), Statistics::new());
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

/// What is kept from one probe to the next, for the sake of its memory.
struct Prober<S: Search> {
    /// For how many nodes of each level the node of the probe stands.
    levels: Vec<f64>,
    path: Vec<(S::Cursor, S::Move, S::Undo)>,
    moves: Vec<S::Move>,
}

/// The interval is divided by the tree down to parts of this size; below it
/// chance decides anew, since the number that leads there has no digits left.
const FINEST: f64 = (1u64 << 32) as f64;

/// After how many levels and moves of a probe the limits are looked at.
const BEAT: usize = 1 << 12;

impl<S: Search> Prober<S> {
    /// Goes down to a leaf and back: its depth, and whether it is a solution.
    /// None if a limit stopped it.
    fn probe(
        &mut self,
        search: &mut S,
        mut share: u64,
        random: &mut (impl Rng + ?Sized),
        limits: &mut Limits,
    ) -> Option<(usize, bool)> {
        self.levels.clear();
        let (mut weight, mut work) = (1.0, 0);
        let mut stopped = limits.exhausted();
        let solved = loop {
            self.levels.push(weight);
            let mut cursor = match search.open() {
                Node::Solved => break true,
                Node::Dead => break false,
                Node::Open(cursor) => cursor,
            };
            self.moves.clear();
            while let Some(mv) = search.next(&mut cursor) {
                self.moves.push(mv);
                work += 1;
                if work % BEAT == 0 {
                    stopped = stopped || limits.exhausted();
                    if stopped {
                        break;
                    }
                }
            }
            if self.moves.is_empty() || stopped {
                search.close(cursor);
                break false;
            }
            if weight > FINEST {
                share = random.next_u64();
            }
            let scaled = u128::from(share) * self.moves.len() as u128;
            let mv = self.moves[(scaled >> 64) as usize];
            share = scaled as u64;
            weight *= self.moves.len() as f64;
            let undo = search.apply(mv);
            self.path.push((cursor, mv, undo));
        };
        while let Some((cursor, mv, undo)) = self.path.pop() {
            search.undo(mv, undo);
            search.close(cursor);
        }
        (!stopped).then(|| (self.levels.len() - 1, solved))
    }
}

/// Sums over the probes of a batch.
#[derive(Default)]
struct Batch {
    probes: u64,
    /// Of nodes, and of solutions.
    sums: [f64; 2],
    levels: Vec<f64>,
}

impl Batch {
    fn add(&mut self, levels: &[f64], solutions: f64) {
        self.probes += 1;
        let nodes: f64 = levels.iter().sum();
        self.sums = [self.sums[0] + nodes, self.sums[1] + solutions];
        add_levels(&mut self.levels, levels);
    }
}

/// All batches so far.
#[derive(Default)]
struct Tally {
    batches: Vec<(f64, [f64; 2])>,
    probes: u64,
    levels: Vec<f64>,
}

impl Tally {
    fn add(&mut self, batch: &Batch) {
        self.probes += batch.probes;
        self.batches.push((batch.probes as f64, batch.sums));
        add_levels(&mut self.levels, &batch.levels);
    }

    fn estimate(self, status: Status) -> Estimate {
        let probes = self.probes as f64;
        let [nodes, solutions] = [0, 1].map(|which| self.figure(which));
        Estimate {
            nodes,
            solutions,
            levels: self.levels.iter().map(|sum| sum / probes).collect(),
            probes: self.probes,
            status,
        }
    }

    /// The mean of all probes, and its standard error by the batches: their
    /// sums are off from what their sizes would make of the mean.
    fn figure(&self, which: usize) -> Figure {
        let probes = self.probes as f64;
        let mean = self.batches.iter().map(|(_, sums)| sums[which]).sum::<f64>() / probes;
        let off = self.batches.iter().map(|(size, sums)| sums[which] - size * mean);
        let number = self.batches.len() as f64;
        // Of a single batch nothing is known but its mean.
        if self.batches.len() < 2 {
            return Figure { mean, error: f64::INFINITY, bounds: [0.0, f64::INFINITY] };
        }
        let spread = off.clone().map(|off| off * off).sum::<f64>() / (number - 1.0);
        let error = (spread * number).sqrt() / probes;
        let skewness = match spread {
            0.0 => 0.0,
            _ => off.map(|off| off.powi(3)).sum::<f64>() / number / spread.powf(1.5),
        };
        let reach = student(number - 1.0);
        let moved = skewness * (1.0 + 2.0 * reach * reach) / (6.0 * number.sqrt());
        // No end comes nearer to the mean: what made the batches uneven may
        // have been met more often than it should.
        let moved = moved.clamp(-2.0 * reach, 2.0 * reach);
        let [low, high] =
            [mean - (reach + (-moved).max(0.0)) * error, mean + (reach + moved.max(0.0)) * error];
        Figure { mean, error, bounds: [low.max(0.0), high] }
    }
}

fn add_levels(sums: &mut Vec<f64>, levels: &[f64]) {
    if sums.len() < levels.len() {
        sums.resize(levels.len(), 0.0);
    }
    sums.iter_mut().zip(levels).for_each(|(sum, level)| *sum += level);
}

/// By how many standard errors a mean is off at most, in 95 of 100 cases, with
/// so many degrees of freedom: the series of Cornish and Fisher (1938), good to
/// a hundredth from three on.
fn student(freedom: f64) -> f64 {
    const NORMAL: f64 = 1.959_963_984_540_054;
    match freedom {
        ..1.5 => 12.71,
        ..2.5 => 4.303,
        _ => {
            let cube = NORMAL.powi(3);
            let fifth = NORMAL.powi(5);
            NORMAL
                + (cube + NORMAL) / (4.0 * freedom)
                + (5.0 * fifth + 16.0 * cube + 3.0 * NORMAL) / (96.0 * freedom.powi(2))
        }
    }
}
