//! Exact cover by an item with the fewest options left, where what falls apart
//! is solved piece by piece.
//!
//! [`Fewest`], restricted to a piece: the items that are not covered are those
//! of the piece, and its options are all that a key has of options, so that a
//! piece is the same wherever it is met. After the first piece all others are
//! the rest; that is several problems again, and the next item is chosen from
//! the first of them, so that the choice splits it off at once.
//!
//! Invariant: `mask` has the options left for the uncovered items, and perhaps
//! options that are not left, but no other that is. `focus` is the first of
//! several pieces, or none; between `apply` and `divide` it is none.

use super::bits::Bits;
use super::components::{Component, ComponentFinder};
use super::fewest::Fewest;
use crate::exact_cover::{BitRows, ExactCover, Order};
use crate::{Divide, Keyed, Node, Search};

/// [`Fewest`], to be walked piece by piece: [`divide`](Divide::divide) has to
/// be called wherever it can be.
#[derive(Clone, Debug)]
pub(super) struct FewestByComponent<B> {
    fewest: Fewest<B>,
    mask: Vec<u64>,
    focus: Option<Vec<u64>>,
    components: ComponentFinder,
}

/// What was divided.
#[derive(Clone, Debug)]
pub(super) struct Divided {
    whole: Component,
    rest: Component,
    /// The first piece of the rest, if that has several.
    focus: Option<Vec<u64>>,
}

impl<B: Bits> FewestByComponent<B> {
    /// The search at its root. `B` has room for the [words](super::fewest::words) of the instance.
    pub(super) fn new(cover: &ExactCover) -> Self {
        let mut fewest = Fewest::new(cover, Order::MinimumRemaining);
        let mask = vec![u64::MAX; cover.options().div_ceil(64)];
        let mut components = ComponentFinder::default();
        let found = components.find(&mut fewest.rows, &mask);
        let focus =
            found.and_then(|found| found.into_iter().next()).map(|component| component.items);
        FewestByComponent { fewest, mask, focus, components }
    }

    /// Exchanges the piece at hand for another.
    fn exchange(&mut self, component: &mut Component) {
        self.fewest.rows.swap_uncovered(&mut component.items);
        std::mem::swap(&mut self.mask, &mut component.options);
    }
}

impl<B: Bits> Search for FewestByComponent<B> {
    /// The number of an option.
    type Move = u32;
    type Cursor = <BitRows as Search>::Cursor;
    /// The focus of the node above.
    type Undo = Option<Vec<u64>>;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        let Some(focus) = &mut self.focus else { return self.fewest.open() };
        self.fewest.rows.swap_uncovered(focus);
        let node = self.fewest.open();
        self.fewest.rows.swap_uncovered(focus);
        node
    }
    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u32> {
        self.fewest.next(cursor)
    }
    #[inline(always)]
    fn apply(&mut self, option: u32) -> Self::Undo {
        self.fewest.apply(option);
        self.focus.take()
    }
    #[inline(always)]
    fn undo(&mut self, option: u32, focus: Self::Undo) {
        self.fewest.undo(option, ());
        self.focus = focus;
    }
}

impl<B: Bits> Keyed for FewestByComponent<B> {
    type Key = B;

    #[inline(always)]
    fn key(&self) -> B {
        let mut key = self.fewest.key();
        if !self.fewest.plain {
            let options = &mut key.as_mut()[self.fewest.rows.uncovered().len()..];
            options.iter_mut().zip(&self.mask).for_each(|(word, mask)| *word &= mask);
        }
        key
    }

    #[inline(always)]
    fn key_heap(&self, key: &B) -> usize {
        self.fewest.key_heap(key)
    }
}

impl<B: Bits> Divide for FewestByComponent<B> {
    type Part = Divided;

    fn divide(&mut self) -> Option<Divided> {
        let mut components = self.components.find(&mut self.fewest.rows, &self.mask)?.into_iter();
        let (mut component, second) = (components.next()?, components.next()?);
        let focus = components.next().map(|_| second.items);
        self.exchange(&mut component);
        let whole = component;
        let rest = Component {
            items: without(&whole.items, self.fewest.rows.uncovered()),
            options: without(&whole.options, &self.mask),
        };
        Some(Divided { whole, rest, focus })
    }

    fn rest(&mut self, part: &mut Divided) {
        self.exchange(&mut part.rest);
        self.focus = part.focus.take();
    }

    fn join(&mut self, mut part: Divided) {
        self.exchange(&mut part.whole);
        self.focus = None;
    }
}

/// The bits of `all` that are not among those of `some`.
fn without(all: &[u64], some: &[u64]) -> Vec<u64> {
    all.iter().zip(some).map(|(all, some)| all & !some).collect()
}
