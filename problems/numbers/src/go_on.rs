//! Whether a table may go on growing: what its builder asks now and then.
//!
//! The size of a table is [estimated](crate::room) before the table is built, and the estimate
//! may be wrong. So a builder tells how many bytes its table holds, and is stopped when these are
//! more than the limits allow.

use std::borrow::Cow;

use billhook_engine::{Limits, Status};
use billhook_plugin::Outcome;

use crate::room::{allowance, memory};

/// How many steps are taken from one question to the next: some dozen microseconds of them.
const BLOCK: u32 = 1 << 10;

/// Decides whether a table goes on growing. A closure that answers without regard to memory is
/// such a decision.
pub trait GoOn {
    /// Whether a table of this many bytes goes on growing.
    fn go_on(&mut self, bytes: usize) -> bool;
}

impl<F: FnMut() -> bool> GoOn for F {
    fn go_on(&mut self, bytes: usize) -> bool {
        bytes < FULL && self()
    }
}

/// The bytes of a table that has as many entries as it can number: no builder goes on.
const FULL: usize = usize::MAX;

/// Entries are numbered by 32 bits, less those that are added before the next question.
const MOST_ENTRIES: usize = u32::MAX as usize - 32 * BLOCK as usize;

/// The bytes of a table's entries, with the bytes of each that lie elsewhere. Memory that is
/// reserved for more entries is not counted: no page of it is taken before it is written.
pub(crate) fn bytes<T>(entries: &[T], elsewhere: usize) -> usize {
    match entries.len() {
        0..MOST_ENTRIES => entries.len() * (size_of::<T>() + elsewhere),
        _ => FULL,
    }
}

/// Goes on within the limits of a search, and within the memory that they allow to a table: two
/// gibibytes if they do not say.
#[derive(Debug)]
pub struct Within<'a> {
    limits: &'a mut Limits,
    outgrown: bool,
}

impl<'a> Within<'a> {
    /// Within these limits.
    pub fn new(limits: &'a mut Limits) -> Self {
        Self { limits, outgrown: false }
    }

    /// Why a table was stopped; complete if it was not.
    pub fn status(&self) -> Status {
        if self.outgrown { Status::MemoryLimit } else { self.limits.status() }
    }

    /// The outcome of a search whose table was stopped. If memory stopped the table, the outcome
    /// says so, with `instead`, a clause with advice.
    pub fn stopped(&self, strategy: impl Into<Cow<'static, str>>, instead: &str) -> Outcome {
        let stopped = Outcome::counted(strategy, self.status(), 0_u8.into());
        let refusal = || format!("its table has outgrown {}; {instead}", allowance(self.limits));
        let by_memory = stopped.status == Status::MemoryLimit;
        Outcome { refusal: by_memory.then(refusal), ..stopped }
    }
}

impl GoOn for Within<'_> {
    fn go_on(&mut self, bytes: usize) -> bool {
        self.outgrown |= bytes as u64 > memory(self.limits);
        !self.outgrown && !self.limits.exhausted()
    }
}

/// One table beside others, which hold this many bytes already.
pub(crate) struct Beside<'a>(pub(crate) &'a mut dyn GoOn, pub(crate) usize);

impl GoOn for Beside<'_> {
    fn go_on(&mut self, bytes: usize) -> bool {
        self.0.go_on(bytes.saturating_add(self.1))
    }
}

/// The pace at which a builder asks: once in a block of steps, and before the first step.
pub(crate) struct Pace<'a> {
    go_on: &'a mut dyn GoOn,
    /// The steps before the next question.
    left: u32,
}

impl<'a> Pace<'a> {
    pub(crate) fn new(go_on: &'a mut dyn GoOn) -> Self {
        Self { go_on, left: 0 }
    }

    /// Takes a step; says whether to go on, asking if it is time to.
    #[inline]
    pub(crate) fn step(&mut self, bytes: impl FnOnce() -> usize) -> bool {
        self.steps(1, bytes)
    }

    /// Takes some steps at once.
    #[inline]
    pub(crate) fn steps(&mut self, steps: u32, bytes: impl FnOnce() -> usize) -> bool {
        match self.left.checked_sub(steps) {
            Some(left) => {
                self.left = left;
                true
            }
            None => {
                self.left = BLOCK;
                self.go_on.go_on(bytes())
            }
        }
    }
}
