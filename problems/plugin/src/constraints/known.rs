//! Facts that a player knows, in the words of hints: `shaded at r1c2`, `not 3 at r2c1`. Capitals,
//! articles and blanks do not matter: `lamp at r1c4` is `a lamp at r1c4`.

use billhook_engine::Limits;
use billhook_engine::constraint::{Model, Values, Variable};

use super::derived::TRIED;
use super::hint::{hint, is_solvable};
use super::{Declared, Words};
use crate::player::cells::{self, cut, plain, without_article};
use crate::player::{Cell, Hint, NoHelp};

/// Maximum number of values that a refusal lists.
const LISTED: u64 = 12;

/// A fact: the values that are left to a variable, and the text that says so.
struct Fact<'t> {
    variable: Variable,
    values: Values,
    text: &'t str,
}

/// Returns a hint for a player who knows some facts, with commas between them. Fails like
/// [`hint`], if a part of the text is no fact of the puzzle, and if no solution agrees with the facts.
pub(super) fn hint_from(
    declared: &Declared,
    words: &dyn Words,
    known: &str,
    limits: &mut Limits,
) -> Result<Hint, NoHelp> {
    let facts = facts(declared, words, known)?;
    let none = || NoHelp::NoSolution(None);
    let hint = with(declared, &facts)?.ok_or_else(none).and_then(|it| hint(&it, words, limits));
    match hint {
        Err(NoHelp::NoSolution(None)) if !facts.is_empty() => {
            Err(first_wrong(declared, &facts, limits)?.map_or_else(none, NoHelp::NoneAgrees))
        }
        hint => hint,
    }
}

/// Returns the values of all variables by the clues and some facts, with commas between the facts; -1
/// for a variable that these leave several values.
///
/// # Errors
///
/// If a part of the text is no fact of the puzzle, or contradicts an earlier one about its place.
pub(super) fn values(
    declared: &Declared,
    words: &dyn Words,
    known: &str,
) -> Result<Vec<i64>, NoHelp> {
    let mut model = declared.model().clone();
    for Fact { variable, values, text } in facts(declared, words, known)? {
        model.restrict(variable, values);
        if model.values(variable).count() == 0 {
            return Err(NoHelp::NoneAgrees(text.to_owned()));
        }
    }
    let value = |variable| only_value(&model, variable).unwrap_or(-1);
    Ok(model.variables().map(value).collect())
}

/// Reads facts, with commas between them.
fn facts<'t>(
    declared: &Declared,
    words: &dyn Words,
    known: &'t str,
) -> Result<Vec<Fact<'t>>, NoHelp> {
    cells::facts(known).map(|part| fact(declared, words, part)).collect()
}

/// Returns the declaration with some facts; `None` if two of them contradict each other at their place.
fn with(declared: &Declared, facts: &[Fact<'_>]) -> Result<Option<Declared>, NoHelp> {
    let known = facts.iter().map(|it| (it.variable, it.values.clone())).collect();
    declared.with(known).map_err(|why| NoHelp::Refused(why.to_string()))
}

/// Returns the first fact with which, and those before it, no solution agrees; `None` if there is no
/// solution at all. Fails if a limit is reached first.
fn first_wrong(
    declared: &Declared,
    facts: &[Fact<'_>],
    limits: &mut Limits,
) -> Result<Option<String>, NoHelp> {
    let mut agrees = |number: usize| match with(declared, &facts[..number])? {
        Some(declared) => {
            is_solvable(&declared, limits).ok_or_else(|| NoHelp::Stopped(limits.status()))
        }
        None => Ok(false),
    };
    if !agrees(0)? {
        return Ok(None);
    }
    // A solution agrees with the first `right` facts, and none with the first `wrong` ones.
    let (mut right, mut wrong) = (0, facts.len());
    while wrong - right > 1 {
        let middle = right.midpoint(wrong);
        match agrees(middle)? {
            true => right = middle,
            false => wrong = middle,
        }
    }
    Ok(Some(facts[right].text.to_owned()))
}

/// Reads a fact.
fn fact<'t>(declared: &Declared, words: &dyn Words, text: &'t str) -> Result<Fact<'t>, NoHelp> {
    let refuse = |why: String| Err(no_fact(declared, words, text, &why));
    let typed = plain(text);
    let Some((value, place)) = typed.rsplit_once(" at ") else { return refuse(String::new()) };
    let Some(variable) = variable_at(declared, words, place) else {
        return refuse(format!(": nothing is to be decided at {}", cut(place)));
    };
    let values = declared.model().values(variable);
    if values.count() > TRIED {
        return match value.parse() {
            Ok(value) => Ok(Fact { variable, values: Values::from(value..=value), text }),
            Err(_) => refuse(": it has no number".to_owned()),
        };
    }
    let of = |word: &str| {
        let word = without_article(word);
        values.iter().find(|&it| without_article(&plain(&words.value(it))) == word)
    };
    let left = match (of(value), value.strip_prefix("not ").and_then(of)) {
        (Some(value), _) => Values::from(value..=value),
        (None, Some(other)) => values.iter().filter(|&it| it != other).collect(),
        (None, None) => {
            let at = words.place(variable);
            let left: Vec<String> = values.iter().map(|it| words.value(it)).collect();
            return refuse(match only_value(declared.model(), variable) {
                Some(only) => format!(": the clues leave only {} at {at}", words.value(only)),
                None if values.count() > LISTED => format!(": {at} has other values"),
                None => format!(": the values at {at} are {}", left.join(", ")),
            });
        }
    };
    Ok(Fact { variable, values: left, text })
}

/// Returns the cells that hints are about, each with the value that the clues leave alone there. A cell
/// without values from 0 on is missing on its board.
pub(super) fn cells(declared: &Declared, words: &dyn Words) -> Vec<Cell> {
    let cell = |variable: Variable| Cell {
        name: words.place(variable),
        given: only_value(declared.model(), variable).map(|value| words.value(value)),
    };
    let is_on_board = |&variable: &Variable| {
        !declared.is_board() || declared.model().values(variable).max() >= Some(0)
    };
    declared.hinted().iter().copied().filter(is_on_board).map(cell).collect()
}

/// Returns the values that the clues leave a cell; none if there is no such cell, or too many.
pub(super) fn values_at(declared: &Declared, words: &dyn Words, cell: &str) -> Vec<String> {
    // Programs write the names as they are listed, of thousands of cells one by one.
    let listed = declared.hinted().iter().copied().find(|&it| words.place(it) == cell);
    let named = listed.or_else(|| variable_at(declared, words, &plain(cell)));
    let Some(variable) = named else { return Vec::new() };
    let values = declared.model().values(variable);
    let few = Some(values).filter(|values| values.count() <= TRIED);
    few.into_iter().flat_map(Values::iter).map(|value| words.value(value)).collect()
}

/// Returns the cell that hints are about at a place: the one of this name, or the only one whose name
/// means the same.
fn variable_at(declared: &Declared, words: &dyn Words, place: &str) -> Option<Variable> {
    let place = without_article(place);
    let cells = || declared.hinted().iter().copied();
    let is_named = |it: &Variable| without_article(&plain(&words.place(*it))) == place;
    if let Some(cell) = cells().find(is_named) {
        return Some(cell);
    }
    let meaning = words.meaning(place);
    let mut alike = cells().filter(|&it| words.meaning(&plain(&words.place(it))) == meaning);
    alike.next().filter(|_| alike.next().is_none())
}

/// Returns the only value that the clues leave a variable; `None` if they leave several.
fn only_value(model: &Model, variable: Variable) -> Option<i64> {
    let values = model.values(variable);
    values.min().filter(|_| values.count() == 1)
}

/// Returns the refusal of a text that is no fact, with the reason and an example.
fn no_fact(declared: &Declared, words: &dyn Words, text: &str, why: &str) -> NoHelp {
    // A cell that has a choice, if there is one.
    let has_choice = |cell: &&Variable| declared.model().values(**cell).count() > 1;
    let cells = declared.hinted();
    let cell = cells.iter().find(has_choice).or(cells.first());
    let value = cell.and_then(|&cell| declared.model().values(cell).iter().last());
    let example = cell.zip(value).map_or(String::new(), |(&cell, value)| {
        format!("; a fact is, for example, `{} at {}`", words.value(value), words.place(cell))
    });
    NoHelp::NoFact(format!("`{}` is no fact of this puzzle{why}{example}", cut(text)))
}
