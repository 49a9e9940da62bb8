//! The numbering of places on a page of Penpa+: squares, points, and middles of edges, in a frame of
//! two rings around the board and its margins.

use crate::size::Size;

/// A place on a page, in rows and columns from the upper left square of the board. Rows and columns
/// of margins are negative, or as large as those of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    pub kind: Kind,
    pub row: i32,
    pub column: i32,
}

/// A kind of place, in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A square.
    Square,
    /// The point at the lower right corner of a square.
    Point,
    /// The middle of the lower edge of a square.
    Lower,
    /// The middle of the right edge of a square.
    Right,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Square, Self::Point, Self::Lower, Self::Right];
}

impl Spot {
    /// Returns a square.
    pub fn square(row: i32, column: i32) -> Self {
        Self { kind: Kind::Square, row, column }
    }

    /// Returns a square of a board of this size.
    pub fn of(size: Size, at: usize) -> Self {
        let [row, column] = size.place(at).map(|it| it as i32);
        Self::square(row, column)
    }

    /// Returns a point, in rows and columns of points, of which the first one is the upper left corner of
    /// the board.
    pub fn point(row: usize, column: usize) -> Self {
        Self { kind: Kind::Point, row: row as i32 - 1, column: column as i32 - 1 }
    }

    /// Returns the name of the place, such as `r1c2`.
    pub fn name(self) -> String {
        let Self { kind, row, column } = self;
        let square = format!("r{}c{}", row + 1, column + 1);
        match kind {
            Kind::Square => square,
            Kind::Point => format!("the lower right corner of {square}"),
            Kind::Lower => format!("the lower edge of {square}"),
            Kind::Right => format!("the right edge of {square}"),
        }
    }
}

/// The frame of a page.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The rows and columns with margins and two rings.
    pub whole: Size,
    /// The row and column of the upper left square of the board.
    pub origin: [usize; 2],
}

impl Frame {
    /// Returns the frame of a board with margins above, below, left and right.
    pub fn of(Size { rows, columns }: Size, [above, below, left, right]: [usize; 4]) -> Self {
        let whole = Size { rows: rows + above + below + 4, columns: columns + left + right + 4 };
        Self { whole, origin: [above + 2, left + 2] }
    }

    /// Returns the place with a number; `None` if there is none.
    pub fn spot(self, number: usize) -> Option<Spot> {
        let kind = *Kind::ALL.get(number / self.whole.number())?;
        let [row, column] = self.whole.place(number % self.whole.number());
        let [first_row, first_column] = self.origin;
        let from = |at: usize, first: usize| at as i32 - first as i32;
        Some(Spot { kind, row: from(row, first_row), column: from(column, first_column) })
    }

    /// Returns the number of a place; `None` if it is not on the page.
    pub fn number(self, spot: Spot) -> Option<usize> {
        let [first_row, first_column] = self.origin;
        let row = usize::try_from(spot.row + first_row as i32).ok()?;
        let column = usize::try_from(spot.column + first_column as i32).ok()?;
        let is_in = row < self.whole.rows && column < self.whole.columns;
        is_in.then(|| spot.kind as usize * self.whole.number() + self.whole.at([row, column]))
    }
}
