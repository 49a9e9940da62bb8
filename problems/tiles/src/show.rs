//! Solutions, decisions and states, as they are read and shown.

use billhook_engine::Bounded;
use billhook_plugin::show::{Grid, Part, page};
use billhook_plugin::{Answer, Json, Map, Mistake, numbers, row};

use crate::board::Move;
use crate::{Position, Puzzle, Start, Tiles};

/// The tiles moved, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    pub(crate) tiles: Vec<u64>,
    /// How many they are said to be.
    pub(crate) said: Option<u64>,
}

impl Moves {
    /// The moves so far.
    pub(crate) fn of<P: Position>(_: &Start, tiles: &Tiles<P>) -> Self {
        Self { tiles: tiles.moved().into_iter().map(u64::from).collect(), said: None }
    }

    /// How many they are, in words.
    pub(crate) fn number(moves: usize) -> String {
        format!("{moves} move{}", if moves == 1 { "" } else { "s" })
    }
}

impl Answer<Start> for Moves {
    /// How many they are may stand before them, as it does where they are printed.
    fn parse(text: &str, _: &Start) -> Result<Self, Mistake> {
        let numbered = numbered(text);
        let moves = numbered.map_or(text, |(_, moves)| moves);
        // What is left out leaves the others in their places.
        let moves = " ".repeat(text.len() - moves.len()) + moves;
        let tiles = numbers(&moves, "this is no tile", "expected a number such as 12")?;
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

/// A number such as that of `31 moves:`, and what comes after it.
fn numbered(answer: &str) -> Option<(u64, &str)> {
    let (begin, moves) = answer.split_once(':')?;
    let number = begin.strip_suffix(" moves").or_else(|| begin.strip_suffix(" move"))?;
    Some((number.trim_start().parse().ok()?, moves))
}

/// A decision in words.
pub(crate) fn slide<P: Position>(_: &Start, tiles: &Tiles<P>, mv: Move) -> String {
    format!("slide {}", tiles.tile(mv))
}

/// A state in words: the board, and what is known of the cost, moves made and the
/// least number to come.
pub(crate) fn rows<P: Position>(start: &Start, tiles: &Tiles<P>) -> String {
    let grid = grid(&start.puzzle, |cell| tiles.position().tile(cell));
    format!("{grid}\n{} + {}", tiles.cost(), tiles.estimate())
}

/// All positions on the way as a picture, below each the tile that was moved.
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
