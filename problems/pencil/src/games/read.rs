//! Reads boards from game IDs.

use billhook_plugin::reading::{GameCursor, GameId};
use billhook_plugin::{Mistake, Word};

use super::{Form, Game};
use crate::genre::Genre;
use crate::rules::boxes;
use crate::sheet::Sheet;
use crate::size::{LARGEST, LONGEST, Size};

/// A reader of a game ID.
pub struct Reader<'r> {
    genre: &'r Genre,
    game: &'r Game,
    id: &'r GameId<'r>,
    size: Size,
    cursor: GameCursor<'r>,
    layers: Vec<Vec<String>>,
}

impl<'r> Reader<'r> {
    /// Creates a reader.
    ///
    /// # Errors
    ///
    /// If the size is wrong, or there is no description.
    pub fn of(genre: &'r Genre, game: &'r Game, id: &'r GameId<'r>) -> Result<Self, Mistake> {
        let (one, two) = &id.size;
        let first = one.number("number of columns", 1..=LONGEST)?;
        let second =
            two.as_ref().map(|two| two.number("number of rows", 1..=LONGEST)).transpose()?;
        let both = Size { rows: second.unwrap_or(first), columns: first };
        let square = |side: usize| Size { rows: side, columns: side };
        if let (Form::Dominoes | Form::Keen, Some(two)) = (&game.form, two) {
            return Err(two.mistake("a second size", "one number is the size"));
        }
        let size = match game.form {
            Form::Dominoes => Size { rows: first + 1, columns: first + 2 },
            Form::Keen => square(first),
            // Sudokus have the size of a box in place of that of the board.
            Form::Boxes | Form::Killer => square(both.number()),
            Form::Jigsaw => square(first * second.unwrap_or(1)),
            _ => both,
        };
        let is_long = size.rows.max(size.columns) > LONGEST;
        if is_long || size.number() > LARGEST {
            let label = format!("expected at most {LONGEST} rows and columns, {LARGEST} squares");
            return Err(one.mistake("the board is too large", label));
        }
        let layers = genre.layers.iter().map(|it| vec!["-".to_owned(); it.size(size).number()]);
        Ok(Self { genre, game, id, size, cursor: id.cursor()?, layers: layers.collect() })
    }

    /// Reads the board.
    pub fn sheet(mut self) -> Result<Sheet, Mistake> {
        match self.game.form {
            Form::Signs(signs) => self.signs(signs)?,
            Form::Numbers => self.numbers(0)?,
            Form::Steps(clues) => self.steps(clues)?,
            Form::Dots => self.dots()?,
            Form::Dominoes => self.dominoes()?,
            Form::Latin => {
                for at in self.size.squares() {
                    let (number, word) = self.digit()?;
                    self.put(0, at, &number.to_string(), &word)?;
                }
            }
            Form::Tents => self.tents()?,
            Form::Magnets => self.magnets()?,
            Form::Keen => self.keen()?,
            Form::Boxes => {
                self.check_boxes()?;
                self.numbers(0)?;
            }
            Form::Jigsaw => {
                self.numbers(0)?;
                self.cursor.expect(',')?;
                self.blocks(1)?;
            }
            Form::Killer => {
                self.check_boxes()?;
                if let Some(given) =
                    self.cursor.places(self.size.number(), None)?.iter().flatten().next()
                {
                    let label = "only cages are known in such a sudoku";
                    return Err(given.mistake("this sudoku has a given number", label));
                }
                self.cursor.expect(',')?;
                self.blocks(1)?;
                self.cursor.expect(',')?;
                self.numbers(0)?;
            }
        }
        self.cursor.finish()?;
        Ok(self.genre.sheet(self.size, Vec::new(), self.layers))
    }

    /// Sets a clue.
    fn put(&mut self, layer: usize, at: usize, clue: &str, word: &Word<'_>) -> Result<(), Mistake> {
        let known = self.genre.layers[layer];
        if !(known.fits)(clue) {
            let label = format!("expected {}", known.words);
            return Err(word.mistake(format!("there is no clue {clue}"), label));
        }
        clue.clone_into(&mut self.layers[layer][at]);
        Ok(())
    }

    fn signs(&mut self, signs: &[(char, &str)]) -> Result<(), Mistake> {
        let letters: String = signs.iter().map(|it| it.0).collect();
        let places = self.layers[0].len();
        let clues = match self.game.name {
            // The genre derives the size of parts from the number of squares: four or five must divide
            // it, but not both.
            "palisade" if places.is_multiple_of(20) => {
                let label = format!("{places} squares could have parts of four or of five");
                return Err(self.id.options.mistake("the size of the parts is ambiguous", label));
            }
            "palisade" => self.short_places(places)?,
            _ => self.cursor.places(places, Some(&letters))?,
        };
        for (at, word) in clues.iter().enumerate().filter_map(|(at, it)| Some((at, it.as_ref()?))) {
            let sign = signs.iter().find(|(letter, _)| word.text.starts_with(*letter));
            if sign.is_none() && self.game.name == "pearl" {
                return Err(GameCursor::wrong(word, "expected B, W or a gap"));
            }
            self.put(0, at, sign.map_or(word.text, |it| it.1), word)?;
        }
        Ok(())
    }

    /// Takes clues whose last gap may be left out.
    fn short_places(&mut self, places: usize) -> Result<Vec<Option<Word<'r>>>, Mistake> {
        let mut clues = Vec::new();
        while self.cursor.peek().is_some() && clues.len() < places {
            let gap = self.cursor.peek().filter(char::is_ascii_lowercase);
            let number = gap.map_or(1, |it| it as usize - 'a' as usize + 1);
            clues.extend(self.cursor.places(number.min(places - clues.len()), Some(""))?);
        }
        clues.resize(places, None);
        Ok(clues)
    }

    fn numbers(&mut self, layer: usize) -> Result<(), Mistake> {
        let clues = self.cursor.places(self.layers[layer].len(), None)?;
        for (at, word) in clues.iter().enumerate().filter_map(|(at, it)| Some((at, it.as_ref()?))) {
            self.put(layer, at, word.text, word)?;
        }
        Ok(())
    }

    /// Takes letters that count the places before each clue, and calls back with its place.
    fn stepped(
        &mut self,
        places: usize,
        ends: bool,
        mut clue: impl FnMut(&mut Self, usize, char, &Word<'_>) -> Result<(), Mistake>,
    ) -> Result<(), Mistake> {
        let mut at = 0;
        while self.cursor.peek().is_some_and(|it| it.is_ascii_alphabetic()) {
            let (letter, word) = self.cursor.sign("expected a letter")?;
            let step = letter.to_ascii_lowercase() as usize - 'a' as usize;
            at += step;
            if at > places {
                return Err(GameCursor::wrong(&word, "the board is complete before this"));
            }
            if step < 25 {
                if at < places {
                    clue(self, at, letter, &word)?;
                } else if !ends {
                    return Err(GameCursor::wrong(&word, "the board is complete before this"));
                }
                at += 1;
            }
        }
        // A last letter counts to the place after the last one.
        match ends && at != places + 1 {
            true => self
                .cursor
                .sign(&format!("{} more places are missing", places + 1 - at))
                .map(|_| ()),
            false => Ok(()),
        }
    }

    fn steps(&mut self, clues: &[&str; 2]) -> Result<(), Mistake> {
        let clues = *clues;
        self.stepped(self.size.number(), true, |reader, at, letter, word| {
            reader.put(0, at, clues[usize::from(letter.is_ascii_uppercase())], word)
        })
    }

    fn dots(&mut self) -> Result<(), Mistake> {
        let Size { rows, columns } = self.size;
        let wide = 2 * columns - 1;
        self.stepped(wide * (2 * rows - 1), false, |reader, at, _, word| {
            let [row, column] = [at / wide, at % wide];
            let square = reader.size.at([row / 2, column / 2]);
            if reader.layers[0][square] != "-" {
                return Err(GameCursor::wrong(word, "centres do not touch"));
            }
            reader.put(0, square, ["0", "1", "2", "3"][row % 2 * 2 + column % 2], word)
        })
    }

    fn dominoes(&mut self) -> Result<(), Mistake> {
        for at in self.size.squares() {
            let (sign, word) = self.cursor.sign("a number for each square is missing")?;
            let number = match sign {
                '0'..='9' => word,
                '[' => {
                    let number = self.cursor.digits();
                    self.cursor.expect(']')?;
                    number
                }
                _ => return Err(GameCursor::wrong(&word, "expected a digit or `[`")),
            };
            self.put(0, at, number.text, &number)?;
        }
        Ok(())
    }

    /// Takes a sign of base 62: digits, then small letters, then large ones.
    fn digit(&mut self) -> Result<(u32, Word<'r>), Mistake> {
        let (sign, word) = self.cursor.sign("more signs are missing")?;
        let number = match sign {
            '0'..='9' | 'a'..='z' => sign.to_digit(36),
            'A'..='Z' => sign.to_digit(36).map(|it| it + 26),
            _ => None,
        };
        let number =
            number.ok_or_else(|| GameCursor::wrong(&word, "expected a digit or a letter"))?;
        Ok((number, word))
    }

    fn tents(&mut self) -> Result<(), Mistake> {
        let places = self.size.number();
        let mut at = 0;
        while at <= places {
            let (sign, word) = self.cursor.sign("more trees or gaps are missing")?;
            let wrong = |label: &str| GameCursor::wrong(&word, label);
            let (gap, has_tree) = match sign {
                '_' => (0, true),
                'z' => (25, false),
                'a'..='y' => (sign as usize - 'a' as usize + 1, true),
                '!' | '-' => return Err(wrong("squares that are solved are not read")),
                _ => return Err(wrong("expected a letter or `_`")),
            };
            at += gap;
            if at > places {
                return Err(wrong("the board is complete before this"));
            }
            if has_tree && at < places {
                self.put(2, at, "x", &word)?;
            }
            at += usize::from(has_tree);
        }
        for layer in [0, 1] {
            for at in 0..self.layers[layer].len() {
                self.cursor.expect(',')?;
                let number = self.cursor.digits();
                if number.text.is_empty() {
                    return Err(number.mistake("a number is missing", "expected digits"));
                }
                self.put(layer, at, number.text, &number)?;
            }
        }
        Ok(())
    }

    fn magnets(&mut self) -> Result<(), Mistake> {
        // Layers in the order of IDs: pluses above and at the left, then minuses below and at the right.
        for layer in [0, 2, 1, 3] {
            for at in 0..self.layers[layer].len() {
                if self.cursor.peek() == Some('.') {
                    self.cursor.sign("")?;
                    continue;
                }
                let (number, word) = self.digit()?;
                self.put(layer, at, &number.to_string(), &word)?;
            }
            self.cursor.expect(',')?;
        }
        for at in self.size.squares() {
            let (sign, word) = self.cursor.sign("more halves of dominoes are missing")?;
            let (columns, first) = (self.size.columns, at % self.size.columns);
            let (other, opposite) = match sign {
                'L' if first + 1 < columns => (at + 1, 'R'),
                'R' if first > 0 => (at - 1, 'L'),
                'T' if at + columns < self.size.number() => (at + columns, 'B'),
                'B' if at >= columns => (at - columns, 'T'),
                '*' => (at, '*'),
                _ => return Err(GameCursor::wrong(&word, "expected L, R, T, B or *")),
            };
            // The second half takes the name that the first half gave the domino.
            let is_second = other < at;
            let known = self.layers[4][at].clone();
            let name = if is_second { other } else { at };
            let expected = if is_second { format!("{name}{opposite}") } else { "-".to_owned() };
            if known != "-" && known != expected || is_second && known == "-" {
                return Err(GameCursor::wrong(
                    &word,
                    "the other half of this domino does not match",
                ));
            }
            if !is_second && other != at {
                self.layers[4][other] = format!("{name}{sign}");
            }
            self.layers[4][at] = format!("{name}.");
        }
        Ok(())
    }

    /// Takes the parts of a board and sets them as a layer of regions.
    fn blocks(&mut self, layer: usize) -> Result<Vec<usize>, Mistake> {
        let parts = self.cursor.blocks(self.size.rows)?;
        self.layers[layer] = parts.iter().map(|it| (it + 1).to_string()).collect();
        Ok(parts)
    }

    fn keen(&mut self) -> Result<(), Mistake> {
        let parts = self.blocks(1)?;
        self.cursor.expect(',')?;
        let mut seen = std::collections::HashSet::new();
        for (at, part) in parts.iter().enumerate() {
            if !seen.insert(part) {
                continue;
            }
            let (letter, word) = self.cursor.sign("more results of cages are missing")?;
            let sign = match letter {
                'a' => '+',
                'm' => '*',
                's' => '-',
                'd' => '/',
                _ => return Err(GameCursor::wrong(&word, "expected a, m, s or d")),
            };
            let number = self.cursor.digits();
            let is_single = parts.iter().filter(|it| *it == part).count() == 1;
            let clue = match is_single {
                true => number.text.to_owned(),
                false => format!("{}{sign}", number.text),
            };
            self.put(0, at, &clue, &number)?;
        }
        Ok(())
    }

    /// Checks that the boxes of a sudoku are those of its size.
    fn check_boxes(&self) -> Result<(), Mistake> {
        let (one, two) = &self.id.size;
        let side = self.size.rows;
        let height = one.text.parse::<usize>().unwrap_or(0);
        let width = two.as_ref().map_or(height, |two| two.text.parse().unwrap_or(0));
        let first: Vec<usize> =
            self.size.squares().filter(|at| at / side < height && at % side < width).collect();
        match boxes(self.size).first() == Some(&first) {
            true => Ok(()),
            false => {
                let label = format!("boxes of {height} rows and {width} columns are not known");
                Err(one.mistake("this sudoku has other boxes", label))
            }
        }
    }
}
