//! The words of a board in rows, and mistakes that name the expected number of words.

use billhook_plugin::{Mistake, Word};

use crate::genre::Genre;
use crate::sheet::{Layer, Shape};
use crate::size::{LONGEST, Size};
use crate::words::counted;

impl Layer {
    /// Returns the number of words of the layer on a board with this number of rows.
    pub(crate) fn words_in_rows(self, rows: usize) -> usize {
        self.size(Size { rows, columns: 1 }).rows
    }
}

impl Genre {
    /// Returns the number of words of a board with this number of rows.
    fn words_in_rows(&self, rows: usize) -> usize {
        self.layers.iter().map(|layer| layer.words_in_rows(rows)).sum()
    }

    /// Lists the words of a board with this number of rows, such as "1 word for the columns, 4 rows of
    /// squares".
    fn form(&self, rows: usize) -> String {
        let mut parts: Vec<(Shape, usize)> = Vec::new();
        for layer in self.layers {
            let words = layer.words_in_rows(rows);
            match parts.last_mut() {
                Some((shape, sum)) if *shape == layer.shape => *sum += words,
                _ => parts.push((layer.shape, words)),
            }
        }
        let part = |(shape, number): (Shape, usize)| {
            let things = match shape {
                Shape::Squares => "rows of squares",
                Shape::Regions => "rows of regions",
                Shape::Points | Shape::InnerPoints => "rows of points",
                Shape::Columns => "words for the columns",
                Shape::Rows => "words for the rows",
            };
            counted(number, things)
        };
        parts.into_iter().map(part).collect::<Vec<_>>().join(", ")
    }

    /// Returns the mistake of words that make no board in rows: their number is wrong, or the length of
    /// a word for the rows.
    pub(crate) fn no_rows(&self, words: &[Word<'_>]) -> Mistake {
        let length = |word: &Word<'_>| word.text.chars().count();
        // The words for the rows come first, and each has a character for each row.
        let first = self.layers.iter().position(|layer| layer.shape == Shape::Rows);
        let word = first.and_then(|at| words.get(at));
        let rows = (1..=LONGEST).find(|&rows| self.words_in_rows(rows) >= words.len());
        let Some(rows) = rows else {
            let label = format!("expected at most {LONGEST} rows");
            return words[words.len() - 1].mistake("the board is too large", label);
        };
        let expected = |rows| format!("expected {}", self.form(rows));
        match word {
            Some(word) if self.words_in_rows(rows) == words.len() => {
                let message = format!(
                    "{} for {}",
                    counted(length(word), "characters"),
                    counted(rows, "rows")
                );
                word.mistake(message, expected(rows))
            }
            Some(word) if (1..rows).contains(&length(word)) => {
                let rows = length(word);
                words[self.words_in_rows(rows)].mistake("too many words", expected(rows))
            }
            Some(word) if (rows..=LONGEST).contains(&length(word)) => {
                words[words.len() - 1].mistake("words are missing", expected(length(word)))
            }
            _ => {
                let less = Some(rows - 1).filter(|&it| it > 0).map(|it| self.form(it) + "; or ");
                let label = format!("expected {}{}", less.unwrap_or_default(), self.form(rows));
                let message = format!("{} make no board", counted(words.len(), "words"));
                words[words.len() - 1].mistake(message, label)
            }
        }
    }
}
