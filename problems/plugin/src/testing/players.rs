//! What players are offered agrees with what the searches find.

use billhook_engine::Limits;

use crate::Instance;
use crate::player::NoHelp;

/// What is given, as it is shown, can be read as an answer. There is a hint, and a grade, just where there is a solution, but for hints towards something
/// else; the solution of the grade is right.
pub(super) fn for_players(instance: &dyn Instance, solvable: bool, name: &str) {
    if let Some(board) = instance.challenge() {
        let judged = instance.judge(&board.text());
        assert!(judged.is_ok(), "{name}: what is given is no answer: {judged:?}");
    }
    let hint = instance.hint(&mut Limits::new());
    match &hint {
        Ok(hint) => {
            assert!(hint.levels() > 0 && !hint.reason().is_empty(), "{name}: an empty {hint:?}");
            assert!(
                solvable == hint.goal().is_none(),
                "{name}: {hint:?} is not towards a solution"
            );
        }
        Err(NoHelp::NoSolution(_)) => assert!(!solvable, "{name}: no hint for a solution"),
        Err(NoHelp::Stopped(status)) => panic!("{name}: a hint without limits is {status}"),
        Err(NoHelp::Refused(_)) => {}
    }
    match instance.grade(&mut Limits::new()) {
        Ok(grade) => {
            assert!(solvable, "{name}: {grade:?} without a solution");
            assert!(instance.accepts(&grade.solution), "{name}: {grade:?} has a wrong solution");
        }
        Err(NoHelp::NoSolution(_)) => assert!(!solvable, "{name}: no grade of a solution"),
        Err(NoHelp::Stopped(status)) => panic!("{name}: a grade without limits is {status}"),
        Err(NoHelp::Refused(_)) => {}
    }
}
