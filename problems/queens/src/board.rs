//! The board: queens as numbers, and as they are seen.

use billhook_plugin::{Answer, Json, Map, Mistake, numbers, row};

use crate::{Board, Queens};

/// The column of the queen in each row, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns(pub Vec<u64>);

impl Columns {
    /// The queens of the rows so far.
    pub(crate) fn of(_: &Board, queens: &Queens) -> Self {
        Self(queens.placed().collect())
    }
}

impl Answer<Board> for Columns {
    fn parse(text: &str, _: &Board) -> Result<Self, Mistake> {
        numbers(text, "this is no column", "expected a number such as 3").map(Self)
    }

    fn text(&self, _: &Board) -> String {
        row(&self.0)
    }

    fn plain(&self, board: &Board) -> String {
        match self.0.as_slice() {
            [] => "(no queen)\n".to_owned(),
            columns => drawn(board.size, columns.iter().copied()),
        }
    }

    fn fields(&self, _: &Board) -> Map<String, Json> {
        Map::from_iter([("columns".to_owned(), Json::from(self.0.clone()))])
    }
}

/// A decision in words.
pub(crate) fn square(_: &Board, queens: &Queens, queen: u32) -> String {
    format!("queen at r{}c{}", queens.placed().count() + 1, queen.trailing_zeros() + 1)
}

/// A state in words: the board, with the queens as far as there are any.
pub(crate) fn rows(board: &Board, queens: &Queens) -> String {
    drawn(board.size, queens.placed()).trim_end().to_owned()
}

fn drawn(size: u32, queens: impl Iterator<Item = u64>) -> String {
    let row = |queen: Option<u64>| -> String {
        let squares = (1..=u64::from(size)).map(|at| if queen == Some(at) { 'Q' } else { '.' });
        squares.chain(['\n']).collect()
    };
    queens.map(Some).chain(std::iter::repeat(None)).take(size as usize).map(row).collect()
}
