//! Exact cover by minimum remaining options, with the components of a subproblem solved separately.
//!
//! Restricts [`Fewest`] to a component: the uncovered items are those of the component, and a key
//! has only the options of the component, so equal components have equal keys wherever they are
//! met. All components after the first are the rest. If the rest has several components, its next
//! item is chosen from the first of them (`focus`), so that the choice splits that one off at once.
//!
//! Invariant: of the live options, `mask` has exactly those of the uncovered items; it may also
//! have options that are not live. `focus` has the items of the first of several components, or is
//! `None`; between `apply` and `divide` it is `None`.

use super::bits::Bits;
use super::components::{Component, ComponentFinder};
use super::fewest::Fewest;
use crate::exact_cover::{BitRows, ExactCover, Order};
use crate::{Divide, Keyed, Node, Search};

/// [`Fewest`] with components. [`divide`](Divide::divide) must be called at every node whose
/// subproblem is new. *If not: equal keys may have different subtrees.*
#[derive(Clone, Debug)]
pub(super) struct FewestByComponent<B> {
    fewest: Fewest<B>,
    mask: Vec<u64>,
    focus: Option<Vec<u64>>,
    components: ComponentFinder,
}

/// A division under way: the rest, which is searched next, and the whole, to restore at the end.
#[derive(Clone, Debug)]
pub(super) struct Divided {
    whole: Component,
    rest: Component,
    /// The items of the first component of the rest, if it has several.
    focus: Option<Vec<u64>>,
}

impl<B: Bits> FewestByComponent<B> {
    /// Creates the search at its root. `B` must hold the [words](super::fewest::words) of the
    /// instance.
    pub(super) fn new(cover: &ExactCover) -> Self {
        let mut fewest = Fewest::new(cover, Order::MinimumRemaining);
        let mask = vec![u64::MAX; cover.options().div_ceil(64)];
        let mut components = ComponentFinder::default();
        let found = components.find(&mut fewest.rows, &mask);
        let focus =
            found.and_then(|found| found.into_iter().next()).map(|component| component.items);
        FewestByComponent { fewest, mask, focus, components }
    }

    /// Makes `component` the current one, and leaves the former one in it.
    fn exchange(&mut self, component: &mut Component) {
        self.fewest.rows.swap_uncovered(&mut component.items);
        std::mem::swap(&mut self.mask, &mut component.options);
    }
}

impl<B: Bits> Search for FewestByComponent<B> {
    /// The number of an option.
    type Move = u32;
    type Cursor = <BitRows as Search>::Cursor;
    /// The focus of the parent.
    type Undo = Option<Vec<u64>>;

    fn open(&mut self) -> Node<Self::Cursor> {
        let mut focus = self.focus.as_mut();
        focus.iter_mut().for_each(|focus| self.fewest.rows.swap_uncovered(focus));
        let node = self.fewest.open();
        focus.iter_mut().for_each(|focus| self.fewest.rows.swap_uncovered(focus));
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

/// Returns the bits of `all` that are not in `some`.
fn without(all: &[u64], some: &[u64]) -> Vec<u64> {
    all.iter().zip(some).map(|(all, some)| all & !some).collect()
}
