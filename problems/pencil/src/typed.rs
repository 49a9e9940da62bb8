//! Answers as they are typed, shown and written.

use billhook_engine::constraint::Variable;
use billhook_plugin::constraints::Solved;
use billhook_plugin::{Answer, Mistake, Place};
use serde_json::{Map, Value};

use crate::answer::Signs;
use crate::puzzle::{Pencil, letter};
use crate::sheet::is_number;

impl Solved<Pencil> for Signs {
    fn of(puzzle: &Pencil, value: &dyn Fn(Variable) -> i64) -> Self {
        puzzle.signs(&puzzle.fields().signs_of(value))
    }
}

impl Pencil {
    /// Returns the sign of a square from a typed answer or a shown board; `None` if it is no sign. A
    /// board shows signs and clues of several characters as one character.
    fn sign(&self, at: usize, typed: &str) -> Option<String> {
        let known = self.genre().signs;
        let is_shown = |sign: &str| sign.len() > 1 && typed.chars().eq([letter(sign)]);
        let clue = self.genre().clues(self.sheet()).and_then(|clues| clues.get(at));
        let is_clue = clue.is_some_and(|clue| clue == typed || is_shown(clue));
        let sign = known.iter().find(|sign| **sign == typed || is_shown(sign));
        let sign = match (sign, clue) {
            (Some(sign), _) => sign,
            _ if matches!(typed, "-" | ".") => "-",
            _ if self.genre().is_sign(typed) => typed,
            (_, Some(clue)) if is_clue && self.fields().repeats_clues => clue,
            _ if is_clue => "-",
            _ => Some(typed).filter(|it| is_number(it))?,
        };
        Some(sign.to_owned())
    }

    /// Returns the answer without the signs that show a clue `x` or `0` of their square, if it keeps the
    /// rules so and not otherwise: these clues may look like signs.
    fn without_clues(&self, answer: Signs) -> Signs {
        let signs: Vec<String> = answer.0.iter().flatten().cloned().collect();
        let keeps_rules = |signs: &[String]| self.genre().faults(self.sheet(), signs).is_empty();
        let Some(clues) = self.genre().clues(self.sheet()).filter(|_| !keeps_rules(&signs)) else {
            return answer;
        };
        let is_clue = |sign: &str, clue: &str| sign == clue && ["x", "0"].contains(&clue);
        let sign_at = |(sign, clue): (String, &String)| match is_clue(&sign, clue) {
            true => "-".to_owned(),
            false => sign,
        };
        let others: Vec<String> = signs.into_iter().zip(clues).map(sign_at).collect();
        if keeps_rules(&others) { self.signs(&others) } else { answer }
    }
}

/// Returns the rows of an answer. Boards have lines such as `---+ |` between rows of regions.
fn rows<'t>(text: &'t str, puzzle: &Pencil) -> Vec<&'t str> {
    let mut rows: Vec<&'t str> =
        text.trim_end().split([puzzle.genre().between_rows(), '\n']).collect();
    if rows.len() > puzzle.sheet().size.rows {
        let is_border = |row: &str| row.chars().all(|it| "-+| ".contains(it)) && row.contains('-');
        rows.retain(|row| !is_border(row));
    }
    rows
}

impl Answer<Pencil> for Signs {
    fn parse(text: &str, puzzle: &Pencil) -> Result<Self, Mistake> {
        let columns = puzzle.sheet().size.columns;
        let mut all = Vec::new();
        for row in rows(text, puzzle) {
            let words = row.split(|it: char| it.is_whitespace() || it == '|');
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            let length: usize = words.iter().map(|word| word.chars().count()).sum();
            // Signs of one character may be typed without blanks.
            let typed: Vec<&str> = match words.len() != columns && length == columns {
                true => words.iter().flat_map(|word| word.split_inclusive(|_| true)).collect(),
                false => words,
            };
            let mut signs = Vec::new();
            for (column, typed) in typed.into_iter().enumerate() {
                let sign = puzzle.sign(all.len() * columns + column, typed);
                signs.push(sign.ok_or_else(|| {
                    let start = typed.as_ptr() as usize - text.as_ptr() as usize;
                    let place = Place::Answer(start..start + typed.len());
                    let known = puzzle.genre().signs.join(" ");
                    let label = format!("expected a number, - or one of {known}");
                    Mistake::new("there is no such sign", place, label)
                })?);
            }
            all.push(signs);
        }
        Ok(puzzle.without_clues(Self(all)))
    }

    fn text(&self, puzzle: &Pencil) -> String {
        let rows: Vec<String> = self.0.iter().map(|row| row.join(" ")).collect();
        rows.join(&format!(" {} ", puzzle.genre().between_rows()))
    }

    fn fields(&self, _: &Pencil) -> Map<String, Value> {
        [("rows".to_owned(), self.0.clone().into())].into_iter().collect()
    }
}
