//! What names stand for, and what arguments of constraints are.

use std::collections::HashMap;
use std::ops::Range;

use billhook_engine::constraint::{Model, Values, Variable};
use billhook_plugin::Mistake;

use crate::syntax::{At, Expression};
use crate::token::mistake;

/// What an expression stands for. False and true are 0 and 1.
#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    Constant(i64),
    Variable(Variable),
    Set(Values),
    Array(Vec<Meaning>),
}

/// The names that have been declared, and the model that they are names of.
#[derive(Debug, Default)]
pub(crate) struct Scope<'t> {
    pub(crate) model: Model,
    names: HashMap<&'t str, Meaning>,
    /// Variables with one value, for constants where a variable is wanted.
    constants: HashMap<i64, Variable>,
}

impl<'t> Scope<'t> {
    /// Declares a name.
    ///
    /// # Errors
    ///
    /// If it has been declared.
    pub(crate) fn declare(&mut self, name: &At<&'t str>, meaning: Meaning) -> Result<(), Mistake> {
        match self.names.insert(name.it, meaning) {
            None => Ok(()),
            Some(_) => {
                let message = format!("`{}` is declared twice", name.it);
                Err(mistake(message, name.place.clone(), "this is the second time"))
            }
        }
    }

    /// What an expression stands for.
    ///
    /// # Errors
    ///
    /// A name that has not been declared; a float or a text, which nothing here takes.
    pub(crate) fn meaning(&self, of: &At<Expression<'t>>) -> Result<Meaning, Mistake> {
        Ok(match &of.it {
            Expression::Bool(truth) => Meaning::Constant(i64::from(*truth)),
            Expression::Integer(value) => Meaning::Constant(*value),
            Expression::Set(values) => Meaning::Set(values.clone()),
            Expression::Array(elements) => {
                let all = elements.iter().map(|element| match self.meaning(element)? {
                    Meaning::Array(_) => {
                        let expected = "expected a value, a variable or a set";
                        Err(mistake("an array holds no arrays", element.place.clone(), expected))
                    }
                    single => Ok(single),
                });
                Meaning::Array(all.collect::<Result<_, _>>()?)
            }
            Expression::Name(name, _) => self.names.get(name).cloned().ok_or_else(|| {
                mistake(
                    format!("`{name}` is not declared"),
                    of.place.clone(),
                    "no such name before",
                )
            })?,
            Expression::Float => return Err(no_float(of.place.clone())),
            Expression::Text => {
                return Err(mistake("a text stands for nothing here", of.place.clone(), ""));
            }
        })
    }

    /// The variable with one value.
    pub(crate) fn constant(&mut self, value: i64) -> Variable {
        let model = &mut self.model;
        let new = || model.variable(value.to_string(), value..=value);
        *self.constants.entry(value).or_insert_with(new)
    }
}

/// Refuses floats.
pub(crate) fn no_float(place: Range<usize>) -> Mistake {
    mistake("there are no floats here", place, "only integers and Booleans are searched")
}

/// The arguments of a constraint, as what it wants them to be.
pub(crate) struct Arguments<'a, 't> {
    pub(crate) scope: &'a mut Scope<'t>,
    pub(crate) given: &'a [At<Expression<'t>>],
    /// What the model says of the constraint besides.
    pub(crate) annotations: &'a [At<Expression<'t>>],
}

impl Arguments<'_, '_> {
    /// Whether one of these words is among the annotations.
    pub(crate) fn has_annotation(&self, words: &[&str]) -> bool {
        self.annotations.iter().any(|it| match it.it {
            Expression::Name(name, _) => words.contains(&name),
            _ => false,
        })
    }

    fn place(&self, number: usize) -> Range<usize> {
        self.given[number].place.clone()
    }

    fn wrong<T>(&self, number: usize, expected: &str) -> Result<T, Mistake> {
        let message = "the constraint takes something else here";
        Err(mistake(message, self.place(number), format!("expected {expected}")))
    }

    fn meaning(&self, number: usize) -> Result<Meaning, Mistake> {
        self.scope.meaning(&self.given[number])
    }

    /// A variable, or a constant as one.
    pub(crate) fn variable(&mut self, number: usize) -> Result<Variable, Mistake> {
        match self.meaning(number)? {
            Meaning::Variable(variable) => Ok(variable),
            Meaning::Constant(value) => Ok(self.scope.constant(value)),
            _ => self.wrong(number, "an integer or a Boolean"),
        }
    }

    /// Variables, or constants as such.
    pub(crate) fn variables(&mut self, number: usize) -> Result<Vec<Variable>, Mistake> {
        let Meaning::Array(elements) = self.meaning(number)? else {
            return self.wrong(number, "an array");
        };
        let mut variables = Vec::with_capacity(elements.len());
        for element in elements {
            variables.push(match element {
                Meaning::Variable(variable) => variable,
                Meaning::Constant(value) => self.scope.constant(value),
                _ => return self.wrong(number, "an array of integers or Booleans"),
            });
        }
        Ok(variables)
    }

    /// A constant.
    pub(crate) fn integer(&self, number: usize) -> Result<i64, Mistake> {
        match self.meaning(number)? {
            Meaning::Constant(value) => Ok(value),
            _ => self.wrong(number, "a constant"),
        }
    }

    /// Constants.
    pub(crate) fn integers(&self, number: usize) -> Result<Vec<i64>, Mistake> {
        let Meaning::Array(elements) = self.meaning(number)? else {
            return self.wrong(number, "an array of constants");
        };
        let of = |element| match element {
            Meaning::Constant(value) => Ok(value),
            _ => self.wrong(number, "an array of constants"),
        };
        elements.into_iter().map(of).collect()
    }

    /// A set of constants.
    pub(crate) fn set(&self, number: usize) -> Result<Values, Mistake> {
        match self.meaning(number)? {
            Meaning::Set(values) => Ok(values),
            Meaning::Array(elements) => {
                let of = |element| match element {
                    Meaning::Constant(value) => Ok(value),
                    _ => self.wrong(number, "a set of constants"),
                };
                elements.into_iter().map(of).collect()
            }
            _ => self.wrong(number, "a set of constants"),
        }
    }

    /// A constant that counts something.
    pub(crate) fn count(&self, number: usize) -> Result<usize, Mistake> {
        match usize::try_from(self.integer(number)?) {
            Ok(count) if count <= MOST => Ok(count),
            _ => self.wrong(number, &format!("a number from 0 to {MOST}")),
        }
    }

    /// Factors and as many variables, as terms.
    pub(crate) fn terms(&mut self, factors: usize) -> Result<Vec<(i64, Variable)>, Mistake> {
        let (coefficients, variables) = (self.integers(factors)?, self.variables(factors + 1)?);
        if coefficients.len() != variables.len() {
            let expected = format!("as many variables as factors, {}", coefficients.len());
            return self.wrong(factors + 1, &expected);
        }
        Ok(coefficients.into_iter().zip(variables).collect())
    }
}

/// The most states, symbols or columns of a constraint.
const MOST: usize = 1 << 20;
