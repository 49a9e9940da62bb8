//! Checks that hints and grades agree with the solutions.

use billhook_engine::Limits;

use billhook_plugin::player::{Cell, Conclusion, NoHelp, square_named};
use billhook_plugin::plugin::Instance;

/// Checks that a board with its clues alone can be read as an answer; that there is a hint, and a
/// grade, exactly if there is a solution, unless the puzzle refuses one or a hint leads to another
/// goal; that the solution of the grade is right; and that the puzzle does not explain why there is
/// no solution if there is one.
#[track_caller]
pub(super) fn for_players(instance: &dyn Instance, solvable: bool, name: &str) {
    if let Some(board) = instance.look().challenge() {
        let judged = instance.answers().judge(&board.text());
        assert!(judged.is_ok(), "{name}: what is given is no answer: {judged:?}");
    }
    for_cells(instance, name);
    let hint = instance.player().hint(&mut Limits::new());
    match &hint {
        Ok(hint) => {
            let is_told = hint.levels() > 0 && !hint.reason().is_empty();
            assert!(is_told, "{name}: the hint says nothing, or not why: {hint:?}");
            if let Some(cells) = instance.cells() {
                let list = cells.list();
                for Conclusion { cell, .. } in hint.conclusions() {
                    let is_cell = list.iter().any(|it| it.name == *cell);
                    assert!(
                        is_cell,
                        "{name}: the hint is about {cell}, which is no cell: {hint:?}"
                    );
                }
            }
            let is_towards_other = hint.goal().is_some();
            match solvable {
                true => {
                    assert!(!is_towards_other, "{name}: the hint leads to no solution: {hint:?}")
                }
                false => assert!(is_towards_other, "{name}: no solution, but a hint: {hint:?}"),
            }
        }
        Err(why @ (NoHelp::NoSolution(_) | NoHelp::NoneAgrees(_))) => {
            assert!(!solvable, "{name}: there are solutions, but no hint: {why}");
        }
        Err(why @ NoHelp::Stopped(_)) => panic!("{name}: a hint has no limits here, but {why}"),
        Err(_) => {}
    }
    let why = instance.player().explain(&mut Limits::new());
    assert!(!(solvable && why.is_some()), "{name}: there are solutions, but {why:?}");
    match instance.player().grade(&mut Limits::new()) {
        Ok(grade) => {
            assert!(solvable, "{name}: there is no solution, but a grade: {grade:?}");
            let solution = &grade.solution;
            assert!(
                instance.answers().accepts(solution),
                "{name}: the grade's solution {solution} is wrong"
            );
        }
        Err(why @ (NoHelp::NoSolution(_) | NoHelp::NoneAgrees(_))) => {
            assert!(!solvable, "{name}: there are solutions, but no grade: {why}");
        }
        Err(why @ NoHelp::Stopped(_)) => panic!("{name}: a grade has no limits here, but {why}"),
        Err(_) => {}
    }
}

/// Maximum number of cells whose values are tried.
const TRIED: usize = 12;

/// Checks that each cell which is a square is found in the picture of an empty board, and that the
/// values of some cells can be written, replaced and cleared.
#[track_caller]
fn for_cells(instance: &dyn Instance, name: &str) {
    let Some(cells) = instance.cells() else { return };
    let empty = cells.noted("");
    let picture = match &empty {
        Ok(empty) => empty.interactive().unwrap_or_default(),
        Err(why) => panic!("{name}: an empty board cannot be shown: {why}"),
    };
    let list = cells.list();
    if picture.contains("data-cell") {
        let open = list.iter().filter(|cell| cell.given.is_none());
        for Cell { name: cell, .. } in open.filter(|it| square_named(&it.name).is_some()) {
            let is_found = picture.contains(&format!("data-cell=\"{cell}\""));
            assert!(is_found, "{name}: {cell} is not in the picture");
        }
    }
    for cell in list.iter().filter(|cell| cell.given.is_none()).take(TRIED) {
        let (cell, values) = (&cell.name, cells.values(&cell.name));
        let mut known = String::new();
        for value in &values {
            known = cells.with(&known, cell, Some(value));
            assert_eq!(known, format!("{value} at {cell}"), "{name}: a fact is not replaced");
            let noted = cells.noted(&known).map(|it| it.text());
            assert!(noted.is_ok(), "{name}: {known} cannot be written: {noted:?}");
        }
        assert_eq!(cells.with(&known, cell, None), "", "{name}: {cell} cannot be cleared");
    }
}
