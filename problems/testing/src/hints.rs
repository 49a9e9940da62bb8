//! Checks hints about cells of a board against the number of solutions with each value.

use billhook_engine::Limits;

use billhook_plugin::player::Conclusion;
use billhook_plugin::plugin::Instance;
use billhook_plugin::run::{Strategy, memory};
use billhook_plugin::solutions::Compile;

/// Checks the claim of a hint about a cell: in "only 4 fits at r2c3", all solutions have this value
/// there; in "4 at r2c3", some do. Values are the puzzle's own words, as in "only black fits at
/// r2c3"; [marginals](billhook_plugin::solutions::Compiled::marginals) tell how many solutions have
/// a value in a cell.
///
/// Returns whether the hint has a reason, as in the first case.
///
/// # Panics
///
/// If the claim is wrong, the hint is about something else, or the puzzle has no diagrams.
#[track_caller]
pub fn hint_holds(instance: &dyn Instance) -> bool {
    let name = super::named(instance);
    let hint = instance.player().hint(&mut Limits::new());
    let hint = super::expected(hint, |why| format!("{name}: a hint is expected, and {why}"));
    let (_, text) = hint.level(usize::MAX);
    let (has_reason, cell) = match text.strip_prefix("only ") {
        Some(rest) => (true, rest.split_once(" fits at ")),
        None => (false, text.split_once(" at ")),
    };
    let (value, rest) = super::expected(cell.ok_or(()), |()| {
        let such_as = "`only 4 fits at r2c3, because …` or `4 at r2c3`";
        format!("{name}: the hint {text:?} is about no cell: expected one such as {such_as}")
    });
    let place = rest.split([',', ':']).next().unwrap_or(rest);
    let mut limits = Limits::new();
    let memory = memory(&limits);
    let compiled = instance.compile(&Strategy::AUTO, Compile::new(&mut limits, memory));
    let mut compiled = super::expected(compiled, |why| format!("{name}: no diagram: {why:?}"));
    let all = compiled.outcome().solutions;
    let marginals = compiled.marginals(&mut Limits::new());
    let marginals = super::expected(marginals, |stopped| format!("{name}: marginals: {stopped}"));
    let fact = format!("{value} at {place}");
    let count = marginals.choices.iter().find(|(choice, _)| *choice == fact);
    let holds = count.is_some_and(|(_, count)| !has_reason || *count == all);
    let conclusion = Conclusion::is(place, value);
    assert_eq!(hint.conclusions().last(), Some(&conclusion), "{name}: {text:?} concludes that");
    for Conclusion { cell, value, excluded } in hint.conclusions().iter().filter(|_| has_reason) {
        let number = |value: &String| {
            let fact = format!("{value} at {cell}");
            marginals.choices.iter().find(|(it, _)| *it == fact).map(|(_, count)| count)
        };
        let is_right = value.iter().all(|it| number(it) == Some(&all))
            && excluded.iter().all(|it| number(it).is_none());
        assert!(is_right, "{name}: not all solutions have what {text:?} says about {cell}");
    }
    let expected = if has_reason { "all" } else { "some" };
    assert!(
        holds,
        "{name}: the hint {text:?} must hold in {expected} of {all} solutions, of which {} have {fact}",
        count.map_or_else(|| "0".to_owned(), |(_, count)| count.to_string())
    );
    has_reason
}
