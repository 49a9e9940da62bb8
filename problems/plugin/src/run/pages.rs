//! Pages of a list, written by several threads.

use std::num::NonZeroUsize;

use billhook_engine::Flow;

use crate::puzzle::Solution;

/// The writers of pages, and the function that takes the pages.
pub struct Pages<'a> {
    /// Number of threads that write. If the system starts fewer, the list takes longer.
    pub threads: NonZeroUsize,
    /// The source of the writers, one for each thread.
    pub writers: &'a dyn Writers,
    /// A function that takes the pages in their order, each with the number of its solutions, in
    /// the thread that asked for them. It returns whether to continue.
    pub tell: &'a mut dyn FnMut(&str, u64) -> Flow,
}

/// A source of writers, one for each thread.
pub trait Writers: Sync {
    /// Returns the writer of a thread.
    fn writer(&self) -> Writer<'_>;
}

/// A function that appends a solution to a page. The number is the solution's place in the list,
/// from 1. It may write nothing and stop the list before the solution.
pub type Writer<'a> = Box<dyn FnMut(&dyn Solution, u64, &mut String) -> Flow + Send + 'a>;

impl std::fmt::Debug for Pages<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pages").field("threads", &self.threads).finish_non_exhaustive()
    }
}
