//! Transparent shapes by which a program finds squares, edges and corners in a picture. Each has the
//! name that hints use.

use super::SIDE;
use super::board::Board;
use crate::size::{Down, Left, Right, Up};

/// The width of the shape of an edge.
const WIDTH: usize = 12;

impl Board<'_> {
    /// Draws a transparent shape on each square of the board, and on the edges and corners among
    /// some cells, given by their names.
    pub(super) fn targets(&mut self, cells: &[String]) {
        self.add(format_args!(r#"<g fill="none" stroke-width="{WIDTH}" pointer-events="all">"#));
        for at in self.size.squares().filter(|&at| !self.outside[at]).collect::<Vec<_>>() {
            let ([x, y], name) = (self.corner(at), self.size.name(at));
            self.add(format_args!(
                r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" data-cell="{name}"/>"#
            ));
        }
        for name in cells {
            if let Some([[x1, y1], [x2, y2]]) = self.edge(name) {
                self.add(format_args!(
                    r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" data-edge="{name}"/>"#
                ));
            } else if let Some([x, y]) = self.point_named(name) {
                self.add(format_args!(
                    r#"<circle cx="{x}" cy="{y}" r="{WIDTH}" data-corner="{name}"/>"#
                ));
            }
        }
        self.add(format_args!("</g>"));
    }

    /// Returns the ends of an edge by its name: the side of a square, the border of two squares, or
    /// a line from one square to another. `None` for the name of anything else.
    fn edge(&self, name: &str) -> Option<[[usize; 2]; 2]> {
        let size = self.size;
        if let Some(edge) = name.strip_prefix("the edge ") {
            let (side, square) = edge.rsplit_once(' ')?;
            let side = match side {
                "above" => Up,
                "right of" => Right,
                "below" => Down,
                "left of" => Left,
                _ => return None,
            };
            return Some(self.sides(size.named(square)?)[side as usize]);
        }
        if let Some(border) = name.strip_prefix("the border of ") {
            let (one, two) = border.split_once(" and ")?;
            let (one, two) = (size.named(one)?, size.named(two)?);
            return Some(self.sides(one)[size.direction(one, two)? as usize]);
        }
        let (one, two) = name.split_once('-')?;
        Some([self.middle(size.named(one)?), self.middle(size.named(two)?)])
    }

    /// Returns the place of a corner of squares by its name, such as `point r1c1`.
    fn point_named(&self, name: &str) -> Option<[usize; 2]> {
        let points = self.size.points();
        let place = points.place(points.named(name.strip_prefix("point ")?)?);
        Some([self.x(place[1]), self.y(place[0])])
    }
}
