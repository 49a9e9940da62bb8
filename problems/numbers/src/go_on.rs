//! Whether a table may go on growing: what its builder asks now and then.
//!
//! How large a table will be is [estimated](crate::room) before it is built, and an estimate may
//! be wrong. So whoever builds one tells how many bytes it holds, and is stopped where these are
//! more than the limits allow.

use billhook_engine::{Limits, Status};

use crate::room::most;

/// How many steps are taken from one question to the next: some dozen microseconds of them.
const BLOCK: u32 = 1 << 10;

/// Decides whether a table goes on growing. Any function that says so, without regard to memory,
/// is one.
pub trait GoOn {
    /// Whether to go on with so many bytes in use.
    fn go_on(&mut self, bytes: usize) -> bool;
}

impl<F: FnMut() -> bool> GoOn for F {
    fn go_on(&mut self, bytes: usize) -> bool {
        bytes < FULL && self()
    }
}

/// The bytes of a table that has as many entries as it can number: no builder goes on.
const FULL: usize = usize::MAX;

/// Entries are numbered by 32 bits; so many can be added before the next question.
const MOST_ENTRIES: usize = u32::MAX as usize - 32 * BLOCK as usize;

/// The bytes that entries take, each with so many more elsewhere.
pub(crate) fn bytes<T>(entries: &Vec<T>, elsewhere: usize) -> usize {
    match entries.len() {
        0..MOST_ENTRIES => entries.capacity() * size_of::<T>() + entries.len() * elsewhere,
        _ => FULL,
    }
}

/// To go on within the limits of a search, and within the memory that they allow to a table: a
/// gibibyte if they allow any.
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
}

impl GoOn for Within<'_> {
    fn go_on(&mut self, bytes: usize) -> bool {
        self.outgrown |= bytes as u64 > most(self.limits);
        !self.outgrown && !self.limits.exhausted()
    }
}

/// One table beside others that hold so many bytes already.
pub(crate) struct Beside<'a>(pub(crate) &'a mut dyn GoOn, pub(crate) usize);

impl GoOn for Beside<'_> {
    fn go_on(&mut self, bytes: usize) -> bool {
        self.0.go_on(bytes.saturating_add(self.1))
    }
}

/// Steps since the last question; the first step asks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Steps(u32);

impl Steps {
    /// Takes one more step; says whether to go on, asking if it is time to.
    #[inline]
    pub(crate) fn step(&mut self, go_on: &mut dyn GoOn, bytes: impl FnOnce() -> usize) -> bool {
        match self.0.checked_sub(1) {
            Some(left) => {
                self.0 = left;
                true
            }
            None => {
                self.0 = BLOCK - 1;
                go_on.go_on(bytes())
            }
        }
    }
}
