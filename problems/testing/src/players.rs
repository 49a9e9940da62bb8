//! Checks that hints and grades agree with the solutions.

use billhook_engine::Limits;

use billhook_plugin::player::NoHelp;
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
    let hint = instance.player().hint(&mut Limits::new());
    match &hint {
        Ok(hint) => {
            let is_told = hint.levels() > 0 && !hint.reason().is_empty();
            assert!(is_told, "{name}: the hint says nothing, or not why: {hint:?}");
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
        Err(NoHelp::Refused(_)) => {}
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
        Err(NoHelp::Refused(_)) => {}
    }
}
