//! The frame of a drawing: squares, borders, and clues beside the board.

use std::collections::BTreeSet;
use std::fmt::Write;

use billhook_plugin::show::wrapped;

use super::{INK, SHADE, SIDE, THIN};
use crate::genre::Genre;
use crate::sheet::Shape;
use crate::size::{Direction, Down, Left, Right, Size, Up};

/// A drawing: the text of an SVG picture, and the margins around the board.
pub(super) struct Board<'d> {
    pub(super) genre: &'d Genre,
    pub(super) size: Size,
    /// The left and the upper margin, in squares.
    margin: [usize; 2],
    /// The right and the lower margin, in squares.
    pub(super) behind: [usize; 2],
    /// The height of the lines that are written below the board.
    noted: usize,
    /// The squares that do not belong to the board, and are not drawn.
    pub(super) outside: Vec<bool>,
    svg: String,
}

/// The height of a line below the board.
const NOTE: usize = 23;
/// The font size of a line below the board, and the width of a bold character of that size.
const NOTE_SIZE: usize = 17;
const CHARACTER: usize = 11;

/// The distance of the line around a cage from the borders of its squares.
const CAGE: usize = 4;

impl<'d> Board<'d> {
    pub(super) fn new(genre: &'d Genre, size: Size, margin: [usize; 2]) -> Self {
        let outside = vec![false; size.number()];
        Self { genre, size, margin, behind: [0, 0], outside, noted: 0, svg: String::new() }
    }

    pub(super) fn x(&self, column: usize) -> usize {
        SIDE * (column + self.margin[0]) + SIDE / 2
    }

    pub(super) fn y(&self, row: usize) -> usize {
        SIDE * (row + self.margin[1]) + SIDE / 2
    }

    pub(super) fn corner(&self, at: usize) -> [usize; 2] {
        let [row, column] = self.size.place(at);
        [self.x(column), self.y(row)]
    }

    pub(super) fn middle(&self, at: usize) -> [usize; 2] {
        self.corner(at).map(|it| it + SIDE / 2)
    }

    pub(super) fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.svg.write_fmt(element);
        self.svg.push('\n');
    }

    /// Fills a black or a shaded square.
    pub(super) fn fill(&mut self, at: usize, is_black: bool, is_shaded: bool) {
        let has_glyph = self.glyph("x").is_some();
        if has_glyph || !is_black && !is_shaded {
            return;
        }
        let (colour, [x, y]) = (if is_black { INK } else { SHADE }, self.corner(at));
        self.add(format_args!(
            r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{colour}"/>"#
        ));
    }

    pub(super) fn line(&mut self, [one, two]: [[usize; 2]; 2], colour: &str, width: usize) {
        let ([x1, y1], [x2, y2]) = (one, two);
        self.add(format_args!(
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>"#
        ));
    }

    /// Draws thin lines between squares, and a frame with a colour and a width.
    pub(super) fn grid(&mut self, (colour, thick): (&str, usize)) {
        let Size { rows, columns } = self.size;
        if self.outside.contains(&true) {
            let outside = self.outside.clone();
            self.borders((THIN, 1), |one, two| !outside[one] && !outside[two]);
            self.borders((colour, thick), |one, two| outside[one] != outside[two]);
            self.rim((colour, thick), |at| !outside[at]);
            return;
        }
        for row in 1..rows {
            self.line([[self.x(0), self.y(row)], [self.x(columns), self.y(row)]], THIN, 1);
        }
        for column in 1..columns {
            self.line([[self.x(column), self.y(0)], [self.x(column), self.y(rows)]], THIN, 1);
        }
        let ([x, y], [width, height]) = (self.corner(0), [columns, rows].map(|it| it * SIDE));
        self.add(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" stroke="{colour}" stroke-width="{thick}"/>"#
        ));
    }

    /// Draws a dot at each corner of the squares of the board.
    pub(super) fn dots(&mut self) {
        let squares = self.size.squares().filter(|&at| !self.outside[at]);
        let corners = squares.flat_map(|at| self.sides(at).into_iter().flatten());
        let corners: BTreeSet<[usize; 2]> = corners.collect();
        corners.into_iter().for_each(|corner| self.circle(corner, 2, INK, INK));
    }

    /// Returns the sides of a square, from the upper one on clockwise.
    pub(super) fn sides(&self, at: usize) -> [[[usize; 2]; 2]; 4] {
        let [x, y] = self.corner(at);
        let (right, below) = (x + SIDE, y + SIDE);
        let [one, two, three, four] = [[x, y], [right, y], [right, below], [x, below]];
        [[one, two], [two, three], [four, three], [one, four]]
    }

    /// Returns the sides between neighbours that `is_border` divides.
    fn between(&self, is_border: impl Fn(usize, usize) -> bool) -> Vec<[[usize; 2]; 2]> {
        let mut sides = Vec::new();
        for at in self.size.squares() {
            for to in [Right, Down] {
                if self.size.step(at, to).is_some_and(|other| is_border(at, other)) {
                    sides.push(self.sides(at)[to as usize]);
                }
            }
        }
        sides
    }

    /// Draws a thick line between neighbours that `is_border` divides.
    pub(super) fn borders(
        &mut self,
        (colour, thick): (&str, usize),
        is_border: impl Fn(usize, usize) -> bool,
    ) {
        for side in self.between(is_border) {
            self.line(side, colour, thick);
        }
    }

    /// Draws a broken line inside of each region, all around it.
    pub(super) fn cages(&mut self, of: &[usize]) {
        for at in self.size.squares() {
            let is_inside = |to: Direction, from: usize| {
                self.size.step(from, to).is_some_and(|other| of[other] == of[at])
            };
            let [left, top] = self.corner(at);
            let inner = SIDE - CAGE;
            let mut lines = Vec::new();
            for (to, before, after) in
                [(Up, Left, Right), (Down, Left, Right), (Left, Up, Down), (Right, Up, Down)]
            {
                let begin = if is_inside(before, at) { 0 } else { CAGE };
                let end = if is_inside(after, at) { SIDE } else { inner };
                let across = if matches!(to, Up | Left) { CAGE } else { inner };
                if !is_inside(to, at) {
                    lines.push(match to {
                        Up | Down => [[begin, across], [end, across]],
                        Left | Right => [[across, begin], [across, end]],
                    });
                    continue;
                }
                // Where the region turns around a corner of the square, the lines of its neighbours meet.
                for (beside, from, corner) in [(before, 0, CAGE), (after, SIDE, inner)] {
                    let next = self.size.step(at, to).unwrap_or(at);
                    if is_inside(beside, at) && !is_inside(beside, next) {
                        let [low, high] = [from.min(corner), from.max(corner)];
                        lines.push(match to {
                            Up | Down => [[low, across], [high, across]],
                            Left | Right => [[across, low], [across, high]],
                        });
                    }
                }
            }
            for [[x1, y1], [x2, y2]] in lines {
                let ([x1, x2], [y1, y2]) = ([x1, x2].map(|x| left + x), [y1, y2].map(|y| top + y));
                self.add(format_args!(
                    r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{INK}" stroke-width="1" stroke-dasharray="3 2"/>"#
                ));
            }
        }
    }

    /// Draws a thick line along the rim of the board beside the squares that are in an area.
    pub(super) fn rim(&mut self, (colour, thick): (&str, usize), is_in: impl Fn(usize) -> bool) {
        for at in self.size.squares().filter(|&at| is_in(at)) {
            for to in [Up, Right, Down, Left] {
                if self.size.step(at, to).is_none() {
                    self.line(self.sides(at)[to as usize], colour, thick);
                }
            }
        }
    }

    /// Draws a clue above a column, or below it if it is of a later layer.
    pub(super) fn beside_column(&mut self, column: usize, layer: usize, clue: &str) {
        let y =
            if layer == 0 { SIDE * 3 / 4 } else { self.y(self.size.rows + layer - 1) + SIDE / 2 };
        self.text([self.x(column) + SIDE / 2, y], clue, INK, 20);
    }

    /// Draws a clue left of a row, or right of it if it is of a later layer.
    pub(super) fn beside_row(&mut self, row: usize, layer: usize, clue: &str) {
        let columns = self.size.columns;
        let x = if layer == 0 { SIDE * 3 / 4 } else { self.x(columns + layer - 1) + SIDE / 2 };
        self.text([x, self.y(row) + SIDE / 2], clue, INK, 20);
    }

    /// Draws a clue at a point.
    pub(super) fn point(&mut self, shape: Shape, at: usize, clue: &str) {
        let (first, columns) = match shape {
            Shape::Points => (0, self.size.columns + 1),
            _ => (1, self.size.columns.saturating_sub(1)),
        };
        let point = [self.x(at % columns + first), self.y(at / columns + first)];
        let clue = self.operation(clue);
        let (radius, size) =
            [(10, 14), (10, 14), (11, 12), (13, 11), (15, 10)][clue.chars().count().min(4)];
        self.circle(point, radius, "white", INK);
        self.text(point, &clue, INK, size);
    }

    /// Writes the numbers of the whole board below it, such as `Mines: 9.`, which stand in
    /// none of its squares. A 0 is an unknown number of mines, or no ship.
    pub(super) fn numbers(&mut self, numbers: &[usize]) {
        let named = self.genre.numbers.iter().zip(numbers).filter(|it| *it.1 > 0);
        let words = named.map(|(what, &number)| {
            let what = what.strip_prefix("number of ").unwrap_or(what);
            let value = self.genre.values.get(number).filter(|_| what.starts_with("last"));
            let value = value.map_or_else(|| number.to_string(), |value| (*value).to_owned());
            let (first, rest) = what.split_at(1);
            format!("{}{rest}: {value}.", first.to_uppercase())
        });
        let words: Vec<String> = words.collect();
        if words.is_empty() {
            return;
        }
        let width = (self.size.columns + self.margin[0] + self.behind[0] + 1) * SIDE;
        let lines = wrapped(&words.join(" "), width / CHARACTER);
        let top = self.y(self.size.rows + self.behind[1]) + 12;
        for (at, line) in lines.iter().enumerate() {
            self.text([width / 2, top + at * NOTE], line, INK, NOTE_SIZE);
        }
        self.noted = lines.len() * NOTE;
    }

    pub(super) fn finish(self) -> String {
        let Size { rows, columns } = self.size;
        let [width, height] = [(columns, 0), (rows, 1)]
            .map(|(squares, axis)| (squares + self.margin[axis] + self.behind[axis] + 1) * SIDE);
        let height = height + self.noted;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n{}</svg>\n",
            self.svg
        )
    }
}
