//! Candidates of a race, orders with counts that can be paused, and the searches of all orders,
//! each with the narrowest key type that suffices.

use std::marker::PhantomData;

use num_bigint::BigUint;

use super::bits::{Bits, Words, with_bits};
use super::by_component::FewestByComponent;
use super::fewest::{self, Fewest};
use super::graph::{arrange, best_fixed_order};
use super::line_layout::LineLayout;
use super::sweep::Sweep;
use super::{ItemOrder, Job, MethodUsed, Tally, Watch};
use crate::diagram::division::{Components, Division, Whole};
use crate::diagram::{Compiler, Diagram, Partial, Progress, Reason, Stopped, Trial};
use crate::exact_cover::{ExactCover, Kernel, Order};
use crate::{Erasable, Keyed, Limits, Statistics, Status};

/// An order, with a count in that order.
pub(super) struct Candidate {
    pub(super) order: ItemOrder,
    pub(super) count: Box<dyn Counter>,
    pub(super) statistics: Statistics,
}

/// A count that can be paused, with its search erased. All methods except `divides` are those of
/// [`Trial`].
pub(super) trait Counter {
    fn advance(&mut self, watch: &mut Watch, nodes: u64) -> Progress;
    fn set_memory(&mut self, memory: usize);
    fn at_least(&self) -> BigUint;
    fn subproblems(&self) -> usize;
    fn full(&self) -> bool;
    fn worth(&self) -> f64;
    /// Returns whether the current subproblem divides into components, none of which has more than
    /// three quarters of the items; always `false` for orders other than [`ItemOrder::Fewest`].
    fn divides(&mut self) -> bool;
}

/// A search of a candidate. The race asks `divides` whether to solve components separately; the
/// default says no.
trait Divisible: Keyed<Move = u32> {
    fn divides(&mut self) -> bool {
        false
    }
}

impl<B: Bits> Divisible for Sweep<B> {}

impl<B: Bits> Divisible for FewestByComponent<B> {}

impl<B: Bits> Divisible for Fewest<B> {
    fn divides(&mut self) -> bool {
        self.divides()
    }
}

impl<S: Divisible, D: Division<S>> Counter for Trial<S, D> {
    fn advance(&mut self, watch: &mut Watch, nodes: u64) -> Progress {
        self.advance(watch, nodes)
    }
    fn set_memory(&mut self, memory: usize) {
        self.set_memory(memory);
    }
    fn at_least(&self) -> BigUint {
        self.at_least()
    }
    fn subproblems(&self) -> usize {
        self.subproblems()
    }
    fn full(&self) -> bool {
        self.full()
    }
    fn worth(&self) -> f64 {
        self.worth()
    }
    fn divides(&mut self) -> bool {
        self.search().divides()
    }
}

impl Candidate {
    /// Creates a count at its beginning, with a memory limit in bytes. The order is
    /// [replaced](feasible) if bit rows would be too large for it.
    pub(super) fn new(cover: &ExactCover, order: &ItemOrder, memory: usize) -> Self {
        let order = feasible(cover, order);
        let count = match &order {
            ItemOrder::Components => with_bits!(fewest::words(cover), Key => {
                start::<_, Components>(FewestByComponent::<Key>::new(cover), memory)
            }),
            ItemOrder::Fewest => with_bits!(fewest::words(cover), Key => {
                start::<_, Whole>(Fewest::<Key>::new(cover, Order::MinimumRemaining), memory)
            }),
            order => {
                let layout = LineLayout::new(cover, &arrange(cover, order));
                with_bits!(layout.words(), Key => {
                    start::<_, Whole>(Sweep::<Key>::new(layout), memory)
                })
            }
        };
        Self { order, count, statistics: Statistics::new() }
    }

    /// Enters `nodes` more nodes, sometimes a few more than that. Returns the tally if the count
    /// ended or a limit stopped it, and `None` if the count can continue.
    pub(super) fn advance(&mut self, limits: &mut Limits, nodes: u64) -> Option<Tally> {
        let mut watch = (std::mem::take(limits), std::mem::take(&mut self.statistics));
        let progress = self.count.advance(&mut watch, nodes);
        (*limits, self.statistics) = watch;
        let (solutions, status, subproblems) = match progress {
            Progress::Paused => return None,
            Progress::Done(counted) => {
                // A limit would have stopped the count, so nothing was left out.
                (counted.solutions, Status::Complete, counted.subproblems)
            }
            Progress::Stopped(reason) => {
                let status = match reason {
                    Reason::Stopped(status) => status,
                    // Unreachable: each choice covers an item, so subproblems form no cycle.
                    Reason::Cycle | Reason::Mismatch => Status::Interrupted,
                };
                (self.count.at_least(), status, self.count.subproblems())
            }
        };
        let method = MethodUsed::Diagram(self.order.clone());
        Some(Tally { solutions, status, subproblems, method, ..Tally::default() })
    }
}

/// Creates a count of the solutions of `search`, and erases its type.
fn start<S, D>(search: S, memory: usize) -> Box<dyn Counter>
where
    S: Divisible + 'static,
    D: Division<S> + 'static,
{
    Box::new(Trial::<S, D>::new(search, memory))
}

/// Returns the order, or the best fixed order if bit rows would be too large for it.
pub(super) fn feasible(cover: &ExactCover, order: &ItemOrder) -> ItemOrder {
    match order {
        ItemOrder::Fewest | ItemOrder::Components if !Kernel::fits_rows(cover) => {
            best_fixed_order(cover)
        }
        order => order.clone(),
    }
}

/// Compiles a diagram in an order, which must be [feasible]. Fails if a limit stops the
/// compilation, or the memory is used up.
pub(super) fn compile(
    cover: &ExactCover,
    order: &ItemOrder,
    watch: &mut Watch,
    memory: usize,
) -> Result<Diagram<u32>, Stopped> {
    match order {
        ItemOrder::Components => with_bits!(fewest::words(cover), Key => {
            let mut search = FewestByComponent::<Key>::new(cover);
            Compiler::new().memory(memory).compile_components(&mut search, watch)
        }),
        order => with_search(cover, order, Compile { watch, memory }),
    }
}

/// Compiles as much of a diagram as fits the memory; the result searches the rest on demand
/// ([`Partial`]). [`ItemOrder::Components`] is replaced by [`ItemOrder::Fewest`]: components are
/// not solved separately. Both are replaced by the best fixed order if bit rows would be too large.
///
/// # Errors
///
/// If `watch` stopped the compilation.
pub fn partial<'s>(
    cover: &ExactCover,
    order: &ItemOrder,
    watch: &mut Watch,
    memory: usize,
) -> Result<Partial<'s, u32>, Stopped> {
    with_search(cover, order, CompilePart { watch, memory, lives: PhantomData })
}

/// Runs `job` with the keyed search of an exact cover in an order. Meant for uses that
/// [`count`](super::count), [`compile`](super::compile) and [`partial`] do not cover, such as
/// checking [laws](crate::laws). [`ItemOrder::Components`] is replaced by [`ItemOrder::Fewest`]:
/// components are not solved separately. Both are replaced by the best fixed order if bit rows
/// would be too large.
pub fn with_search<J: Job>(cover: &ExactCover, order: &ItemOrder, job: J) -> J::Done {
    match feasible(cover, order) {
        ItemOrder::Fewest | ItemOrder::Components => with_bits!(fewest::words(cover), Key => {
            job.run(Fewest::<Key>::new(cover, Order::MinimumRemaining))
        }),
        order => {
            let layout = LineLayout::new(cover, &arrange(cover, &order));
            with_bits!(layout.words(), Key => job.run(Sweep::<Key>::new(layout)))
        }
    }
}

/// The compilation of a diagram, as a job.
struct Compile<'a> {
    watch: &'a mut Watch,
    memory: usize,
}

impl Job for Compile<'_> {
    type Done = Result<Diagram<u32>, Stopped>;
    fn run<S: Keyed<Move = u32> + 'static>(self, mut search: S) -> Self::Done {
        Compiler::new().memory(self.memory).compile(&mut search, self.watch)
    }
}

/// The compilation of a partial diagram, as a job.
struct CompilePart<'a, 's> {
    watch: &'a mut Watch,
    memory: usize,
    /// The lifetime of the partial diagram, which the caller chooses.
    lives: PhantomData<&'s ()>,
}

impl<'s> Job for CompilePart<'_, 's> {
    type Done = Result<Partial<'s, u32>, Stopped>;
    fn run<S: Keyed<Move = u32> + Erasable + 'static>(self, search: S) -> Self::Done {
        Compiler::new().memory(self.memory).partial(search, self.watch)
    }
}
