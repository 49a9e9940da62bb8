//! The order in which a certificate goes through an instance: levels and traces.
//!
//! The primary items in an order are the *levels*; an option is chosen at the level of its first
//! primary item. What a choice leaves behind is a *trace*: that an item is covered, or that it has a
//! colour. Options respect traces: one that covers an item needs that it has none. Two options
//! exclude each other if and only if one respects a trace that the other leaves.

use super::Error;
use crate::exact_cover::ExactCover;

/// After how many options it is asked whether there is time left.
const STRIDE: usize = 4_096;

/// Levels, traces, and what options have to do with them.
#[derive(Clone)]
pub(super) struct Layout {
    pub(super) levels: Vec<Level>,
    /// The first ones are those of the levels' items, in their order.
    pub(super) traces: Vec<Trace>,
    pub(super) options: Vec<Choice>,
    /// How many words of bits a set of traces takes.
    pub(super) words: usize,
}

/// A primary item in its place.
#[derive(Clone)]
pub(super) struct Level {
    pub(super) item: u32,
    /// The options that are chosen here.
    pub(super) options: Vec<u32>,
    /// The traces that they leave, ascending.
    pub(super) left: Vec<u32>,
    /// The traces that may have been left before and matter from here on, as bits.
    pub(super) live: Vec<u64>,
}

/// What options leave behind.
#[derive(Clone, Default)]
pub(super) struct Trace {
    /// The levels at which an option may leave it, ascending, each with those options.
    pub(super) left: Vec<(u32, Vec<u32>)>,
    /// The last level at which it matters.
    pub(super) last: u32,
}

impl Trace {
    /// How many levels before this one may leave it: a trace has a version for each of them.
    pub(super) fn version(&self, level: u32) -> usize {
        self.left.partition_point(|&(at, _)| at < level)
    }
}

/// An option in its place.
#[derive(Clone)]
pub(super) struct Choice {
    pub(super) level: u32,
    /// Its place among the options of its level.
    pub(super) rank: u32,
    /// The traces that it leaves, ascending.
    pub(super) leaves: Vec<u32>,
    /// The traces that keep it from being chosen, ascending.
    pub(super) respects: Vec<u32>,
}

impl Layout {
    /// Lays out an instance by an order of its primary items, which has each of them once.
    ///
    /// Time: proportional to the entries, times the colours of their items, and to levels times
    /// traces. `may_continue` is asked now and then.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if it says no.
    pub(super) fn new(
        cover: &ExactCover,
        order: &[u32],
        may_continue: &mut dyn FnMut() -> bool,
    ) -> Result<Self, Error> {
        let mut rank_of = vec![0u32; cover.primary()];
        for (rank, &item) in (0..).zip(order) {
            rank_of[item as usize] = rank;
        }
        let colours = Colours::new(cover);
        let options = (0..cover.options()).map(|option| {
            let (mut leaves, mut respects) = (Vec::new(), Vec::new());
            for entry in cover.option(option) {
                match rank_of.get(entry.item as usize) {
                    Some(&rank) => {
                        leaves.push(rank);
                        respects.push(rank);
                    }
                    None => colours.of(entry.item, |colour, trace| {
                        if colour == entry.colour {
                            leaves.push(trace);
                        }
                        if colour != entry.colour || colour == 0 {
                            respects.push(trace);
                        }
                    }),
                }
            }
            leaves.sort_unstable();
            respects.sort_unstable();
            if option % STRIDE == 0 && !may_continue() {
                return Err(Error::Stopped);
            }
            // Each option has a primary item, and their traces come first.
            Ok(Choice { level: leaves.first().copied().unwrap_or(0), rank: 0, leaves, respects })
        });
        let mut options: Vec<Choice> = options.collect::<Result<_, _>>()?;
        let traces = traces(&options, order.len(), colours.traces);
        let words = traces.len().div_ceil(64);
        let levels = levels(&options, &traces, order, words);
        for level in &levels {
            let ranks = level.options.iter().zip(0..);
            ranks.for_each(|(&option, rank)| options[option as usize].rank = rank);
        }
        Ok(Self { levels, traces, options, words })
    }
}

/// Whether a set of traces has one.
pub(super) fn has(set: &[u64], trace: u32) -> bool {
    set[trace as usize / 64] >> (trace % 64) & 1 == 1
}

/// Adds a trace to a set.
pub(super) fn insert(set: &mut [u64], trace: u32) {
    set[trace as usize / 64] |= 1 << (trace % 64);
}

/// The traces of a set, ascending.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = u32> + '_ {
    (0..).zip(set).flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(at * 64 + bit)
        })
    })
}

/// The traces of secondary items: one for each of their colours.
struct Colours {
    /// The number of primary items.
    primary: u32,
    /// For each secondary item its colours, ascending, and the trace of the first.
    of: Vec<(Vec<u32>, u32)>,
    /// How many traces there are, those of primary items included.
    traces: usize,
}

impl Colours {
    fn new(cover: &ExactCover) -> Self {
        let primary = cover.primary();
        let mut of = vec![(Vec::new(), 0); cover.items() - primary];
        for entry in (0..cover.options()).flat_map(|option| cover.option(option)) {
            if let Some(at) = (entry.item as usize).checked_sub(primary) {
                of[at].0.push(entry.colour);
            }
        }
        let mut traces = primary;
        for (colours, first) in &mut of {
            colours.sort_unstable();
            colours.dedup();
            *first = traces as u32;
            traces += colours.len();
        }
        Self { primary: primary as u32, of, traces }
    }

    /// Tells of each colour of a secondary item, and its trace.
    fn of(&self, item: u32, tell: impl FnMut(u32, u32)) {
        let mut tell = tell;
        let (colours, first) = &self.of[(item - self.primary) as usize];
        colours.iter().zip(*first..).for_each(|(&colour, trace)| tell(colour, trace));
    }
}

fn traces(options: &[Choice], levels: usize, count: usize) -> Vec<Trace> {
    let mut traces: Vec<Trace> = (0..count).map(|_| Trace::default()).collect();
    // An item is looked at in its own level, whatever options there are.
    (0..).zip(&mut traces[..levels]).for_each(|(level, trace)| trace.last = level);
    let mut by_level: Vec<usize> = (0..options.len()).collect();
    by_level.sort_by_key(|&option| options[option].level);
    for option in by_level {
        let Choice { level, leaves, respects, .. } = &options[option];
        for &trace in leaves {
            let left = &mut traces[trace as usize].left;
            match left.last_mut() {
                Some((at, options)) if at == level => options.push(option as u32),
                _ => left.push((*level, vec![option as u32])),
            }
        }
        for &trace in respects {
            let last = &mut traces[trace as usize].last;
            *last = (*last).max(*level);
        }
    }
    traces
}

fn levels(options: &[Choice], traces: &[Trace], order: &[u32], words: usize) -> Vec<Level> {
    let level =
        |&item: &u32| Level { item, options: Vec::new(), left: Vec::new(), live: vec![0; words] };
    let mut levels: Vec<Level> = order.iter().map(level).collect();
    for (number, option) in (0..).zip(options) {
        levels[option.level as usize].options.push(number);
    }
    for (number, trace) in (0..).zip(traces) {
        trace.left.iter().for_each(|&(at, _)| levels[at as usize].left.push(number));
        if let Some(&(first, _)) = trace.left.first() {
            for level in levels.iter_mut().take(trace.last as usize + 1).skip(first as usize + 1) {
                insert(&mut level.live, number);
            }
        }
    }
    levels
}
