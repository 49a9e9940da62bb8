//! Answers as they are typed, shown and written.

use billhook_engine::constraint::Variable;
use billhook_plugin::constraints::Solved;
use billhook_plugin::{Answer, Mistake, Place};
use serde_json::{Map, Value};

use crate::answer::Signs;
use crate::puzzle::Pencil;
use crate::sheet::is_number;

impl Solved<Pencil> for Signs {
    fn of(puzzle: &Pencil, value: &dyn Fn(Variable) -> i64) -> Self {
        puzzle.signs(&puzzle.fields().signs_of(value))
    }
}

impl Pencil {
    /// Returns the sign of a square from a typed answer or a shown board; `None` if it is no sign. A
    /// board shows signs of several characters as one character, and signs behind clues.
    fn sign(&self, at: usize, typed: &str) -> Option<String> {
        let clue = self.genre().clues(self.sheet()).and_then(|clues| clues.get(at));
        let behind = clue.filter(|clue| *clue != "-").and_then(|clue| typed.strip_prefix(&**clue));
        let behind = behind.filter(|it| !it.is_empty() && !is_number(it));
        self.sign_alone(at, typed).or_else(|| self.sign_alone(at, behind?))
    }

    /// Returns the sign of a square that is typed without the clue of the square.
    fn sign_alone(&self, at: usize, typed: &str) -> Option<String> {
        let genre = self.genre();
        let is_shown = |sign: &str| typed.chars().eq([genre.letter(sign)]);
        let clue = genre.clues(self.sheet()).and_then(|clues| clues.get(at));
        let is_clue = clue.is_some_and(|clue| clue == typed || clue.len() > 1 && is_shown(clue));
        let is_blank = is_clue && genre.is_blank(typed);
        let mut signs = genre.signs.iter();
        let sign = signs.clone().find(|sign| **sign == typed);
        let sign = sign.or_else(|| signs.find(|sign| is_shown(sign)));
        let sign = match (sign, clue) {
            _ if is_blank => "-",
            (Some(sign), _) => sign,
            // What is given need not be typed again.
            (_, Some(clue)) if matches!(typed, "-" | ".") && self.fields().repeats_clues => clue,
            _ if matches!(typed, "-" | "." | "*") => "-",
            _ if genre.is_sign(typed) => typed,
            (_, Some(clue)) if is_clue && self.fields().repeats_clues => clue,
            _ if is_clue => "-",
            _ => Some(typed).filter(|it| is_number(it))?,
        };
        Some(sign.to_owned())
    }
}

/// Returns the rows of an answer. Boards have lines such as `---+ |` between rows of regions.
fn rows<'t>(text: &'t str, puzzle: &Pencil) -> Vec<&'t str> {
    let mut rows: Vec<&'t str> =
        text.trim_end().split([puzzle.genre().between_rows(), '\n']).collect();
    let size = puzzle.sheet().size;
    if let [row] = rows[..] {
        // Rows without blanks may be typed as words.
        let words: Vec<&str> = row.split_whitespace().collect();
        let is_row = |word: &&str| word.chars().count() == size.columns;
        if size.rows > 1 && words.len() == size.rows && words.iter().all(is_row) {
            return words;
        }
        if let [word] = words[..]
            && size.rows > 1
            && word.chars().count() == size.number()
        {
            let place = |at: usize| word.char_indices().nth(at).map_or(word.len(), |it| it.0);
            let row =
                |row: usize| &word[place(row * size.columns)..place((row + 1) * size.columns)];
            return (0..size.rows).map(row).collect();
        }
    }
    if rows.len() > size.rows {
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
        Ok(Self(all))
    }

    fn text(&self, puzzle: &Pencil) -> String {
        let rows: Vec<String> = self.0.iter().map(|row| row.join(" ")).collect();
        rows.join(&format!(" {} ", puzzle.genre().between_rows()))
    }

    fn fields(&self, _: &Pencil) -> Map<String, Value> {
        [("rows".to_owned(), self.0.clone().into())].into_iter().collect()
    }
}
