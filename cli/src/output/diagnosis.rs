//! Mistakes drawn in their place: the text, the words underlined, and what was expected there.

use std::ops::Range;
use std::path::PathBuf;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use billhook_plugin::{Input, Mistake, Place};

use crate::terminal::printable::printable;

/// Maximum number of characters that are shown of the marked part of a line, and maximum number of
/// those behind it.
const BEHIND: usize = 60;
/// Maximum number of characters before a mistake that are drawn; the renderer shows only those that
/// fit the terminal.
const BEFORE: usize = 4_000;

/// The texts that a mistake may point into.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    pub(crate) input: Input,
    /// The number of lines before the input in the file from which it was read.
    pub(crate) lines_before: usize,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) answer: String,
    /// The file that has the answer; `None` if it was typed.
    pub(crate) answer_file: Option<String>,
    /// Files besides the input that the verb reads, and refuses to write.
    pub(crate) read: Vec<PathBuf>,
    /// Options of the puzzle that the verb does not have: help that names one is left out.
    pub(crate) hidden: Vec<&'static str>,
}

impl Texts {
    /// Returns the value of an option as typed; empty if it was not typed.
    pub(crate) fn option(&self, name: &str) -> &str {
        let typed = self.options.iter().find(|(option, _)| option == name);
        typed.map_or("", |(_, value)| value)
    }

    /// Returns the help of a mistake; `None` if there is none, or it names a hidden option.
    fn help<'m>(&self, mistake: &'m Mistake) -> Option<&'m str> {
        let names = |help: &str, option: &str| {
            let mut words = help.split(|it: char| !it.is_alphanumeric() && it != '-');
            words.any(|word| word.strip_prefix("--") == Some(option))
        };
        let help = mistake.help.as_deref();
        help.filter(|help| !self.hidden.iter().any(|option| names(help, option)))
    }
}

/// Returns a mistake without a place in a text.
pub(crate) fn nowhere(message: impl Into<String>) -> Mistake {
    Mistake::new(message, Place::Nowhere, "")
}

/// Draws a mistake in the text that has it, styled for a terminal. A mistake without a place is
/// drawn without a text.
pub(crate) fn draw(
    mistake: &Mistake,
    level: Level<'static>,
    texts: &Texts,
    width: usize,
) -> String {
    let shown = |origin: Option<&str>, text: &str, range: Range<usize>| {
        render((mistake, texts.help(mistake)), &level, origin, window(text, range), width)
    };
    // An option is shown as `--name value`.
    let option = |name: &str, value: &str, range: &Range<usize>| {
        let typed = format!("--{name} {value}");
        let before = typed.len() - value.len();
        let part = Place::part(range, value);
        shown(None, &typed, before + part.start..before + part.end)
    };
    match &mistake.place {
        Place::Input(range) => {
            let (input, before) = (&texts.input, texts.lines_before);
            let said = (mistake, texts.help(mistake));
            let shown = window(input.text(), range.clone());
            match shown.line.checked_sub(input.typed_lines()) {
                Some(line @ 1..) => {
                    let shown = Window { line: line + before, ..shown };
                    render(said, &level, input.name(), shown, width)
                }
                _ => render(said, &level, None, shown, width),
            }
        }
        Place::Answer(range) => match &texts.answer_file {
            Some(file) => shown(Some(file), &texts.answer, range.clone()),
            None => option("answer", &texts.answer, range),
        },
        Place::Option(name, range) => option(name, texts.option(name), range),
        Place::Nowhere => shown(None, "", 0..0),
    }
}

/// Draws an error without a place, styled for a terminal.
pub(crate) fn plain(message: &str) -> String {
    let title = Level::ERROR.primary_title(printable(message));
    Renderer::styled().render(&[Group::with_title(title)])
}

fn render(
    (mistake, help): (&Mistake, Option<&str>),
    level: &Level<'static>,
    origin: Option<&str>,
    shown: Window,
    width: usize,
) -> String {
    let title = level.clone().primary_title(printable(&mistake.message));
    let mut group = match mistake.place {
        Place::Nowhere => Group::with_title(title),
        _ => {
            let label = printable(&mistake.label);
            let annotation = AnnotationKind::Primary.span(shown.range).label(label);
            let snippet = Snippet::source(shown.text).line_start(shown.line).annotation(annotation);
            match origin.map(printable) {
                // The renderer would count columns from the cut, so the true one is stated.
                Some(origin) if shown.cut => {
                    let origin = Origin::path(origin).line(shown.line);
                    title.element(origin.char_column(shown.column)).element(snippet)
                }
                Some(origin) => title.element(snippet.path(origin)),
                None => title.element(snippet),
            }
        }
    };
    if let Some(help) = help {
        group = group.element(Level::HELP.message(printable(help)));
    }
    Renderer::styled().term_width(width).render(&[group])
}

/// The line of a text that is shown, or a part of it.
struct Window {
    line: usize,
    /// The column of the mistake, in characters from 1.
    column: usize,
    text: String,
    /// Whether the front of the line is cut off.
    cut: bool,
    /// The part that is underlined, in bytes of `text`.
    range: Range<usize>,
}

/// Returns the line in which a range begins, with the part of the range in it; of a long line only
/// the surroundings of the range.
fn window(text: &str, range: Range<usize>) -> Window {
    let start = text.floor_char_boundary(range.start.min(text.len()));
    let line = 1 + text[..start].matches('\n').count();
    let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[begin..].find('\n').map_or(text.len(), |at| begin + at);
    let stop = text.floor_char_boundary(range.end.clamp(start, end.max(start)));
    let (before, marked, behind) = (&text[begin..start], &text[start..stop], &text[stop..end]);

    let column = 1 + before.chars().count();
    let [before, marked, behind] = [before, marked, behind.trim_end_matches('\r')].map(printable);
    let cut = before.char_indices().rev().nth(BEFORE).map(|(at, _)| at);
    let before = match cut {
        Some(at) => format!("…{}", &before[at..]),
        None => before.to_string(),
    };
    let shorten = |text: &str| match text.char_indices().nth(BEHIND) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    };
    let (marked, behind) = (shorten(&marked), shorten(&behind));
    let range = before.len()..before.len() + marked.len();
    Window { line, column, text: before + &marked + &behind, cut: cut.is_some(), range }
}

#[cfg(test)]
#[path = "../../tests/unit/diagnosis.rs"]
mod tests;
