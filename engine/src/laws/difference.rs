//! The differences between two states, field by field.
//!
//! Only the `Debug` form of a state is known, so the pretty-printed forms of both states are parsed
//! and compared part by part.
//!
//! Invariant: two different forms have at least one difference.

use std::fmt::{self, Debug, Write as _};

use super::pretty::{Label, Part, Value};

/// Maximum number of differences that are shown, and number of moves shown of a long list.
const SHOWN: usize = 5;
/// Maximum number of characters of a value that are shown.
const LONGEST: usize = 60;

/// A field that differs between two states, shown as `board.cells[3]: 0 -> 7`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The path to the field as written in Rust; empty if the states differ as a whole.
    pub path: String,
    /// The value before, as text; `nothing` if there was none.
    pub before: String,
    /// The value after, as text; `nothing` if there is none.
    pub after: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, before, after } = self;
        let separator = if path.is_empty() { "" } else { ": " };
        write!(f, "{path}{separator}{before} -> {after}")
    }
}

/// Returns all differences between two states, in the order of their fields; empty if their
/// `Debug` forms are equal.
pub(super) fn differences(before: &dyn Debug, after: &dyn Debug) -> Vec<Difference> {
    let (before, after) = (format!("{before:#?}"), format!("{after:#?}"));
    let mut found = Vec::new();
    compare("", &Value::read(&before), &Value::read(&after), &mut found);
    if found.is_empty() && before != after {
        // The forms differ in white space alone, or a name occurs twice.
        let line = before.lines().zip(after.lines()).find(|(before, after)| before != after);
        let (before, after) = line.unwrap_or((&before, &after));
        found.push(difference("", format!("{before:?}"), format!("{after:?}")));
    }
    found
}

/// Formats the first five differences, a line each, and the number of the others. Without any, says
/// that `Debug` does not show the difference.
pub(super) fn lines(differences: &[Difference]) -> String {
    if differences.is_empty() {
        return "\n  something that Debug does not show".to_owned();
    }
    let mut text = String::new();
    for difference in differences.iter().take(SHOWN) {
        _ = write!(text, "\n  {difference}");
    }
    if differences.len() > SHOWN {
        _ = write!(text, "\n  and {} more", differences.len() - SHOWN);
    }
    text
}

/// Formats two lists of moves. Of a list of more than ten moves, shows five from the first
/// difference on, and the numbers of moves left out before and after them.
pub(super) fn lists(first: &[String], later: &[String]) -> [String; 2] {
    let alike = first.iter().zip(later).take_while(|(first, later)| first == later).count();
    [first, later].map(|moves| {
        if moves.len() <= 2 * SHOWN {
            return format!("[{}]", moves.join(", "));
        }
        let from = alike.min(moves.len());
        let to = moves.len().min(from + SHOWN);
        let left_out = |count: usize, what: &str| (count > 0).then(|| format!("{count} {what}"));
        let words: Vec<String> = left_out(from, "alike")
            .into_iter()
            .chain(moves[from..to].iter().cloned())
            .chain(left_out(moves.len() - to, "more"))
            .collect();
        format!("[{}]", words.join(", "))
    })
}

/// Finds the differences between two values at one path.
fn compare(path: &str, before: &Value<'_>, after: &Value<'_>, found: &mut Vec<Difference>) {
    match (before, after) {
        _ if before == after => {}
        (Value::Parts(head, before, _), Value::Parts(other, after, _)) if head == other => {
            // A field usually has the same index in both values.
            let find = |parts: &[Part<'_>], at: usize, (label, value): &Part<'_>| {
                let same = |other: &Part<'_>| {
                    *label == other.0 && (*label != Label::Member || *value == other.1)
                };
                let near = parts.get(at).filter(|other| same(other)).map(|_| at);
                near.or_else(|| parts.iter().position(same))
            };
            for (at, part) in before.iter().enumerate() {
                let path = part.0.below(path);
                match find(after, at, part) {
                    Some(other) => compare(&path, &part.1, &after[other].1, found),
                    None => found.push(difference(&path, part.1.to_string(), nothing())),
                }
            }
            for (at, part) in after.iter().enumerate() {
                if find(before, at, part).is_none() {
                    let path = part.0.below(path);
                    found.push(difference(&path, nothing(), part.1.to_string()));
                }
            }
        }
        // Text of several lines that is no tree, for example a picture of the state.
        (Value::Text(before), Value::Text(after)) if before.len() + after.len() > 2 => {
            for line in 0..before.len().max(after.len()) {
                let [before, after] = [before, after].map(|lines| lines.get(line).copied());
                if before != after {
                    let path = if path.is_empty() { String::new() } else { format!("{path}, ") };
                    let path = format!("{path}line {}", line + 1);
                    let [before, after] = [before, after].map(|line| line.map(str::to_owned));
                    found.push(difference(
                        &path,
                        before.unwrap_or_else(nothing),
                        after.unwrap_or_else(nothing),
                    ));
                }
            }
        }
        _ => found.push(difference(path, before.to_string(), after.to_string())),
    }
}

fn nothing() -> String {
    "nothing".to_owned()
}

/// Creates a difference. A value of more than 60 characters is cut down to 60 around the first
/// character that differs.
fn difference(path: &str, before: String, after: String) -> Difference {
    let alike = before.chars().zip(after.chars()).take_while(|(before, after)| before == after);
    let alike = alike.count();
    let [before, after] = [before, after].map(|value| {
        let length = value.chars().count();
        if length <= LONGEST {
            return value;
        }
        let skipped = if alike < LONGEST / 2 { 0 } else { alike - LONGEST / 4 };
        let begin = if skipped > 0 { "…" } else { "" };
        let end = if length - skipped > LONGEST { "…" } else { "" };
        let shown: String = value.chars().skip(skipped).take(LONGEST).collect();
        format!("{begin}{shown}{end}")
    });
    Difference { path: path.to_owned(), before, after }
}
