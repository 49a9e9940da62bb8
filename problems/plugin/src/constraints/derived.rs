//! Derivations in words: what follows from which rule, step by step.

use std::ops::RangeInclusive;

use billhook_engine::constraint::{
    Broken, Deductions, Derivation, DerivationStep, Excluded, Values, Variable,
};

use super::{Declared, Words};
use crate::player::{Conclusion, Hint, NoHelp};

/// Maximum number of steps about other cells that are listed: the last ones.
const TOLD: usize = 4;

/// Maximum number of squares that a step names without saying what follows there.
const NAMED: usize = 6;

/// Maximum number of values that are listed one by one instead of as ranges.
const LISTED: u64 = 64;

/// Maximum number of values of a cell; a cell with more is not tried at all.
pub(super) const TRIED: u64 = 1_024;

/// The deductions from the rules of a puzzle, said in its words.
pub(super) struct Derived<'d> {
    pub(super) deductions: Deductions,
    declared: &'d Declared,
    words: &'d dyn Words,
}

/// Prepares the deductions of a puzzle.
///
/// # Errors
///
/// If the model is refused, or its declarations contradict each other at once.
pub(super) fn deductions(declared: &Declared) -> Result<Deductions, NoHelp> {
    let deductions = declared.model().deductions();
    let deductions = deductions.map_err(|error| NoHelp::Refused(error.to_string()))?;
    deductions.ok_or(NoHelp::NoSolution(None))
}

impl<'d> Derived<'d> {
    /// Prepares deductions.
    ///
    /// # Errors
    ///
    /// If the model is refused, or its declarations contradict each other at once.
    pub(super) fn of(declared: &'d Declared, words: &'d dyn Words) -> Result<Self, NoHelp> {
        Ok(Self { deductions: deductions(declared)?, declared, words })
    }

    /// Returns the cells that hints are about and that have more than one value left.
    pub(super) fn open(&self) -> Vec<Variable> {
        let cells = self.declared.hinted().iter().copied();
        cells.filter(|&cell| self.deductions.value(cell).is_none()).collect()
    }

    /// Returns the cells that hints are not about and that have more than one value left.
    pub(super) fn unhinted(&self) -> Vec<Variable> {
        let hinted = self.declared.hinted().len();
        let cells = self.declared.outputs().iter().skip(hinted).copied();
        cells.filter(|&cell| self.deductions.value(cell).is_none()).collect()
    }

    /// Returns values in words, such as `1, 2 or 5`; many values as ranges, such as
    /// `1 to 500 or 600`.
    pub(super) fn values(&self, values: &Values) -> String {
        let word = |value: i64| self.words.value(value);
        let words: Vec<String> = match values.count() <= LISTED {
            true => values.iter().map(word).collect(),
            false => values.ranges().map(|range| self.range(range)).collect(),
        };
        either(&words)
    }

    fn range(&self, range: RangeInclusive<i64>) -> String {
        let [first, last] = [*range.start(), *range.end()].map(|end| self.words.value(end));
        if first == last { first } else { format!("{first} to {last}") }
    }

    /// Returns the values that a cell may still take; `None` if they are too many to be tried.
    pub(super) fn tried(&self, cell: Variable) -> Option<Vec<i64>> {
        tried(&self.deductions, cell)
    }

    /// Returns the words of a rule.
    pub(super) fn rule(&self, rule: usize) -> &str {
        &self.deductions.rules()[rule].words
    }

    /// Puts the result of trying some values into words.
    pub(super) fn broken(&self, tried: &str, broken: Broken) -> String {
        let rule = self.rule(broken.rule);
        match broken.is_at_once {
            true => format!("{tried} would break the rule that {rule}"),
            false => format!("what follows from {tried} would break the rule that {rule}"),
        }
    }

    /// Returns the hint that tells how a cell is fixed.
    pub(super) fn hint(&self, derivation: &Derivation, cell: Variable) -> Hint {
        let at = self.words.place(cell);
        let value = self.words.value(self.deductions.value(cell).unwrap_or_default());
        let last = derivation.steps.last().map_or("", |step| self.rule(step.rule));
        let (look, only, reason) = match derivation.steps.len() {
            1 => (
                format!("look at {at}, and at this rule: {last}"),
                format!("{}, because {last}", fits(&value, &at)),
                "it follows from one rule".to_owned(),
            ),
            many => (
                format!("look at {at}, and at this rule, the last one of {many}: {last}"),
                format!(
                    "{}: {}",
                    fits(&value, &at),
                    self.steps(&derivation.steps, Some(cell)).join("; ")
                ),
                format!("it follows from {many} rules, one after the other"),
            ),
        };
        let mut conclusions = self.conclusions(&derivation.steps);
        let own = Conclusion::is(at.clone(), value);
        conclusions.retain(|it| *it != own);
        conclusions.push(own);
        Hint::new([format!("look at {at}"), look, only], reason).concluding(conclusions)
    }

    /// Returns the conclusions of steps about the cells that hints are about.
    fn conclusions(&self, steps: &[DerivationStep]) -> Vec<Conclusion> {
        let all = steps.iter().flat_map(|step| &step.conclusions);
        let hinted = all.filter(|it| self.declared.hinted().contains(&it.variable));
        let conclusion = |Excluded { variable, values, left }: &Excluded| {
            let place = self.words.place(*variable);
            match only(left) {
                Some(value) => Conclusion::is(place, self.words.value(value)),
                None => Conclusion::is_not(place, self.listed(values)),
            }
        };
        hinted.map(conclusion).collect()
    }

    /// Returns values in words, one by one; none if there are many.
    fn listed(&self, values: &Values) -> Vec<String> {
        let few = Some(values).filter(|values| values.count() <= LISTED);
        few.into_iter().flat_map(Values::iter).map(|value| self.words.value(value)).collect()
    }

    /// Returns sentences that tell how a rule is broken by others.
    pub(super) fn contradiction(&self, derivation: &Derivation) -> Vec<String> {
        let Some((last, steps)) = derivation.steps.split_last() else { return Vec::new() };
        let last = format!("cannot be that {}", self.rule(last.rule));
        let mut said = self.steps(steps, None);
        said.push(if said.is_empty() { format!("it {last}") } else { format!("so it {last}") });
        said
    }

    /// Returns steps in words.
    fn steps(&self, steps: &[DerivationStep], cell: Option<Variable>) -> Vec<String> {
        let is_own = |it: &Excluded| Some(it.variable) == cell;
        let others = steps.iter().filter(|it| !it.conclusions.iter().any(is_own)).count();
        let left_out = others.saturating_sub(TOLD);
        let mut skipped = 0;
        let mut said: Vec<(Step, Vec<&str>)> = Vec::new();
        for step in steps {
            let own = step.conclusions.iter().find(|it| is_own(it));
            if own.is_none() && skipped < left_out {
                skipped += 1;
                continue;
            }
            let own = own.map(|Excluded { values, left, .. }| match only(left) {
                Some(value) => format!("so it is {}", self.words.value(value)),
                None => format!("not {}", self.values(values)),
            });
            let others = || step.conclusions.iter().filter(|it| !is_own(it));
            let follows: Vec<String> = own.into_iter().chain(self.elsewhere(others())).collect();
            let follows = match follows.is_empty() {
                true => self.unhinted_step(others),
                false => Step::Follows(follows.join(", and ")),
            };
            let because = self.rule(step.rule);
            match said.last_mut() {
                Some((last, rules)) if matches!(last, Step::At(_)) && *last == follows => {
                    rules.push(because);
                }
                _ => said.push((follows, vec![because])),
            }
        }
        let first = match left_out {
            0 => "",
            1 => "after another rule, ",
            many => &format!("after {many} other rules, "),
        };
        let said = said.into_iter().enumerate().map(|(at, (follows, mut rules))| {
            rules.sort_unstable();
            rules.dedup();
            let first = if at == 0 { first } else { "" };
            match follows {
                Step::Follows(what) => {
                    format!("{first}{what}, because {}", rules.join(" and because "))
                }
                Step::At(place) => {
                    format!("{first}for {place}, note that {}", rules.join(" and that "))
                }
            }
        });
        said.collect()
    }

    /// Returns a step whose conclusions are about variables that hints are not about: their names, if
    /// these are descriptions of several words, or the places that they are about.
    fn unhinted_step<'e, I: Iterator<Item = &'e Excluded>>(&self, others: impl Fn() -> I) -> Step {
        let names = |value| -> Vec<String> {
            let is = others().filter(|it| only(&it.left) == Some(value));
            is.map(|it| self.words.place(it.variable)).collect()
        };
        let is_description = |it: &Excluded| {
            let values = self.declared.model().values(it.variable);
            let is_truth = values.min() >= Some(0) && values.max() <= Some(1);
            is_truth && only(&it.left).is_some() && self.words.place(it.variable).contains(' ')
        };
        if !(1..=NAMED).contains(&others().count()) || !others().all(is_description) {
            let places = self.squares(others()).unwrap_or_else(|| "other places".to_owned());
            return Step::At(places);
        }
        let said = [(names(1), "certain"), (names(0), "impossible")];
        let said = said.iter().filter(|(names, _)| !names.is_empty());
        let said: Vec<String> = said
            .map(|(names, how)| {
                let verb = if names.len() == 1 { "is" } else { "are" };
                format!("{} {verb} {how}", all(names))
            })
            .collect();
        Step::Follows(all(&said))
    }

    /// Names the squares that some variables are about, the first in each name; `None` if there are
    /// none, or many.
    fn squares<'e>(&self, others: impl Iterator<Item = &'e Excluded>) -> Option<String> {
        let mut squares = Vec::new();
        for Excluded { variable, .. } in others {
            let place = self.words.place(*variable);
            let square = place.split([' ', '-', ',']).find(|word| is_square(word))?.to_owned();
            if !squares.contains(&square) {
                squares.push(square);
            }
        }
        let are_few = (1..=NAMED).contains(&squares.len());
        are_few.then(|| all(&squares))
    }

    /// Returns what cells lack, in words: cells that lack the same together. Returns `None` if no
    /// cell does.
    fn elsewhere<'e>(&self, others: impl Iterator<Item = &'e Excluded>) -> Option<String> {
        let mut known: Vec<(Known<'e>, Vec<String>)> = Vec::new();
        for Excluded { variable, values, left } in others {
            if !self.declared.hinted().contains(variable) {
                continue;
            }
            let is_short = left.count() <= values.count();
            let what = if is_short { Known::Is(left) } else { Known::IsNot(values) };
            let place = self.words.place(*variable);
            match known.iter_mut().find(|(other, _)| *other == what) {
                Some((_, places)) => places.push(place),
                None => known.push((what, vec![place])),
            }
        }
        let said = known.iter().map(|(what, places)| match (what, &places[..]) {
            (Known::Is(left), [place]) => format!("{place} is {}", self.values(left)),
            (Known::Is(left), places) => format!("{} are {}", all(places), self.values(left)),
            (Known::IsNot(values), [place]) => format!("{place} is not {}", self.values(values)),
            (Known::IsNot(values), places) => match only(values) {
                Some(value) => format!("{} is not at {}", self.words.value(value), either(places)),
                None => format!("{} are not {}", all(places), self.values(values)),
            },
        });
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| all(&said))
    }
}

/// A step in words.
#[derive(PartialEq, Eq)]
enum Step {
    /// A conclusion in words.
    Follows(String),
    /// The places of conclusions that have no words.
    At(String),
}

/// The values known of a cell, stated in the shorter way.
#[derive(PartialEq, Eq)]
enum Known<'e> {
    /// It has one of these values.
    Is(&'e Values),
    /// It has none of these values.
    IsNot(&'e Values),
}

/// Returns the only value of a set; `None` if there are several.
fn only(values: &Values) -> Option<i64> {
    values.min().filter(|_| values.count() == 1)
}

/// Returns the sentence that a value is the only one at a place.
pub(super) fn fits(value: &str, at: &str) -> String {
    let is_thing = ["a ", "an ", "no "].iter().any(|article| value.starts_with(article));
    if is_thing {
        format!("there is {value} at {at}")
    } else {
        format!("only {value} fits at {at}")
    }
}

/// Returns the values that a cell may still take; `None` if they are too many to be tried.
pub(super) fn tried(deductions: &Deductions, cell: Variable) -> Option<Vec<i64>> {
    let values = deductions.values(cell);
    (values.count() <= TRIED).then(|| values.iter().collect())
}

/// Returns whether a word names a square, as `r1c2` does.
pub(super) fn is_square(word: &str) -> bool {
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|sign| sign.is_ascii_digit());
    let parts = word.strip_prefix('r').and_then(|it| it.split_once('c'));
    parts.is_some_and(|(row, column)| is_number(row) && is_number(column))
}

/// Joins words, as in `1, 2 or 5`.
pub(super) fn either(words: &[String]) -> String {
    listed(words, "or")
}

/// Joins words, as in `1, 2 and 5`.
fn all(words: &[String]) -> String {
    listed(words, "and")
}

fn listed(words: &[String], last_by: &str) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} {last_by} {last}", rest.join(", ")),
        words => words.concat(),
    }
}
