//! Lists written by several threads, a page at a time.
//!
//! A diagram knows how many solutions lie below each of its nodes, so its list can be cut
//! anywhere: each page begins at the solution of a number, and pages of as many solutions take
//! about as long. Threads write the pages of a batch, which are then handed on in order; nothing
//! but the time depends on the threads. Batches grow until they take some milliseconds, so that
//! the first solutions come at once, and limits are kept in time.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use billhook_engine::diagram::Index;
use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};
use num_bigint::BigUint;
use rayon::iter::{IntoParallelRefMutIterator as _, ParallelIterator as _};

use crate::interpretation::Interpretation;
use crate::run::Solution;

/// How many pages a batch has for each thread: threads that are done early take another.
const PAGES: usize = 8;
/// The most solutions on a page.
const MOST: u64 = 1 << 10;
/// How long a batch may take and the next one be larger.
const BATCH: Duration = Duration::from_millis(10);

/// How solutions are written on pages.
pub struct Pages<'a> {
    /// How many threads write.
    pub threads: NonZeroUsize,
    /// Makes their writers.
    pub writers: &'a dyn Writers,
    /// Takes the pages in their order, each with the number of its solutions, and says whether
    /// to go on.
    pub tell: &'a mut dyn FnMut(&str, u64) -> Flow,
}

/// Makes a writer for each thread.
pub trait Writers: Sync {
    /// The writer of a thread.
    fn writer(&self) -> Writer<'_>;
}

/// Writes a solution, which has this number in the list, from 1, at the end of a page; or stops
/// the list before it.
pub type Writer<'a> = Box<dyn FnMut(&dyn Solution, u64, &mut String) -> Flow + Send + 'a>;

impl std::fmt::Debug for Pages<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pages").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// A page: what is written on it, and where the next one begins.
#[derive(Default)]
struct Page {
    text: String,
    /// The numbers of the first path and of the one after the last.
    paths: (u64, u64),
    /// How many solutions are written, and how many nodes were walked.
    solutions: u64,
    nodes: u64,
    /// Whether the list is stopped after this page.
    stopped: bool,
}

/// What a thread works with.
struct Desk<'a, R> {
    interpretation: R,
    writer: Writer<'a>,
}

/// Lists the first `wanted` solutions of a diagram of which each path stands for `copies`, and
/// says how that ended and how many were told of. None if there are no threads.
pub(crate) fn list<R: Interpretation + Clone>(
    index: &Index<R::Move>,
    interpretation: &R,
    copies: u64,
    wanted: u64,
    limits: &mut Limits,
    pages: &mut Pages<'_>,
) -> Option<(Status, u64)> {
    let threads = pages.threads.get();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok()?;
    let desk = || Desk { interpretation: interpretation.clone(), writer: pages.writers.writer() };
    let desks: Vec<Mutex<Desk<'_, R>>> = (0..threads).map(|_| Mutex::new(desk())).collect();
    let paths = wanted.div_ceil(copies);
    let mut batch: Vec<Page> = (0..threads * PAGES).map(|_| Page::default()).collect();
    let (mut next, mut each, mut told) = (0, 1, 0);
    while next < paths {
        if limits.exhausted() {
            return Some((Limits::status(limits), told));
        }
        let start = Instant::now();
        for page in &mut batch {
            page.paths = (next, (next + each).min(paths));
            next = page.paths.1;
        }
        pool.install(|| {
            batch.par_iter_mut().for_each(|page| {
                let at = rayon::current_thread_index().unwrap_or(0);
                let mut desk = desks[at].lock().unwrap_or_else(PoisonError::into_inner);
                page.write(index, copies, wanted, &mut desk);
            });
        });
        if start.elapsed() < BATCH {
            each = (each * 2).min((MOST / copies).max(1));
        }
        for page in &batch {
            limits.spend(page.nodes, 0);
            told += page.solutions;
            let flow = (pages.tell)(&page.text, page.solutions);
            if page.stopped || flow == Flow::Stop {
                return Some((Status::Interrupted, told));
            }
        }
    }
    Some((Status::Complete, told))
}

impl Page {
    /// Writes the solutions of its paths.
    fn write<R: Interpretation>(
        &mut self,
        index: &Index<R::Move>,
        copies: u64,
        wanted: u64,
        desk: &mut Desk<'_, R>,
    ) {
        let (first, end) = self.paths;
        self.text.clear();
        (self.solutions, self.nodes, self.stopped) = (0, 0, false);
        if first == end {
            return;
        }
        let mut number = first * copies;
        let mut solved = |path: &[R::Move]| {
            for copy in 0..copies.min(wanted - number) {
                let solution = desk.interpretation.solution(path, &copy.into());
                number += 1;
                let write = |solution| (desk.writer)(&solution, number, &mut self.text);
                if solution.map_or(Flow::Stop, write) == Flow::Stop {
                    self.stopped = true;
                    return Flow::Stop;
                }
                self.solutions += 1;
            }
            Flow::Continue
        };
        let Some(mut bookmark) = index.bookmark(&BigUint::from(first)) else { return };
        let (mut walk, mut visitor) = (
            index.diagram().walk(),
            (
                Limits::new().solutions(end - first),
                Statistics::new(),
                OnSolution(|walk: &billhook_engine::diagram::Walk<'_, R::Move>| {
                    solved(walk.path())
                }),
            ),
        );
        let walked = dfs::resume(&mut walk, &mut visitor, &mut bookmark);
        self.nodes = visitor.1.nodes();
        self.stopped |= walked.is_err();
    }
}
