//! Reads boards: in the form of the collection (the size, then the clues of all layers), or as a
//! word for each row with a character for each square.

use billhook_plugin::{Input, Mistake, Place, Word};

use crate::games;
use crate::genre::Genre;
use crate::links;
use crate::penpa;
use crate::sheet::{Layer, Regions, Shape, Sheet};
use crate::size::{LARGEST, LONGEST, Size};

impl Genre {
    /// Reads a board.
    ///
    /// # Errors
    ///
    /// A mistake at its place: a size or a number of clues that makes no board, or a clue that the
    /// genre does not have.
    pub(crate) fn read(&self, input: &Input) -> Result<Sheet, Mistake> {
        let words: Vec<Word<'_>> = input.words().collect();
        let Some(first) = words.first() else {
            return Err(Mistake::new("no board", Place::Nowhere, ""));
        };
        if let Some(problem) = input.problem()? {
            return self.read(&problem);
        }
        if let Some(at) = words.iter().position(|word| penpa::is_link(word.text)) {
            return self.of_page(input, &words, at);
        }
        if games::is_id(self, &words) {
            return games::read(self, first);
        }
        if links::is_link(first.text) {
            return match words.get(1) {
                Some(more) => Err(more.mistake("there is more than a link", "not expected")),
                None => links::read(self, first),
            };
        }
        if let Some(size) = self.sized(&words) {
            return self.tokens(size?, &words);
        }
        self.rows(&words)
    }

    /// Reads a board on a page of Penpa+ from its link, the word at `at`. Numbers of the whole board may
    /// stand before it. Signs `+` of the link may have become blanks.
    fn of_page(&self, input: &Input, words: &[Word<'_>], at: usize) -> Result<Sheet, Mistake> {
        let link = &words[at];
        let is_packed = |sign: char| sign.is_ascii_alphanumeric() || "+/=%".contains(sign);
        if let Some(more) = words[at + 1..].iter().find(|it| !it.text.chars().all(is_packed)) {
            return Err(more.mistake("more than a link", "not expected"));
        }
        if at > 0 && at != self.numbers.len() {
            let label = match self.numbers {
                [] => "expected nothing before the link".to_owned(),
                numbers => format!("expected {} before the link, or nothing", numbers.join(", ")),
            };
            return Err(words[0].mistake("too many or too few words", label));
        }
        let place = link.place.start..words[words.len() - 1].place.end;
        let text = input.text().get(place.clone()).unwrap_or(link.text);
        let numbers = words[..at].iter().zip(self.numbers).map(|(word, what)| count(word, what));
        let numbers = numbers.collect::<Result<_, _>>()?;
        penpa::read(self, &Word { text, place }, numbers)
    }

    /// Returns the size in the first two words; `None` if these are no size for this many words.
    fn sized(&self, words: &[Word<'_>]) -> Option<Result<Size, Mistake>> {
        let [rows, columns] = words.get(..2)? else { return None };
        let number = |word: &Word<'_>| word.text.parse::<usize>().ok();
        let size = Size { rows: number(rows)?, columns: number(columns)? };
        let has = |size: Size| self.layers.iter().map(|it| it.size(size).number()).sum::<usize>();
        // Behind the numbers of the board, words of equal length are rows.
        let count = |word: &Word<'_>| word.text.chars().count();
        let is_row = |word: &Word<'_>| count(word) > 1 && count(word) == count(columns);
        let rest = words.get(self.numbers.len()..).unwrap_or_default();
        if !self.numbers.is_empty() && rest.iter().all(is_row) {
            return None;
        }
        let range = 1..=LONGEST;
        let is_small = range.contains(&size.rows) && range.contains(&size.columns);
        if !is_small || size.number() > LARGEST {
            // Long words, and words that others have the length of, are rows of digits.
            let is_row = |word: &Word<'_>| {
                count(word) > 1 && [count(rows), count(columns)].contains(&count(word))
            };
            if rows.text.len() > 4 || words.len() == 2 || words[2..].iter().any(is_row) {
                return None;
            }
            let label = format!("expected at most {LONGEST} rows and columns, {LARGEST} squares");
            return Some(Err(rows.mistake("the board is too large", label)));
        }
        let expected = has(size) + self.numbers.len() + 2;
        // Rows of equal length with a character for each square are no sizes.
        let are_rows = words.len() < expected / 2
            && rows.text.len() == columns.text.len()
            && rows.text.len() > 1;
        (!are_rows).then_some(Ok(size))
    }

    /// Reads the size, the numbers of the board, and the clues of all layers.
    fn tokens(&self, size: Size, words: &[Word<'_>]) -> Result<Sheet, Mistake> {
        let last = &words[words.len() - 1];
        let mut words = words[2..].iter();
        let mut next = |what: &str| {
            words.next().ok_or_else(|| {
                let Size { rows, columns } = size;
                let message = format!("the board ends too early: {what} missing");
                last.mistake(message, format!("expected all of {rows} rows, {columns} columns"))
            })
        };
        let mut numbers = Vec::new();
        for what in self.numbers {
            numbers.push(count(next(&format!("the {what} is"))?, what)?);
        }
        let mut layers = Vec::new();
        for layer in self.layers {
            let mut clues = Vec::new();
            for place in layer.size(size).squares() {
                let what = format!("clue {} of {} is", place + 1, layer.size(size).number());
                clues.push(layer.clue(next(&what)?)?);
            }
            layers.push(clues);
        }
        match words.next() {
            Some(more) => Err(more.mistake("too many clues", "the board is complete before this")),
            None => Ok(self.sheet(size, numbers, layers)),
        }
    }

    /// Reads a word for each row, layer by layer, after the numbers of the board.
    fn rows(&self, words: &[Word<'_>]) -> Result<Sheet, Mistake> {
        let mut numbers = Vec::new();
        let mut words = words.iter();
        for what in self.numbers {
            let missing = || Mistake::new(format!("no {what}"), Place::Nowhere, "");
            numbers.push(count(words.next().ok_or_else(missing)?, what)?);
        }
        let words = words.as_slice();
        let Some(first) = words.first() else {
            return Err(Mistake::new("no board", Place::Nowhere, ""));
        };
        let Some(rows) = (1..=LONGEST).find(|&rows| self.fits(rows, words)) else {
            return Err(self.no_rows(words));
        };
        let size = Size { rows, columns: self.columns(rows, words) };
        if !(1..=LONGEST).contains(&size.columns) || size.number() > LARGEST {
            return Err(first.mistake(
                "there is no board of such rows",
                format!("expected 1 to {LONGEST} squares"),
            ));
        }
        let mut words = words.iter();
        let mut layers = Vec::new();
        for layer in self.layers {
            let Size { rows, columns } = layer.size(size);
            let mut clues = Vec::new();
            for word in words.by_ref().take(rows) {
                let signs: Vec<Word<'_>> = word.characters().collect();
                if signs.len() != columns {
                    let label = format!("expected {columns} characters");
                    return Err(word.mistake(format!("a row of {}", signs.len()), label));
                }
                for sign in signs {
                    clues.push(layer.clue(&sign)?);
                }
            }
            layers.push(clues);
        }
        Ok(self.sheet(size, numbers, layers))
    }

    /// Returns the number of columns on which most words agree, and the first ones of as many, on a board
    /// of this many rows; 0 if none tells it.
    fn columns(&self, rows: usize, words: &[Word<'_>]) -> usize {
        let mut found: Vec<(usize, usize)> = Vec::new();
        let mut words = words.iter();
        for layer in self.layers {
            let size = layer.size(Size { rows, columns: 2 });
            for word in words.by_ref().take(size.rows).filter(|_| layer.shape != Shape::Rows) {
                let length = word.text.chars().count();
                let Some(columns) = (length + 2).checked_sub(size.columns) else { continue };
                match found.iter_mut().find(|it| it.0 == columns) {
                    Some((_, number)) => *number += 1,
                    None => found.push((columns, 1)),
                }
            }
        }
        let most = found.iter().map(|it| it.1).max();
        found.iter().find(|it| Some(it.1) == most).map_or(0, |it| it.0)
    }

    /// Returns whether a board of this many rows has so many words. A layer beside the rows also
    /// tells their number by its length.
    fn fits(&self, rows: usize, words: &[Word<'_>]) -> bool {
        let mut begin = 0;
        self.layers.iter().all(|layer| {
            let at = begin;
            begin += layer.words_in_rows(rows);
            let is_long = |word: &Word<'_>| word.text.chars().count() == rows;
            layer.shape != Shape::Rows || words.get(at).is_some_and(is_long)
        }) && begin == words.len()
    }

    /// Returns whether two boards have equal clues, and equal regions whatever their names. A clue of
    /// a region may stand in any of its squares.
    pub fn are_equal(&self, one: &Sheet, two: &Sheet) -> bool {
        let clues = |sheet: &Sheet| -> Vec<Vec<String>> {
            let layers =
                self.layers.iter().zip(&sheet.layers).filter(|(layer, _)| layer.has_clues());
            let in_order = |(layer, clues): (&Layer, &Vec<String>)| match &sheet.regions {
                Some(regions) if layer.is_of_regions => {
                    let clues = regions.of.iter().zip(clues).filter(|it| it.1 != "-");
                    let mut clues: Vec<String> =
                        clues.map(|(region, clue)| format!("{region} {clue}")).collect();
                    clues.sort_unstable();
                    clues
                }
                _ => clues.iter().map(|clue| self.usual(clue)).collect(),
            };
            layers.map(in_order).collect()
        };
        let regions =
            |sheet: &Sheet| sheet.regions.as_ref().map(|it| (it.of.clone(), it.holes.clone()));
        let are_alike = one.size == two.size && one.numbers == two.numbers;
        are_alike && regions(one) == regions(two) && clues(one) == clues(two)
    }

    pub(crate) fn sheet(&self, size: Size, numbers: Vec<usize>, layers: Vec<Vec<String>>) -> Sheet {
        let named = self.layers.iter().position(|layer| layer.shape == Shape::Regions);
        let regions = named.map(|layer| Regions::of_names(size, &layers[layer]));
        Sheet { size, numbers, layers, regions }
    }

    /// Returns a board as it is typed, in one line: in rows, if it is read back from them, and
    /// otherwise clue by clue.
    pub fn typed(&self, sheet: &Sheet) -> String {
        let rows = self.in_rows(sheet);
        let again = self.read(&Input::from_words(rows.split(' ')));
        if again.is_ok_and(|again| self.are_equal(sheet, &again)) {
            return rows;
        }
        let size = [sheet.size.rows, sheet.size.columns].map(|it| it.to_string());
        let numbers = sheet.numbers.iter().map(usize::to_string);
        let words = size.into_iter().chain(numbers).chain(sheet.layers.iter().flatten().cloned());
        words.collect::<Vec<_>>().join(" ")
    }

    fn in_rows(&self, sheet: &Sheet) -> String {
        let mut words: Vec<String> = sheet.numbers.iter().map(usize::to_string).collect();
        for (layer, clues) in self.layers.iter().zip(&sheet.layers) {
            let columns = layer.size(sheet.size).columns.max(1);
            words.extend(clues.chunks(columns).map(|row| row.concat().replace('-', ".")));
        }
        words.join(" ")
    }
}

impl Layer {
    /// Reads a clue.
    fn clue(&self, word: &Word<'_>) -> Result<String, Mistake> {
        match word.text {
            "-" | "." if self.is_full => {
                let label = format!("expected {}: each square has one", self.words);
                Err(word.mistake("a clue is missing", label))
            }
            "-" => Ok("-".to_owned()),
            clue if (self.fits)(clue) => Ok(clue.to_owned()),
            "." => Ok("-".to_owned()),
            _ => {
                let label = match self.words {
                    "" => "expected - or .: squares have no clues".to_owned(),
                    words => format!("expected {words}, or - for none"),
                };
                let message = match word.text {
                    "?" => "unknown clues are not supported",
                    _ => "there is no such clue",
                };
                Err(word.mistake(message, label))
            }
        }
    }
}

/// Reads a number of the board; a letter stands for its place in the alphabet.
fn count(word: &Word<'_>, what: &str) -> Result<usize, Mistake> {
    match word.text.as_bytes() {
        [letter @ b'a'..=b'z'] => Ok((letter - b'a') as usize + 1),
        _ => word.number(what, 0..=LARGEST),
    }
}
