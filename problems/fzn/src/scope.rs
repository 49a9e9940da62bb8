//! Names, and the meanings of expressions.

use std::cell::Cell;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use billhook_engine::constraint::{Model, Values, Variable};
use billhook_plugin::Mistake;

use crate::syntax::{At, Expression};
use crate::token::mistake;

/// The name of variables that are parts of constraints; no name of a model has a blank.
pub(crate) const AUXILIARY: &str = "part of a constraint";

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
    /// The number of parts of decomposed constraints.
    pub(crate) parts: usize,
    /// Variables with one value, for constants where a variable is wanted.
    constants: HashMap<i64, Variable>,
    /// Arrays of constants that several constraints may name, by their names.
    shared: HashMap<&'t str, Arc<[i64]>>,
    /// How many elements of arrays constraints have been given.
    elements: Cell<usize>,
}

/// The most elements of arrays that constraints are given, together. One array may stand in many
/// constraints, so that a file may ask for far more than it has room for.
const MOST_ELEMENTS: usize = 1 << 24;

impl<'t> Scope<'t> {
    /// The array of constants with a name, if some constraint has asked for it.
    pub(crate) fn shared(&self, name: &str) -> Option<Arc<[i64]>> {
        self.shared.get(name).cloned()
    }

    /// Keeps an array of constants for others that name it.
    pub(crate) fn share(&mut self, name: &'t str, constants: &Arc<[i64]>) {
        self.shared.insert(name, Arc::clone(constants));
    }

    /// Notes that a constraint is given an array with so many elements. Returns whether that is not too much.
    pub(crate) fn affords(&self, elements: usize) -> bool {
        self.elements.set(self.elements.get().saturating_add(elements));
        self.elements.get() <= MOST_ELEMENTS
    }

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
            Expression::Name(name, _) => self.named(name, &of.place)?.clone(),
            Expression::Element(name, index) => self.element(name, index, &of.place)?,
            Expression::Float => return Err(no_float(of.place.clone())),
            Expression::Text => {
                return Err(mistake("a text stands for nothing here", of.place.clone(), ""));
            }
        })
    }

    /// How many elements an array has; one if it is something else.
    pub(crate) fn length(&self, of: &At<Expression<'t>>) -> usize {
        match &of.it {
            Expression::Array(elements) => elements.len(),
            Expression::Name(name, _) => match self.names.get(name) {
                Some(Meaning::Array(elements)) => elements.len(),
                _ => 1,
            },
            _ => 1,
        }
    }

    fn named(&self, name: &str, place: &Range<usize>) -> Result<&Meaning, Mistake> {
        self.names.get(name).ok_or_else(|| {
            mistake(format!("`{name}` is not declared"), place.clone(), "no such name before")
        })
    }

    /// The element of an array that was declared.
    fn element(
        &self,
        name: &str,
        index: &At<Expression<'t>>,
        place: &Range<usize>,
    ) -> Result<Meaning, Mistake> {
        let Meaning::Array(all) = self.named(name, place)? else {
            return Err(mistake(
                format!("`{name}` is no array"),
                place.clone(),
                "it has no elements",
            ));
        };
        let Meaning::Constant(number) = self.meaning(index)? else {
            return Err(mistake("this is no index", index.place.clone(), "expected a constant"));
        };
        let found = usize::try_from(number).ok().and_then(|number| all.get(number.checked_sub(1)?));
        found.cloned().ok_or_else(|| {
            let message = format!("`{name}` has {} elements", all.len());
            let expected = format!("expected an index from 1 to {}", all.len());
            mistake(message, index.place.clone(), expected)
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
