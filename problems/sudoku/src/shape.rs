//! Prepares houses, the sets of cells that have each digit once, for searches and techniques.

use crate::rules::Rules;

/// The kind of a house: some techniques prefer one kind, and fish use rows and columns only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A box or another region, or an extra region.
    Region,
    Row,
    Column,
    Diagonal,
}

/// A set of cells that has each digit once.
#[derive(Clone, Debug)]
pub(crate) struct House {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// The cells in ascending order.
    pub(crate) cells: Vec<usize>,
}

/// The houses of a board, with tables.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) side: usize,
    /// The houses: rows, columns, regions and then the others.
    pub(crate) houses: Vec<House>,
    /// The numbers of each cell's houses.
    pub(crate) houses_of: Vec<Vec<usize>>,
    /// The cells that share a house with each cell, in ascending order.
    pub(crate) peers: Vec<Vec<usize>>,
    /// The peers of each cell as bits.
    seen: Vec<u64>,
    /// Number of words of a row of `seen`.
    words: usize,
    /// Whether [`Bits`](crate::bits::Bits) can search the board.
    pub(crate) is_classic: bool,
}

impl Shape {
    pub(crate) fn of(rules: &Rules) -> Self {
        let side = rules.side;
        let cells = side * side;
        let line = |kind, name: &str, at: usize, cells: Vec<usize>| House {
            kind,
            name: format!("{name} {}", at + 1),
            cells,
        };
        let rows =
            (0..side).map(|at| line(Kind::Row, "row", at, (at * side..(at + 1) * side).collect()));
        let columns = (0..side)
            .map(|at| line(Kind::Column, "column", at, (at..cells).step_by(side).collect()));
        let named = |kind| move |(name, cells): (String, Vec<usize>)| House { kind, name, cells };
        let regions = rules.names.iter().cloned().zip(rules.region_cells());
        let mut houses: Vec<House> = rows.chain(columns).collect();
        houses.extend(regions.map(named(Kind::Region)));
        houses.extend(rules.diagonals().into_iter().map(named(Kind::Diagonal)));
        houses.extend(rules.extra.iter().cloned().map(named(Kind::Region)));
        for house in &mut houses {
            house.cells.sort_unstable();
        }

        let mut houses_of = vec![Vec::new(); cells];
        let mut peers = vec![Vec::new(); cells];
        for (number, house) in houses.iter().enumerate() {
            for &cell in &house.cells {
                houses_of[cell].push(number);
                peers[cell].extend(house.cells.iter().copied().filter(|other| *other != cell));
            }
        }
        let words = cells.div_ceil(64);
        let mut seen = vec![0; cells * words];
        for (cell, peers) in peers.iter_mut().enumerate() {
            peers.sort_unstable();
            peers.dedup();
            peers.iter().for_each(|peer| seen[cell * words + peer / 64] |= 1 << (peer % 64));
        }
        Self { side, houses, houses_of, peers, seen, words, is_classic: rules.is_classic() }
    }

    /// Returns whether two cells share a house.
    pub(crate) fn sees(&self, cell: usize, other: usize) -> bool {
        self.seen[cell * self.words + other / 64] >> (other % 64) & 1 == 1
    }

    /// Returns all digits as bits; the lowest is that of 1.
    pub(crate) fn all(&self) -> u32 {
        (1 << self.side) - 1
    }

    /// Returns the name of a cell, such as `r1c2`.
    pub(crate) fn cell(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.side + 1, cell % self.side + 1)
    }
}
