//! The syntax of FlatZinc: items and expressions.
//!
//! The grammar is that of the MiniZinc handbook (version 2.8, *FlatZinc grammar*), with items in
//! any order, except that names are declared before they are used. Floats and sets of variables are
//! parsed, so that they can be refused with their position.

use std::ops::Range;

use billhook_engine::constraint::Values;

/// A value with its position in the text.
#[derive(Clone, Debug)]
pub(crate) struct At<T> {
    pub(crate) it: T,
    pub(crate) place: Range<usize>,
}

/// An expression.
#[derive(Clone, Debug)]
pub(crate) enum Expression<'t> {
    Bool(bool),
    Integer(i64),
    Float,
    Set(Values),
    Text,
    Array(Vec<At<Expression<'t>>>),
    /// A name, or an annotation with arguments.
    Name(&'t str, Vec<At<Expression<'t>>>),
    /// An element of an array, by its index from 1.
    Element(&'t str, Box<At<Expression<'t>>>),
}

/// The type of a declaration.
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
    /// A name for a value, a variable, or an array of either.
    Declaration {
        name: At<&'t str>,
        of: At<Type>,
        is_variable: bool,
        is_array: bool,
        /// The last index of an array; the first one is 1.
        length: Option<i64>,
        value: Option<At<Expression<'t>>>,
        annotations: Vec<At<Expression<'t>>>,
    },
    Constraint {
        name: At<&'t str>,
        arguments: Vec<At<Expression<'t>>>,
        annotations: Vec<At<Expression<'t>>>,
    },
    Solve {
        /// The position of its first word.
        place: Range<usize>,
        goal: Goal<'t>,
        annotations: Vec<At<Expression<'t>>>,
    },
}

/// The goal.
#[derive(Clone, Debug)]
pub(crate) enum Goal<'t> {
    Satisfy,
    Minimize(At<Expression<'t>>),
    Maximize(At<Expression<'t>>),
}
