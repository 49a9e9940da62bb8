//! An order, and a count by it under way; of whatever width its keys are.

use num_bigint::BigUint;

use super::bits::with_bits;
use super::fewest::{self, Fewest};
use super::graph::arrange;
use super::sweep::{Line, Sweep};
use super::{How, ItemOrder, Job, Tally, Watch};
use crate::diagram::{Compiler, Diagram, Problem, Progress, Stopped, Trial};
use crate::exact_cover::{ExactCover, Order};
use crate::{Keyed, Status};

/// An order, and a count by it under way.
pub(super) struct Candidate {
    pub(super) order: ItemOrder,
    count: Box<dyn Count>,
}

/// A count under way, whatever it searches.
trait Count {
    fn advance(&mut self, watch: &mut Watch, nodes: u64) -> Progress;
    fn set_memory(&mut self, memory: usize);
    fn at_least(&self) -> BigUint;
    fn subproblems(&self) -> usize;
    fn full(&self) -> bool;
    fn worth(&self) -> f64;
}

impl<S: Keyed> Count for Trial<S> {
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
}

impl Candidate {
    /// At the beginning, with so much memory in bytes.
    pub(super) fn new(cover: &ExactCover, order: &ItemOrder, memory: usize) -> Self {
        let count = with_search(cover, order, Begin { memory });
        Self { order: order.clone(), count }
    }

    /// Goes on by so many nodes or a few more. What it came to, if that was
    /// the end of it.
    pub(super) fn advance(&mut self, watch: &mut Watch, nodes: u64) -> Option<Tally> {
        let (solutions, status, subproblems) = match self.count.advance(watch, nodes) {
            Progress::Paused => return None,
            Progress::Done(counted) => {
                // A visitor that left something out says so.
                (counted.solutions, Status::Complete, counted.subproblems)
            }
            Progress::Stopped(problem) => {
                let status = match problem {
                    Problem::Stopped(status) => status,
                    // It does not happen: each choice covers an item.
                    Problem::Cycle | Problem::Mismatch => Status::Interrupted,
                };
                (self.at_least(), status, self.subproblems())
            }
        };
        let how = How::Diagram(self.order.clone());
        Some(Tally { solutions, status, subproblems, how })
    }

    /// Goes on to the end.
    pub(super) fn finish(mut self, watch: &mut Watch) -> Tally {
        loop {
            if let Some(tally) = self.advance(watch, u64::MAX) {
                return tally;
            }
        }
    }

    /// Allows so much memory from now on, in bytes.
    pub(super) fn set_memory(&mut self, memory: usize) {
        self.count.set_memory(memory);
    }

    /// How many solutions are known to be there.
    pub(super) fn at_least(&self) -> BigUint {
        self.count.at_least()
    }

    /// How many distinct subproblems were met.
    pub(super) fn subproblems(&self) -> usize {
        self.count.subproblems()
    }

    /// Whether the memory is used up.
    pub(super) fn full(&self) -> bool {
        self.count.full()
    }

    /// How many nodes of the tree a node entered stood for on average.
    pub(super) fn worth(&self) -> f64 {
        self.count.worth()
    }
}

/// Compiles in this order.
pub(super) fn compile(
    cover: &ExactCover,
    order: &ItemOrder,
    watch: &mut Watch,
    memory: usize,
) -> Result<Diagram<u32>, Stopped> {
    with_search(cover, order, Compile { watch, memory })
}

/// Does something with the search in an order.
pub(super) fn with_search<J: Job>(cover: &ExactCover, order: &ItemOrder, job: J) -> J::Done {
    match order {
        ItemOrder::Fewest => with_bits!(fewest::words(cover), Key => {
            job.run(Fewest::<Key>::new(cover, Order::MinimumRemaining))
        }),
        order => {
            let line = Line::new(cover, &arrange(cover, order));
            with_bits!(line.words(), Key => job.run(Sweep::<Key>::new(line)))
        }
    }
}

/// A count that is to begin.
struct Begin {
    memory: usize,
}

impl Job for Begin {
    type Done = Box<dyn Count>;
    fn run<S: Keyed<Move = u32> + 'static>(self, search: S) -> Self::Done {
        Box::new(Trial::new(search, self.memory))
    }
}

/// A diagram that is to be made.
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
