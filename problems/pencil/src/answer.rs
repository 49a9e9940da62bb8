//! Answers: a sign for each square, row by row.

use billhook_engine::constraint::Variable;
use billhook_plugin::constraints::Solved;
use billhook_plugin::{Answer, Mistake, Place};
use serde_json::{Map, Value};

use crate::puzzle::Pencil;

/// A sign for each square, row by row, such as `x` for a shaded square or `ne` for a line from the
/// upper edge to the right one; `-` for none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signs(pub Vec<Vec<String>>);

impl Solved<Pencil> for Signs {
    fn of(puzzle: &Pencil, value: &dyn Fn(Variable) -> i64) -> Self {
        puzzle.signs(&puzzle.fields().signs_of(value))
    }
}

impl Answer<Pencil> for Signs {
    fn parse(text: &str, puzzle: &Pencil) -> Result<Self, Mistake> {
        let size = puzzle.sheet().size;
        let mut rows = Vec::new();
        for row in text.trim().split([puzzle.genre().between_rows(), '\n']) {
            let words: Vec<&str> = row.split_whitespace().collect();
            // Signs of one character may be typed without blanks.
            let signs: Vec<String> = match words[..] {
                [word] if word.chars().count() == size.columns => {
                    word.chars().map(String::from).collect()
                }
                _ => words.into_iter().map(str::to_owned).collect(),
            };
            let known = puzzle.genre().signs;
            let is_known = |sign: &str| matches!(sign, "-" | ".") || puzzle.genre().is_sign(sign);
            if let Some(wrong) = signs.iter().find(|sign| !is_known(sign)) {
                let start = row.find(wrong.as_str()).unwrap_or(0);
                let start = row.as_ptr() as usize - text.as_ptr() as usize + start;
                let place = Place::Answer(start..start + wrong.len());
                let label = format!("expected a number, - or one of {}", known.join(" "));
                return Err(Mistake::new("there is no such sign", place, label));
            }
            let sign = |sign: String| match sign.as_str() {
                "." if !known.contains(&".") => "-".to_owned(),
                _ => sign,
            };
            rows.push(signs.into_iter().map(sign).collect());
        }
        Ok(Self(rows))
    }

    fn text(&self, puzzle: &Pencil) -> String {
        let rows: Vec<String> = self.0.iter().map(|row| row.join(" ")).collect();
        rows.join(&format!(" {} ", puzzle.genre().between_rows()))
    }

    fn fields(&self, _: &Pencil) -> Map<String, Value> {
        [("rows".to_owned(), self.0.clone().into())].into_iter().collect()
    }
}
