//! Pages of a list that several threads write.

use std::num::NonZeroUsize;

use billhook_engine::Flow;

use crate::puzzle::Solution;

/// The writers of pages, and the function that takes the pages.
pub struct Pages<'a> {
    /// Number of threads that write. A system that starts fewer makes it slower.
    pub threads: NonZeroUsize,
    /// Makes their writers.
    pub writers: &'a dyn Writers,
    /// Takes the pages in their order, each with the number of its solutions, in the thread that
    /// asked for them, and says whether to go on.
    pub tell: &'a mut dyn FnMut(&str, u64) -> Flow,
}

/// Makes a writer for each thread.
pub trait Writers: Sync {
    /// The writer of a thread.
    fn writer(&self) -> Writer<'_>;
}

/// Writes a solution, which has this number in the list, from 1, at the end of a page; or writes
/// nothing and stops the list before it.
pub type Writer<'a> = Box<dyn FnMut(&dyn Solution, u64, &mut String) -> Flow + Send + 'a>;

impl std::fmt::Debug for Pages<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pages").field("threads", &self.threads).finish_non_exhaustive()
    }
}
