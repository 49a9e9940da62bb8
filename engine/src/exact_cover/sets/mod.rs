//! Sparse sets: the kernel for large sparse instances.
//!
//! Each item has an array of its options, the *cells*. The front of the array, up to the item's
//! *end*, is the set of remaining options. Removing an option swaps it with the last one of the set
//! and shortens the set; undoing the removal lengthens it (Briggs and Torczon, *An efficient
//! representation for sparse sets*, 1993). Knuth uses sparse sets for exact cover in place of
//! doubly linked lists and calls the algorithm *dancing cells* (2023).
//!
//! Invariant: behind its end, an array has the removed options, the latest one first. So restoring
//! the ends restores the sets. The order within a set depends on the search before; a node's
//! options are therefore sorted before they are tried.
//!
//! Where most choices are forced, as in a sudoku, looking at every item would take most of the
//! time. A row of bits therefore has all uncovered items with at most one option, and possibly
//! others: a bit is set when a set becomes that small, and cleared when the item is looked at and
//! its set has grown again.

mod layout;

use std::fmt;

use super::Order;
use crate::{Node, Search};

/// Exact cover by sparse sets: a [`Search`] whose moves are the numbers of options. It has the tree
/// of [`BitRows`](super::BitRows), in the same order.
///
/// Memory: about 20 bytes for each entry. Time for each node: proportional to the uncovered primary
/// items and to the entries that the choice removes.
#[derive(Clone)]
pub struct SparseSets {
    order: Order,
    primary: u32,
    /// The index of each option's first entry, by rank; one more for the end.
    begins: Vec<u32>,
    entries: Vec<Entry>,
    /// The rank of each entry's option.
    owners: Vec<u32>,
    /// The colour of each entry; empty if the instance has no colours.
    colours: Vec<u32>,
    /// The arrays of all items: indices of entries, the set in front.
    cells: Vec<u32>,
    sets: Vec<Set>,
    /// The level at which each item was covered; [`FREE`] if it is not.
    covered: Vec<u32>,
    /// The row of uncovered primary items.
    uncovered: Vec<u64>,
    /// Number of uncovered primary items.
    uncovered_count: usize,
    /// A row with all uncovered primary items that have at most one option left, and possibly
    /// others.
    forced: Vec<u64>,
    /// Items whose sets were changed by the choices on the path, with their former ends.
    trail: Vec<(u32, u32)>,
    /// Number of choices made so far, undone ones included.
    applied: u64,
    /// The options of all open nodes, by rank, sorted at each node.
    branches: Vec<u32>,
    chosen: Vec<u32>,
    /// The number of each option, by rank, its position in the order in which options are tried.
    numbers: Vec<u32>,
    /// The rank of each option, by number.
    ranks: Vec<u32>,
}

/// An entry of an option: its item, and the index of its cell.
#[derive(Clone, Copy)]
struct Entry {
    item: u32,
    cell: u32,
}

/// The set in front of an item's array, as indices of cells.
#[derive(Clone, Copy)]
struct Set {
    begin: u32,
    /// Zero if the item is covered, so that no cell of its array is moved.
    end: u32,
    /// The choice, counted by `applied`, for which the end was put on the trail last.
    saved_at: u64,
}

/// The level of an item that is not covered.
const FREE: u32 = u32::MAX;

/// The progress through the options of the item to cover, as indices of `branches`.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    next: usize,
    end: usize,
    /// Index of the node's first option.
    begin: usize,
}

/// The data to undo a choice.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    trail: usize,
    uncovered_count: usize,
}

impl SparseSets {
    /// Returns the numbers of the chosen options, from the root down.
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

    /// Returns the number of remaining options of an uncovered item.
    fn size(&self, item: u32) -> u32 {
        let Set { begin, end, .. } = self.sets[item as usize];
        end - begin
    }

    /// Returns an uncovered primary item without options, otherwise the first one with a single
    /// option; `None` if there is neither.
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

    /// Returns the item to cover next; `None` if all are covered.
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
                // No item has fewer options, because those with at most one were returned above.
                if size == 2 {
                    break;
                }
            }
        }
        chosen
    }

    /// Removes the options of `members`, the set of an item just covered, from the sets of all
    /// uncovered items, except the chosen option and those that give the item the same colour.
    fn hide(&mut self, members: std::ops::Range<u32>, chosen: u32, colour: u32) {
        let applied = self.applied;
        // Slices instead of vectors, because most of the time is spent here.
        let (begins, owners) = (&self.begins[..], &self.owners[..]);
        let (entries, cells) = (&mut self.entries[..], &mut self.cells[..]);
        let sets = &mut self.sets[..];
        let (primary, forced) = (self.primary, &mut self.forced[..]);
        for at in members {
            let member = cells[at as usize] as usize;
            if colour != 0 && self.colours[member] == colour {
                continue;
            }
            let option = owners[member];
            if option == chosen {
                continue;
            }
            for entry in begins[option as usize]..begins[option as usize + 1] {
                let Entry { item, cell } = entries[entry as usize];
                let Set { begin, end, saved_at } = &mut sets[item as usize];
                if cell >= *end {
                    continue;
                }
                if *saved_at != applied {
                    *saved_at = applied;
                    self.trail.push((item, *end));
                }
                *end -= 1;
                let last = *end;
                if last - *begin <= 1 && item < primary {
                    let (word, bit) = bit_of(item);
                    forced[word] |= 1 << bit;
                }
                let other = std::mem::replace(&mut cells[last as usize], entry);
                cells[cell as usize] = other;
                entries[entry as usize].cell = last;
                entries[other as usize].cell = cell;
            }
        }
    }

    /// Covers an item and returns its set, which does not change until the item is uncovered.
    fn cover(&mut self, item: u32) -> std::ops::Range<u32> {
        let at = item as usize;
        self.covered[at] = self.chosen.len() as u32;
        let Set { begin, end, saved_at } = &mut self.sets[at];
        if *saved_at != self.applied {
            *saved_at = self.applied;
            self.trail.push((item, *end));
        }
        let members = *begin..std::mem::take(end);
        if item < self.primary {
            let (word, bit) = bit_of(item);
            self.uncovered_count -= 1;
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
        let undo = Undo { trail: self.trail.len(), uncovered_count: self.uncovered_count };
        let rank = self.ranks[number as usize];
        let option = self.option(rank);
        self.applied += 1;
        let newly_covered = |sets: &Self, entry: usize| {
            let item = sets.entries[entry].item;
            (sets.covered[item as usize] == FREE).then_some(item)
        };
        let primary = |item: &u32| *item < self.primary;
        let covers =
            option.clone().filter_map(|entry| newly_covered(self, entry)).filter(primary).count();
        // After the last item no option is chosen, so none needs to be removed.
        let last = covers == self.uncovered_count;
        for entry in option {
            // A secondary item covered earlier has the same colour, and the options that disagree
            // are removed already.
            if let Some(item) = newly_covered(self, entry) {
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
                    let (word, bit) = bit_of(item);
                    self.uncovered[word] |= 1 << bit;
                }
            }
        }
        self.uncovered_count = undo.uncovered_count;
        for (item, end) in self.trail.drain(undo.trail..) {
            self.sets[item as usize].end = end;
        }
    }

    fn close(&mut self, cursor: Cursor) {
        self.branches.truncate(cursor.begin);
    }
}

/// Two searches of the same instance are equal if they stand at the same node: their choices, sets
/// and options of open nodes are equal, whatever the order within the sets.
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

/// Returns the index of the word that holds an item in a row, and the bit in that word.
fn bit_of(item: u32) -> (usize, u32) {
    (item as usize / 64, item % 64)
}

/// Iterates over the items in a word of a row; `at` is the index of the word.
fn items(at: usize, word: u64) -> impl Iterator<Item = u32> {
    let rest = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
    rest.take_while(|word| *word != 0).map(move |word| at as u32 * 64 + word.trailing_zeros())
}
