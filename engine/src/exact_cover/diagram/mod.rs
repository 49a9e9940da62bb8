//! Counts and compiles exact covers by their equal subproblems.
//!
//! After some choices, the rest of an exact cover depends on the uncovered items, not on how the
//! others were covered. So subproblems recur, and each is solved once ([`diagram`](crate::diagram);
//! for exact cover Nishino et al., *Dancing with Decision Diagrams*, AAAI 2017). The number of
//! subproblems depends on the order of the items, [`ItemOrder`]. [`Method::Auto`] finds a good
//! order by trials, or finds that a search without memoisation is as good.

mod bits;
mod by_component;
mod candidate;
mod components;
mod fewest;
mod graph;
mod items;
mod line_layout;
mod race;
mod split;
mod sweep;
mod turns;

use std::fmt::Debug;

use num_bigint::BigUint;

pub use items::ItemOrder;

use super::{ExactCover, Kernel, Order};
use crate::diagram::{Diagram, Reason, Stopped};
use crate::{Either, Erasable, Keyed, Limits, Search, Statistics, Status, dfs};
use candidate::Candidate;
pub use candidate::{partial, with_search};
pub(super) use graph::{arrange, fixed_orders, hubs_last};
use race::Outcome;
use turns::Turns;

/// The visitor of a count: limits and statistics. The limits apply to everything that is searched,
/// trials included; the statistics are those of the search or diagram that gave the result
/// ([`Tally::trial_nodes`] has the nodes of the others). A node whose subproblem is known counts as
/// pruned.
pub type Watch = (Limits, Statistics);

/// The method of a count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Tries several orders in turns and continues with the best one; searches without memoisation
    /// if no diagram seems to save work.
    #[default]
    Auto,
    /// Like [`Auto`](Self::Auto), but counts by a diagram even if none seems to save work.
    Best,
    /// A diagram in this order.
    Diagram(ItemOrder),
    /// A search without memoisation.
    Plain,
}

/// The result of a count: the number of solutions, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Number of solutions; a lower bound unless the status is complete.
    pub solutions: BigUint,
    /// Status at the end of the count.
    pub status: Status,
    /// Greatest number of distinct subproblems in the table of the diagram at any time, summed over
    /// all components; 0 for components that were counted without a diagram.
    pub subproblems: usize,
    /// Method that counted the instance; if it has several components, that of the component
    /// counted last, which has the most options of those counted.
    pub method: MethodUsed,
    /// Number of components counted, each as an instance of its own. The count ends at a component
    /// without solutions or at which it was stopped. 1 with [`Method::Plain`] and
    /// [`Method::Diagram`], which do not split the instance.
    pub components: usize,
    /// Number of nodes entered in trials: by all searches and diagrams except those that gave the
    /// result.
    pub trial_nodes: u64,
}

impl Default for Tally {
    /// Returns the tally of an empty instance, whose only solution is the empty set.
    fn default() -> Self {
        let (solutions, status, method) =
            (BigUint::from(1u8), Status::Complete, MethodUsed::BitRows);
        Self { solutions, status, subproblems: 0, method, components: 1, trial_nodes: 0 }
    }
}

/// The method by which an instance was counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MethodUsed {
    /// A diagram in this order.
    Diagram(ItemOrder),
    /// A search of [`BitRows`](super::BitRows) without memoisation.
    BitRows,
    /// A search of [`SparseSets`](super::SparseSets) without memoisation.
    SparseSets,
}

/// Counts the solutions of an instance.
///
/// Diagrams take at most `memory` bytes, and the layout of the instance some more; at the limit,
/// subproblems that were not met lately are evicted. The choice of a method depends on counters
/// alone, so every run that is not stopped takes the same decisions.
///
/// ```
/// use billhook_engine::exact_cover::diagram::{Method, MethodUsed, count};
/// use billhook_engine::exact_cover::{Format, parse};
/// use billhook_engine::{Limits, Statistics};
///
/// // Guests at a long table sit alone, or two neighbours sit together.
/// let pairs = (1..200).map(|seat| format!("s {seat} {}\n", seat + 1));
/// let alone = (1..=200).map(|seat| format!("s {seat}\n"));
/// let text = format!("p ec 200\n{}", pairs.chain(alone).collect::<String>());
/// let cover = parse(&text, Format::Ec)?;
/// let tally = count(&cover, &Method::Auto, &mut (Limits::new(), Statistics::new()), 1 << 20);
/// assert_eq!(tally.solutions.to_string(), "453973694165307953197296969697410619233826");
/// assert!(matches!(tally.method, MethodUsed::Diagram(_)));
/// # Ok::<(), billhook_engine::exact_cover::Misread>(())
/// ```
pub fn count(cover: &ExactCover, method: &Method, watch: &mut Watch, memory: usize) -> Tally {
    match method {
        Method::Plain => plain(cover, watch),
        Method::Diagram(order) => Turns::new(watch).finish(Candidate::new(cover, order, memory)),
        Method::Auto | Method::Best => {
            let parts = split::split(cover);
            match parts.is_empty() {
                true => raced(cover, method, watch, memory),
                false => multiplied(&parts, method, watch, memory),
            }
        }
    }
}

/// Counts by the order that wins a race; with `Method::Auto`, without memoisation if no order saves
/// work.
fn raced(cover: &ExactCover, method: &Method, watch: &mut Watch, memory: usize) -> Tally {
    let turns = &mut Turns::new(watch);
    match (race::run(cover, turns, memory), method) {
        (Outcome::Ended(tally), _) => tally,
        (Outcome::NoGain(_), Method::Auto) => {
            let trial_nodes = turns.entered();
            Tally { trial_nodes, ..plain(cover, watch) }
        }
        (Outcome::Won(winner) | Outcome::NoGain(winner), _) => turns.finish(winner),
    }
}

/// Counts each component in `parts`, which must not be empty, and multiplies their numbers of
/// solutions. Ends at a component without solutions, or at which the count is stopped. If the count
/// is stopped before the last component, the lower bound is 0, because a later one may have no
/// solution.
fn multiplied(parts: &[ExactCover], method: &Method, watch: &mut Watch, memory: usize) -> Tally {
    let mut all = Tally::default();
    for (before, part) in parts.iter().enumerate() {
        let part = raced(part, method, watch, memory);
        let Tally { solutions, status, subproblems, method, trial_nodes, .. } = part;
        all.components = before + 1;
        all.trial_nodes += trial_nodes;
        let known = status == Status::Complete || all.components == parts.len();
        all.solutions *= if known { solutions } else { BigUint::ZERO };
        all.subproblems += subproblems;
        (all.status, all.method) = (status, method);
        if status != Status::Complete || all.solutions == BigUint::ZERO {
            break;
        }
    }
    all
}

/// Compiles a diagram of all solutions, whose moves are the numbers of options, and returns it with
/// its order. With [`ItemOrder::Components`] edges may lead to two nodes.
///
/// Memory: that of [`count`]. With [`Method::Diagram`] the order is the one given, or a fixed one
/// if the instance is too large for it. With every other method a race chooses the order first,
/// which may double the time, and a diagram is compiled even if none seems to save work.
///
/// # Errors
///
/// If the race or the compilation was stopped, or the memory is used up.
///
/// ```
/// use billhook_engine::exact_cover::diagram::{Method, compile};
/// use billhook_engine::exact_cover::{Format, parse};
/// use billhook_engine::{Limits, Statistics};
///
/// let cover = parse("a b c\na b\nc\na\nb c\n", Format::Knuth)?;
/// let mut watch = (Limits::new(), Statistics::new());
/// let (diagram, _) = compile(&cover, &Method::Auto, &mut watch, 1 << 20)?;
/// assert_eq!(diagram.index().count(), 2u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compile(
    cover: &ExactCover,
    method: &Method,
    watch: &mut Watch,
    memory: usize,
) -> Result<(Diagram<u32>, ItemOrder), Stopped> {
    // The statistics are those of the compilation, without the race.
    let before = watch.1.clone();
    let order = match method {
        Method::Diagram(order) => candidate::feasible(cover, order),
        _ => match race::run(cover, &mut Turns::new(watch), memory) {
            Outcome::Won(candidate) | Outcome::NoGain(candidate) => candidate.order,
            Outcome::Ended(Tally {
                status: Status::Complete,
                method: MethodUsed::Diagram(order),
                ..
            }) => order,
            Outcome::Ended(Tally { status, solutions, subproblems, .. }) => {
                let reason = Reason::Stopped(Status::stopped(status));
                return Err(Stopped { reason, at_least: solutions, subproblems });
            }
        },
    };
    watch.1 = before;
    candidate::compile(cover, &order, watch, memory).map(|diagram| (diagram, order))
}

/// Chooses the order in which to compile, by the trials of [`Method::Auto`], and returns it with
/// whether a diagram saves work; `true` also if a trial counted the whole instance.
///
/// # Errors
///
/// The tally so far, if the trials were stopped.
pub fn choose(
    cover: &ExactCover,
    watch: &mut Watch,
    memory: usize,
) -> Result<(ItemOrder, bool), Tally> {
    match race::run(cover, &mut Turns::new(watch), memory) {
        Outcome::Won(candidate) => Ok((candidate.order, true)),
        Outcome::NoGain(candidate) => Ok((candidate.order, false)),
        Outcome::Ended(Tally {
            status: Status::Complete,
            method: MethodUsed::Diagram(order),
            ..
        }) => Ok((order, true)),
        Outcome::Ended(tally) => Err(tally),
    }
}

/// A function that is generic over the keyed search of an exact cover, whose type depends on the
/// order and on the size of the instance.
pub trait Job {
    /// The result of the function.
    type Done;

    /// Runs the function. The moves of `search` are the numbers of options. Copies of it can be
    /// compared, as the checks of [`laws`](crate::laws) need.
    fn run<S>(self, search: S) -> Self::Done
    where
        S: Keyed<Move = u32> + Erasable + PartialEq + Debug + 'static;
}

/// Counts without memoisation, by the kernel that suits the size.
fn plain(cover: &ExactCover, watch: &mut Watch) -> Tally {
    fn run<S: Search>(mut search: S, watch: &mut Watch) -> Status {
        dfs::search(&mut search, watch)
    }
    let before = watch.1.solutions();
    let (status, method) = match Kernel::new(cover, Order::MinimumRemaining) {
        Either::First(rows) => (run(rows, watch), MethodUsed::BitRows),
        Either::Second(sets) => (run(sets, watch), MethodUsed::SparseSets),
    };
    let solutions = (watch.1.solutions() - before).into();
    Tally { solutions, status, method, ..Tally::default() }
}
