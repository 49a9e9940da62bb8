//! Assemblies: which copy of which piece fills each place, as letters.
//!
//! A row of the text has a word for each layer, from z = 0 up, so that layers stand side by side; rows
//! go along y, characters along x. Boards with many layers go on below.

use std::collections::HashMap;

use billhook_plugin::show::{Grid, Sign, Square};
use billhook_plugin::{Answer, Json, Map, Mistake, Place};

use crate::Burr;

/// How many characters a row that is printed has at the most, if more than one layer stands in it.
const WIDTH: usize = 76;

/// For each place of the box around the board, layer by layer and row by row, the number of the letter
/// that fills it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assembly(pub(crate) Vec<Option<u32>>);

/// A letter, and the piece of which it is a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    pub(crate) sign: char,
    pub(crate) piece: usize,
}

/// What is written where nothing lies.
const NOTHING: char = '.';

impl Assembly {
    /// The layers, each as its rows.
    pub(crate) fn layers<'a>(&'a self, burr: &Burr) -> Vec<Vec<&'a [Option<u32>]>> {
        let [width, depth, _] = burr.board.sizes();
        if self.0.is_empty() {
            return Vec::new();
        }
        self.0.chunks(width * depth).map(|layer| layer.chunks(width).collect()).collect()
    }

    /// The layers side by side, with something in the place of each letter and between layers, so many
    /// layers in a row.
    fn beside<T: Clone>(
        &self,
        burr: &Burr,
        many: usize,
        square: impl Fn(Option<u32>) -> T,
        gap: T,
    ) -> Vec<Vec<Vec<T>>> {
        let layers = self.layers(burr);
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

    /// What is printed.
    pub(crate) fn grid(&self, burr: &Burr) -> Grid {
        let many = WIDTH / (burr.board.sizes()[0] + 1);
        let square = |letter: Option<u32>| match letter {
            None => Square::Empty,
            Some(letter) => burr.square(letter),
        };
        let bands = self.beside(burr, many, square, Square::Outside);
        Grid::rows(bands.join(&Vec::new()))
    }
}

impl Burr {
    /// What a letter is in a picture and in colour.
    pub(crate) fn square(&self, letter: u32) -> Square {
        let sign = Sign::Letter(self.letters[letter as usize].sign);
        Square::Filled { group: letter as usize, sign }
    }

    /// The assembly of some placements: copies of a piece are told by their order.
    pub(crate) fn assembly(&self, mut placements: Vec<u32>) -> Assembly {
        let [width, depth, height] = self.board.sizes();
        let mut cells = vec![None; width * depth * height];
        let Some(plan) = self.plan() else { return Assembly(cells) };
        placements.sort_unstable();
        let mut copies = self.first_letters.clone();
        for placement in placements {
            let letter = &mut copies[plan.piece(placement)];
            for &place in &plan.placements[placement as usize].places {
                let [x, y, z] = self.board.places()[place as usize].at.map(|it| it as usize);
                cells[(z * depth + y) * width + x] = Some(*letter);
            }
            *letter += 1;
        }
        Assembly(cells)
    }
}

impl Answer<Burr> for Assembly {
    fn parse(text: &str, burr: &Burr) -> Result<Self, Mistake> {
        Reader { text, burr, rows: rows(text), at: 0 }.read()
    }

    fn text(&self, burr: &Burr) -> String {
        let sign = |letter: Option<u32>| match letter {
            Some(letter) => burr.letters[letter as usize].sign,
            None => NOTHING,
        };
        let bands = self.beside(burr, usize::MAX, sign, ' ');
        let rows = bands.iter().flatten().map(|row| row.iter().collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    }

    fn fields(&self, burr: &Burr) -> Map<String, Json> {
        let text = self.text(burr);
        let rows: Vec<Vec<&str>> = text.split('/').map(|row| row.split(' ').collect()).collect();
        let layer = |at| Json::from_iter(rows.iter().map(|row: &Vec<&str>| row[at]));
        let layers = (0..rows.first().map_or(0, Vec::len)).map(layer);
        Map::from_iter([("layers".to_owned(), Json::from_iter(layers))])
    }
}

/// The rows of an answer that have something in them, as their words.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let rows = text.split(['/', '\n']).map(|row| row.split_whitespace().collect::<Vec<_>>());
    rows.filter(|row| !row.is_empty()).collect()
}

/// Reads an answer.
struct Reader<'a> {
    text: &'a str,
    burr: &'a Burr,
    rows: Vec<Vec<&'a str>>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn read(mut self) -> Result<Assembly, Mistake> {
        let [width, depth, height] = self.burr.board.sizes();
        let letters: HashMap<char, u32> = self
            .burr
            .letters
            .iter()
            .zip(0..)
            .map(|(letter, number)| (letter.sign, number))
            .collect();
        let mut cells = vec![None; width * depth * height];
        let mut first = 0;
        while first < height {
            let many = self.rows.get(self.at).map_or(1, Vec::len);
            for row in 0..depth {
                let words = self.row(many, first, row)?;
                for (word, layer) in words.into_iter().zip(first..) {
                    let from = (layer * depth + row) * width;
                    self.word(word, &letters, &mut cells[from..from + width])?;
                }
            }
            first += many;
        }
        match self.rows.get(self.at) {
            Some(row) => Err(self.mistake("there are more rows than on the board", row[0], "")),
            None => Ok(Assembly(cells)),
        }
    }

    /// The next row, which has so many words.
    fn row(&mut self, many: usize, first: usize, row: usize) -> Result<Vec<&'a str>, Mistake> {
        let [_, depth, height] = self.burr.board.sizes();
        let Some(words) = self.rows.get(self.at).cloned() else {
            let end = self.text.trim_end().len();
            let message = format!("the answer ends after {row} of {depth} rows");
            let label = format!("expected {depth} rows with a word for each of {height} layers");
            return Err(Mistake::new(message, Place::Answer(end..end), label));
        };
        let last = words[words.len() - 1];
        if first + many > height {
            let label = format!("expected {} words", height - first);
            return Err(self.mistake("there are more layers than on the board", last, label));
        }
        if words.len() != many {
            let message = "this row has another number of words than the one before";
            return Err(self.mistake(message, last, format!("expected {many}")));
        }
        self.at += 1;
        Ok(words)
    }

    fn word(
        &self,
        word: &'a str,
        letters: &HashMap<char, u32>,
        cells: &mut [Option<u32>],
    ) -> Result<(), Mistake> {
        if word.chars().count() != cells.len() {
            let label = format!("expected {} characters", cells.len());
            return Err(self.mistake("this row has the wrong length", word, label));
        }
        for ((at, sign), cell) in word.char_indices().zip(cells) {
            *cell = match (sign, letters.get(&sign)) {
                (NOTHING, _) => None,
                (_, Some(letter)) => Some(*letter),
                _ => {
                    let part = &word[at..at + sign.len_utf8()];
                    let label = "expected the letter of a piece, or . for none";
                    return Err(self.mistake("this is no piece", part, label));
                }
            };
        }
        Ok(())
    }

    fn mistake(&self, message: &str, part: &str, label: impl Into<String>) -> Mistake {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        Mistake::new(message, Place::Answer(start..start + part.len()), label)
    }
}
