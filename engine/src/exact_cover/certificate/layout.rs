//! Lays out an instance for a certificate: levels and traces.
//!
//! The primary items in some order are the *levels*; an option is chosen at the level of its first
//! primary item. A choice leaves *traces*: the fact that an item is covered, or that it has a
//! colour. An option *respects* a trace if it can be chosen only where the trace is not left; to
//! cover an item, for instance, requires that it is uncovered. Two options exclude each other if
//! and only if one respects a trace that the other leaves.

use super::Error;
use crate::exact_cover::ExactCover;
use crate::exact_cover::order::ranks;
use crate::words::ones;

/// Number of options between two calls of `may_continue`.
const STRIDE: usize = 4_096;

/// Levels and traces, and the options that leave and respect them.
#[derive(Clone)]
pub(super) struct Layout {
    pub(super) levels: Vec<Level>,
    /// The traces: first one for the item of each level, in the order of levels, then the others.
    pub(super) traces: Vec<Trace>,
    pub(super) options: Vec<Choice>,
    /// Number of words of a set of traces.
    pub(super) words: usize,
}

/// A level: a primary item with its options.
#[derive(Clone)]
pub(super) struct Level {
    pub(super) item: u32,
    /// Options that are chosen at this level.
    pub(super) options: Vec<u32>,
    /// Traces that these options leave, ascending.
    pub(super) left: Vec<u32>,
    /// The set of traces that may be left before this level and matter at it or later.
    pub(super) live: Vec<u64>,
}

/// A trace, with the options that may leave it.
#[derive(Clone, Default)]
pub(super) struct Trace {
    /// Levels at which an option may leave the trace, ascending, each with these options.
    pub(super) left: Vec<(u32, Vec<u32>)>,
    /// Last level at which the trace matters.
    pub(super) last: u32,
}

impl Trace {
    /// Returns the version of the trace before a level: the number of earlier levels that may leave
    /// it.
    pub(super) fn version(&self, level: u32) -> usize {
        self.left.partition_point(|&(at, _)| at < level)
    }
}

/// An option, with its level and traces.
#[derive(Clone)]
pub(super) struct Choice {
    pub(super) level: u32,
    /// Index among the options of its level.
    pub(super) rank: u32,
    /// Traces that the option leaves, ascending.
    pub(super) leaves: Vec<u32>,
    /// Traces that exclude the option, ascending.
    pub(super) respects: Vec<u32>,
}

impl Layout {
    /// Lays out an instance in an order of its primary items, which lists each of them once.
    ///
    /// Time: entries times the colours of their items, and levels times traces.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if `may_continue`, which is called now and then, returns `false`.
    pub(super) fn new(
        cover: &ExactCover,
        order: &[u32],
        may_continue: &mut dyn FnMut() -> bool,
    ) -> Result<Self, Error> {
        let rank_of = ranks(order);
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
            // Each option has a primary item, and the traces of primary items come first.
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

pub(super) fn has(set: &[u64], trace: u32) -> bool {
    set[trace as usize / 64] >> (trace % 64) & 1 == 1
}

pub(super) fn insert(set: &mut [u64], trace: u32) {
    set[trace as usize / 64] |= 1 << (trace % 64);
}

/// Iterates over the traces of a set, ascending.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = u32> + '_ {
    ones(set.iter().copied()).map(|trace| trace as u32)
}

/// The traces of secondary items, one for each colour of an item.
struct Colours {
    /// Number of primary items.
    primary: u32,
    /// The colours of each secondary item, ascending, and the trace of the first one.
    of: Vec<(Vec<u32>, u32)>,
    /// Number of all traces, also of primary items.
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

    /// Calls `tell` with each colour of a secondary item and its trace.
    fn of(&self, item: u32, mut tell: impl FnMut(u32, u32)) {
        let (colours, first) = &self.of[(item - self.primary) as usize];
        colours.iter().zip(*first..).for_each(|(&colour, trace)| tell(colour, trace));
    }
}

fn traces(options: &[Choice], levels: usize, count: usize) -> Vec<Trace> {
    let mut traces: Vec<Trace> = (0..count).map(|_| Trace::default()).collect();
    // The trace of an item matters at its own level, even if no option respects it.
    (0..).zip(&mut traces[..levels]).for_each(|(level, trace)| trace.last = level);
    let mut by_level: Vec<usize> = (0..options.len()).collect();
    by_level.sort_by_cached_key(|&option| options[option].level);
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
