//! The kernels of exact cover, restricted to one solution of each class of symmetric ones.

use std::fmt::Debug;
use std::sync::Arc;

use billhook_engine::exact_cover::{BitRows, ExactCover, Order, SparseSets};
use billhook_engine::{Erasable, Node, Search};

use crate::run::{Outcome, RunBy, Runner, run};

/// A kernel of exact cover, whose moves are the options that it chooses.
pub trait Kernel: Erasable + Search<Move = u32> + PartialEq + Debug + 'static {
    /// Creates the search at its root.
    fn new(cover: &ExactCover, order: Order) -> Self;
    /// Returns the numbers of the options chosen so far.
    fn chosen(&self) -> Vec<usize>;
    /// The function that runs a search by the kernel. It is compiled here, once for all puzzles; a
    /// method of the trait would be compiled in every puzzle's crate.
    const RUN: RunBy<Covered<Self>>;
}

impl Kernel for BitRows {
    fn new(cover: &ExactCover, order: Order) -> Self {
        BitRows::new(cover, order)
    }
    fn chosen(&self) -> Vec<usize> {
        self.chosen()
    }
    const RUN: RunBy<Covered<Self>> = run_bitrows;
}

fn run_bitrows(runner: Runner<'_, '_, '_, Covered<BitRows>>) -> Outcome {
    run(runner)
}

impl Kernel for SparseSets {
    fn new(cover: &ExactCover, order: Order) -> Self {
        SparseSets::new(cover, order)
    }
    fn chosen(&self) -> Vec<usize> {
        self.chosen()
    }
    const RUN: RunBy<Covered<Self>> = run_sparsesets;
}

fn run_sparsesets(runner: Runner<'_, '_, '_, Covered<SparseSets>>) -> Outcome {
    run(runner)
}

/// A kernel whose solutions are the least of each class of symmetric ones. The others are dead
/// ends.
#[derive(Clone, Debug)]
pub struct Covered<K> {
    kernel: K,
    /// The image of each option under each symmetry; all solutions count if there are no
    /// symmetries.
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

    /// Returns the numbers of the options chosen so far.
    pub fn chosen(&self) -> Vec<usize> {
        self.kernel.chosen()
    }

    /// Returns whether no image of the solution comes before it.
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
