//! Reads typed solutions, describes moves and states, and draws a solution as a series of pictures.

use billhook_engine::Bounded;
use billhook_plugin::show::{Grid, Part, page};
use billhook_plugin::{Answer, Json, Map, Mistake, numbers, row};

use crate::board::Move;
use crate::{Position, Puzzle, Start, Tiles};

/// The moved tiles, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    pub(crate) tiles: Vec<u64>,
    /// The number of moves that an answer states; `None` if it states none.
    pub(crate) said: Option<u64>,
}

impl Moves {
    /// Returns the moves that a search has made so far.
    pub(crate) fn of<P: Position>(_: &Start, tiles: &Tiles<P>) -> Self {
        Self { tiles: tiles.moved().into_iter().map(u64::from).collect(), said: None }
    }

    /// Writes a number of moves, as in `31 moves`.
    pub(crate) fn number(moves: usize) -> String {
        format!("{moves} move{}", if moves == 1 { "" } else { "s" })
    }
}

impl Answer<Start> for Moves {
    /// Reads the numbers of the moved tiles. The number of moves may precede them, as in `31
    /// moves:` of printed solutions.
    fn parse(text: &str, _: &Start) -> Result<Self, Mistake> {
        let numbered = numbered(text);
        let moves = numbered.map_or(text, |(_, moves)| moves);
        // Blanks instead of the number keep the positions of the tiles.
        let moves = " ".repeat(text.len() - moves.len()) + moves;
        let tiles = numbers(&moves, "invalid tile", "expected a number such as 12")?;
        Ok(Self { tiles, said: numbered.map(|(number, _)| number) })
    }

    fn text(&self, _: &Start) -> String {
        row(&self.tiles)
    }

    fn plain(&self, start: &Start) -> String {
        format!("{}: {}", Self::number(self.tiles.len()), self.text(start))
    }

    fn fields(&self, _: &Start) -> Map<String, Json> {
        Map::from_iter([
            ("moves".to_owned(), Json::from(self.tiles.clone())),
            ("length".to_owned(), Json::from(self.tiles.len())),
        ])
    }
}

/// Splits off a beginning such as `31 moves:`; returns the number and the rest, or `None` without
/// such a beginning.
fn numbered(answer: &str) -> Option<(u64, &str)> {
    let (begin, moves) = answer.split_once(':')?;
    let number = begin.strip_suffix(" moves").or_else(|| begin.strip_suffix(" move"))?;
    Some((number.trim_start().parse().ok()?, moves))
}

pub(crate) fn slide<P: Position>(_: &Start, tiles: &Tiles<P>, mv: Move) -> String {
    format!("slide {}", tiles.tile(mv))
}

/// Describes a state: the board, then the number of moves made plus the lower bound on further
/// ones.
pub(crate) fn rows<P: Position>(start: &Start, tiles: &Tiles<P>) -> String {
    let grid = grid(&start.puzzle, |cell| tiles.position().tile(cell));
    format!("{grid}\n{} + {}", tiles.cost(), tiles.estimate())
}

/// Draws all positions of a solution; the caption of each after the first is the moved tile.
pub(crate) fn film(start: &Start, moves: &Moves) -> String {
    let mut tiles = start.puzzle.tiles().to_vec();
    let mut parts = grid(&start.puzzle, |cell| tiles[cell]).parts();
    for moved in &moves.tiles {
        let cell = |tile| tiles.iter().position(|other| *other as u64 == tile);
        if let (Some(from), Some(to)) = (cell(*moved), cell(0)) {
            tiles.swap(from, to);
        }
        let next = grid(&start.puzzle, |cell| tiles[cell]).parts().into_iter();
        parts.extend(next.map(|part| Part { label: moved.to_string(), ..part }));
    }
    page(&parts)
}

fn grid(puzzle: &Puzzle, tile: impl Fn(usize) -> usize) -> Grid {
    Grid::of([puzzle.rows(), puzzle.columns()], |[row, column]| {
        Some(tile(row * puzzle.columns() + column)).filter(|tile| *tile > 0)
    })
}
