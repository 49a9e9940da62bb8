//! Draws boards as they are printed: thin lines between squares, thick lines between regions, black
//! squares, circles and numbers. Signs of an answer are drawn in colour.

mod board;
mod marks;

use crate::fields::Look;
use crate::genre::Genre;
use crate::mark::Mark;
use crate::sheet::{Layer, Regions, Shape, Sheet};
use board::Board;

/// The side of a square.
const SIDE: usize = 40;

/// The colour of lines and numbers of answers.
const ANSWER: &str = "#0b6e99";

/// The colour of the board and its clues.
const INK: &str = "#222222";

/// The colour of squares that an answer shades.
const SHADE: &str = "#4a5560";

/// The colour of lines between squares.
const THIN: &str = "#b4b4b4";

/// The colour of signs under numbers.
const PALE: &str = "#dddddd";

/// Draws a board with the signs of an answer, row by row. `look` is the meaning of the signs.
pub fn draw(genre: &Genre, sheet: &Sheet, signs: &[String], look: Look) -> String {
    let beside = |shape| genre.layers.iter().filter(|it| it.shape == shape).count();
    let [rows, columns] = [beside(Shape::Rows), beside(Shape::Columns)];
    // Words for the rows: the first one stands at the left, the second one at the right.
    let mut board = Board::new(genre, sheet.size, [rows.min(1), columns.min(1)]);
    board.behind = [rows.saturating_sub(1), columns.saturating_sub(1)];
    let layers = || genre.layers.iter().zip(&sheet.layers);
    let is_given = |at: usize| {
        let stays = |layer: &Layer| matches!(layer.mark, Mark::Sign | Mark::Lines | Mark::Black);
        let mut squares = layers().filter(|it| it.0.shape == Shape::Squares && stays(it.0));
        squares.any(|(_, clues)| clues[at] == signs[at])
    };
    let has_signs = matches!(look, Look::Signs);
    for at in sheet.size.squares() {
        let is_black = layers().any(|(layer, clues)| {
            layer.shape == Shape::Squares && layer.mark == Mark::Sign && clues[at] == "x"
        });
        board.fill(at, is_black, has_signs && signs[at] == "x" && !is_given(at));
    }
    board.grid(if look == Look::Outline { (THIN, 1) } else { (INK, 3) });
    let boxes = (genre.boxes)(sheet.size);
    for squares in &boxes {
        let is_in = |at| squares.contains(&at);
        board.borders((INK, 3), |one, two| is_in(one) != is_in(two));
    }
    if let Some(regions) = &sheet.regions {
        draw_regions(&mut board, regions, !boxes.is_empty());
    }
    match look {
        Look::Parts => board.borders((ANSWER, 5), |one, two| signs[one] != signs[two]),
        Look::Outline => {
            let is_in = |at: usize| signs[at] == "x";
            board.borders((ANSWER, 5), |one, two| is_in(one) != is_in(two));
            board.rim(is_in);
        }
        Look::Signs | Look::Marks(_) => {}
    }
    for (_, clues) in layers().filter(|it| it.0.mark == Mark::Thermometer) {
        board.thermometers(clues);
    }
    let (mut row, mut column) = (0, 0);
    for (layer, clues) in layers() {
        for (at, clue) in clues.iter().enumerate().filter(|(_, clue)| *clue != "-") {
            match layer.shape {
                Shape::Squares => {
                    let is_dark = has_signs && signs[at] == "x" && !is_given(at);
                    board.clue(at, clue, layer.mark, is_dark);
                }
                Shape::Points | Shape::InnerPoints => board.point(layer.shape, at, clue),
                Shape::Columns => board.beside_column(at, column, clue),
                Shape::Rows => board.beside_row(at, row, clue),
                Shape::Regions => {}
            }
        }
        row += usize::from(layer.shape == Shape::Rows);
        column += usize::from(layer.shape == Shape::Columns);
    }
    board.numbers(&sheet.numbers);
    if signs.iter().all(|sign| sign == "-") {
        return board.finish();
    }
    for (at, sign) in signs.iter().enumerate() {
        match look {
            Look::Signs if is_given(at) && sign != "-" => {}
            Look::Signs => board.sign(at, sign),
            Look::Marks(mark) => board.mark(at, sign, mark, ANSWER),
            Look::Parts | Look::Outline => {}
        }
    }
    board.finish()
}

/// Draws the borders of regions: thick lines, or thin broken ones on a board with boxes.
fn draw_regions(board: &mut Board<'_>, regions: &Regions, has_boxes: bool) {
    let is_border = |one: usize, two: usize| regions.of[one] != regions.of[two];
    match has_boxes {
        true => board.broken_borders(is_border),
        false => board.borders((INK, 3), is_border),
    }
    for &at in &regions.holes {
        board.fill(at, true, false);
    }
}
