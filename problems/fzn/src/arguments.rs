//! Checks the arguments of a constraint, and converts them to the kinds that it expects.

use std::ops::Range;
use std::sync::Arc;

use billhook_engine::constraint::{Condition, Values, Variable};
use billhook_plugin::reading::Result;

use crate::scope::{Meaning, Scope};
use crate::syntax::{Argument, Expression};
use crate::token::mistake;

/// The form of a constraint: the constraint holds, or a truth is equivalent to it, or a truth
/// implies it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Plain,
    Reified(Variable),
    Implied(Variable),
}

/// The sort of some arguments: many constraints have a form for integers and one for Booleans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Integer,
    Truth,
}

/// The arguments of a constraint, by number from 0. Methods that read an argument fail, at its
/// place or that of an element, if it is of another kind or length than they read.
pub(crate) struct Arguments<'a, 't> {
    /// The name of the constraint, for messages.
    name: &'t str,
    pub(crate) scope: &'a mut Scope<'t>,
    pub(crate) given: &'a [Argument<'t>],
    pub(crate) annotations: &'a [Argument<'t>],
    pub(crate) form: Form,
    /// Constraints that hold whether or not the constraint does.
    pub(crate) definitions: Vec<Condition>,
    /// Whether the constraint has posted its truth itself.
    pub(crate) has_said_truth: bool,
}

impl<'a, 't> Arguments<'a, 't> {
    /// Creates the arguments of a constraint that holds.
    pub(crate) fn new(
        name: &'t str,
        scope: &'a mut Scope<'t>,
        given: &'a [Argument<'t>],
        annotations: &'a [Argument<'t>],
    ) -> Self {
        let (form, definitions) = (Form::Plain, Vec::new());
        Self { name, scope, given, annotations, form, definitions, has_said_truth: false }
    }

    /// Returns whether one of these words is among the annotations.
    pub(crate) fn has_annotation(&self, words: &[&str]) -> bool {
        self.annotations.iter().any(|it| match it.it {
            Expression::Name(name, _) => words.contains(&name),
            _ => false,
        })
    }

    fn place(&self, number: usize) -> Range<usize> {
        self.given[number].place.clone()
    }

    /// Fails with the mistake that an argument is of the wrong kind.
    pub(crate) fn wrong<T>(&self, number: usize, expected: &str) -> Result<T> {
        let message = format!("`{}` does not take this argument here", self.name);
        Err(mistake(message, self.place(number), format!("expected {expected}")))
    }

    /// Fails with the mistake that an element of an argument is of the wrong kind, at the place of
    /// the element if it is written there, otherwise at that of the argument.
    pub(crate) fn wrong_element<T>(
        &self,
        number: usize,
        element: usize,
        expected: &str,
    ) -> Result<T> {
        let place = match &self.given[number].it {
            Expression::Array(all) => all.get(element).map(|element| element.place.clone()),
            _ => None,
        };
        let message = format!("`{}` does not take this argument here", self.name);
        let place = place.unwrap_or_else(|| self.place(number));
        Err(mistake(message, place, format!("expected {expected}")))
    }

    /// Fails unless an argument has the expected length.
    pub(crate) fn has_length(&self, number: usize, found: usize, expected: usize) -> Result<()> {
        match found == expected {
            true => Ok(()),
            false => self.wrong(number, &format!("{expected} elements, not {found}")),
        }
    }

    fn meaning(&self, number: usize) -> Result<Meaning> {
        self.scope.meaning(&self.given[number])
    }

    fn elements(&self, number: usize, expected: &str) -> Result<Vec<Meaning>> {
        let length = self.scope.length(&self.given[number]);
        if !self.scope.affords(length) {
            let message = "the constraints of the model have more than 16,777,216 arguments";
            let label = "these are too many, as often as arrays are named";
            return Err(mistake(message, self.place(number), label));
        }
        match self.meaning(number)? {
            Meaning::Array(elements) => Ok(elements),
            _ => self.wrong(number, expected),
        }
    }

    /// Converts the elements of an array by `of`. Fails at the first for which it returns `None`.
    fn each<T>(
        &self,
        number: usize,
        elements: Vec<Meaning>,
        expected: &str,
        of: impl Fn(Meaning) -> Option<T>,
    ) -> Result<Vec<T>> {
        let elements = elements.into_iter().enumerate();
        let read = |(place, element)| {
            of(element).map_or_else(|| self.wrong_element(number, place, expected), Ok)
        };
        elements.map(read).collect()
    }

    /// Returns an array; fails unless it has a given length.
    fn sized<T>(&self, number: usize, all: Vec<T>, length: usize) -> Result<Vec<T>> {
        self.has_length(number, all.len(), length).map(|()| all)
    }

    /// Reads a variable of a sort.
    pub(crate) fn one(&mut self, sort: Sort, number: usize) -> Result<Variable> {
        if sort == Sort::Truth { self.truth(number) } else { self.variable(number) }
    }

    pub(crate) fn all_of(&mut self, sort: Sort, number: usize) -> Result<Vec<Variable>> {
        if sort == Sort::Truth { self.truths(number) } else { self.variables(number) }
    }

    /// Reads a variable; a constant becomes one.
    pub(crate) fn variable(&mut self, number: usize) -> Result<Variable> {
        match self.meaning(number)? {
            Meaning::Variable(variable) => Ok(variable),
            Meaning::Constant(value) => Ok(self.scope.constant(value)),
            _ => self.wrong(number, "an integer or a Boolean"),
        }
    }

    /// Reads a Boolean; a constant becomes a variable.
    pub(crate) fn truth(&mut self, number: usize) -> Result<Variable> {
        let variable = self.variable(number)?;
        if self.is_truth(variable) { Ok(variable) } else { self.wrong(number, "a Boolean") }
    }

    fn is_truth(&self, variable: Variable) -> bool {
        let values = self.scope.model.values(variable);
        values.min().is_none_or(|least| least >= 0) && values.max().is_none_or(|most| most <= 1)
    }

    /// Reads an array of variables; constants become variables.
    pub(crate) fn variables(&mut self, number: usize) -> Result<Vec<Variable>> {
        let elements = self.elements(number, "an array")?;
        let mut variables = Vec::with_capacity(elements.len());
        for (place, element) in elements.into_iter().enumerate() {
            variables.push(match element {
                Meaning::Variable(variable) => variable,
                Meaning::Constant(value) => self.scope.constant(value),
                _ => return self.wrong_element(number, place, "an integer or a Boolean"),
            });
        }
        Ok(variables)
    }

    /// Reads an array of variables of a given length.
    pub(crate) fn variables_for(&mut self, number: usize, length: usize) -> Result<Vec<Variable>> {
        let variables = self.variables(number)?;
        self.sized(number, variables, length)
    }

    /// Reads an array of Booleans; constants become variables.
    pub(crate) fn truths(&mut self, number: usize) -> Result<Vec<Variable>> {
        let variables = self.variables(number)?;
        match variables.iter().position(|&variable| !self.is_truth(variable)) {
            None => Ok(variables),
            Some(place) => self.wrong_element(number, place, "a Boolean"),
        }
    }

    /// Reads an array of Booleans of a given length.
    pub(crate) fn truths_for(&mut self, number: usize, length: usize) -> Result<Vec<Variable>> {
        let truths = self.truths(number)?;
        self.sized(number, truths, length)
    }

    /// Reads a constant.
    pub(crate) fn integer(&self, number: usize) -> Result<i64> {
        match self.meaning(number)? {
            Meaning::Constant(value) => Ok(value),
            _ => self.wrong(number, "a constant"),
        }
    }

    /// Reads an array of constants.
    pub(crate) fn integers(&self, number: usize) -> Result<Vec<i64>> {
        let elements = self.elements(number, "an array of constants")?;
        self.each(number, elements, "a constant", constant)
    }

    /// Reads an array of constants; a named array is stored once for all constraints that name it.
    pub(crate) fn shared_integers(&mut self, number: usize) -> Result<Arc<[i64]>> {
        let Expression::Name(name, _) = &self.given[number].it else {
            return Ok(self.integers(number)?.into());
        };
        if let Some(shared) = self.scope.shared(name) {
            return Ok(shared);
        }
        let integers: Arc<[i64]> = self.integers(number)?.into();
        self.scope.share(name, &integers);
        Ok(integers)
    }

    /// Reads an array of constants of a given length.
    pub(crate) fn integers_for(&self, number: usize, length: usize) -> Result<Vec<i64>> {
        self.sized(number, self.integers(number)?, length)
    }

    /// Reads an array of constants of a given length. Fails if one is negative.
    pub(crate) fn weights(&self, number: usize, length: usize) -> Result<Vec<i64>> {
        let weights = self.integers_for(number, length)?;
        match weights.iter().position(|&weight| weight < 0) {
            None => Ok(weights),
            Some(place) => self.wrong_element(number, place, "a constant that is not negative"),
        }
    }

    /// Reads an array of different constants; fails if one occurs twice.
    pub(crate) fn distinct(&self, number: usize) -> Result<Vec<i64>> {
        let integers = self.integers(number)?;
        let mut seen = std::collections::HashSet::new();
        match integers.iter().position(|&value| !seen.insert(value)) {
            None => Ok(integers),
            Some(place) => {
                let message = format!("each value once, and {} stands twice", integers[place]);
                self.wrong_element(number, place, &message)
            }
        }
    }

    /// Reads an array of a given length of numbers from 1 to `among`, and returns them counted from
    /// 0.
    pub(crate) fn places(&self, number: usize, length: usize, among: usize) -> Result<Vec<usize>> {
        let integers = self.integers_for(number, length)?.into_iter().enumerate();
        let of = |(place, integer)| match usize::try_from(integer) {
            Ok(found) if 1 <= found && found <= among => Ok(found - 1),
            _ => self.wrong_element(number, place, &format!("a number from 1 to {among}")),
        };
        integers.map(of).collect()
    }

    /// Reads a set of constants; an array of constants counts as a set.
    pub(crate) fn set(&self, number: usize) -> Result<Values> {
        match self.meaning(number)? {
            Meaning::Set(values) => Ok(values),
            Meaning::Array(elements) => {
                Ok(self.each(number, elements, "a constant", constant)?.into_iter().collect())
            }
            _ => self.wrong(number, "a set of constants"),
        }
    }

    /// Reads an array of sets of constants of a given length.
    pub(crate) fn sets(&self, number: usize, length: usize) -> Result<Vec<Values>> {
        self.sized(number, self.all_sets(number)?, length)
    }

    /// Reads an array of sets of constants.
    pub(crate) fn all_sets(&self, number: usize) -> Result<Vec<Values>> {
        let elements = self.elements(number, "an array of sets of constants")?;
        self.each(number, elements, "a set of constants", |element| match element {
            Meaning::Set(values) => Some(values),
            _ => None,
        })
    }

    /// Reads a constant that counts something, from 0 to [`MOST`].
    pub(crate) fn count(&self, number: usize) -> Result<usize> {
        self.number(number, 0, MOST)
    }

    /// Reads a constant from `least` to `most`.
    pub(crate) fn number(&self, number: usize, least: usize, most: usize) -> Result<usize> {
        match usize::try_from(self.integer(number)?) {
            Ok(count) if least <= count && count <= most => Ok(count),
            _ => self.wrong(number, &format!("a number from {least} to {most}")),
        }
    }

    /// Reads factors from argument `factors` and as many variables from the next one, as terms.
    pub(crate) fn terms(&mut self, factors: usize) -> Result<Vec<(i64, Variable)>> {
        let (coefficients, variables) = (self.integers(factors)?, self.variables(factors + 1)?);
        if coefficients.len() != variables.len() {
            let expected = format!("as many variables as factors, {}", coefficients.len());
            return self.wrong(factors + 1, &expected);
        }
        Ok(coefficients.into_iter().zip(variables).collect())
    }

    /// Reads factors from argument `factors` and as many Booleans from the next one, as terms.
    pub(crate) fn terms_of_truths(&mut self, factors: usize) -> Result<Vec<(i64, Variable)>> {
        self.truths(factors + 1)?;
        self.terms(factors)
    }
}

fn constant(element: Meaning) -> Option<i64> {
    if let Meaning::Constant(value) = element { Some(value) } else { None }
}

/// Maximum number of things that an argument of a constraint may count, such as states.
const MOST: usize = 1 << 20;
