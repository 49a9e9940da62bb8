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
    entries: Vec<Member>,
    /// The colour of each entry; empty if there are none.
    colours: Vec<u32>,
    /// The arrays of all items: numbers of entries, the sets in front.
    cells: Vec<u32>,
    sets: Vec<Set>,
    /// The level at which an item was covered; [`FREE`] if it is not.
    covered: Vec<u32>,
    /// The uncovered primary items, as a sparse set of their own.
    active: Vec<u32>,
    active_places: Vec<u32>,
    active_size: usize,
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

/// An entry of an option, as a member of its item's array.
#[derive(Clone, Copy)]
struct Member {
    item: u32,
    option: u32,
    /// Where it stands among the cells.
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
    active_size: usize,
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
        let mut cells = vec![0; cover.entries()];
        let mut begins = vec![0];
        for (rank, option) in (0..).zip(options()) {
            for entry in option {
                let end = &mut sets[entry.item as usize].end;
                cells[*end as usize] = entries.len() as u32;
                entries.push(Member { item: entry.item, option: rank, place: *end });
                *end += 1;
            }
            begins.push(entries.len() as u32);
        }
        let coloured = options().flatten().any(|entry| entry.colour != 0);
        let colours = options().flatten().filter(|_| coloured).map(|entry| entry.colour).collect();
        let items: Vec<u32> = (0..cover.primary() as u32).collect();
        SparseSets {
            order,
            primary: cover.primary() as u32,
            begins,
            entries,
            colours,
            cells,
            covered: vec![FREE; sets.len()],
            sets,
            active: items.clone(),
            active_size: items.len(),
            active_places: items,
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

    /// The item to be covered next.
    fn choose(&self) -> Option<u32> {
        let active = self.active[..self.active_size].iter().copied();
        match self.order {
            Order::MinimumRemaining => active.min_by_key(|&item| (self.size(item), item)),
            Order::Given => active.min(),
        }
    }

    /// Removes the options of `members`, the set of an item just covered, from
    /// the sets of all items that are not: all but the one chosen and those
    /// that give the item the same colour.
    fn hide(&mut self, members: std::ops::Range<u32>, chosen: u32, colour: u32) {
        let applied = self.applied;
        // Slices rather than vectors: this is where the time goes.
        let (begins, colours) = (&self.begins[..], &self.colours[..]);
        let (entries, cells) = (&mut self.entries[..], &mut self.cells[..]);
        let sets = &mut self.sets[..];
        for cell in members {
            let member = cells[cell as usize] as usize;
            if colour != 0 && colours[member] == colour {
                continue;
            }
            let option = entries[member].option;
            if option == chosen {
                continue;
            }
            for entry in begins[option as usize]..begins[option as usize + 1] {
                let Member { item, place, .. } = entries[entry as usize];
                let Set { end, noted, .. } = &mut sets[item as usize];
                if place >= *end {
                    continue;
                }
                if *noted != applied {
                    *noted = applied;
                    self.trail.push((item, *end));
                }
                *end -= 1;
                let last = *end;
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
            let place = self.active_places[at];
            self.active_size -= 1;
            let last = self.active[self.active_size];
            self.active[self.active_size] = item;
            self.active[place as usize] = last;
            self.active_places[at] = self.active_size as u32;
            self.active_places[last as usize] = place;
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
        let options = self.cells[set].iter().map(|&entry| self.entries[entry as usize].option);
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
        let undo = Undo { trail: self.trail.len(), active_size: self.active_size };
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
        let last = covers == self.active_size;
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
            let item = self.entries[entry].item as usize;
            if self.covered[item] == level {
                self.covered[item] = FREE;
            }
        }
        self.active_size = undo.active_size;
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
