//! Tables for people, as wide as the terminal.

use comfy_table::{CellAlignment, Table, presets};

/// The cell of a figure that a row does not have.
pub(super) const NOTHING: &str = "–";

/// Columns of words: they stand at the left, and their cells may be empty.
const WORDS: [&str; 3] = ["strategy", "status", "remark"];
/// The columns that stand in each part of a table.
const KEYS: [&str; 2] = ["size", "strategy"];

/// Returns a table. Columns that do not fit the width are in further tables below, because a cell
/// that is cut off would show a wrong number.
pub(super) fn table(head: &[&str], rows: &[Vec<String>], width: usize) -> String {
    let parts = parts(head, rows, width);
    let parts: Vec<String> = parts.iter().map(|columns| part(columns, head, rows)).collect();
    parts.join("\n\n")
}

/// Returns the columns of each table: those with a cell that is not empty, and the keys in each
/// table.
fn parts(head: &[&str], rows: &[Vec<String>], width: usize) -> Vec<Vec<usize>> {
    let is_empty = |column: &usize| rows.iter().all(|row| row[*column].is_empty());
    let columns = (0..head.len()).filter(|column| !is_empty(column));
    let (keys, others): (Vec<usize>, Vec<usize>) =
        columns.partition(|&column| KEYS.contains(&head[column]));
    let wide = |column: usize| {
        let cells = rows.iter().map(|row| row[column].as_str()).chain([head[column]]);
        // Each column has a blank on both sides.
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0) + 2
    };
    let beside = width.saturating_sub(keys.iter().map(|&key| wide(key)).sum());
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut room = 0;
    for column in others {
        match parts.last_mut().filter(|_| wide(column) <= room) {
            Some(part) => {
                part.push(column);
                room -= wide(column);
            }
            None => {
                parts.push(keys.iter().copied().chain([column]).collect());
                room = beside.saturating_sub(wide(column));
            }
        }
    }
    parts
}

fn part(columns: &[usize], head: &[&str], rows: &[Vec<String>]) -> String {
    let mut table = Table::new();
    let head = columns.iter().map(|&column| head[column]);
    table.load_style(presets::NOTHING).set_header(head.clone());
    let is_words = |column: usize| WORDS.contains(&head.clone().nth(column).unwrap_or_default());
    table.add_rows(rows.iter().map(|row| {
        let cells = columns.iter().map(|&column| row[column].as_str()).enumerate();
        let cells = cells.map(|(column, cell)| match cell.is_empty() && !is_words(column) {
            true => NOTHING,
            false => cell,
        });
        cells.collect::<Vec<_>>()
    }));
    for (place, column) in table.column_iter_mut().enumerate() {
        let alignment = if is_words(place) { CellAlignment::Left } else { CellAlignment::Right };
        column.set_cell_alignment(alignment);
    }
    table.trim_fmt()
}

#[cfg(test)]
#[path = "../../../tests/unit/table.rs"]
mod tests;
