//! Counting and compiling exact covers by their equal subproblems.
//!
//! What is left of an exact cover after some choices depends on the items that
//! are not covered, not on how the others were: so subproblems recur, and each
//! is worked out once ([`diagram`](crate::diagram); for exact cover Nishino et
//! al., *Dancing with Decision Diagrams*, AAAI 2017). All rests on the order of
//! the items, [`ItemOrder`]; [`Method::Auto`] finds a good one by trying, or finds
//! that a search without memory is as good.

mod bits;
mod by_component;
mod candidate;
mod components;
mod fewest;
mod graph;
mod items;
mod race;
mod split;
mod sweep;
mod turns;

use std::fmt::Debug;

use num_bigint::BigUint;

pub use items::ItemOrder;

use super::{ExactCover, Kernel, Order};
use crate::diagram::{Diagram, Partial, Reason, Stopped};
use crate::{Keyed, Limits, Search, Statistics, Status, dfs};
use candidate::Candidate;
pub(super) use graph::{arrange, fixed_orders, hubs_last};
use race::Outcome;
use turns::Turns;

/// What bounds and watches a count: the limits and counters of a search. Where
/// a subproblem that was worked out before is met again, a node counts as
/// pruned. The limits are those of all that is done; counted is what that search or
/// diagram did that gave the answer ([`Tally::trial_nodes`] has the others).
pub type Watch = (Limits, Statistics);

/// How to count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Orders are tried in turn, and how much each is worth; the best of them
    /// is gone on with. A search that remembers nothing takes over where diagrams do
    /// not pay: at once, or when the memory is used up.
    #[default]
    Auto,
    /// As [`Auto`](Self::Auto), but by a diagram even if a search that remembers nothing seems
    /// as good.
    Best,
    /// A diagram in this order.
    Diagram(ItemOrder),
    /// A search that remembers nothing.
    Plain,
}

/// A number of solutions, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many solutions there are; unless the status is complete, how many
    /// are known to be there.
    pub solutions: BigUint,
    /// How it ended.
    pub status: Status,
    /// How many distinct subproblems were worked out and kept.
    pub subproblems: usize,
    /// How it was counted; of several parts the largest that was.
    pub method: MethodUsed,
    /// How many parts were counted, each on its own: all that the instance falls
    /// apart into, but for those behind one without a solution, or at which it was
    /// stopped.
    pub components: usize,
    /// How many nodes were entered in trials, and in what was given up: by others than
    /// the search or diagram that gave the answer.
    pub trial_nodes: u64,
}

impl Default for Tally {
    /// Of an instance with one solution, which nothing was done to find.
    fn default() -> Self {
        let (solutions, status, method) =
            (BigUint::from(1u8), Status::Complete, MethodUsed::BitRows);
        Self { solutions, status, subproblems: 0, method, components: 1, trial_nodes: 0 }
    }
}

/// In what way something was counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MethodUsed {
    /// By a diagram in this order.
    Diagram(ItemOrder),
    /// By a search of [`BitRows`](super::BitRows) that remembers nothing.
    BitRows,
    /// By such a search of [`SparseSets`](super::SparseSets).
    SparseSets,
}

/// Counts the solutions, each distinct subproblem once.
///
/// The diagrams take `memory` bytes at most; when that is used up, they forget what was
/// not met lately. The layout of the instance comes on top of it. With
/// the same `how` and memory, and unless it is stopped, the same is done in
/// every run: what is chosen depends on counters alone.
///
/// ```
/// use billhook_engine::exact_cover::diagram::{Method, MethodUsed, count};
/// use billhook_engine::exact_cover::ExactCover;
/// use billhook_engine::{Limits, Statistics};
///
/// // A long table: each two neighbours sit together, or a guest sits alone.
/// let mut builder = ExactCover::builder();
/// let seats = (0..200).map(|seat| format!("seat{seat}")).collect::<Vec<_>>();
/// for seat in &seats {
///     builder.primary(seat)?;
/// }
/// for pair in seats.windows(2) {
///     builder.option(pair.iter().map(String::as_str))?;
/// }
/// for seat in &seats {
///     builder.option([seat.as_str()])?;
/// }
/// let cover = builder.build();
/// let mut watch = (Limits::new(), Statistics::new());
/// let tally = count(&cover, &Method::Auto, &mut watch, 1 << 20);
/// assert_eq!(tally.solutions.to_string(), "453973694165307953197296969697410619233826");
/// assert!(matches!(tally.method, MethodUsed::Diagram(_)));
/// # Ok::<(), billhook_engine::exact_cover::Error>(())
/// ```
pub fn count(cover: &ExactCover, how: &Method, watch: &mut Watch, memory: usize) -> Tally {
    match how {
        Method::Plain => plain(cover, watch),
        Method::Diagram(order) => Turns::new(watch).finish(Candidate::new(cover, order, memory)),
        Method::Auto | Method::Best => {
            let parts = split::split(cover);
            match parts.is_empty() {
                true => raced(cover, how, watch, memory),
                false => multiplied(&parts, how, watch, memory),
            }
        }
    }
}

/// Counts in the way that wins a race.
fn raced(cover: &ExactCover, how: &Method, watch: &mut Watch, memory: usize) -> Tally {
    let turns = &mut Turns::new(watch);
    match (race::run(cover, turns, memory), how) {
        (Outcome::Ended(tally), _) => tally,
        (Outcome::NoGain(_), Method::Auto) => {
            let trial_nodes = turns.entered();
            Tally { trial_nodes, ..plain(cover, watch) }
        }
        (Outcome::Won(winner) | Outcome::NoGain(winner), _) => turns.finish(winner),
    }
}

/// Counts each part on its own; there is one at least. When it is stopped,
/// there are as many solutions as the parts have together only if it was in
/// the last part: nothing is known of those after it.
fn multiplied(parts: &[ExactCover], how: &Method, watch: &mut Watch, memory: usize) -> Tally {
    let mut all = Tally::default();
    for (before, part) in parts.iter().enumerate() {
        let part = raced(part, how, watch, memory);
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

/// Compiles a diagram of all solutions; its moves are the numbers of options.
/// The order that was taken comes with it; by [`ItemOrder::Components`] edges may
/// lead to two nodes.
///
/// Memory: as for [`count`]. If no order is forced, the race for one comes
/// first, so that it may take twice as long.
///
/// # Errors
///
/// If it was stopped, or there is not enough memory.
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
    how: &Method,
    watch: &mut Watch,
    memory: usize,
) -> Result<(Diagram<u32>, ItemOrder), Stopped> {
    // What chooses the order does not make the diagram.
    let before = watch.1.clone();
    let order = match how {
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

/// Compiles as much of a diagram in an order as there is memory for: the rest is searched
/// each time that something is asked of it ([`Partial`]). For [`ItemOrder::Components`] that is
/// by [`ItemOrder::Fewest`]: nothing is solved apart.
///
/// # Errors
///
/// If it was stopped.
///
/// ```
/// use billhook_engine::exact_cover::diagram::{ItemOrder, partial};
/// use billhook_engine::exact_cover::{Format, parse};
/// use billhook_engine::{Limits, Statistics};
///
/// let cover = parse("a b c\na b\nc\na\nb c\n", Format::Knuth)?;
/// let mut watch = (Limits::new(), Statistics::new());
/// let mut diagram = partial(&cover, &ItemOrder::Given, &mut watch, 1 << 20)?;
/// assert_eq!(diagram.count(), 2u32.into());
/// assert_eq!(diagram.nth(&0u32.into(), &mut watch)?, Some(vec![0, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn partial(
    cover: &ExactCover,
    order: &ItemOrder,
    watch: &mut Watch,
    memory: usize,
) -> Result<Partial<'static, u32>, Stopped> {
    candidate::partial(cover, order, watch, memory)
}

/// The order in which to compile, and whether a diagram saves work: found by
/// trial, as [`Method::Auto`] does.
///
/// # Errors
///
/// What is known if it was stopped.
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

/// Something to be done with the search of an exact cover in some order, which
/// is of another type for every size of the instance.
pub trait Job {
    /// What comes of it.
    type Done;

    /// Does it. The search's moves are the numbers of options; copies of it can be
    /// compared, as the checks of [`laws`](crate::laws) do.
    fn run<S>(self, search: S) -> Self::Done
    where
        S: Keyed<Move = u32> + Clone + PartialEq + Debug + 'static;
}

/// Does something with the keyed search of an exact cover in an order: for what [`count`],
/// [`compile`] and [`partial`] do not do, such as checking its [laws](crate::laws). For
/// [`ItemOrder::Components`] it is the search of [`ItemOrder::Fewest`]: nothing is solved apart.
///
/// ```
/// use billhook_engine::Keyed;
/// use billhook_engine::diagram::compile;
/// use billhook_engine::exact_cover::diagram::{ItemOrder, Job, with_search};
/// use billhook_engine::exact_cover::{Format, parse};
///
/// struct First;
/// impl Job for First {
///     type Done = Option<Vec<u32>>;
///     fn run<S: Keyed<Move = u32>>(self, mut search: S) -> Option<Vec<u32>> {
///         compile(&mut search, &mut ()).ok()?.index().nth(&0u8.into())
///     }
/// }
/// let cover = parse("a b c\na b\nc\na\nb c\n", Format::Knuth)?;
/// assert_eq!(with_search(&cover, &ItemOrder::Given, First), Some(vec![0, 1]));
/// # Ok::<(), billhook_engine::exact_cover::Misread>(())
/// ```
pub fn with_search<J: Job>(cover: &ExactCover, order: &ItemOrder, job: J) -> J::Done {
    candidate::with_search(cover, order, job)
}

/// Counts without remembering anything.
fn plain(cover: &ExactCover, watch: &mut Watch) -> Tally {
    fn run<S: Search>(mut search: S, watch: &mut Watch) -> Status {
        dfs::search(&mut search, watch)
    }
    let before = watch.1.solutions();
    let (status, method) = match Kernel::new(cover, Order::MinimumRemaining) {
        Kernel::Rows(rows) => (run(rows, watch), MethodUsed::BitRows),
        Kernel::Sets(sets) => (run(sets, watch), MethodUsed::SparseSets),
    };
    let solutions = (watch.1.solutions() - before).into();
    Tally { solutions, status, method, ..Tally::default() }
}
