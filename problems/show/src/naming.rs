//! Names of squares: each by its row and column, or only those between clues and signs.

/// The squares of a board that have names, among clues and signs that have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Naming {
    /// The row and column of the square `r1c1`, from 0.
    pub(super) first: [usize; 2],
    /// The distance of neighbours: 2 where a row or column of signs lies between them.
    pub(super) step: usize,
}

impl Naming {
    /// Each square has a name.
    pub(super) const EACH: Self = Self { first: [0, 0], step: 1 };

    /// Returns the name of the square in a row and column, from 0; `None` for the place of a clue
    /// or sign. `layer` is the number of the layer, from 1, on a board of several.
    pub(super) fn name(self, layer: Option<usize>, place: [usize; 2]) -> Option<String> {
        let along = |axis: usize| {
            let from_first = place[axis].checked_sub(self.first[axis])?;
            (from_first % self.step == 0).then_some(from_first / self.step + 1)
        };
        let (row, column) = (along(0)?, along(1)?);
        let layer = layer.map_or(String::new(), |layer| format!("l{layer}"));
        Some(format!("{layer}r{row}c{column}"))
    }
}
