//! Resolves names and the meanings of expressions.

use std::cell::Cell;
use std::collections::HashMap;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use billhook_engine::constraint::{Model, Values, Variable};
use billhook_plugin::Mistake;
use billhook_plugin::reading::Result;

use crate::syntax::{Argument, At, Expression};
use crate::token::mistake;

/// The name of variables that are parts of constraints. It contains blanks, so no model declares
/// it.
pub(crate) const AUXILIARY: &str = "part of a constraint";

/// The values of a variable without bounds: the integers of 64 bits whose negation is one too.
pub(crate) const UNBOUNDED: RangeInclusive<i64> = -i64::MAX..=i64::MAX;

/// The meaning of an expression. False and true are 0 and 1.
#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    Constant(i64),
    Variable(Variable),
    Set(Values),
    Array(Vec<Meaning>),
}

/// The declared names, and the model.
#[derive(Debug, Default)]
pub(crate) struct Scope<'t> {
    pub(crate) model: Model,
    names: HashMap<&'t str, Meaning>,
    /// Number of parts of decomposed constraints.
    pub(crate) parts: usize,
    /// Variables with one value, for constants in the place of variables.
    constants: HashMap<i64, Variable>,
    /// Named arrays of constants, shared by constraints.
    shared: HashMap<&'t str, Arc<[i64]>>,
    /// Number of elements of arrays passed to constraints.
    elements: Cell<usize>,
}

/// Maximum number of elements of arrays passed to constraints, in total. Many constraints may use
/// one array, so a short file could demand too much memory.
const MOST_ELEMENTS: usize = 1 << 24;

impl<'t> Scope<'t> {
    /// Returns the array of constants with a name; `None` if no constraint has used it yet.
    pub(crate) fn shared(&self, name: &str) -> Option<Arc<[i64]>> {
        self.shared.get(name).cloned()
    }

    /// Stores an array of constants for other constraints that name it.
    pub(crate) fn share(&mut self, name: &'t str, constants: &Arc<[i64]>) {
        self.shared.insert(name, Arc::clone(constants));
    }

    /// Accounts for an array passed to a constraint; returns `false` if the limit is exceeded.
    pub(crate) fn affords(&self, elements: usize) -> bool {
        self.elements.set(self.elements.get().saturating_add(elements));
        self.elements.get() <= MOST_ELEMENTS
    }

    /// Declares a name. Fails if it is declared already.
    pub(crate) fn declare(&mut self, name: &At<&'t str>, meaning: Meaning) -> Result<()> {
        match self.names.insert(name.it, meaning) {
            None => Ok(()),
            Some(_) => {
                let message = format!("`{}` is declared twice", name.it);
                Err(name.mistake(message, "this is the second time"))
            }
        }
    }

    /// Returns the meaning of an expression. Fails if a name is not declared, an index is outside
    /// its array, or the expression is a float, a text or a nested array.
    pub(crate) fn meaning(&self, of: &Argument<'t>) -> Result<Meaning> {
        Ok(match &of.it {
            Expression::Bool(truth) => Meaning::Constant(i64::from(*truth)),
            Expression::Integer(value) => Meaning::Constant(*value),
            Expression::Set(values) => Meaning::Set(values.clone()),
            Expression::Array(elements) => {
                let all = elements.iter().map(|element| match self.meaning(element)? {
                    Meaning::Array(_) => {
                        let expected = "expected a value, a variable or a set";
                        Err(element.mistake("an array holds no arrays", expected))
                    }
                    single => Ok(single),
                });
                Meaning::Array(all.collect::<Result<_, _>>()?)
            }
            Expression::Name(name, _) => self.named(name, &of.place)?.clone(),
            Expression::Element(name, index) => self.element(name, index, &of.place)?,
            Expression::Float => return Err(no_float(of.place.clone())),
            Expression::Text => {
                return Err(of.mistake("a text stands for nothing here", ""));
            }
        })
    }

    /// Returns the variables that an expression names: a single one, an element of an array, or all
    /// of an array.
    pub(crate) fn variables<'s>(
        &'s self,
        of: &Argument<'_>,
    ) -> impl Iterator<Item = Variable> + use<'s, 't> {
        let meanings = match &of.it {
            Expression::Name(name, _) => match self.names.get(*name) {
                Some(Meaning::Array(all)) => all.as_slice(),
                Some(single) => std::slice::from_ref(single),
                None => &[],
            },
            Expression::Element(name, index) => match (self.names.get(*name), &index.it) {
                (Some(Meaning::Array(all)), Expression::Integer(index)) => {
                    let at = usize::try_from(*index).ok().and_then(|at| at.checked_sub(1));
                    at.and_then(|at| all.get(at)).map_or(&[][..], std::slice::from_ref)
                }
                _ => &[],
            },
            _ => &[],
        };
        meanings.iter().filter_map(|meaning| match meaning {
            Meaning::Variable(variable) => Some(*variable),
            _ => None,
        })
    }

    /// Returns the number of elements of an array; 1 for anything else.
    pub(crate) fn length(&self, of: &Argument<'t>) -> usize {
        match &of.it {
            Expression::Array(elements) => elements.len(),
            Expression::Name(name, _) => match self.names.get(name) {
                Some(Meaning::Array(elements)) => elements.len(),
                _ => 1,
            },
            _ => 1,
        }
    }

    fn named(&self, name: &str, place: &Range<usize>) -> Result<&Meaning> {
        self.names.get(name).ok_or_else(|| {
            mistake(format!("`{name}` is not declared"), place.clone(), "no such name before")
        })
    }

    /// Returns an element of a declared array. Fails if the name is no declared array, if the index
    /// is no constant, or if it lies outside the array.
    fn element(&self, name: &str, index: &Argument<'t>, place: &Range<usize>) -> Result<Meaning> {
        let Meaning::Array(all) = self.named(name, place)? else {
            return Err(mistake(
                format!("`{name}` is not an array"),
                place.clone(),
                "it has no elements",
            ));
        };
        let Meaning::Constant(number) = self.meaning(index)? else {
            return Err(index.mistake("invalid index", "expected a constant"));
        };
        let found = usize::try_from(number).ok().and_then(|number| all.get(number.checked_sub(1)?));
        found.cloned().ok_or_else(|| {
            let message = format!("`{name}` has {} elements", all.len());
            let expected = format!("expected an index from 1 to {}", all.len());
            index.mistake(message, expected)
        })
    }

    /// Returns the variable that has only this value, and creates it on the first call.
    pub(crate) fn constant(&mut self, value: i64) -> Variable {
        let model = &mut self.model;
        let new = || model.variable(value.to_string(), value..=value);
        *self.constants.entry(value).or_insert_with(new)
    }
}

pub(crate) fn no_float(place: Range<usize>) -> Mistake {
    mistake("there are no floats here", place, "only integers and Booleans are searched")
}
