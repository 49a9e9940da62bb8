//! Lists written by several threads, a page at a time.
//!
//! A diagram knows how many solutions lie below each of its nodes, so its list can be cut anywhere:
//! each page begins at the solution of a number. Threads write the pages of a batch, and the
//! calling thread then passes them on in order; only the time depends on the threads. A batch that
//! takes less than 10 milliseconds is followed by a larger one, and one that takes more than 20 by
//! a smaller one, so that the first solutions come at once. Limits are checked before each page is
//! passed on.

use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use billhook_engine::diagram::{Index, Walk};
use billhook_engine::time::Instant;
use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};
use num_bigint::BigUint;

use super::Reading;
use crate::puzzle::Solution;
use crate::run::{Pages, Writer};

/// Number of pages in a batch for each thread: more than one, so that a thread that is done early
/// finds another page.
const PAGES: usize = 8;
/// Maximum number of solutions on a page.
pub(crate) const MOST: u64 = 1 << 10;
/// Time, to write and pass on a batch, below which the next batch is larger.
const BATCH: Duration = Duration::from_millis(10);

/// A list of the first solutions of a diagram.
pub(crate) struct List<'i, M> {
    pub(crate) index: &'i Index<M>,
    /// The number of solutions that each path stands for.
    pub(crate) copies: u64,
    /// The number of solutions in the list, no greater than the number in the diagram.
    pub(crate) wanted: u64,
    /// The number of solutions listed before, which are not written.
    pub(crate) told: u64,
}

/// The tools of a thread: a reader and a writer of solutions.
struct Desk<'a, M> {
    reading: Box<dyn Reading<M> + 'a>,
    writer: Writer<'a>,
}

/// A page: its place in the list, and its text.
struct Page {
    text: String,
    /// The numbers of the first path and of the one after the last, from 0.
    paths: (u64, u64),
    /// The number of solutions on the page.
    solutions: u64,
    /// The number of nodes walked for the page.
    nodes: u64,
    /// The reason why the list is stopped after this page; `Complete` if it is not.
    status: Status,
}

impl Page {
    /// Creates an empty page in the memory of another one.
    fn new(mut text: String) -> Self {
        text.clear();
        Self { text, paths: (0, 0), solutions: 0, nodes: 0, status: Status::Complete }
    }
}

impl<M: Copy + PartialEq + Send + Sync> List<'_, M> {
    /// Writes the list. Returns the status, and the number of solutions listed, including those
    /// listed before.
    pub(crate) fn write(
        &self,
        reading: &dyn Reading<M>,
        limits: &mut Limits,
        pages: &mut Pages<'_>,
    ) -> (Status, u64) {
        let paths = self.wanted.div_ceil(self.copies);
        let threads = usize::try_from(paths).unwrap_or(usize::MAX).clamp(1, pages.threads.get());
        let desk = |_| Desk { reading: reading.copied(), writer: pages.writers.writer() };
        let mut desks: Vec<Desk<'_, M>> = (0..threads).map(desk).collect();
        let mut batch: Vec<Page> = (0..threads * PAGES).map(|_| Page::new(String::new())).collect();
        let (mut next, mut each, mut listed) = (0, 1, 0);
        while next < paths {
            let start = Instant::now();
            for page in &mut batch {
                page.paths = (next, (next + each).min(paths));
                next = page.paths.1;
            }
            self.write_batch(&mut batch, &mut desks);
            for page in &batch {
                limits.spend(page.nodes, 0);
                if limits.exhausted() {
                    return (Limits::status(limits), listed);
                }
                listed += page.solutions;
                let told = page.solutions.min(listed.saturating_sub(self.told));
                let flow = match told {
                    0 => Flow::Continue,
                    _ => (pages.tell)(&page.text, told),
                };
                let stopped = if flow == Flow::Stop { Status::Interrupted } else { page.status };
                if stopped != Status::Complete {
                    return (stopped, listed);
                }
            }
            each = match start.elapsed() {
                time if time < BATCH => (each * 2).min((MOST / self.copies).max(1)),
                time if time > 2 * BATCH => (each / 2).max(1),
                _ => each,
            };
        }
        (Status::Complete, listed)
    }

    /// Writes all pages, by a thread for each desk.
    fn write_batch(&self, batch: &mut [Page], desks: &mut [Desk<'_, M>]) {
        let pages = &Mutex::new(batch.iter_mut());
        let work = move |desk: &mut Desk<'_, M>| {
            let next = || pages.lock().unwrap_or_else(PoisonError::into_inner).next();
            while let Some(page) = next() {
                self.write_page(page, desk);
            }
        };
        let Some((own, others)) = desks.split_first_mut() else { return };
        thread::scope(|scope| {
            for desk in others {
                // If a thread cannot be started, the others write its pages.
                let _ = thread::Builder::new().spawn_scoped(scope, move || work(desk));
            }
            work(own);
        });
    }

    /// Writes the solutions of the paths of a page. Stops the page if the writer stops or a path
    /// leads to no solution.
    fn write_page(&self, page: &mut Page, desk: &mut Desk<'_, M>) {
        let (first, end) = page.paths;
        *page = Page { paths: page.paths, ..Page::new(std::mem::take(&mut page.text)) };
        if first == end {
            return;
        }
        let mut number = first * self.copies;
        let mut solved = |walk: &Walk<'_, M>| {
            for copy in 0..self.copies.min(self.wanted - number) {
                number += 1;
                let solution = desk.reading.solution(walk.path(), &copy.into());
                let write = |solution: Box<dyn Solution + '_>| match number > self.told {
                    true => (desk.writer)(&*solution, number, &mut page.text),
                    false => Flow::Continue,
                };
                page.status = match solution.map(write) {
                    None => Status::WrongKey,
                    Some(Flow::Stop) => Status::Interrupted,
                    Some(_) => Status::Complete,
                };
                if page.status != Status::Complete {
                    return Flow::Stop;
                }
                page.solutions += 1;
            }
            Flow::Continue
        };
        let Some(mut bookmark) = self.index.bookmark(&BigUint::from(first)) else { return };
        let limits = Limits::new().solutions(end - first);
        let mut visitor = (limits, Statistics::new(), OnSolution(&mut solved));
        let walked = dfs::resume(&mut self.index.diagram().walk(), &mut visitor, &mut bookmark);
        page.nodes = visitor.1.nodes();
        if walked.is_err() {
            page.status = Status::WrongKey;
        }
    }
}
