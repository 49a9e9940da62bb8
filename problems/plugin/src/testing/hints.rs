//! Hints about cells of a board.

use billhook_engine::Limits;

use crate::{Board, Instance};

/// The value that a hint gives to a cell, such as "only 4 fits at r2c3" or "4 at r2c3", is that of
/// all solutions in the first case and of some in the second. Solutions are [boards](Board).
///
/// Returns whether the hint has a reason, which is the first case.
///
/// # Panics
///
/// If it is not, or the hint is about something else.
#[track_caller]
pub fn hint_holds(instance: &dyn Instance) -> bool {
    let name = super::named(instance);
    let hint = instance.hint(&mut Limits::new());
    let hint = super::expected(hint, |why| format!("{name}: a hint is expected, and {why}"));
    let (_, text) = hint.level(usize::MAX);
    let (has_reason, cell) = match text.strip_prefix("only ") {
        Some(rest) => (true, rest.split_once(" fits at ")),
        None => (false, text.split_once(" at ")),
    };
    let cell = cell.and_then(|(value, rest)| {
        let place = rest.split([',', ':']).next()?.strip_prefix('r')?;
        let (row, column) = place.split_once('c')?;
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        Some((value.parse::<u32>().ok()?, [number(row)?, number(column)?]))
    });
    let (value, place) = super::expected(cell.ok_or(()), |()| {
        let such_as = "`only 4 fits at r2c3, because …` or `4 at r2c3`";
        format!("{name}: the hint {text:?} is about no cell: expected one such as {such_as}")
    });
    let (solutions, _) = super::all(instance, "dfs");
    let mut has = solutions.iter().map(|text| board(text).at(place) == Some(value));
    let holds = if has_reason { has.all(|it| it) } else { has.any(|it| it) };
    let expected = if has_reason { "all" } else { "some" };
    assert!(holds, "{name}: the hint {text:?} is to hold in {expected} of {solutions:?}");
    has_reason
}

/// A board as it is written.
fn board(text: &str) -> Board {
    let row = |row: &str| row.split_whitespace().map(|number| number.parse().ok()).collect();
    Board(text.split('/').map(row).collect())
}
