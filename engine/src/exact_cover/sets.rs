//! The kernel for large sparse instances: sparse sets.
//!
//! Each item keeps the options that it could be covered by in an array whose
//! front part, up to the item's *end*, is the set: removing an option swaps
//! it with the last of the set and makes the set shorter, and taking that back
//! makes it longer again (Briggs and Torczon, *An efficient
//! representation for sparse sets*, 1993). Knuth builds exact cover on it in
//! place of doubly linked lists and calls it *dancing cells* (2023).
//!
//! Invariant: behind its end an array holds what was removed, the latest in
//! front. So to restore the ends restores the sets.
//! The order within a set depends on what was searched before; a node's
//! options are therefore sorted before they are tried.
//!
//! Where choices are forced, as nearly all are in a sudoku, a look at every
//! item would take most of the time. So a row of bits has all uncovered items
//! with one option or none, and perhaps others: a bit is set when a set gets
//! that small, and cleared when it is looked at and found larger again.

use std::fmt;

use super::order::by_least_item;
use super::{ExactCover, Order};
use crate::{Node, Search};

/// Exact cover by sparse sets: a [`Search`] whose moves are the numbers of
/// options. It walks the same tree as [`BitRows`](super::BitRows), in the
/// same order.
///
/// Memory: some 20 bytes an entry. Time of a node: proportional to the
/// uncovered primary items and to the entries that the choice removes.
///
/// ```
/// use billhook_engine::dfs;
/// use billhook_engine::exact_cover::{ExactCover, Order, SparseSets};
///
/// // A long table: each two neighbours sit together, or a guest sits alone.
/// let mut builder = ExactCover::builder();
/// let seats = (0..20).map(|seat| format!("seat{seat}")).collect::<Vec<_>>();
/// for seat in &seats {
///     builder.primary(seat)?;
/// }
/// for pair in seats.windows(2) {
///     builder.option(pair.iter().map(String::as_str))?;
/// }
/// for seat in &seats {
///     builder.option([seat.as_str()])?;
/// }
/// let mut search = SparseSets::new(&builder.build(), Order::MinimumRemaining);
/// assert_eq!(dfs::statistics(&mut search).solutions(), 10_946);
/// # Ok::<(), billhook_engine::exact_cover::Error>(())
/// ```
#[derive(Clone)]
pub struct SparseSets {
    order: Order,
    primary: u32,
    /// Where each option begins among the entries, in the order of trial; one
    /// more for the end.
    begins: Vec<u32>,
    entries: Vec<Entry>,
    /// The option of each entry.
    owners: Vec<u32>,
    /// The colour of each entry; empty if there are none.
    colours: Vec<u32>,
    /// The arrays of all items: numbers of entries, the sets in front.
    cells: Vec<u32>,
    sets: Vec<Set>,
    /// The level at which an item was covered; [`FREE`] if it is not.
    covered: Vec<u32>,
    /// The uncovered primary items, as a row of bits, and how many they are.
    uncovered: Vec<u64>,
    left: usize,
    /// All uncovered primary items with at most one option left are in this
    /// row; others may be.
    forced: Vec<u64>,
    /// Items whose sets the choices made have changed, with the ends before.
    trail: Vec<(u32, u32)>,
    /// How many choices have been made in all, those taken back included.
    applied: u64,
    /// The options of the open nodes, sorted.
    branches: Vec<u32>,
    chosen: Vec<u32>,
    numbers: Vec<u32>,
    ranks: Vec<u32>,
}

/// An entry of an option: its item, and where it stands among the cells.
#[derive(Clone, Copy)]
struct Entry {
    item: u32,
    place: u32,
}

/// An item's array, and the set in front of it, as places among the cells.
#[derive(Clone, Copy)]
struct Set {
    begin: u32,
    /// Zero if the item is covered, so that its array is left alone.
    end: u32,
    /// The choice for which the end was noted in the trail last.
    noted: u64,
}

/// Not covered.
const FREE: u32 = u32::MAX;

/// How far the options of the chosen item have been tried.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    next: usize,
    end: usize,
    /// Where the node's options begin.
    begin: usize,
}

/// What a choice changed.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    trail: usize,
    left: usize,
}

impl SparseSets {
    /// Lays out the arrays, in time proportional to the entries.
    pub fn new(cover: &ExactCover, order: Order) -> Self {
        let numbers = by_least_item(cover);
        let mut ranks = vec![0; numbers.len()];
        for (rank, &number) in (0..).zip(&numbers) {
            ranks[number as usize] = rank;
        }
        let options = || numbers.iter().map(|&number| cover.option(number as usize));
        let mut sets = vec![Set { begin: 0, end: 0, noted: 0 }; cover.items()];
        options().flatten().for_each(|entry| sets[entry.item as usize].end += 1);
        let mut cells_used = 0;
        for set in &mut sets {
            (set.begin, set.end, cells_used) = (cells_used, cells_used, cells_used + set.end);
        }
        let mut entries = Vec::with_capacity(cover.entries());
        let mut owners = Vec::with_capacity(cover.entries());
        let mut cells = vec![0; cover.entries()];
        let mut begins = vec![0];
        for (rank, option) in (0..).zip(options()) {
            for entry in option {
                let end = &mut sets[entry.item as usize].end;
                cells[*end as usize] = entries.len() as u32;
                entries.push(Entry { item: entry.item, place: *end });
                owners.push(rank);
                *end += 1;
            }
            begins.push(entries.len() as u32);
        }
        let coloured = options().flatten().any(|entry| entry.colour != 0);
        let colours = options().flatten().filter(|_| coloured).map(|entry| entry.colour).collect();
        let mut row = vec![0; cover.primary().div_ceil(64)];
        (0..cover.primary()).for_each(|item| row[item / 64] |= 1 << (item % 64));
        SparseSets {
            order,
            primary: cover.primary() as u32,
            begins,
            entries,
            owners,
            colours,
            cells,
            covered: vec![FREE; sets.len()],
            sets,
            forced: row.clone(),
            uncovered: row,
            left: cover.primary(),
            trail: Vec::new(),
            applied: 0,
            branches: Vec::new(),
            chosen: Vec::new(),
            numbers,
            ranks,
        }
    }

    /// The numbers of the options chosen so far, from the root down.
    pub fn chosen(&self) -> Vec<usize> {
        self.chosen.iter().map(|&option| option as usize).collect()
    }

    fn option(&self, option: u32) -> std::ops::Range<usize> {
        let option = option as usize;
        self.begins[option] as usize..self.begins[option + 1] as usize
    }

    fn colour(&self, entry: usize) -> u32 {
        self.colours.get(entry).copied().unwrap_or(0)
    }

    /// How many options an uncovered item has left.
    fn size(&self, item: u32) -> u32 {
        let Set { begin, end, .. } = self.sets[item as usize];
        end - begin
    }

    /// An item with no option left, or else the first with one.
    fn forced(&mut self) -> Option<u32> {
        let mut first = None;
        for at in 0..self.forced.len() {
            for item in items(at, self.forced[at] & self.uncovered[at]) {
                match self.size(item) {
                    0 => return Some(item),
                    1 => first = first.or(Some(item)),
                    _ => self.forced[at] &= !(1 << (item % 64)),
                }
            }
        }
        first
    }

    /// The item to be covered next.
    fn choose(&mut self) -> Option<u32> {
        if self.order == Order::MinimumRemaining
            && let Some(item) = self.forced()
        {
            return Some(item);
        }
        let mut chosen = None;
        let mut fewest = u32::MAX;
        let uncovered = (0..).zip(&self.uncovered).flat_map(|(at, &word)| items(at, word));
        for item in uncovered {
            if self.order == Order::Given {
                return Some(item);
            }
            let size = self.size(item);
            if size < fewest {
                (chosen, fewest) = (Some(item), size);
                // None has fewer.
                if size == 2 {
                    break;
                }
            }
        }
        chosen
    }

    /// Removes the options of `members`, the set of an item just covered, from
    /// the sets of all items that are not: all but the one chosen and those
    /// that give the item the same colour.
    fn hide(&mut self, members: std::ops::Range<u32>, chosen: u32, colour: u32) {
        let applied = self.applied;
        // Slices rather than vectors: this is where the time goes.
        let (begins, owners) = (&self.begins[..], &self.owners[..]);
        let (entries, cells) = (&mut self.entries[..], &mut self.cells[..]);
        let sets = &mut self.sets[..];
        let (primary, forced) = (self.primary, &mut self.forced[..]);
        for cell in members {
            let member = cells[cell as usize] as usize;
            if colour != 0 && self.colours[member] == colour {
                continue;
            }
            let option = owners[member];
            if option == chosen {
                continue;
            }
            for entry in begins[option as usize]..begins[option as usize + 1] {
                let Entry { item, place } = entries[entry as usize];
                let Set { begin, end, noted } = &mut sets[item as usize];
                if place >= *end {
                    continue;
                }
                if *noted != applied {
                    *noted = applied;
                    self.trail.push((item, *end));
                }
                *end -= 1;
                let last = *end;
                if last - *begin <= 1 && item < primary {
                    let (word, bit) = place_of(item);
                    forced[word] |= 1 << bit;
                }
                let other = std::mem::replace(&mut cells[last as usize], entry);
                cells[place as usize] = other;
                entries[entry as usize].place = last;
                entries[other as usize].place = place;
            }
        }
    }

    /// Covers an item, and gives back its set, which stays as it is until the
    /// item is uncovered.
    fn cover(&mut self, item: u32) -> std::ops::Range<u32> {
        let at = item as usize;
        self.covered[at] = self.chosen.len() as u32;
        let Set { begin, end, noted } = &mut self.sets[at];
        if *noted != self.applied {
            *noted = self.applied;
            self.trail.push((item, *end));
        }
        let members = *begin..std::mem::take(end);
        if item < self.primary {
            let (word, bit) = place_of(item);
            self.left -= 1;
            self.uncovered[word] &= !(1 << bit);
        }
        members
    }
}

impl Search for SparseSets {
    /// The number of an option.
    type Move = u32;
    type Cursor = Cursor;
    type Undo = Undo;

    fn open(&mut self) -> Node<Cursor> {
        let Some(item) = self.choose() else { return Node::Solved };
        let Set { begin, end, .. } = self.sets[item as usize];
        let set = begin as usize..end as usize;
        if set.is_empty() {
            return Node::Dead;
        }
        let begin = self.branches.len();
        let options = self.cells[set].iter().map(|&entry| self.owners[entry as usize]);
        self.branches.extend(options);
        self.branches[begin..].sort_unstable();
        Node::Open(Cursor { next: begin, end: self.branches.len(), begin })
    }

    fn next(&mut self, cursor: &mut Cursor) -> Option<u32> {
        if cursor.next == cursor.end {
            return None;
        }
        cursor.next += 1;
        Some(self.numbers[self.branches[cursor.next - 1] as usize])
    }

    fn apply(&mut self, number: u32) -> Undo {
        let undo = Undo { trail: self.trail.len(), left: self.left };
        let rank = self.ranks[number as usize];
        let option = self.option(rank);
        self.applied += 1;
        let fresh = |sets: &Self, entry: usize| {
            let item = sets.entries[entry].item;
            (sets.covered[item as usize] == FREE).then_some(item)
        };
        let primary = |item: &u32| *item < self.primary;
        let covers = option.clone().filter_map(|entry| fresh(self, entry)).filter(primary).count();
        // Without an uncovered item nothing is chosen any more.
        let last = covers == self.left;
        for entry in option {
            // An item covered earlier has this colour: what disagrees with it
            // is gone already.
            if let Some(item) = fresh(self, entry) {
                let members = self.cover(item);
                if !last {
                    self.hide(members, rank, self.colour(entry));
                }
            }
        }
        self.chosen.push(number);
        undo
    }

    fn undo(&mut self, number: u32, undo: Undo) {
        self.chosen.pop();
        let level = self.chosen.len() as u32;
        for entry in self.option(self.ranks[number as usize]) {
            let item = self.entries[entry].item;
            if self.covered[item as usize] == level {
                self.covered[item as usize] = FREE;
                if item < self.primary {
                    let (word, bit) = place_of(item);
                    self.uncovered[word] |= 1 << bit;
                }
            }
        }
        self.left = undo.left;
        for (item, end) in self.trail.drain(undo.trail..) {
            self.sets[item as usize].end = end;
        }
    }

    fn close(&mut self, cursor: Cursor) {
        self.branches.truncate(cursor.begin);
    }
}

/// Two searches of the same instance are equal if they stand at the same
/// node: the same choices, and the same sets, whatever the order within them.
impl PartialEq for SparseSets {
    fn eq(&self, other: &Self) -> bool {
        let members = |sets: &Self, item: usize| {
            let Set { begin, end, .. } = sets.sets[item];
            let mut set = sets.cells.get(begin as usize..end as usize).unwrap_or_default().to_vec();
            set.sort_unstable();
            set
        };
        (&self.chosen, &self.covered, &self.branches)
            == (&other.chosen, &other.covered, &other.branches)
            && (0..self.sets.len()).all(|item| members(self, item) == members(other, item))
    }
}

impl fmt::Debug for SparseSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SparseSets").field("chosen", &self.chosen).finish_non_exhaustive()
    }
}

/// The word of a row of bits that an item is in, and its bit there.
fn place_of(item: u32) -> (usize, u32) {
    (item as usize / 64, item % 64)
}

/// The items of a word of a row of bits, by its number.
fn items(at: usize, word: u64) -> impl Iterator<Item = u32> {
    let rest = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
    rest.take_while(|word| *word != 0).map(move |word| at as u32 * 64 + word.trailing_zeros())
}
