//! Defines the syntax of FlatZinc: items and expressions.
//!
//! The grammar is that of the MiniZinc handbook (version 2.8, *FlatZinc grammar*), with items in
//! any order, except that names are declared before they are used. Floats and sets of variables are
//! parsed, so that they can be refused with their position.

use std::ops::Range;

use billhook_engine::constraint::Values;
use billhook_plugin::Mistake;

use crate::token::mistake;

/// A value with its position in the text.
#[derive(Clone, Debug)]
pub(crate) struct At<T> {
    pub(crate) it: T,
    pub(crate) place: Range<usize>,
}

impl<T> At<T> {
    /// Creates a mistake at the position of this value.
    pub(crate) fn mistake(&self, message: impl Into<String>, label: impl Into<String>) -> Mistake {
        mistake(message, self.place.clone(), label)
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Expression<'t> {
    Bool(bool),
    Integer(i64),
    Float,
    Set(Values),
    Text,
    Array(Vec<Argument<'t>>),
    /// A name, or an annotation with arguments.
    Name(&'t str, Vec<Argument<'t>>),
    /// An element of an array, by its index from 1.
    Element(&'t str, Box<Argument<'t>>),
}

/// An argument or an annotation.
pub(crate) type Argument<'t> = At<Expression<'t>>;

#[derive(Clone, Debug)]
pub(crate) enum Type {
    Bool,
    /// An integer; `None` for any value.
    Integer(Option<Values>),
    Float,
    /// A set of integers; `None` for any values.
    Set(Option<Values>),
}

/// An item, which ends with a semicolon.
#[derive(Clone, Debug)]
pub(crate) enum Item<'t> {
    Declaration(Declaration<'t>),
    Constraint {
        name: At<&'t str>,
        arguments: Vec<Argument<'t>>,
        annotations: Vec<Argument<'t>>,
    },
    Solve {
        /// The position of the item's first word.
        place: Range<usize>,
        goal: Goal<'t>,
        annotations: Vec<Argument<'t>>,
    },
}

/// A name for a value, a variable, or an array of either.
#[derive(Clone, Debug)]
pub(crate) struct Declaration<'t> {
    pub(crate) name: At<&'t str>,
    pub(crate) of: At<Type>,
    pub(crate) is_variable: bool,
    pub(crate) is_array: bool,
    /// The last index of an array; the first one is 1.
    pub(crate) length: Option<i64>,
    pub(crate) value: Option<Argument<'t>>,
    pub(crate) annotations: Vec<Argument<'t>>,
}

#[derive(Clone, Debug)]
pub(crate) enum Goal<'t> {
    Satisfy,
    Minimize(Argument<'t>),
    Maximize(Argument<'t>),
}
