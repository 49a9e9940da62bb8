//! Where a piece lies how often, as text and as a picture.

use svg::node::element::{Group, Rectangle, Text};

use super::layer::SIDE;
use super::picture::{Part, moved, page};
use super::scale::Scale;
use crate::board::Shape;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The most names of equal pieces that are written out.
const MOST_NAMES: usize = 6;

/// The space between the layers of a pyramid, and a letter of a label, in width.
const BETWEEN: f64 = 10.0;
const LETTER: f64 = 8.0;

/// In which part of the solutions a piece covers each cell; one of several that
/// lie in each place equally often, or any of several that are not told apart.
#[derive(Clone, Debug)]
pub struct Shares {
    /// The pieces, by their places in the puzzle; at least one.
    pub pieces: Vec<usize>,
    /// Whether they are told apart.
    pub named: bool,
    /// For each cell of the board a number between 0 and 1.
    pub share: Vec<f64>,
}

/// For each piece the board, in each cell the per cent of the solutions in
/// which the piece covers it: `.` for none at all, blank where there is no
/// cell. The layers of a pyramid stand below each other, from the top.
pub fn text(puzzle: &Puzzle, shares: &[Shares]) -> String {
    let symbols = symbols(&puzzle.pieces);
    let mut text = String::new();
    for shares in shares {
        text += &format!("{}: % of the solutions\n", names(shares, &symbols));
        for layer in puzzle.board.layers() {
            for row in layer {
                let cells = row.iter().map(|cell| match cell.map(|cell| shares.share[cell]) {
                    None => "    ".to_owned(),
                    Some(0.0) => "   .".to_owned(),
                    Some(share) => format!("{:4.0}", 100.0 * share),
                });
                text += cells.collect::<String>().trim_end();
                text.push('\n');
            }
            if puzzle.board.shape() == Shape::Pyramid {
                text.push('\n');
            }
        }
        if puzzle.board.shape() == Shape::Flat {
            text.push('\n');
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// The same as an SVG picture: a board for each piece, the more often a cell is
/// covered the stronger its colour; the layers of a pyramid beside each other,
/// from the top.
pub fn picture(puzzle: &Puzzle, shares: &[Shares]) -> String {
    let symbols = symbols(&puzzle.pieces);
    let parts: Vec<Part> = shares.iter().map(|shares| part(puzzle, shares, &symbols)).collect();
    page(&parts)
}

fn part(puzzle: &Puzzle, shares: &Shares, symbols: &[char]) -> Part {
    let layers = puzzle.board.layers();
    let size = |layer: &Vec<Vec<Option<usize>>>| {
        let columns = layer.iter().map(Vec::len).max().unwrap_or(0);
        [columns, layer.len()].map(|cells| cells as f64 * SIDE)
    };
    let height = layers.iter().map(|layer| size(layer)[1]).fold(0.0, f64::max);
    let width: f64 = layers.iter().map(|layer| size(layer)[0] + BETWEEN).sum::<f64>() - BETWEEN;
    let label = names(shares, symbols);
    let whole = width.max(label.chars().count() as f64 * LETTER);
    let mut x = (whole - width) / 2.0;
    let mut group = Group::new();
    for layer in layers {
        let [width, own] = size(layer);
        group = group.add(moved(cells(layer, shares), x, height - own));
        x += width + BETWEEN;
    }
    Part { group, size: [whole, height], label }
}

/// What the pieces are called: "A", "A, B, each" or "A or B".
fn names(shares: &Shares, symbols: &[char]) -> String {
    let mut names: Vec<String> = shares.pieces.iter().map(|&piece| symbols[piece].into()).collect();
    if names.len() > MOST_NAMES {
        names.splice(MOST_NAMES - 2..names.len() - 1, ["…".to_owned()]);
    }
    match (shares.pieces.len(), shares.named) {
        (1, _) => names.concat(),
        (_, true) => names.join(", ") + ", each",
        (_, false) => names.join(" or "),
    }
}

fn cells(layer: &[Vec<Option<usize>>], shares: &Shares) -> Group {
    let scale = Scale::of(shares.pieces.first().copied().unwrap_or(0));
    let most = shares.share.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let mut group = Group::new().set("font-size", 12).set("font-weight", "normal");
    for (row, cells) in layer.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(share) = cell.map(|cell| shares.share[cell]) else { continue };
            let [x, y] = [column, row].map(|index| index as f64 * SIDE);
            let [fill, ink] = scale.at(share / most);
            let square = Rectangle::new()
                .set("x", x + 1.0)
                .set("y", y + 1.0)
                .set("width", SIDE - 2.0)
                .set("height", SIDE - 2.0)
                .set("rx", 4)
                .set("fill", fill);
            group = group.add(square);
            if share > 0.0 {
                let number = Text::new(format!("{:.0}", 100.0 * share))
                    .set("x", x + SIDE / 2.0)
                    .set("y", y + SIDE / 2.0 + 4.5)
                    .set("fill", ink);
                group = group.add(number);
            }
        }
    }
    group
}
