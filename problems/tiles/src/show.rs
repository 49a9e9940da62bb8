//! Solutions, decisions and states, as they are read and shown.

use billhook_engine::Bounded;
use billhook_plugin::{Answer, Json, Map, Mistake, numbers, row};

use crate::board::Move;
use crate::{Position, Start, Tiles};

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
    let cells = start.puzzle.tiles().len();
    let width = if cells > 10 { 2 } else { 1 };
    let tile = |cell| match tiles.position().tile(cell) {
        0 => format!("{:>width$}", '.'),
        tile => format!("{tile:>width$}"),
    };
    let cells: Vec<String> = (0..cells).map(tile).collect();
    let rows = cells.chunks(start.puzzle.columns()).map(|row| row.join(" "));
    let costs = format!("{} + {}", tiles.cost(), tiles.estimate());
    rows.chain([costs]).collect::<Vec<_>>().join("\n")
}
