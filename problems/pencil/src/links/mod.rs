//! Links to boards in the form of puzz.link: `…?genre/columns/rows/body`. The body is made of a few
//! codes, which many genres share.

mod code;
mod write;

use billhook_plugin::{Mistake, Word};

pub use code::Code;
use code::Reader;
use write::Writer;

use crate::genre::Genre;
use crate::sheet::Sheet;
use crate::size::{LARGEST, LONGEST, Size};

/// Returns whether a word is a link.
pub fn is_link(word: &str) -> bool {
    word.contains('?') && word.contains('/')
}

/// The parts of a link after the question mark, each at its place.
struct Frame<'a> {
    name: Word<'a>,
    columns: Word<'a>,
    rows: Word<'a>,
    body: Word<'a>,
}

impl<'a> Frame<'a> {
    /// Iterates over what is between slashes after the question mark.
    fn fields(link: &Word<'a>) -> impl Iterator<Item = Word<'a>> {
        let mut at = link.text.find('?').map_or(0, |at| at + 1);
        link.text[at..].split('/').map(move |text| {
            let field = link.part(at..at + text.len());
            at += text.len() + 1;
            field
        })
    }

    /// Returns the name of the genre.
    fn name(link: &Word<'a>) -> Option<Word<'a>> {
        let mut name = Self::fields(link).next()?;
        for begin in ["type=editor&", "type=player&"] {
            if name.text.starts_with(begin) {
                name = name.part(begin.len()..name.text.len());
            }
        }
        for ending in ["_edit", "_play"] {
            if let Some(bare) = name.text.strip_suffix(ending) {
                name = name.part(0..bare.len());
            }
        }
        Some(name)
    }

    fn of(link: &Word<'a>) -> Result<Self, Mistake> {
        let end = link.part(link.text.len()..link.text.len());
        let short = || end.mistake("the link ends too early", "expected genre/columns/rows/board");
        let name = Self::name(link).ok_or_else(short)?;
        let mut fields = Self::fields(link).skip(1);
        let columns = fields.next().ok_or_else(short)?;
        if columns.text.parse::<usize>().is_err() {
            let label = "only the plain rules are known";
            return Err(columns.mistake("this variant of the genre is not supported", label));
        }
        let rows = fields.next().ok_or_else(short)?;
        let body = fields.next().ok_or_else(short)?;
        match fields.next().filter(|more| !more.text.is_empty()) {
            Some(more) => Err(more.mistake("more than a board", "expected the end of the link")),
            None => Ok(Self { name, columns, rows, body }),
        }
    }
}

/// Returns whether a word is a link to a board of a genre.
pub fn is_of(genre: &Genre, word: &str) -> bool {
    let link = Word { text: word, place: 0..word.len() };
    is_link(word) && Frame::name(&link).is_some_and(|name| genre.names.contains(&name.text))
}

/// Reads the board of a link of a genre.
///
/// # Errors
///
/// If the link is of another genre, has a wrong size, or its body makes no board.
pub fn read(genre: &Genre, link: &Word<'_>) -> Result<Sheet, Mistake> {
    let frame = Frame::of(link)?;
    if !genre.names.contains(&frame.name.text) {
        let label = match genre.names.first() {
            Some(name) => format!("expected {name}"),
            None => "there are no links of this genre".to_owned(),
        };
        return Err(frame.name.mistake("the link is of another genre", label));
    }
    let rows = frame.rows.number("number of rows", 1..=LONGEST)?;
    let columns = frame.columns.number("number of columns", 1..=LONGEST)?;
    let size = Size { rows, columns };
    if size.number() > LARGEST {
        let label = format!("expected at most {LARGEST} squares");
        return Err(frame.rows.mistake("the board is too large", label));
    }
    let mut layers: Vec<Vec<String>> =
        genre.layers.iter().map(|it| vec!["-".to_owned(); it.size(size).number()]).collect();
    let mut reader = Reader::new(&frame.body);
    for code in genre.codes {
        let layer = genre.layers.iter().position(|layer| code.shape() == layer.shape);
        let Some(layer) = layer else { continue };
        code.read(&mut reader, size, &mut layers, layer)?;
    }
    reader.finish()?;
    for (layer, clues) in genre.layers.iter().zip(&layers) {
        if let Some(wrong) = clues.iter().find(|clue| *clue != "-" && !(layer.fits)(clue)) {
            let label = format!("expected {}", layer.words);
            return Err(frame.body.mistake(format!("there is no clue {wrong}"), label));
        }
    }
    Ok(genre.sheet(size, Vec::new(), layers))
}

/// Returns a link to a board; `None` if the genre has no links, or they cannot express the board.
pub fn write(genre: &Genre, sheet: &Sheet) -> Option<String> {
    let name = genre.names.first()?;
    let mut writer = Writer::default();
    for code in genre.codes {
        let layer = genre.layers.iter().position(|layer| code.shape() == layer.shape)?;
        code.write(&mut writer, sheet, layer)?;
    }
    let Size { rows, columns } = sheet.size;
    Some(format!("https://puzz.link/p?{name}/{columns}/{rows}/{}", writer.text))
}
