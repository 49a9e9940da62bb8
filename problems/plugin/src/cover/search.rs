//! The kernels of exact cover, and solutions up to symmetry.

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;

use billhook_engine::exact_cover::{BitRows, ExactCover, Order, SparseSets};
use billhook_engine::{Flow, Node, Search};

use crate::run::{Outcome, Task, Walk, walk};

/// A search for exact covers by one of the kernels.
pub trait Kernel: Search<Move = u32> + Clone + Send + PartialEq + Debug + 'static {
    /// The search at its root.
    fn new(cover: &ExactCover, order: Order) -> Self;
    /// The options chosen so far, by their numbers.
    fn chosen(&self) -> Vec<usize>;
    /// Searches; `tell` hears of the options of each solution, if any are wanted. Each
    /// kernel says so itself: what a trait says for all of them would be compiled in
    /// every puzzle's crate, and this is compiled here, once.
    fn run(
        search: &mut Covered<Self>,
        name: Cow<'static, str>,
        walk: Walk,
        task: Task<'_>,
        wanted: bool,
        tell: &mut dyn FnMut(Vec<usize>) -> Flow,
    ) -> Outcome;
}

fn run<K: Kernel>(
    search: &mut Covered<K>,
    name: Cow<'static, str>,
    walk: Walk,
    task: Task<'_>,
    wanted: bool,
    tell: &mut dyn FnMut(Vec<usize>) -> Flow,
) -> Outcome {
    let keep = |search: &Covered<K>| wanted.then(|| search.chosen());
    walk::run_by(search, name, walk, task, &keep, tell)
}

impl Kernel for BitRows {
    fn new(cover: &ExactCover, order: Order) -> Self {
        BitRows::new(cover, order)
    }
    fn chosen(&self) -> Vec<usize> {
        self.chosen()
    }
    fn run(
        search: &mut Covered<Self>,
        name: Cow<'static, str>,
        walk: Walk,
        task: Task<'_>,
        wanted: bool,
        tell: &mut dyn FnMut(Vec<usize>) -> Flow,
    ) -> Outcome {
        run(search, name, walk, task, wanted, tell)
    }
}

impl Kernel for SparseSets {
    fn new(cover: &ExactCover, order: Order) -> Self {
        SparseSets::new(cover, order)
    }
    fn chosen(&self) -> Vec<usize> {
        self.chosen()
    }
    fn run(
        search: &mut Covered<Self>,
        name: Cow<'static, str>,
        walk: Walk,
        task: Task<'_>,
        wanted: bool,
        tell: &mut dyn FnMut(Vec<usize>) -> Flow,
    ) -> Outcome {
        run(search, name, walk, task, wanted, tell)
    }
}

/// A kernel, of whose solutions one is kept of those that differ by a symmetry: the
/// least of them. The others are dead ends.
#[derive(Clone, Debug)]
pub struct Covered<K> {
    kernel: K,
    /// For each symmetry and option its image; without any all solutions are kept.
    symmetries: Arc<Vec<Vec<u32>>>,
}

impl<K: PartialEq> PartialEq for Covered<K> {
    fn eq(&self, other: &Self) -> bool {
        self.kernel == other.kernel
    }
}

impl<K: Kernel> Covered<K> {
    pub(super) fn new(cover: &ExactCover, order: Order, symmetries: Arc<Vec<Vec<u32>>>) -> Self {
        Self { kernel: K::new(cover, order), symmetries }
    }

    /// The options chosen so far, by their numbers.
    pub fn chosen(&self) -> Vec<usize> {
        self.kernel.chosen()
    }

    /// Whether no image of the solution comes before it.
    #[cold]
    fn is_least(&self) -> bool {
        let mut chosen = self.chosen();
        chosen.sort_unstable();
        self.symmetries.iter().all(|symmetry| {
            let mut image: Vec<usize> =
                chosen.iter().map(|&option| symmetry[option] as usize).collect();
            image.sort_unstable();
            chosen <= image
        })
    }
}

impl<K: Kernel> Search for Covered<K> {
    type Move = u32;
    type Cursor = K::Cursor;
    type Undo = K::Undo;

    #[inline(always)]
    fn open(&mut self) -> Node<K::Cursor> {
        match self.kernel.open() {
            Node::Solved if !self.symmetries.is_empty() && !self.is_least() => Node::Dead,
            node => node,
        }
    }
    #[inline(always)]
    fn next(&mut self, cursor: &mut K::Cursor) -> Option<u32> {
        self.kernel.next(cursor)
    }
    #[inline(always)]
    fn apply(&mut self, option: u32) -> K::Undo {
        self.kernel.apply(option)
    }
    #[inline(always)]
    fn undo(&mut self, option: u32, undo: K::Undo) {
        self.kernel.undo(option, undo);
    }
    #[inline(always)]
    fn close(&mut self, cursor: K::Cursor) {
        self.kernel.close(cursor);
    }
}
