//! Answers: a sign for each square, row by row.

/// A sign for each square, row by row, such as `x` for a shaded square or `ne` for a line from the
/// upper edge to the right one; `-` for none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signs(pub Vec<Vec<String>>);
