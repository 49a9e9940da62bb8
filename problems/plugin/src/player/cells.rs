//! Cells of a board, and partial answers as facts about them: `3 at r1c2, shaded at r2c2`.

use super::NoHelp;

/// Maximum length of a fact that a refusal repeats, in characters.
const SHOWN: usize = 60;

/// A cell of a board, into which players write: a square, an edge or a corner of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The name, as hints use it, such as `r1c2`.
    pub name: String,
    /// The value that the clues give the cell; `None` if players decide it.
    pub given: Option<String>,
}

impl Cell {
    /// Creates a cell that players decide.
    pub fn open(name: impl Into<String>) -> Self {
        Self { name: name.into(), given: None }
    }
}

/// Returns the row and column, from 0, of a square by its name, such as `r1c2`.
///
/// ```
/// assert_eq!(billhook_plugin::player::square_named("r1c12"), Some([0, 11]));
/// assert_eq!(billhook_plugin::player::square_named("r0c1"), None);
/// ```
pub fn square_named(name: &str) -> Option<[usize; 2]> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let index = |number: &str| match number.bytes().all(|sign| sign.is_ascii_digit()) {
        true => number.parse::<usize>().ok()?.checked_sub(1),
        false => None,
    };
    Some([index(row)?, index(column)?])
}

/// Returns the facts of a text, with commas between them.
pub(crate) fn facts(known: &str) -> impl Iterator<Item = &str> {
    known.split([',', ';', '\n']).map(str::trim).filter(|fact| !fact.is_empty())
}

/// Returns the facts with a cell set to a value, or cleared, in place of all other facts about the
/// cell. `meaning` returns the meaning of a place, which other names of the place share.
pub(crate) fn with_fact(
    known: &str,
    cell: &str,
    value: Option<&str>,
    meaning: impl Fn(&str) -> String,
) -> String {
    let meant = |place: &str| meaning(without_article(&plain(place)));
    let here = meant(cell);
    let is_elsewhere = |fact: &&str| {
        fact.rsplit_once(" at ").is_none_or(|(_, place)| place != cell && meant(place) != here)
    };
    let others = facts(known).filter(is_elsewhere).map(str::to_owned);
    let written = value.map(|value| format!("{value} at {cell}"));
    others.chain(written).collect::<Vec<_>>().join(", ")
}

/// Reads facts about cells, with commas between them: the number of each cell with its value.
/// `values` returns the values that may be written into a cell. The last fact about a cell counts.
///
/// ```
/// use billhook_plugin::player::{Cell, written};
///
/// let cells = ["r1c1", "r1c2"].map(Cell::open);
/// let values = |_: &Cell| vec!["1".to_owned(), "2".to_owned()];
/// assert_eq!(written(&cells, values, "2 at r1c2"), Ok(vec![(1, "2".to_owned())]));
/// assert!(written(&cells, values, "3 at r1c2").is_err());
/// ```
///
/// # Errors
///
/// If a part of the text is no fact about a cell.
pub fn written(
    cells: &[Cell],
    values: impl Fn(&Cell) -> Vec<String>,
    known: &str,
) -> Result<Vec<(usize, String)>, NoHelp> {
    let refuse = |fact: &str, why: String| {
        NoHelp::NoFact(format!("`{}` is no fact of this puzzle{why}", cut(fact)))
    };
    let fact = |fact| {
        let typed = plain(fact);
        let (value, place) = typed.rsplit_once(" at ").ok_or_else(|| {
            refuse(fact, "; a fact names a value and a cell, as in `1 at r1c2`".to_owned())
        })?;
        let named = cells.iter().position(|cell| plain(&cell.name) == without_article(place));
        let cell =
            named.ok_or_else(|| refuse(fact, format!(": there is no cell {}", cut(place))))?;
        let all = values(&cells[cell]);
        let is_meant = |it: &&String| {
            let it = plain(it);
            without_article(&it) == without_article(value)
        };
        match all.iter().find(is_meant) {
            Some(value) => Ok((cell, value.clone())),
            None => Err(refuse(fact, format!(": the values there are {}", all.join(", ")))),
        }
    };
    let mut written: Vec<(usize, String)> = Vec::new();
    for (cell, value) in facts(known).map(fact).collect::<Result<Vec<_>, _>>()? {
        written.retain(|(other, _)| *other != cell);
        written.push((cell, value));
    }
    Ok(written)
}

/// Returns words in lower case with a blank between them.
pub(crate) fn plain(text: &str) -> String {
    text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

/// Returns words without an article before them.
pub(crate) fn without_article(words: &str) -> &str {
    let articles = ["a ", "an ", "the "];
    articles.iter().find_map(|article| words.strip_prefix(article)).unwrap_or(words)
}

/// Returns the beginning of a text, with an ellipsis for the rest.
pub(crate) fn cut(text: &str) -> String {
    let more = if text.chars().nth(SHOWN).is_some() { "…" } else { "" };
    let beginning: String = text.chars().take(SHOWN).collect();
    format!("{}{more}", beginning.escape_debug())
}
