//! Solutions, marginals, and what all solutions have in common.

use std::fmt::Write;
use std::ops::Range;

use billhook_plugin::Solution;
use billhook_plugin::player::Conclusion;
use billhook_plugin::show::json::text_into;
use billhook_plugin::show::{Candidates, Contents};
use billhook_plugin::solutions::{Common, Marginals};
use num_bigint::BigUint;
use serde_json::{Value, json};

/// Appends a solution to a page as a JSON object, without a line break. `index` is the place of the
/// solution among those shown, from 1, and `text` the [text](Solution::text) that was judged.
/// `number` is the number of the solution among all, `None` if it is not known.
///
/// Builds no [`Value`], unless the puzzle has [fields](Solution::fields_into) of its own.
pub fn solution(
    solution: &dyn Solution,
    index: u64,
    text: &str,
    number: Option<&BigUint>,
    page: &mut String,
) {
    page.push_str(r#"{"event":"solution","index":"#);
    let _ = write!(page, "{index}");
    if let Some(number) = number {
        let _ = write!(page, r#","number":"{number}""#);
    }
    page.push_str(r#","text":"#);
    let begin = page.len();
    text_into(text, page);
    let written = begin..page.len();
    page.push_str(r#","plain":"#);
    plain_into(solution, (text, written), page);
    solution.fields_into(text, page);
    page.push('}');
}

/// Appends the solution as people see it to a page, as a JSON string. The page has `text` as a JSON
/// string already, in the range `written`: that is copied if both are equal but for a line break at
/// the end, as for most boards.
fn plain_into(solution: &dyn Solution, (text, written): (&str, Range<usize>), page: &mut String) {
    let begin = page.len();
    solution.plain_into(page);
    match page[begin..].strip_prefix(text) {
        Some("") => {
            page.truncate(begin);
            page.extend_from_within(written);
        }
        Some("\n") => {
            page.truncate(begin);
            page.extend_from_within(written.start..written.end - 1);
            page.push_str(r#"\n""#);
        }
        _ => {
            let plain = page.split_off(begin);
            text_into(&plain, page);
        }
    }
}

/// Returns an object about a choice. A choice of a value for a cell of a board has both apart.
fn chosen(event: &str, choice: &str, fields: Value) -> Value {
    let mut object = json!({ "event": event, "choice": choice });
    if let Some(Conclusion { cell, value: Some(value), .. }) = Conclusion::of_fact(choice) {
        object["cell"] = json!(cell);
        object["value"] = json!(value);
    }
    if let (Value::Object(object), Value::Object(fields)) = (&mut object, fields) {
        object.extend(fields);
    }
    object
}

/// Returns an object for each choice, and then those that the puzzle adds.
pub fn marginals(marginals: &Marginals) -> impl Iterator<Item = Value> {
    let choices = marginals.choices.iter().map(|(choice, count)| {
        let fields = json!({ "solutions": count.to_string() });
        chosen("marginal", choice, fields)
    });
    choices.chain(marginals.fields.iter().cloned().map(Value::Object))
}

/// Returns an object for each choice that occurs, and then one for the board, if there is one: for
/// each square the signs that it has in some solution, `.` if it is empty in one, and null if there
/// may be others.
pub fn common(common: &Common) -> impl Iterator<Item = Value> {
    let choices = common
        .choices
        .iter()
        .map(|(choice, always)| chosen("common", choice, json!({ "always": always })));
    let board = common.board.as_ref().map(|Candidates { layers, .. }| {
        let signs = |contents: &Contents| {
            let others = contents.is_open.then_some(None);
            contents.words().into_iter().map(Some).chain(others).collect::<Vec<_>>()
        };
        let square = |contents: &Option<Contents>| contents.as_ref().map(signs);
        let row = |row: &Vec<_>| row.iter().map(square).collect::<Vec<_>>();
        let mut layers: Vec<_> =
            layers.iter().map(|rows| rows.iter().map(row).collect::<Vec<_>>()).collect();
        match layers.len() {
            1 => json!({ "event": "board", "rows": layers.remove(0) }),
            _ => json!({ "event": "board", "layers": layers }),
        }
    });
    choices.chain(board)
}
