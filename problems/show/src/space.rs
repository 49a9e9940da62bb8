//! Boards that stand in space: their pictures hold the place of each square, so that programs can
//! show the board from all sides.
//!
//! The rectangle on a square has attributes:
//!
//! | attribute | holds |
//! | --- | --- |
//! | `data-at` | the place as `x y z`, in widths of a square: along columns, along rows, and up |
//! | `data-body` | `cube` or `ball` |
//! | `data-fill`, `data-ink` | the colours of the body and of its sign, where something lies |
//! | `data-sign` | the sign of what lies there |

use svg::node::element::Rectangle;

use super::body::Body;
use super::{Colour, Grid};

impl Grid {
    /// Gives each square a place in space. `corners` has the place of the first square of each
    /// layer: along the columns and along the rows, in half widths of a square, and the number of
    /// layers below it. A layer without a corner has no place.
    ///
    /// ```
    /// use billhook_show::{Body, Grid};
    ///
    /// let layer = Grid::rows(["A.".chars()]).standing(Body::Cube, vec![[0, 0, 1]]);
    /// assert!(layer.picture().contains("data-at=\"1 0 1\""));
    /// ```
    #[must_use]
    pub fn standing(mut self, body: Body, corners: Vec<[i32; 3]>) -> Self {
        self.space = corners.into_iter().map(|corner| (body, corner)).collect();
        self
    }

    /// Sets the attributes of a square that stands in space.
    pub(super) fn placed(
        &self,
        rectangle: Rectangle,
        [layer, row, column]: [usize; 3],
    ) -> Option<Rectangle> {
        let (body, [right, near, below]) = self.space.get(layer)?;
        let square = &self.layers[layer][row][column];
        if square.is_outside() {
            return None;
        }
        let along = |half: &i32, steps: usize| f64::from(*half) / 2.0 + steps as f64;
        let at = [along(right, column), along(near, row), f64::from(*below) * body.height()];
        let at = at.map(|value| ((value * 1e4).round() / 1e4).to_string()).join(" ");
        let placed = rectangle.set("data-at", at).set("data-body", body.name());
        let (Some(group), Some(sign)) = (square.group(), square.sign()) else {
            return Some(placed);
        };
        let colour = Colour::of(group);
        let placed = placed.set("data-fill", colour.hex()).set("data-ink", colour.ink().hex());
        Some(placed.set("data-sign", sign.to_string()))
    }
}
