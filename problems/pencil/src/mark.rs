//! Marks: the ways in which clues and signs are drawn in squares.

/// The drawing of the clues or signs in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A black square, a circle, lines, a number with an arrow, or a text.
    Sign,
    /// Lines from the middle of the square in some directions, such as ne.
    Lines,
    /// A small text in the upper left corner, which leaves room for a number.
    Corner,
    /// A text in a circle.
    Circle,
    /// Thick sides: a number is the sum of their values, from the upper side on clockwise.
    Sides([i64; 4]),
    /// Dots on sides: a number is the sum of their values, from the upper side on clockwise.
    Between([i64; 4]),
    /// Dots at the corners of squares: a number is the sum of their values, from the upper left corner
    /// on row by row.
    Corners([i64; 4]),
    /// A dot: for each number, from 0 on, its distance to the right of the middle and below it, in
    /// halves of a side.
    Dot(&'static [[usize; 2]]),
    /// A part of a thermometer, such as 3.1.
    Thermometer,
    /// A black square, with a white number if the sign is one.
    Black,
    /// A number as it is; a black square for any other sign, with a white number if `x` stands behind it, or
    /// a white arrow.
    OnBlack,
    /// A circle with a white or black quarter for each side: a number is the sum of the values of the white
    /// ones, from the upper side on clockwise.
    Quarters([i64; 4]),
    /// A black or white square with a number and an arrow, such as 2nx or 2no.
    Wall,
}
