//! Links to boards in the form of puzz.link: `…?genre/columns/rows/board`, with flags of a variant
//! before the size. A [`Reader`] reads the board sign by sign, a [`Writer`] writes it.
//!
//! The form is that of pzpr (<https://github.com/robx/pzprjs>), which other sites share.

mod reader;
mod writer;

pub use reader::{Reader, digit};
pub use writer::{Writer, number16, written};

use super::{Input, Mistake, Word, shown};

/// A link, divided into its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link<'a> {
    /// The name of the genre.
    pub name: Word<'a>,
    columns: Word<'a>,
    rows: Word<'a>,
    /// The board.
    pub body: Word<'a>,
}

/// Returns the name of the genre in a link; `None` if a text is no link.
///
/// ```
/// use billhook_reading::link;
///
/// assert_eq!(link::name("https://puzz.link/p?slither/4/4/gdcba23c"), Some("slither"));
/// assert_eq!(link::name("https://pzv.jp/p.html?type=editor&slither_edit/4/4/g"), Some("slither"));
/// assert_eq!(link::name("http://www.kanpen.net/kakuro.html?problem=4/4/"), Some("kakuro"));
/// assert_eq!(link::name("1,1/2"), None);
/// ```
pub fn name(text: &str) -> Option<&str> {
    Query::of(&Word { text, place: 0..text.len() }).map(|query| query.name.text)
}

/// Returns links to a genre or game of this name, as the programs that know the name have them: without
/// a board, but enough to ask which puzzle they lead to. None if the name has other signs than letters,
/// digits, `-` and `_`.
pub fn of_name(name: &str) -> Vec<String> {
    if name.is_empty() || !name.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
    {
        return Vec::new();
    }
    let name = name.to_ascii_lowercase();
    let game = format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/{name}.html#2:a");
    vec![format!("https://puzz.link/p?{name}/1/1/"), game]
}

/// Returns whether a word is a link to a genre of one of these names.
pub fn is_of(word: &str, names: &[&str]) -> bool {
    name(word).is_some_and(|name| names.contains(&name))
}

/// Returns the link of an input; `None` if the input is no link. `names` are the names of its genre,
/// the usual one first; `flags` are the letters of variants that only change the looks.
///
/// # Errors
///
/// If the link is of another genre, cut short, of another form, or of a variant.
pub fn find<'a>(
    input: &'a Input,
    names: &[&str],
    flags: &str,
) -> Result<Option<Link<'a>>, Mistake> {
    let mut words = input.words();
    let Some(first) = words.next() else { return Ok(None) };
    if !is_of(first.text, names) && !first.text.contains("://") {
        return Ok(None);
    }
    let link = Link::read(&first, names, flags)?;
    match words.next() {
        Some(more) => Err(more.mistake("there is more than a link", "not expected")),
        None => Ok(Some(link)),
    }
}

/// The part of a link after the question mark.
struct Query<'a> {
    name: Word<'a>,
    /// The name of a form other than the usual one.
    form: Option<&'static str>,
    /// The rest after the name.
    rest: Word<'a>,
}

impl<'a> Query<'a> {
    fn of(link: &Word<'a>) -> Option<Self> {
        let text = link.text;
        let page = text.find('?')?;
        let mut begin = page + 1;
        if text[..page].contains("kanpen.net/") {
            let end = text[..page].find(".html")?;
            let name = link.part(text[..end].rfind('/')? + 1..end);
            let (begin, form) = match text[begin..].strip_prefix("pzpr=") {
                Some(rest) => (text.len() - rest.len(), None),
                None => (begin, Some("problem=")),
            };
            return Some(Self { name, form, rest: link.part(begin..text.len()) });
        }
        // Settings of the page, such as `type=editor&`.
        let end = text[begin..].find('/')? + begin;
        begin += text[begin..end].rfind('&').map_or(0, |at| at + 1);
        let mut form = None;
        let fields = text[begin..].split_inclusive('/');
        for field in fields.take(2) {
            let is_file = field.starts_with("pzprv3");
            if !is_file && !field.starts_with("v:") {
                break;
            }
            form = form.or(is_file.then_some("pzprv3"));
            begin += field.len();
        }
        let length = text[begin..].find('/').unwrap_or(text.len() - begin);
        let mut name = link.part(begin..begin + length);
        for ending in ["_edit", "_play"] {
            if let Some(bare) = name.text.strip_suffix(ending) {
                name = name.part(0..bare.len());
            }
        }
        let rest = (begin + length + 1).min(text.len());
        Some(Self { name, form, rest: link.part(rest..text.len()) })
    }
}

impl<'a> Link<'a> {
    /// Divides a link into its parts. `names` are the names of its genre, the usual one first; `flags`
    /// are the letters of variants that only change the looks.
    ///
    /// # Errors
    ///
    /// If the link is of another genre, cut short, of another form, or of a variant.
    pub fn read(link: &Word<'a>, names: &[&str], flags: &str) -> Result<Self, Mistake> {
        let end = link.part(link.text.len()..link.text.len());
        let form = "expected genre/columns/rows/board";
        let short = || end.mistake("the link ends too early", form);
        let Query { name, form: other, mut rest } = Query::of(link).ok_or_else(short)?;
        // A browser keeps what follows this sign for itself.
        let fragment = rest.text.find('#').unwrap_or(rest.text.len());
        rest = rest.part(0..fragment);
        if let Some(at) = rest.text.find('&').filter(|_| other.is_none()) {
            let more = rest.part(at..rest.text.len());
            let message = format!("{} is not supported", shown(more.text));
            return Err(more.mistake(message, "expected the end of the link"));
        }
        if !names.contains(&name.text) {
            let label = match names.first() {
                Some(usual) => format!("expected {usual}"),
                None => "there are no links of this genre".to_owned(),
            };
            return Err(name.mistake("the link is of another genre", label));
        }
        if let Some(other) = other {
            return Err(rest.mistake(format!("links of the form {other} are not supported"), form));
        }
        let is_number = |field: &Word<'_>| field.text.bytes().all(|it| it.is_ascii_digit());
        let mut columns = next(&mut rest);
        if columns.text.starts_with("v:") {
            return Err(variant(&name, &columns, columns.text));
        }
        if !is_number(&columns) && !rest.text.is_empty() {
            if let Some(flag) = columns.characters().find(|it| !flags.contains(it.text)) {
                return Err(variant(&name, &flag, flag.text));
            }
            columns = next(&mut rest);
        } else if columns.text.is_empty() {
            columns = next(&mut rest);
        }
        let rows = next(&mut rest);
        if rows.text.is_empty() || rest.text.is_empty() && !link.text.ends_with('/') {
            return Err(short());
        }
        // A slash at the end is no part of the board: it keeps other programs from cutting the link.
        let length = rest.text.strip_suffix('/').unwrap_or(rest.text).len();
        Ok(Self { name, columns, rows, body: rest.part(0..length) })
    }

    /// Returns the number of rows and of columns, each at most `longest`.
    ///
    /// # Errors
    ///
    /// If one of them is no number from 1 to `longest`.
    pub fn size(&self, longest: usize) -> Result<[usize; 2], Mistake> {
        let columns = self.columns.number("number of columns", 1..=longest)?;
        Ok([self.rows.number("number of rows", 1..=longest)?, columns])
    }

    /// Returns a mistake at the size.
    pub fn wrong_size(&self, message: impl Into<String>, label: impl Into<String>) -> Mistake {
        self.rows.mistake(message, label)
    }

    /// Returns a reader of the board.
    pub fn reader(&self) -> Reader<'a> {
        Reader::new(self.body.clone())
    }
}

/// Takes the text before the next slash.
fn next<'a>(rest: &mut Word<'a>) -> Word<'a> {
    let length = rest.text.find('/').unwrap_or(rest.text.len());
    let field = rest.part(0..length);
    *rest = rest.part((length + 1).min(rest.text.len())..rest.text.len());
    field
}

fn variant(name: &Word<'_>, place: &Word<'_>, variant: &str) -> Mistake {
    let message = format!("the variant {} of {} is not supported", shown(variant), name.text);
    place.mistake(message, "expected the plain rules")
}
