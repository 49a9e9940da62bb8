//! Boards as rows of squares, or as layers of rows, and how they are shown: as text, in colour and
//! as pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Write};

use svg::node::element::Group;

use super::body::Body;
use super::colour::Colour;
use super::ground::Ground;
use super::layer::{Manner, RIM, SIDE, layer};
use super::legend;
use super::marks::marks;
use super::naming::Naming;
use super::paper;
use super::picture::{Part, moved, page};
use super::regions::{self, Regions};
use super::square::{Layer, Sign, Square};

/// A board to be shown: rows of squares, or several layers of rows.
///
/// ```
/// use billhook_show::Grid;
///
/// let letters = Grid::rows("AAB\nA B\n".lines().map(str::chars));
/// assert_eq!(letters.plain(), "AAB\nA B\n");
/// let numbers = Grid::of([2, 2], |[row, column]| Some(6 * row + column + 4));
/// assert_eq!(numbers.plain(), " 4  5\n10 11\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    pub(super) layers: Vec<Layer>,
    /// Whether the layers are named and lie on each other, from the top.
    pub(super) is_stacked: bool,
    /// The region of each square of a flat board; empty if it is not divided.
    regions: Regions,
    /// Labels of squares, by layer, row and column; shown where nothing lies.
    labels: BTreeMap<[usize; 3], String>,
    /// Squares with a frame, by layer, row and column.
    marks: BTreeSet<[usize; 3]>,
    /// The rules that a picture of a flat board draws under its signs or writes below it.
    ground: Ground,
    /// The colours of painted squares with their signs.
    legend: Vec<(char, Colour)>,
    is_hatched: bool,
    is_for_paper: bool,
    /// Whether a picture leaves out the tray.
    is_loose: bool,
    pub(super) naming: Naming,
    /// Whether a program finds the squares in a picture.
    pub(super) is_interactive: bool,
    /// Bodies and place of the first square of each layer that stands in space.
    pub(super) space: Vec<(Body, [i32; 3])>,
}

impl Grid {
    /// Creates a flat board of this many rows and columns; `square` returns the square in a row and
    /// column, from 0.
    pub fn of<S: Into<Square>>(
        [rows, columns]: [usize; 2],
        square: impl Fn([usize; 2]) -> S,
    ) -> Self {
        Self::rows(
            (0..rows)
                .map(|row| (0..columns).map(|column| square([row, column])).collect::<Vec<_>>()),
        )
    }

    /// Creates a flat board of as many rows as columns, with a sign in one column of each row,
    /// numbered from 1. A row without a column, or whose column is outside, stays empty.
    ///
    /// ```
    /// assert_eq!(billhook_show::Grid::one_a_row('X', 3, &[2, 3]).plain(), ".X.\n..X\n...\n");
    /// ```
    pub fn one_a_row(sign: char, size: usize, columns: &[u64]) -> Self {
        Self::of([size; 2], |[row, at]| {
            (columns.get(row) == Some(&(at as u64 + 1))).then_some(sign)
        })
    }

    /// Creates a flat board from its rows, which may have different lengths.
    pub fn rows<R>(rows: impl IntoIterator<Item = R>) -> Self
    where
        R: IntoIterator<Item: Into<Square>>,
    {
        let row = |row: R| row.into_iter().map(Into::into).collect();
        Self::layered(vec![rows.into_iter().map(row).collect()], false)
    }

    /// Creates a board from layers that lie on each other, from the top.
    ///
    /// ```
    /// use billhook_show::Grid;
    ///
    /// let layer = |text: &str| text.lines().map(|row| row.chars().map(Into::into).collect()).collect();
    /// let pyramid = Grid::layers(vec![layer("A"), layer("BB\nCC")]);
    /// assert_eq!(pyramid.plain(), "A\n\nBB\nCC\n");
    /// assert!(pyramid.picture().contains("base"));
    /// ```
    pub fn layers(layers: Vec<Layer>) -> Self {
        Self::layered(layers, true)
    }

    fn layered(layers: Vec<Layer>, is_stacked: bool) -> Self {
        let (regions, labels) = (Vec::new(), BTreeMap::new());
        let [is_hatched, is_for_paper, is_loose, is_interactive] = [false; 4];
        let (marks, ground, legend) = (BTreeSet::new(), Ground::default(), Vec::new());
        Self {
            layers,
            is_stacked,
            regions,
            labels,
            marks,
            ground,
            legend,
            is_hatched,
            is_for_paper,
            is_loose,
            naming: Naming::EACH,
            is_interactive,
            space: Vec::new(),
        }
    }

    /// Marks each filled square as [given](Square::Given) if something lies in it on `other` as
    /// well, which is the board with only its clues.
    #[must_use]
    pub fn given_on(mut self, other: &Self) -> Self {
        for (layer, others) in self.layers.iter_mut().zip(&other.layers) {
            for (row, others) in layer.iter_mut().zip(others) {
                for (square, other) in row.iter_mut().zip(others) {
                    if other.group().is_some() {
                        *square = square.given();
                    }
                }
            }
        }
        self
    }

    /// Returns the places of the squares that may hold something, by layer, row and column.
    pub(super) fn places(&self) -> Vec<[usize; 3]> {
        let rows = self.layers.iter().enumerate().flat_map(|(layer, rows)| {
            rows.iter().enumerate().map(move |(row, squares)| ([layer, row], squares))
        });
        let places = rows.flat_map(|([layer, row], squares)| {
            let squares = squares
                .iter()
                .enumerate()
                .filter(|(_, square)| !square.is_outside() && **square != Square::Blocked);
            squares.map(move |(column, _)| [layer, row, column])
        });
        places.collect()
    }

    /// Replaces the squares at some [places](Self::places).
    pub(super) fn with(mut self, squares: impl Iterator<Item = ([usize; 3], Square)>) -> Self {
        for ([layer, row, column], square) in squares {
            self.layers[layer][row][column] = square;
        }
        self
    }

    /// Divides a flat board by lines between its regions; `region` returns the number of the region
    /// of a row and column, from 0.
    #[must_use]
    pub fn divided(mut self, region: impl Fn([usize; 2]) -> usize) -> Self {
        let rows = self.layers.iter().flatten().enumerate();
        let row = |(row, squares): (usize, &Vec<Square>)| {
            (0..squares.len()).map(|column| region([row, column])).collect()
        };
        self.regions = rows.map(row).collect();
        self
    }

    /// Draws both diagonals of a flat board in a picture.
    #[must_use]
    pub fn crossed(mut self) -> Self {
        self.ground.is_crossed = true;
        self
    }

    /// Shades regions of a flat board in a picture, such that they can be told apart in black and
    /// white: those that touch no other have one grey, and each of the others has a pattern of its
    /// own. Returns the indices of the regions that are not shaded as well, because they overlap
    /// another or there are too many.
    ///
    /// ```
    /// let board = billhook_show::Grid::rows(["....".chars()]);
    /// let regions = [vec![[0, 0]], vec![[0, 2]], vec![[0, 2], [0, 3]]];
    /// assert_eq!(board.shaded(&regions).1, [2]);
    /// ```
    #[must_use]
    pub fn shaded(mut self, regions: &[Vec<[usize; 2]>]) -> (Self, Vec<usize>) {
        let left = self.ground.shade(regions);
        (self, left)
    }

    /// Writes a rule below a flat board in a picture, as long as a square of the board is empty.
    #[must_use]
    pub fn noted(mut self, rule: impl Into<String>) -> Self {
        self.ground.notes.push(rule.into());
        self
    }

    /// Sets the labels of squares, by layer, row and column from 0. A picture shows them in squares
    /// on which nothing lies.
    #[must_use]
    pub fn labelled(self, labels: BTreeMap<[usize; 3], String>) -> Self {
        Self { labels, ..self }
    }

    /// Explains the colours of painted squares in a picture: below the board, each with its sign
    /// and its name.
    #[must_use]
    pub fn explained(self, legend: Vec<(char, Colour)>) -> Self {
        Self { legend, ..self }
    }

    /// Returns the colour that the legend gives a sign; `None` if the sign is not in it.
    pub(super) fn colour_of(&self, sign: Sign) -> Option<Colour> {
        let named = self.legend.iter().find(|(letter, _)| Sign::Letter(*letter) == sign);
        named.map(|(_, colour)| *colour)
    }

    /// Hatches the [given](Square::Given) squares in a picture, so that they differ from the others
    /// in black and white as well.
    #[must_use]
    pub fn hatched(self) -> Self {
        Self { is_hatched: true, ..self }
    }

    /// Draws a picture without a tray, as for pieces beside a board.
    #[must_use]
    pub fn loose(self) -> Self {
        Self { is_loose: true, ..self }
    }

    /// Draws a picture for paper, with lines in place of a tray and signs in place of balls; the
    /// signs of [given](Square::Given) squares are bold, and those of painted squares are shown. A
    /// board on which two squares of a group are neighbours, as in a piece, is drawn as on a
    /// screen.
    #[must_use]
    pub fn on_paper(self) -> Self {
        Self { is_for_paper: true, ..self }
    }

    /// Frames each square in a picture that another board lacks or shows differently.
    #[must_use]
    pub fn marked(mut self, other: &Self) -> Self {
        for (layer, rows) in self.layers.iter().enumerate() {
            for (row, squares) in rows.iter().enumerate() {
                for (column, square) in squares.iter().enumerate() {
                    let others = other.layers.get(layer).and_then(|rows| rows.get(row));
                    if others.and_then(|others| others.get(column)) != Some(square) {
                        self.marks.insert([layer, row, column]);
                    }
                }
            }
        }
        self
    }

    /// Frames squares of a flat board in a picture, given by row and column from 0.
    #[must_use]
    pub fn framed(mut self, squares: impl IntoIterator<Item = [usize; 2]>) -> Self {
        self.marks.extend(squares.into_iter().map(|[row, column]| [0, row, column]));
        self
    }

    /// Returns whether there is no square at all.
    pub fn is_empty(&self) -> bool {
        self.layers.iter().flatten().all(Vec::is_empty)
    }

    /// Returns the board as text: `.` where nothing lies, and blanks outside the board but not at
    /// the end of a line. An empty line separates layers. Columns have a blank between them if a
    /// square has a number, a clue or a note, and lines divide the regions of a flat board.
    pub fn plain(&self) -> String {
        self.text(false)
    }

    /// Returns the board as [`plain`](Self::plain) text, with each group on a background of its own
    /// colour, in escape sequences for terminals with 256 colours.
    pub fn styled(&self) -> String {
        self.text(true)
    }

    /// Returns the board as an SVG picture: a tray with hollows, and in it the squares of each
    /// group as one body.
    pub fn picture(&self) -> String {
        page(&self.parts())
    }

    /// Returns the layers as parts of a picture.
    pub fn parts(&self) -> Vec<Part> {
        let is_hatched = self.is_hatched;
        let part = |(at, rows): (usize, &Layer)| {
            let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
            let mut size = [columns, rows.len()].map(|squares| squares as f64 * SIDE + 2.0 * RIM);
            let name = match (self.is_stacked, at + 1) {
                (false, _) => String::new(),
                (true, 1) => "top".to_owned(),
                (true, last) if last == self.layers.len() => "base".to_owned(),
                (true, layer) => layer.to_string(),
            };
            let of_cell = |[row, column]: [usize; 2]| self.labels.get(&[at, row, column]);
            let label = |cell| of_cell(cell).map(String::as_str);
            let is_divided = !self.regions.is_empty();
            let has_tray = !self.is_loose;
            let has_sign = |[row, column]: [usize; 2]| {
                rows.get(row).and_then(|row| row.get(column)).is_some_and(|it| it.sign().is_some())
            };
            let ground = |cells: &BTreeSet<_>| self.ground.drawn(cells, &has_sign);
            let manner =
                Manner { label: &label, is_hatched, has_tray, is_divided, ground: &ground };
            let mut group = match self.is_for_paper && paper::is_of_signs(rows) {
                true => paper::layer(rows, manner),
                false => layer(rows, manner),
            };
            if is_divided {
                group = group.add(regions::outlines(&self.regions));
            }
            let marked = self.marks.iter().filter(|[layer, ..]| *layer == at);
            let marked: Vec<_> = marked.map(|&[_, row, column]| [row, column]).collect();
            if !marked.is_empty() {
                group = group.add(marks(marked.into_iter()));
            }
            if self.is_interactive || !self.space.is_empty() {
                group = group.add(self.targets(at));
            }
            let mut group = moved(group, RIM, RIM);
            if rows.iter().flatten().any(|it| matches!(it, Square::Empty | Square::Open)) {
                let (notes, height) = self.ground.written(size);
                size[1] += height;
                group = if height > 0.0 { Group::new().add(group).add(notes) } else { group };
            }
            let part = Part { group, size, label: name };
            if self.legend.is_empty() { part } else { legend::beneath(part, &self.legend) }
        };
        self.layers.iter().enumerate().map(part).collect()
    }

    /// Returns the board as text, in colour if `is_styled`. Neighbours of one style in a row share
    /// their escape sequences.
    fn text(&self, is_styled: bool) -> String {
        let (mut width, mut between) = (1, "");
        for square in self.layers.iter().flatten().flatten() {
            width = width.max(square.sign().map_or(1, Sign::width));
            let is_letter = matches!(square.sign(), None | Some(Sign::Letter(_)));
            let is_packed = is_letter && !matches!(square, Square::Note(_));
            between = if is_packed { between } else { " " };
        }
        if let ([rows], false) = (self.layers.as_slice(), self.regions.is_empty()) {
            return regions::text(rows, &self.regions, width, is_styled);
        }
        let is_run = |a: &Square, b: &Square| !is_styled || a.style() == b.style();
        let squares: usize = self.layers.iter().flatten().map(|row| row.len() + 1).sum();
        let mut text = String::with_capacity(squares * (width + between.len()));
        for (number, rows) in self.layers.iter().enumerate() {
            text += if number > 0 { "\n" } else { "" };
            for row in rows {
                let end = row.iter().rposition(|square| *square != Square::Outside);
                let squares = &row[..end.map_or(0, |last| last + 1)];
                for (number, run) in squares.chunk_by(is_run).enumerate() {
                    text += if number > 0 { between } else { "" };
                    // Writing to a text cannot fail.
                    let style = run[0].style().filter(|_| is_styled);
                    let _ = style.map(|style| write!(text, "{style}"));
                    for (number, square) in run.iter().enumerate() {
                        text += if number > 0 { between } else { "" };
                        square.write(width, &mut text);
                    }
                    let _ = style.map(|style| write!(text, "{style:#}"));
                }
                text.push('\n');
            }
        }
        text
    }
}

/// Writes the board as [`plain`](Grid::plain) text without the last line break.
impl Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.plain().strip_suffix('\n').unwrap_or_default())
    }
}
