//! Tuples that are allowed.
//!
//! The tuples that are left are a set of bits, and so are those that have a value at a place; words
//! of which nothing is left are skipped (Demeulenaere et al., *Compact-Table: efficiently filtering
//! table constraints with reversible sparse bit-sets*, 2016). Consistency: domain, if no variable
//! stands twice. Cost: for each column whose domain changed, an operation on each word of tuples
//! for each value that went or stayed, whichever are fewer; then a look at each value.

use std::sync::Arc;

use smallvec::SmallVec;

use super::bits::{take_away, window};
use super::{Bounds, Event, Memory, Outcome, Propagator, Room, Store, Variable, Writer, ones};
use crate::constraint::store::Failed;

/// Tuples, and which of them have a value at a place: shared by all tables of the same.
#[derive(Debug)]
pub(crate) struct Tuples {
    /// One after the other, sorted, each once.
    values: Box<[i64]>,
    /// How many values each has, and how many there are.
    length: usize,
    count: usize,
    /// Place by place.
    shapes: Vec<Arc<Shape>>,
}

/// What tuples have at a place.
#[derive(Debug)]
struct Shape {
    /// Windows of 64 values each that hold all values, by their first ones.
    windows: Box<[i64]>,
    /// The tuples that have a value: by word of tuples, then by value.
    supports: Box<[u64]>,
}

/// A variable at a place of the tuples.
#[derive(Clone, Debug)]
struct Column {
    variable: Variable,
    shape: Arc<Shape>,
    /// The values that were left when last seen, by windows.
    seen: Memory,
    /// Of each value a word in which it was supported last.
    support: Memory,
}

/// Variables whose values are one of some tuples.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    columns: Box<[Column]>,
    tuples: Arc<Tuples>,
    /// The tuples that are left.
    live: Memory,
    /// The words that are not empty come first, as many as `limit` says.
    order: Memory,
    limit: Memory,
    has_begun: Memory,
}

impl Shape {
    /// None if it would have more than `most` words.
    fn new(words: usize, values: &[i64], most: usize) -> Option<Self> {
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let mut windows: Vec<i64> = Vec::new();
        for value in sorted {
            if windows.last().is_none_or(|&start| value.abs_diff(start) >= 64) {
                windows.push(value);
            }
        }
        let width = 64 * windows.len();
        if words.saturating_mul(width) > most {
            return None;
        }
        let mut supports = vec![0; words * width];
        for (tuple, &value) in values.iter().enumerate() {
            let window = windows.partition_point(|&start| start <= value) - 1;
            let value = 64 * window + value.abs_diff(windows[window]) as usize;
            supports[tuple / 64 * width + value] |= 1 << (tuple % 64);
        }
        Some(Self { windows: windows.into(), supports: supports.into() })
    }
}

impl Tuples {
    /// Of tuples with so many values each; none if they take more than `most` words.
    pub(crate) fn new<'t>(
        length: usize,
        tuples: impl Iterator<Item = &'t [i64]>,
        most: usize,
    ) -> Option<Self> {
        let mut tuples: Vec<&[i64]> = tuples.filter(|tuple| tuple.len() == length).collect();
        tuples.sort_unstable();
        tuples.dedup();
        let mut left = most.checked_sub(tuples.len().saturating_mul(length))?;
        let (values, count): (Box<[i64]>, _) = (tuples.concat().into(), tuples.len());
        let mut shapes = Vec::with_capacity(length);
        for place in 0..length {
            let at: Vec<i64> = tuples.iter().map(|tuple| tuple[place]).collect();
            let shape = Shape::new(count.div_ceil(64), &at, left)?;
            left -= shape.supports.len();
            shapes.push(Arc::new(shape));
        }
        Some(Self { values, length, count, shapes })
    }

    /// How many words it takes.
    pub(crate) fn words(&self) -> usize {
        self.shapes.iter().map(|shape| shape.supports.len()).sum::<usize>() + self.values.len()
    }

    fn tuple(&self, number: usize) -> &[i64] {
        &self.values[number * self.length..(number + 1) * self.length]
    }

    fn iter(&self) -> impl Iterator<Item = &[i64]> {
        (0..self.count).map(|number| self.tuple(number))
    }
}

impl Column {
    fn new(variable: Variable, shape: &Arc<Shape>) -> Self {
        Self { variable, shape: Arc::clone(shape), seen: Memory(0), support: Memory(0) }
    }

    #[inline]
    fn left<const W: usize>(&self, store: &Store<W>, window: usize) -> u64 {
        self::window(store, self.variable, self.shape.windows[window])
    }

    #[inline]
    fn has_changed<const W: usize>(&self, store: &Store<W>) -> bool {
        let mut windows = 0..self.shape.windows.len();
        windows.any(|it| self.left(store, it) != store.remembered(self.seen.at(it)))
    }

    /// The tuples of a word that have a value.
    #[inline]
    fn supports(&self, word: usize, value: usize) -> u64 {
        self.shape.supports[64 * self.shape.windows.len() * word + value]
    }

    /// Whether fewer values have gone than are left.
    #[inline]
    fn has_lost_few<const W: usize>(&self, store: &Store<W>) -> bool {
        let mut more = 0;
        for window in 0..self.shape.windows.len() {
            let left = self.left(store, window);
            let gone = store.remembered(self.seen.at(window)) & !left;
            more += i64::from(left.count_ones()) - i64::from(gone.count_ones());
        }
        more > 0
    }

    /// The tuples of a word whose value here is left.
    #[inline]
    fn allowed<const W: usize>(&self, store: &Store<W>, word: usize, has_lost_few: bool) -> u64 {
        let mut tuples = 0;
        for window in 0..self.shape.windows.len() {
            let left = self.left(store, window);
            let seen = store.remembered(self.seen.at(window));
            for bit in ones([if has_lost_few { seen & !left } else { left }]) {
                tuples |= self.supports(word, 64 * window + bit);
            }
        }
        if has_lost_few { !tuples } else { tuples }
    }
}

impl Table {
    /// The variables, column by column.
    pub(crate) fn variables(&self) -> Vec<Variable> {
        self.columns.iter().map(|column| column.variable).collect()
    }

    /// The tuples that are allowed.
    pub(crate) fn tuples(&self) -> impl Iterator<Item = &[i64]> {
        self.tuples.iter()
    }

    pub(crate) fn new(variables: &[Variable], tuples: Arc<Tuples>) -> Self {
        let columns = variables.iter().zip(&tuples.shapes);
        let columns = columns.map(|(&variable, shape)| Column::new(variable, shape)).collect();
        let none = Memory(0);
        Self { columns, tuples, live: none, order: none, limit: none, has_begun: none }
    }

    /// The words of tuples that are not empty.
    #[inline]
    fn words<const W: usize>(&self, store: &Store<W>) -> impl Iterator<Item = (usize, u64)> {
        let limit = store.remembered(self.limit) as usize;
        (0..limit).map(|index| {
            let word = store.remembered(self.order.at(index)) as usize;
            (word, store.remembered(self.live.at(word)))
        })
    }

    /// Takes tuples away that have a value that is gone.
    #[inline]
    fn update<const W: usize>(&self, store: &mut Store<W>, column: &Column) {
        let has_lost_few = column.has_lost_few(store);
        let mut limit = store.remembered(self.limit) as usize;
        for index in (0..limit).rev() {
            let place = self.order.at(index);
            let word = store.remembered(place);
            let live = self.live.at(word as usize);
            let left = store.remembered(live) & column.allowed(store, word as usize, has_lost_few);
            store.remember(live, left);
            if left == 0 {
                limit -= 1;
                let last = self.order.at(limit);
                store.remember(place, store.remembered(last));
                store.remember(last, word);
            }
        }
        store.remember(self.limit, limit as u64);
        for window in 0..column.shape.windows.len() {
            store.remember(column.seen.at(window), column.left(store, window));
        }
    }

    /// Takes values away that no tuple has.
    #[inline]
    fn filter<const W: usize>(&self, store: &mut Store<W>, column: &Column) -> Outcome {
        for window in 0..column.shape.windows.len() {
            let left = column.left(store, window);
            let mut idle = 0;
            for bit in ones([left]) {
                let value = 64 * window + bit;
                let memory = column.support.at(value);
                let last = store.remembered(memory) as usize;
                if store.remembered(self.live.at(last)) & column.supports(last, value) != 0 {
                    continue;
                }
                let supporting =
                    |&(word, live): &(usize, u64)| live & column.supports(word, value) != 0;
                let found = self.words(store).find(supporting);
                match found {
                    Some((word, _)) => store.remember(memory, word as u64),
                    None => idle |= 1 << bit,
                }
            }
            if idle != 0 {
                take_away(store, column.variable, column.shape.windows[window], idle)?;
                // Others that went, of a variable that stands twice, are yet to be seen.
                let seen = column.seen.at(window);
                store.remember(seen, store.remembered(seen) & !idle);
            }
        }
        Ok(())
    }

    /// Takes values away that lie in no window.
    fn begin<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for column in &self.columns {
            let (least, greatest) = store.bounds(column.variable);
            for value in least..=greatest {
                let is_near = |&start: &i64| value >= start && value.abs_diff(start) < 64;
                if !column.shape.windows.iter().any(is_near) {
                    store.remove(column.variable, value)?;
                }
            }
        }
        store.remember(self.has_begun, 1);
        Ok(())
    }
}

impl Propagator for Table {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.columns.iter().for_each(|column| watch(column.variable, Event::Domain));
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn narrow(&self, bounds: &mut Bounds) {
        for (index, column) in self.columns.iter().enumerate() {
            let values = self.tuples.iter().map(|tuple| i128::from(tuple[index]));
            let hull =
                values.map(|it| (it, it)).reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)));
            if let Some((least, most)) = hull {
                bounds.narrow(column.variable, least, most);
            }
        }
    }

    fn prepare(&mut self, room: &mut Room) {
        let count = self.tuples.count;
        self.live = room.take((0..count.div_ceil(64)).map(|word| match count - 64 * word {
            64.. => u64::MAX,
            rest => (1 << rest) - 1,
        }));
        self.order = room.take(0..count.div_ceil(64) as u64);
        self.limit = room.take([count.div_ceil(64) as u64]);
        self.has_begun = room.take([0]);
        for column in &mut self.columns {
            column.seen = room.take(column.shape.windows.iter().map(|_| u64::MAX));
            column.support = room.take(std::iter::repeat_n(0, 64 * column.shape.windows.len()));
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if store.remembered(self.limit) == 0 {
            return Err(Failed);
        }
        let is_first = store.remembered(self.has_begun) == 0;
        if is_first {
            self.begin(store)?;
        }
        let (mut changed, mut only) = (0, None);
        for (index, column) in self.columns.iter().enumerate() {
            if column.has_changed(store) {
                self.update(store, column);
                changed += 1;
                only = Some(index);
            }
        }
        if store.remembered(self.limit) == 0 {
            return Err(Failed);
        }
        if changed == 0 && !is_first {
            return Ok(());
        }
        // Values left of the only one that changed have the tuples that they had.
        let spared = only.filter(|_| changed == 1 && !is_first);
        for (index, column) in self.columns.iter().enumerate() {
            if Some(index) != spared && !store.is_fixed(column.variable) {
                self.filter(store, column)?;
            }
        }
        Ok(())
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let open = self.columns.iter().filter(|column| !store.is_fixed(column.variable));
        let open: SmallVec<[&Column; 8]> = open.collect();
        if open.len() < 2 {
            // The domain says it.
            return;
        }
        // What of tuples is left for the open variables, each once.
        let places: SmallVec<[usize; 8]> = (0..self.columns.len())
            .filter(|&place| !store.is_fixed(self.columns[place].variable))
            .collect();
        let live: u32 = self.words(store).map(|(_, live)| live.count_ones()).sum();
        let space = open.iter().map(|column| u64::from(store.size(column.variable)));
        let space = space.fold(1, u64::saturating_mul);
        let is_small = live <= LISTED;
        key.flag(is_small);
        if !is_small {
            let words = self.tuples.count.div_ceil(64);
            return (0..words).for_each(|it| key.bits(store.remembered(self.live.at(it)), 64));
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
        // Where all tuples of values are left, nothing is asked any more.
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

/// As many tuples are listed in a residue; of more it is the set.
const LISTED: u32 = 64;
