//! Facts that a player knows, in the words of hints: `shaded at r1c2`, `not 3 at r2c1`.

use billhook_engine::Limits;
use billhook_engine::constraint::{Values, Variable};

use super::derived::TRIED;
use super::hint::hint;
use super::{Declared, Words};
use crate::player::{Hint, NoHelp};
use crate::reading::shown;

/// Returns a hint for a player who knows some facts, with commas between them. Fails like
/// [`hint`], and if a part of the text is no fact of the puzzle.
pub(super) fn hint_from(
    declared: &Declared,
    words: &dyn Words,
    known: &str,
    limits: &mut Limits,
) -> Result<Hint, NoHelp> {
    let mut facts = Vec::new();
    for part in known.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        facts.push(fact(declared, words, part).ok_or_else(|| no_fact(declared, words, part))?);
    }
    let knows_nothing = facts.is_empty();
    let declared = declared.with(facts).map_err(|why| NoHelp::Refused(why.to_string()))?;
    let hint = declared.map_or(Err(NoHelp::NoSolution(None)), |it| hint(&it, words, limits));
    hint.map_err(|why| match why {
        NoHelp::NoSolution(None) if !knows_nothing => {
            NoHelp::NoSolution(Some("none agrees with the facts that are known".to_owned()))
        }
        why => why,
    })
}

/// Returns the variable that a fact names, and the values that the fact leaves it; `None` if there are
/// none.
fn fact(declared: &Declared, words: &dyn Words, text: &str) -> Option<(Variable, Values)> {
    let (value, place) = text.rsplit_once(" at ")?;
    let [value, place] = [value, place].map(str::trim);
    let mut variables = declared.model().variables();
    let variable = variables.find(|&variable| words.place(variable) == place)?;
    let values = declared.model().values(variable);
    if values.count() > TRIED {
        return value.parse().ok().map(|value| (variable, Values::from(value..=value)));
    }
    let of = |word: &str| values.iter().find(|&it| words.value(it) == word);
    let left = match (of(value), value.strip_prefix("not ").and_then(of)) {
        (Some(value), _) => Values::from(value..=value),
        (None, Some(other)) => values.iter().filter(|&it| it != other).collect(),
        (None, None) => return None,
    };
    Some((variable, left))
}

/// Returns the refusal of a text that is no fact, with an example.
fn no_fact(declared: &Declared, words: &dyn Words, text: &str) -> NoHelp {
    // A cell that has a choice, if there is one.
    let has_choice = |cell: &&Variable| declared.model().values(**cell).count() > 1;
    let cells = declared.told();
    let cell = cells.iter().find(has_choice).or(cells.first());
    let value = cell.and_then(|&cell| declared.model().values(cell).iter().last());
    let example = cell.zip(value).map_or(String::new(), |(&cell, value)| {
        format!("; a fact is, for example, `{} at {}`", words.value(value), words.place(cell))
    });
    NoHelp::Refused(format!("{} is no fact of this puzzle{example}", shown(text)))
}
