//! Refuses models with floats, or with variables that are sets, as a whole.

use std::ops::Range;

use billhook_plugin::reading::Result;

use crate::syntax::{Argument, At, Declaration, Expression, Item, Type};
use crate::token::mistake;

/// Fails at the first float of a model, or at its first set variable if it has no floats.
///
/// # Errors
///
/// Names the number of declarations and constraints concerned.
pub(crate) fn refuse(items: &[Item<'_>]) -> Result<()> {
    let (mut floats, mut sets) = (Found::default(), Found::default());
    for item in items {
        match item {
            Item::Declaration(Declaration { of: At { it, place }, is_variable, .. }) => match it {
                Type::Float => floats.declare(place),
                Type::Set(_) if *is_variable => sets.declare(place),
                _ => {}
            },
            Item::Constraint { name, arguments, .. } => {
                let mut places = arguments.iter().filter_map(float);
                match places.next() {
                    Some(place) => floats.constrain(&place),
                    None if is_of_floats(name.it) => floats.constrain(&name.place),
                    None => {}
                }
            }
            _ => {}
        }
    }
    floats.refuse("floats")?;
    sets.refuse("variables that are sets")
}

/// Returns whether a constraint is about floats, by its name.
fn is_of_floats(name: &str) -> bool {
    ["float_", "int2float", "array_float_", "array_var_float_"]
        .iter()
        .any(|it| name.starts_with(it))
}

/// Returns the position of the first float of an expression; `None` without floats.
fn float(of: &Argument<'_>) -> Option<Range<usize>> {
    match &of.it {
        Expression::Float => Some(of.place.clone()),
        Expression::Array(all) => all.iter().find_map(float),
        _ => None,
    }
}

/// The declarations and constraints of a kind that is refused.
#[derive(Default)]
struct Found {
    declarations: usize,
    constraints: usize,
    first: Option<Range<usize>>,
}

impl Found {
    fn declare(&mut self, place: &Range<usize>) {
        self.declarations += 1;
        self.first.get_or_insert_with(|| place.clone());
    }

    fn constrain(&mut self, place: &Range<usize>) {
        self.constraints += 1;
        self.first.get_or_insert_with(|| place.clone());
    }

    fn refuse(self, what: &str) -> Result<()> {
        let Some(first) = self.first else { return Ok(()) };
        let count = |number: usize, one: &str| match number {
            0 => None,
            1 => Some(format!("1 {one}")),
            _ => Some(format!("{number} {one}s")),
        };
        let counts =
            [count(self.declarations, "declaration"), count(self.constraints, "constraint")];
        let counts: Vec<_> = counts.into_iter().flatten().collect();
        let message = format!("the model has {what}, in {}", counts.join(" and "));
        Err(mistake(message, first, "only integers and Booleans are searched"))
    }
}
