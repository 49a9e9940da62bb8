//! Reads labels: texts on the cells of a board, such as the days of a calendar.

use std::collections::BTreeMap;

use super::rows::Drawing;
use billhook_plugin::Mistake;
use billhook_plugin::reading::{Rows, Text};

/// The word that begins the section of labels.
pub(super) const LABELS: &str = "LABELS";

/// Maximum number of characters of a label: longer ones would be illegible in a cell.
const LONGEST: usize = 8;

/// Reads the section of labels: each label, by the layer, row and column of its place. Returns no
/// labels if there is no such section.
///
/// # Errors
///
/// Fails if the section begins with `LABELS` in lower-case letters, for a wrong number of rows or
/// of words in a row, and for a label that is too long or stands where there is neither a cell nor
/// a blocked place.
pub(super) fn read(
    drawing: &Drawing,
    text: &mut Text<'_>,
) -> Result<BTreeMap<[usize; 3], String>, Mistake> {
    let mut ahead = *text;
    let Some(line) = ahead.line().filter(|line| line.text.trim().eq_ignore_ascii_case(LABELS))
    else {
        return Ok(BTreeMap::new());
    };
    if line.text.trim() != LABELS {
        let mistake = line.mistake(format!("{} means nothing here", line.shown()), "");
        return Err(mistake.help(format!("did you mean {LABELS}?")));
    }
    *text = ahead;
    let mut labels = BTreeMap::new();
    for (layer, rows) in drawing.board.layers().iter().enumerate() {
        let columns = rows.first().map_or(0, Vec::len);
        let words = Rows::of("table of labels").size(rows.len(), columns).words(text, Ok)?;
        for (row, words) in words.into_iter().enumerate() {
            for (column, word) in words.into_iter().enumerate().filter(|(_, word)| word.text != ".")
            {
                let place = [layer, row, column];
                if rows[row][column].is_none() && !drawing.blocked.contains(&place) {
                    let mistake = word.mistake("there is no cell for this label", "expected .");
                    return Err(mistake.help("`.` stands where nothing is written"));
                }
                if word.text.chars().count() > LONGEST {
                    let label = format!("at most {LONGEST} characters");
                    return Err(word.mistake("this label is too long", label));
                }
                labels.insert(place, word.text.to_owned());
            }
        }
    }
    Ok(labels)
}
