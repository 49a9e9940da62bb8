//! A board as an answer: row by row, with `/` between rows.

use serde_json::{Map, Value};

use super::Board;
use crate::{Answer, Mistake, Place, Puzzle};

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign =
            |number: &Option<u32>| number.map_or(".".to_owned(), |number| number.to_string());
        let row = |row: &Vec<_>| row.iter().map(sign).collect::<Vec<_>>().join(" ");
        f.write_str(&self.0.iter().map(row).collect::<Vec<_>>().join(" / "))
    }
}

impl<P: Puzzle> Answer<P> for Board {
    fn parse(text: &str, _: &P) -> Result<Self, Mistake> {
        let what = P::NUMBER.unwrap_or("number of the answer");
        let number = |word: &str| match (word, word.parse()) {
            (".", _) => Ok(None),
            (_, Ok(number)) => Ok(Some(number)),
            _ => {
                let start = word.as_ptr() as usize - text.as_ptr() as usize;
                let place = Place::Answer(start..start + word.len());
                Err(Mistake::new(
                    format!("this is no {what}"),
                    place,
                    "expected a number such as 3",
                ))
            }
        };
        let rows = text.trim().split(['/', '\n']);
        rows.map(|row| row.split_whitespace().map(number).collect())
            .collect::<Result<_, _>>()
            .map(Self)
    }

    fn text(&self, _: &P) -> String {
        self.to_string()
    }

    fn fields(&self, _: &P) -> Map<String, Value> {
        P::NUMBER.map(|what| (format!("{what}s"), self.0.clone().into())).into_iter().collect()
    }
}
