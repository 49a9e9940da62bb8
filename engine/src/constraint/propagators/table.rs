//! Table constraint by Compact-Table: the tuple of values is one of a list.
//!
//! The live tuples form a reversible sparse bit set; for each column and value another bit set
//! holds the tuples that contain it. Empty words are skipped (Demeulenaere et al., *Compact-Table:
//! efficiently filtering table constraints with reversible sparse bit-sets*, 2016).
//!
//! Consistency: domain, if no variable occurs twice. Cost: for each changed column one operation on
//! each nonempty word for each value removed, or for each value left if these are fewer; then a
//! lookup per value. Invariant: after a run, `live` holds exactly the tuples whose values are all
//! in the domains, and its nonempty words come first in `order`.

use std::collections::HashSet;
use std::sync::Arc;

use smallvec::SmallVec;

use super::bits::{remove_window, window};
use super::tuples::{ColumnSupports, Tuples};
use super::{
    Bounds, Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Trailed, Variable,
    Writer, full, ones,
};
use crate::constraint::store::Failed;
use crate::constraint::variable::View;

/// A variable and its column of the table.
#[derive(Clone, Debug)]
struct Column {
    variable: Variable,
    supports: Arc<ColumnSupports>,
    /// The domain at the last run, one word for each window.
    seen: Trailed,
    /// The word in which the support of each value was found last.
    last_support: Trailed,
}

/// The constraint that the values of the variables form one of the tuples.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    columns: Box<[Column]>,
    tuples: Arc<Tuples>,
    /// The tuples whose values are all left, as bits.
    live: Trailed,
    /// A permutation of the words of `live`; the first `limit` are not empty.
    order: Trailed,
    limit: Trailed,
    is_started: Trailed,
}

impl Column {
    fn new(variable: Variable, supports: &Arc<ColumnSupports>) -> Self {
        Self {
            variable,
            supports: Arc::clone(supports),
            seen: Trailed(0),
            last_support: Trailed(0),
        }
    }

    #[inline]
    fn left<const W: usize>(&self, store: &Store<W>, window: usize) -> u64 {
        self::window(store, self.variable, self.supports.windows[window])
    }

    #[inline]
    fn has_changed<const W: usize>(&self, store: &Store<W>) -> bool {
        let mut windows = 0..self.supports.windows.len();
        windows.any(|it| self.left(store, it) != store.trailed(self.seen.at(it)))
    }

    /// Returns a word of the tuples that support a value.
    #[inline]
    fn supports(&self, word: usize, value: usize) -> u64 {
        self.supports.bits[64 * self.supports.windows.len() * word + value]
    }

    /// Returns whether fewer values were removed than are left, so that an incremental update is
    /// cheaper.
    #[inline]
    fn is_incremental<const W: usize>(&self, store: &Store<W>) -> bool {
        let mut more = 0;
        for window in 0..self.supports.windows.len() {
            let left = self.left(store, window);
            let gone = store.trailed(self.seen.at(window)) & !left;
            more += i64::from(left.count_ones()) - i64::from(gone.count_ones());
        }
        more > 0
    }

    /// Returns a word of the tuples whose value in this column is left, by the values left or, if
    /// `is_incremental`, by the values removed since the last run. It may also have bits of tuples
    /// that are no longer live.
    #[inline]
    fn allowed<const W: usize>(&self, store: &Store<W>, word: usize, is_incremental: bool) -> u64 {
        let mut tuples = 0;
        for window in 0..self.supports.windows.len() {
            let left = self.left(store, window);
            let seen = store.trailed(self.seen.at(window));
            for bit in ones([if is_incremental { seen & !left } else { left }]) {
                tuples |= self.supports(word, 64 * window + bit);
            }
        }
        if is_incremental { !tuples } else { tuples }
    }
}

impl Table {
    /// Returns the variables, by column.
    pub(crate) fn variables(&self) -> Vec<Variable> {
        self.columns.iter().map(|column| column.variable).collect()
    }

    pub(crate) fn tuples(&self) -> impl Iterator<Item = &[i64]> {
        self.tuples.iter()
    }

    pub(crate) fn new(variables: &[Variable], tuples: Arc<Tuples>) -> Self {
        let columns = variables.iter().zip(&tuples.columns);
        let columns =
            columns.map(|(&variable, supports)| Column::new(variable, supports)).collect();
        let none = Trailed(0);
        Self { columns, tuples, live: none, order: none, limit: none, is_started: none }
    }

    /// Returns the nonempty words of live tuples with their indices.
    #[inline]
    fn words<const W: usize>(&self, store: &Store<W>) -> impl Iterator<Item = (usize, u64)> {
        let limit = store.trailed(self.limit) as usize;
        (0..limit).map(|index| {
            let word = store.trailed(self.order.at(index)) as usize;
            (word, store.trailed(self.live.at(word)))
        })
    }

    /// Removes tuples with a removed value in this column.
    #[inline]
    fn update<const W: usize>(&self, store: &mut Store<W>, column: &Column) {
        let is_incremental = column.is_incremental(store);
        let mut limit = store.trailed(self.limit) as usize;
        for index in (0..limit).rev() {
            let place = self.order.at(index);
            let word = store.trailed(place);
            let live = self.live.at(word as usize);
            let left = store.trailed(live) & column.allowed(store, word as usize, is_incremental);
            store.set_trailed(live, left);
            if left == 0 {
                limit -= 1;
                let last = self.order.at(limit);
                store.set_trailed(place, store.trailed(last));
                store.set_trailed(last, word);
            }
        }
        store.set_trailed(self.limit, limit as u64);
        for window in 0..column.supports.windows.len() {
            store.set_trailed(column.seen.at(window), column.left(store, window));
        }
    }

    /// Removes values of this column that no live tuple supports.
    #[inline]
    fn filter<const W: usize>(&self, store: &mut Store<W>, column: &Column) -> Outcome {
        for window in 0..column.supports.windows.len() {
            let left = column.left(store, window);
            let mut unsupported = 0;
            for bit in ones([left]) {
                let value = 64 * window + bit;
                let at = column.last_support.at(value);
                let last = store.trailed(at) as usize;
                if store.trailed(self.live.at(last)) & column.supports(last, value) != 0 {
                    continue;
                }
                let supporting =
                    |&(word, live): &(usize, u64)| live & column.supports(word, value) != 0;
                let found = self.words(store).find(supporting);
                match found {
                    Some((word, _)) => store.set_trailed(at, word as u64),
                    None => unsupported |= 1 << bit,
                }
            }
            if unsupported != 0 {
                remove_window(
                    store,
                    column.variable,
                    column.supports.windows[window],
                    unsupported,
                )?;
                // If the variable occurs twice, other values may have been removed as well; those
                // must still be noticed.
                let seen = column.seen.at(window);
                store.set_trailed(seen, store.trailed(seen) & !unsupported);
            }
        }
        Ok(())
    }

    /// Removes values outside of all windows from a wide domain.
    fn start_wide<const W: usize>(&self, store: &mut Store<W>, column: &Column) -> Outcome {
        let mut from = Some(i64::MIN);
        for &start in &column.supports.windows {
            if let Some(from) = from.filter(|&from| from < start) {
                store.remove_range(column.variable, from, start - 1)?;
            }
            from = start.checked_add(64);
        }
        from.map_or(Ok(()), |from| store.remove_range(column.variable, from, i64::MAX))
    }

    /// Removes values outside of all windows.
    fn start<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for column in &self.columns {
            if store.is_wide(column.variable) {
                self.start_wide(store, column)?;
                continue;
            }
            let (least, greatest) = store.bounds(column.variable);
            for value in least..=greatest {
                let is_near = |&start: &i64| value >= start && value.abs_diff(start) < 64;
                if !column.supports.windows.iter().any(is_near) {
                    store.remove(column.variable, value)?;
                }
            }
        }
        store.set_trailed(self.is_started, 1);
        Ok(())
    }
}

impl Propagator for Table {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.columns.iter().for_each(|column| watch(column.variable, Event::Domain));
    }

    fn listed(&self, variable: Variable) -> Option<Vec<i64>> {
        let place = self.columns.iter().position(|column| column.variable == variable)?;
        Some(self.tuples.iter().map(|tuple| tuple[place]).collect())
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn narrow(&self, bounds: &mut Bounds) {
        for (index, column) in self.columns.iter().enumerate() {
            let values = self.tuples.iter().map(|tuple| i128::from(tuple[index]));
            bounds.narrow_to_hull(column.variable, values.map(|it| (it, it)));
        }
    }

    fn prepare(&mut self, layout: &mut Layout) {
        let count = self.tuples.count;
        self.live = layout.allocate(full(count));
        self.order = layout.allocate(0..count.div_ceil(64) as u64);
        self.limit = layout.allocate([count.div_ceil(64) as u64]);
        self.is_started = layout.allocate([0]);
        for column in &mut self.columns {
            column.seen = layout.allocate(column.supports.windows.iter().map(|_| u64::MAX));
            column.last_support =
                layout.allocate(std::iter::repeat_n(0, 64 * column.supports.windows.len()));
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if store.trailed(self.limit) == 0 {
            return Err(Failed);
        }
        let is_first = store.trailed(self.is_started) == 0;
        if is_first {
            self.start(store)?;
        }
        let (mut changed, mut only) = (0, None);
        for (index, column) in self.columns.iter().enumerate() {
            if column.has_changed(store) {
                self.update(store, column);
                changed += 1;
                only = Some(index);
            }
        }
        if store.trailed(self.limit) == 0 {
            return Err(Failed);
        }
        if changed == 0 && !is_first {
            return Ok(());
        }
        // If only one column changed, its remaining values keep their supports.
        let skipped = only.filter(|_| changed == 1 && !is_first);
        for (index, column) in self.columns.iter().enumerate() {
            if Some(index) != skipped && !store.is_fixed(column.variable) {
                self.filter(store, column)?;
            }
        }
        Ok(())
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let views: Vec<View> = self.columns.iter().map(|it| past.view(it.variable)).collect();
        let mut gone: HashSet<(usize, i64)> = HashSet::new();
        // Each tuple with a value that the deduction forbids has lost another value.
        self.tuples.iter().all(|tuple| {
            let places = || views.iter().zip(tuple).enumerate();
            let about = |&(_, (view, _)): &(usize, (&View, &i64))| deduction.is_about(*view);
            let mut asked = places().filter(about);
            let is_allowed = match deduction.is_failure() {
                true => false,
                false => asked.all(|(_, (&view, &value))| deduction.allows(view, value)),
            };
            let is_known = places().any(|(at, (_, &value))| gone.contains(&(at, value)));
            let never = places().any(|(_, (&view, &value))| !past.had(view, value));
            if is_allowed || is_known || never {
                return true;
            }
            let mut lost = places().filter(|it| !about(it));
            let found = lost.find(|&(_, (&view, &value))| !past.has(view, value));
            if let Some((at, (&view, &value))) = found {
                gone.insert((at, value));
                reasons.is_not(view, value);
            }
            // The value itself may have been gone before.
            let before =
                || places().filter(about).find(|(_, (view, value))| !past.has(**view, **value));
            if found.is_none()
                && let Some((at, (&view, &value))) = before()
            {
                gone.insert((at, value));
                reasons.is_not(view, value);
                return true;
            }
            found.is_some()
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let open = self.columns.iter().filter(|column| !store.is_fixed(column.variable));
        let open: SmallVec<[&Column; 8]> = open.collect();
        if open.len() < 2 {
            // The domain of a single open variable suffices.
            return;
        }
        // Writes the distinct projections of the live tuples to the open variables.
        let places: SmallVec<[usize; 8]> = (0..self.columns.len())
            .filter(|&place| !store.is_fixed(self.columns[place].variable))
            .collect();
        let live: u32 = self.words(store).map(|(_, live)| live.count_ones()).sum();
        let space = open.iter().map(|column| u64::from(store.size(column.variable)));
        let space = space.fold(1, u64::saturating_mul);
        let is_small = live <= MAX_LISTED;
        key.flag(is_small);
        if !is_small {
            let words = self.tuples.count.div_ceil(64);
            return (0..words).for_each(|it| key.bits(store.trailed(self.live.at(it)), 64));
        }
        let mut left: SmallVec<[&[i64]; 16]> = SmallVec::new();
        for (word, live) in self.words(store) {
            left.extend(ones([live]).map(|bit| self.tuples.tuple(64 * word + bit)));
        }
        let seen = |tuple: &&[i64]| -> SmallVec<[i64; 8]> {
            places.iter().map(|&place| tuple[place]).collect()
        };
        left.sort_by_cached_key(seen);
        left.dedup_by_key(|tuple| seen(tuple));
        // Entailed: all combinations of values are allowed.
        let is_asked = (left.len() as u64) < space;
        key.flag(is_asked);
        if is_asked {
            key.bits(left.len() as u64, 32);
            left.iter().flat_map(seen).for_each(|value| key.number(value));
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let mut tuples = self.tuples.iter();
        tuples.any(|tuple| {
            let mut places = self.columns.iter().zip(tuple);
            places.all(|(column, &it)| value(column.variable) == it)
        })
    }
}

/// Maximum number of tuples that a residue lists. For more it contains the whole bit set.
const MAX_LISTED: u32 = 64;
