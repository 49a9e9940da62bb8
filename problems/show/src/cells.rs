//! Pictures in which a program finds squares: a transparent rectangle with the attribute `data-cell`
//! lies on each square that has a name.

use svg::node::element::{Group, Rectangle};

use super::layer::SIDE;
use super::{Grid, Square};

impl Grid {
    /// Names the squares from this row and column on, from 0: what stands before it are clues.
    #[must_use]
    pub fn named_from(mut self, first: [usize; 2]) -> Self {
        self.naming.first = first;
        self
    }

    /// Names every second square of every second row: between them stand signs.
    #[must_use]
    pub fn named_between_signs(mut self) -> Self {
        self.naming.step = 2;
        self
    }

    /// Returns the name of a square, by layer, row and column from 0: `r1c1` for the first, or
    /// `l1r1c1` on a board of layers; `None` for clues, notes, and places in which nothing may lie.
    ///
    /// ```
    /// let board = billhook_show::Grid::rows(["3..".chars()]).named_from([0, 1]);
    /// assert_eq!(board.name([0, 0, 2]), Some("r1c2".to_owned()));
    /// assert_eq!(board.name([0, 0, 0]), None);
    /// ```
    pub fn name(&self, [layer, row, column]: [usize; 3]) -> Option<String> {
        let square = self.layers.get(layer)?.get(row)?.get(column)?;
        let has_name = !square.is_outside() && *square != Square::Blocked;
        let layer = self.is_stacked.then_some(layer + 1);
        self.naming.name(layer, [row, column]).filter(|_| has_name)
    }

    /// Lets a program find the squares in a picture: each that has a [name](Self::name) is covered
    /// by a transparent rectangle with the attribute `data-cell`.
    ///
    /// ```
    /// let board = billhook_show::Grid::rows([".Q".chars()]).interactive();
    /// assert!(board.picture().contains("data-cell=\"r1c2\""));
    /// ```
    #[must_use]
    pub fn interactive(mut self) -> Self {
        self.is_interactive = true;
        self
    }

    /// Covers the squares of a layer, from 0, that have a name or stand in space with transparent
    /// rectangles.
    pub(super) fn targets(&self, layer: usize) -> Group {
        let rows = self.layers.get(layer).into_iter().flatten().enumerate();
        let places = rows.flat_map(|(row, squares)| (0..squares.len()).map(move |at| [row, at]));
        let target = |[row, column]: [usize; 2]| {
            let [x, y] = [column, row].map(|index| index as f64 * SIDE);
            let square = Rectangle::new().set("x", x).set("y", y);
            let square = square.set("width", SIDE).set("height", SIDE);
            let place = [layer, row, column];
            let name = self.is_interactive.then(|| self.name(place)).flatten();
            match (name, self.placed(square.clone(), place)) {
                (Some(name), placed) => Some(placed.unwrap_or(square).set("data-cell", name)),
                (None, placed) => placed,
            }
        };
        let group = Group::new().set("fill", "none").set("pointer-events", "all");
        places.filter_map(target).fold(group, Group::add)
    }
}
