//! Reads and writes assemblies: the copy of a piece that fills each place, as letters.
//!
//! A row of the text has a word for each layer, from z = 0 up, so that layers stand side by side;
//! rows go along y, characters along x. An answer may continue with further layers below. If pieces
//! have colours, each row ends with `|` and the colours in the same form, since two assemblies may
//! differ only in colours.

use std::collections::{BTreeSet, HashMap};

use billhook_plugin::reading::Result;
use billhook_plugin::show::{Grid, Sign, Square};
use billhook_plugin::{Answer, Input, Json, Map, Mistake, Word, reading};

use crate::{Burr, NEUTRAL};

/// Maximum width of a printed row, in characters; a single layer may be wider.
const WIDTH: usize = 76;

/// An assembly: for each cell of the box around the board, layer by layer and row by row, the index
/// of the letter that fills it, and if pieces have colours, the colour of the cube there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assembly {
    pub(crate) letters: Vec<Option<u32>>,
    /// The colour of each cell; empty if no piece has colours, or if an answer gives none.
    pub(crate) colours: Vec<u32>,
}

/// A letter, and the piece of which it is a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    pub(crate) sign: char,
    pub(crate) piece: usize,
}

/// The name of the part after `|` in messages.
const COLOUR: &str = "a colour";

/// The character of an empty place.
const NOTHING: char = '.';

impl Assembly {
    /// Returns the layers, each as a list of rows.
    pub(crate) fn layers<'a>(&'a self, burr: &Burr) -> Vec<Vec<&'a [Option<u32>]>> {
        layers(&self.letters, burr)
    }

    /// Returns the assembly as a grid, with its layers side by side as far as they fit.
    pub(crate) fn grid(&self, burr: &Burr) -> Grid {
        let many = WIDTH / (burr.board.sizes()[0] + 1);
        let square = |letter: Option<u32>| match letter {
            None => Square::Empty,
            Some(letter) => burr.square(letter),
        };
        let bands = beside(&self.letters, burr, many, square, Square::Outside);
        Grid::rows(bands.join(&Vec::new()))
    }
}

/// Divides cells into layers, each a list of rows.
fn layers<'a, C>(cells: &'a [C], burr: &Burr) -> Vec<Vec<&'a [C]>> {
    let [width, depth, _] = burr.board.sizes();
    if cells.is_empty() {
        return Vec::new();
    }
    cells.chunks(width * depth).map(|layer| layer.chunks(width).collect()).collect()
}

/// Arranges layers side by side, `many` in a band. `square` returns the content of a cell, and
/// `gap` stands between two layers.
fn beside<C: Copy, T: Clone>(
    cells: &[C],
    burr: &Burr,
    many: usize,
    square: impl Fn(C) -> T,
    gap: T,
) -> Vec<Vec<Vec<T>>> {
    let layers = layers(cells, burr);
    let bands = layers.chunks(many.max(1)).map(|band| {
        let rows = (0..band[0].len()).map(|row| {
            let words: Vec<Vec<T>> =
                band.iter().map(|it| it[row].iter().map(|it| square(*it)).collect()).collect();
            words.join(&gap)
        });
        rows.collect()
    });
    bands.collect()
}

/// Returns the character of a colour: `.` for none, then 1 to 9, a to z, and Chinese characters.
fn sign_of(colour: u32) -> char {
    match colour {
        0 => NOTHING,
        1..=9 => char::from_digit(colour, 10).unwrap_or(NOTHING),
        10..=35 => char::from_u32('a' as u32 + colour - 10).unwrap_or(NOTHING),
        _ => char::from_u32(0x4e00 + colour).unwrap_or(NOTHING),
    }
}

impl Burr {
    /// Returns the square in which a letter is drawn.
    pub(crate) fn square(&self, letter: u32) -> Square {
        let sign = Sign::Letter(self.letters[letter as usize].sign);
        Square::Filled { group: letter as usize, sign }
    }

    /// Returns the assembly of some placements. The copies of a piece get its letters in the order
    /// of their placements. The assembly is empty if there is no plan, for want of room.
    pub(crate) fn assembly(&self, mut placements: Vec<u32>) -> Assembly {
        let mut letters = vec![None; self.board.cells()];
        let has_colours = self.pieces.iter().flat_map(|it| &it.cubes).any(|it| it.1 != NEUTRAL);
        let mut colours = vec![NEUTRAL; if has_colours { letters.len() } else { 0 }];
        let Some(plan) = self.plan() else { return Assembly { letters, colours } };
        placements.sort_unstable();
        let mut copies = self.first_letters.clone();
        for placement in placements {
            let letter = &mut copies[plan.piece(placement)];
            let placement = &plan.placements[placement as usize];
            let own = placement.colours.iter().map(Some).chain(std::iter::repeat(None));
            for (&place, colour) in placement.places.iter().zip(own) {
                let at = self.board.index(self.board.places()[place as usize].at);
                letters[at] = Some(*letter);
                if let (Some(colour), Some(cell)) = (colour, colours.get_mut(at)) {
                    *cell = *colour;
                }
            }
            *letter += 1;
        }
        Assembly { letters, colours }
    }
}

impl Answer<Burr> for Assembly {
    fn parse(text: &str, burr: &Burr) -> Result<Self> {
        let letters = burr.letters.iter().zip(0..);
        let letters: HashMap<char, Option<u32>> =
            letters.map(|(letter, number)| (letter.sign, Some(number))).collect();
        let most = burr.pieces.iter().flat_map(|it| &it.cubes).map(|it| it.1).max().unwrap_or(0);
        let colours: HashMap<char, u32> = (1..=most).map(|it| (sign_of(it), it)).collect();
        reading::answer(text, |input| {
            let read = |part| Reader { input, burr, rows: rows(input, part), at: 0 };
            let letters = read(0).read(&letters, None, "the letter of a piece")?;
            let colours = match text.contains('|') {
                true => read(1).read(&colours, NEUTRAL, COLOUR)?,
                false => Vec::new(),
            };
            Ok(Self { letters, colours })
        })
    }

    fn text(&self, burr: &Burr) -> String {
        let sign = |letter: Option<u32>| match letter {
            Some(letter) => burr.letters[letter as usize].sign,
            None => NOTHING,
        };
        let bands = beside(&self.letters, burr, usize::MAX, sign, ' ');
        let colours = beside(&self.colours, burr, usize::MAX, sign_of, ' ');
        let mut colours = colours.iter().flatten().map(|row| row.iter().collect::<String>());
        let rows = bands.iter().flatten().map(|row| {
            let row = row.iter().collect::<String>();
            colours.next().map_or(row.clone(), |colours| format!("{row} | {colours}"))
        });
        rows.collect::<Vec<_>>().join("/")
    }

    fn fields(&self, burr: &Burr) -> Map<String, Json> {
        let text = self.text(burr);
        let letters = |row: &'_ str| row.split(" | ").next().unwrap_or_default().to_owned();
        let text: Vec<String> = text.split('/').map(letters).collect();
        let rows: Vec<Vec<&str>> = text.iter().map(|row| row.split(' ').collect()).collect();
        let layer = |at| Json::from_iter(rows.iter().map(|row: &Vec<&str>| row[at]));
        let layers = (0..rows.first().map_or(0, Vec::len)).map(layer);
        let letters: BTreeSet<u32> = self.letters.iter().flatten().copied().collect();
        let pieces: Map<String, Json> = letters
            .into_iter()
            .map(|letter| &burr.letters[letter as usize])
            .map(|letter| (letter.sign.to_string(), burr.pieces[letter.piece].name.as_str().into()))
            .collect();
        Map::from_iter([
            ("layers".to_owned(), Json::from_iter(layers)),
            ("pieces".to_owned(), Json::Object(pieces)),
        ])
    }
}

/// Returns the words of each row of an answer, before `|` if `part` is 0, otherwise behind it;
/// leaves out rows without such words.
fn rows(input: &Input, part: usize) -> Vec<Vec<Word<'_>>> {
    let mut text = input.cursor();
    let rows = std::iter::from_fn(|| text.part_of_line());
    let part = rows.filter_map(|row| match (row.split_at('|'), part) {
        (None, 0) => Some(row),
        (Some((letters, _)), 0) => Some(letters),
        (Some((_, colours)), _) => Some(colours),
        (None, _) => None,
    });
    part.map(|row| row.words().collect::<Vec<_>>()).filter(|row| !row.is_empty()).collect()
}

struct Reader<'a> {
    input: &'a Input,
    burr: &'a Burr,
    rows: Vec<Vec<Word<'a>>>,
    at: usize,
}

impl<'a> Reader<'a> {
    /// Reads the characters of all cells, with `nothing` for `.`. Fails if rows or layers are
    /// missing or left over, or if a character is unknown.
    fn read<C: Copy>(mut self, signs: &HashMap<char, C>, nothing: C, what: &str) -> Result<Vec<C>> {
        let [width, depth, height] = self.burr.board.sizes();
        let mut cells = vec![nothing; self.burr.board.cells()];
        let mut first = 0;
        while first < height {
            let many = self.rows.get(self.at).map_or(1, Vec::len);
            for row in 0..depth {
                let words = self.row(many, first, row, what)?;
                for (word, layer) in words.into_iter().zip(first..) {
                    let from = (layer * depth + row) * width;
                    read_word(&word, signs, what, &mut cells[from..from + width])?;
                }
            }
            first += many;
        }
        match self.rows.get(self.at) {
            Some(row) => Err(row[0].mistake("there are more rows than on the board", "")),
            None => Ok(cells),
        }
    }

    /// Reads the next row of layers from `first` on. Fails if the answer ends, if there are more
    /// layers than on the board, or if the row has another number of words than `many`.
    fn row(&mut self, many: usize, first: usize, row: usize, what: &str) -> Result<Vec<Word<'a>>> {
        let [_, depth, height] = self.burr.board.sizes();
        let Some(words) = self.rows.get(self.at).cloned() else {
            let part = if what == COLOUR { "its colours end" } else { "the answer ends" };
            let message = format!("{part} after {row} of {depth} rows");
            let label = format!("expected {depth} rows with a word for each of {height} layers");
            return Err(Mistake::new(message, self.input.cursor().end(), label));
        };
        let last = &words[words.len() - 1];
        if first + many > height {
            let label = format!("expected {} words", height - first);
            return Err(last.mistake("there are more layers than on the board", label));
        }
        if words.len() != many {
            let message = "this row has another number of words than the one before";
            return Err(last.mistake(message, format!("expected {many}")));
        }
        self.at += 1;
        Ok(words)
    }
}

/// Reads a row of one layer into `cells`, of which `.` changes none. Fails if the row has the wrong
/// length or an unknown character.
fn read_word<C: Copy>(
    word: &Word<'_>,
    signs: &HashMap<char, C>,
    what: &str,
    cells: &mut [C],
) -> Result<()> {
    if word.text.chars().count() != cells.len() {
        let label = format!("expected {} characters", cells.len());
        return Err(word.mistake("this row has the wrong length", label));
    }
    for (sign, cell) in word.characters().zip(cells) {
        let character = sign.text.chars().next().unwrap_or(NOTHING);
        match (character, signs.get(&character)) {
            (NOTHING, _) => {}
            (_, Some(found)) => *cell = *found,
            _ => {
                let label = format!("expected {what}, or . for none");
                return Err(sign.mistake("this means nothing here", label));
            }
        }
    }
    Ok(())
}
