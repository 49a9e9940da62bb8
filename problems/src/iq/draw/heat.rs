//! Where a piece lies how often, as text and as a picture.

use svg::node::element::{Group, Rectangle, Text};

use super::colour::Colour;
use super::layer::SIDE;
use super::picture::{Part, page};
use crate::iq::board::Shape;
use crate::iq::puzzle::Puzzle;
use crate::iq::symbol::symbols;

/// In which part of the solutions a piece covers each cell.
#[derive(Clone, Debug)]
pub struct Shares {
    /// The piece, by its place in the puzzle.
    pub piece: usize,
    /// For each cell of the board a number between 0 and 1.
    pub share: Vec<f64>,
}

/// For each piece the board, in each cell the per cent of the solutions in
/// which the piece covers it: `.` for none at all, blank where there is no
/// cell. The layers of a pyramid stand below each other, from the top.
pub fn text(puzzle: &Puzzle, shares: &[Shares]) -> String {
    let symbols = symbols(&puzzle.pieces);
    let mut text = String::new();
    for Shares { piece, share } in shares {
        text += &format!("{}, % of the solutions\n", symbols[*piece]);
        for layer in puzzle.board.layers() {
            for row in layer {
                let cells = row.iter().map(|cell| match cell.map(|cell| share[cell]) {
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
/// covered the stronger its colour.
pub fn picture(puzzle: &Puzzle, shares: &[Shares]) -> String {
    let symbols = symbols(&puzzle.pieces);
    let layers = puzzle.board.layers();
    let parts: Vec<Part> = shares
        .iter()
        .flat_map(|shares| layers.iter().enumerate().map(move |layer| (shares, layer)))
        .map(|(shares, (number, layer))| {
            let columns = layer.iter().map(Vec::len).max().unwrap_or(0);
            let size = [columns, layer.len()].map(|cells| cells as f64 * SIDE);
            let symbol = symbols[shares.piece];
            let label = match layers.len() {
                1 => symbol.to_string(),
                _ => format!("{symbol}, layer {}", number + 1),
            };
            Part { group: cells(layer, shares), size, label }
        })
        .collect();
    page(&parts)
}

fn cells(layer: &[Vec<Option<usize>>], shares: &Shares) -> Group {
    let colour = Colour::of(shares.piece).hex();
    let most = shares.share.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let mut group = Group::new().set("font-size", 12).set("font-weight", "normal");
    for (row, cells) in layer.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(share) = cell.map(|cell| shares.share[cell]) else { continue };
            let [x, y] = [column, row].map(|index| index as f64 * SIDE);
            let square = |inset: f64| {
                Rectangle::new()
                    .set("x", x + inset)
                    .set("y", y + inset)
                    .set("width", SIDE - 2.0 * inset)
                    .set("height", SIDE - 2.0 * inset)
                    .set("rx", 4)
            };
            group = group.add(square(1.0).set("fill", "#e9e6de"));
            if share > 0.0 {
                // Rounded, so that a picture is not longer than it needs to be.
                let opacity = (share / most * 1_000.0).round() / 1_000.0;
                let fill = square(1.0).set("fill", colour.as_str());
                let number = Text::new(format!("{:.0}", 100.0 * share))
                    .set("x", x + SIDE / 2.0)
                    .set("y", y + SIDE / 2.0 + 4.5)
                    .set("fill", "#1c1b19");
                group = group.add(fill.set("fill-opacity", opacity)).add(number);
            }
        }
    }
    group
}
