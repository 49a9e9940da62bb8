//! Declares constants, variables, and arrays of either.

use billhook_engine::constraint::{Relation, Values};
use billhook_plugin::reading::Result;

use crate::reading::Reading;
use crate::scope::{Meaning, UNBOUNDED};
use crate::syntax::{Argument, Declaration, Expression, Type};

impl<'t> Reading<'t> {
    /// Declares an array. Fails if it has no value, or one that does not fit its type.
    pub(crate) fn array(&mut self, it: &Declaration<'t>) -> Result<Meaning> {
        let Declaration { name, of, length, .. } = it;
        let Some(value) = &it.value else {
            let message = format!("the array `{}` has no value", name.it);
            return Err(name.mistake(message, "expected `= […]`"));
        };
        let Meaning::Array(elements) = self.scope.meaning(value)? else {
            return Err(value.mistake("invalid array", "expected `[…]`"));
        };
        if length.is_some_and(|length| length != elements.len() as i64) {
            let message = format!("the array has {} elements", elements.len());
            let expected = format!("expected {}", length.unwrap_or(0));
            return Err(value.mistake(message, expected));
        }
        for (number, element) in elements.iter().enumerate() {
            let own = match &value.it {
                Expression::Array(all) => all.get(number),
                _ => None,
            };
            self.fits(element, it, own.unwrap_or(value))?;
            if let (Meaning::Variable(variable), Some(values)) = (element, values(&of.it)) {
                self.scope.model.restrict(*variable, values);
            }
        }
        Ok(Meaning::Array(elements))
    }

    /// Declares a constant or a variable. Fails if a constant has no value, or if a value does not
    /// fit the type.
    pub(crate) fn single(&mut self, it: &Declaration<'t>) -> Result<Meaning> {
        let Declaration { name, of, .. } = it;
        let meaning = it.value.as_ref().map(|value| self.scope.meaning(value)).transpose()?;
        if let (Some(meaning), Some(value)) = (&meaning, &it.value) {
            // An equation with a value outside the domain means that there is no solution; it is no
            // mistake.
            let is_equation = it.is_variable && matches!(meaning, Meaning::Constant(_));
            if !is_equation {
                self.fits(meaning, it, value)?;
            }
        }
        match (it.is_variable, meaning) {
            (false, Some(value)) => Ok(value),
            (false, None) => {
                let message = format!("`{}` has no value", name.it);
                Err(name.mistake(message, "expected `= …`"))
            }
            (true, value) => {
                let declared = values(&of.it);
                let values = match value {
                    Some(Meaning::Constant(value)) => {
                        let one = Values::from(value..=value);
                        declared.map_or(one.clone(), |values| &values & &one)
                    }
                    _ => declared.unwrap_or(Values::from(UNBOUNDED)),
                };
                let variable = self.scope.model.variable(name.it, values);
                self.declared.insert(name.it, name.place.clone());
                if let Type::Bool = of.it {
                    self.truths.insert(variable);
                }
                if let Some(Meaning::Variable(other)) = value {
                    self.scope.model.linear(&[(1, variable), (-1, other)], Relation::Equal, 0);
                }
                Ok(Meaning::Variable(variable))
            }
        }
    }

    /// Fails if a value is not of the declared type.
    fn fits(&self, meaning: &Meaning, it: &Declaration<'t>, value: &Argument<'t>) -> Result<()> {
        let of = &it.of.it;
        match (meaning, of) {
            (Meaning::Variable(_), _) if !it.is_variable => {
                Err(value.mistake("this is a variable", "expected a constant"))
            }
            (Meaning::Constant(constant), Type::Bool | Type::Integer(_)) => {
                match values(of).is_none_or(|values| values.contains(*constant)) {
                    true => Ok(()),
                    false => {
                        Err(value.mistake(format!("{constant} is none of the values declared"), ""))
                    }
                }
            }
            (Meaning::Variable(_), Type::Bool | Type::Integer(_)) => Ok(()),
            (Meaning::Set(set), Type::Set(of)) => {
                let is_outside = |values: &Values| &(set & values) != set;
                match of.as_ref().is_some_and(is_outside) {
                    true => Err(value.mistake("the set has other values than declared", "")),
                    false => Ok(()),
                }
            }
            (_, Type::Set(_)) => Err(value.mistake("invalid set", "expected `{…}`")),
            _ => {
                let sort = if let Type::Bool = of { "a Boolean" } else { "an integer" };
                let expected = format!("expected {sort}");
                Err(value.mistake("this is something else than declared", expected))
            }
        }
    }
}

/// Returns the values of a type of integers or Booleans; `None` if it does not restrict them, and
/// for other types.
fn values(of: &Type) -> Option<Values> {
    match of {
        Type::Bool => Some(Values::from(0..=1)),
        Type::Integer(values) => values.clone(),
        _ => None,
    }
}
