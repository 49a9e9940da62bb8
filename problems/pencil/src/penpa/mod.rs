//! Links to boards on pages of Penpa+ (swaroopg92/penpa-edit), on which authors draw boards of any
//! genre: `…#m=edit&p=…`.
//!
//! A page has marks at places and no rules. The layers of a genre are found by the form of their
//! clues: numbers, circles and black squares in squares, numbers at points and in margins, thick lines
//! between regions. A mark that no layer takes is a mistake. Tags may name the genre.

mod clue;
mod form;
mod frame;
mod mark;
mod packed;
mod page;
mod reader;
mod tags;
mod writer;

use billhook_plugin::plugin::Target;
use billhook_plugin::{Mistake, Place, Word};
use serde_json::json;

use self::page::Page;
use self::reader::Reader;
use self::writer::Writer;
use crate::genre::Genre;
use crate::sheet::Sheet;

/// The beginning of links that are written.
const SITE: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// Returns whether a word is a link to Penpa+.
pub fn is_link(word: &str) -> bool {
    packed::packed(&Word { text: word, place: 0..word.len() }).is_some()
}

/// Returns the tags of a link to Penpa+, if it can be unpacked; `None` for another word.
fn tags(word: &str) -> Option<Result<Vec<String>, Mistake>> {
    let link = Word { text: word, place: 0..word.len() };
    let packed = packed::packed(&link)?;
    Some(packed::unpack(&packed).map(|lines| tags::of_page(&lines)))
}

/// Returns the genre that the tags of a link to Penpa+ name, or the reason why there is none; `None` for
/// another word.
pub fn target(genres: &[&Genre], word: &str) -> Option<Target> {
    let unknown = |reason: String| Mistake::new(reason, Place::Nowhere, "");
    let tags = match tags(word)? {
        Ok(tags) => tags,
        Err(mistake) => return Some(Target::Unknown(unknown(mistake.to_string()))),
    };
    let is_named = |genre: &&&Genre| tags.iter().any(|tag| tags::names(tag, genre));
    let reason = match genres.iter().find(is_named) {
        Some(genre) => return Some(Target::Puzzle(genre.about.name)),
        None if tags.is_empty() => "this link to Penpa+ has no tag that names a genre".to_owned(),
        None => format!("the tags of this link name no genre: {}", tags.join(", ")),
    };
    Some(Target::Unknown(unknown(reason).help("a puzzle may be named before the link")))
}

/// Reads the board of a link, with the numbers of the whole board if they were typed before it.
///
/// # Errors
///
/// If the link cannot be unpacked, its grid is not one of squares, or it has a mark that no layer of
/// the genre has.
pub fn read(genre: &Genre, link: &Word<'_>, numbers: Vec<usize>) -> Result<Sheet, Mistake> {
    let Some(packed) = packed::packed(link) else {
        return Err(link.mistake("this is no link to Penpa+", "expected #m=edit&p="));
    };
    if packed.text.starts_with("http") {
        let label = "open it there, and copy the link of that page";
        return Err(packed.mistake("this link of Penpa+ only leads to another one", label));
    }
    let lines = packed::unpack(&packed)?;
    let page = Page::of(&packed, &lines)?;
    Reader { genre, packed: &packed, page }.sheet(numbers)
}

/// Returns whether a board that was read back from a link has the meaning of the one that was
/// written. Two clues may have one meaning, such as `1` and `w`.
pub fn is_read_back(genre: &Genre, sheet: &Sheet, again: &Sheet) -> bool {
    let of = |sheet: &Sheet| sheet.regions.as_ref().map(|it| it.of.clone());
    let are_alike = sheet.size == again.size && sheet.numbers == again.numbers;
    are_alike && of(sheet) == of(again) && write(genre, sheet) == write(genre, again)
}

/// Returns a link to a board; `None` if its clues cannot be expressed.
pub fn write(genre: &Genre, sheet: &Sheet) -> Option<String> {
    let Writer { frame, margins, objects, .. } = Writer::of(genre, sheet)?;
    let [rows, columns] = [frame.whole.rows - 4, frame.whole.columns - 4];
    let center = frame.whole.at([frame.whole.rows / 2, frame.whole.columns / 2]);
    const SIDE: usize = 38;
    let [width, height] = [columns, rows].map(|it| SIDE * (it + 1));
    let header = format!(
        "square,{columns},{rows},{SIDE},0,1,1,{width},{height},{center},{center},0,0,0,0,Title: \
         ,Author: ,,,OFF,false"
    );
    let mut squares = Vec::new();
    let mut last = 0;
    for at in sheet.size.squares() {
        let number = frame.number(frame::Spot::of(sheet.size, at))?;
        squares.push(number - last);
        last = number;
    }
    let empty = json!({"__a": []});
    let object = |name: &str| objects.get(name).cloned().unwrap_or_else(|| json!({}));
    let list = |name: &str| objects.get(name).cloned().unwrap_or_else(|| json!([]));
    let problem = json!({
        "command_redo": empty, "command_undo": empty, "command_replay": empty,
        "surface": object("surface"), "number": object("number"), "numberS": object("numberS"),
        "symbol": object("symbol"), "freeline": {}, "freelineE": {}, "thermo": list("thermo"),
        "arrows": [], "direction": [], "squareframe": [], "polygon": [], "line": object("line"),
        "lineE": object("lineE"), "wall": {}, "cage": {}, "deletelineE": {},
        "killercages": list("killercages"), "nobulbthermo": [],
    });
    let blank = json!({
        "command_redo": empty, "command_undo": empty, "command_replay": empty,
        "surface": {}, "number": {}, "numberS": {}, "symbol": {}, "freeline": {}, "freelineE": {},
        "thermo": [], "arrows": [], "direction": [], "squareframe": [], "polygon": [], "line": {},
        "lineE": {}, "wall": {}, "cage": {}, "deletelineE": {}, "killercages": [],
        "nobulbthermo": [],
    });
    let tool = |edit_mode: &str, colour: u8| {
        json!({
            "edit_mode": edit_mode, "surface": ["", 1], "line": ["1", colour],
            "lineE": ["1", colour], "wall": ["", colour], "cage": ["1", 10],
            "number": ["1", colour - 1], "symbol": ["circle_L", 1], "special": ["thermo", ""],
            "board": ["", ""], "move": ["1", ""], "combi": ["battleship", ""],
            "sudoku": ["1", 1], "multicolor": ["", 1],
        })
    };
    let mode = json!({
        "qa": "pu_a", "grid": ["1", "2", "1"], "pu_q": tool("surface", 2),
        "pu_a": tool("surface", 3),
    });
    let lines = [
        header,
        json!(margins).to_string(),
        mode.to_string(),
        problem.to_string(),
        blank.to_string(),
        json!(squares).to_string(),
        json!(["Surface"]).to_string(),
        "{}".to_owned(),
        "\"x\"".to_owned(),
        "\"x\"".to_owned(),
        "[3,1,4]".to_owned(),
        mode.to_string(),
        "\"x\"".to_owned(),
        "0".to_owned(),
        blank.to_string(),
        blank.to_string(),
        "{}".to_owned(),
        json!(tags::of_genre(genre)).to_string(),
        String::new(),
    ];
    Some(SITE.to_owned() + &packed::pack(&lines))
}
