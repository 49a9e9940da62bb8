//! The marks on a page of Penpa+.

use serde_json::Value;

/// A mark at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A number or a text in the middle.
    Text(String),
    /// A number or a text with an arrow, and the letter of its direction.
    Arrow(String, char),
    /// A number or a text in a corner of a square.
    Corner(String),
    /// A square of a colour.
    Shade(u64),
    /// A symbol and its style.
    Symbol(String, u64),
    /// Anything else.
    Other(String),
}

/// The letters of the directions of arrows, in the order of their numbers.
const DIRECTIONS: [char; 4] = ['n', 'w', 'e', 's'];

impl Mark {
    /// Reads a number: the text, its colour, and the form of numbers.
    pub fn number(value: &Value) -> Self {
        let text = text(&value[0]);
        let form = self::text(&value[2]);
        match (&*form, text.rsplit_once('_')) {
            ("2", Some((number, to))) => {
                let to = to.parse().ok().and_then(|to: usize| DIRECTIONS.get(to));
                match to {
                    Some(&to) => Self::Arrow(number.trim().to_owned(), to),
                    None => Self::Other(format!("the arrow {text}")),
                }
            }
            ("1" | "2" | "4" | "5" | "6" | "8" | "9" | "10", _) => Self::Text(plain(&text)),
            _ => Self::Other(format!("the small numbers {text}")),
        }
    }

    /// Reads a number in a corner.
    pub fn corner(value: &Value) -> Self {
        Self::Corner(plain(&text(&value[0])))
    }

    /// Reads a symbol: its style, or a list of them, and its name.
    pub fn symbol(value: &Value) -> Self {
        let name = text(&value[1]);
        let of_list = |list: &Vec<Value>| {
            // A list has a flag for each style.
            list.iter().take(16).fold(0, |sum, it| 2 * sum + it.as_u64().unwrap_or(0).min(1))
        };
        let style = value[0].as_u64().or_else(|| value[0].as_array().map(of_list));
        Self::Symbol(name, style.unwrap_or(0))
    }

    /// Joins a number with an arrow at an edge of its square, as older pages have them.
    pub fn joined(marks: Vec<Self>) -> Vec<Self> {
        match &marks[..] {
            [Self::Text(text), Self::Symbol(name, style), rest @ ..]
            | [rest @ .., Self::Text(text), Self::Symbol(name, style)]
                if name.starts_with("arrow_fouredge") =>
            {
                let to = match style {
                    4 | 16 => 'n',
                    8 | 32 => 'w',
                    2 | 128 => 'e',
                    1 | 64 => 's',
                    _ => return marks,
                };
                let arrow = Self::Arrow(text.clone(), to);
                [arrow].into_iter().chain(rest.iter().cloned()).collect()
            }
            _ => marks,
        }
    }

    /// Returns the number as Penpa+ writes it, with a style; `None` for another mark.
    pub fn written(&self, style: u8) -> Option<Value> {
        Some(match self {
            Self::Text(text) => serde_json::json!([text, style, "1"]),
            Self::Arrow(text, to) => {
                let to = DIRECTIONS.iter().position(|it| it == to)?;
                serde_json::json!([format!("{text}_{to}"), style, "2"])
            }
            Self::Corner(text) => serde_json::json!([text, style]),
            _ => return None,
        })
    }

    /// Returns whether the mark has no meaning: an empty text, or the divided square of a kakuro in a
    /// margin.
    pub fn is_blank(&self) -> bool {
        match self {
            Self::Text(text) => text.is_empty(),
            Self::Symbol(name, _) => name == "kakuro",
            _ => false,
        }
    }

    /// Describes the mark.
    pub fn words(&self) -> String {
        match self {
            Self::Text(text) if text.is_empty() => "a blank".to_owned(),
            Self::Text(text) => format!("the number or text {text}"),
            Self::Arrow(text, _) => format!("the arrow with {text}"),
            Self::Corner(text) => format!("the corner number {text}"),
            Self::Shade(colour) => format!("a square of colour {colour}"),
            Self::Symbol(name, style) => format!("the symbol {name} {style}"),
            Self::Other(words) => words.clone(),
        }
    }
}

/// Returns a text, or a number as a text, of at most 40 characters.
fn text(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    text.chars().take(40).collect()
}

/// Returns a text without blanks around it and with plain signs of operations.
fn plain(text: &str) -> String {
    let plain = text.trim().replace(['×', '·'], "*").replace(['÷', ':'], "/");
    plain.replace(['−', '–'], "-")
}
