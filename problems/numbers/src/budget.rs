//! Stops tables that grow beyond the limits while they are built.
//!
//! The size of a table is [estimated](crate::estimate) beforehand, and the estimate may be wrong.
//! So a builder asks its budget now and then, with the bytes that its table holds.

use std::borrow::Cow;

use billhook_engine::{Limits, Status};
use billhook_plugin::Outcome;

/// Maximum size of a table in bytes if memory is not limited.
const USUAL: u64 = 2 << 30;

/// Number of steps between two questions to the budget; they take some dozen microseconds.
const BLOCK: u32 = 1 << 10;

/// A rule by which tables may grow. A closure is a budget without a limit on memory: a table may
/// grow as long as the closure returns `true` and the table can number more entries.
pub trait Budget {
    /// Returns whether a table that holds this many bytes may grow.
    fn allows(&mut self, bytes: usize) -> bool;
}

impl<F: FnMut() -> bool> Budget for F {
    fn allows(&mut self, bytes: usize) -> bool {
        bytes < FULL && self()
    }
}

/// The number of bytes that stands for a table that cannot number more entries. No budget allows
/// it.
const FULL: usize = usize::MAX;

/// Entries at which a table is full: entries are numbered by 32 bits, and the margin is for those
/// added before the next question.
const MOST_ENTRIES: usize = u32::MAX as usize - 32 * BLOCK as usize;

/// Returns the bytes of a table's entries, each with `elsewhere` more on the heap; [`FULL`] if
/// there are `MOST_ENTRIES` or more. Memory reserved for more entries does not count: no page of it
/// is taken before it is written.
pub(crate) fn bytes<T>(entries: &[T], elsewhere: usize) -> usize {
    match entries.len() {
        0..MOST_ENTRIES => entries.len() * (size_of::<T>() + elsewhere),
        _ => FULL,
    }
}

/// A budget by the limits of a search: a table may take the memory that they allow, or two
/// gibibytes if they set no limit on it.
#[derive(Debug)]
pub struct WithinLimits<'a> {
    limits: &'a mut Limits,
    outgrown: bool,
}

impl<'a> WithinLimits<'a> {
    /// Wraps the limits of a search.
    pub fn new(limits: &'a mut Limits) -> Self {
        Self { limits, outgrown: false }
    }

    /// Returns why a table was stopped: `MemoryLimit` if it outgrew its memory, otherwise the
    /// status of the limits, which is `Complete` if none was reached.
    pub fn status(&self) -> Status {
        if self.outgrown { Status::MemoryLimit } else { self.limits.status() }
    }

    /// Returns the outcome of a search whose table was stopped, with no solutions. If memory
    /// stopped it, the outcome has a refusal that ends with `instead`, a clause of advice.
    pub fn stopped(&self, strategy: impl Into<Cow<'static, str>>, instead: &str) -> Outcome {
        let stopped = Outcome::counted(strategy, self.status(), 0_u8.into());
        let refusal = || format!("its table has outgrown {}; {instead}", allowance(self.limits));
        let by_memory = stopped.status == Status::MemoryLimit;
        Outcome { refusal: by_memory.then(refusal), ..stopped }
    }
}

impl Budget for WithinLimits<'_> {
    fn allows(&mut self, bytes: usize) -> bool {
        self.outgrown |= bytes as u64 > memory(self.limits);
        !self.outgrown && !self.limits.exhausted()
    }
}

/// A budget for one table beside others. The second field is the number of bytes that the others
/// hold.
pub(crate) struct Beside<'a>(pub(crate) &'a mut dyn Budget, pub(crate) usize);

impl Budget for Beside<'_> {
    fn allows(&mut self, bytes: usize) -> bool {
        self.0.allows(bytes.saturating_add(self.1))
    }
}

/// A counter of steps that asks a budget before the first step and then once in a block of steps.
pub(crate) struct Pace<'a> {
    budget: &'a mut dyn Budget,
    /// Steps until the next question.
    left: u32,
}

impl<'a> Pace<'a> {
    pub(crate) fn new(budget: &'a mut dyn Budget) -> Self {
        Self { budget, left: 0 }
    }

    /// Counts a step, and asks the budget if a block is over; `None` if the table may not grow.
    #[inline]
    pub(crate) fn step(&mut self, bytes: impl FnOnce() -> usize) -> Option<()> {
        self.steps(1, bytes)
    }

    /// Counts several steps at once, and asks the budget if a block is over; `None` if the table
    /// may not grow.
    #[inline]
    pub(crate) fn steps(&mut self, steps: u32, bytes: impl FnOnce() -> usize) -> Option<()> {
        match self.left.checked_sub(steps) {
            Some(left) => self.left = left,
            None => {
                self.left = BLOCK;
                self.budget.allows(bytes()).then_some(())?;
            }
        }
        Some(())
    }
}

/// Returns the bytes that the limits allow for a table: two gibibytes if they set no limit on
/// memory.
pub(crate) fn memory(limits: &Limits) -> u64 {
    limits.memory_limit().map_or(USUAL, |most| most as u64)
}

/// Describes the memory that the limits allow for a table.
pub(crate) fn allowance(limits: &Limits) -> String {
    let size = size(memory(limits));
    match limits.memory_limit() {
        Some(_) => format!("the {size} that --max-memory allows"),
        None => format!("the {size} that are taken without --max-memory"),
    }
}

pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..=999_999 => format!("{bytes} bytes"),
        1_000_000..=999_999_999 => format!("{} MB", bytes / 1_000_000),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}
