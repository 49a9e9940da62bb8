//! Lays the items of an exact cover out in a line, for the [sweep](super::sweep).
//!
//! Each primary item has a place, in the sequence of the order. Each colour of a secondary item has
//! a place too, after the last primary item at which an option with this colour may be chosen, and
//! before the next primary item.

use crate::exact_cover::order::ranks;
use crate::exact_cover::{Entry, ExactCover};

/// The places of all items in the line, and the width of a state.
#[derive(Clone, Debug)]
pub(super) struct LineLayout {
    /// The distance from each place to the next primary item, or to the end of the line.
    pub(super) steps: Vec<u32>,
    /// Number of places; the position after the last one.
    pub(super) end: u32,
    /// Options in the order in which they are tried: by first primary item, on ties by number. The
    /// rank of an option is its index here.
    pub(super) numbers: Vec<u32>,
    /// The rank of the first option whose first primary item is at a place or after it, by place;
    /// one more for the end.
    pub(super) begins: Vec<u32>,
    /// The places that must be free for each option, by rank, relative to its first primary item.
    pub(super) needs: Vec<Vec<u32>>,
    /// The places that each option takes, by rank, relative to its first primary item.
    pub(super) takes: Vec<Vec<u32>>,
    /// Number of bits of a window.
    width: u32,
    /// `true` without secondary items.
    pub(super) plain: bool,
}

impl LineLayout {
    /// Lays the items out, the primary ones in the sequence of `order`, which lists each of them
    /// once.
    ///
    /// Time: proportional to the sum, over all entries, of the number of colours of the item,
    /// besides sorting the options.
    pub(super) fn new(cover: &ExactCover, order: &[u32]) -> Self {
        let first = first_ranks(cover, order);
        let colours = last_ranks(cover, &first);
        let places = Places::new(order, &colours);
        let mut numbers: Vec<u32> = (0..cover.options() as u32).collect();
        numbers.sort_by_cached_key(|&number| first[number as usize]);
        let begin = |&number: &u32| {
            let item = order.get(first[number as usize] as usize);
            item.map_or(0, |&item| places.primary[item as usize])
        };
        let windows = numbers
            .iter()
            .map(|number| places.windows(cover.option(*number as usize), begin(number), &colours));
        let (needs, takes): (Vec<_>, Vec<_>) = windows.unzip();
        let bits = || needs.iter().chain(&takes).flatten();
        let width = bits().max().map_or(1, |&bit| bit + 1);
        // The options are sorted by their first places.
        let begins = (0..=places.end)
            .map(|place| numbers.partition_point(|number| begin(number) < place) as u32);
        Self {
            begins: begins.collect(),
            steps: places.steps,
            end: places.end,
            numbers,
            needs,
            takes,
            width,
            plain: cover.items() == cover.primary(),
        }
    }

    /// Returns the number of words of a key: a window, and above it the position.
    pub(super) fn words(&self) -> usize {
        (self.width as usize + self.position_bits() as usize).div_ceil(64)
    }

    /// Returns the number of bits of a position.
    pub(super) fn position_bits(&self) -> u32 {
        32 - self.end.leading_zeros()
    }
}

/// The colours of each secondary item, each with the rank of the last primary item at which an
/// option with that colour may be chosen.
type Colours = Vec<Vec<(u32, u32)>>;

/// Returns the rank in `order` of each option's first primary item, by option.
fn first_ranks(cover: &ExactCover, order: &[u32]) -> Vec<u32> {
    let rank_of = ranks(order);
    let first = |option| {
        let items = cover.option(option).iter().map(|entry| entry.item as usize);
        items.filter_map(|item| rank_of.get(item)).copied().min().unwrap_or(0)
    };
    (0..cover.options()).map(first).collect()
}

/// Returns the colours of each secondary item with their last ranks. `first` has the rank of each
/// option's first primary item.
fn last_ranks(cover: &ExactCover, first: &[u32]) -> Colours {
    let primary = cover.primary();
    let mut colours: Colours = vec![Vec::new(); cover.items() - primary];
    for (option, &rank) in first.iter().enumerate() {
        for entry in cover.option(option) {
            if let Some(at) = (entry.item as usize).checked_sub(primary) {
                colours[at].push((entry.colour, rank));
            }
        }
    }
    for colours in &mut colours {
        colours.sort_unstable();
        // The last rank of each colour comes first and is kept.
        colours.reverse();
        colours.dedup_by_key(|&mut (colour, _)| colour);
    }
    colours
}

/// The places of all items.
struct Places {
    /// The place of each primary item, by item number.
    primary: Vec<u32>,
    /// The places of the colours of each secondary item.
    secondary: Vec<Vec<u32>>,
    /// The distance from each place to the next primary item, or to the end of the line.
    steps: Vec<u32>,
    /// Number of places so far.
    end: u32,
}

impl Places {
    /// Assigns the places: primary items in `order`, each followed by the colours that end there.
    fn new(order: &[u32], colours: &Colours) -> Self {
        let mut ending: Vec<Vec<(usize, usize)>> = vec![Vec::new(); order.len()];
        for (item, colours) in colours.iter().enumerate() {
            for (at, &(_, rank)) in colours.iter().enumerate() {
                ending[rank as usize].push((item, at));
            }
        }
        let mut places = Self {
            primary: vec![0; order.len()],
            secondary: colours.iter().map(|colours| vec![0; colours.len()]).collect(),
            steps: Vec::new(),
            end: 0,
        };
        for (&item, ending) in order.iter().zip(&ending) {
            let place = places.end;
            places.primary[item as usize] = place;
            places.steps.extend((1..=1 + ending.len() as u32).rev());
            for (&(item, at), place) in ending.iter().zip(place + 1..) {
                places.secondary[item][at] = place;
            }
            places.end += 1 + ending.len() as u32;
        }
        places
    }

    /// Returns the places that an option needs and takes, relative to `begin`, the place of its
    /// first primary item.
    fn windows(&self, option: &[Entry], begin: u32, colours: &Colours) -> (Vec<u32>, Vec<u32>) {
        let (mut needs, mut takes) = (Vec::new(), Vec::new());
        for entry in option {
            let item = entry.item as usize;
            let Some(at) = item.checked_sub(self.primary.len()) else {
                needs.push(self.primary[item] - begin);
                takes.push(self.primary[item] - begin);
                continue;
            };
            for (&(colour, _), &place) in colours[at].iter().zip(&self.secondary[at]) {
                // Places before the position do not matter.
                let Some(bit) = place.checked_sub(begin) else { continue };
                if colour == entry.colour {
                    needs.push(bit);
                }
                if colour != entry.colour || colour == 0 {
                    takes.push(bit);
                }
            }
        }
        (needs, takes)
    }
}
