//! Draws boards as they are printed: thin lines between squares, thick lines between regions, black
//! squares, circles and numbers. Signs of an answer are drawn in colour, which print makes black.

mod board;
mod marks;
mod shapes;
mod targets;

use billhook_plugin::show::ANSWER;

use crate::fields::Look;
use crate::genre::Genre;
use crate::mark::Mark;
use crate::sheet::{Layer, Regions, Shape, Sheet, is_number};
use board::Board;
use shapes::is_shape;

/// The side of a square.
const SIDE: usize = 40;

/// The colour of the board and its clues.
const INK: &str = "#222222";

/// The colour of squares that an answer shades: lighter than black squares and thick borders, which stay
/// visible.
const SHADE: &str = "#929ca6";

/// The width of the frame and of lines between boxes and regions, which stay thicker than those between
/// squares where a page is full.
const THICK: usize = 4;

/// The colour of lines between squares.
const THIN: &str = "#b4b4b4";

/// The colour of signs under numbers.
const PALE: &str = "#dddddd";

/// Draws a board with the signs of an answer, row by row. `look` is the meaning of the signs. With
/// the names of `cells`, a program finds them and all squares in the picture.
pub fn draw(
    genre: &Genre,
    sheet: &Sheet,
    signs: &[String],
    look: Look,
    cells: Option<&[String]>,
) -> String {
    let beside = |shape| genre.layers.iter().filter(|it| it.shape == shape).count();
    let [rows, columns] = [beside(Shape::Rows), beside(Shape::Columns)];
    // Words for the rows: the first one stands at the left, the second one at the right.
    let mut board = Board::new(genre, sheet.size, [rows.min(1), columns.min(1)]);
    board.behind = [rows.saturating_sub(1), columns.saturating_sub(1)];
    // Clues with one meaning are drawn alike.
    let layers: Vec<(&Layer, Vec<&str>)> = genre
        .layers
        .iter()
        .zip(&sheet.layers)
        .map(|(layer, clues)| {
            let plain = |clue| genre.codes.iter().fold(clue, |clue, code| code.usual(clue));
            (layer, clues.iter().map(|clue| plain(clue.as_str())).collect())
        })
        .collect();
    let drawing = Drawing { layers, signs, look };
    drawing.draw(&mut board, sheet);
    board.numbers(&sheet.numbers);
    if let Some(cells) = cells {
        board.targets(cells);
    }
    board.finish()
}

/// The clues and the signs of a drawing.
struct Drawing<'d> {
    layers: Vec<(&'d Layer, Vec<&'d str>)>,
    signs: &'d [String],
    look: Look,
}

impl Drawing<'_> {
    fn draw(&self, board: &mut Board<'_>, sheet: &Sheet) {
        self.draw_squares(board, sheet);
        match self.look {
            Look::Parts => {
                board.borders((ANSWER, 5), |one, two| self.signs[one] != self.signs[two]);
            }
            Look::Outline => {
                let is_in = |at: usize| self.signs[at] == "x";
                board.borders((ANSWER, 5), |one, two| is_in(one) != is_in(two));
                board.rim((ANSWER, 5), is_in);
            }
            Look::Signs | Look::Marks(_) => {}
        }
        for (_, clues) in self.layers.iter().filter(|it| it.0.mark == Mark::Thermometer) {
            board.thermometers(clues);
        }
        self.draw_beside(board);
        self.draw_clues(board, |layer| !is_on_top(layer));
        if self.signs.iter().any(|sign| sign != "-") {
            self.draw_signs(board);
        }
        self.draw_clues(board, is_on_top);
    }

    /// Draws squares, black and shaded ones, boxes and regions.
    fn draw_squares(&self, board: &mut Board<'_>, sheet: &Sheet) {
        let boxes = (board.genre.boxes)(sheet.size);
        if !boxes.is_empty() {
            board.outside.fill(true);
            boxes.iter().flatten().for_each(|&at| board.outside[at] = false);
        }
        for at in sheet.size.squares() {
            let is_black = self.in_squares(at).any(|(layer, clue)| {
                layer.mark == Mark::Sign && clue == "x" && !board.is_letter(clue)
            });
            board.fill(at, is_black, self.is_shaded(board, at));
            board.outside[at] |= self.in_squares(at).any(|it| it.1 == ".");
        }
        match self.look {
            Look::Outline => board.dots(),
            _ => board.grid((INK, THICK)),
        }
        for squares in &boxes {
            let mut is_in = vec![false; sheet.size.number()];
            squares.iter().for_each(|&at| is_in[at] = true);
            board.borders((INK, THICK), |one, two| is_in[one] != is_in[two]);
        }
        if let Some(regions) = &sheet.regions {
            draw_regions(board, regions, !boxes.is_empty());
        }
    }

    /// Iterates over the clues in a square, with their layers.
    fn in_squares(&self, at: usize) -> impl Iterator<Item = (&Layer, &str)> {
        let of_squares = self.layers.iter().filter(|it| it.0.shape == Shape::Squares);
        of_squares.map(move |(layer, clues)| (*layer, clues[at]))
    }

    /// Returns whether the answer shades a square. Where all letters are signs, `x` is one of them.
    fn is_shaded(&self, board: &Board<'_>, at: usize) -> bool {
        let shades = self.look == Look::Signs && !board.genre.signs.contains(&"z");
        shades && self.signs[at] == "x" && !self.is_given(board, at)
    }

    /// Returns whether the sign of a square repeats a clue.
    fn is_given(&self, board: &Board<'_>, at: usize) -> bool {
        let sign = &*self.signs[at];
        // A letter that is a clue may look like a sign with another meaning.
        let is_letter = board.is_letter(sign) && !board.genre.signs.contains(&"z");
        self.in_squares(at).any(|(layer, clue)| match layer.mark {
            Mark::Lines => clue == sign,
            Mark::Sign if board.glyph(clue).is_some_and(is_shape) => {
                board.glyph(clue) == board.glyph(sign)
            }
            Mark::Sign if board.is_line(sign) => clue == sign && board.genre.are_lines(sign),
            Mark::Sign => {
                !is_letter
                    && (clue == sign || is_number(sign) && clue.strip_suffix('x') == Some(sign))
            }
            Mark::OnBlack => clue.strip_suffix('x').unwrap_or(clue) == sign,
            Mark::Black | Mark::Quarters(_) => clue == sign,
            _ => false,
        })
    }

    /// Draws the clues of some layers in squares or at points.
    fn draw_clues(&self, board: &mut Board<'_>, is_drawn: impl Fn(&Layer) -> bool) {
        for (layer, clues) in self.layers.iter().filter(|it| is_drawn(it.0)) {
            for (at, clue) in
                clues.iter().enumerate().filter(|(_, clue)| !matches!(**clue, "-" | "."))
            {
                match layer.shape {
                    // A number of an answer takes the place of an unknown one.
                    Shape::Squares
                        if layer.mark == Mark::Sign && self.replaces(board, clue, at) => {}
                    Shape::Squares => board.clue(at, clue, layer.mark),
                    Shape::Points | Shape::InnerPoints => board.point(layer.shape, at, clue),
                    Shape::Columns | Shape::Rows | Shape::Regions => {}
                }
            }
        }
    }

    /// Returns whether a number of the answer takes the place of an unknown number in a square.
    fn replaces(&self, board: &Board<'_>, clue: &str, at: usize) -> bool {
        let sign = &*self.signs[at];
        // A clue such as 02 has an unknown digit.
        let is_clue = clue == "?" || clue.parse::<u32>().is_ok();
        let is_text = is_number(sign) && board.glyph(sign).is_none();
        self.look == Look::Signs && is_clue && is_text && !self.is_given(board, at)
    }

    /// Draws the clues beside columns and rows.
    fn draw_beside(&self, board: &mut Board<'_>) {
        let (mut row, mut column) = (0, 0);
        for (layer, clues) in &self.layers {
            for (at, clue) in clues.iter().enumerate().filter(|(_, clue)| **clue != "-") {
                match layer.shape {
                    Shape::Columns => board.beside_column(at, column, clue),
                    Shape::Rows => board.beside_row(at, row, clue),
                    _ => {}
                }
            }
            row += usize::from(layer.shape == Shape::Rows);
            column += usize::from(layer.shape == Shape::Columns);
        }
    }

    /// Draws the signs of the answer, and the clues that they would hide.
    fn draw_signs(&self, board: &mut Board<'_>) {
        for (at, sign) in self.signs.iter().enumerate() {
            match self.look {
                Look::Signs if self.is_given(board, at) && sign != "-" => {}
                Look::Signs => board.sign(at, sign),
                Look::Marks(mark) => board.mark(at, sign, mark, ANSWER),
                Look::Parts | Look::Outline => {}
            }
            if self.look == Look::Signs && !self.is_given(board, at) {
                for (_, clue) in self.in_squares(at).filter(|it| it.0.mark == Mark::Sign) {
                    board.clue_on(at, clue, sign);
                }
            }
        }
    }
}

/// Returns whether the clues of a layer are drawn on top of lines: numbers at points, and dots.
fn is_on_top(layer: &Layer) -> bool {
    let is_dot = layer.shape == Shape::Squares && matches!(layer.mark, Mark::Dot(_));
    is_dot || matches!(layer.shape, Shape::Points | Shape::InnerPoints)
}

/// Draws the borders of regions: thick lines, or broken ones inside of the regions on a board with boxes.
fn draw_regions(board: &mut Board<'_>, regions: &Regions, has_boxes: bool) {
    let is_border = |one: usize, two: usize| regions.of[one] != regions.of[two];
    match has_boxes {
        true => board.cages(&regions.of),
        false => board.borders((INK, THICK), is_border),
    }
    for &at in &regions.holes {
        board.fill(at, true, false);
    }
}
