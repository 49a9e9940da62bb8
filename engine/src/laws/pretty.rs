//! Parses the pretty `Debug` form of a value, `{:#?}`, into its parts.
//!
//! The indentation of the lines forms a tree. A `Debug` written by hand may look different: lines
//! that form no tree are a single text, so every text can be parsed.

use std::fmt;

/// A value in its pretty `Debug` form.
#[derive(Debug, PartialEq)]
pub(super) enum Value<'a> {
    /// A value without recognised parts, line by line.
    Text(Vec<&'a str>),
    /// The head up to the opening bracket, the parts, and the closing bracket.
    Parts(&'a str, Vec<Part<'a>>, &'a str),
}

/// A part of a value, such as a field of a struct, with its label.
pub(super) type Part<'a> = (Label<'a>, Value<'a>);

/// The label of a part among its siblings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Label<'a> {
    /// The field of a struct.
    Field(&'a str),
    /// The index in a tuple.
    Place(usize),
    /// The index in a list.
    Index(usize),
    /// The key in a map.
    Key(&'a str),
    /// A member of a set, which has no label but its value.
    Member,
}

impl<'a> Value<'a> {
    pub(super) fn read(text: &'a str) -> Self {
        Self::of(&text.lines().collect::<Vec<_>>())
    }

    fn of(lines: &[&'a str]) -> Self {
        Self::parts(lines).unwrap_or_else(|| Value::Text(lines.to_vec()))
    }

    /// Parses a value of several lines: the first one ends with an opening bracket, the last one is
    /// the closing bracket, and all others are indented by four blanks. Returns `None` if it has
    /// another form.
    fn parts(lines: &[&'a str]) -> Option<Self> {
        let [head, inner @ .., close] = lines else { return None };
        let expected = match head.chars().next_back()? {
            '{' => "}",
            '[' => "]",
            '(' => ")",
            _ => return None,
        };
        if *close != expected {
            return None;
        }
        let inner: Option<Vec<&str>> = inner.iter().map(|line| line.strip_prefix("    ")).collect();
        let mut parts = Vec::new();
        let mut part: Vec<&str> = Vec::new();
        for line in inner? {
            part.push(line);
            // Lines of nested parts are indented further.
            if let Some(last) = line.strip_suffix(',').filter(|line| !line.starts_with(' ')) {
                part.pop();
                part.push(last);
                parts.push(Self::part(head, parts.len(), &part));
                part.clear();
            }
        }
        // The `..` of a form that omits fields has no comma.
        if !part.is_empty() {
            parts.push(Self::part(head, parts.len(), &part));
        }
        Some(Value::Parts(head, parts, close))
    }

    /// Parses the part with index `place` below `head`.
    fn part(head: &str, place: usize, lines: &[&'a str]) -> Part<'a> {
        let named = lines.first().filter(|_| head.ends_with('{'));
        let split = named.and_then(|line| line.split_once(": "));
        let label = match (split, head) {
            (Some((name, _)), "{") => Label::Key(name),
            (Some((name, _)), _) => Label::Field(name),
            (None, "[") => Label::Index(place),
            (None, head) if head.ends_with('(') => Label::Place(place),
            (None, _) => Label::Member,
        };
        match split {
            Some((_, rest)) => (label, Self::of(&[&[rest], &lines[1..]].concat())),
            None => (label, Self::of(lines)),
        }
    }
}

/// Formats the value in one line.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (head, parts, close) = match self {
            Value::Text(lines) => return f.write_str(&lines.join(" ")),
            Value::Parts(head, parts, close) => (head, parts, close),
        };
        let space = if *close == "}" { " " } else { "" };
        write!(f, "{head}{space}")?;
        for (at, (label, value)) in parts.iter().enumerate() {
            let separator = if at == 0 { "" } else { ", " };
            match label {
                Label::Field(name) | Label::Key(name) => write!(f, "{separator}{name}: {value}"),
                _ => write!(f, "{separator}{value}"),
            }?;
        }
        write!(f, "{space}{close}")
    }
}

impl Label<'_> {
    /// Returns the path of the part with this label in the value at `path`.
    pub(super) fn below(self, path: &str) -> String {
        match self {
            Label::Field(name) if path.is_empty() => name.to_owned(),
            Label::Field(name) => format!("{path}.{name}"),
            Label::Place(place) => format!("{path}.{place}"),
            Label::Index(at) => format!("{path}[{at}]"),
            Label::Member => path.to_owned(),
            Label::Key(key) => format!("{path}[{key}]"),
        }
    }
}
