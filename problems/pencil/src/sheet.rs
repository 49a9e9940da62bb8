//! Boards as they are printed: layers of clues in squares, at points, outside, and regions.

use std::ops::Range;

use crate::mark::Mark;
use crate::size::{Direction, Size};

/// The clues of an instance, layer by layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The size of the board.
    pub size: Size,
    /// The numbers that belong to the whole board, such as the stars in a line.
    pub numbers: Vec<usize>,
    /// The clues of each layer, row by row; `-` where there is none.
    pub layers: Vec<Vec<String>>,
    /// The regions, if a layer names them.
    pub regions: Option<Regions>,
}

/// The regions into which a board is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// The region of each square. Regions are numbered from 0 in the order of their first squares.
    pub of: Vec<usize>,
    /// The squares of each region.
    pub squares: Vec<Vec<usize>>,
    /// The squares of holes in ascending order, which are named `@` or `#` and are no regions to a rule.
    pub holes: Vec<usize>,
}

impl Regions {
    /// Divides a board by the names of the squares' regions. Squares with one name that no
    /// neighbours of this name connect are in several regions: a board may have more regions than
    /// there are letters.
    pub fn of_names(size: Size, names: &[String]) -> Self {
        let pairs = size.pairs().into_iter();
        let of = size.areas(pairs.filter(|&[one, two]| names[one] == names[two]));
        let mut squares = vec![Vec::new(); of.iter().max().map_or(0, |last| last + 1)];
        of.iter().enumerate().for_each(|(at, &region)| squares[region].push(at));
        let is_hole = |at: &usize| is_hole_name(&names[*at]);
        Self { of, squares, holes: size.squares().filter(is_hole).collect() }
    }

    /// Returns whether a square is a hole in the board.
    pub fn is_hole(&self, at: usize) -> bool {
        self.holes.binary_search(&at).is_ok()
    }

    /// Iterates over the squares of each region that is no hole.
    pub fn rooms(&self) -> impl Iterator<Item = &Vec<usize>> {
        self.squares.iter().filter(|room| !self.holes.contains(&room[0]))
    }
}

/// The name of a region that is a hole in the board.
pub const HOLE: &str = "#";

/// Returns whether the name of a region stands for a hole.
fn is_hole_name(name: &str) -> bool {
    matches!(name, "@" | HOLE)
}

/// A layer of clues.
#[derive(Clone, Copy, Debug)]
pub struct Layer {
    /// The places of the clues.
    pub shape: Shape,
    /// A description of a clue, such as "a number".
    pub words: &'static str,
    /// Returns whether a text other than `-` is a clue.
    pub fits: fn(&str) -> bool,
    /// The drawing of clues in squares.
    pub mark: Mark,
    /// `true` if a clue in a square belongs to the region of the square; a region has one clue.
    pub is_of_regions: bool,
    /// `true` if each place must have a clue.
    pub is_full: bool,
    /// The clue whose squares are blank in answers though it looks like one of their signs; empty for
    /// none. Boards of answers show it as `*`.
    pub blank: &'static str,
    /// The clues with which a board that is dealt begins.
    pub dealt: Dealt,
}

/// The clues with which a board that is dealt begins, before a solution of it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealt {
    /// Any clues in some places, or none.
    Some,
    /// Pairs of equal numbers, from 1 on. A board on which a number does not stand exactly twice has
    /// no solution.
    Pairs,
    /// A number in each square, of those from a first one on, as many as rows or columns.
    All {
        /// The lowest number.
        first: usize,
        /// `true` for as many numbers as the longer side has squares, `false` for the shorter one.
        is_long: bool,
    },
    /// Thermometers that cover most squares.
    Thermometers,
    /// Black squares in about a fifth of the squares, of which some have a clue.
    Walls,
    /// Islands that bridges can connect, each with its clue.
    Islands,
    /// A clue for each region; the regions have two to four squares each, seldom others.
    Cages,
}

impl Dealt {
    /// Returns whether the clues tell nothing of the solution, and stay.
    pub(crate) fn is_given(self) -> bool {
        matches!(self, Self::All { .. } | Self::Thermometers)
    }

    /// Returns whether no clue is taken away, though others may suffice.
    pub(crate) fn keeps_clues(self) -> bool {
        self.is_given() || matches!(self, Self::Islands | Self::Cages)
    }

    /// Returns whether clues stand only where the bare board has a black square or an island.
    pub(crate) fn is_marked(self) -> bool {
        matches!(self, Self::Walls | Self::Islands)
    }
}

/// The places of the clues of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The squares.
    Squares,
    /// The squares, with names of their regions.
    Regions,
    /// The points at the corners of squares, also those at the rim.
    Points,
    /// The points between four squares.
    InnerPoints,
    /// A place beside each column.
    Columns,
    /// A place beside each row.
    Rows,
}

impl Layer {
    /// Clues that are numbers, in squares.
    pub const NUMBERS: Self = Self::squares("a number", is_number);

    /// Numbers, or `?` for an unknown number, in squares.
    pub const NUMBERS_OR_UNKNOWN: Self =
        Self::squares("a number or ?", |it| it == "?" || is_number(it));

    /// Numbers from 0 to 4, in squares.
    pub const FOUR: Self = Self::squares("a number from 0 to 4", up_to::<4>);

    /// Numbers of regions, each in a square of its region.
    pub const OF_REGIONS: Self = Self::NUMBERS.of_regions();

    /// Squares without clues.
    pub const EMPTY: Self = Self::squares("", |_| false);

    /// Names of regions, in a genre whose boards have no holes.
    pub const REGIONS: Self = Self {
        words: "the name of a region; this genre has no holes",
        fits: |it| !is_hole_name(it),
        ..Self::REGIONS_OR_HOLES
    };

    /// Names of regions, and of holes.
    pub const REGIONS_OR_HOLES: Self =
        Self { shape: Shape::Regions, ..Self::squares("a name", |_| true) };

    /// Numbers beside the columns.
    pub const COLUMNS: Self = Self { shape: Shape::Columns, ..Self::NUMBERS };

    /// Numbers beside the rows.
    pub const ROWS: Self = Self { shape: Shape::Rows, ..Self::NUMBERS };

    /// Numbers at points.
    pub const POINTS: Self = Self { shape: Shape::Points, ..Self::NUMBERS };

    /// Creates a layer of clues in squares.
    pub const fn squares(words: &'static str, fits: fn(&str) -> bool) -> Self {
        Self {
            shape: Shape::Squares,
            words,
            fits,
            mark: Mark::Sign,
            is_of_regions: false,
            is_full: false,
            blank: "",
            dealt: Dealt::Some,
        }
    }

    /// Returns the layer with clues that are drawn in another way.
    pub const fn drawn(self, mark: Mark) -> Self {
        Self { mark, ..self }
    }

    /// Returns the layer with clues that belong to regions.
    #[must_use]
    pub const fn of_regions(self) -> Self {
        Self { is_of_regions: true, ..self }
    }

    /// Returns the layer with other clues with which a board that is dealt begins.
    #[must_use]
    pub const fn dealt(self, dealt: Dealt) -> Self {
        Self { dealt, ..self }
    }

    /// Returns the layer with a clue at each place.
    #[must_use]
    pub const fn full(self) -> Self {
        Self { is_full: true, ..self }
    }

    /// Returns the layer with a clue that looks like a sign, and whose squares are blank in answers.
    #[must_use]
    pub const fn blank(self, clue: &'static str) -> Self {
        Self { blank: clue, ..self }
    }

    /// Returns the numbers that stand in all squares of a board that is dealt; `None` for other layers.
    pub(crate) fn dealt_numbers(self, Size { rows, columns }: Size) -> Option<Range<usize>> {
        match self.dealt {
            Dealt::All { first, is_long: true } => Some(first..first + rows.max(columns)),
            Dealt::All { first, is_long: false } => Some(first..first + rows.min(columns)),
            _ => None,
        }
    }

    /// Returns whether the layer has clues, and not names of regions.
    pub fn has_clues(self) -> bool {
        self.shape != Shape::Regions
    }

    /// Returns whether the clues stand beside rows or columns.
    pub fn is_outside(self) -> bool {
        matches!(self.shape, Shape::Columns | Shape::Rows)
    }

    /// Returns the number of rows and columns of the layer on a board.
    pub fn size(self, Size { rows, columns }: Size) -> Size {
        match self.shape {
            Shape::Squares | Shape::Regions => Size { rows, columns },
            Shape::Points => Size { rows: rows + 1, columns: columns + 1 },
            Shape::InnerPoints => {
                Size { rows: rows.saturating_sub(1), columns: columns.saturating_sub(1) }
            }
            Shape::Columns => Size { rows: 1, columns },
            Shape::Rows => Size { rows: 1, columns: rows },
        }
    }
}

/// Returns whether a text is a number up to `MOST`, without needless zeros.
pub fn up_to<const MOST: u8>(text: &str) -> bool {
    text.parse::<u8>().is_ok_and(|number| number <= MOST && number.to_string() == text)
}

/// Returns whether a text is a number with a direction, such as `2n`.
pub fn is_arrow(text: &str) -> bool {
    let (number, to) = text.split_at_checked(text.len().saturating_sub(1)).unwrap_or_default();
    is_number(number) && Direction::of(to).is_some()
}

/// Returns whether a text is a number of at most four digits, without needless zeros.
pub fn is_number(text: &str) -> bool {
    let is_plain = text == "0" || !text.starts_with('0');
    is_plain && (1..=4).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit())
}

impl Sheet {
    /// Returns the clue in a square, of the first layer; `-` if there is none.
    pub fn clue(&self, at: usize) -> &str {
        &self.layers[0][at]
    }

    /// Returns whether a square has no clue in the first layer.
    pub fn is_open(&self, at: usize) -> bool {
        self.clue(at) == "-"
    }

    /// Returns the number in a square, of the first layer.
    pub fn number(&self, at: usize) -> Option<i64> {
        self.number_in(0, at)
    }

    /// Returns the number at a place of a layer.
    pub fn number_in(&self, layer: usize, at: usize) -> Option<i64> {
        self.layers[layer][at].parse().ok()
    }

    /// Returns the squares of the region of a square.
    ///
    /// # Panics
    ///
    /// If no layer of the genre names regions.
    pub fn room(&self, at: usize) -> &[usize] {
        let regions = self.regions();
        &regions.squares[regions.of[at]]
    }

    /// Returns the number beside a [line](Size::lines), of a layer beside the columns and one beside
    /// the rows.
    pub fn beside(&self, line: usize, [columns, rows]: [usize; 2]) -> Option<i64> {
        match line.checked_sub(self.size.rows) {
            None => self.number_in(rows, line),
            Some(column) => self.number_in(columns, column),
        }
    }

    /// Returns the number of a clue such as `2n` and the squares behind it in its direction; `None`
    /// for another clue.
    pub fn arrow(&self, at: usize) -> Option<(i64, Vec<usize>)> {
        let clue = self.clue(at);
        let (number, to) = clue.split_at_checked(clue.len().checked_sub(1)?)?;
        Some((number.parse().ok()?, self.size.towards(at, Direction::of(to)?).collect()))
    }

    /// Returns the squares that have a clue in the first layer.
    pub fn clue_squares(&self) -> Vec<usize> {
        self.size.squares().filter(|&at| !self.is_open(at)).collect()
    }

    /// Returns the lines that have a number beside them, of a layer beside the columns and one beside
    /// the rows: the name, the squares and the number of each.
    pub fn numbered_lines(&self, layers: [usize; 2]) -> Vec<(String, Vec<usize>, i64)> {
        let lines = self.size.lines().into_iter().enumerate();
        let numbered = |(line, squares)| {
            Some((self.size.line_name(line), squares, self.beside(line, layers)?))
        };
        lines.filter_map(numbered).collect()
    }

    /// Returns the squares that have a number in the first layer, and the number.
    pub fn numbers_in_squares(&self) -> Vec<(usize, i64)> {
        let number = |at| Some((at, self.number(at)?));
        self.size.squares().filter_map(number).collect()
    }

    /// Returns the pairs of regions that have neighbours, in ascending order.
    ///
    /// # Panics
    ///
    /// If no layer of the genre names regions.
    pub fn room_pairs(&self) -> Vec<[usize; 2]> {
        let of = &self.regions().of;
        let pairs = self.size.pairs().into_iter().map(|pair| pair.map(|at| of[at]));
        let mut pairs: Vec<[usize; 2]> =
            pairs.filter(|[one, two]| one != two).map(|[a, b]| [a.min(b), a.max(b)]).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Returns whether a square is a hole in the board.
    pub fn is_hole(&self, at: usize) -> bool {
        self.regions.as_ref().is_some_and(|regions| regions.is_hole(at))
    }

    /// Returns the regions.
    ///
    /// # Panics
    ///
    /// If no layer of the genre names regions.
    pub fn regions(&self) -> &Regions {
        self.regions.as_ref().expect("a layer names the regions")
    }
}
