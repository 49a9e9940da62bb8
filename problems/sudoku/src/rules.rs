//! Defines the rules of a board: its size, its regions, and other sets of cells that have each
//! digit once.

use std::collections::BTreeMap;

/// Maximum number of rows of a board, whose digits must be single signs.
pub(crate) const MOST: usize = 25;

/// The rules of a board. Cells are numbered row by row, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Number of rows, of columns and of digits.
    pub side: usize,
    /// The number, from 0, of each cell's region.
    pub regions: Vec<usize>,
    /// The names of the regions.
    pub names: Vec<String>,
    /// The numbers of rows and columns of a region; `None` unless regions are boxes.
    pub boxes: Option<[usize; 2]>,
    /// Whether both diagonals have each digit once.
    pub x: bool,
    /// Further sets of cells that have each digit once, with their names.
    pub extra: Vec<(String, Vec<usize>)>,
}

impl Rules {
    /// Creates the rules of a board with boxes of this many rows and columns.
    pub(crate) fn boxes([rows, columns]: [usize; 2]) -> Self {
        let side = rows * columns;
        let region = |cell: usize| cell / side / rows * rows + cell % side / columns;
        Self {
            side,
            regions: (0..side * side).map(region).collect(),
            names: (1..=side).map(|number| format!("box {number}")).collect(),
            boxes: Some([rows, columns]),
            x: false,
            extra: Vec::new(),
        }
    }

    /// Creates the rules of a board whose cells belong to these regions; `None` unless each region has as
    /// many cells as a row. Regions that are the usual boxes are treated as boxes.
    pub(crate) fn parts(side: usize, parts: &[usize]) -> Option<Self> {
        let mut first: Vec<usize> = Vec::new();
        let mut regions = Vec::new();
        for part in parts {
            let known = first.iter().position(|it| it == part);
            regions.push(known.unwrap_or(first.len()));
            if known.is_none() {
                first.push(*part);
            }
        }
        let count = |region: usize| regions.iter().filter(|it| **it == region).count();
        if !(0..first.len()).all(|region| count(region) == side) {
            return None;
        }
        let letter = |at: usize| char::from_u32('A' as u32 + at as u32).unwrap_or('?');
        let names = (0..side).map(|at| format!("region {}", letter(at))).collect();
        let rules = Self { side, regions, names, boxes: None, x: false, extra: Vec::new() };
        let usual = Self::usual_boxes(side).map(Self::boxes);
        Some(usual.filter(|usual| usual.regions == rules.regions).unwrap_or(rules))
    }

    /// Returns the height and width of the usual box on a board of `side` rows: as square as
    /// possible, and never higher than wide. `None` if no box of two or more rows fits, as for a
    /// prime `side`.
    pub(crate) fn usual_boxes(side: usize) -> Option<[usize; 2]> {
        let rows = (2..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows))?;
        Some([rows, side / rows])
    }

    /// Returns whether the board is that of newspapers: nine boxes of 3 × 3, and no further sets.
    pub(crate) fn is_classic(&self) -> bool {
        self.boxes == Some([3, 3]) && !self.x && self.extra.is_empty()
    }

    /// Returns the cells of each region, in ascending order.
    pub(crate) fn region_cells(&self) -> Vec<Vec<usize>> {
        let mut cells = vec![Vec::new(); self.names.len()];
        for (cell, &region) in self.regions.iter().enumerate() {
            cells[region].push(cell);
        }
        cells
    }

    /// Returns the cells of both diagonals with their names; empty if diagonals do not count.
    pub(crate) fn diagonals(&self) -> Vec<(String, Vec<usize>)> {
        let side = self.side;
        let falling = (0..side).map(|at| at * side + at).collect();
        let rising = (0..side).map(|at| (side - 1 - at) * side + at).collect();
        match self.x {
            true => vec![
                ("the falling diagonal".to_owned(), falling),
                ("the rising diagonal".to_owned(), rising),
            ],
            false => Vec::new(),
        }
    }

    /// Groups the cells of a map by their letters; cells ascend.
    pub(crate) fn sets(map: impl IntoIterator<Item = char>) -> BTreeMap<char, Vec<usize>> {
        let mut sets: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        for (cell, letter) in map.into_iter().enumerate() {
            sets.entry(letter).or_default().push(cell);
        }
        sets
    }
}
