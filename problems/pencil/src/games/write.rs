//! Writes the game IDs of boards.

use billhook_plugin::reading::{write_blocks, write_places};

use super::{Form, Game};
use crate::rules::boxes;
use crate::sheet::Sheet;
use crate::size::Size;

/// A writer of the game ID of a board.
pub struct Writer<'w> {
    pub game: &'w Game,
    pub sheet: &'w Sheet,
}

impl Writer<'_> {
    /// Writes the parameters and the description; `None` if they cannot express the board.
    pub fn text(&self) -> Option<String> {
        let Size { rows, columns } = self.sheet.size;
        let is_square = rows == columns;
        let both = format!("{columns}x{rows}");
        let parameters = match self.game.form {
            Form::Dominoes => (columns == rows + 1).then(|| (columns - 2).to_string())?,
            Form::Keen => is_square.then(|| columns.to_string())?,
            Form::Jigsaw => is_square.then(|| format!("{columns}j"))?,
            Form::Boxes | Form::Killer => {
                let first = boxes(self.sheet.size).into_iter().next().filter(|_| is_square)?;
                let width = first.iter().filter(|&&at| at < columns).count();
                let killer = if self.game.form == Form::Killer { "k" } else { "" };
                format!("{}x{width}{killer}", first.len() / width.max(1))
            }
            _ => match self.game.name {
                "loopy" => both + "t0",
                "palisade" => {
                    let parts = [4, 5].into_iter().find(|it| (rows * columns).is_multiple_of(*it));
                    format!("{both}n{}", parts?)
                }
                _ => both,
            },
        };
        Some(format!("{parameters}:{}", self.description()?))
    }

    fn description(&self) -> Option<String> {
        let side = self.sheet.size.rows;
        Some(match self.game.form {
            Form::Signs(signs) => {
                let clue = |clue: &String| {
                    let sign = signs.iter().find(|it| it.1 == clue);
                    Some(sign.map_or(clue.clone(), |it| it.0.to_string()))
                        .filter(|it| it.len() == 1)
                };
                let text = write_places(&self.clues(0, clue)?, false);
                match self.game.name {
                    "palisade" => {
                        text.trim_end_matches(|it: char| it.is_ascii_lowercase()).to_owned()
                    }
                    _ => text,
                }
            }
            Form::Numbers | Form::Boxes => self.numbers(0)?,
            Form::Steps(clues) => self.steps(*clues)?,
            Form::Dots => self.dots()?,
            Form::Dominoes => {
                let number = |clue: &String| match clue.len() {
                    0 => None,
                    1 => Some(clue.clone()).filter(|it| it != "-"),
                    _ => Some(format!("[{clue}]")),
                };
                self.sheet.layers[0].iter().map(number).collect::<Option<String>>()?
            }
            Form::Latin => {
                let sign = |clue: &String| digit(clue).filter(|_| clue != "-");
                self.sheet.layers[0].iter().map(sign).collect::<Option<String>>()?
            }
            Form::Tents => self.tents(),
            Form::Magnets => self.magnets()?,
            Form::Keen => {
                let parts = &self.sheet.regions.as_ref()?.of;
                format!("{},{}", write_blocks(parts, side, true), self.results()?)
            }
            Form::Jigsaw => {
                let parts = &self.sheet.regions.as_ref()?.of;
                format!("{},{}", self.numbers(0)?, write_blocks(parts, side, false))
            }
            Form::Killer => {
                let parts = &self.sheet.regions.as_ref()?.of;
                let empty = write_places(&vec![None; parts.len()], true);
                format!("{empty},{},{}", write_blocks(parts, side, false), self.numbers(0)?)
            }
        })
    }

    /// Returns the clues of a layer as an ID has them; `None` if it cannot express one.
    fn clues(
        &self,
        layer: usize,
        write: impl Fn(&String) -> Option<String>,
    ) -> Option<Vec<Option<String>>> {
        let clue = |clue: &String| if clue == "-" { Some(None) } else { write(clue).map(Some) };
        self.sheet.layers[layer].iter().map(clue).collect()
    }

    fn numbers(&self, layer: usize) -> Option<String> {
        let number = |clue: &String| Some(clue.parse::<u32>().ok()?.to_string());
        Some(write_places(&self.clues(layer, number)?, true))
    }

    fn steps(&self, clues: [&str; 2]) -> Option<String> {
        let mut text = String::new();
        let mut gap = 0;
        for clue in self.sheet.layers[0].iter().map(String::as_str).chain([clues[0]]) {
            match clues.iter().position(|it| *it == clue) {
                Some(which) => step(&mut text, std::mem::take(&mut gap), which == 1),
                None if clue == "-" => gap += 1,
                None => return None,
            }
        }
        Some(text)
    }

    fn dots(&self) -> Option<String> {
        let Size { rows, columns } = self.sheet.size;
        let wide = 2 * columns - 1;
        let mut places = Vec::new();
        for (at, clue) in self.sheet.layers[0].iter().enumerate().filter(|it| it.1 != "-") {
            let [row, column] = self.sheet.size.place(at);
            let (down, right) = match clue.as_str() {
                "0" => (0, 0),
                "1" => (0, 1),
                "2" => (1, 0),
                _ => (1, 1),
            };
            let is_in = row + down < rows && column + right < columns;
            places.push(is_in.then(|| (2 * row + down) * wide + 2 * column + right)?);
        }
        places.sort_unstable();
        let (mut text, mut next) = (String::new(), 0);
        for place in places {
            step(&mut text, place - next, false);
            next = place + 1;
        }
        Some(text)
    }

    fn tents(&self) -> String {
        let mut text = String::new();
        let mut gap = 0;
        for clue in self.sheet.layers[2].iter().map(String::as_str).chain(["x"]) {
            if clue == "-" {
                gap += 1;
                continue;
            }
            while gap >= 25 {
                text.push('z');
                gap -= 25;
            }
            text.push(if gap == 0 { '_' } else { char::from(b'a' - 1 + gap) });
            gap = 0;
        }
        for number in self.sheet.layers[..2].iter().flatten() {
            text.push(',');
            text += number;
        }
        text
    }

    fn magnets(&self) -> Option<String> {
        let mut text = String::new();
        for layer in [0, 2, 1, 3] {
            for clue in &self.sheet.layers[layer] {
                text.push(if clue == "-" { '.' } else { digit(clue)? });
            }
            text.push(',');
        }
        let regions = self.sheet.regions.as_ref()?;
        for at in self.sheet.size.squares() {
            let squares = &regions.squares[regions.of[at]];
            text.push(match squares[..] {
                [_] => '*',
                [one, two] if two == one + 1 => {
                    if at == one {
                        'L'
                    } else {
                        'R'
                    }
                }
                [one, two] if two == one + self.sheet.size.columns => {
                    if at == one {
                        'T'
                    } else {
                        'B'
                    }
                }
                _ => return None,
            });
        }
        Some(text)
    }

    /// Writes the results of cages.
    fn results(&self) -> Option<String> {
        let regions = self.sheet.regions.as_ref()?;
        let mut text = String::new();
        for squares in &regions.squares {
            let clue = squares.iter().map(|&at| self.sheet.clue(at)).find(|it| *it != "-")?;
            let number = clue.trim_end_matches(|it: char| !it.is_ascii_digit());
            text.push(match &clue[number.len()..] {
                "+" => 'a',
                "*" | "x" => 'm',
                "-" => 's',
                "/" => 'd',
                "" if squares.len() == 1 => 'a',
                _ => return None,
            });
            text += number;
        }
        Some(text)
    }
}

/// Writes the number of places before a clue as a letter, a capital if `is_large`.
fn step(text: &mut String, mut gap: usize, is_large: bool) {
    while gap >= 25 {
        text.push('z');
        gap -= 25;
    }
    let letter = char::from(b'a' + gap as u8);
    text.push(if is_large { letter.to_ascii_uppercase() } else { letter });
}

/// Returns the sign of base 62 of a number.
fn digit(clue: &str) -> Option<char> {
    match clue.parse::<u32>().ok()? {
        number @ 0..36 => char::from_digit(number, 36),
        number @ 36..62 => char::from_digit(number - 26, 36).map(|it| it.to_ascii_uppercase()),
        _ => None,
    }
}
