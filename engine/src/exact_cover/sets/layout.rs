//! Lays out the sparse sets of an instance: an array for each item, whose set has all of its
//! options, and the cells and colours of all entries.

use super::{Entry, FREE, Set, SparseSets};
use crate::exact_cover::order::by_least_item;
use crate::exact_cover::{ExactCover, Order};

impl SparseSets {
    /// Creates the search at its root, in time proportional to the entries, besides sorting the
    /// options.
    pub fn new(cover: &ExactCover, order: Order) -> Self {
        let (numbers, ranks) = by_least_item(cover);
        let options = || numbers.iter().map(|&number| cover.option(number as usize));
        let mut sets = vec![Set { begin: 0, end: 0, saved_at: 0 }; cover.items()];
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
                entries.push(Entry { item: entry.item, cell: *end });
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
            uncovered_count: cover.primary(),
            trail: Vec::new(),
            applied: 0,
            branches: Vec::new(),
            chosen: Vec::new(),
            numbers,
            ranks,
        }
    }
}
