//! Polyominoes: connected shapes of some squares, placed to fill a board.
//!
//! Named by Golomb (*Checker boards and polyominoes*, 1954). The best known are the twelve
//! pentominoes, each used once; fillings with any number of dominoes can be counted by a formula.

mod argument;
mod cells;
mod judge;
mod shape;

use std::collections::BTreeSet;

use billhook_plugin::cover::{self, Cover, Covering};
use billhook_plugin::reading::{Rows, Text};
use billhook_plugin::show::{Grid, Square};
use billhook_plugin::{About, Board, Input, Mistake, OptionSpec, Options, Place, Plugin};
use billhook_plugin::{Puzzle, Takes, Verdict, Word};

use shape::{Cell, drawn, pieces, turned};

/// The plug-in of polyominoes.
pub static POLYOMINOES: Plugin<Polyominoes> = cover::plugin()
    .shown(|it: &Polyominoes, pieces: &Board| {
        Grid::rows(it.board.0.iter().zip(&pieces.0).map(|(squares, pieces)| {
            let square = |(square, piece): (&Option<u32>, &Option<u32>)| match square {
                Some(_) => Square::from(*piece),
                None => Square::Outside,
            };
            squares.iter().zip(pieces).map(square).collect::<Vec<_>>()
        }))
    })
    .celled(cells::CELLS)
    .argues(|it, _| argument::argument(it))
    .proved(cover::proofs().weighed(argument::weighings))
    .called(&["pentominoes", "pentomino", "tetrominoes", "hexominoes"]);

/// The options for how often each piece is used.
const USES: &[&str] = &["once", "at-most-once", "any"];
/// The prefix of the item of a piece.
const PIECE: &str = "piece_";
/// Maximum number of rows and of columns of a board.
const MOST: usize = 30;

/// An instance: a board, and all placements of pieces on it.
#[derive(Debug)]
pub struct Polyominoes {
    size: usize,
    /// The board: `Some` for each square to fill, `None` elsewhere.
    board: Board,
    uses: &'static str,
    is_unique: bool,
    /// The exact cover; an option is the squares of a placement, in order.
    cover: Cover<Vec<Cell>>,
}

impl Polyominoes {
    fn squares(&self) -> BTreeSet<Cell> {
        self.board.numbers().map(|(place, _)| place.map(|at| at as i32)).collect()
    }
}

/// Builds items for squares and pieces, and an option for each placement.
fn covered(squares: &BTreeSet<Cell>, size: usize, uses: &str) -> Result<Cover<Vec<Cell>>, Mistake> {
    let (pieces, mut cover) = (pieces(size), Cover::new());
    let square = |[row, column]: &Cell| format!("r{}c{}", row + 1, column + 1);
    let piece = |number| format!("{PIECE}{number}");
    squares.iter().try_for_each(|cell| cover.item(&square(cell)))?;
    (0..pieces.len()).try_for_each(|number| match uses {
        "once" => cover.item(&piece(number)),
        "at-most-once" => cover.at_most_once(&piece(number)),
        _ => Ok(()),
    })?;
    for (number, shapes) in pieces.iter().enumerate() {
        for (shape, [row, column]) in
            shapes.iter().flat_map(|it| squares.iter().map(move |at| (it, at)))
        {
            let cells = shape.iter().map(|cell| [cell[0] + row, cell[1] + column]);
            if cells.clone().all(|cell| squares.contains(&cell)) {
                let cells: Vec<Cell> = cells.collect();
                let used = (uses != "any").then(|| piece(number));
                let items: Vec<_> = cells.iter().map(square).chain(used).collect();
                cover.option(cells, items)?;
            }
        }
    }
    Ok(cover)
}

/// Adds the symmetries of the board to a cover.
fn turn(cover: &mut Cover<Vec<Cell>>, squares: &BTreeSet<Cell>) -> Result<(), Mistake> {
    let corner = |cells: &mut dyn Iterator<Item = Cell>| {
        cells.reduce(|one, two| [one[0].min(two[0]), one[1].min(two[1])]).unwrap_or_default()
    };
    let here = corner(&mut squares.iter().copied());
    for way in 1..8 {
        let there = corner(&mut squares.iter().map(|&cell| turned(cell, way)));
        let moved = |cell: &Cell| {
            let [row, column] = turned(*cell, way);
            [row - there[0] + here[0], column - there[1] + here[1]]
        };
        if squares.iter().all(|cell| squares.contains(&moved(cell))) {
            cover.symmetry(|cells| {
                let moved: BTreeSet<Cell> = cells.iter().map(moved).collect();
                moved.into_iter().collect()
            })?;
        }
    }
    Ok(())
}

impl Puzzle for Polyominoes {
    const ABOUT: About = About {
        name: "polyominoes",
        title: "Polyominoes",
        summary: "a board filled by all shapes of so many squares",
        rules: "Fill the board with the pieces. They may be turned and flipped.",
        takes: Takes::WordsThenFile {
            placeholder: "WORD",
            prompt: "How many squares a piece has, and the board: ",
        },
        input: "How many squares each piece has, 1 to 7, and the board: rows and columns such as \
                6x10, or row by row with . for a square and # for none, or a file with it; up to 30 \
                rows of 30.",
        example: "3 3x3 --uses any --unique",
        answer: "1 1 2 / 1 3 2 / 3 3 2",
        options: &[
            OptionSpec::one_of("uses", USES, "How often each piece is used"),
            OptionSpec::flag(
                "unique",
                "One solution of those that differ by a symmetry of the board",
            ),
        ],
    };
    type Answer = Board;

    /// Estimates the memory of an instance in bytes: that of a placement times the maximum number
    /// of placements.
    fn weight(input: &Input) -> usize {
        let mut words = input.words();
        let size = words.next().and_then(|word| word.text.parse::<usize>().ok()).unwrap_or(0);
        let pieces = judge::PIECES.get(size.wrapping_sub(1)).copied().unwrap_or(0);
        let squares = match words.next().and_then(|word| word.text.split_once('x')) {
            Some((rows, columns)) => {
                let [rows, columns] = [rows, columns].map(|it| it.parse::<usize>().unwrap_or(0));
                rows.saturating_mul(columns)
            }
            None => input.text().matches('.').count(),
        };
        squares.min(MOST * MOST) * pieces * 8 * (120 + 40 * size)
    }

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let mut text = input.cursor();
        let first = text.word().ok_or_else(|| Mistake::new("no size", Place::Nowhere, ""))?;
        let size = first.number("number of squares", 1..=judge::PIECES.len())?;
        let board = read_board(&mut text)?;
        let uses = USES.iter().find(|uses| **uses == options.get("uses")).unwrap_or(&USES[0]);
        let squares = board.numbers().map(|(place, _)| place.map(|at| at as i32)).collect();
        let (mut cover, is_unique) = (covered(&squares, size, uses)?, options.has("unique"));
        if is_unique {
            turn(&mut cover, &squares)?;
        }
        Ok(Self { size, board, uses, is_unique, cover })
    }

    fn judge(&self, pieces: &Board) -> Verdict {
        judge::judge(self.size, self.uses, &self.board, pieces)
    }
}

/// Reads a size such as `6x10`, or the rows themselves. Fails without a board, for an unknown sign,
/// for rows of different lengths, and for more than [`MOST`] rows or columns.
fn read_board(text: &mut Text<'_>) -> Result<Board, Mistake> {
    let mut ahead = *text;
    let Some(word) = ahead.word() else {
        return Err(Mistake::new("no board", text.end(), "expected one such as 6x10"));
    };
    let is_row = word.text.contains(['.', '#']);
    if let Some((rows, columns)) = word.split_at('x').filter(|_| !is_row) {
        ahead.finished("the board is complete")?;
        let rows = rows.number("number of rows", 1..=MOST)?;
        return Ok(Board::of([rows, columns.number("number of columns", 1..=MOST)?], |_| Some(0)));
    }
    let square = |sign: Word<'_>| match sign.text {
        "." => Ok(Some(0)),
        "#" => Ok(None),
        _ => Err(sign.mistake("invalid square", "expected . or #, or a size such as 6x10")),
    };
    let rows = Rows::of("board").in_words().characters(text, square)?;
    match rows.len().max(rows[0].len()) > MOST {
        true => Err(word.mistake(format!("more than {MOST} rows or columns"), "the first row")),
        false => Ok(Board(rows)),
    }
}

impl Covering for Polyominoes {
    type Choice = Vec<Cell>;

    fn cover(&self) -> &Cover<Vec<Cell>> {
        &self.cover
    }
    fn answer(&self, mut pieces: Vec<Vec<Cell>>) -> Board {
        pieces.sort_unstable();
        let lengths = [self.board.0.len(), self.board.0[0].len()];
        Board::of(lengths, |place| {
            let lies = |cells: &Vec<Cell>| cells.contains(&place.map(|at| at as i32));
            pieces.iter().position(lies).map(|at| at as u32 + 1)
        })
    }
    fn board(&self, pieces: Vec<Vec<Cell>>) -> Option<String> {
        Some(self.answer(pieces).to_string())
    }
    fn name(&self, cells: &Vec<Cell>) -> String {
        let squares = cells.iter().map(|[row, column]| format!("r{}c{}", row + 1, column + 1));
        squares.collect::<Vec<_>>().join(" ")
    }
    fn uncovered(&self, item: &str) -> String {
        let piece = item.strip_prefix(PIECE).and_then(|number| number.parse::<usize>().ok());
        match piece.and_then(|piece| pieces(self.size).into_iter().nth(piece)?.into_iter().next()) {
            Some(shape) => format!("the piece `{}` fits nowhere", drawn(&shape)),
            None => format!("no piece fits at {item}"),
        }
    }
    fn is_up_to_symmetry(&self) -> bool {
        self.is_unique
    }
}
