//! Game IDs of Simon Tatham's Portable Puzzle Collection (2004): parameters, a colon, and a
//! description in which letters are gaps.

use std::ops::Range;

use super::{Mistake, Word};

/// A game ID, such as `7x7dt:b3a…`, or a link to the page of a game that ends in one.
#[derive(Clone, Debug)]
pub struct GameId<'a> {
    /// The name of the game's page, such as `solo`; `None` for an ID alone.
    pub game: Option<&'a str>,
    /// The numbers of the size, mostly columns and rows; the second one only if there is an `x`.
    pub size: (Word<'a>, Option<Word<'a>>),
    /// The parameters after the size.
    pub options: Word<'a>,
    /// The description after the colon.
    pub description: Word<'a>,
}

impl<'a> GameId<'a> {
    /// Divides a word into the parts of a game ID; `None` if it is no game ID.
    ///
    /// ```
    /// use billhook_reading::{GameId, Word};
    ///
    /// let word = Word { text: "7x6de:a1b", place: 0..9 };
    /// let id = GameId::of(&word).expect("a game ID");
    /// assert_eq!((id.size.0.text, id.size.1.expect("rows").text), ("7", "6"));
    /// assert_eq!((id.options.text, id.description.text), ("de", "a1b"));
    /// ```
    pub fn of(word: &Word<'a>) -> Option<Self> {
        let (mut game, mut begin) = (None, 0);
        if let Some(at) = word.text.find(".html#") {
            let name = word.text[..at].rsplit('/').next()?;
            game = Some(name).filter(|_| word.text.contains("/puzzles/"));
            game?;
            begin = at + ".html#".len();
        }
        let end = begin + word.text[begin..].find([':', '#'])?;
        let text = &word.text[begin..end];
        let first = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
        let mut behind = first;
        let mut second = None;
        if let Some(rest) = text[first..].strip_prefix('x') {
            let length = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
            if length > 0 {
                second = Some(word.part(begin + first + 1..begin + first + 1 + length));
                behind = first + 1 + length;
            }
        }
        let options = &text[behind..];
        let is_option = |sign: char| sign.is_ascii_alphanumeric() || sign == '.';
        if first == 0 || !options.chars().all(is_option) {
            return None;
        }
        let description = match word.text[end..].starts_with(':') {
            true => end + 1..word.text.len(),
            // Keeps the sign before a seed, so that the seed is not read as a description.
            false => end..word.text.len(),
        };
        Some(Self {
            game,
            size: (word.part(begin..begin + first), second),
            options: word.part(begin + behind..end),
            description: word.part(description),
        })
    }

    /// Returns whether a word is a link to a board on the page of a game.
    pub fn is_page(word: &str, game: &str) -> bool {
        let id = GameId::of(&Word { text: word, place: 0..word.len() });
        id.is_some_and(|id| id.game == Some(game))
    }

    /// Returns the number of rows of a square board, for which one number is the size.
    ///
    /// # Errors
    ///
    /// If it is 0 or larger than `most`, or there is a second number.
    pub fn side(&self, most: usize) -> Result<usize, Mistake> {
        match &self.size.1 {
            Some(second) => Err(second.mistake("a second size", "the board is a square")),
            None => self.size.0.number("number of rows", 1..=most),
        }
    }

    /// Returns the parameters after the size: letters, each with the number or the letter of the
    /// difficulty after it.
    pub fn parameters(&self) -> Vec<(char, Word<'a>)> {
        let text = self.options.text;
        let mut parameters = Vec::new();
        let mut at = 0;
        while let Some(letter) = text[at..].chars().next() {
            let begin = at + letter.len_utf8();
            let rest = &text[begin..];
            let length = match rest.chars().next() {
                Some(level) if letter == 'd' && level.is_ascii_alphabetic() => 1,
                _ => rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len()),
            };
            parameters.push((letter, self.options.part(begin..begin + length)));
            at = begin + length;
        }
        parameters
    }

    /// Returns a cursor in the description.
    ///
    /// # Errors
    ///
    /// If the ID has a seed in place of a description: only the collection can make its board.
    pub fn cursor(&self) -> Result<GameCursor<'a>, Mistake> {
        if self.description.text.starts_with('#') {
            let label = "expected the specific ID, which has a colon and describes the board";
            return Err(self.description.mistake("this game ID has a random seed", label));
        }
        Ok(GameCursor { description: self.description.clone(), at: 0 })
    }
}

/// A cursor in the description of a game ID.
#[derive(Clone, Debug)]
pub struct GameCursor<'a> {
    description: Word<'a>,
    at: usize,
}

impl<'a> GameCursor<'a> {
    /// Returns the next sign without taking it.
    pub fn peek(&self) -> Option<char> {
        self.description.text[self.at..].chars().next()
    }

    /// Takes the next sign.
    ///
    /// # Errors
    ///
    /// If nothing is left; `expected` says what is missing.
    pub fn sign(&mut self, expected: &str) -> Result<(char, Word<'a>), Mistake> {
        let Some(sign) = self.peek() else {
            return Err(self
                .part(self.at..self.at)
                .mistake("the game ID ends too early", expected));
        };
        let begin = self.at;
        self.at += sign.len_utf8();
        Ok((sign, self.part(begin..self.at)))
    }

    /// Takes this sign.
    ///
    /// # Errors
    ///
    /// If another sign or none follows.
    pub fn expect(&mut self, sign: char) -> Result<(), Mistake> {
        let label = format!("expected `{sign}`");
        match self.sign(&label)? {
            (next, _) if next == sign => Ok(()),
            (_, word) => Err(Self::wrong(&word, &label)),
        }
    }

    /// Returns the rest, without taking it.
    pub fn rest(&self) -> Word<'a> {
        self.part(self.at..self.description.text.len())
    }

    /// Takes the digits that follow; none if there are none.
    pub fn digits(&mut self) -> Word<'a> {
        let rest = &self.description.text[self.at..];
        let length = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
        let begin = self.at;
        self.at += length;
        self.part(begin..self.at)
    }

    /// Takes the clues of a number of places; letters from `a` to `z` are gaps of 1 to 26 places. Clues
    /// are single digits or one of the given signs. With `None`, they are numbers, and `_` may separate
    /// them.
    ///
    /// # Errors
    ///
    /// If another sign follows, or a gap or the description does not end with the places.
    pub fn places(
        &mut self,
        places: usize,
        signs: Option<&str>,
    ) -> Result<Vec<Option<Word<'a>>>, Mistake> {
        let mut clues = Vec::new();
        while clues.len() < places {
            let missing = places - clues.len();
            let (sign, word) = self.sign(&format!("{missing} more places are missing"))?;
            match (sign, signs) {
                ('a'..='z', _) => {
                    let gap = sign as usize - 'a' as usize + 1;
                    if gap > missing {
                        return Err(Self::wrong(&word, "this gap is longer than what is left"));
                    }
                    clues.resize(clues.len() + gap, None);
                }
                ('_', None) => {}
                ('0'..='9', None) => {
                    self.at -= 1;
                    clues.push(Some(self.digits()));
                }
                (_, Some(signs)) if sign.is_ascii_digit() || signs.contains(sign) => {
                    clues.push(Some(word));
                }
                _ => return Err(Self::wrong(&word, "expected a clue or a gap")),
            }
        }
        Ok(clues)
    }

    /// Checks that the description ends here.
    ///
    /// # Errors
    ///
    /// If a sign is left.
    pub fn finish(&self) -> Result<(), Mistake> {
        match self.at == self.description.text.len() {
            true => Ok(()),
            false => {
                let label = "the board is complete before this";
                Err(self.rest().mistake("the game ID is too long", label))
            }
        }
    }

    /// Takes the walls of a board of `side` rows and columns, and returns the part of each square,
    /// numbered from 0. Letters count the edges without a wall before each wall, first between the
    /// squares of each row, then between those of each column. `_` counts none, `z` counts 25 edges
    /// and has no wall after them. A number repeats a letter.
    ///
    /// # Errors
    ///
    /// If another sign follows, or there are more or fewer edges than the board has.
    pub fn blocks(&mut self, side: usize) -> Result<Vec<usize>, Mistake> {
        let inner = side.saturating_sub(1);
        let edges = 2 * side * inner;
        let mut part: Vec<usize> = (0..side * side).collect();
        let mut at = 0;
        while at <= edges {
            let (sign, word) = self.sign("walls between the squares are missing")?;
            let (open, walls) = match sign {
                '_' => (0, 1),
                'z' => (25, 0),
                'a'..='y' => (sign as usize - 'a' as usize + 1, 1),
                _ => return Err(Self::wrong(&word, "expected a letter or `_`")),
            };
            let repeat = self.digits();
            let times = match repeat.text {
                "" => 1,
                _ => repeat.number("number of repetitions", 1..=edges + 1)?,
            };
            for _ in 0..times {
                for edge in at..at + open {
                    if edge >= edges {
                        return Err(Self::wrong(&word, "the board has fewer edges"));
                    }
                    let [one, two] = match edge.checked_sub(side * inner) {
                        None => [0, 1].map(|next| edge / inner * side + edge % inner + next),
                        Some(edge) => {
                            [0, 1].map(|next| (edge % inner + next) * side + edge / inner)
                        }
                    };
                    let (from, to) = (part[two], part[one]);
                    part.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
                }
                at += open + walls;
            }
        }
        match at == edges + 1 {
            true => Ok(part),
            false => Err(self
                .part(self.at..self.at)
                .mistake("the walls go beyond the board", "expected a wall after the last edge")),
        }
    }

    /// Returns the mistake of a sign that is no part of such a game ID.
    pub fn wrong(word: &Word<'a>, label: &str) -> Mistake {
        word.mistake("this is no part of such a game ID", label)
    }

    fn part(&self, range: Range<usize>) -> Word<'a> {
        self.description.part(range)
    }
}

/// Writes a clue for each place, as [`GameCursor::places`] takes them; `are_numbers` if clues may have
/// several digits.
pub fn write_places(clues: &[Option<String>], are_numbers: bool) -> String {
    let mut text = String::new();
    let mut gap = 0;
    for clue in clues.iter().map(Option::as_ref).chain([None]) {
        match clue {
            None => gap += 1,
            Some(clue) => {
                write_gap(&mut text, gap);
                if are_numbers && gap == 0 && !text.is_empty() {
                    text.push('_');
                }
                gap = 0;
                text += clue;
            }
        }
    }
    // The count includes a place after the last one.
    write_gap(&mut text, gap - 1);
    text
}

/// Writes a gap of places without clues.
fn write_gap(text: &mut String, mut gap: usize) {
    while gap > 0 {
        let part = gap.min(26);
        text.extend(char::from_u32('a' as u32 + part as u32 - 1));
        gap -= part;
    }
}

/// Writes the walls between squares of different parts, as [`GameCursor::blocks`] takes them; `repeats`
/// if a number repeats a letter.
pub fn write_blocks(part: &[usize], side: usize, repeats: bool) -> String {
    let inner = side.saturating_sub(1);
    let rows =
        (0..side).flat_map(|row| (0..inner).map(move |at| [0, 1].map(|it| row * side + at + it)));
    let columns = (0..side)
        .flat_map(|column| (0..inner).map(move |at| [0, 1].map(|it| (at + it) * side + column)));
    let walls = rows.chain(columns).map(|[one, two]| part[one] != part[two]);
    let mut letters = Vec::new();
    let mut open = 0_u8;
    for is_wall in walls.chain([true]) {
        match is_wall {
            true => {
                letters.push(if open == 0 { '_' } else { char::from(b'a' - 1 + open) });
                open = 0;
            }
            false => {
                // 25 edges are `y` before a wall, and `z` before another edge.
                if open == 25 {
                    letters.push('z');
                    open = 0;
                }
                open += 1;
            }
        }
    }
    let mut text = String::new();
    for run in letters.chunk_by(|one, two| repeats && one == two) {
        text.push(run[0]);
        match run.len() {
            1 => {}
            2 => text.push(run[0]),
            length => text += &length.to_string(),
        }
    }
    text
}
